import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Letter spacing of 2 points behind letters of 10.
@Suite struct LetterSpacingTests {
  private let context = Fixture.context(Fixture.box10, Fixture.wide10)

  private func layout(_ text: String, width: LayoutUnit = 1000, spacing: LayoutUnit = 2, in context: LayoutContext? = nil) throws -> ParagraphLayout {
    var style = CharacterStyle(size: 10)
    style.letterSpacing = spacing
    return try ParagraphLayout(StyledText(text, style: style), width: width, in: context ?? self.context)
  }

  /// The width of a text in points.
  private func width(_ text: String, spacing: LayoutUnit = 2) throws -> Double {
    try layout(text, spacing: spacing).line(at: 0).rect.size.width.points
  }

  @Test(arguments: [
    "\u{200B}", "\u{AD}", "\u{2060}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{2066}\u{2069}", "\u{202A}\u{202C}", "\u{FEFF}", "\u{E0001}",
  ])
  func `what is invisible adds none`(_ invisible: String) throws {
    #expect(try width("ab") == 24)
    for text in ["a\(invisible)b", "ab\(invisible)", "\(invisible)ab", "a\(invisible)\(invisible)b"] {
      #expect(try width(text) == 24, "\(text.unicodeScalars.map(\.value))")
    }
    let layout = try layout("a\(invisible)b")
    #expect(layout.violations() == [])
    #expect(layout.glyphRuns(ofLine: 0).flatMap(\.glyphs).map(\.origin.x).max() == 12)
  }

  @Test func `what is invisible adds none across styles and items`() throws {
    var text = StyledText("a\u{200B}α\u{2066}ב\u{2069}c", style: CharacterStyle(size: 10))
    text.updateStyle(in: text.range) { $0.letterSpacing = 2 }
    text.updateStyle(in: TextRange(1..<2)) { $0.size = 20 }
    let layout = try ParagraphLayout(text, width: 1000, in: context)
    #expect(layout.line(at: 0).rect.size.width == 58, "10, 20, 10 and 10, and four times 2")
    #expect(layout.violations() == [])
  }

  @Test func `a filler of Hangul is as wide as a letter, and spaced like one`() throws {
    let units = Array("a\u{3164}b".utf16)
    var analysis = ParagraphAnalysis.analyze(units: units.span, scratch: AnalysisScratch())
    analysis.markUnspaced(units.span, LayoutWork())
    #expect(analysis.flags.map(ParagraphAnalysis.takesLetterSpacing) == [true, true, true, true])
  }

  @Test(arguments: ["ابج", "नमस", "ابـج", "ا\u{64E}ب\u{200C}ج"]) func `letters that touch stay together`(_ word: String) throws {
    let plain = try width(word, spacing: 0)
    let (one, two, among) = (plain + 2, plain + plain + 16, plain + 26)
    #expect(try width(word) == one, "behind the last, as behind every word")
    #expect(try width("\(word) \(word)") == two, "and the space of 10 is spaced")
    #expect(try width("a\(word)b") == among)
    #expect(try layout("\(word) \(word)").violations() == [])
  }

  @Test func `digits and punctuation among letters that touch are set apart`() throws {
    #expect(try width("12") == 24)
    #expect(try width("ابج.") == 44)
    #expect(try width("१२") == 24)
  }

  @Test func `cursive text keeps its ligatures, other text not`() throws {
    let arabic = LayoutContext(fonts: FontCollection(files: [Noto.arabic]))
    let spaced = try layout("مرحبا لا", in: arabic)
    let plain = try layout("مرحبا لا", spacing: 0, in: arabic)
    #expect(LayoutPicture(spaced).glyphs == LayoutPicture(plain).glyphs)
    #expect(spaced.size.width == plain.size.width + 6)
    let latin = Fixture.context(Fixture.ligature)
    #expect(try layout("fi", in: latin).glyphRuns(ofLine: 0)[0].glyphs.count == 2)
  }

  @Test func `Devanagari keeps its headline, and nothing is added inside a conjunct`() throws {
    let context = LayoutContext(fonts: FontCollection(files: [Noto.folder + "/NotoSansDevanagari-Regular.ttf"]))
    for word in ["हिन्दी", "क्षत्रिय", "सद्भाव"] {
      let plain = try layout(word, spacing: 0, in: context).size.width
      #expect(try layout(word, in: context).size.width == plain + 2)
    }
  }

  @Test func `carets, lines and justification agree on random spaced texts`() throws {
    for round in 0..<60 {
      var generator = TextGenerator.mixed(seed: 71, index: round)
      var text = Fixture.text(generator.text(words: 8), generator.paragraphStyle())
      text.updateStyle(in: text.range) { $0.letterSpacing = generator.pick([2, 0.5, -1]) }
      let start = generator.number(0...text.length)
      text.updateStyle(in: TextRange(start..<min(text.length, start + 4))) { $0.letterSpacing = 3 }
      let layout = try ParagraphLayout(text, width: LayoutUnit(Double(generator.number(20...200))), in: context)
      #expect(layout.violations(inkTolerance: 10) == [], "round \(round)")
    }
  }

  @Test func `white space of any length hangs behind spaced letters as behind others`() throws {
    for count in [1, 31, 32, 33, 200, 5000] {
      let text = "word" + String(repeating: " ", count: count) + "next"
      for spacing in [LayoutUnit(0), 2, -2] {
        let layout = try layout(text, width: 60, spacing: spacing)
        #expect((0..<layout.lineCount).map { layout.line(at: $0).range.upperBound.utf16 } == [4 + count, 8 + count], "\(count) spaces, \(spacing)")
      }
    }
  }

  @Test(arguments: ["a\u{200B}", "ab\u{AD}", "abc", "あ、い", "b\u{301}a\u{200B}"])
  func `a long word whose letters are pushed together is as wide as its letters, and fills its lines`(unit: String) throws {
    let text = String(repeating: unit, count: 70)
    for spacing in [-3, LayoutUnit(rawValue: -637), -30] {
      for width in [LayoutUnit(0), 55, 100_000] {
        let layout = try layout(text, width: width, spacing: spacing)
        #expect(layout.violations() == [])
        for number in 0..<layout.lineCount {
          let line = layout.line(at: number)
          let graphemes = line.range.utf16.count
          let places = (0...graphemes).map { layout.caretRect(for: Caret(TextOffset(line.range.lowerBound.utf16 + $0), .upstream)).minX }
          #expect(places.dropFirst().max() ?? .zero <= line.rect.maxX)
          #expect(line.rect.size.width <= width || graphemes <= unit.utf16.count * 2, "line \(number) of \(layout.lineCount)")
        }
      }
    }
  }
}
