/// A length in the layout's own unit: 1/64 of a point, an integer.
///
///     let width = LayoutUnit(400)        // 400 points
///     width + LayoutUnit(rawValue: 32)   // 400.5 points
///
/// Layouts are made of integers so that the same input gives the same bytes everywhere. A value
/// made from points or counts is clamped to ``maximum``, which is wide enough for a document of a
/// hundred million lines and small enough that sums of a thousand of them cannot overflow.
public struct LayoutUnit: Hashable, Sendable {
  /// The length in 1/64 point.
  public var rawValue: Int64

  /// A length of so many 1/64 points, taken as it is. O(1).
  @inlinable public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The longest length that the engine makes from an outside number: 2^52 sixty-fourths, 70
  /// million million points.
  public static let maximum = LayoutUnit(rawValue: 1 << 52)
  /// A width or height without bound: text is broken only where it must be.
  public static let unbounded = LayoutUnit(rawValue: 1 << 53)

  /// No length.
  @inlinable public static var zero: LayoutUnit { LayoutUnit(rawValue: 0) }

  /// The given points, rounded down to 1/64. Not-a-number is zero; what is beyond ``maximum`` is
  /// clamped to it, and infinity is ``unbounded``. O(1).
  public init(_ points: Double) {
    if points.isNaN {
      rawValue = 0
    } else if points == .infinity {
      self = .unbounded
    } else {
      let scaled = (points * 64).rounded(.down)
      let limit = Double(LayoutUnit.maximum.rawValue)
      rawValue = Int64(min(max(scaled, -limit), limit))
    }
  }

  /// The length in points; exact, as a `Double` holds every length up to ``maximum``. O(1).
  public var points: Double { Double(rawValue) / 64 }

  /// Whether this is ``unbounded`` or longer. O(1).
  public var isUnbounded: Bool { rawValue >= LayoutUnit.unbounded.rawValue }
}

extension LayoutUnit: Comparable, AdditiveArithmetic {
  @inlinable public static func < (a: LayoutUnit, b: LayoutUnit) -> Bool { a.rawValue < b.rawValue }
  @inlinable public static func + (a: LayoutUnit, b: LayoutUnit) -> LayoutUnit { LayoutUnit(rawValue: a.rawValue &+ b.rawValue) }
  @inlinable public static func - (a: LayoutUnit, b: LayoutUnit) -> LayoutUnit { LayoutUnit(rawValue: a.rawValue &- b.rawValue) }
  @inlinable public static prefix func - (a: LayoutUnit) -> LayoutUnit { LayoutUnit(rawValue: 0 &- a.rawValue) }
}

extension LayoutUnit: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral points: Int) { self.init(Double(points)) }
  public init(floatLiteral points: Double) { self.init(points) }
}

extension LayoutUnit: CustomStringConvertible {
  /// The points in decimal, exactly: 1/64 has at most six places. `12`, `12.5`, `-0.015625`.
  public var description: String {
    var text = ByteText()
    text.append(self)
    return text.string
  }
}

extension ByteText {
  /// A length in points, as ``LayoutUnit/description`` has it.
  package mutating func append(_ length: LayoutUnit) { append(sixtyFourths: length.rawValue) }
}
