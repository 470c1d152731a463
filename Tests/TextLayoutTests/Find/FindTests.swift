import Testing
import TextFixtures

@testable import TextFind
@testable import TextLayout

@Suite struct FindTests {
  @Test func `results do not overlap`() throws {
    #expect(try found("aa", in: "aaaa") == [0..<2, 2..<4])
    #expect(try found("aa", in: "aaaaa") == [0..<2, 2..<4])
    #expect(try found("abab", in: "abababab") == [0..<4, 4..<8])
  }

  @Test func `a whole word has words' edges on both sides`() throws {
    #expect(try found("cat", in: "cat concat cat") { $0.match = .fullWord } == [0..<3, 11..<14])
    #expect(try found("con", in: "cat concat cat") { $0.match = .startsWith } == [4..<7])
    #expect(try found("cat", in: "cat concat cat") { $0.match = .startsWith } == [0..<3, 11..<14])
    #expect(try found("can", in: "can't can") { $0.match = .fullWord } == [6..<9], "UAX #29 WB6: an apostrophe in a word parts nothing")
    #expect(try found("a", in: "a_b a.b a") { $0.match = .fullWord } == [8..<9])
    #expect(try found("-", in: "a - b") { $0.match = .fullWord } == [2..<3])
    let long = String(repeating: "catalog ", count: 2000) + "cat. cat-like"
    #expect(try found("cat", in: long) { $0.match = .fullWord } == [16000..<16003, 16005..<16008])
  }

  @Test func `words without spaces are found by dictionaries`() throws {
    #expect(try found("สวัสดี", in: "สวัสดีครับ") { $0.match = .fullWord } == [0..<6])
    #expect(try found("สวัส", in: "สวัสดีครับ") { $0.match = .fullWord } == [])
  }

  @Test func `all differences count unless told otherwise`() throws {
    #expect(try found("A", in: "aAáÁａＡ") == [1..<2])
    #expect(try found("a", in: "aAáÁａＡ") { $0.isCaseSensitive = false } == [0..<1, 1..<2])
    #expect(try found("a", in: "aAáÁａＡ") { $0.isDiacriticSensitive = false } == [0..<1, 2..<3])
    #expect(try found("a", in: "aAáÁａＡ") { $0.isWidthSensitive = false } == [0..<1, 4..<5])
    #expect(try found("a", in: "aAáÁａＡ", tolerant) == (0..<6).map { $0..<$0 + 1 })
    #expect(try found("か", in: "かカｶが") == [0..<1])
    #expect(try found("か", in: "かカｶが") { $0.isKanaSensitive = false } == [0..<1, 1..<2])
    #expect(try found("か", in: "かカｶが", tolerant) == [0..<1, 1..<2, 2..<3, 3..<4])
  }

  @Test func `canonical equivalents are the same`() throws {
    #expect(try found("é", in: "e\u{301}é") == [0..<2, 2..<3])
    #expect(try found("e\u{301}", in: "e\u{301}é") == [0..<2, 2..<3])
    #expect(try found("q\u{323}\u{307}", in: "q\u{307}\u{323}") == [0..<3], "marks in another order")
    #expect(try found("K", in: "\u{212A}") == [0..<1] && found("k", in: "\u{212A}") { $0.isCaseSensitive = false } == [0..<1], "the Kelvin sign")
    #expect(try found(";", in: "\u{37E}") == [0..<1], "the Greek question mark")
    #expect(try found("각", in: "\u{1100}\u{1161}\u{11A8}") == [0..<3] && found("가", in: "각") == [])
  }

  @Test func `results begin and end at graphemes`() throws {
    #expect(try found("e", in: "e\u{301}e") == [2..<3])
    #expect(try found("\u{301}", in: "e\u{301}") == [])
    #expect(try found("e", in: "e\u{301}e") { $0.isDiacriticSensitive = false } == [0..<2, 2..<3])
    #expect(try found("\n", in: "a\r\nb\n") == [4..<5] && found("\r\n", in: "a\r\nb\n") == [1..<3])
    #expect(try found("👩", in: "👩‍🚀👩") == [5..<7])
    #expect(try found("🇯🇵", in: "🇺🇳🇯🇵") == [4..<8] && found("🇳🇯", in: "🇺🇳🇯🇵") == [])
    #expect(try found("क", in: "क्षक") == [3..<4], "GB9c: a conjunct is one grapheme")
  }

