import Testing
import TextFixtures

@testable import TextLayout

@Suite struct ParagraphAnalysisTests {
  private let scratch = AnalysisScratch()

  private func analyze(_ units: [UInt16], _ languages: [LanguageRun] = [], _ strictness: LineBreakStrictness = .strict) -> ParagraphAnalysis {
    ParagraphAnalysis.analyze(units: units.span, languages: languages, strictness: strictness, scratch: scratch)
  }

  /// The text with `|` where a line may end and `!` where it must.
  private func breaks(_ text: String, _ languages: [LanguageRun] = [], _ strictness: LineBreakStrictness = .strict) -> String {
    let units = Array(text.utf16)
    let analysis = analyze(units, languages, strictness)
    var drawn: [UInt16] = []
    for (offset, flags) in analysis.flags.enumerated() {
      if flags & ParagraphAnalysis.lineBreakMandatory != 0 {
        drawn.append(0x21)
      } else if flags & ParagraphAnalysis.lineBreakAllowed != 0 {
        drawn.append(0x7C)
      }
      if offset < units.count { drawn.append(units[offset]) }
    }
    return String(decoding: drawn, as: UTF16.self)
  }

  @Test func `an empty paragraph has one flag and no script`() {
    let analysis = analyze([])
    #expect(analysis.flags == [ParagraphAnalysis.graphemeStart])
    #expect(analysis.scripts.isEmpty)
    #expect(analysis.bidi == .uniform(0))
    #expect(ParagraphAnalysis.analyze(units: [UInt16]().span, baseDirection: .rightToLeft, scratch: scratch).baseLevel == 1)
  }

  @Test func `lines may end after spaces and hyphens, and at the end`() {
    #expect(breaks("one two-three, four.") == "one |two-|three, |four.|")
    #expect(breaks("a") == "a|")
  }

  @Test func `hard breaks inside a paragraph must be taken`() {
    #expect(breaks("a\u{0B}b\u{0C}c\u{2028}d") == "a\u{0B}!b\u{0C}!c\u{2028}!d|")
    #expect(breaks("a\u{0B}") == "a\u{0B}!")
    #expect(breaks("a\r\nb\u{85}c") == "a\r\n!b\u{85}!c|")
    // Also beside scripts that a dictionary divides.
    #expect(breaks("สวัสดี\u{2028}ครับ") == "สวัสดี\u{2028}!ครับ|")
  }

  @Test func `spaces that hang are marked, TAB and those that glue are not`() {
    let units: [UInt16] = [0x20, 0x3000, 0x2003, 0x1680, 0xA0, 0x2007, 0x202F, 0x09, 0x61]
    let marks = analyze(units).flags.map { $0 & ParagraphAnalysis.isWhiteSpace != 0 }
    #expect(marks == [true, true, true, true, false, false, false, false, false, false])
  }

  @Test func `a trailing surrogate has no flags`() {
    #expect(analyze(Array("a😀 b".utf16)).flags == [1, 3, 0, 9, 3, 3])
  }

  @Test func `strictness and language move the opportunities`() {
    let japanese = [LanguageRun(end: 99, language: "ja-JP")]
    #expect(breaks("キャッツ", japanese, .strict) == "キャッ|ツ|")
    #expect(breaks("キャッツ", japanese, .normal) == "キ|ャ|ッ|ツ|")
    #expect(breaks("人々", japanese, .strict) == "人々|")
    #expect(breaks("人々", japanese, .loose) == "人|々|")
    #expect(breaks("5〜6", japanese, .normal) != breaks("5〜6", [LanguageRun(end: 99, language: "de")], .normal))
  }

  @Test func `a position between two languages follows the one before`() {
    // 〜 may begin a line in normal Japanese, not elsewhere.
    let text = "日〜日〜日"
    let mixed = [LanguageRun(end: 1, language: "ja"), LanguageRun(end: 3, language: "de"), LanguageRun(end: 4, language: "zh-Hant")]
    #expect(breaks(text, mixed, .normal) == "日|〜|日〜|日|")
    #expect(breaks(text, [LanguageRun(end: 5, language: "ja")], .normal) == "日|〜|日|〜|日|")
    #expect(breaks(text, [], .normal) == "日〜|日〜|日|")
    // Runs that go backwards, and beyond the end, are cut.
    let odd = [LanguageRun(end: 3, language: "ja"), LanguageRun(end: 1, language: "de"), LanguageRun(end: 50, language: "ja")]
    #expect(breaks(text, odd, .normal) == breaks(text, [LanguageRun(end: 5, language: "ja")], .normal))
  }

  @Test(arguments: [
    ("ja", true), ("zh", true), ("JA-jp", true), ("zh_Hant", true), ("jav", false), ("zha", false), ("", false), ("j", false), ("en-zh", false),
  ])
  func `a language tag chooses its rules by its primary language`(tag: String, isEastAsian: Bool) {
    #expect(LineRules(language: tag) == (isEastAsian ? .eastAsian : .standard))
  }

  @Test func `a lone surrogate reads as one replacement unit`() {
    let scratch = AnalysisScratch()
    var generator = SplitMix64(seed: 5)
    let alphabet: [UInt16] = [0xD83D, 0xDE00, 0x61, 0x20, 0x5D0, 0xE01, 0x301, 0x300C, 0x0B]
    for _ in 0..<500 {
      let broken = (0..<12).map { _ in alphabet[Int(generator.next() % UInt64(alphabet.count))] }
      let repaired = Array(String(decoding: broken, as: UTF16.self).utf16)
      let languages = [LanguageRun(end: 6, language: "ja")]
      #expect(
        ParagraphAnalysis.analyze(units: broken.span, languages: languages, scratch: scratch)
          == ParagraphAnalysis.analyze(units: repaired.span, languages: languages, scratch: scratch))
    }
  }

  @Test func `NUL and noncharacters are text`() {
    #expect(analyze([0, 0xFFFF, 0xFFFE, 0xFDD0, 0]).flags.count == 6)
  }

  @Test func `the same scratch gives the same analyses in any order`() {
    let long = String(repeating: "word ", count: 60_000)
    let texts = ["plain", "שלום abc", "สวัสดีครับ", "日本語テキスト", "", "\u{2067}a\u{2069}", long].map { Array($0.utf16) }
    let fresh = texts.map { ParagraphAnalysis.analyze(units: $0.span, scratch: AnalysisScratch()) }
    for (text, expected) in (Array(zip(texts, fresh)) + zip(texts, fresh)).reversed() { #expect(analyze(text) == expected) }
  }

  @Test func `a paragraph of two million units is analysed whole`() {
    let units = Array(String(repeating: "A word, שלום and สวัสดี. ", count: 90_000).utf16)
    let analysis = analyze(units)
    #expect(analysis.flags.count == units.count + 1)
    #expect(analysis.scripts.last?.end == units.count)
    #expect(analysis.bidi.runs.last?.end == units.count)
  }
}
