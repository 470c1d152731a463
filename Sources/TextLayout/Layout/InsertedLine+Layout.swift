extension InsertedLine {
  /// The line as a layout that is no part of any text, for what is asked of it as of other lines.
  /// O(1).
  var layout: ParagraphLayout {
    ParagraphLayout(
      range: TextRange(0, TextOffset(shaped.unitCount)), separatorLength: 0, style: style, shaped: shaped, lines: lines, width: .unbounded)
  }
}
