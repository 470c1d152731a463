import Testing
import TextBasics

@testable import TextLayout

@Suite struct KnownDivisionsTests {
  private func kind(_ language: Language, isTitle: Bool = false) -> KnownDivisions.Kind {
    KnownDivisions.Kind(language: language, hyphenation: .automatic, isTitle: isTitle, patterns: nil, lexicon: nil)
  }

  private func division(_ offset: Int) -> [WordDivider.Division] {
    [WordDivider.Division(offset: offset, tier: .acceptable, cost: 0, rule: .hyphenation)]
  }

  @Test func `a word is divided once for each kind, however the kinds take turns`() {
    let known = KnownDivisions()
    let word = Array("word".utf16)
    let kinds = [kind("de"), kind("de", isTitle: true), kind("fr")]
    var made = 0
    for _ in 0..<5 {
      for (number, kind) in kinds.enumerated() {
        let found = known.divisions(of: word, kind) {
          made += 1
          return division(number + 1)
        }
        #expect(found == division(number + 1))
      }
    }
    #expect(made == kinds.count)
  }

  @Test func `more words and kinds than are held are divided anew, and rightly`() {
    let known = KnownDivisions()
    for round in 0..<2 {
      for number in 0..<KnownDivisions.mostWords + 10 {
        #expect(known.divisions(of: Array("w\(number)".utf16), kind("de")) { division(number) } == division(number), "\(round)")
      }
    }
    for number in 0..<20 {
      let languages: [Language] = ["de", "fr", "it", "nl", "sv", "da", "pl"]
      let kind = kind(languages[number % 7], isTitle: number % 2 == 0)
      #expect(known.divisions(of: [0x61], kind) { division(number % 14) } == division(number % 14))
    }
  }

  @Test func `a long word is not held`() {
    let known = KnownDivisions()
    let word = [UInt16](repeating: 0x61, count: KnownDivisions.longestWord + 1)
    #expect(known.divisions(of: word, kind("de")) { division(1) } == division(1))
    #expect(known.divisions(of: word, kind("de")) { division(2) } == division(2))
  }
}
