import Foundation
import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// The proof of the word cache: text shaped by words, composed from pairs or read off the character map is what HarfBuzz answers for the whole item,
/// glyph for glyph, cluster for cluster, position for position.
@Suite struct WordsEqualWholeTests {
  static let folder = "/usr/share/fonts/truetype/noto/"

  /// A sample of the installed Noto Regulars; all of them with TEXTLAYOUT_ALL_FONTS=1.
  static let fonts: [String] = {
    let sample = [
      "NotoSans", "NotoSerif", "NotoSansArabic", "NotoNastaliqUrdu", "NotoSansHebrew", "NotoSansDevanagari", "NotoSerifBengali",
      "NotoSansMalayalam", "NotoSansMyanmar", "NotoSansThai", "NotoSansKhmer", "NotoSerifTibetan", "NotoSansEthiopic", "NotoSansMongolian",
    ].map { $0 + "-Regular.ttf" }
    guard Fixture.isThorough else { return sample }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.filter { $0.hasSuffix("-Regular.ttf") }.sorted()
  }()

  private static let noto = LayoutContext(fonts: Noto.all)

  private func check(_ text: StyledText, in context: LayoutContext, _ note: @autoclosure () -> String) throws {
    for paragraph in text.paragraphs {
      let difference = WholeItemModel(try context.shape(paragraph)).firstDifference()
      guard let difference else { continue }
      Issue.record("\(note()): \(difference)")
      return
    }
  }

  @Test(arguments: CorpusTexts.names) func `the corpus shaped by words is the corpus shaped whole`(name: String) throws {
    let language = Language(name.contains("-mixed") || name.contains("like") || name == "titles" ? "und" : name)
    var text = StyledText(try CorpusTexts.text(name), style: CharacterStyle(language: language))
    try check(text, in: Self.noto, name)
    // Again, now that the words are known; and with the ligatures off.
    try check(text, in: Self.noto, name)
    text.updateStyle(in: text.range) { $0.letterSpacing = 1 }
    try check(text, in: Self.noto, name)
  }

  @Test func `words of the corpus in any order and several languages`() throws {
    let words = try CorpusTexts.names.flatMap { try CorpusTexts.text($0).split(whereSeparator: \.isWhitespace) }
    for round in 0..<(Fixture.isThorough ? 400 : 40) {
      var random = SplitMix64(seed: 9, index: round)
      var start = random.number(below: words.count)
      var text = ""
      for _ in 0..<60 {
        if random.number(below: 20) == 0 { start = random.number(below: words.count) }
        text += words[(start + random.number(below: 200)) % words.count] + String(repeating: " ", count: 1 + random.number(below: 12) / 11)
      }
      try check(StyledText(text), in: Self.noto, "round \(round)")
    }
  }

  @Test(arguments: fonts) func `random words of a font's characters shaped apart are the text shaped whole`(font: String) throws {
    let face = try FontFace(path: Self.folder + font)
    let context = Fixture.context(face)
    let (scripts, common) = face.charactersByScript()
    for (script, letters) in scripts.prefix(Fixture.isThorough ? 6 : 3) {
      for round in 0..<(Fixture.isThorough ? 40 : 12) {
        var generator = TextGenerator(seed: UInt64(script.tag), index: round, letters: letters, others: common)
        var text = ""
        for _ in 0..<30 {
          let word = generator.anyWord()
          if try OrdinaryText.holds(word, in: context) { text += word + generator.spaces() }
        }
        let styled = StyledText(text)
        if try OrdinaryText.hasDottedCircle(styled, in: context) { continue }
        try check(styled, in: context, "\(font) \(script) round \(round)")
      }
    }
  }

  @Test(arguments: [("Sans", "en"), ("SansArabic", "ar"), ("NastaliqUrdu", "ur"), ("SansDevanagari", "hi"), ("SansThai", "th"), ("SansKhmer", "km")])
  func `text without spaces is cut where both sides stand for themselves`(font: String, name: String) throws {
    let context = Fixture.context(try FontFace(path: "\(Self.folder)Noto\(font)-Regular.ttf"))
    let letters = try CorpusTexts.text(name).filter { $0.isLetter && !$0.isASCII || name == "en" && $0.isLetter }
    let text = StyledText(String(String(repeating: letters, count: 1 + 20_000 / letters.utf16.count).prefix(14_000)))
    try check(text, in: context, name)
    let longest = WholeItemModel(try context.shape(text)).items.flatMap(\.words).map(\.word.unitCount).max() ?? 0
    #expect(longest < 1600, "so that a line that ends inside of a word shapes little again")
  }

