import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Ink10 at 10 points: ascent 8, descent 2, capitals 7 and small letters 5 high.
@Suite struct TextBoxTrimTests {
  private let context = Fixture.context(Fixture.font(.ink10))

  private func text(_ string: String, _ over: TextBoxTrim.OverEdge = .none, _ under: TextBoxTrim.UnderEdge = .none, height: LayoutUnit = 10)
    -> StyledText
  {
    var style = ParagraphStyle()
    style.textBoxTrim = TextBoxTrim(over: over, under: under)
    style.minimumLineHeight = height
    return Fixture.text(string, style)
  }

  /// Each line's top and height, and its baseline.
  private func lines(_ text: StyledText, width: LayoutUnit = 20) throws -> [String] {
    let layout = try DocumentLayout(text, width: width, in: context)
    for paragraph in layout.paragraphs { #expect(paragraph.extent == (try paragraph.measure(width: width, in: context))) }
    #expect(layout.extent == (try DocumentLayout.measure(text, width: width, in: context)))
    return layout.paragraphs.indices.flatMap { number in
      layout.paragraphs[number].lines.map { "\($0.rect.minY + layout.top(ofParagraph: number))+\($0.rect.size.height) \($0.baseline)" }
    }
  }

  @Test func `nothing is trimmed unless told`() throws {
    #expect(try lines(text("aa aa")) == ["0+10 8", "10+10 18"])
  }

  @Test func `a box is as high as its capitals or small letters`() throws {
    #expect(try lines(text("aa", .capHeight, .alphabetic)) == ["0+7 7"])
    #expect(try lines(text("aa", .xHeight, .alphabetic)) == ["0+5 5"])
    #expect(try lines(text("aa", .capHeight)) == ["0+9 7"])
    #expect(try lines(text("aa", .none, .alphabetic)) == ["0+8 8"])
  }

  @Test func `only the first line's upper and the last line's lower edge are trimmed`() throws {
    #expect(try lines(text("aa aa aa", .capHeight, .alphabetic)) == ["0+9 7", "9+10 17", "19+8 27"])
    #expect(try lines(text("aa\naa", .capHeight, .alphabetic)) == ["0+7 7", "7+7 7"])
  }

  @Test func `what a line's height adds is trimmed too`() throws {
    #expect(try lines(text("aa", .capHeight, .alphabetic, height: 40)) == ["0+7 7"])
  }

  @Test func `ink is trimmed to, also beyond the line`() throws {
    #expect(try lines(text("aa", .ink, .ink)) == ["0+8 8"])
    #expect(try lines(text("tg", .ink, .ink)) == ["0+18 13"])
    #expect(try lines(text("tg aa", .ink, .ink)) == ["0+15 13", "15+8 23"])
    #expect(try lines(text("", .ink, .ink)) == ["0+10 8"])
  }

  @Test func `an edge of Chinese characters is that of the font's box`() throws {
    // Box fonts have no BASE table: the box is from the descent to the ascent.
    #expect(try lines(text("aa", .ideographic, .ideographic)) == ["0+10 8"])
    #expect(try lines(text("aa", .ideographic, .ideographic, height: 30)) == ["0+10 8"])
  }

  @Test func `where ink is kept, trimming ends at it`() throws {
    let layout = try ParagraphLayout(text("tg aa"), width: 20, in: context)
    let scratch = LayoutScratch()
    let edges = TextBoxTrim(over: .xHeight, under: .alphabetic)
    func height(keepsInk: Bool) throws -> LayoutUnit {
      var lines = LineTable()
      try LayoutPipeline(context: context).fill(&lines, of: layout.shaped, layout.style, width: 20, scratch: scratch)
      lines.trim(edges, of: layout.shaped, layout.style, keepsInk: keepsInk)
      return lines.height
    }
    #expect(try height(keepsInk: false) == 15)
    // The first line's ink is higher than its box, which is kept then; the last line's ends at the baseline.
    #expect(try height(keepsInk: true) == 18)
  }

  @Test func `a limit of height and trimming agree with measuring`() throws {
    let text = text("aa aa aa aa", .capHeight, .alphabetic)
    let truncation = Truncation(heightLimit: 25)
    let layout = try DocumentLayout(text, width: 20, truncation: truncation, in: context)
    #expect(layout.lineCount == 2 && layout.isTruncated)
    #expect(try DocumentLayout.measure(text, width: 20, truncation: truncation, in: context) == layout.extent)
  }

  @Test func `random paragraphs measure what they are laid out as, trimmed and on a grid`() throws {
    for round in 0..<150 {
      var generator = TextGenerator.mixed(seed: 53, index: round)
      var text = generator.styledParagraph(words: generator.number(0...12))
      var style = text.paragraphStyle(at: 0)
      style.textBoxTrim = TextBoxTrim(
        over: generator.pick([.none, .capHeight, .xHeight, .ideographic, .ink]), under: generator.pick([.none, .alphabetic, .ideographic, .ink]))
      style.baselineGrid = generator.pick([0, 0, 7, 12.5])
      text.setParagraphStyle(style, in: text.range)
      let context = Fixture.context(Fixture.box10, Fixture.wide10)
      for truncation in [nil, Truncation(heightLimit: 30)] {
        let layout = try ParagraphLayout(text, width: 70, truncation: truncation, in: context)
        #expect(try ParagraphLayout.measure(text, width: 70, truncation: truncation, in: context) == layout.extent, "round \(round)")
        #expect(layout.lineTable.extent(layout.indents) == layout.extent, "round \(round)")
      }
    }
  }
}
