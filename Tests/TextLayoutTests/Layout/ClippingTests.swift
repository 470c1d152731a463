import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

@Suite struct ClippingTests {
  private static let noto = LayoutContext(fonts: Noto.all)
  private let context = Fixture.context(Fixture.font(.ink10))

  private func clipping(_ string: String, width: LayoutUnit = .unbounded, box: Rect? = nil, direction: BaseDirection = .automatic) throws -> [String]
  {
    let text = Fixture.text(string, ParagraphStyle(alignment: .natural, baseDirection: direction))
    return try DocumentLayout(text, width: width, in: context).clipping(in: box).map { "\($0.range) \($0.edge) \($0.amount)" }
  }

  @Test func `letters that fit their line are not cut`() throws {
    #expect(try clipping("ab ab") == [])
  }

  @Test func `letters that reach out of their line are, above or below`() throws {
    #expect(try clipping("at ga") == ["1..<2 top 5", "3..<4 bottom 3"])
    #expect(try clipping("at ga", width: 20) == ["1..<2 top 5", "3..<4 bottom 3"])
  }

  @Test func `a letter that hangs over into its neighbour is no fault of its line`() throws {
    #expect(try clipping("aw") == [])
  }

  @Test func `a mark belongs to its cluster`() throws {
    #expect(try clipping("aa\u{301}") == ["1..<3 top 1"])
  }

  @Test func `a box cuts on all four sides`() throws {
    #expect(
      try clipping("aw", box: Rect(x: 2, y: 1, width: 20, height: 6)) == [
        "0..<1 top 1", "0..<1 bottom 1", "0..<1 left 2", "1..<2 bottom 1", "1..<2 right 2",
      ])
    #expect(try clipping("aw", box: Rect(x: 0, y: 0, width: 24, height: 8)) == [])
  }

  @Test func `a box is the document's`() throws {
    // The second paragraph's letters reach up to 2 and down to 20 points.
    #expect(try clipping("a\nt", box: Rect(x: 0, y: 6, width: 50, height: 11)) == ["0..<1 top 6", "2..<3 top 1", "2..<3 bottom 1"])
  }

  @Test func `a line that is made lower cuts what it had room for`() throws {
    var style = ParagraphStyle()
    style.maximumLineHeight = 6
    let layout = try ParagraphLayout(Fixture.text("ab", style), width: 100, in: context)
    // Four points are taken away above the baseline, and letters are eight high.
    #expect(layout.clipping().map { "\($0.range) \($0.edge) \($0.amount)" } == ["0..<1 top 4", "1..<2 top 4"])
  }

  @Test func `an ellipsis is cut for all that it hides`() throws {
    var style = ParagraphStyle()
    style.maximumLineHeight = 6
    let layout = try ParagraphLayout(Fixture.text("aaaaa", style), width: 30, truncation: Truncation(lineLimit: 1), in: context)
    #expect(layout.clipping().map { "\($0.range) \($0.edge) \($0.amount)" } == ["0..<1 top 4", "1..<2 top 4", "2..<5 top 4"])
  }

  @Test func `random text is cut where its glyphs' boxes say`() throws {
    let context = Fixture.context(Fixture.box10, Fixture.wide10)
    for round in 0..<150 {
      var generator = TextGenerator.mixed(seed: 52, index: round)
      var text = generator.styledParagraph(words: generator.number(0...10))
      text.updateStyle(in: text.range) { $0.attachment = nil }
      var style = text.paragraphStyle(at: 0)
      style.maximumLineHeight = generator.pick([5, 8, 10, .unbounded])
      text.setParagraphStyle(style, in: text.range)
      let layout = try ParagraphLayout(text, width: LayoutUnit(Double(generator.number(10...120))), in: context)
      for box in [nil, Rect(x: 3, y: 2, width: 40, height: 17)] {
        #expect(layout.clipping(in: box) == InkModel.clipped(layout, in: box), "round \(round)")
      }
    }
  }

  @Test(arguments: ["ar", "bo", "en", "hi", "km", "my", "th", "ur", "vi"]) func `real text is cut where its glyphs' boxes say`(_ name: String) throws
  {
    let context = Self.noto
    let string = String(try CorpusTexts.text(name).prefix(500))
    for paragraph in string.split(whereSeparator: \.isNewline).prefix(3) {
      var style = ParagraphStyle()
      style.maximumLineHeight = 20
      let text = StyledText(String(paragraph), style: CharacterStyle(families: ["Noto Sans"], size: 17), paragraphStyle: style)
      let layout = try ParagraphLayout(text, width: 200, in: context)
      #expect(layout.clipping() == InkModel.clipped(layout, in: nil), "\(name)")
    }
  }
}
