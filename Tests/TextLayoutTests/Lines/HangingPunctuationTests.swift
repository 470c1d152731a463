import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Marks that hang: every character is 10 wide.
struct HangingPunctuationTests {
  private let context = Fixture.context(Fixture.box10, Fixture.wide10)

  private func layout(_ text: String, width: LayoutUnit, hangs: Bool = true) throws -> ParagraphLayout {
    var style = ParagraphStyle()
    style.hangsPunctuation = hangs
    return try ParagraphLayout(Fixture.text(text, style), width: width, in: context)
  }

  private func ends(_ text: String, width: LayoutUnit, hangs: Bool = true) throws -> [Int] {
    try layout(text, width: width, hangs: hangs).lines.map(\.range.upperBound.utf16)
  }

  @Test(arguments: ["、", "。", "，", "．"]) func `a mark that does not fit hangs, and what stands before it stays`(mark: String) throws {
    #expect(try ends("漢字字\(mark)漢字", width: 30) == [4, 6])
    #expect(try ends("漢字字\(mark)漢字", width: 30, hangs: false) == [2, 4, 6])
    let line = try layout("漢字字\(mark)漢字", width: 30).line(at: 0)
    #expect(line.rect.size.width == 30)
    #expect(line.contentEnd == 4)
  }

  @Test func `a hung mark is seen outside of the room`() throws {
    let layout = try layout("漢字字。漢字", width: 30)
    #expect(layout.glyphRuns(ofLine: 0).flatMap(\.glyphs).last?.origin.x == 30)
    #expect(layout.caretPosition(ofUnit: 3) == 30)
  }

  @Test func `only one mark hangs, and no other punctuation`() throws {
    #expect(try ends("漢字字。。漢字", width: 30) == (try ends("漢字字。。漢字", width: 30, hangs: false)))
    #expect(try ends("漢字字」漢字", width: 30) == [2, 4, 6])
  }

  @Test func `a mark in front of another one that hangs takes its room`() throws {
    #expect(try ends("漢字字。 。", width: 30) == [2, 6])
    #expect(try ends("漢字字。\u{A0}。", width: 30) == [2, 6])
    #expect(try ends("漢字字 。", width: 30) == [1, 5])
  }

  @Test func `a tab begins the next line where a mark hangs in front of it`() throws {
    #expect(try ends("字)。\t字", width: 20) == [3, 4, 5])
    #expect(try layout("字)。\t字", width: 20).size.width <= 20)
  }

  @Test func `a mark at the text's end hangs too`() throws {
    #expect(try ends("漢字字。", width: 30) == [4])
    #expect(try layout("漢字字。", width: 30).size.width == 30)
  }

  @Test(arguments: [LineBreaking.Mode.title, .balance, .pretty])
  func `marks hang in lines that are chosen together as in those filled one by one`(mode: LineBreaking.Mode) throws {
    func layout(_ text: String, width: LayoutUnit, hangs: Bool = true) throws -> ParagraphLayout {
      var style = ParagraphStyle()
      style.hangsPunctuation = hangs
      style.lineBreaking.mode = mode
      return try ParagraphLayout(Fixture.text(text, style), width: width, in: context)
    }
    let one = try layout("漢字字。", width: 30)
    #expect(one.lineCount == 1 && one.size.width == 30)
    #expect(try layout("漢字字。", width: 30, hangs: false).lineCount == 2)
    let two = try layout("漢字字。漢字字。", width: 30)
    #expect(two.lines.map(\.range.upperBound.utf16) == [4, 8])
    #expect(two.lines.map(\.rect.size.width) == [30, 30])
    #expect(two.glyphRuns(ofLine: 0).flatMap(\.glyphs).last?.origin.x == 30)
    // Not even a hundredth of a mark's room more than that.
    #expect(try layout("漢字字。漢字字。", width: 29.5).lineCount > 2)
  }

  @Test func `its own width fed back gives the same lines`() throws {
    for round in 0..<60 {
      var generator = TextGenerator(seed: 61, index: round, letters: [0x6F22, 0x5B57, 0x3042, 0x61], others: [0x3001, 0x3002, 0x300D])
      let layout = try layout(generator.text(words: 8), width: LayoutUnit(Double(generator.number(10...90))))
      guard layout.size.width <= layout.width else { continue }
      #expect(try layout.resized(to: layout.size.width, in: context).lines.map(\.range) == layout.lines.map(\.range), "round \(round)")
      for line in layout.lines { #expect(line.rect.size.width <= layout.width, "round \(round)") }
      let extent = try layout.measure(width: layout.width, in: context)
      #expect(extent.size == layout.size)
    }
  }
}
