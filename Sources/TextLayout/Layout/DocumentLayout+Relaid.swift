extension DocumentLayout {
  /// The text in another environment or width, within the same limits: as
  /// ``init(_:width:truncation:in:)`` would lay it out.
  ///
  ///     context.environment.sizeCategory = .accessibility1
  ///     let larger = try layout.relaid(text, width: layout.width, in: context)
  ///
  /// The text is the one that was laid out. Shapes of paragraphs are used again where the
  /// environment asks for the same fonts, as it does for another size category, display or further
  /// preferred language: O(lines) and a look at the units. The others are laid out anew.
  public func relaid(_ text: StyledText, width: LayoutUnit, in context: LayoutContext) throws(LayoutError) -> DocumentLayout {
    if let limited { return try LimitedText(text, limited.truncation).layOut(width: width, in: context, restyling: paragraphs).placed(as: self) }
    let marked = try LayoutPipeline(context: context).marked(text)
    let relaid = try context.shared.withScratch { scratch throws(LayoutError) in
      var restyler = Restyler(context, scratch: scratch)
      var relaid: [ParagraphLayout] = []
      relaid.reserveCapacity(paragraphs.count)
      for marked in marked {
        if relaid.count < paragraphs.count {
          let (shaped, style) = (paragraphs.span[relaid.count].shaped, paragraphs.span[relaid.count].style)
          relaid.append(
            try ParagraphLayout(marked, knownAs: shaped, style, width: width, limits: nil, in: context, scratch: scratch, &restyler))
        } else {
          relaid.append(try ParagraphLayout(marked.paragraph, marker: marked.marker, width: width, in: context, scratch: scratch))
        }
      }
      return relaid
    }
    return DocumentLayout(relaid, width: width, revision: text.revision).placed(as: self)
  }
}
