import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// At 10 points Ink10's underline begins 1 point below the baseline, its strikethrough 4 points above; both are half a point thick. Baselines are at 8.
@Suite struct DecorationLineTests {
  private let context = Fixture.context(Fixture.font(.ink10), Fixture.box10)

  private func lines(_ text: StyledText, width: LayoutUnit = 1000, line: Int = 0) throws -> [String] {
    try ParagraphLayout(text, width: width, in: context).decorations(ofLine: line).map {
      "\($0.kind) \($0.rect.minX)-\($0.rect.maxX) at \($0.rect.minY), \($0.rect.size.height)"
    }
  }

  private func text(_ string: String, _ range: Range<Int>, _ change: (inout CharacterStyle) -> Void) -> StyledText {
    var text = Fixture.text(string)
    text.updateStyle(in: text.range) { $0.families = ["Ink10"] }
    text.updateStyle(in: TextRange(range), change)
    return text
  }

  @Test func `text without decorations has no lines`() throws {
    #expect(try lines(Fixture.text("aaa")) == [])
  }

  @Test func `lines stand where the font has them`() throws {
    #expect(try lines(text("aaa", 1..<3) { $0.underline = LineDecoration() }) == ["underline 10-30 at 9, 0.5"])
    #expect(
      try lines(text("aaa", 0..<2) { ($0.underline, $0.strikethrough) = (LineDecoration(), LineDecoration()) })
        == ["underline 0-20 at 9, 0.5", "strikethrough 0-20 at 4, 0.5"])
  }

  @Test func `lines that touch and look alike are one, as low and as thick as either`() throws {
    var text = Fixture.text("aaaa")
    text.updateStyle(in: TextRange(0..<4)) { $0.underline = LineDecoration() }
    text.updateStyle(in: TextRange(2..<4)) { $0.size = 20 }
    // The line is as high as the larger letters: its baseline is at 16.
    #expect(try lines(text) == ["underline 0-60 at 18, 1"])
    text.updateStyle(in: TextRange(2..<4)) { $0.color = TextColor(red: 1, green: 0, blue: 0) }
    #expect(try lines(text) == ["underline 0-20 at 17, 0.5", "underline 20-60 at 18, 1"])
  }

  @Test func `white space at a line's end has none`() throws {
    let text = text("aa aa", 0..<5) { $0.underline = LineDecoration() }
    #expect(try lines(text, width: 25) == ["underline 0-20 at 9, 0.5"])
    #expect(try lines(text, width: 25, line: 1) == ["underline 0-20 at 19, 0.5"])
  }

  @Test func `an ellipsis has those of its style`() throws {
    let text = text("aaaaa", 0..<5) { $0.underline = LineDecoration() }
    let layout = try ParagraphLayout(text, width: 30, truncation: Truncation(lineLimit: 1), in: context)
    #expect(layout.decorations(ofLine: 0).map(\.rect) == [Rect(x: 0, y: 9, width: 30, height: 0.5)])
  }

  @Test func `in text from right to left a line is under the letters that it belongs to`() throws {
    #expect(try lines(text("אבג", 0..<1) { $0.underline = LineDecoration() }, width: 100) == ["underline 90-100 at 9, 0.5"])
  }

  @Test func `a line that skips ink leaves its thickness free on both sides of what it would touch`() throws {
    // The stem of l is from 4.5 to 5.5 within its letter, and half a point away from it the line stops.
    let text = text("ala", 0..<3) { $0.underline = skipping }
    #expect(try lines(text) == ["underline 0-14 at 9, 0.5", "underline 16-30 at 9, 0.5"])
  }

  @Test func `a line that skips ink goes on under what it does not touch`() throws {
    #expect(try lines(text("aaa", 0..<3) { $0.underline = skipping }) == ["underline 0-30 at 9, 0.5"])
  }

  @Test func `a line under nothing but descenders is gone`() throws {
    #expect(try lines(text("gg", 0..<2) { $0.underline = skipping }) == [])
  }

  @Test func `a glyph's ink in a band is what the band cuts out of its outline`() throws {
    // A letter of a real font: the descender of p stands at its left, its bowl does not reach the underline.
    var text = StyledText("p", style: CharacterStyle(families: ["Noto Sans"], size: 100))
    text.updateStyle(in: text.range) { $0.underline = skipping }
    let layout = try ParagraphLayout(text, width: 1000, in: LayoutContext(fonts: Noto.all))
    let lines = layout.decorations(ofLine: 0)
    let ink = try #require(layout.glyphRuns(ofLine: 0)[0].inkBounds)
    #expect(lines.count == 1)
    #expect(lines[0].rect.minX > ink.minX && lines[0].rect.minX < LayoutUnit(ink.minX.points + ink.size.width.points / 2))
    #expect(lines[0].rect.maxX == layout.line(at: 0).rect.maxX)
  }

  @Test func `how far patterns reach`() throws {
    func bounds(_ pattern: LineDecoration.Pattern) throws -> Rect {
      let text = text("a", 0..<1) { $0.underline = LineDecoration(pattern) }
      return try ParagraphLayout(text, width: 100, in: context).decorations(ofLine: 0)[0].bounds
    }
    #expect(try bounds(.solid) == Rect(x: 0, y: 9, width: 10, height: 0.5))
    #expect(try bounds(.dashed) == Rect(x: 0, y: 9, width: 10, height: 0.5))
    #expect(try bounds(.double) == Rect(x: 0, y: 9, width: 10, height: 1.5))
    #expect(try bounds(.wavy) == Rect(x: 0, y: 8.5, width: 10, height: 1.5))
  }

  private var skipping: LineDecoration {
    var line = LineDecoration()
    line.skipsInk = true
    return line
  }
}
