import TextLayout

extension Operation {
  static let metrics = Operation(
    "metrics", "The box that a line of the layout's style gets before its text is looked at; the text may be absent.", need: .maybe
  ) { asked, writer in
    let subject = try asked.subject()
    let metrics = try subject.lineMetrics()
    writer.object {
      $0.field("ascent", metrics.ascent)
      $0.field("descent", metrics.descent)
      $0.field("leading", metrics.leading)
      $0.field("height", metrics.height)
      $0.field("size", metrics.size)
    }
  }
}

extension Subject {
  /// The box of a line in the request's style: of its text style, or else that of an empty line in its fonts.
  fileprivate func lineMetrics() throws -> LineMetrics {
    let style = text.style(at: 0)
    if let textStyle = request.textStyle {
      let languages = style.language == .und ? [] : [style.language]
      return context.environment.lineMetrics(of: textStyle, contentLanguages: languages, paragraphStyle: request.paragraph)
    }
    let line = try ParagraphLayout(StyledText("", style: style, paragraphStyle: request.paragraph), width: .unbounded, in: context).line(at: 0)
    return LineMetrics(
      ascent: line.baseline, descent: line.rect.size.height - line.baseline, leading: request.paragraph.lineSpacing, size: style.size)
  }
}
