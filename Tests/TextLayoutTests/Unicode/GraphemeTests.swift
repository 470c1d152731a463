import Foundation
import Testing
import TextFixtures

@testable import TextLayout

/// Graphemes: our runner of ICU's character rules against ICU's own, and the clusters that readers count.
@Suite struct GraphemeTests {
  private static let isExhaustive = ProcessInfo.processInfo.environment["TEXTLAYOUT_EXHAUSTIVE"] == "1"

  /// With TEXTLAYOUT_EXHAUSTIVE=1 all sequences of five; otherwise one in 41 of them, and all of four.
  @Test func `every sequence of five grapheme classes has ICU's graphemes`() throws {
    let samples = BoundarySamples.graphemes
    try #require(samples.representatives.count >= 15, "ICU's rules are in a form that BreakRules can't read")
    var comparison = BoundaryComparison()
    for length in 1...5 {
      var units: [UInt16] = []
      for number in stride(from: 0, to: samples.sequenceCount(length: length), by: Self.isExhaustive || length < 4 ? 1 : length == 4 ? 3 : 41) {
        units += samples.sequence(number, length: length) + [0x0A]
        if units.count > 10_000 {
          comparison.compareGraphemes(units)
          units.removeAll(keepingCapacity: true)
        }
      }
      comparison.compareGraphemes(units)
    }
    #expect(comparison.failures.isEmpty, "\(comparison.failures.joined(separator: "\n"))")
  }

  @Test func `random sequences have ICU's graphemes`() throws {
    let samples = BoundarySamples.graphemes
    try #require(!samples.representatives.isEmpty, "ICU's rules are in a form that BreakRules can't read")
    var generator = SplitMix64(seed: 29)
    var comparison = BoundaryComparison()
    for _ in 0..<500 {
      var units = samples.random(count: 40, using: &generator)
      // Plain text on both sides.
      units = Array("plain text before, ".utf16) + units + Array("plain text after it".utf16)
      comparison.compareGraphemes(units)
    }
    #expect(comparison.failures.isEmpty, "\(comparison.failures.joined(separator: "\n"))")
  }

  @Test func `without readable rules ICU marks the same graphemes`() {
    let scratch = AnalysisScratch()
    let units = Array("plain text, क्षि 👩‍👩‍👧 e\u{301} 한글".utf16)
    var flags = [UInt8](repeating: 0, count: units.count + 1)
    unsafe units.withUnsafeBufferPointer { text in
      unsafe flags.withUnsafeMutableBufferPointer {
        var survey = TextSurvey()
        unsafe survey.read(text, flags: $0, rules: nil, LayoutWork())
        unsafe scratch.markGraphemes(text, flags: $0)
      }
    }
    let lineBits = ParagraphAnalysis.lineBreakAllowed | ParagraphAnalysis.lineBreakMandatory
    #expect(flags == ParagraphAnalysis.analyze(units: units.span, scratch: scratch).flags.map { $0 & ~lineBits })
  }

  /// `|` stands where a cluster begins but the first.
  @Test(arguments: [
    ("e\u{301}|a", "a mark with its base"),
    ("क्ष|क्षि", "GB9c: conjuncts of Devanagari"),
    ("क्\u{200D}ष", "GB9c: a conjunct over ZWJ"),
    ("ক্ষ", "GB9c: Bengali"),
    ("ક્ષ", "GB9c: Gujarati"),
    ("କ୍ଷ", "GB9c: Oriya"),
    ("క్ష", "GB9c: Telugu"),
    ("ക്ഷ", "GB9c: Malayalam"),
    ("க்|ஷ", "Tamil has no conjuncts here"),
    ("क|ष", "no virama, no conjunct"),
    ("한|글", "Hangul syllables"),
    ("👩‍👩‍👧|🇯🇵|🇨🇭|👍🏽", "emoji sequences"),
    ("\r\n|a", "CR LF"),
    ("\u{600}1|2", "a prepended sign"),
  ])
  func `a cluster is what a reader calls a character`(picture: String, reason: String) {
    var units: [UInt16] = []
    var expected: [Int] = [0]
    for unit in picture.utf16 {
      if unit == 0x7C { expected.append(units.count) } else { units.append(unit) }
    }
    let analysis = ParagraphAnalysis.analyze(units: units.span, scratch: AnalysisScratch())
    let found = units.indices.filter { analysis.flags[$0] & ParagraphAnalysis.graphemeStart != 0 }
    #expect(found == expected, "\(reason)")
  }
}
