import Testing

@testable import TextLayout
@testable import TextModels

@Suite struct WordSegmentsTests {
  private func words(_ text: String, _ language: String = "") -> [String] {
    let units = Array(text.utf16)
    var start = 0
    return ParagraphAnalysis.wordSegments(units: units.span, language: language, scratch: AnalysisScratch()).compactMap { segment in
      defer { start = segment.end }
      return segment.isWord ? String(decoding: units[start..<segment.end], as: UTF16.self) : nil
    }
  }

  @Test func `words leave out spaces and punctuation`() {
    #expect(words("Can't stop, 3.14 times!") == ["Can't", "stop", "3.14", "times"])
    #expect(words("") == [])
    #expect(words("…") == [])
  }

  @Test func `words of scripts without spaces come from dictionaries`() {
    #expect(words("สวัสดีครับ") == ["สวัสดี", "ครับ"])
    #expect(words("新增文本交互功能") == ["新增", "文本", "交互", "功能"])
  }

  @Test func `a colon joins in Swedish`() {
    #expect(words("s:t", "sv-SE") == ["s:t"])
    #expect(words("s:t", "en") == ["s", "t"])
  }

  @Test func `sentences end at their ends`() {
    let units = Array("One. Two! Three".utf16)
    #expect(ParagraphAnalysis.sentenceEnds(units: units.span, scratch: AnalysisScratch()) == [5, 10, 15])
    let many = Array(String(repeating: "One. ", count: 1000).utf16)
    #expect(ParagraphAnalysis.sentenceEnds(units: many.span, scratch: AnalysisScratch()) == Array(stride(from: 5, through: 5000, by: 5)))
  }

  @Test func `a lone surrogate is no trap`() {
    #expect(ParagraphAnalysis.wordSegments(units: [0xDC00, 0x61, 0xD800].span, scratch: AnalysisScratch()).last?.end == 3)
  }
}
