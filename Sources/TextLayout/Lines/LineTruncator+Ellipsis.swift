extension LineTruncator {
  /// The ellipsis, next to text of a style. It is filled like any line, in the paragraph's
  /// direction.
  func makeEllipsis(in style: CharacterStyle) throws(LayoutError) -> InsertedLine {
    switch limits.truncation.ellipsis {
    case .styled(let text): return try makeEllipsis(text)
    case .text(let string): return try makeEllipsis(string, in: style)
    case .automatic:
      for string in [Truncation.ellipsis(for: inserter.surroundings.language(of: style)), "\u{2026}"] {
        let found = try makeEllipsis(string, in: style)
        if found.shaped.missing.isEmpty { return found }
      }
      return try makeEllipsis("...", in: style)
    }
  }

  private func makeEllipsis(_ string: String, in style: CharacterStyle) throws(LayoutError) -> InsertedLine {
    var style = style.unannotated
    style.attachment = nil
    return try makeEllipsis(StyledText(string, style: style))
  }

  private func makeEllipsis(_ text: StyledText) throws(LayoutError) -> InsertedLine {
    let first = text.paragraph(at: 0)
    var style = ParagraphStyle()
    style.baseDirection = paragraph.baseLevel(at: start.unit) & 1 == 0 ? .leftToRight : .rightToLeft
    style.lineBreaking.mode = .none
    let paragraph = Paragraph(
      start: 0, units: first.units, source: first.source, separatorLength: 0, styleRuns: first.styleRuns, style: style,
      writingMode: self.paragraph.writingMode)
    return try inserter.insert(text, paragraph)
  }
}
