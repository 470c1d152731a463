import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Automatic space of a quarter em, 2.5 points.
struct AutospaceTests {
  private let context = Fixture.context(Fixture.box10, Fixture.wide10)

  private func layout(_ text: String, width: LayoutUnit = 1000, _ ems: Double = 0.25, mode: LineBreaking.Mode = .greedy) throws -> ParagraphLayout {
    var style = ParagraphStyle()
    style.autospace = ems
    style.lineBreaking.mode = mode
    return try ParagraphLayout(Fixture.text(text, style), width: width, in: context)
  }

  @Test func `a letter after an ideograph stands a quarter em apart, and the caret before the room`() throws {
    let layout = try layout("漢ab字")
    #expect((0...4).map { layout.caretPosition(ofUnit: $0).points } == [0, 10, 22.5, 32.5, 45])
    #expect(layout.glyphRuns(ofLine: 0).flatMap { $0.glyphs.map(\.origin.x.points) } == [0, 12.5, 22.5, 35])
  }

  @Test(arguments: ["〇", "〆", "々", "ー"]) func `signs that are set as ideographs are some`(sign: String) throws {
    #expect(try layout(sign + "a", width: .unbounded).line(at: 0).rect.size.width == 22.5)
  }

  @Test func `it takes room of a line, but none at its edges`() throws {
    #expect(try layout("漢字a", width: 32.5).lineCount == 1)
    #expect(try layout("漢字a", width: 32).lineCount == 2)
    let broken = try layout("漢字ab", width: 20, mode: .anywhere)
    #expect(broken.lines.map(\.rect.size.width) == [20, 20])
    #expect(broken.glyphRuns(ofLine: 1).flatMap { $0.glyphs.map(\.origin.x.points) } == [0, 10])
  }

  @Test(arguments: [0, -1, Double.nan, -Double.infinity]) func `no amount, no room`(ems: Double) throws {
    #expect(try layout("漢a字", ems).line(at: 0).rect.size.width == 30)
  }

  @Test func `an amount beyond all measure is cut`() throws {
    #expect(try layout("漢a", width: .unbounded, .infinity).line(at: 0).rect.size.width == 20 + .longestStyleLength)
  }

  @Test func `paragraphs with and without it share a context`() throws {
    #expect(try [0, 0.25, 0, 0.5].map { try layout("漢a", $0).line(at: 0).rect.size.width } == [20, 22.5, 20, 25])
  }

  @Test func `what every layout promises holds with it`() throws {
    for round in 0..<80 {
      var generator = TextGenerator(
        seed: 51, index: round, letters: Array(0x61...0x66) + [0x4E00, 0x6F22, 0x3042, 0x30FC, 0x5D0, 0x35], others: [0x301, 0x3001])
      var style = ParagraphStyle(alignment: generator.pick([.natural, .justified]))
      style.autospace = generator.pick([0.25, 0.1])
      style.lineBreaking.mode = generator.pick([.greedy, .greedy, .anywhere, .pretty, .title])
      style.justification = .everyScript
      let text = Fixture.text(generator.text(words: generator.number(1...15)), style)
      let layout = try ParagraphLayout(text, width: LayoutUnit(Double(generator.number(10...120))), in: context)
      #expect(layout.violations(inkTolerance: 10) == [], "round \(round)")
    }
  }
}
