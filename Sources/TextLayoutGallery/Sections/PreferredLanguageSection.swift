import TextLayout

extension GallerySection {
  /// English beside itself, with other languages among those that the reader prefers.
  static let preferredLanguages = GallerySection(
    name: "preferences", title: "Preferred languages",
    introduction:
      "English for readers who also read Thai, Burmese or Urdu. All lines are as high as the reader's languages need, so that a name in one of them, wherever it turns up, changes nothing. An explicit typesetting language takes the place of all."
  ) { input in
    [
      GalleryGroup(
        name: "english", title: "English with and without",
        figures: [
          figure("en", "English", ["en"], in: input.context), figure("en-th", "English and Thai", ["en", "th"], in: input.context),
          figure("en-my", "English and Burmese", ["en", "my"], in: input.context),
          figure("en-ur", "English and Urdu", ["en", "ur"], in: input.context),
        ]),
      GalleryGroup(
        name: "all", title: "All of them",
        figures: [
          figure("automatic", "English, Thai, Burmese and Urdu", ["en", "th", "my", "ur"], in: input.context),
          figure("reversed", "In another order", ["ur", "my", "th", "en"], in: input.context),
          figure("explicit", "Typeset for English", ["en", "th", "my", "ur"], .explicit("en"), in: input.context),
          figure("explicit-my", "Typeset for Burmese", ["en", "th", "my", "ur"], .explicit("my"), in: input.context),
        ]),
    ]
  }

  private static func figure(
    _ name: String, _ title: String, _ languages: [Language], _ typesetting: TypeEnvironment.TypesettingLanguage = .automatic,
    in context: LayoutContext
  ) -> GalleryFigure {
    var context = context
    context.environment = TypeEnvironment(preferredLanguages: languages, typesettingLanguage: typesetting, displayScale: 3)
    let sample = TypeSample.english
    let paragraphs = [TextStyle.largeTitle, .headline, .body, .footnote].map { style in
      TypeParagraph(style.role.isTitle ? sample.title : sample.body, sample.style(style))
    }
    return GalleryFigure(
      name: name, title: title, text: StyledText(paragraphs), width: GalleryMarks.width, context: context, marks: GalleryMarks())
  }
}
