extension InsertedLine {
  /// The line as a layout that is no part of any text, for what is asked of it as of other lines.
  /// O(1).
  var layout: ParagraphLayout {
    let paragraph = LaidParagraph(style: style, separatorLength: 0)
    return ParagraphLayout(
      LaidStretch(shaped.stretch, from: shaped.number, CollectionOfOne(.new(paragraph)), lines: keptLines, width: .unbounded).alignedByItself)
  }
}

extension VisualRun {
  /// What is shown in place of hidden text, where the run stands for it. O(1).
  package var ellipsis: ParagraphLayout? { slice.ellipsis?.layout }
}

extension ParagraphLayout {
  /// The line of the marker in front of the paragraph; nil where there is none. O(1).
  package var markerLayout: ParagraphLayout? { itemMarker?.sign?.line.layout }

  /// The ellipsis of the last line; nil where nothing is hidden. O(1).
  package var ellipsisLayout: ParagraphLayout? { lineTable.cut?.ellipsis.layout }
}
