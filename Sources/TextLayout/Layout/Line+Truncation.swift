extension ParagraphLayout {
  /// Whether an ellipsis stands on the last line for text that a limit hides. O(1).
  public var isTruncated: Bool { lineTable.cut != nil }

  /// The text that the ellipsis stands for; nil when nothing is hidden. Empty where what is hidden
  /// lies behind the paragraph. O(1).
  public var hiddenRange: TextRange? {
    lineTable.cut.map { TextRange(range.lowerBound + $0.hidden.lowerBound, range.lowerBound + $0.hidden.upperBound) }
  }

  /// Where the ellipsis stands: as high as its line, or as thick; what a press on “Show more” is
  /// looked up in. Nil when nothing is hidden. O(the last line).
  public var ellipsisRect: Rect? {
    guard isTruncated, let run = visualRuns(ofLine: lineCount - 1).first(where: { $0.slice.ellipsis != nil }) else { return nil }
    let record = lineTable.records[lineCount - 1]
    return axes.rect(
      Rect(x: run.x, y: LayoutUnit(rawValue: record.top), width: run.width, height: LayoutUnit(rawValue: Int64(record.height))))
  }
}

extension DocumentLayout {
  /// Whether an ellipsis stands at the end for text that a limit hides. O(1).
  public var isTruncated: Bool { hiddenRange != nil }

  /// The text that the ellipsis stands for, with the paragraphs that are not shown at all; nil when
  /// nothing is hidden. O(1).
  public var hiddenRange: TextRange? {
    guard let limited, let last = paragraphs.last, let hidden = last.hiddenRange else { return nil }
    return hidden.upperBound == last.range.upperBound ? TextRange(hidden.lowerBound, TextOffset(limited.text.length)) : hidden
  }
}
