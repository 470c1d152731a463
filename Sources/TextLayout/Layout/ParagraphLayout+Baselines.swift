extension ParagraphLayout {
  /// From the paragraph's top to the first line's baseline: what a row of texts is aligned by. In
  /// vertical text from the edge where the first line begins. O(1).
  public var firstBaseline: LayoutUnit { lineTable.baseline(ofLine: 0) }

  /// The same of the last line. O(1).
  public var lastBaseline: LayoutUnit { lineTable.baseline(ofLine: lineCount - 1) }

  /// From the paragraph's top to a baseline of a line: the alphabetic one is the line's own, the
  /// others are where the paragraph's own font has them. In vertical text, from the paragraph's
  /// left edge, and the central one is the line's own. The number is clamped to the lines there
  /// are. O(the font's BASE table).
  public func baseline(_ kind: TextBaseline, ofLine number: Int) -> LayoutUnit {
    let number = min(max(0, number), lineCount - 1)
    let rise = shaped.baseStyle.height(of: kind) - shaped.baseStyle.height(of: writingMode.isVertical ? .central : .alphabetic)
    let place = baseline(ofLine: number).point(inline: .zero, rise: rise)
    return writingMode.isVertical ? place.x : place.y
  }
}

extension DocumentLayout {
  /// From the document's top to the first line's baseline. O(1).
  public var firstBaseline: LayoutUnit { paragraphs[0].firstBaseline }

  /// From the document's top to the last line's baseline. O(1).
  public var lastBaseline: LayoutUnit { top(ofParagraph: paragraphs.count - 1) + paragraphs[paragraphs.count - 1].lastBaseline }
}
