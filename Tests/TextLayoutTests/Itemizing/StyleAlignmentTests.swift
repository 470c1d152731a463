import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Ink10: ascent 800, descent 200, capitals 700 high, superscripts of half the size raised by half the size, subscripts of half the size lowered by a tenth.
@Suite struct StyleAlignmentTests {
  private let context = Fixture.context(Fixture.font(.ink10))

  /// The size of each run, and how far its origin is above the line's baseline.
  private func runs(_ text: StyledText) throws -> [String] {
    let layout = try ParagraphLayout(text, width: 1000, in: context)
    let baseline = layout.line(at: 0).baseline
    return layout.glyphRuns(ofLine: 0).map { "\($0.size) \(baseline - $0.glyphs[0].origin.y)" }
  }

  private func text(_ string: String = "ab", _ change: (inout CharacterStyle) -> Void) -> StyledText {
    var text = Fixture.text(string)
    text.updateStyle(in: TextRange(1..<2), change)
    return text
  }

  @Test func `a superscript is as small and as high as its font says`() throws {
    #expect(try runs(text { $0.position = .superscript }) == ["10 0", "5 5"])
    #expect(try runs(text { $0.position = .subscript }) == ["10 0", "5 -1"])
    #expect(try runs(text { ($0.position, $0.size) = (.superscript, 20) }) == ["10 0", "10 10"])
    #expect(try runs(text { ($0.position, $0.baselineOffset) = (.superscript, 2) }) == ["10 0", "5 7"])
  }

  @Test func `smaller letters are aligned by a height of both fonts`() throws {
    func aligned(_ alignment: TextBaseline) throws -> [String] { try runs(text { ($0.alignment, $0.size) = (alignment, 5) }) }
    #expect(try aligned(.alphabetic) == ["10 0", "5 0"])
    #expect(try aligned(.top) == ["10 0", "5 4"])  // 8 and 4 above their baselines
    #expect(try aligned(.bottom) == ["10 0", "5 -1"])  // 2 and 1 below
    #expect(try aligned(.capMiddle) == ["10 0", "5 1.75"])  // 3.5 and 1.75 above
    #expect(try aligned(.central) == ["10 0", "5 1.5"])  // the middle between ascent and descent: 3 and 1.5 above
    #expect(try aligned(.ideographic) == ["10 0", "5 -1"])
  }

  @Test func `a height of Chinese characters is that of the font's BASE table`() throws {
    let font = try FontFace(path: Noto.sansCJK).instance()
    #expect(font.height(of: .ideographic) == -120)
    #expect(font.height(of: .central) == 380)
    #expect(font.ideographicBox.top == 880)
  }

  @Test func `letters of Indic scripts hang where their font's do`() throws {
    let font = try FontFace(path: Noto.folder + "/NotoSansDevanagari-Regular.ttf").instance()
    let top = try #require(font.glyph(for: 0x915).flatMap(font.inkBox)).maxY
    #expect(font.height(of: .hanging) == top)
  }

  @Test func `text is aligned with the paragraph's first text that is not set off`() throws {
    var text = Fixture.text("abc")
    text.updateStyle(in: TextRange(0..<1)) { ($0.alignment, $0.size) = (.top, 5) }
    text.updateStyle(in: TextRange(1..<2)) { $0.size = 20 }
    // The second letter's style is the first that is not set off: its ascent is 16, that of the first letter 4.
    #expect(try runs(text) == ["5 12", "20 0", "10 0"])
  }

  @Test func `a paragraph of nothing but superscripts has the height of its own style`() throws {
    var text = Fixture.text("ab")
    text.updateStyle(in: text.range) { $0.position = .superscript }
    #expect(try runs(text) == ["5 5"])
    var empty = Fixture.text("")
    empty.updateStyle(in: empty.range) { $0.position = .superscript }
    #expect(try ParagraphLayout(empty, width: 10, in: context).size.height == 10)
  }

  @Test func `a line makes room for what is raised`() throws {
    let layout = try ParagraphLayout(text { ($0.alignment, $0.size, $0.baselineOffset) = (.top, 5, 10) }, width: 100, in: context)
    // Four points of ascent, raised by four and ten.
    #expect(layout.line(at: 0).baseline == 18)
  }

  @Test func `a font that says nothing, or too much, of superscripts has usual ones`() throws {
    var recipe = FontRecipe.ink10
    recipe.extraTables["OS/2"] = []
    #expect(try FontFace(bytes: recipe.build()).metrics.superscriptSize == 650)
    var os2 = FontFace.scriptTable(FontRecipe.ink10)
    for at in [12, 14, 16, 18, 20, 22, 24, 26] { os2[at] = 0x7F }
    recipe.extraTables["OS/2"] = os2
    let metrics = try FontFace(bytes: recipe.build()).metrics
    #expect(metrics.superscriptSize == 650 && metrics.superscriptOffset == 333)
    #expect(metrics.subscriptSize == 650 && metrics.subscriptOffset == 200)
  }
}

extension FontFace {
  /// The OS/2 table of a recipe's font.
  fileprivate static func scriptTable(_ recipe: FontRecipe) -> [UInt8] { Fixture.font(recipe).table("OS/2") }
}
