import TextLayout

/// The ranges of a ``Selection`` in order, apart from each other: at least one.
///
///     for range in selection.ranges { print(range) }
///     Array(selection.ranges)
///
/// The first one lies in the value itself, so that a selection of one range needs no memory of its
/// own.
public struct SelectionRanges: RandomAccessCollection, Hashable, Sendable {
  /// The first range.
  public let first: TextRange
  private let others: [TextRange]

  /// One range. O(1).
  init(_ range: TextRange) {
    first = range
    others = []
  }

  /// Ranges in any order: those that overlap or touch become one; empty ones stay where they touch
  /// no other. O(n log n).
  init(merging ranges: [TextRange]) {
    let merged = TextRange.merged(ranges, keepsEmpty: true)
    first = merged.first ?? TextRange(0..<0)
    others = Array(merged.dropFirst())
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { others.count + 1 }

  /// A range by its number. O(1).
  public subscript(position: Int) -> TextRange { position == 0 ? first : others[position - 1] }

  /// The last range. O(1).
  public var last: TextRange { others.last ?? first }
  /// Where the first range begins. O(1).
  public var lowerBound: TextOffset { first.lowerBound }
  /// Where the last range ends. O(1).
  public var upperBound: TextOffset { last.upperBound }
}

extension SelectionRanges: CustomStringConvertible {
  public var description: String { "[" + map(\.description).joined(separator: ", ") + "]" }
}
