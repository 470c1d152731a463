import TextLayout

/// How a loupe looks and where it keeps to.
public struct LoupeStyle: Hashable, Sendable {
  /// The size of the lens.
  public var lensSize: Size
  /// From the lens' bottom to the focal line.
  public var lift: LayoutUnit
  /// How near the lens comes to the field's sides.
  public var padding: LayoutUnit
  /// How far the finger may be below the middle of the caret before the lens is hidden.
  public var hideDistance: LayoutUnit
  /// How much of the finger's way down the lens goes along: a tenth for 10.
  public var dragResistance: Int64
  /// How much larger the lens shows what is under it.
  public var magnification: Double
  /// Whether the part that the lens shows stays in the field, where it is not larger.
  public var keepsSourceInside: Bool
  /// Whether the lens stays below the field's top, with the same focal point.
  public var keepsLensBelowTop: Bool

  /// The usual loupe: 80 by 47.5 points, 26 points above the line, 10 from the sides.
  public init() {
    lensSize = Size(width: 80, height: 47.5)
    lift = 26
    padding = 10
    hideDistance = 48
    dragResistance = 10
    magnification = 1
    keepsSourceInside = false
    keepsLensBelowTop = false
  }

  /// The same for large text: a lens in which a line of some height fits, with a fifth of room.
  /// O(1).
  public func fitting(lineHeight: LayoutUnit) -> LoupeStyle {
    let shown = Double(lineHeight.bounded.rawValue) * magnification.clampedMagnification * 1.2
    let scale = shown / Double(max(1, lensSize.height.rawValue))
    guard scale > 1, scale.isFinite else { return self }
    var style = self
    style.lensSize = Size(width: LayoutUnit(lensSize.width.points * scale), height: LayoutUnit(lensSize.height.points * scale))
    return style
  }
}

extension Double {
  /// A magnification that can be divided by: from 1/16 to 64; 1 for what is no number.
  var clampedMagnification: Double { isNaN ? 1 : Swift.min(Swift.max(self, 1.0 / 16), 64) }
}
