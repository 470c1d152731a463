import Testing

@testable import TextLayout
@testable import TextModels

/// Tabs in Box10: every letter is 10 points wide at 10 points.
@Suite struct TabTests {
  private let context = Fixture.context(Fixture.box10)

  /// Where each unit of the first line stands.
  private func carets(_ string: String, width: LayoutUnit = 1000, _ change: (inout ParagraphStyle) -> Void = { _ in }) throws -> [Double] {
    var style = ParagraphStyle()
    change(&style)
    let layout = try ParagraphLayout(Fixture.text(string, style), width: width, in: context)
    #expect(layout.violations() == [])
    return (layout.line(at: 0).range.utf16.lowerBound..<layout.line(at: 0).range.utf16.upperBound).map { layout.caretPosition(ofUnit: $0).points }
  }

  @Test func `a tab leads to the next multiple of the interval`() throws {
    #expect(try carets("a\tb\t\tc") == [0, 10, 28, 38, 56, 84])
  }

  @Test func `a tab at a stop leads to the one after it`() throws {
    #expect(try carets("ab\tc") { $0.defaultTabInterval = 20 } == [0, 10, 20, 40])
  }

  @Test func `stops in any order, then the interval`() throws {
    #expect(try carets("\ta\tb\tc") { $0.tabStops = [TabStop(50), TabStop(35)] } == [0, 35, 45, 50, 60, 84])
  }

  @Test func `without an interval a tab has no width`() throws {
    for interval in [0, -5] as [LayoutUnit] { #expect(try carets("a\tb") { $0.defaultTabInterval = interval } == [0, 10, 10]) }
  }

  @Test func `text ends at an end stop`() throws {
    #expect(try carets("\tabc\td") { $0.tabStops = [TabStop(100, .end), TabStop(120)] } == [0, 70, 80, 90, 100, 120])
  }

  @Test func `text that has no room before its end stop begins where the tab stands`() throws {
    #expect(try carets("a\tbcdef") { $0.tabStops = [TabStop(30, .end)] } == [0, 10, 10, 20, 30, 40, 50])
  }

  @Test func `text stands around a centre stop`() throws {
    #expect(try carets("\tabc") { $0.tabStops = [TabStop(100, .center)] } == [0, 85, 95, 105])
  }

  @Test func `the decimal separator stands at a decimal stop`() throws {
    #expect(try carets("\t12.5") { $0.tabStops = [TabStop(100, .decimal)] } == [0, 80, 90, 100, 110])
    #expect(try carets("\tno1,5") { $0.tabStops = [TabStop(100, .decimal)] } == [0, 70, 80, 90, 100, 110])
    #expect(try carets("\t125") { $0.tabStops = [TabStop(100, .decimal)] } == [0, 70, 80, 90])
  }

  @Test func `a tab without room stays on its line, and text goes on to the next`() throws {
    let layout = try ParagraphLayout(Fixture.text("abc\td"), width: 30, in: context)
    #expect(layout.modelLines.map(\.range) == [0..<4, 4..<5])
    #expect(layout.size.width == 30)
  }

  @Test func `stops are counted from the head edge, indents included`() throws {
    let indent = { (style: inout ParagraphStyle) in style.firstLineIndent = 15 }
    #expect(try carets("a\tb", indent) == [15, 25, 28])
  }

  @Test func `stops of right-to-left paragraphs are counted from the right`() throws {
    let layout = try ParagraphLayout(Fixture.text("א\tב"), width: 100, in: context)
    #expect((0..<3).map { layout.caretPosition(ofUnit: $0).points } == [100, 90, 72])
  }

  @Test func `a stop at an end is filled by all the text to the next tab, whatever its styles`() throws {
    var style = ParagraphStyle()
    style.tabStops = [TabStop(200, .end)]
    var text = Fixture.text("\tabאבcd", style)
    text.updateStyle(in: TextRange(2..<3)) { $0.size = 20 }
    let layout = try ParagraphLayout(text, width: 300, in: context)
    #expect(layout.size.width == 200)
    #expect(layout.caretPosition(ofUnit: 1) == 130)
  }

  @Test func `tab stops count in the order of their places, of two at one place the first`() {
    var style = ParagraphStyle()
    style.tabStops = [TabStop(90, .start), TabStop(30, .end), TabStop(60, .center), TabStop(30, .start)]
    let ruler = TabRuler(style.bounded)
    func next(_ position: LayoutUnit) -> Int {
      ruler.advance(at: Int(position.rawValue)) { preconditionFailure("nothing is asked of what follows") }
    }
    #expect(next(60) == 30 * 64 && next(89) == 64)
    #expect(style.bounded.tabStops.map(\.position) == [30, 30, 60, 90])
    #expect(style.bounded.tabStops.map(\.alignment) == [.end, .start, .center, .start])
  }
}
