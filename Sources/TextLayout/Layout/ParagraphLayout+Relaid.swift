extension ParagraphLayout {
  /// The text, which is still one paragraph, in another environment or width, within the same
  /// limits.
  ///
  ///     context.environment.sizeCategory = .xxLarge
  ///     let larger = try layout.relaid(text, width: layout.width, in: context)
  ///
  /// The text is the one that was laid out. Where the environment asks for the same fonts, as it
  /// does for another size category, its shapes are used again: O(lines) and a look at the units.
  /// Otherwise it is laid out anew.
  public func relaid(_ text: StyledText, width: LayoutUnit, in context: LayoutContext) throws(LayoutError) -> ParagraphLayout {
    try context.shared.withScratch { scratch throws(LayoutError) in
      var restyler = Restyler(context, scratch: scratch)
      let marked = try text.markedParagraph(in: context)
      return try ParagraphLayout(marked, knownAs: shaped, style, width: width, limits: limits, in: context, scratch: scratch, &restyler)
    }
  }

  /// A paragraph of which shapes and the style are known that it had in another environment or
  /// width.
  init(
    _ marked: MarkedParagraph, knownAs shaped: ShapedParagraph, _ style: ParagraphStyle, width: LayoutUnit, limits: LineLimits?,
    in context: LayoutContext, scratch: LayoutScratch, _ restyler: inout Restyler
  ) throws(LayoutError) {
    let (paragraph, marker) = (marked.paragraph, marked.marker)
    guard let restyled = restyler.restyled(shaped, as: paragraph, style) else {
      try self.init(paragraph, marker: marker, width: width, limits: limits, in: context, scratch: scratch)
      return
    }
    let laid = LaidParagraph(style: paragraph.style.bounded, separatorLength: paragraph.separatorLength, extras: LineExtras(marker, limits))
    let stretch = try LaidStretch(
      ShapedStretch(shaped.stretch, from: shaped.number, restyled: [restyled]), CollectionOfOne(.new(laid)), width: width,
      LayoutPipeline(context: context), scratch: scratch)
    self.init(stretch.alignedByItself, start: paragraph.start, revision: paragraph.revision)
  }
}
