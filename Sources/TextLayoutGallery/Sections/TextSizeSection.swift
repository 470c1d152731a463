import TextLayout

extension GallerySection {
  /// The same words in all sizes that a reader can choose, of which a slider shows one; and with bold text.
  static let textSizes = GallerySection(
    name: "sizes", title: "Text sizes",
    introduction:
      "A first title and body text in the twelve sizes that a reader can choose, five of them for accessibility. Move the slider: body text's leading falls from 1.36 of its size to 1.17, so that languages ask for more where text is large. Below it the same with bold text, which a reader asks for too: letters get heavier and lines break elsewhere, but none gets higher. A heavy letter may stick out by a hair then, which noClip would hold."
  ) { input in
    let sizes = ["en", "th", "my", "ur"].flatMap(TypeSample.of)
    let slider = ContentSizeCategory.allCases.flatMap { category in
      sizes.map { $0.figure("\(category)", in: input.context, TypeEnvironment(sizeCategory: category), sizeCategory: category) }
    }
    let weights = ["en", "ar", "hi", "th", "ja"].flatMap(TypeSample.of).flatMap { sample in
      [false, true].map { sample.figure($0 ? "bold" : "regular", in: input.boldContext, TypeEnvironment(isBoldText: $0)) }
    }
    return [
      GalleryGroup(name: "slider", title: "Twelve sizes", hasSizeSlider: true, figures: slider),
      GalleryGroup(name: "weights", title: "Bold text", figures: weights),
    ]
  }
}

extension TypeSample {
  /// The sample's title and body in an environment, for readers of its language.
  fileprivate func figure(
    _ label: String, in context: LayoutContext, _ environment: TypeEnvironment, sizeCategory: ContentSizeCategory? = nil
  ) -> GalleryFigure {
    var context = context
    context.environment = environment
    context.environment.preferredLanguages = [Language(language)]
    context.environment.displayScale = 3
    return GalleryFigure(
      name: "\(language)-\(label)", title: "\(name), \(label)", text: StyledText(page()), width: GalleryMarks.width, context: context,
      marks: GalleryMarks(), sizeCategory: sizeCategory)
  }
}
