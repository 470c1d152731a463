import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

/// The units of texts, found from windows around an offset.
struct TextUnitsTests {
  private let context = Fixture.context(Fixture.box10)

  private func units(_ string: String, _ rules: WordRules = .dictionaries) -> TextUnits {
    TextUnits(of: StyledText(string), in: context, wordRules: rules)
  }

  private func walk(_ units: TextUnits, _ unit: TextGranularity) -> [TextRange] {
    var ranges: [TextRange] = []
    while let segment = units.segment(of: unit, at: ranges.last?.upperBound ?? 0) { ranges.append(segment.range) }
    return ranges
  }

  /// The segments of a text by the boundaries of the whole; runs of spaces between words are one.
  private func expected(_ text: StyledText, _ kind: TextBoundary) throws -> [TextRange] {
    let boundaries = try text.boundaries(of: kind, in: context)
    var ranges = zip(boundaries, boundaries.dropFirst()).map { TextRange($0, $1) }
    // A separator that ends a sentence's paragraph is a word by itself, and one grapheme.
    if kind == .word {
      let units = text.units(in: text.range)
      var joined: [TextRange] = []
      for range in ranges {
        let isSpace = { (range: TextRange) in range.utf16.allSatisfy { TextUnits.isInlineSpace(units[$0]) } }
        if let last = joined.last, isSpace(last), isSpace(range) {
          joined[joined.count - 1] = TextRange(last.lowerBound, range.upperBound)
        } else {
          joined.append(range)
        }
      }
      ranges = joined
    }
    return ranges
  }

  private func check(_ text: StyledText, _ name: String) throws {
    let units = TextUnits(of: text, in: context)
    for (unit, kind) in [(TextGranularity.character, TextBoundary.grapheme), (.word, .word), (.sentence, .sentence), (.paragraph, .paragraph)] {
      let expected = try expected(text, kind)
      let found = walk(units, unit)
      #expect(found == expected, "\(name), \(unit): \(zip(found, expected).first { $0 != $1 }.map { "\($0) for \($1)" } ?? "another count")")
      // Backward, and from the middle.
      for index in stride(from: 0, to: expected.count, by: max(1, expected.count / 7)) {
        let range = expected[index]
        #expect(units.segment(of: unit, at: range.upperBound, towards: .backward)?.range == range, "\(name), \(unit), \(range)")
        let middle = TextOffset((range.lowerBound.utf16 + range.upperBound.utf16) / 2)
        #expect(units.segment(of: unit, at: middle)?.range == range, "\(name), \(unit), \(range)")
      }
    }
  }

  @Test func `windows find what the whole text has, in the corpus`() throws {
    for name in CorpusTexts.names {
      let text = try CorpusTexts.text(name)
      try check(StyledText(utf16: Array(text.utf16.prefix(400))), name)
    }
  }

  @Test func `windows find what the whole text has, in random text`() throws {
    for round in 0..<60 {
      var generator = TextGenerator.mixed(seed: 41, index: round)
      generator.others += [0x21, 0x3F, 0x2E, 0x0A, 0x0D, 0x2028, 0x2029, 0x85]
      generator.others += [0x1F1E9, 0x1F1EA, 0x1F468, 0x1F3FB, 0x1100, 0x1161, 0xAC00, 0xAC01, 0x600]
      try check(Fixture.text(generator.text(words: 12)), "round \(round)")
    }
  }

  @Test func `a line separator ends a sentence, before another separator as well`() throws {
    let text = Fixture.text("a\u{2028}\nb")
    #expect(try text.boundaries(of: .sentence, in: context) == [0, 2, 3, 4])
    try check(text, "separators")
  }

  @Test func `a run of spaces is one segment and no word`() {
    #expect(units("a \t\u{A0} b").segment(of: .word, at: 2) == TextSegment(1..<5, isUnit: false))
    #expect(units("a \nb").segment(of: .word, at: 1) == TextSegment(1..<2, isUnit: false))
  }

  @Test func `row 101: Chinese words come from the dictionary or are characters`() {
    #expect(walk(units("中文世界"), .word).map(\.utf16) == [0..<2, 2..<4])
    #expect(walk(units("中文编程", .unicode), .word).map(\.utf16) == [0..<1, 1..<2, 2..<3, 3..<4])
    #expect(units("中文编程", .unicode).segment(of: .word, at: 1)?.isUnit == true)
  }

