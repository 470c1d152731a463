import CICU
import Foundation
import Testing
import TextFixtures

@testable import TextLayout

/// Our runner of ICU's line rules against ICU's own.
@Suite struct LineOpportunitiesTests {
  private static let isExhaustive = ProcessInfo.processInfo.environment["TEXTLAYOUT_EXHAUSTIVE"] == "1"

  /// With TEXTLAYOUT_EXHAUSTIVE=1 every one of the six million sequences, for each of the six variants; otherwise one in 1,009.
  @Test(arguments: LineRules.allCases, LineBreakStrictness.allCases)
  func `every sequence of four line-break classes has ICU's opportunities`(rules: LineRules, strictness: LineBreakStrictness) throws {
    let samples = BoundarySamples.lines
    try #require(samples.representatives.count >= 40, "ICU's rules are in a form that BreakRules can't read")
    var comparison = BoundaryComparison()
    for length in 1...4 {
      let step = Self.isExhaustive || length < 3 ? 1 : length == 3 ? 17 : 1009
      var units: [UInt16] = []
      for number in stride(from: 0, to: samples.sequenceCount(length: length), by: step) {
        units += samples.sequence(number, length: length) + [0x0A]
        if units.count > 10_000 {
          comparison.compareLines(units, rules, strictness)
          units.removeAll(keepingCapacity: true)
        }
      }
      comparison.compareLines(units, rules, strictness)
    }
    #expect(comparison.failures.isEmpty, "\(comparison.failures.joined(separator: "\n"))")
  }

  @Test(arguments: LineRules.allCases, LineBreakStrictness.allCases)
  func `long random sequences, with dictionary scripts, have ICU's opportunities`(rules: LineRules, strictness: LineBreakStrictness) throws {
    var generator = SplitMix64(seed: 14)
    var comparison = BoundaryComparison()
    for samples in [BoundarySamples.lines, .linesWithDictionaries] {
      try #require(!samples.representatives.isEmpty, "ICU's rules are in a form that BreakRules can't read")
      for _ in 0..<(Self.isExhaustive ? 5000 : 100) {
        comparison.compareLines(samples.random(count: 80, using: &generator), rules, strictness)
      }
    }
    #expect(comparison.failures.isEmpty, "\(comparison.failures.joined(separator: "\n"))")
  }

  @Test func `words, punctuation and digits in any order have ICU's opportunities`() {
    var generator = SplitMix64(seed: 7)
    var comparison = BoundaryComparison()
    for letters in ["aaaabcdeXYZé", "aàöÿĀžſijß", "абвгАЯёѐӁԯ", "aéж"] {
      for others in ["      ,,..'-(0\t", "      ,.", " ×÷ª\u{AD}\u{A0}\u{301}\u{483}\u{482}ƀɐα"] {
        let alphabet = Array((letters + letters + others).utf16)
        for _ in 0..<300 {
          let count = Int(generator.next() % 100)
          let units = (0..<count).map { _ in alphabet[Int(generator.next() % UInt64(alphabet.count))] }
          comparison.compareLines(units, .standard, .strict)
          comparison.compareGraphemes(units)
        }
      }
    }
    #expect(comparison.failures.isEmpty, "\(comparison.failures.joined(separator: "\n"))")
  }

  @Test(arguments: [
    "สวัสดีครับผมชื่อสมชายและผมเป็นคนไทย พบกัน(พรุ่งนี้)ที่กรุงเทพฯ เวลา 10.30 น. ช้า ๆ ไป", "ສະບາຍດີຂ້ອຍຊື່ສົມຊາຍ ຍິນດີທີ່ໄດ້ຮູ້ຈັກ",
    "ខ្ញុំចង់រៀនភាសាខ្មែរ។ តើអ្នកសុខសប្បាយទេ?", "မြန်မာဘာသာစကားကိုလေ့လာချင်ပါတယ်။ နေကောင်းလား။",
  ])
  func `a text's dictionary words are those that ICU finds in the whole text`(text: String) {
    var comparison = BoundaryComparison()
    let units = Array(text.utf16)
    comparison.compareLines(units, .standard, .strict)
    // Cut and mixed with other scripts anywhere.
    for cut in units.indices {
      comparison.compareLines(Array(units[cut...]) + Array(" latin-words 日本語".utf16) + Array(units[..<cut]), .eastAsian, .normal)
    }
    #expect(comparison.failures.isEmpty, "\(comparison.failures.joined(separator: "\n"))")
  }

  @Test func `the rules for Chinese are those for Japanese`() {
    var generator = SplitMix64(seed: 3)
    for strictness in LineBreakStrictness.allCases {
      guard let ours = BreakRules.line(.eastAsian, strictness), let chinese = BreakRules(kind: TL_LINE, locale: "zh@lb=\(strictness)") else {
        Issue.record("ICU's rules are in a form that BreakRules can't read")
        continue
      }
      let samples = BoundarySamples([ours, chinese], includingDictionaries: true)
      for _ in 0..<50 {
        let units = samples.random(count: 80, using: &generator)
        #expect(lineFlags(units, ours) == lineFlags(units, chinese))
      }
    }
  }

  private func lineFlags(_ units: [UInt16], _ rules: BreakRules) -> [UInt8] {
    var flags = [UInt8](repeating: 0, count: units.count + 1)
    unsafe units.withUnsafeBufferPointer { text in
      unsafe flags.withUnsafeMutableBufferPointer { _ = unsafe LineOpportunities.mark(text, rules, flags: $0, LayoutWork()) }
    }
    return flags
  }
}
