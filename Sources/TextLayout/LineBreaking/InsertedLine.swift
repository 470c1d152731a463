/// A line that is no part of the text and stands on one of its lines as one box: an ellipsis, the
/// marker of a list item. It was filled like any line.
final class InsertedLine: Sendable {
  let text: StyledText
  let shaped: ShapedParagraph
  let style: ParagraphStyle
  let keptLines: KeptLines

  init(_ text: StyledText, _ shaped: ShapedParagraph, _ style: ParagraphStyle, _ lines: KeptLines) {
    self.text = text
    self.shaped = shaped
    self.style = style
    keptLines = lines
  }

  /// The one line.
  var lines: ParagraphLines { keptLines[0] }

  /// How long it is along its line.
  var width: LayoutUnit { LayoutUnit(rawValue: lines.records[0].width) }
}

/// What the last line of a limited paragraph shows: a part before the hidden text, the ellipsis, a
/// part behind it.
final class LineCut: Sendable {
  /// What stands before the ellipsis, and behind it; nil for nothing.
  let before: FilledLine?
  let after: FilledLine?
  /// The units that are hidden. None where what is hidden lies behind the paragraph.
  let hidden: Range<Int>
  let ellipsis: InsertedLine
  let level: UInt8

  init(before: FilledLine?, hidden: Range<Int>, _ ellipsis: InsertedLine, level: UInt8, after: FilledLine?) {
    self.before = before
    self.after = after
    self.hidden = hidden
    self.ellipsis = ellipsis
    self.level = level
  }
}
