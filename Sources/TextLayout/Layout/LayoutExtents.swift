extension ParagraphLayout {
  /// The room that the paragraph takes. O(1), with indents O(lines).
  public var extent: TextExtent {
    let records = lineTable.records
    return TextExtent(
      size: size, lineCount: records.count, firstBaseline: records.first?.baseline ?? .zero, lastBaseline: records.last?.baseline ?? .zero)
  }
}

extension LineRecord {
  fileprivate var baseline: LayoutUnit { LayoutUnit(rawValue: top + Int64(ascent)) }
}

extension DocumentLayout {
  /// The room that the document takes. O(paragraphs).
  public var extent: TextExtent {
    let last = paragraphs.count - 1
    return TextExtent(
      size: size, lineCount: lineCount, firstBaseline: paragraphs[0].extent.firstBaseline,
      lastBaseline: top(ofParagraph: last) + paragraphs[last].extent.lastBaseline)
  }
}
