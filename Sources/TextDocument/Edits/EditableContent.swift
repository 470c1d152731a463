/// What is changed by values, each of which has an inverse: a text, or a text with what is beside
/// it.
public protocol EditableContent: Sendable {
  /// A change of it.
  associatedtype Change: ContentChange

  /// Changes it, and answers with the change that undoes that.
  mutating func apply(_ change: Change) -> Change
}

/// A change that an ``EditHistory`` can remember.
public protocol ContentChange: Sendable {
  /// What is replaced, in UTF-16 units of the text before.
  var range: Range<Int> { get }
  /// The text that comes in its place.
  var inserted: UTF8Text { get }
  /// How many bytes the change is counted as, in what a history holds.
  var byteCount: Int { get }

  /// If this change and another, which is made before it, only take text away, and that of the
  /// other stands behind that of this one: the change that takes both away. Nil for others.
  func deletingAlso(_ other: Self) -> Self?
}

extension UTF8Text: EditableContent {}

extension TextChange: ContentChange {
  /// The text that comes in the place of the range. O(1).
  public var inserted: UTF8Text { replacement }
  /// The bytes of the replacement. O(1).
  public var byteCount: Int { replacement.counts.utf8 }

  /// The change that takes away what two take away one behind the other. O(1).
  public func deletingAlso(_ other: TextChange) -> TextChange? {
    guard replacement.isEmpty, other.replacement.isEmpty else { return nil }
    return TextChange(range.lowerBound..<range.upperBound + other.range.count, with: UTF8Text())
  }
}
