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
    return try relaid(try LayoutPipeline(context: context).marked(text), revision: text.revision, width: width, in: context)
  }

  /// The same of paragraphs that nothing limits.
  func relaid(
    _ marked: MarkedParagraphs, revision: UInt64, width: LayoutUnit, in context: LayoutContext
  ) throws(LayoutError) -> DocumentLayout {
    let relaid = try context.shared.withScratch { scratch throws(LayoutError) in
      var restyler = Restyler(context, scratch: scratch)
      var maker = StretchMaker(width: width, in: context, scratch: scratch)
      let hasNoLists = marked.lists == nil
      var marked = marked.makeIterator()
      for stretch in stack.stretches {
        if hasNoLists, let known = restyler.restyledAlike(stretch, as: &marked.paragraphs) {
          try maker.append(known, like: stretch)
          continue
        }
        var paragraphs: [MarkedParagraph] = []
        while paragraphs.count < stretch.paragraphCount, let next = marked.next() { paragraphs.append(next) }
        if let known = restyler.restyled(stretch, as: paragraphs) {
          try maker.append(known, paragraphs)
        } else {
          for paragraph in paragraphs { try maker.append(paragraph) }
        }
      }
      while let next = marked.next() { try maker.append(next) }
      return try maker.finish()
    }
    return DocumentLayout(StretchStack(relaid), revision: revision).placed(as: self)
  }
}

extension Restyler {
  /// The shapes of paragraphs that were laid out before, for the context's environment; nil where
  /// something besides sizes of any of them is another.
  fileprivate mutating func restyled(_ stretch: LaidStretch, as paragraphs: [MarkedParagraph]) -> ShapedStretch? {
    guard paragraphs.count == stretch.paragraphCount else { return nil }
    var restyled: [RestyledParagraph] = []
    restyled.reserveCapacity(paragraphs.count)
    for (number, marked) in paragraphs.enumerated() {
      guard let own = self.restyled(stretch.shaped(number), as: marked.paragraph, stretch.style(ofParagraph: number)) else { return nil }
      restyled.append(own)
    }
    return ShapedStretch(stretch.shaped, from: stretch.firstShaped, restyled: restyled)
  }
}
