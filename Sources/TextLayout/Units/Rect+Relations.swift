extension Rect {
  /// What a size takes from the origin on.
  package init(container size: Size) { self.init(x: .zero, y: .zero, width: size.width, height: size.height) }

  /// The middle, rounded down to 1/64.
  package var center: Point {
    Point(x: LayoutUnit(rawValue: (minX.rawValue &+ maxX.rawValue) >> 1), y: LayoutUnit(rawValue: (minY.rawValue &+ maxY.rawValue) >> 1))
  }

  /// Whether it has no room.
  package var isEmpty: Bool { size.width <= .zero || size.height <= .zero }

  /// Whether a point is inside or on an edge.
  package func touches(_ point: Point) -> Bool { minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY }

  /// Whether it shares a place with another one, be it on an edge.
  package func touches(_ other: Rect) -> Bool { minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The smallest rectangle that holds all; nil if there are none.
  package static func union(_ rects: some Sequence<Rect>) -> Rect? { rects.reduce(nil) { $0?.union($1) ?? $1 } }

  /// As much larger on each side.
  package func outset(by margin: LayoutUnit) -> Rect {
    Rect(x: minX - margin, y: minY - margin, width: size.width + margin + margin, height: size.height + margin + margin)
  }

  /// The nearest place inside.
  package func nearest(to point: Point) -> Point { Point(x: min(max(point.x, minX), max(minX, maxX)), y: min(max(point.y, minY), max(minY, maxY))) }

  /// The square of the distance to a point, in 1/64 points; 0 inside.
  package func squaredDistance(to point: Point) -> Double {
    let place = nearest(to: point)
    let (dx, dy) = (Double((point.x - place.x).rawValue), Double((point.y - place.y).rawValue))
    return dx * dx + dy * dy
  }

  /// No further away than places are in layouts, so that sums and differences do not overflow; a
  /// negative size is none.
  package var bounded: Rect {
    let origin = origin.bounded
    return Rect(x: origin.x, y: origin.y, width: max(.zero, size.width.bounded), height: max(.zero, size.height.bounded))
  }
}

extension Point {
  /// No further away than places are in layouts.
  package var bounded: Point { Point(x: x.bounded, y: y.bounded) }
}

extension LayoutUnit {
  /// No longer than ``unbounded``, in either direction.
  package var bounded: LayoutUnit { LayoutUnit(rawValue: min(max(rawValue, -LayoutUnit.unbounded.rawValue), LayoutUnit.unbounded.rawValue)) }

  /// Half of it, rounded down to 1/64.
  package var half: LayoutUnit { LayoutUnit(rawValue: rawValue >> 1) }
}
