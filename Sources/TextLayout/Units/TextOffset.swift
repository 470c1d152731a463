/// A position in a text, counted in UTF-16 code units from its start: what ICU, HarfBuzz, NSRange,
/// LSP and JavaScript speak.
///
/// Conversions to `String.Index` and to UTF-8 offsets belong to ``StyledText``.
public struct TextOffset: Hashable, Sendable {
  /// The number of UTF-16 code units before the position.
  public var utf16: Int

  /// The position after so many UTF-16 code units. O(1).
  @inlinable public init(_ utf16: Int) { self.utf16 = utf16 }
}

// Offsets come from outside, where `Int.max` is a way to say "to the end": beyond 64 bits they wrap
// around, and no text is there.
extension TextOffset: Comparable {
  @inlinable public static func < (a: TextOffset, b: TextOffset) -> Bool { a.utf16 < b.utf16 }
  @inlinable public static func + (a: TextOffset, distance: Int) -> TextOffset { TextOffset(a.utf16 &+ distance) }
  @inlinable public static func - (a: TextOffset, distance: Int) -> TextOffset { TextOffset(a.utf16 &- distance) }
  @inlinable public static func - (a: TextOffset, b: TextOffset) -> Int { a.utf16 &- b.utf16 }
}

extension TextOffset: ExpressibleByIntegerLiteral, CustomStringConvertible {
  public init(integerLiteral utf16: Int) { self.init(utf16) }
  public var description: String { String(utf16) }
}

/// A stretch of a text between two offsets, the upper one not included. It orders its ends:
/// `TextRange(5, 2)` is 2 to 5.
public struct TextRange: Hashable, Sendable {
  /// Where the stretch begins.
  public let lowerBound: TextOffset
  /// Where it ends: the offset after its last unit.
  public let upperBound: TextOffset

  /// The range between two offsets, given in either order. O(1).
  public init(_ a: TextOffset, _ b: TextOffset) {
    lowerBound = min(a, b)
    upperBound = max(a, b)
  }

  /// The range of the given UTF-16 offsets. O(1).
  public init(_ range: Range<Int>) {
    self.init(TextOffset(range.lowerBound), TextOffset(range.upperBound))
  }

  /// The length in UTF-16 code units; `Int.max` if it is longer than that. O(1).
  public var count: Int {
    let (count, overflow) = upperBound.utf16.subtractingReportingOverflow(lowerBound.utf16)
    return overflow ? .max : count
  }
  /// Whether there is no unit between the bounds. O(1).
  public var isEmpty: Bool { lowerBound == upperBound }
  /// The same stretch as integers. O(1).
  public var utf16: Range<Int> { lowerBound.utf16..<upperBound.utf16 }

  /// Whether the unit after an offset is in the range. O(1).
  public func contains(_ offset: TextOffset) -> Bool { lowerBound <= offset && offset < upperBound }

  /// The part of this range inside the other; empty at the nearer end of the other when they don't
  /// meet. O(1).
  public func clamped(to other: TextRange) -> TextRange {
    let low = min(max(lowerBound, other.lowerBound), other.upperBound)
    return TextRange(low, max(low, min(upperBound, other.upperBound)))
  }
}

extension TextRange: CustomStringConvertible {
  public var description: String { "\(lowerBound)..<\(upperBound)" }
}
