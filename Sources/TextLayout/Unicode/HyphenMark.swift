/// What a divided word shows at the end of the line and at the start of the next.
///
///     HyphenMark(for: .latin).lineEnd      // "‐", U+2010
///     HyphenMark(for: .thai)               // nothing on either side
///
/// By the script of the letter before the division. Authorities: Unicode 15.0, chapter 6.2
/// (“Hyphens”) and UAX #14 section 5.4 name the characters of Armenian, Canadian syllabics and
/// Mongolian; Android's text engine (minikin) shows none in Kannada, Malayalam, Tamil and Telugu,
/// and the Western hyphen in Hebrew rather than a maqaf; CSS Text 4 (`hyphenate-character: auto`)
/// leaves the choice to such conventions. Scripts that are divided without a mark, because a
/// dictionary finds their words or a tsheg ends them, show none.
public struct HyphenMark: Hashable, Sendable {
  /// What ends the line; empty for nothing.
  public let lineEnd: String
  /// What begins the next line; empty for nothing.
  public let lineStart: String

  /// A mark of one's own.
  public init(lineEnd: String, lineStart: String = "") {
    self.lineEnd = lineEnd
    self.lineStart = lineStart
  }

  /// The mark of a script. O(1).
  public init(for script: Script) { self = HyphenMark.marks[script.tag] ?? HyphenMark(lineEnd: "\u{2010}") }

  /// The marks of scripts that are not divided with the Western hyphen, by their tags.
  private static let marks: [UInt32: HyphenMark] = {
    let none = HyphenMark(lineEnd: "")
    let silent = "Knda Mlym Taml Telu Thai Laoo Khmr Mymr Tibt Java Bali Ethi Hani Hira Kana Hang Bopo"
    var marks = Dictionary(uniqueKeysWithValues: Script.tags(silent).map { ($0, none) })
    let own = [
      ("Armn", HyphenMark(lineEnd: "\u{58A}")), ("Cans", HyphenMark(lineEnd: "\u{1400}")),
      ("Mong", HyphenMark(lineEnd: "", lineStart: "\u{1806}")),  // the todo hyphen begins the next line
    ]
    for (name, mark) in own { for tag in Script.tags(name) { marks[tag] = mark } }
    return marks
  }()

  /// What a font without U+2010 shows in its place.
  public static let asciiHyphen = HyphenMark(lineEnd: "-")

  /// Whether a hyphen of the text's own that ends a line is repeated at the start of the next:
  /// Polish “biało-/-czerwony”. Also in Portuguese, Czech, Slovak, Slovene, Croatian, Serbian in
  /// Latin letters, and Sorbian.
  public static func repeatsHyphen(in language: Language) -> Bool {
    ["pl", "pt", "cs", "sk", "sl", "hr", "hsb", "dsb"].contains(language.languageCode)
      || language.languageCode == "sr" && language.scriptCode == "Latn"
  }
}
