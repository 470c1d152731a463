extension ParagraphLayout {
  /// The text, which is still one paragraph, in another environment or width, within the same limits.
  ///
  ///     context.environment.sizeCategory = .xxLarge
  ///     let larger = try layout.relaid(text, width: layout.width, in: context)
  ///
  /// The text is the one that was laid out. Where the environment asks for the same fonts, as it does for another size category, its shapes are used
  /// again: O(lines) and a look at the units. Otherwise it is laid out anew.
  public func relaid(_ text: StyledText, width: LayoutUnit, in context: LayoutContext) throws(LayoutError) -> ParagraphLayout {
    try context.shared.withScratch { scratch throws(LayoutError) in
      var restyler = Restyler(context, scratch: scratch)
      let paragraph = try text.markedParagraph(in: context)
      return try ParagraphLayout(paragraph, knownAs: shaped, style, width: width, limits: limits, in: context, scratch: scratch, &restyler)
    }
  }

  /// A paragraph of which shapes and the style are known that it had in another environment or width.
  init(
    _ paragraph: Paragraph, knownAs shaped: ShapedParagraph, _ style: ParagraphStyle, width: LayoutUnit, limits: LineLimits?,
    in context: LayoutContext, scratch: LayoutScratch, _ restyler: inout Restyler
  ) throws(LayoutError) {
    guard let restyled = restyler.restyled(shaped, as: paragraph, style) else {
      try self.init(paragraph, width: width, limits: limits, in: context, scratch: scratch)
      return
    }
    let style = paragraph.style.bounded.fitted(to: width)
    let space = RectangularSpace(width: width.askedWidth, style: style, isRightToLeft: restyled.baseLevel & 1 != 0)
    let lines = try LayoutPipeline(context: context).fill(restyled, style, into: space, limits: limits, scratch: scratch)
    self.init(
      range: paragraph.range, separatorLength: paragraph.separatorLength, style: style, shaped: restyled, lines: lines, width: width.askedWidth,
      limits: limits, revision: paragraph.revision)
  }
}