  @Test func `without dictionaries katakana stay together and Thai falls into graphemes`() {
    #expect(walk(units("コンピュータを使う", .unicode), .word).map(\.utf16) == [0..<6, 6..<7, 7..<8, 8..<9])
    #expect(walk(units("กำลังดี x", .unicode), .word).map(\.utf16) == [0..<2, 2..<4, 4..<5, 5..<7, 7..<8, 8..<9])
    #expect(walk(units("\u{20000}\u{20001}", .unicode), .word).map(\.utf16) == [0..<2, 2..<4])
    #expect(walk(units("can't stop", .unicode), .word).map(\.utf16) == [0..<5, 5..<6, 6..<10])
  }

  @Test func `words of Thai, Lao, Khmer and Burmese come from dictionaries`() {
    #expect(units("สวัสดีครับ").segment(of: .word, at: 2)?.range == TextRange(0..<6))
    for text in ["ຂ້ອຍຮັກພາສາລາວ", "ខ្ញុំរៀនភាសាខ្មែរ", "ကျွန်တော်မြန်မာစာလေ့လာသည်"] {
      let words = walk(units(text), .word)
      #expect(words.count > 1 && words.count < text.unicodeScalars.count / 2, "\(text): \(words)")
    }
  }

  @Test func `emoji are words, punctuation is none`() {
    #expect(units("a 😀!").segment(of: .word, at: 2)?.isUnit == true)
    #expect(units("a 😀!").segment(of: .word, at: 4)?.isUnit == false)
    #expect(units("🇩🇪").segment(of: .word, at: 0) == TextSegment(0..<4))
  }

  @Test func `a paragraph's language tailors its words`() {
    let style = CharacterStyle(language: "fi")
    let finnish = TextUnits(of: StyledText("EU:n x", style: style), in: context)
    #expect(finnish.segment(of: .word, at: 0)?.range == TextRange(0..<4))
    #expect(units("EU:n x").segment(of: .word, at: 0)?.range == TextRange(0..<2))
  }

  @Test func `long paragraphs are not looked at as a whole`() {
    let text = StyledText(String(repeating: "word ", count: 20_000))
    var reader = UnitReader(text)
    #expect(reader.window(holding: 50_004) { $0.dividesWords($1) } == 50_000..<50_005)
    #expect(reader.window(holding: 50_005) { $0.dividesWords($1) } == 50_005..<50_010)
    #expect(reader.window(holding: 50_002) { $0.dividesGraphemes($1) } == 50_002..<50_003)
  }

  @Test func `odd offsets count as the text's ends or a grapheme's`() {
    let units = units("a\u{1F600}\r\n")
    #expect([TextOffset(.min), 0, 1, 2, 3, 4, 5, 9, TextOffset(.max)].map { units.stop(at: $0).utf16 } == [0, 0, 1, 3, 3, 5, 5, 5, 5])
    #expect(units.snapped(TextRange(2..<4)) == TextRange(1..<5))
    #expect(units.snapped(TextRange(2..<2)) == TextRange(3..<3))
    #expect(units.segment(of: .word, at: TextOffset(.max)) == nil)
    #expect(units.segment(of: .word, at: TextOffset(.min), towards: .backward) == nil)
    for unit in TextGranularity.allCases {
      #expect(self.units("").segment(of: unit, at: 0) == nil)
      #expect(self.units("").stop(of: unit, from: 0, towards: .forward) == nil)
      #expect(units.isBoundary(0, of: unit) && units.isBoundary(5, of: unit) && !units.isBoundary(6, of: unit) && !units.isBoundary(-1, of: unit))
    }
  }

  @Test func `a text of lone surrogates has units`() {
    let units = TextUnits(of: StyledText(utf16: [0xDC00, 0xD83D, 0x61, 0xD83D]), in: context)
    #expect(walk(units, .character).map(\.utf16) == [0..<1, 1..<2, 2..<3, 3..<4])
    #expect(walk(units, .word).last?.upperBound == 4)
  }
}
