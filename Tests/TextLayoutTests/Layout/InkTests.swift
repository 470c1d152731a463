import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

@Suite struct InkTests {
  private static let noto = LayoutContext(fonts: Noto.all)
  private let context = Fixture.context(Fixture.font(.ink10))

  private func layout(_ string: String, width: LayoutUnit = .unbounded, _ style: ParagraphStyle = ParagraphStyle()) throws -> ParagraphLayout {
    try ParagraphLayout(Fixture.text(string, style), width: width, in: context)
  }

  @Test func `the ink of a line is the box around its glyphs' ink`() throws {
    #expect(try layout("aa").inkBounds(ofLine: 0) == Rect(x: 0, y: 0, width: 20, height: 8))
    #expect(try layout("at").inkBounds(ofLine: 0) == Rect(x: 0, y: -5, width: 20, height: 13))
    #expect(try layout("aw").inkBounds(ofLine: 0) == Rect(x: 0, y: 0, width: 24, height: 8))
    #expect(try layout("wa").inkBounds(ofLine: 0) == Rect(x: -3, y: 0, width: 23, height: 8))
    // Marks sit at the middle of their base, a point wide to each side and a point high.
    #expect(try layout("a\u{301}").inkBounds(ofLine: 0) == Rect(x: 0, y: -1, width: 10, height: 9))
  }

  @Test func `the ink of a paragraph is that of all of its lines, and a document's that of its paragraphs`() throws {
    let layout = try layout("aa tt g", width: 20)
    #expect(layout.inkBounds(ofLine: 1) == Rect(x: 0, y: 5, width: 20, height: 13))
    #expect(layout.inkBounds == Rect(x: 0, y: 0, width: 20, height: 33))
    let document = try DocumentLayout(Fixture.text("aa\ntg"), width: 100, in: context)
    #expect(document.inkBounds == Rect(x: 0, y: 0, width: 20, height: 23))
  }

  @Test func `what shows nothing has no ink`() throws {
    for string in ["", " ", "  \u{2028} "] {
      #expect(try layout(string).inkBounds == nil)
      #expect(try layout(string).inkBounds(ofLine: .max) == nil)
      #expect(try layout(string).inkOverflow().isZero)
      #expect(try layout(string).clipping() == [])
    }
  }

  @Test func `the hyphen and the ellipsis are ink`() throws {
    #expect(try layout("aa\u{AD}aa", width: 30).inkBounds(ofLine: 0) == Rect(x: 0, y: 0, width: 30, height: 10))
    let text = Fixture.text("aaaa")
    let cut = try ParagraphLayout(text, width: 30, truncation: Truncation(lineLimit: 1), in: context)
    #expect(cut.inkBounds == Rect(x: 0, y: 0, width: 30, height: 10))
  }

  @Test func `underlines and strikethroughs are ink`() throws {
    var text = Fixture.text("aa a")
    text.updateStyle(in: TextRange(3..<4)) { $0.underline = LineDecoration() }
    let layout = try ParagraphLayout(text, width: 100, in: context)
    #expect(layout.inkBounds == Rect(x: 0, y: 0, width: 40, height: 9.5))
    #expect(layout.glyphRuns(ofLine: 0)[0].inkBounds == Rect(x: 0, y: 0, width: 40, height: 8))
  }

  @Test func `a run leans and thickens with its imitated style`() throws {
    var text = Fixture.text("a", size: 24)
    text.updateStyle(in: text.range) { ($0.weight, $0.slant, $0.synthesis) = (.bold, .oblique(degrees: 45), [.bold, .oblique]) }
    let run = try ParagraphLayout(text, width: 100, in: context).glyphRuns(ofLine: 0)[0]
    // Bold: half a point on each side. Leaning by 45 degrees: as far to the right as it is above the baseline, 19.703125 at the most and -0.5 at the least.
    #expect(run.inkBounds == Rect(x: -1, y: -0.5, width: LayoutUnit(1 + 24.5 + 19.703125), height: LayoutUnit(19.703125 + 0.5)))
  }

  @Test func `ink that reaches out of the layout is its overflow, side by side`() throws {
    let overflow = try layout("wtg", width: 30).inkOverflow()
    #expect(overflow.top == 5 && overflow.left == 3 && overflow.bottom == 3 && overflow.right == 0)
    #expect(try layout("aw").inkOverflow().right == 4)
    let inner = try layout("aa").inkOverflow(of: Rect(x: 5, y: 1, width: 5, height: 5))
    #expect(inner.top == 1 && inner.left == 5 && inner.bottom == 2 && inner.right == 10)
    #expect(try layout("aa").inkOverflow(of: Rect(x: -100, y: -100, width: 200, height: 200)).isZero)
  }

  @Test(arguments: CorpusTexts.names) func `every point of every outline is in the ink of its line`(_ name: String) throws {
    let context = Self.noto
    let string = String(try CorpusTexts.text(name).prefix(Fixture.isThorough ? 20_000 : 600))
    for paragraph in string.split(whereSeparator: \.isNewline).prefix(4) {
      var text = StyledText(String(paragraph), style: CharacterStyle(families: ["Noto Sans"], size: 17))
      text.updateStyle(in: TextRange(0..<text.length / 2)) { ($0.size, $0.baselineOffset) = (23.5, 3) }
      let layout = try ParagraphLayout(text, width: 190, in: context)
      for number in 0..<layout.lineCount {
        let places = InkModel.places(ofLine: number, layout)
        if places.isEmpty { continue }
        let ink = try #require(layout.inkBounds(ofLine: number))
        let outside = places.filter { place in
          place.x < ink.minX.points - 1e-9 || place.x > ink.maxX.points + 1e-9 || place.y < ink.minY.points - 1e-9 || place.y > ink.maxY.points + 1e-9
        }
        #expect(outside.isEmpty, "\(name), line \(number)")
      }
    }
  }

  @Test func `fonts with absurd boxes and sizes have ink all the same`() throws {
    var recipe = FontRecipe.ink10
    recipe.setInk(of: "a", .box(xMin: -16000, yMin: -16000, xMax: 16000, yMax: 16000))
    let context = Fixture.context(Fixture.font(recipe))
    for size in [0, 0.015625, 10, 65536, LayoutUnit.maximum] as [LayoutUnit] {
      let layout = try ParagraphLayout(Fixture.text("a", size: size), width: 100, in: context)
      let used = min(size, 65536).points
      if size == 0 {
        #expect(layout.inkBounds?.size.width ?? .zero == .zero)
      } else {
        #expect(abs((layout.inkBounds?.size.width.points ?? 0) - 32 * used) <= 1 / 32)
      }
      _ = (layout.inkOverflow(), layout.clipping(), layout.clipping(in: Rect(x: .maximum, y: .maximum, width: .unbounded, height: .unbounded)))
    }
  }
}
