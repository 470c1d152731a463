/// From places on the inline and block axes to x and y: the door between lines and what is drawn.
///
/// All of the geometry of lines speaks of the inline axis, along the line, and of the block axis, from line to line; only here they get other names.
struct LineAxes: Hashable, Sendable {
  /// Horizontal lines that follow each other downwards.
  static let horizontal = LineAxes()

  /// Whether lines run from top to bottom.
  var isVertical: Bool { false }

  func inline(of point: Point) -> Int64 { LineAxes.bounded(point.x) }

  func block(of point: Point) -> Int64 { LineAxes.bounded(point.y) }

  /// A box between two places on the inline axis and two on the block axis.
  @inline(__always)
  func rect(inline: Int64, _ inlineEnd: Int64, block: Int64, _ blockEnd: Int64) -> Rect {
    Rect(
      x: LayoutUnit(rawValue: inline), y: LayoutUnit(rawValue: block), width: LayoutUnit(rawValue: inlineEnd &- inline),
      height: LayoutUnit(rawValue: blockEnd &- block))
  }

  /// What no distance in a layout is beyond, so that distances between places do not overflow.
  private static func bounded(_ length: LayoutUnit) -> Int64 { min(max(length.rawValue, -(1 << 54)), 1 << 54) }
}
