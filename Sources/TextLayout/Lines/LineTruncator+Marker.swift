extension LineTruncator {
  /// The marker, next to text of a style. It is laid out like any line, in the paragraph's direction.
  func marker(in style: CharacterStyle) throws(LayoutError) -> LineMarker {
    switch limits.truncation.marker {
    case .styled(let text): return try marker(text)
    case .text(let string): return try marker(string, in: style)
    case .ellipsis:
      for ellipsis in [Truncation.ellipsis(for: context.language(of: style)), "\u{2026}"] {
        let found = try marker(ellipsis, in: style)
        if found.layout.shaped.missing.isEmpty { return found }
      }
      return try marker("...", in: style)
    }
  }

  private func marker(_ string: String, in style: CharacterStyle) throws(LayoutError) -> LineMarker {
    var style = style
    style.attachment = nil
    return try marker(StyledText(string, style: style))
  }

  private func marker(_ text: StyledText) throws(LayoutError) -> LineMarker {
    let first = text.paragraph(at: 0)
    var style = ParagraphStyle()
    style.baseDirection = paragraph.baseLevel(at: start.unit) & 1 == 0 ? .leftToRight : .rightToLeft
    style.lineBreaking.mode = .none
    let paragraph = Paragraph(start: 0, units: first.units, separatorLength: 0, styleRuns: first.styleRuns, style: style)
    return LineMarker(text, try ParagraphLayout(paragraph, width: .unbounded, in: context))
  }
}
