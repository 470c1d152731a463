import Foundation
import Testing

@testable import TextHyphenation
@testable import TextLayout

struct HyphenationPatternsTests {
  private func patterns(_ text: String, language: Language = "it") throws -> HyphenationPatterns {
    try HyphenationPatterns(Array(text.utf8), language: language)
  }

  private func divided(_ word: String, by text: String, language: Language = "it", limits: HyphenationLimits = HyphenationLimits(word: 1)) throws
    -> String
  {
    PatternFiles.divided(word, try patterns(text, language: language), limits: limits)
  }

  // MARK: Patterns

  @Test func `an odd number divides and a greater even one forbids`() throws {
    #expect(try divided("abcde", by: "UTF-8\nb1c\nc1d\n") == "ab-c-de")
    #expect(try divided("abcde", by: "UTF-8\nb1c\nc1d\nb2cd\n") == "abc-de")
    #expect(try divided("abcde", by: "UTF-8\nb1c\nb2cd\nab3c\n") == "ab-cde")
  }

  @Test func `a full stop is the edge of the word`() throws {
    #expect(try divided("abab", by: "UTF-8\n.ab1\n") == "ab-ab")
    #expect(try divided("ababab", by: "UTF-8\n1ab.\n") == "abab-ab")
  }

  @Test func `the file's least lengths hold, and the longer ones of the caller`() throws {
    let text = "UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 3\na1b\nb1a\n"
    #expect(try divided("ababab", by: text) == "ab-a-bab")
    #expect(try divided("ababab", by: text, limits: HyphenationLimits(word: 1, before: 3, after: 3)) == "aba-bab")
    #expect(try divided("ababab", by: text, limits: HyphenationLimits(word: 7)) == "ababab")
  }

  @Test func `English leaves three letters after a hyphen where the file says nothing, other languages two`() throws {
    #expect(try divided("ababab", by: "a1b b1a", language: "en") == "ab-a-bab")
    #expect(try divided("ababab", by: "a1b b1a", language: "it") == "ab-a-b-ab")
  }

  @Test func `the spelling changes where a pattern says so`() throws {
    #expect(try divided("Schiffahrt", by: "UTF-8\nschif1fahrt/ff=f,5,2\n", language: "de") == "Schiff-fahrt")
    #expect(try divided("Zucker", by: "UTF-8\nc1k/k=k\n", language: "de") == "Zuk-ker")
    #expect(try divided("ZUCKER", by: "UTF-8\nc1k/k=k\n", language: "de") == "ZUK-KER")
    #expect(try divided("asszony", by: "UTF-8\ns1sz/sz=,1,1\n", language: "hu") == "asz-szony")
  }

  @Test func `letters are counted as the divided word spells them`() throws {
    let text = "UTF-8\nLEFTHYPHENMIN 3\nRIGHTHYPHENMIN 2\ns1sz/sz=,1,1\n"
    #expect(try divided("assza", by: text, language: "hu") == "asz-sza")
  }

  @Test func `a compound's parts are words of their own`() throws {
    let text = "UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\nCOMPOUNDLEFTHYPHENMIN 2\nCOMPOUNDRIGHTHYPHENMIN 2\nhaus1tür\nNEXTLEVEL\n.ha1\n.tü1r\n1r.\n"
    let points = try patterns(text, language: "de").points(in: "haustüre", limits: HyphenationLimits(word: 1))
    #expect(points.map(\.offset) == [2, 4, 6])
    #expect(points.map(\.kind) == [.syllable, .compound, .syllable])
  }

  @Test func `exceptions of TeX win over patterns`() throws {
    let text = "\\patterns{% a comment } {\na1b b1a\n}\n\\hyphenation{aba-bab ababa}"
    #expect(try divided("ababab", by: text, language: "it") == "aba-bab")
    #expect(try divided("Ababa", by: text, language: "it") == "Ababa")
    #expect(try divided("abababab", by: text, language: "it") == "ab-a-b-a-b-ab")
  }

  @Test func `TeX's escaped letters are read`() throws {
    #expect(try divided("straße", by: "\\patterns{a1^^ff}", language: "de") == "stra-ße")
    #expect(try divided("grüße", by: "\\patterns{^^fc1^^ff}", language: "de") == "grü-ße")
  }

