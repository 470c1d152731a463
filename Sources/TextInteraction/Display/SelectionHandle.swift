import TextLayout

/// A handle at an end of a selection: a knob on a stem.
public struct SelectionHandle: Hashable, Sendable {
  /// Which end it moves.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// The start: its knob is above the line.
    case start
    /// The end: its knob is below the line.
    case end
  }

  /// Which end it moves.
  public var role: Role
  /// Whether the text at this end runs from right to left.
  public var isRightToLeft: Bool
  /// Whether lines run from top to bottom: then the knob is beside the line.
  public var isVertical: Bool
  /// The edge of the selection: as high as the line, without a width.
  public var anchorRect: Rect
  /// Where the handle is drawn.
  public var frame: Rect
  /// The middle of the knob.
  public var knobCenter: Point
  /// Where a finger takes it: at least as large as the metrics want, and apart from the other
  /// handle's.
  public var hitArea: Rect
  /// What colour it has.
  public var colorRole = SelectionColorRole.tint
}

/// The measures of handles.
public struct HandleMetrics: Hashable, Sendable {
  /// The radius of the knob.
  public var radius: LayoutUnit
  /// How far the knob reaches into the line.
  public var overlap: LayoutUnit
  /// The width of the stem.
  public var stem: LayoutUnit
  /// The least width and height of where a finger takes a handle.
  public var hitSize: LayoutUnit

  /// Knobs of 6 points that reach 1.5 into the line, stems of 2, taken within 44.
  public init(radius: LayoutUnit = 6, overlap: LayoutUnit = 1.5, stem: LayoutUnit = 2, hitSize: LayoutUnit = 44) {
    self.radius = radius
    self.overlap = overlap
    self.stem = stem
    self.hitSize = hitSize
  }

  /// The handle at an edge of a selection. O(1).
  public func handle(_ role: SelectionHandle.Role, at anchor: Rect, isRightToLeft: Bool, isVertical: Bool = false) -> SelectionHandle {
    let radius = max(.zero, radius.bounded)
    let overlap = min(max(.zero, overlap.bounded), radius + radius)
    let beyond = radius + radius - overlap
    // Along the line the frame is as wide as the knob; across it, the line and what is beyond.
    var frame = anchor.bounded
    if isVertical {
      frame = Rect(
        x: role == .start ? frame.minX : frame.minX - beyond, y: frame.center.y - radius, width: frame.size.width + beyond, height: radius + radius)
    } else {
      frame = Rect(
        x: frame.center.x - radius, y: role == .start ? frame.minY - beyond : frame.minY, width: radius + radius, height: frame.size.height + beyond)
    }
    let knob =
      isVertical
      ? Point(x: role == .start ? frame.maxX - radius : frame.minX + radius, y: frame.center.y)
      : Point(x: frame.center.x, y: role == .start ? frame.minY + radius : frame.maxY - radius)
    return SelectionHandle(
      role: role, isRightToLeft: isRightToLeft, isVertical: isVertical, anchorRect: anchor, frame: frame, knobCenter: knob,
      hitArea: hitArea(of: frame))
  }

  /// The frame, made as large as a finger needs around its middle.
  private func hitArea(of frame: Rect) -> Rect {
    let size = max(.zero, hitSize.bounded)
    let (width, height) = (max(size, frame.size.width), max(size, frame.size.height))
    return Rect(x: frame.center.x - width.half, y: frame.center.y - height.half, width: width, height: height)
  }

  /// Two handles whose areas do not overlap: they are parted half way between their knobs, along
  /// the axis on which these are further apart. O(1).
  public static func parted(_ first: SelectionHandle, _ second: SelectionHandle) -> (SelectionHandle, SelectionHandle) {
    var (first, second) = (first, second)
    let (a, b) = (first.hitArea, second.hitArea)
    guard a.minX < b.maxX, b.minX < a.maxX, a.minY < b.maxY, b.minY < a.maxY else { return (first, second) }
    let (dx, dy) = (second.knobCenter.x - first.knobCenter.x, second.knobCenter.y - first.knobCenter.y)
    if dx.rawValue.magnitude > dy.rawValue.magnitude {
      let middle = min(max(first.knobCenter.x + dx.half, max(a.minX, b.minX)), min(a.maxX, b.maxX))
      first.hitArea = dx < .zero ? a.cut(minX: middle) : a.cut(maxX: middle)
      second.hitArea = dx < .zero ? b.cut(maxX: middle) : b.cut(minX: middle)
    } else {
      let middle = min(max(first.knobCenter.y + dy.half, max(a.minY, b.minY)), min(a.maxY, b.maxY))
      first.hitArea = dy < .zero ? a.cut(minY: middle) : a.cut(maxY: middle)
      second.hitArea = dy < .zero ? b.cut(maxY: middle) : b.cut(minY: middle)
    }
    return (first, second)
  }
}

extension Rect {
  /// The part on one side of a line.
  fileprivate func cut(minX: LayoutUnit? = nil, maxX: LayoutUnit? = nil, minY: LayoutUnit? = nil, maxY: LayoutUnit? = nil) -> Rect {
    let (left, right) = (max(self.minX, minX ?? self.minX), min(self.maxX, maxX ?? self.maxX))
    let (top, bottom) = (max(self.minY, minY ?? self.minY), min(self.maxY, maxY ?? self.maxY))
    return Rect(x: left, y: top, width: max(.zero, right - left), height: max(.zero, bottom - top))
  }
}
