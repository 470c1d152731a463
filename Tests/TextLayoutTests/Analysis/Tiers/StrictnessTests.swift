import Testing

@testable import TextLayout

/// How freely lines end, by CSS Text 3, 5.3: what each level of `line-break` lets a line begin or end with.
@Suite struct StrictnessTests {
  private func mayBreak(_ text: String, at offset: Int, _ language: String, _ strictness: LineBreakStrictness) -> Bool {
    let units = Array(text.utf16)
    let languages = [LanguageRun(end: units.count, language: language)]
    let analysis = ParagraphAnalysis.analyze(units: units.span, languages: languages, strictness: strictness, scratch: AnalysisScratch())
    return analysis.flags[offset] & ParagraphAnalysis.lineBreakAllowed != 0
  }

  /// The levels at which a line may end before the second character.
  private func levels(_ text: String, _ language: String, at offset: Int = 1) -> [LineBreakStrictness] {
    LineBreakStrictness.allCases.filter { mayBreak(text, at: offset, language, $0) }
  }

  @Test(arguments: ["ja", "zh-Hans", "zh-Hant"]) func `strict alone keeps small kana and the prolonged sound mark from a line's start`(
    language: String
  ) {
    for character in ["ぁ", "っ", "ゃ", "ァ", "ッ", "ョ", "ヶ", "ー", "ｰ", "ㇰ"] {
      #expect(levels("字" + character, language) == [.normal, .loose], "\(character)")
    }
  }

  @Test(arguments: ["ja", "zh-Hans", "zh-Hant"]) func `wave dashes begin lines from normal on`(language: String) {
    for character in ["〜", "゠"] { #expect(levels("字" + character, language) == [.normal, .loose], "\(character)") }
  }

  @Test(arguments: ["ja", "zh-Hans", "ko", ""]) func `iteration marks begin lines when loose`(language: String) {
    for character in ["々", "〻", "ゝ", "ゞ", "ヽ", "ヾ"] { #expect(levels("字" + character, language) == [.loose], "\(character)") }
  }

  @Test(arguments: ["ja", "zh-Hans", "zh-Hant"]) func `centred punctuation begins lines when loose`(language: String) {
    for character in ["・", "：", "；", "･", "‼", "！", "？"] { #expect(levels("字" + character, language) == [.loose], "\(character)") }
  }

  @Test(arguments: ["ja", "zh-Hans"]) func `suffixes begin lines when loose, in Chinese and Japanese alone`(language: String) {
    for character in ["％", "℃", "￠"] {
      #expect(levels("字" + character, language) == [.loose], "\(character)")
      #expect(levels("字" + character, "ko") == [], "\(character)")
    }
  }

  @Test(arguments: ["ja", "zh-Hans", "ko", ""]) func `closing marks never begin a line, opening ones never end it`(language: String) {
    for character in ["。", "、", "」", "』", "）", "，"] { #expect(levels("字" + character, language) == [], "\(character)") }
    for character in ["「", "『", "（", "〔"] { #expect(levels(character + "字", language) == [], "\(character)") }
  }

  @Test func `a language without a keyword is strict: ICU's own plain Japanese is not`() {
    #expect(!mayBreak("きゃ", at: 1, "ja", LineBreaking().strictness))
    #expect(!mayBreak("ター", at: 1, "ja", LineBreaking().strictness))
  }

  @Test func `phrases never begin with what strict keeps from a line's start`() throws {
    // ICU's phrase breaking divides きゃり|ーぱみゅぱみゅ, whatever the strictness asked for.
    for text in ["きゃりーぱみゅぱみゅの新曲", "ファミリー・プランのご案内"] {
      let picture = try BreakPictures(.title).draw(text, "ja", upTo: .undesirable)
      for kana in ["ゃ", "ー", "ゅ", "ァ", "ミ"] { #expect(!picture.contains("|" + kana) && !picture.contains(":" + kana), "\(picture)") }
    }
  }
}
