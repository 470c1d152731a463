import TextLayout

extension GallerySection {
  /// The same words in all sizes that a reader can choose, of which a slider shows one.
  static let textSizes = GallerySection(
    name: "sizes", title: "Text sizes",
    introduction:
      "A first title and body text in the twelve sizes that a reader can choose, five of them for accessibility. Move the slider: body text's leading falls from 1.36 of its size to 1.17, so that languages ask for more where text is large."
  ) { input in
    let figures = ContentSizeCategory.allCases.flatMap { category in
      ["en", "th", "my", "ur"].flatMap(TypeSample.of).map { sample in
        var context = input.context
        context.environment = TypeEnvironment(preferredLanguages: [Language(sample.language)], sizeCategory: category, displayScale: 3)
        return GalleryFigure(
          name: "\(sample.language)-\(category)", title: "\(sample.name), \(category)", text: StyledText(sample.page()), width: GalleryMarks.width,
          context: context, marks: GalleryMarks(), sizeCategory: category)
      }
    }
    return [GalleryGroup(name: "slider", title: "Twelve sizes", hasSizeSlider: true, figures: figures)]
  }
}
