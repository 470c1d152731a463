extension InsertedLine {
  /// The line as a layout that is no part of any text, for what is asked of it as of other lines.
  /// O(1).
  var layout: ParagraphLayout {
    let paragraph = LaidParagraph(style: style, separatorLength: 0)
    return ParagraphLayout(
      LaidStretch(shaped.stretch, from: shaped.number, CollectionOfOne(paragraph), lines: keptLines, width: .unbounded).alignedByItself)
  }
}
