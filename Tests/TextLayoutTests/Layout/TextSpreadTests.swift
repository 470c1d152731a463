import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Text that is as long as so many characters, 10 wide each.
struct TextSpreadTests {
  private let box10 = Fixture.context(Fixture.box10)

  /// A text in which what is between brackets is spread: 「大[山川]」.
  private func text(_ marked: String, over ems: Double, _ paragraph: ParagraphStyle = .init()) -> StyledText {
    Fixture.text(bracketed: marked, paragraph) { $0.spread($1, over: ems) }
  }

  private func layout(
    _ marked: String, over ems: Double, width: LayoutUnit = .unbounded, _ paragraph: ParagraphStyle = .init()
  ) throws -> ParagraphLayout { try ParagraphLayout(text(marked, over: ems, paragraph), width: width, in: box10) }

  private func glyphs(_ layout: ParagraphLayout, line: Int = 0) -> [Double] {
    layout.glyphRuns(ofLine: line).filter { !$0.isBeside }.flatMap(\.glyphs).map(\.origin.x.points)
  }

  @Test(
    arguments: [
      ("[山川]", 4.0, [0.0, 30], 40.0), ("[山田川]", 5, [0, 20, 40], 50), ("大[山川]大", 3, [0, 10, 30, 40], 50), ("[山]", 3, [0], 30),
      // A third of 25 is 8.33 each.
      ("[山山山山]", 6.5, [0, 18.328125, 36.65625, 54.984375], 65),
    ])
  func `characters stand at both ends and evenly between`(_ marked: String, _ ems: Double, _ expected: [Double], _ width: Double) throws {
    let layout = try layout(marked, over: ems)
    #expect(glyphs(layout) == expected)
    #expect(layout.size == Size(width: LayoutUnit(width), height: 10))
  }

  @Test func `words and numbers stay whole, and what can't be set apart stands at the start`() throws {
    let word = try layout("[ab]", over: 4)
    #expect(glyphs(word) == [0, 10] && word.size.width == 40)
    #expect(glyphs(try layout("[山12]", over: 5)) == [0, 30, 40])
    #expect(glyphs(try layout("[ab cd]", over: 7)) == [0, 10, 20, 50, 60])
    #expect(glyphs(try layout("[山、川]", over: 5)) == [0, 10, 40])
  }

  @Test(arguments: [BaseDirection.leftToRight, .rightToLeft])
  func `a space in it hangs where it is divided in need`(direction: BaseDirection) throws {
    var paragraph = ParagraphStyle()
    paragraph.baseDirection = direction
    let narrow = try layout("[山 、]", over: 5, width: 10, paragraph)
    #expect(narrow.lines.map(\.range.upperBound.utf16) == [2, 3])
  }

  @Test func `what begins no line is set apart like any other character`() throws {
    #expect(glyphs(try layout("[佐々木]", over: 5)) == [0, 20, 40])
    #expect(glyphs(try layout("[あっー]", over: 5)) == [0, 20, 40])
  }

  @Test(arguments: [1.5, 0, -3, Double.nan, -Double.infinity]) func `no text is set tighter`(ems: Double) throws {
    #expect(glyphs(try layout("[山川]", over: ems)) == [0, 10])
  }

  @Test func `lengths beyond all measure are bounded`() throws {
    #expect(try layout("[山川]", over: .infinity).size.width == 10_240)
  }

  @Test func `carets stand behind each character, and hits find them`() throws {
    let layout = try layout("[山川]大", over: 4)
    #expect(layout.caretStops().map { layout.caretRect(for: Caret($0)).minX } == [0, 10, 40, 50])
    #expect(layout.caret(at: Point(x: 34, y: 5)).offset == 2 && layout.caret(at: Point(x: 4, y: 5)).offset == 0)
    #expect(layout.selectionRects(for: TextRange(0..<2)).map(\.rect) == [Rect(x: 0, y: 0, width: 40, height: 10)])
  }

  @Test func `no line ends inside, unless it is longer than the line`() throws {
    #expect(try layout("大[山川]大", over: 3, width: 35).lines.map(\.range) == [TextRange(0..<1), TextRange(1..<3), TextRange(3..<4)])
    #expect(try layout("大[山川]大", over: 3, width: 25).lines.map(\.range.upperBound.utf16).last == 4)
    for mode in [LineBreaking.Mode.pretty, .balance, .title] {
      var paragraph = ParagraphStyle()
      paragraph.lineBreaking.mode = mode
      let lines = try layout("大大[山川]大大[山川]大", over: 3, width: 45, paragraph).lines
      #expect(!lines.contains { $0.range.upperBound == 3 || $0.range.upperBound == 7 }, "\(mode)")
    }
  }

