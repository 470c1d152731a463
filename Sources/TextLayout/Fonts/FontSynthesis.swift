/// Styles that may be imitated where no font has them. None unless a style asks for it.
///
///     style.weight = .bold
///     style.synthesis = .bold  // thickened, if the family has no bold face
public struct FontSynthesis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  /// The styles of these bits. O(1).
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Thickens outlines where a weight of 600 or more is asked for and the font's is less.
  public static let bold = FontSynthesis(rawValue: 1)
  /// Leans upright letters where an italic or oblique is asked for.
  public static let oblique = FontSynthesis(rawValue: 2)
}

/// How whoever draws imitates a style that the font lacks. Advances, and so lines, stay those of
/// the font: imitation never changes a layout.
public struct SyntheticStyle: Hashable, Sendable {
  /// What strokes grow by in all, half of it on each side of the outline: 1/24 of the text size for
  /// a synthetic bold, 0 without.
  public let emboldening: LayoutUnit
  /// How far a point one unit above the baseline moves to the right: the tangent of the angle; 0
  /// without a synthetic oblique.
  public let shear: Double

  /// The tangent of an angle in degrees, clamped to 45 either way: by the series of sine and
  /// cosine, so that it is the same on every machine.
  static func tangent(_ degrees: Double) -> Double {
    let angle = min(max(degrees, -45), 45) * (Double.pi / 180)
    var (sine, cosine, term) = (0.0, 0.0, 1.0)
    for power in 0..<18 {
      // The terms are x^n / n!, two of them added, two taken away.
      let sign = power & 2 == 0 ? term : -term
      if power & 1 == 0 { cosine += sign } else { sine += sign }
      term *= angle / Double(power + 1)
    }
    return sine / cosine
  }
}

extension FontInstance {
  /// How heavy the font is at its place on the axis of weight, or the face without one. O(axes).
  public var weight: FontWeight { value(of: "wght").map { FontWeight($0) } ?? face.weight }

  /// How wide the font is at its place on the axis of width, or the face without one. O(axes).
  public var width: FontWidth { value(of: "wdth").map { FontWidth(percent: $0) } ?? face.width }

  /// Whether neither the face nor its place on the axes leans.
  var isUpright: Bool { face.slant == .none && (value(of: "ital") ?? 0) == 0 && (value(of: "slnt") ?? 0) == 0 }

  private func value(of axis: FontTag) -> Double? {
    zip(face.axes, coordinates).first { $0.0.tag == axis }?.1
  }
}
