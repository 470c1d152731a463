import Testing
import TextFixtures

@testable import TextHyphenation
@testable import TextLayout
@testable import TextModels

@Suite struct BreakPlanTests {
  /// Texts of the corpus in their languages.
  private static let languages = ["en", "de", "fr", "ru", "ar", "th", "km", "zh-Hans", "zh-Hant", "ja", "ko", "hi"]

  private func styled(_ text: String, _ language: Language, _ breaking: LineBreaking) -> StyledText {
    var style = CharacterStyle(size: 10)
    style.language = language
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking = breaking
    return StyledText(text, style: style, paragraphStyle: paragraph)
  }

  @Test(arguments: languages) func `what the analysis allows is just what has a tier of 2 or better`(name: String) throws {
    let context = Fixture.context(Fixture.box10)
    for mode in [LineBreaking.Mode.greedy, .title, .pretty] {
      for hangul in [LineBreaking.Hangul.word, .character] {
        var breaking = LineBreaking(mode: mode)
        breaking.hangul = hangul
        for paragraph in try CorpusTexts.text(name).split(separator: "\n").prefix(4) {
          let layout = try ParagraphLayout(styled(String(paragraph), Language(name), breaking), width: .unbounded, in: context)
          let places = try Set(layout.breakOpportunities(upTo: .acceptable, in: context).map(\.offset.utf16))
          let wanted = ParagraphAnalysis.graphemeStart | ParagraphAnalysis.lineBreakAllowed
          let chunk = try #require(layout.shaped.chunks.first)
          let flags = (1...chunk.unitCount).filter { chunk.flags(at: $0) & wanted == wanted }
          #expect(places == Set(flags), "\(mode) \(hangul) \(paragraph)")
        }
      }
    }
  }

  @Test(arguments: languages) func `every grapheme boundary has one tier, and the end is mandatory`(name: String) throws {
    let context = Fixture.context(Fixture.box10)
    let text = try #require(CorpusTexts.text(name).split(separator: "\n").first)
    let layout = try ParagraphLayout(styled(String(text), Language(name), LineBreaking(mode: .title)), width: .unbounded, in: context)
    let places = try layout.breakOpportunities(in: context)
    let chunk = try #require(layout.shaped.chunks.first)
    let graphemes = (1...chunk.unitCount).filter { chunk.flags(at: $0) & ParagraphAnalysis.graphemeStart != 0 }
    #expect(places.map(\.offset.utf16) == graphemes)
    #expect(places.last?.tier == .mandatory && places.last?.rule == .textEnd)
  }

  @Test(arguments: ["en", "ja", "zh-Hans", "ko", "th"]) func `a stretch of a long paragraph has the answers of the whole`(name: String) throws {
    let context = Fixture.context(Fixture.box10)
    let text = try String(repeating: CorpusTexts.text(name).replacing("\n", with: " "), count: 5)
    for mode in [LineBreaking.Mode.greedy, .title] {
      let layout = try ParagraphLayout(styled(text, Language(name), LineBreaking(mode: mode)), width: .unbounded, in: context)
      let all = try Array(layout.breakOpportunities(in: context))
      let plan = BreakPlan(layout.shaped, scratch: AnalysisScratch())
      var generator = SplitMix64(seed: 5)
      for _ in 0..<20 {
        let start = Int(generator.next() % UInt64(layout.shaped.unitCount - 100))
        let range = start..<start + Int(generator.next() % 100) + 1
        let expected = all.filter { range.lowerBound < $0.offset.utf16 && $0.offset.utf16 <= range.upperBound }
        #expect(Array(plan.opportunities(in: range, upTo: .anywhere)) == expected, "\(mode) \(range)")
      }
    }
  }

  /// Text without spaces, or nothing but: tokens and words far longer than what is looked at around a stretch.
  private static let unspaced: [(name: String, piece: String, count: Int)] = [
    ("data", "a/b+C4/xY", 2000), ("paths", "/ab.cd", 2500),
    ("a long address", "https://a.example/" + String(repeating: "b-c/d_e?f=", count: 99) + " ", 12),
    ("longer ones", "/ab.cd" + String(repeating: "g/h.i", count: 210) + " (", 12), ("letters", "Haustür", 2000),
    ("long words", String(repeating: "Haustür", count: 36) + " " + String(repeating: "Haustür", count: 37) + "/a.b-", 30),
    ("thin spaces", "/a.b/c\u{202F}d/e.f\u{205F}", 900), ("spaces behind a number", "a 5" + String(repeating: " ", count: 3000) + "%", 3),
    ("spaces before a unit", "a 5" + String(repeating: " ", count: 63) + "%", 80), ("digits", "12,345/6.7", 1500),
  ]