  @Test func `justified lines widen beside it and not inside`() throws {
    var paragraph = ParagraphStyle(alignment: .justified)
    paragraph.justification.steps = [.init([.ideographs, .spaces])]
    #expect(glyphs(try layout("大[山川]大大大", over: 3, width: 55, paragraph)) == [0, 12.5, 32.5, 45])
    #expect(glyphs(try layout("大[山 川]大大大", over: 4, width: 65, paragraph)) == [0, 12.5, 22.5, 42.5, 55])
  }

  @Test func `what is annotated inside keeps its annotations, over its own characters`() throws {
    var names = text("[山川]", over: 4)
    names.annotate(TextRange(0..<2), with: Ruby(["やま", "かわ"], .mono))
    let layout = try ParagraphLayout(names, width: .unbounded, in: box10)
    #expect(layout.size == Size(width: 40, height: 15) && glyphs(layout) == [0, 30])
    #expect(layout.annotations(ofLine: 0).map(\.rect.minX) == [0, 30])
    // A longer one has its room first.
    names.annotate(TextRange(0..<1), with: Ruby("やま"))
    names.annotate(TextRange(1..<2), with: Ruby("さんさん"))
    let longer = try ParagraphLayout(names, width: .unbounded, in: box10)
    #expect(longer.annotations(ofLine: 0).map(\.rect.minX) == [0, 20] && glyphs(longer) == [0, 25] && longer.size.width == 40)
    // A group stays whole.
    var group = text("[山川大]", over: 5)
    group.annotate(TextRange(0..<2), with: Ruby("さんせん"))
    #expect(glyphs(try ParagraphLayout(group, width: .unbounded, in: box10)) == [0, 10, 40])
    group.annotate(TextRange(0..<3), with: Ruby("さん"))
    let whole = try ParagraphLayout(group, width: .unbounded, in: box10)
    #expect(glyphs(whole) == [0, 20, 40] && whole.annotations(ofLine: 0).map(\.rect.minX) == [10])
    for (reading, expected, width) in [("さんさんさんさん", [0.0, 20, 40], 50.0), ("さんさんさんさんさんさん", [5, 25, 45], 60)] {
      group.annotate(TextRange(0..<3), with: Ruby(reading))
      let longer = try ParagraphLayout(group, width: .unbounded, in: box10)
      #expect(glyphs(longer) == expected && longer.size.width == LayoutUnit(width))
    }
  }

  @Test func `equal ones that touch are spread for themselves, and a tab ends one`() throws {
    #expect(glyphs(try layout("[山川][川山]", over: 3)) == [0, 20, 30, 50])
    var tabbed = text("[山川\t川]", over: 3)
    tabbed.setParagraphStyle(ParagraphStyle(), in: tabbed.range)
    #expect(try ParagraphLayout(tabbed, width: .unbounded, in: box10).caretRect(for: Caret(2)).minX == 30)
  }

  @Test func `text that is typed inside belongs to it, and none at its ends`() throws {
    for (offset, isInside) in [(0, false), (1, true), (2, false)] {
      let typed = text("[山川]", over: 5).applying(TextEdit(TextRange(offset..<offset), with: "中"))
      #expect((typed.style(at: TextOffset(offset)).spread != nil) == isInside)
    }
  }

  @Test func `it runs downwards in vertical lines`() throws {
    var vertical = text("[山川]大", over: 4)
    vertical.writingMode = .verticalRightToLeft
    let layout = try ParagraphLayout(vertical, width: .unbounded, in: box10)
    #expect(layout.size == Size(width: 10, height: 50))
    #expect(layout.caretStops().map { layout.caretRect(for: Caret($0)).minY } == [0, 10, 40, 50])
  }

  @Test func `a limit hides it like other text, and a text of any length is spread soon`() throws {
    let cut = try ParagraphLayout(text("大[山川山]", over: 9), width: 50, truncation: Truncation(lineLimit: 1), in: box10)
    #expect(cut.lineCount == 1 && cut.line(at: 0).rect.width <= 50)
    var long = Fixture.text(String(repeating: "山", count: 20_000))
    long.spread(long.range, over: 1000)
    for offset in stride(from: 0, to: 20_000, by: 7) { long.annotate(TextRange(offset..<offset + 1), with: Ruby("や")) }
    #expect(try ParagraphLayout(long, width: 300, in: box10).lineCount > 600)
  }
}