  @Test func `letters that are folded to several are found whole`() throws {
    #expect(try found("strasse", in: "Straße STRASSE") { $0.isCaseSensitive = false } == [0..<6, 7..<14])
    #expect(try found("s", in: "ß") { $0.isCaseSensitive = false } == [], "half of a letter is no result")
    #expect(try found("ﬁn", in: "FIN") { $0.isCaseSensitive = false } == [0..<3])
  }

  @Test func `what is empty finds nothing`() throws {
    #expect(try found("", in: "abc") == [] && found("", in: "") == [] && found("a", in: "") == [])
    #expect(try found("\u{301}", in: "a\u{301}") { $0.isDiacriticSensitive = false } == [], "nothing is left of the needle")
    #expect(try found("", in: "abc") { $0.isRegularExpression = true } == [])
    #expect(try found("", in: "abc") { $0.locale = "de" } == [])
  }

  @Test func `a needle longer than a window is found`() throws {
    let needle = String(repeating: "a", count: 70_000) + "b"
    let text = String(repeating: "a", count: 100_000) + "b" + String(repeating: "ab", count: 40)
    #expect(try found(needle, in: text) == [30_000..<100_001])
    #expect(try found(needle, in: text) { $0.isCaseSensitive = false } == [30_000..<100_001])
    #expect(try found(needle + "c", in: text) == [])
  }

  @Test(arguments: [0, 1, 2, 31, 32, 33, 62, 63, 64, 65, 66]) func `a result across the end of a window is found`(distance: Int) throws {
    let start = FindWindow.length - distance
    for needle in ["xyzzy", "xýz", "x", "xý👍🏽z"] {
      let filler = String(repeating: "-", count: start)
      #expect(try found(needle, in: filler + needle + "-") == [start..<start + needle.utf16.count], "\(needle)")
      #expect(try found(needle, in: filler + needle + "-", tolerant) == [start..<start + needle.utf16.count], "\(needle)")
    }
  }

  @Test func `a source in pieces, with halves of pairs, is searched like any other`() throws {
    let units = Array("a👍b👍c".utf16)
    for cut in 0...units.count {
      let source = StyledText(source: PiecewiseSource(pieces: [Array(units[..<cut]), Array(units[cut...])]))
      // A pair that two chunks share is none.
      let expected = cut == 2 ? [4..<6] : cut == 5 ? [1..<3] : [1..<3, 4..<6]
      #expect(try found("👍", in: source) == expected, "\(cut)")
    }
  }

  @Test(arguments: 0..<60) func `the search agrees with comparing every stretch`(seed: Int) throws {
    var random = SplitMix64(seed: 41, index: seed)
    let alphabet: [UInt32] = [0x61, 0x62, 0x41, 0x42, 0x61, 0x62, 0x20, 0xE1, 0xC1, 0x301, 0x323, 0x307, 0x3042, 0x30A2, 0xFF41, 0x1F44D, 0x1E05]
    func string(_ count: Int) -> String {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<count { scalars.append(Unicode.Scalar(alphabet[random.number(below: alphabet.count)])!) }
      return String(scalars)
    }
    let text = string(60) + String(repeating: "ab", count: 20) + string(10)
    for rawValue in 0...TextFolding.all.rawValue {
      let folding = TextFolding(rawValue: rawValue)
      let model = try FindModel(text, folding)
      for length in 1...3 {
        let needle = string(length)
        let expected = model.ranges(of: needle)
        let actual = try found(needle, in: text) {
          $0.isCaseSensitive = !folding.contains(.letterCase)
          $0.isDiacriticSensitive = !folding.contains(.diacritics)
          $0.isWidthSensitive = !folding.contains(.width)
          $0.isKanaSensitive = !folding.contains(.kana)
        }
        #expect(actual == expected, "\(needle.debugDescription) in \(text.debugDescription), folding \(rawValue)")
      }
    }
  }
}
