/// A place in a container: x to the right, y down, from its top left corner.
public struct Point: Hashable, Sendable {
  public var x: LayoutUnit
  public var y: LayoutUnit

  public init(x: LayoutUnit, y: LayoutUnit) {
    self.x = x
    self.y = y
  }
}

/// A width and a height.
public struct Size: Hashable, Sendable {
  public var width: LayoutUnit
  public var height: LayoutUnit

  public init(width: LayoutUnit, height: LayoutUnit) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle: its top left corner and its size.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(x: LayoutUnit, y: LayoutUnit, width: LayoutUnit, height: LayoutUnit) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  public var minX: LayoutUnit { origin.x }
  public var minY: LayoutUnit { origin.y }
  public var maxX: LayoutUnit { origin.x + size.width }
  public var maxY: LayoutUnit { origin.y + size.height }
}
