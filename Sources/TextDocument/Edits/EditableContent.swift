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
  /// Where something is replaced.
  var splices: TextSplices { get }
  /// The text that comes in the places, one behind the other.
  var inserted: UTF8Text { get }
  /// How many bytes the change is counted as, in what a history holds.
  var byteCount: Int { get }

  /// If another change, which is made before this one, only takes away what stands right behind
  /// what this one replaces, in as many places: the change that does both. Nil for others.
  func deletingAlso(_ other: Self) -> Self?
}

extension UTF8Text: EditableContent {}

extension TextChange: ContentChange {
  /// The text that comes in the places. O(1).
  public var inserted: UTF8Text { replacement }
  /// The bytes of the replacement, and 32 for each place. O(1).
  public var byteCount: Int { replacement.counts.utf8 + splices.byteCount }

  /// The change that also takes away what was put in behind its places. O(places).
  public func deletingAlso(_ other: TextChange) -> TextChange? {
    splices.deletingAlso(other.splices).map { TextChange($0, dealing: replacement) }
  }
}
