/// A paragraph of a ``StyledText``: the units up to a separator, and their styles.
///
/// No stage after this one sees a text or a string.
package struct Paragraph: Sendable {
  /// Where the paragraph begins in its text.
  package let start: TextOffset
  /// The units without the separator: well-formed UTF-16, one stretch of memory. Its indices are
  /// those of the array it shares, not offsets.
  let units: ArraySlice<UInt16>
  /// The chunk of text that the units are a part of; the units themselves where they were gathered.
  let source: ArraySlice<UInt16>
  /// The units of the separator after the paragraph: 0 at the end of the text, 2 for CR LF, or 1.
  let separatorLength: Int
  /// The styles of ``units``; at least one run. An empty paragraph has one, with the style of its
  /// separator or else of the text before.
  package let styleRuns: StyleRuns
  package let style: ParagraphStyle
  /// The revision of its text.
  var revision: UInt64 = 0
  /// That of its text.
  var writingMode = WritingMode.horizontal

  /// The paragraph's part of the text, without the separator. O(1).
  package var range: TextRange { TextRange(start, start + units.count) }
  /// The paragraph's part of the text and its separator. O(1).
  package var rangeWithSeparator: TextRange { TextRange(start, start + units.count + separatorLength) }
}

/// Units of a paragraph in one style, up to an end.
package struct StyleRun: Hashable, Sendable {
  /// The end, counted in units from the paragraph's start.
  var end: Int
  package var style: CharacterStyle
}

/// The styles of a paragraph's units: a view of its text's runs, without an allocation.
package struct StyleRuns: RandomAccessCollection, Sendable {
  private let list: RunList<CharacterStyle>
  /// The index in the list of the first run.
  private let first: Int
  /// The paragraph's start in the list, and its length.
  private let start: Int
  private let length: Int
  package let endIndex: Int

  /// The runs of a range of a list. O(log runs).
  init(_ list: RunList<CharacterStyle>, in range: Range<Int>) {
    self.list = list
    start = range.lowerBound
    length = range.count
    first = list.runIndex(at: range.lowerBound)
    endIndex = range.isEmpty ? 1 : list.runIndex(at: range.upperBound - 1) - first + 1
  }

  package var startIndex: Int { 0 }

  /// The run at a position from 0. O(1).
  package subscript(position: Int) -> StyleRun {
    let run = list[run: first + position]
    return StyleRun(end: Swift.min(run.end - start, length), style: run.value)
  }
}
