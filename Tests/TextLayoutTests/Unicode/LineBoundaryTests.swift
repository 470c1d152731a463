import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Where lines may end, asked in two ways: `boundaries(of: .line)` and the break opportunities of a layout.
struct LineBoundaryTests {
  private let context = Fixture.context(Fixture.box10)

  /// The places of tiers that end any line, those of paragraphs with separators behind these.
  private func places(of text: StyledText) throws -> [TextOffset] {
    let layout = try DocumentLayout(text, width: .unbounded, in: context)
    return try layout.paragraphs.flatMap { paragraph in
      let own = try paragraph.breakOpportunities(in: context).filter { $0.tier <= .acceptable }.map(\.offset)
      if paragraph.separatorLength == 0 { return own }
      return own.filter { $0 < paragraph.range.upperBound } + [paragraph.range.upperBound + paragraph.separatorLength]
    }
  }

  private func boundaries(of text: StyledText) throws -> [TextOffset] { try text.boundaries(of: .line, in: context) }

  @Test(arguments: [
    "a \u{301}b", "AVATAR \u{94D}", "a \u{200D}b", " \u{301} \u{301}", "a\u{200B}\u{301}b", "ก \u{E31}ก", "\u{1F468} \u{200D}\u{1F469}",
  ])
  func `no line ends inside of a grapheme`(string: String) throws {
    let text = Fixture.text(string)
    let graphemes = Set(try text.boundaries(of: .grapheme, in: context))
    let found = try boundaries(of: text)
    #expect(found.allSatisfy(graphemes.contains), "\(found)")
    #expect(try places(of: text) == found)
  }

  @Test func `lines of every style may end where the style's opportunities are`() throws {
    for mode in [LineBreaking.Mode.greedy, .title, .balance, .pretty, .anywhere, .none] {
      for string in ["", "\n", "one two\nthree", "a\u{2028}b", "a\u{B} c", "한국어 글", "日本語 の文", "foo-bar/baz.com", "co\u{AD}op"] {
        var style = ParagraphStyle()
        style.lineBreaking.mode = mode
        let text = Fixture.text(string, style)
        #expect(try places(of: text) == boundaries(of: text), "\(mode), “\(string)”")
      }
    }
  }

  @Test func `both say the same of any text, and nothing inside of a grapheme`() throws {
    for round in 0..<400 {
      var generator = TextGenerator.mixed(seed: 311, index: round)
      var style = ParagraphStyle()
      style.lineBreaking.mode = generator.pick([.greedy, .greedy, .greedy, .title, .pretty, .anywhere, .none])
      style.lineBreaking.strictness = generator.pick([.strict, .normal, .loose])
      style.lineBreaking.wordBreak = generator.pick([nil, nil, nil, .normal, .keepAll, .breakAll])
      style.lineBreaking.hangul = generator.pick([.word, .character])
      var text = Fixture.text(generator.text(words: generator.number(0...7)), style)
      text.updateStyle(in: text.range) { $0.language = generator.pick([.und, "ja", "zh-Hant", "ko", "de", "th"]) }
      let found = try boundaries(of: text)
      #expect(try places(of: text) == found, "round \(round): \(text.string(in: text.range).unicodeScalars.map { String($0.value, radix: 16) })")
      let graphemes = Set(try text.boundaries(of: .grapheme, in: context))
      #expect(found.allSatisfy(graphemes.contains), "round \(round)")
    }
  }
}
