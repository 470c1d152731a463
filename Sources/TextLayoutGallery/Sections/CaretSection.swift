import TextLayout

extension GallerySection {
  /// Where carets stand, what selections look like and in which order movement visits places.
  static let carets = GallerySection(
    name: "carets", title: "Carets, selections and movement",
    introduction:
      "A caret at each place where one may stand, the two carets where directions meet, selections, and the order of movement to the right."
  ) { input in
    [
      group("stops", "Every caret", "Between graphemes, inside of ligatures, in tabs and spaces.", .stops, input.context),
      group(
        "splits", "Where directions meet",
        "The upper half is where text in the direction of the line would be inserted, the lower half where text of the other direction would be.",
        .splits, input.context),
      GalleryGroup(
        name: "selections", title: "Selections", introduction: "From the second letter to the last but one, over lines and over both directions.",
        figures: samples.map { sample in
          figure(sample, .selection([TextRange(1..<max(2, sample.text.utf16.count - 1))]), input.context)
        }),
      group(
        "order", "Movement to the right", "Places in the order in which movement to the right visits them, each once.", .order(.right), input.context),
    ]
  }

  /// A text with both or one of the directions.
  private struct Sample {
    let name: String
    let title: String
    let text: String
    var direction = BaseDirection.automatic
    var width: LayoutUnit = 300
  }

  private static let samples = [
    Sample(name: "latin", title: "Latin, a ligature and marks", text: "fine office, e\u{301}\u{301} na\u{EF}ve"),
    Sample(name: "hebrew", title: "Hebrew in English", text: "see \u{5E9}\u{5DC}\u{5D5}\u{5DD} 123 here"),
    Sample(name: "english", title: "English in Hebrew", text: "\u{5E9}\u{5DC}\u{5D5}\u{5DD} one 12 \u{5E2}\u{5D5}\u{5DC}\u{5DD}"),
    Sample(
      name: "arabic", title: "Arabic with numbers, over lines",
      text: "\u{627}\u{644}\u{633}\u{644}\u{627}\u{645} 2024 (abc) \u{639}\u{644}\u{64A}\u{643}\u{645} \u{648}\u{631}\u{62D}\u{645}\u{629}",
      width: 120),
    Sample(name: "hindi", title: "Devanagari", text: "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947} \u{915}\u{94D}\u{937}\u{93F}"),
    Sample(name: "lines", title: "Lines that go on and lines that end", text: "One two three\n\nfour\tfive", width: 80),
    Sample(name: "emoji", title: "Emoji", text: "a\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}b\u{1F1E9}\u{1F1EA}"),
  ]

  private static func group(
    _ name: String, _ title: String, _ introduction: String, _ content: GalleryPlaces.Content, _ context: LayoutContext
  ) -> GalleryGroup {
    GalleryGroup(name: name, title: title, introduction: introduction, figures: samples.map { figure($0, content, context) })
  }

  private static func figure(_ sample: Sample, _ content: GalleryPlaces.Content, _ context: LayoutContext) -> GalleryFigure {
    var style = ParagraphStyle(alignment: .natural, baseDirection: sample.direction)
    // Room for the numbers below each line.
    style.lineSpacing = 12
    let text = StyledText(sample.text, style: CharacterStyle(families: ["Noto Sans"], size: 24), paragraphStyle: style)
    return GalleryFigure(
      name: sample.name, title: sample.title, text: text, width: sample.width, context: context, places: GalleryPlaces(content: content))
  }
}
