/// Fills a paragraph's lines and stacks their boxes.
struct LineStacker {
  let context: LayoutContext
  let paragraph: ShapedParagraph
  let style: ParagraphStyle
  let scratch: LayoutScratch

  /// How often a line is asked to fit again because its height changed its room.
  private static let maximumTries = 4

  /// The greatest height of a line that is kept.
  private static let greatestHeight = LayoutUnit(rawValue: Int64(Int32.max))

  func stack(into space: some LineSpace) throws(LayoutError) -> LineTable {
    var lines = LineTable(room: &scratch.lines, keepingExtents: !(space is RectangularSpace))
    defer { lines.giveBack(room: &scratch.lines) }
    try stack(into: space, &lines)
    return lines.exactCopy()
  }

  func stack(into space: some LineSpace, _ lines: inout some LineSink) throws(LayoutError) {
    var top = LayoutUnit.zero
    let emptyHeight = LineHeight(of: paragraph.baseStyle)
    let expected = box(ascent: emptyHeight.ascent, descent: emptyHeight.descent, lineGap: emptyHeight.lineGap)
    let filler = paragraph.unitCount > 0 ? LineFiller(paragraph, style: style, scratch: scratch) : nil
    var position = LinePosition()
    var checked = 0
    var endsInBreak = paragraph.unitCount == 0
    while let filler, position.unit < paragraph.unitCount {
      var extent = space.extent(ofLine: lines.count, at: top, height: expected.height)
      var filled = filler.fill(from: position, extent)
      var size = box(ascent: filled.ascent, descent: filled.descent, lineGap: filled.lineGap)
      var tries = 1
      while size.height != expected.height, tries < LineStacker.maximumTries {
        let actual = space.extent(ofLine: lines.count, at: top, height: size.height)
        if actual == extent { break }
        extent = actual
        filled = filler.fill(from: position, extent)
        size = box(ascent: filled.ascent, descent: filled.descent, lineGap: filled.lineGap)
        tries += 1
      }
      lines.append(filled, extent: extent, top: top, height: size.height, ascent: size.ascent)
      top += size.height + style.lineSpacing
      position = filled.end
      endsInBreak = filled.isHardBreak
      if filled.end.unit - checked >= ChunkBuilder.targetLength {
        checked = filled.end.unit
        try context.checkpoint()
      }
    }
    if endsInBreak {  // an empty paragraph, or the empty line after a last line break
      let extent = space.extent(ofLine: lines.count, at: top, height: expected.height)
      let empty = FilledLine(
        start: position, end: position, contentEnd: position.unit, width: .zero, ascent: emptyHeight.ascent,
        descent: emptyHeight.descent, lineGap: emptyHeight.lineGap)
      lines.append(empty, extent: extent, top: top, height: expected.height, ascent: expected.ascent)
    }
  }

  /// The line box: the font's ascent, descent and gap, the gap below; made higher or lower above the baseline by the paragraph's line height settings.
  private func box(ascent: LayoutUnit, descent: LayoutUnit, lineGap: LayoutUnit) -> (height: LayoutUnit, ascent: LayoutUnit) {
    let natural = max(.zero, ascent + descent + lineGap)
    let height = min(style.lineHeight(natural: natural), LineStacker.greatestHeight)
    return (height, min(max(ascent + (height - natural), -LineStacker.greatestHeight), LineStacker.greatestHeight))
  }
}
