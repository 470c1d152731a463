import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Texts that ICU is asked about in parts: the boundaries are those of the whole.
@Suite struct LongTextTests {
  private let scratch = AnalysisScratch()

  @Test(arguments: ["th", "lo", "km", "my"]) func `a dictionary's words don't depend on how much text it sees at once`(name: String) throws {
    let letters = try CorpusTexts.text(name).utf16.filter { UnicodeProperties.shared[UInt32($0)].lineClass == .complexContext }
    var units: [UInt16] = []
    while units.count < 30_000 { units += letters }
    let flags = ParagraphAnalysis.analyze(units: units.span, scratch: scratch).flags
    var expected = [UInt8](repeating: 0, count: units.count + 1)
    unsafe units.withUnsafeBufferPointer { units in
      unsafe expected.withUnsafeMutableBufferPointer { unsafe scratch.markLines(units, locale: "@lb=strict", flags: $0) }
    }
    let wrong = units.indices.filter { (flags[$0] ^ expected[$0]) & ParagraphAnalysis.lineBreakAllowed != 0 }
    #expect(wrong == [])
  }

  @Test func `the phrases of Japanese titles don't depend on how much text is seen at once`() throws {
    var units: [UInt16] = []
    let text = Array(try CorpusTexts.text("ja").utf16)
    while units.count < 5000 { units += text }
    let starts = try #require(scratch.japanesePhraseStarts(units))
    var whole = [Bool](repeating: false, count: units.count + 1)
    scratch.forEachSegment(units.span, .lines, locale: "ja@lb=strict;lw=phrase") { end, _ in whole[end] = true }
    #expect(starts == whole && starts.count { $0 } > 100)
    // What is no phrase is cut, and every character of it looked at a few times at most.
    let before = scratch.work.spent
    #expect(scratch.japanesePhraseStarts([UInt16](repeating: 0x304B, count: 20_000)) != nil)
    #expect(scratch.work.spent - before < 40_000)
  }

  @Test(arguments: ["en", "zh-Hans", "ja", "th", "ar", "emoji-mixed"]) func `words and sentences repeat where the text does`(name: String) throws {
    let text = Array(try CorpusTexts.text(name).utf16.prefix(600)) + Array(". \u{2029}".utf16)
    let words = ParagraphAnalysis.wordSegments(units: text.span, scratch: scratch)
    let sentences = ParagraphAnalysis.sentenceEnds(units: text.span, scratch: scratch)
    let count = 200
    let long = Array(repeatElement(text, count: count).joined())
    let found = ParagraphAnalysis.wordSegments(units: long.span, scratch: scratch)
    #expect(found.map(\.end) == (0..<count).flatMap { round in words.map { $0.end + round * text.count } })
    let ends = ParagraphAnalysis.sentenceEnds(units: long.span, scratch: scratch)
    #expect(ends == (0..<count).flatMap { round in sentences.map { $0 + round * text.count } })
  }
}
