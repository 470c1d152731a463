import TextDump
import TextLayout

extension GallerySection {
  /// Every text of the corpus, by the scripts that its language is written in.
  static let languages = GallerySection(
    name: "languages", title: "Languages",
    introduction: "Every text of the corpus, whole, as wide as a phone: how lines end, which fonts are chosen, where marks stand."
  ) { input in
    let present = try input.textNames()
    let known = Set(GalleryLanguage.groups.flatMap(\.names))
    let others = present.filter { !known.contains($0) }
    var groups: [GalleryGroup] = []
    for (name, title, names) in GalleryLanguage.groups + [("others", "Others", others)] {
      let figures = try names.filter(present.contains).map { name in
        GalleryFigure(
          name: name, title: GalleryLanguage.titles[name] ?? name, text: try input.text(name), width: width, context: input.context,
          dump: GalleryDump(file: "\(name).txt", stages: [.header, .lines, .runs]))
      }
      if !figures.isEmpty { groups.append(GalleryGroup(name: name, title: title, listsFigures: true, figures: figures)) }
    }
    return groups
  }

  /// With a picture's margins, what a phone of 360 points shows beside the page's own.
  static let width: LayoutUnit = 320

  /// What a text of that width takes with a picture's margins.
  static let pictureWidth: LayoutUnit = 336
}

/// What the texts of the corpus are called, and how they are grouped.
enum GalleryLanguage {
  static let groups: [(name: String, title: String, names: [String])] = [
    ("latin", "Latin", ["en", "de", "fr", "es", "pl", "tr", "vi"]),
    ("eastern", "Cyrillic, Greek, Armenian, Georgian, Ethiopic", ["ru", "el", "hy", "ka", "am"]),
    ("right-to-left", "Arabic and Hebrew", ["ar", "fa", "ur", "he"]),
    ("indic", "Indic", ["hi", "bn", "ta", "te", "ml"]),
    ("without-spaces", "South-East Asia and Tibet", ["th", "lo", "km", "my", "bo"]),
    ("east-asian", "Chinese, Japanese, Korean", ["zh-Hans", "zh-Hant", "ja", "ko"]),
    ("mixed", "Mixed", ["bidi-mixed", "emoji-mixed", "titles", "code-like"]),
  ]

  static let titles: [String: String] = [
    "en": "English", "de": "German", "fr": "French", "es": "Spanish", "pl": "Polish", "tr": "Turkish", "vi": "Vietnamese", "ru": "Russian",
    "el": "Greek", "hy": "Armenian", "ka": "Georgian", "am": "Amharic", "ar": "Arabic", "fa": "Persian", "ur": "Urdu", "he": "Hebrew", "hi": "Hindi",
    "bn": "Bengali", "ta": "Tamil", "te": "Telugu", "ml": "Malayalam", "th": "Thai", "lo": "Lao", "km": "Khmer", "my": "Burmese", "bo": "Tibetan",
    "zh-Hans": "Chinese, simplified", "zh-Hant": "Chinese, traditional", "ja": "Japanese", "ko": "Korean",
    "bidi-mixed": "Directions within directions",
    "emoji-mixed": "Emoji", "titles": "Titles and labels", "code-like": "Code",
  ]
}
