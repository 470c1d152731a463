extension ParagraphLayout {
  /// From the paragraph's top to the first line's baseline: what a row of texts is aligned by. O(1).
  public var firstBaseline: LayoutUnit { line(at: 0).baseline }

  /// From the paragraph's top to the last line's baseline. O(1).
  public var lastBaseline: LayoutUnit { line(at: lineCount - 1).baseline }

  /// From the paragraph's top to a baseline of a line: the alphabetic one is the line's own, the others are where the paragraph's own font has them. The
  /// number is clamped to the lines there are. O(the font's BASE table).
  public func baseline(_ kind: TextBaseline, ofLine number: Int) -> LayoutUnit { line(at: number).baseline - shaped.baseStyle.height(of: kind) }
}

extension DocumentLayout {
  /// From the document's top to the first line's baseline. O(1).
  public var firstBaseline: LayoutUnit { paragraphs[0].firstBaseline }

  /// From the document's top to the last line's baseline. O(1).
  public var lastBaseline: LayoutUnit { top(ofParagraph: paragraphs.count - 1) + paragraphs[paragraphs.count - 1].lastBaseline }
}