  @Test(arguments: unspaced) func `a stretch of text without spaces has the answers of the whole`(name: String, piece: String, count: Int) throws {
    var context = Fixture.context(Fixture.box10)
    context.breakingResources.setHyphenation(try HyphenationPatterns(Array("UTF-8\n1tür\ns1h\n".utf8), language: "de"), for: "de")
    let text = styled(String(repeating: piece, count: count), "de", LineBreaking())
    let layout = try ParagraphLayout(text, width: .unbounded, in: context)
    let all = try Array(layout.breakOpportunities(in: context))
    let plan = BreakPlan(layout.shaped, scratch: AnalysisScratch())
    var generator = SplitMix64(seed: 7)
    for _ in 0..<60 {
      let start = Int(generator.next() % UInt64(layout.shaped.unitCount - 40))
      let range = start..<start + Int(generator.next() % 40) + 1
      let expected = all.filter { range.lowerBound < $0.offset.utf16 && $0.offset.utf16 <= range.upperBound }
      #expect(Array(plan.opportunities(in: range, upTo: .anywhere)) == expected, "\(name) \(range)")
    }
  }

  @Test func `an empty paragraph has no places`() throws {
    let context = Fixture.context(Fixture.box10)
    #expect(try ParagraphLayout(StyledText(""), width: 10, in: context).breakOpportunities(in: context).isEmpty)
  }

  @Test func `kana make Han Japanese, preferred languages decide for Han alone, and a named language before all`() throws {
    var pictures = BreakPictures(.title)
    #expect(try pictures.rule(before: "設定", in: "新しい設定") == .japanesePhrase)
    #expect(try pictures.rule(before: "设置", in: "语言设置") == .chineseWord)
    pictures.context.preferredLanguages = ["en", "ja", "zh-Hans"]
    #expect(try pictures.rule(before: "設定", in: "言語設定") == .japaneseInsidePhrase)
    #expect(try pictures.rule(before: "設定", in: "語言設定", "zh-Hant") == .chineseWord)
    #expect(try pictures.rule(before: "국", in: "한국", "en") == .koreanSyllable)
  }

  @Test(arguments: [
    ("Wieder", "Wiederherstellung", 400), ("Text", "Textauswahl", 400), ("Daten", "Datenbanktabelle", 200), ("Kino", "Kinotag", 1000),
    ("Zusammen", "Zusammenarbeit", 400),
  ])
  func `a German joint costs as much as its sides and the word are short`(part: String, word: String, cost: Int) throws {
    var style = ParagraphStyle()
    style.lineBreaking.mode = .title
    let context = Fixture.context(Fixture.box10)
    let layout = try ParagraphLayout(StyledText(word, style: CharacterStyle(language: "de"), paragraphStyle: style), width: 1000, in: context)
    let joint = try layout.breakOpportunities(in: context).first { $0.offset.utf16 == part.utf16.count }
    #expect(joint?.cost == cost && joint?.tier == .undesirable)
  }

  @Test func `words are divided at joints and by patterns, and not before a word needs it`() throws {
    var pictures = BreakPictures(.title)
    #expect(try pictures.rule(before: "einstellungen", in: "Benachrichtigungseinstellungen auf", "de") == .compoundJoint)
    #expect(try pictures.rule(before: "einstellungen", in: "Benachrichtigungseinstellungen auf", "en") == .insideWord)
    pictures.breaking.hyphenation = .none
    #expect(try pictures.rule(before: "einstellungen", in: "Benachrichtigungseinstellungen auf", "de") == .insideWord)
    pictures = BreakPictures(.greedy)
    let patterns = try HyphenationPatterns(Array("UTF-8\n1tür\n".utf8), language: "de")
    pictures.context.breakingResources.setHyphenation(patterns, for: "de")
    #expect(try pictures.draw("Haustür auf", "de") == "Haus;tür |auf")
  }

  @Test func `every rule says in words what it is, and no two the same`() {
    #expect(Set(BreakRule.allCases.map(\.description)).count == BreakRule.allCases.count)
  }
}
