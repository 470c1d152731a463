import Testing
import TextFixtures

@testable import TextLayout

/// Letters that are read sixteen at a time.
@Suite struct PlainLettersTests {
  @Test func `letters are Latin up to U+017F without signs, and Cyrillic without marks`() {
    #expect(PlainLetters.all.count == 190 + 296)
    #expect(PlainLetters.areSurveyedAlike)
    for letter in PlainLetters.all {
      let facts = UnicodeProperties.shared[UInt32(letter)]
      #expect(facts.isLetter && facts.script == (letter < 0x400 ? .latin : .cyrillic), "\(String(letter, radix: 16))")
    }
    #expect([0xD7, 0xF7, 0xAA, 0xBA, 0x180, 0x3FF, 0x482, 0x483, 0x489, 0x530].allSatisfy { !PlainLetters.all.contains($0) })
  }

  /// What a survey says of a text that is read by the block where it is plain.
  private func survey(_ units: [UInt16]) -> (needsBidi: Bool, onlyScript: Script?) {
    var survey = TextSurvey()
    var flags = [UInt8](repeating: 0, count: units.count + 1)
    unsafe units.withUnsafeBufferPointer { text in
      unsafe flags.withUnsafeMutableBufferPointer { unsafe survey.read(text, flags: $0, LayoutWork()) }
    }
    return (survey.needsBidi, survey.onlyScript)
  }

  @Test func `a text's scripts and direction are the same, read by the block or not`() {
    var random = SplitMix64(seed: 31)
    for alphabet in ["abc ,.", "äöé ab", "абв ,", "aж ", "12 ,-", "aé", "аб", "α a", "א a"].map({ Array($0.utf16) }) {
      for _ in 0..<60 {
        let units = (0..<random.number(below: 60)).map { _ in alphabet[random.number(below: alphabet.count)] }
        // Fifteen at a time there is no block.
        var needsBidi = false
        var scripts: Set<Script> = []
        for start in stride(from: 0, to: units.count, by: 15) {
          let part = survey(Array(units[start..<min(units.count, start + 15)]))
          needsBidi = needsBidi || part.needsBidi
          guard let script = part.onlyScript else {
            scripts = [.latin, .cyrillic]
            continue
          }
          if script != .common { scripts.insert(script) }
        }
        let whole = survey(units)
        #expect(whole.needsBidi == needsBidi)
        #expect(scripts.count > 1 ? whole.onlyScript == nil : whole.onlyScript == scripts.first ?? .common, "\(units)")
      }
    }
  }
}
