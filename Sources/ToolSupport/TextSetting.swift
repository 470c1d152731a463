import TextLayout

/// How a text in a language is set: the families that are asked for and the language that it is marked with, the same as the peers get.
package struct TextSetting: Sendable {
  /// What the text is called: a BCP 47 tag or the name of a text of the corpus.
  package let name: String

  /// The setting of a text by its name.
  package init(name: String) { self.name = name }

  /// The languages that the peers are measured in.
  package static let peerLanguages = "en de fr vi ru el ar he fa ur hi th my km zh ja ko emoji bidi".split(separator: " ").map(String.init)
  /// The text size.
  package static let size = LayoutUnit(16)
  /// The width that text is laid out in, and the one that it is laid out in next.
  package static let width = LayoutUnit(400)
  /// See ``width``.
  package static let nextWidth = LayoutUnit(360)

  /// The families in the order in which they are asked.
  package var families: [String] {
    switch name {
    case "ar", "fa": ["Noto Sans Arabic", "Noto Sans"]
    case "ur": ["Noto Nastaliq Urdu", "Noto Sans"]
    case "he": ["Noto Sans Hebrew", "Noto Sans"]
    case "hi": ["Noto Sans Devanagari", "Noto Sans"]
    case "th": ["Noto Sans Thai", "Noto Sans"]
    case "my": ["Noto Sans Myanmar", "Noto Sans"]
    case "km": ["Noto Sans Khmer", "Noto Sans"]
    case "zh", "zh-Hans": ["Noto Sans CJK SC"]
    case "zh-Hant": ["Noto Sans CJK TC"]
    case "ja": ["Noto Sans CJK JP"]
    case "ko": ["Noto Sans CJK KR"]
    case "emoji", "emoji-mixed": ["Noto Sans", "Noto Color Emoji"]
    case "bidi", "bidi-mixed": ["Noto Sans", "Noto Sans Hebrew", "Noto Sans Arabic"]
    case "hy": ["Noto Sans Armenian", "Noto Sans"]
    case "ka": ["Noto Sans Georgian", "Noto Sans"]
    case "bn": ["Noto Sans Bengali", "Noto Sans"]
    case "ta": ["Noto Sans Tamil", "Noto Sans"]
    case "te": ["Noto Sans Telugu", "Noto Sans"]
    case "ml": ["Noto Sans Malayalam", "Noto Sans"]
    case "lo": ["Noto Sans Lao", "Noto Sans"]
    case "am": ["Noto Sans Ethiopic", "Noto Sans"]
    case "bo": ["Noto Serif Tibetan", "Noto Sans"]
    default: ["Noto Sans"]
    }
  }

  /// The BCP 47 tag that the text is marked with.
  package var locale: String {
    switch name {
    case "emoji", "emoji-mixed", "bidi", "bidi-mixed", "mix", "code-like", "titles": "en"
    case "zh": "zh-Hans"
    default: name
    }
  }

  /// The name of the corpus' text in this language.
  package var corpusName: String {
    switch name {
    case "zh": "zh-Hans"
    case "emoji", "bidi": "\(name)-mixed"
    default: name
    }
  }

  /// Whether sentences follow each other without a space.
  package var joinsSentences: Bool { ["zh", "ja"].contains(Language(locale).languageCode) }

  /// The style that the text is set in.
  package var style: CharacterStyle { CharacterStyle(families: families, size: TextSetting.size, language: Language(locale)) }
}
