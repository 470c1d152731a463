/// From places on the inline and block axes to x and y: the door between lines and what is drawn.
///
/// All of the geometry of lines speaks of the inline axis, along the line, and of the block axis,
/// from line to line; only here they get other names. A place among lines may also be written as a
/// point or box of horizontal lines: its x is inline, its y block.
package struct LineAxes: Hashable, Sendable {
  /// Horizontal lines that follow each other downwards.
  static let horizontal = LineAxes(.horizontal, breadth: 0)

  package let mode: WritingMode
  /// How far the container reaches on the block axis: where lines begin that follow each other from
  /// right to left.
  let breadth: Int64

  init(_ mode: WritingMode, breadth: Int64) {
    self.mode = mode
    self.breadth = breadth
  }

  /// Whether lines run from top to bottom.
  @inline(__always) var isVertical: Bool { mode.isVertical }

  @inline(__always)
  package func inline(of point: Point) -> Int64 { LineAxes.bounded(isVertical ? point.y : point.x) }

  /// The place of a point on the block axis. A box holds its left and upper edge and not the
  /// others, whichever way lines follow each other.
  @inline(__always)
  package func block(of point: Point) -> Int64 {
    switch mode {
    case .horizontal: LineAxes.bounded(point.y)
    case .verticalLeftToRight: LineAxes.bounded(point.x)
    case .verticalRightToLeft: breadth &- LineAxes.bounded(point.x) &- 1
    }
  }

  /// The point at a place on both axes: ``inline(of:)`` and ``block(of:)`` turned back. O(1).
  package func point(inline: Int64, block: Int64) -> Point {
    let (along, across) = (LayoutUnit(rawValue: inline), LayoutUnit(rawValue: block))
    switch mode {
    case .horizontal: return Point(x: along, y: across)
    case .verticalLeftToRight: return Point(x: across, y: along)
    case .verticalRightToLeft: return Point(x: LayoutUnit(rawValue: breadth &- block &- 1), y: along)
    }
  }

  /// A box between two places on the inline axis and two on the block axis.
  @inline(__always)
  func rect(inline: Int64, _ inlineEnd: Int64, block: Int64, _ blockEnd: Int64) -> Rect {
    let length = LayoutUnit(rawValue: inlineEnd &- inline)
    let thickness = LayoutUnit(rawValue: blockEnd &- block)
    if isVertical {
      let left = mode == .verticalRightToLeft ? breadth &- blockEnd : block
      return Rect(x: LayoutUnit(rawValue: left), y: LayoutUnit(rawValue: inline), width: thickness, height: length)
    }
    return Rect(x: LayoutUnit(rawValue: inline), y: LayoutUnit(rawValue: block), width: length, height: thickness)
  }

  /// A box that is written as one among horizontal lines. O(1).
  package func rect(_ rect: Rect) -> Rect {
    isVertical ? self.rect(inline: rect.minX.rawValue, rect.maxX.rawValue, block: rect.minY.rawValue, rect.maxY.rawValue) : rect
  }

  /// A box in x and y as one among horizontal lines: ``rect(_:)`` turned back. O(1).
  package func lineRect(_ rect: Rect) -> Rect {
    if !isVertical { return rect }
    let block = mode == .verticalRightToLeft ? LayoutUnit(rawValue: breadth) - rect.maxX : rect.minX
    return Rect(x: rect.minY, y: block, width: rect.size.height, height: rect.size.width)
  }

  /// The x or y of a place on the block axis. O(1).
  func place(block: Int64) -> LayoutUnit {
    LayoutUnit(rawValue: mode == .verticalRightToLeft ? breadth &- block : block)
  }

  /// What no distance in a layout is beyond, so that distances between places do not overflow.
  private static func bounded(_ length: LayoutUnit) -> Int64 { min(max(length.rawValue, -(1 << 54)), 1 << 54) }
}

/// The baseline of a line among the axes: from places along it and above it to x and y. Above a
/// vertical line is to its right.
struct LineBaseline {
  let axes: LineAxes
  /// The place of the baseline on the block axis.
  let block: Int64

  /// A place so far along the line and above it.
  @inline(__always)
  func point(inline: LayoutUnit, rise: LayoutUnit) -> Point {
    switch axes.mode {
    case .horizontal: Point(x: inline, y: LayoutUnit(rawValue: block) - rise)
    case .verticalRightToLeft: Point(x: LayoutUnit(rawValue: axes.breadth &- block) + rise, y: inline)
    case .verticalLeftToRight: Point(x: LayoutUnit(rawValue: block) + rise, y: inline)
    }
  }

  /// A box among horizontal lines whose baseline is at the same place, turned with all that stands
  /// on the line.
  func rect(_ rect: Rect) -> Rect {
    if !axes.isVertical { return rect }
    let corner = point(inline: rect.minX, rise: LayoutUnit(rawValue: block) - rect.maxY)
    return Rect(x: corner.x, y: corner.y, width: rect.size.height, height: rect.size.width)
  }
}

extension WritingMode {
  /// A width along lines and a height across them as what they are in x and y; and the other way
  /// round.
  package func seen(_ size: Size) -> Size { isVertical ? Size(width: size.height, height: size.width) : size }
}