  /// Syllables beside jamo, which HarfBuzz puts together and takes apart, beside tone marks, which it moves, and beside what `locl` makes another glyph.
  @Test(arguments: ["ko", "ja", "zh-Hans", "zh-Hant", "und"]) func `Hangul composed of its characters is Hangul shaped whole`(language: String) throws
  {
    let parts = [
      "가", "각", "한국어", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{11AF}", "\u{115F}", "\u{1160}", "\u{A960}", "\u{D7B0}", "\u{D7CB}", "\u{302E}",
      "\u{302F}", "\u{301}",
      "\u{200D}", " ", "  ", ".", ", ", "(", ")", "“", "”", "~", "1", "AV", "fi", "漢", "か", "ㄱ", "・", "…",
    ]
    for round in 0..<(Fixture.isThorough ? 2000 : 150) {
      var generator = TextGenerator(seed: 11, index: round, letters: [0x61])
      let string = (0..<generator.number(1...40)).map { _ in generator.pick(parts) }.joined()
      for family in ["Noto Sans CJK KR", "Noto Serif CJK JP"] {
        let style = CharacterStyle(families: [family], language: Language(language))
        try check(StyledText(string, style: style), in: Self.noto, "\(family), round \(round), \(string)")
      }
    }
  }

  /// Words, points and marks that HarfBuzz orders and composes, presentation forms, what is mirrored, and other scripts beside them.
  @Test(arguments: ["Noto Sans Hebrew", "Noto Serif Hebrew", "Noto Rashi Hebrew"])
  func `Hebrew composed of its characters is Hebrew shaped whole`(family: String) throws {
    let parts = [
      "שלום", "עולם", "כמה מילים", "לָה", "שׁ", "\u{FB2A}", "\u{FB4F}", "\u{5B8}", "\u{5C1}", "\u{5AE}", "־", "׳", "״", "'", "\"", "(", ")", "[", "«",
      "»", "…",
      ". ", ", ", " ", "  ", "12", "AV", "\u{200D}", "\u{200F}", "\u{AD}", "\u{25CC}", "יי", "וו", "לא", "₪",
    ]
    let style = CharacterStyle(families: [family], language: Language("he"))
    for round in 0..<(Fixture.isThorough ? 2000 : 150) {
      var generator = TextGenerator(seed: 12, index: round, letters: [0x5D0])
      let string = (0..<generator.number(1...40)).map { _ in generator.pick(parts) }.joined()
      try check(StyledText(string, style: style), in: Self.noto, "\(family), round \(round), \(string)")
    }
    let words = WholeItemModel(try Self.noto.shape(StyledText("שלום לכל העולם שלום", style: style))).items.flatMap(\.words)
    #expect(words.contains { $0.word.header.isSimple && $0.word.header.isRightToLeft }, "without a look at HarfBuzz")
  }

  @Test func `a rule that reaches a space sees across it`() throws {
    let context = Fixture.context(Fixture.spaceRules)
    for sample in FontRecipe.spaceRuleSamples {
      for text in [sample.text, sample.unchangedText, "x \(sample.text) y", "\(sample.text) \(sample.text)", sample.text + "  " + sample.text] {
        try check(StyledText(text), in: context, sample.name)
      }
    }
  }

  @Test(arguments: [Fixture.box10, Fixture.kern, Fixture.ligature, Fixture.spaceRules])
  func `random text of a fixture font`(face: FontFace) throws {
    let context = Fixture.context(face)
    for round in 0..<60 {
      var generator = TextGenerator(
        seed: 5, index: round, letters: Array(0x61...0x7A) + [0x41, 0x56, 0x54, 0x41, 0x56], others: [0x301, 0xAD, 0x2D, 0xA0])
      try check(StyledText(generator.anyText(words: 20)), in: context, "round \(round)")
      var mixed = TextGenerator.mixed(seed: 6, index: round)
      try check(StyledText(mixed.text(words: 20)), in: context, "mixed round \(round)")
    }
  }

  @Test func `kerning with a space keeps its words together, and only those`() throws {
    let paragraph = try Fixture.context(Fixture.kern).shape(StyledText("AV A o o"))
    let words = WholeItemModel(paragraph).items[0].words
    #expect(words.map(\.start) == [0, 5, 7], "`A` is kerned against the space on either side; `o` isn't")
    #expect(words.map(\.word.advance) == [800 + 1000 + 950 + 950 + 1000, 2000, 1000])
  }

  @Test func `words of one paragraph serve the next`() throws {
    let context = Fixture.context(Fixture.box10)
    let first = WholeItemModel(try context.shape(StyledText("abc def abc ")))
    let words = first.items[0].words.map { $0.word.address }
    #expect(words[0] == words[2])
    #expect(words[0] != words[1])
    let second = WholeItemModel(try context.shape(StyledText("abc ")))
    #expect(second.items[0].words[0].word.address == words[0])
  }
}
