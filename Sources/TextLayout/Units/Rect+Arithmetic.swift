extension Rect {
  /// The rectangle with the given top left corner and extents. O(1).
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The extent from left to right. O(1).
  public var width: LayoutUnit {
    get { size.width }
    set { size.width = newValue }
  }
  /// The extent from top to bottom. O(1).
  public var height: LayoutUnit {
    get { size.height }
    set { size.height = newValue }
  }
  /// The middle between the left and the right edge, rounded down. O(1).
  public var midX: LayoutUnit { minX + size.width / 2 }
  /// The middle between the top and the bottom edge, rounded down. O(1).
  public var midY: LayoutUnit { minY + size.height / 2 }

  /// Whether a place is inside, or on the left or top edge: side by side, rectangles share no
  /// place. O(1).
  public func contains(_ point: Point) -> Bool { minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY }

  /// What lies in both; nil where they share neither area nor an edge. O(1).
  public func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return left <= right && top <= bottom ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }

  /// The rectangle with so much less on each side, or more where that is negative; what would have
  /// less than no extent has none, in its middle. O(1).
  public func insetBy(dx: LayoutUnit, dy: LayoutUnit) -> Rect {
    func side(_ start: LayoutUnit, _ length: LayoutUnit, _ inset: LayoutUnit) -> (LayoutUnit, LayoutUnit) {
      length < inset + inset ? (start + length / 2, .zero) : (start + inset, length - inset - inset)
    }
    let (x, width) = side(minX, size.width, dx)
    let (y, height) = side(minY, size.height, dy)
    return Rect(x: x, y: y, width: width, height: height)
  }
}

extension LayoutUnit {
  /// A length so many times; clamped to ``maximum`` on either side. O(1).
  public static func * (length: LayoutUnit, count: Int) -> LayoutUnit {
    let (product, overflow) = length.rawValue.multipliedReportingOverflow(by: Int64(count))
    let isNegative = (length.rawValue < 0) != (count < 0)
    if overflow { return isNegative ? -maximum : maximum }
    return min(max(LayoutUnit(rawValue: product), -maximum), maximum)
  }

  /// A length so many times; clamped to ``maximum`` on either side. O(1).
  public static func * (count: Int, length: LayoutUnit) -> LayoutUnit { length * count }

  /// One of so many parts of a length, rounded down to 1/64 point. Divided by zero it is zero.
  /// O(1).
  public static func / (length: LayoutUnit, count: Int) -> LayoutUnit {
    if count == 0 { return .zero }
    if count == -1 { return -length }
    let (quotient, remainder) = length.rawValue.quotientAndRemainder(dividingBy: Int64(count))
    return LayoutUnit(rawValue: remainder != 0 && (remainder < 0) != (count < 0) ? quotient - 1 : quotient)
  }

  /// A length by a factor, rounded down to 1/64 point and clamped as ``init(_:)`` does. O(1).
  public func scaled(by factor: Double) -> LayoutUnit { LayoutUnit(points * factor) }

  /// How long it is, whatever its sign. O(1).
  public var magnitude: LayoutUnit { rawValue < 0 ? -self : self }
}

extension Point: CustomStringConvertible {
  /// `(12, 3.5)`.
  public var description: String { "(\(x), \(y))" }
}

extension Size: CustomStringConvertible {
  /// `120 × 21`.
  public var description: String { "\(width) × \(height)" }
}

extension Rect: CustomStringConvertible {
  /// `(12, 3.5) 120 × 21`.
  public var description: String { "\(origin) \(size)" }
}
