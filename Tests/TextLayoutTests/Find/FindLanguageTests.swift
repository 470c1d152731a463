import CICU
import Testing
import TextFixtures
import TextScenes

@testable import TextFind
@testable import TextLayout
@testable import TextModels

/// What is passed over in texts of any language has no result.
@Suite struct FindLanguageTests {
  private static let names = ["en", "fr", "de", "ru", "ja", "ko", "vi", "el", "hi", "ar", "th", "pl", "emoji-mixed"]

  /// A text of the corpus, again and again in other spellings: decomposed, in capitals, with characters that are dropped or join nothing.
  private func text(_ name: String, _ random: inout SplitMix64, _ length: Int) throws -> String {
    let paragraphs = try CorpusTexts.text(name).split(separator: "\n")
    var text = ""
    while text.utf16.count < length {
      let paragraph = String(paragraphs[random.number(below: paragraphs.count)])
      switch random.number(below: 6) {
      case 0: text += Self.decomposed(paragraph)
      case 1: text += paragraph.uppercased()
      case 2: text += String(paragraph.flatMap { random.number(below: 9) == 0 ? [$0, Character("\u{301}")] : [$0] })
      case 3: text += Self.decomposed(paragraph.lowercased())
      default: text += paragraph
      }
      text += "\n"
    }
    return text
  }

  private static func decomposed(_ string: String) -> String {
    var scalars = String.UnicodeScalarView()
    for value in FoldTable.table(of: []).folded(Array(string.utf16)) { scalars.append(Unicode.Scalar(value) ?? "?") }
    return String(scalars)
  }

  /// Some graphemes of a text, now and then in another spelling.
  private func needle(_ characters: [Character], _ random: inout SplitMix64) -> String {
    let start = random.number(below: max(1, characters.count - 20))
    let needle = String(characters[start..<min(characters.count, start + 1 + random.number(below: 8))])
    switch random.number(below: 4) {
    case 0: return Self.decomposed(needle)
    case 1: return needle.uppercased()
    default: return needle
    }
  }

  private func found(_ needle: String, in text: StyledText, _ folding: TextFolding) throws -> [Range<Int>] {
    try TextLayoutPartsTests.found(needle, in: text) {
      $0.isCaseSensitive = !folding.contains(.letterCase)
      $0.isDiacriticSensitive = !folding.contains(.diacritics)
      $0.isWidthSensitive = !folding.contains(.width)
      $0.isKanaSensitive = !folding.contains(.kana)
    }
  }

  @Test(arguments: names) func `a search by foldings finds what comparing everywhere finds`(name: String) throws {
    var random = SplitMix64(seed: 411, index: Self.names.firstIndex(of: name) ?? 0)
    let text = try text(name, &random, 5000)
    let styled = StyledText(text)
    let characters = Array(text)
    for rawValue in [0, TextFolding.letterCase.rawValue, TextFolding.diacritics.rawValue, TextFolding.all.rawValue] {
      let folding = TextFolding(rawValue: rawValue)
      let model = FoldedSearchModel(text, folding)
      for _ in 0..<6 {
        let needle = needle(characters, &random)
        let actual = try found(needle, in: styled, folding)
        #expect(actual == model.ranges(of: needle), "\(needle.debugDescription), folding \(rawValue)")
      }
    }
  }

