/// A place in a container: x to the right, y down, from its top left corner.
public struct Point: Hashable, Sendable {
  /// The distance to the right of the container's left edge.
  public var x: LayoutUnit
  /// The distance below the container's top edge.
  public var y: LayoutUnit

  /// The place at the given distances. O(1).
  public init(x: LayoutUnit, y: LayoutUnit) {
    self.x = x
    self.y = y
  }
}

/// A width and a height.
public struct Size: Hashable, Sendable {
  /// The extent from left to right.
  public var width: LayoutUnit
  /// The extent from top to bottom.
  public var height: LayoutUnit

  /// The given extents. O(1).
  public init(width: LayoutUnit, height: LayoutUnit) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle: its top left corner and its size.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// The rectangle with the given top left corner and extents. O(1).
  public init(x: LayoutUnit, y: LayoutUnit, width: LayoutUnit, height: LayoutUnit) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// The left edge.
  public var minX: LayoutUnit { origin.x }
  /// The top edge.
  public var minY: LayoutUnit { origin.y }
  /// The right edge.
  public var maxX: LayoutUnit { origin.x + size.width }
  /// The bottom edge.
  public var maxY: LayoutUnit { origin.y + size.height }

  /// The rectangle at another place, or the same one seen from another origin. O(1).
  public func moved(by distance: Point) -> Rect {
    Rect(x: minX + distance.x, y: minY + distance.y, width: size.width, height: size.height)
  }
}
