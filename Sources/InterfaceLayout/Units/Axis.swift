import TextLayout

/// One of two directions on the screen.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// From left to right, or from right to left.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other one. O(1).
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  /// No room.
  static var zero: Size { Size(width: .zero, height: .zero) }

  /// The extent along an axis.
  subscript(axis: Axis) -> LayoutUnit {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Width and height exchanged.
  var transposed: Size { Size(width: height, height: width) }
}

extension Point {
  /// The place along an axis.
  subscript(axis: Axis) -> LayoutUnit {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// x and y exchanged.
  var transposed: Point { Point(x: y, y: x) }
}

extension Rect {
  /// Where it begins along an axis.
  func start(_ axis: Axis) -> LayoutUnit { origin[axis] }
  /// Where it ends along an axis.
  func end(_ axis: Axis) -> LayoutUnit { origin[axis] + size[axis] }

  /// x and y exchanged.
  var transposed: Rect { Rect(x: minY, y: minX, width: size.height, height: size.width) }

  /// The mirror image in a space of the given width.
  func mirrored(in width: LayoutUnit) -> Rect { Rect(x: width - minX - size.width, y: minY, width: size.width, height: size.height) }

  /// Less the insets, never less than nothing; the origin moves by all of them.
  func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top, width: max(.zero, size.width - insets.horizontal),
      height: max(.zero, size.height - insets.vertical))
  }

  /// Whether it has a place in common with another one. An empty extent has one with what it begins in: `[start, end)`.
  /// - Parameter mirrored: The axis along which both are mirror images of what is asked about.
  func meets(_ other: Rect, mirrored: Axis? = nil) -> Bool {
    func meets(_ axis: Axis) -> Bool {
      if axis == mirrored { return LayoutUnit.meets(-end(axis), -start(axis), -other.end(axis), -other.start(axis)) }
      return LayoutUnit.meets(start(axis), end(axis), other.start(axis), other.end(axis))
    }
    return meets(.vertical) && meets(.horizontal)
  }
}

extension LayoutUnit {
  /// Whether two extents have a place in common, where an empty one lies in the other's `[start, end)`.
  static func meets(_ start: LayoutUnit, _ end: LayoutUnit, _ otherStart: LayoutUnit, _ otherEnd: LayoutUnit) -> Bool {
    if max(start, otherStart) < min(end, otherEnd) { return true }
    if start == end { return otherStart <= start && start < otherEnd }
    return otherStart == otherEnd && start <= otherStart && otherStart < end
  }
}