  @Test func `the character sets of pattern files are read`() throws {
    let samples: [(name: String, bytes: [UInt8], word: String)] = [
      ("ISO8859-1", [0xE4, 0x31, 0x62], "äbä"), ("ISO8859-2", [0xB1, 0x31, 0x62], "ąbą"), ("ISO8859-7", [0xE1, 0x31, 0xE2], "αβα"),
      ("KOI8-R", [0xC1, 0x31, 0xC2], "аба"), ("microsoft-cp1251", [0xE0, 0x31, 0xE1], "аба"), ("ISO8859-15", [0xBD, 0x31, 0x62], "œbœ"),
      ("UTF-8", [0xC3, 0xA4, 0x31, 0x62], "äbä"),
    ]
    for (name, bytes, word) in samples {
      let patterns = try HyphenationPatterns(Array("\(name)\nLEFTHYPHENMIN 1\n".utf8) + bytes + [0x0A], language: "und")
      #expect(patterns.points(in: word, limits: HyphenationLimits(word: 1, before: 1, after: 1)).map(\.offset) == [1], "\(name)")
    }
  }

  // MARK: Words

  @Test func `capitals count as their small letters`() throws {
    #expect(try divided("ÄBÄB", by: "UTF-8\nä1b\nb1ä\n", language: "fi") == "ÄB-ÄB")
    #expect(try divided("STRAẞE", by: "UTF-8\na1ß\n", language: "de") == "STRA-ẞE")
    #expect(try divided("ΑΒΓΣΑ", by: "UTF-8\nγ1σ\n", language: "el") == "ΑΒΓ-ΣΑ")
  }

  @Test func `Turkish has an i with and without a dot, in both cases`() throws {
    #expect(try divided("abIba", by: "UTF-8\nb1ı\n", language: "tr") == "ab-Iba")
    #expect(try divided("abİba", by: "UTF-8\nb1i\n", language: "tr") == "ab-İba")
    #expect(try divided("abIba", by: "UTF-8\nb1i\n", language: "de") == "ab-Iba")
    #expect(try divided("abİba", by: "UTF-8\nb1i\n", language: "de") == "abİba")
  }

  @Test func `letters spelled with combining marks count as the letters that they spell`() throws {
    #expect(try divided("a\u{308}ba\u{308}b", by: "UTF-8\nä1b\nb1ä\n", language: "fi") == "a\u{308}b-a\u{308}b")
    #expect(try divided("за\u{301}мок", by: "UTF-8\nа1м\n", language: "ru") == "за\u{301}-мок")
  }

