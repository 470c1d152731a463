extension LineTruncator {
  /// The ellipsis, next to text of a style. It is laid out like any line, in the paragraph's direction.
  func makeEllipsis(in style: CharacterStyle) throws(LayoutError) -> LineEllipsis {
    switch limits.truncation.ellipsis {
    case .styled(let text): return try makeEllipsis(text)
    case .text(let string): return try makeEllipsis(string, in: style)
    case .automatic:
      for string in [Truncation.ellipsis(for: context.language(of: style)), "\u{2026}"] {
        let found = try makeEllipsis(string, in: style)
        if found.layout.shaped.missing.isEmpty { return found }
      }
      return try makeEllipsis("...", in: style)
    }
  }

  private func makeEllipsis(_ string: String, in style: CharacterStyle) throws(LayoutError) -> LineEllipsis {
    var style = style
    style.attachment = nil
    return try makeEllipsis(StyledText(string, style: style))
  }

  private func makeEllipsis(_ text: StyledText) throws(LayoutError) -> LineEllipsis {
    let first = text.paragraph(at: 0)
    var style = ParagraphStyle()
    style.baseDirection = paragraph.baseLevel(at: start.unit) & 1 == 0 ? .leftToRight : .rightToLeft
    style.lineBreaking.mode = .none
    let paragraph = Paragraph(
      start: 0, units: first.units, separatorLength: 0, styleRuns: first.styleRuns, style: style,
      writingMode: self.paragraph.writingMode)
    return LineEllipsis(text, try ParagraphLayout(paragraph, width: .unbounded, in: context))
  }
}
