import Testing
import TextFixtures

@testable import TextHyphenation
@testable import TextLayout
@testable import TextModels

/// Carets, beyond what the rows of Corpus/Conformance ask.
struct CaretTests {
  private func layout(_ text: String, width: LayoutUnit = 1000, _ recipe: FontRecipe = .box10) throws -> DocumentLayout {
    try DocumentLayout(Fixture.text(text), width: width, in: Fixture.context(Fixture.font(recipe)))
  }

  @Test func `a paragraph answers as its document does`() throws {
    let text = Fixture.text("ab\u{5D0}\u{5D1} cd\u{2028}ef gh")
    let context = Fixture.context(Fixture.box10)
    let document = try DocumentLayout(text, width: 40, in: context)
    let paragraph = try ParagraphLayout(text, width: 40, in: context)
    for offset in 0...text.length {
      for affinity in [CaretAffinity.upstream, .downstream] {
        let caret = Caret(TextOffset(offset), affinity)
        #expect(document.caretGeometry(for: caret) == paragraph.caretGeometry(for: caret))
        #expect(document.caretRect(for: caret) == paragraph.caretGeometry(for: caret).primary)
      }
    }
    #expect(document.caretStops() == paragraph.caretStops())
    #expect(document.selectionRects(for: text.range) == paragraph.selectionRects(for: text.range))
  }

  @Test func `row 55: an automatic hyphen is not text, and what is pressed there is the end of its line`() throws {
    var text = Fixture.text("abcdef x")
    text.updateStyle(in: text.range) { $0.language = "en" }
    var context = Fixture.context(Fixture.box10)
    let patterns = try HyphenationPatterns(Array("UTF-8\nc1d\n".utf8), language: "en")
    context.breakingResources.setHyphenation(patterns, for: "en")
    let layout = try DocumentLayout(text, width: 40, in: context)
    #expect(layout.paragraphs[0].line(at: 0).isHyphenated)
    #expect(layout.caretGeometry(for: Caret(3, .upstream)).edge == Rect(x: 30, y: 0, width: 0, height: 10))
    #expect(layout.caretRect(for: Caret(3)) == Rect(x: 0, y: 10, width: 0, height: 10))
    for x in [LayoutUnit(30), 34, 39] {
      let hit = layout.hitTest(Point(x: x, y: 5))
      #expect(hit.caret == Caret(3, .upstream))
      #expect(hit.cluster == nil)
    }
  }

  @Test func `row 62: a slanted caret goes through its place on the baseline`() throws {
    let layout = try layout("abc", .box10Slanted)
    let caret = layout.caretGeometry(for: Caret(1))
    let transform = try #require(caret.transform)
    let bottom = transform.apply(x: caret.primary.minX.points, y: caret.primary.maxY.points)
    let top = transform.apply(x: caret.primary.minX.points, y: caret.primary.minY.points)
    #expect(abs(bottom.x - 9.6) < 1e-9 && bottom.y == 10)
    #expect(abs(top.x - 11.6) < 1e-9 && top.y == 0)
    // Where the baseline is, nothing moves.
    let middle = transform.apply(x: 10, y: 8)
    #expect(abs(middle.x - 10) < 1e-9)
  }

  @Test func `the caret offset of the font moves a slanted caret to the right`() throws {
    var recipe = FontRecipe.box10Slanted
    recipe.slope.offset = 100
    let transform = try #require(try layout("abc", recipe).caretGeometry(for: Caret(1)).transform)
    #expect(abs(transform.apply(x: 10, y: 8).x - 11) < 1e-9)
    #expect(try layout("abc").caretGeometry(for: Caret(1)).transform == nil)
  }

  @Test func `a caret between a slanted and an upright font is that of the character before`() throws {
    var text = Fixture.text("ab")
    text.updateStyle(in: TextRange(0..<1)) { $0.families = ["Box10 Slanted"] }
    text.updateStyle(in: TextRange(1..<2)) { $0.families = ["Box10"] }
    let layout = try DocumentLayout(text, width: 100, in: Fixture.context(Fixture.font(.box10Slanted), Fixture.box10))
    #expect((0...2).map { layout.caretGeometry(for: Caret(TextOffset($0))).transform != nil } == [true, true, false])
  }

  @Test func `carets in a ligature of three letters are where the font has them`() throws {
    let layout = try layout("ffi", .box10Ligature)
    #expect((0...3).map { layout.caretRect(for: Caret(TextOffset($0))).minX.points } == [0, 10, 20, 30])
  }

  @Test func `row 44: a conjunct that Unicode divides has a stop inside, and none as an akshara`() throws {
    let style = CharacterStyle(families: ["Noto Sans Sinhala"], size: 20)
    let text = StyledText("\u{DC1}\u{DCA}\u{200D}\u{DBB}\u{DD3}", style: style)
    let layout = try DocumentLayout(text, width: 1000, in: LayoutContext(fonts: Noto.all))
    #expect(layout.caretStops().map(\.utf16) == [0, 3, 5])
    #expect(layout.caretStops(inside: .aksharas).map(\.utf16) == [0, 5])
    let caret = layout.caretGeometry(for: Caret(3))
    #expect(caret.secondary == nil)
    // One cluster: an even share for each of its two graphemes.
    #expect(caret.primary.minX.rawValue == layout.caretRect(for: Caret(5)).minX.rawValue / 2)
  }

  @Test func `a ligature that is no conjunct keeps its stops`() throws {
    let layout = try layout("fi\u{5D0}\u{5D1}", .carets10)
    #expect(layout.caretStops(inside: .aksharas).map(\.utf16) == [0, 1, 2, 3, 4])
  }

  @Test func `a caret at a point of a ligature's outline, which nobody reads, stands at an even share`() throws {
    var recipe = FontRecipe.carets10
    recipe.definitions.ligatureCarets["f_i"] = [.contourPoint(1)]
    recipe.definitions.ligatureCarets["o_f_f_i"] = [3, .contourPoint(2), 9]
    let layout = try layout("fi offi", recipe)
    #expect([0, 1, 2].map { layout.caretRect(for: Caret(TextOffset($0))).minX } == [0, 8, 16])
    #expect([3, 4, 5, 6, 7].map { layout.caretRect(for: Caret(TextOffset($0))).minX } == [26, 29, 32, 35, 38])
  }

  @Test func `a caret of an edited text is stale`() throws {
    var text = Fixture.text("abc")
    let layout = try DocumentLayout(text, width: 100, in: Fixture.context(Fixture.box10))
    try layout.checkRevision(text.revision)
    text.apply(TextEdit(TextRange(0..<1), with: "xy"))
    #expect(throws: StaleLayoutError(laidOut: layout.revision, asked: text.revision)) { try layout.checkRevision(text.revision) }
    #expect(throws: StaleLayoutError.self) { try layout.paragraphs[0].checkRevision(text.revision) }
    #expect(try layout.resized(to: 50, in: Fixture.context(Fixture.box10)).revision == layout.revision)
  }

  @Test func `a caret between paragraphs of several lines has its number among all lines`() throws {
    let layout = try layout("ab cd\nef\n\ngh", width: 25)
    let lines = (0...12).map { layout.caretGeometry(for: Caret(TextOffset($0))).line }
    #expect(lines == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 4, 4])
    #expect(layout.lineCount == 5)
  }
}