  @Test func `no point stands inside a grapheme cluster`() throws {
    #expect(
      try divided(
        "कखिग", by: "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\nख1ि\nि1ग\n", language: "hi", limits: HyphenationLimits(word: 1, before: 1, after: 1))
        == "कखि-ग")
  }

  @Test func `a word's soft hyphens are its only points`() throws {
    let points = try patterns("UTF-8\na1b\nb1a\n").points(in: "aba\u{AD}bab")
    #expect(points == [HyphenationPoint(offset: 4, kind: .author)])
  }

  @Test func `the caller's exceptions win over patterns`() throws {
    let patterns = try patterns("UTF-8\na1b\nb1a\n")
    let exceptions = HyphenationExceptions(["aba-bab", "abababab"])
    #expect(patterns.points(in: "ABABAB", exceptions: exceptions) == [HyphenationPoint(offset: 3, kind: .author)])
    #expect(patterns.points(in: "abababab", exceptions: exceptions) == [])
    #expect(!patterns.points(in: "ababa", exceptions: exceptions).isEmpty)
  }

  @Test func `parts between hyphens are divided on their own, with the lengths of a compound inside`() throws {
    let text = "UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\nCOMPOUNDLEFTHYPHENMIN 3\nCOMPOUNDRIGHTHYPHENMIN 3\na1b\nb1a\n"
    #expect(try divided("abababa-ababab", by: text) == "ab-a-b-aba-aba-b-ab")
    #expect(try divided("“ababab”", by: text) == "“ab-a-b-ab”")
    #expect(try divided("ab'ababab", by: text) == "ab'aba-b-ab")
  }

  @Test func `an apostrophe is a letter where the patterns use it and their form allows it`() throws {
    #expect(try divided("l’abab", by: "\\patterns{l2'a1b}", language: "it") == "l’a-bab")
    #expect(try divided("l'abab", by: "UTF-8\nNEXTLEVEL\nl2'a1b\n", language: "it") == "l'a-bab")
    #expect(try divided("l'abab", by: "UTF-8\nl2'a1b\na2b1a\n", language: "it") == "l'abab")
  }

  @Test func `nothing is divided beside what the file forbids`() throws {
    #expect(try divided("ababxab", by: "UTF-8\nNOHYPHEN x\na1b\nb1a\nb1x\nx1a\n", language: "it") == "ab-a-bxab")
  }

  @Test func `odd words have defined points`() throws {
    let patterns = try patterns("UTF-8\na1b\nb1a\n")
    for word in ["", "a", "-", "’", "123", "\u{AD}", "\u{301}", "a\u{200D}", "😀😀😀", "ab😀ab", String(repeating: "-", count: 1000)] {
      for point in patterns.points(in: word, limits: HyphenationLimits(word: -1, before: .min, after: .min)) {
        #expect(point.offset > 0 && point.offset < word.utf16.count)
      }
    }
    let long = String(repeating: "ab", count: 100_000)
    #expect(patterns.points(in: long).count > 190_000)
    #expect(patterns.points(in: long, limits: HyphenationLimits(word: .max, before: .max, after: .max)) == [])
  }

  @Test func `values are equal when their bytes and languages are`() throws {
    #expect(try patterns("UTF-8\na1b\n") == patterns("UTF-8\na1b\n"))
    #expect(try patterns("UTF-8\na1b\n") != patterns("UTF-8\na3b\n"))
    #expect(try patterns("UTF-8\na1b\n") != patterns("UTF-8\na1b\n", language: "tr"))
    #expect(try "\(patterns("UTF-8\na1b\n").hash)".count == 16)
  }

  // MARK: Bad files

  @Test func `a bad file is an error that says what to do`() throws {
    func reason(_ bytes: [UInt8]) -> HyphenationError.Reason? {
      do {
        _ = try HyphenationPatterns(bytes, language: "en")
        return nil
      } catch { return error.reason }
    }
    #expect(reason([]) == .noPatterns)
    #expect(reason(Array("UTF-8\n".utf8)) == .noPatterns)
    #expect(reason(Array("UTF-8\n% a1b\nabc\n123\n".utf8)) == .noPatterns)
    #expect(reason(Array("UTF-8\na1b\n\0".utf8)) == .noPatterns)
    #expect(reason(Array("EBCDIC-37\na1b\n".utf8)) == .unknownCharacterSet("EBCDIC-37"))
    #expect(reason(Array("\\relax\n\\patterns{a1b".utf8)) == .unclosedGroup(line: 2))
    let letters = String(String.UnicodeScalarView((0x4E00..<0x5200).map { Unicode.Scalar(UInt16($0))! })).map { "\($0)1\n" }.joined()
    #expect(reason(Array("UTF-8\n\(letters)".utf8)) == .tooManyLetters(count: 1026))
    #expect(throws: HyphenationError.self) { try HyphenationPatterns(contentsOf: "/nowhere/hyph_xx.dic", language: "en") }
    #expect(throws: HyphenationError.self) { try HyphenationPatterns(contentsOf: "/", language: "en") }
    #expect("\(HyphenationError(.noPatterns, path: "x.dic"))".contains("x.dic has no hyphenation patterns. Give"))
  }

  @Test func `hostile files end in patterns or an error, soon`() {
    var random = SystemRandomNumberGenerator()
    let pieces = [
      "UTF-8\n", "\\patterns{", "}", "{", "\\", "a1b\n", "/", "=", ",", "1", "9", ".", "NEXTLEVEL\n", "LEFTHYPHENMIN 99999999999999999999\n", "^^",
      "%", "\u{0}", "😀", "a1b/=,-5,900\n",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
      if let patterns = try? HyphenationPatterns(Array(text.utf8), language: "en") {
        _ = patterns.points(in: "ababab😀.a.b", limits: HyphenationLimits(word: 1, before: 1, after: 1))
      }
    }
    for text in [
      String(repeating: "{", count: 300_000), "\\patterns{" + String(repeating: "{", count: 300_000), String(repeating: "\\patterns", count: 30_000),
      "UTF-8\n" + String(repeating: "a1", count: 300_000),
    ] {
      _ = try? HyphenationPatterns(Array(text.utf8), language: "en")
    }
  }
}
