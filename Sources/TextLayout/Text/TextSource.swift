/// What a ``StyledText`` stands on: UTF-16 code units, in chunks.
///
/// A program whose text already lives somewhere (a rope, a piece table) conforms its own type and
/// saves the copy; for everything else there is ``TextStorage``. A source is a value: its text
/// never changes; an edited text is another source with a higher ``revision``.
///
/// The chunks of a good source are well-formed UTF-16, hold some thousand units, end at paragraphs
/// where they can and never inside a surrogate pair or between CR and LF. The engine relies on none
/// of it: a lone surrogate, also one half of a pair that two chunks share, reads as U+FFFD, and so
/// does every place within ``length`` for which ``chunk(at:)`` has no unit.
public protocol TextSource: Sendable {
  /// The number of UTF-16 code units.
  var length: Int { get }
  /// A number that increases with each edit.
  var revision: UInt64 { get }
  /// The chunk that holds the unit after the given offset; at the end of the text, its last chunk.
  /// Asked for offsets from 0 to ``length``.
  func chunk(at offset: TextOffset) -> TextChunk
}

/// A stretch of a text's UTF-16 code units, sharing the storage of the text it belongs to.
public struct TextChunk: Sendable {
  /// Where the chunk begins in its text.
  public var start: TextOffset
  /// The units. Their indices are those of the array they share, not offsets in the text.
  public var units: ArraySlice<UInt16>

  /// The units that begin at an offset. O(1).
  public init(start: TextOffset, units: ArraySlice<UInt16>) {
    self.start = start
    self.units = units
  }

  /// Where the chunk ends in its text. O(1).
  public var end: TextOffset { TextOffset(start.utf16 &+ units.count) }
}
