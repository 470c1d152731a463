extension LayoutPipeline {
  /// Moves filled lines as the style's baseline grid and text box edges ask. The grid makes lines
  /// higher: where that passes a limit of height, fewer are shown. O(lines).
  func settle(
    _ lines: inout LineTable, _ shaped: ShapedParagraph, _ style: ParagraphStyle, limits: LineLimits?,
    refill: (inout LineTable, LineLimits?) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    move(&lines, shaped, style)
    // A higher ellipsis may pass the limit again.
    for _ in 0..<4 {
      guard let limits, limits.heightLimit < lines.height, lines.count > 1 else { break }
      let fitting = lines.records.prefix { LayoutUnit(rawValue: $0.top + Int64($0.height)) <= limits.heightLimit }.count
      let fewer = LineLimits(
        limits.truncation, limits.styles, lineLimit: max(1, fitting), heightLimit: limits.heightLimit, hiddenEnd: limits.hiddenEnd)
      try refill(&lines, fewer)
      move(&lines, shaped, style)
    }
  }

  private func move(_ lines: inout LineTable, _ shaped: ShapedParagraph, _ style: ParagraphStyle) {
    if style.gridStep > .zero { lines.moveToGrid(step: style.gridStep) }
    lines.trim(style.textBoxTrim, of: shaped, style, keepsInk: style.sizingRule == .noClip)
  }
}
