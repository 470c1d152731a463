/// A place in a shaped paragraph where a line starts or ends: a unit, and the chunk, item and piece
/// that hold it.
struct LinePosition: Hashable, Sendable {
  var unit = 0
  var chunk: Int32 = 0
  var item: Int32 = 0
  /// Counted in the chunk. A position at the end of a piece stands at the next one.
  var piece: Int32 = 0
  /// What the line before says of this place, where it is the start of a line.
  var entry = Entry.plain

  /// Whether both are in one item.
  func isInSameItem(as other: LinePosition) -> Bool { chunk == other.chunk && item == other.item }

  /// How a line goes on from the one before it.
  enum Entry: UInt8, Sendable {
    /// As the text says: a word that a soft hyphen divides is one of them.
    case plain
    /// With the rest of a word that was divided here.
    case divided
    /// With the rest of a word that was divided here and is spelled otherwise for that.
    case respelled
  }
}

/// A line as it was filled: what part of the paragraph it holds, and how long and high that is.
struct FilledLine: Sendable {
  var start: LinePosition
  var end: LinePosition
  /// Where the hanging white space at the line's end begins; the line break character, if there is
  /// one, belongs to it.
  var contentEnd: Int
  /// The advance up to ``contentEnd``, with the hyphen where one is shown.
  var width: LayoutUnit
  var ascent: LayoutUnit
  var descent: LayoutUnit
  var lineGap: LayoutUnit
  /// The line ends at a VT, FF or LS.
  var isHardBreak = false
  /// The line ends in a divided word and shows a hyphen for it.
  var isHyphenated = false
  /// Whether an opening mark at its start, a closing mark at the end of its content, gives up its
  /// blank half.
  var trimsStart = false
  var trimsEnd = false
  /// What word spaces and marks between them give up.
  var squeeze = LineSqueeze.none
  /// The words that stand for the cut parts of the pieces at the line's ends, where cutting called
  /// for shaping again or the line shows something else there than its text.
  var head: KeptWord?
  var tail: KeptWord?
  /// What the line shows, where a part of its text is hidden.
  var cut: LineCut?
}