  /// Syllables of Hangul and letters that stand for several, whole and in parts, at the ends of chunks and windows as well.
  @Test(arguments: 0..<12) func `a needle is found in all of its spellings`(seed: Int) throws {
    var random = SplitMix64(seed: 412, index: seed)
    let alphabet: [String] = [
      "각", "\u{1100}\u{1161}\u{11A8}", "가", "\u{1100}", "\u{1161}", "ß", "s", "S", "ﬁ", "f", "i", "é", "e\u{301}", "E", "e\u{323}\u{301}", "ệ",
      "\u{301}",
      "\u{323}", "𝟎", "\u{1109A}", "\u{11099}\u{110BA}", "\u{2F800}", "丽", "か\u{3099}", "が", "ｶﾞ", "ガ", " ", "x", "\u{212A}", "k",
    ]
    func string(_ count: Int) -> String { (0..<count).map { _ in alphabet[random.number(below: alphabet.count)] }.joined() }
    let text = string(300) + String(repeating: "-", count: 4096 - 330 + random.number(below: 80)) + string(200)
    let styled = StyledText(text)
    for rawValue in 0...TextFolding.all.rawValue {
      let folding = TextFolding(rawValue: rawValue)
      let model = FoldedSearchModel(text, folding)
      for length in 1...4 {
        let needle = string(length)
        let actual = try found(needle, in: styled, folding)
        #expect(actual == model.ranges(of: needle), "\(needle.debugDescription) in \(text.debugDescription), folding \(rawValue)")
      }
    }
  }

  @Test(arguments: [TextFolding.letterCase, .all]) func `all characters that a folding changes are known`(folding: TextFolding) throws {
    let sources = try #require(FoldSources.sources(of: folding))
    var known = Set(sources.changed)
    var syllables = 0
    var sequence = [UInt32](repeating: 0, count: 32)
    func parts(_ scalar: UInt32) -> [UInt32] { Array(sequence[..<Int(unsafe tl_fold(scalar, folding.rawValue, &sequence))]) }
    FoldSources.visitSyllables { syllable, found in
      syllables += found.map(\.scalar) == parts(syllable) ? 1 : 0
      known.insert(syllable)
    }
    #expect(syllables == 11_172)
    let planes: [Range<UInt32>] = [0..<0xD800, 0xE000..<0x1_F800, 0x2_F800..<0x2_FA20, 0xE_0000..<0xE_0200]
    for scalar in planes.joined() where parts(scalar) != [scalar] { #expect(known.contains(scalar), "\(scalar)") }
  }

  private static let collated: [(locale: Language, name: String)] = [
    ("en", "en"), ("fr", "fr"), ("de", "de"), ("cs", "pl"), ("ru", "ru"), ("ja", "ja"), ("vi", "vi"), ("ar", "ar"), ("th", "th"), ("hi", "hi"),
    ("da", "de"),
  ]

  @Test(arguments: 0..<11) func `a search by collation finds what ICU finds in the whole`(language: Int) throws {
    let (locale, name) = Self.collated[language]
    var random = SplitMix64(seed: 413, index: language)
    // Sequences that are weighed as one, letters that are weighed as several, and what is not weighed at all.
    let extras = ["ch", "Ch", "chr", "ß", "ss", "æ", "ae", "ä", "aa", "å", "l·", "\u{200D}", "\u{AD}", "\u{301}", "\u{323}\u{301}", "ij", "dž", "й"]
    var text = ""
    for character in try self.text(name, &random, ICUCollation.filteredLength + 500) {
      text.append(character)
      if random.number(below: 12) == 0 { text += extras[random.number(below: extras.count)] }
    }
    let units = Array(text.utf16)
    let characters = Array(text)
    for count in 0..<8 {
      let needle = count % 4 == 0 ? extras[random.number(below: 11)] + needle(characters, &random).prefix(1) : needle(characters, &random)
      for levels in 1...3 {
        let search = try #require(ICUCollation(Array(needle.utf16), locale: locale, levels: levels, caseLevel: false))
        func matches(isFiltered: Bool) -> [Range<Int>] {
          var matches: [Range<Int>] = []
          var (pause, pausedAt): (FindPause, Int?) = (FindPause(), nil)
          let isSearched = search.forEachMatch(in: units, isFiltered: isFiltered, &pause, pausedAt: &pausedAt) {
            matches.append($0)
            return true
          }
          #expect(isSearched && pausedAt == nil)
          return matches
        }
        #expect(matches(isFiltered: true) == matches(isFiltered: false), "\(needle.debugDescription), \(levels) levels")
      }
    }
  }
}
