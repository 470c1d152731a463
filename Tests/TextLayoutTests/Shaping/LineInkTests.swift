import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// The quick answer of how far a line's ink reaches, against the boxes of all of its glyphs.
@Suite struct LineInkTests {
  private static let noto = LayoutContext(fonts: Noto.all)
  private let context = Fixture.context(Fixture.font(.ink10))

  private func ink(_ text: StyledText, width: LayoutUnit = .unbounded, line: Int = 0) throws -> LineInk {
    let layout = try ParagraphLayout(text, width: width, in: context)
    return layout.shaped.ink(of: layout.lineTable.filled(line), layout.style)
  }

  @Test func `a line reaches as far as its highest and its lowest glyph`() throws {
    #expect(try ink(Fixture.text("aa")) == LineInk(ascent: 8, descent: 0))
    #expect(try ink(Fixture.text("at ga")) == LineInk(ascent: 13, descent: 5))
    #expect(try ink(Fixture.text("w")) == LineInk(ascent: 5, descent: 0))
    #expect(try ink(Fixture.text("at ga", size: 20)) == LineInk(ascent: 26, descent: 10))
  }

  @Test func `a line that shows nothing has no ink`() throws {
    #expect(try ink(Fixture.text("")).isBlank)
    #expect(try ink(Fixture.text("   ")).isBlank)
  }

  @Test func `each line has its own ink`() throws {
    #expect(try ink(Fixture.text("aa tt"), width: 20) == LineInk(ascent: 8, descent: 0))
    #expect(try ink(Fixture.text("aa tt"), width: 20, line: 1) == LineInk(ascent: 13, descent: 0))
    // A word that is cut has the ink of its part.
    #expect(try ink(Fixture.text("aatt"), width: 20) == LineInk(ascent: 8, descent: 0))
    #expect(try ink(Fixture.text("ttaa"), width: 20, line: 1) == LineInk(ascent: 8, descent: 0))
  }

  @Test func `no line without cut words reaches beyond the bound of its paragraph`() throws {
    var lineCount = 0
    for name in ["en", "th", "ur", "my", "ja", "hi", "emoji-mixed"] {
      let text = StyledText(try CorpusTexts.text(name), style: CharacterStyle(families: ["Noto Sans"], size: 16))
      for layout in try DocumentLayout(text, width: 180, in: Self.noto).paragraphs {
        let bound = try #require(layout.shaped.inkBound)
        for number in 0..<layout.lineCount {
          let line = layout.lineTable.filled(number)
          guard line.head == nil, line.tail == nil else { continue }
          let ink = layout.shaped.ink(of: line, layout.style)
          lineCount += 1
          #expect(ink.isBlank || ink.ascent <= bound.ascent && ink.descent <= bound.descent, "\(name), line \(number)")
        }
      }
    }
    #expect(lineCount > 200)
    var underlined = Fixture.text("aa")
    underlined.updateStyle(in: underlined.range) { $0.underline = LineDecoration() }
    #expect(try ParagraphLayout(underlined, width: 100, in: context).shaped.inkBound == nil, "what decorations need hangs on the line")
  }

  @Test func `raised text reaches higher and less far down`() throws {
    var text = Fixture.text("aa")
    text.updateStyle(in: TextRange(0..<1)) { $0.baselineOffset = 4 }
    #expect(try ink(text) == LineInk(ascent: 12, descent: 0))
    text.updateStyle(in: text.range) { $0.baselineOffset = -4 }
    #expect(try ink(text) == LineInk(ascent: 4, descent: 4))
  }

  @Test func `a synthetic bold grows by half of what its strokes grow`() throws {
    var text = Fixture.text("a", size: 24)
    text.updateStyle(in: text.range) { ($0.weight, $0.synthesis) = (.bold, .bold) }
    #expect(try ink(text) == LineInk(ascent: 19.703125, descent: 0.5))  // 19.2 rounded up, and half a point
  }

  @Test func `an underline that hangs below the letters counts`() throws {
    var text = Fixture.text("aa")
    text.updateStyle(in: text.range) { $0.underline = LineDecoration() }
    #expect(try ink(text) == LineInk(ascent: 8, descent: 1.5))
    text.updateStyle(in: text.range) { $0.underline = LineDecoration(.double) }
    #expect(try ink(text) == LineInk(ascent: 8, descent: 2.5))
    text.updateStyle(in: text.range) { $0.underline = LineDecoration(.wavy) }
    #expect(try ink(text) == LineInk(ascent: 8, descent: 2))
  }

  @Test func `an ellipsis counts and hidden text does not`() throws {
    let text = Fixture.text("aattt")
    let layout = try ParagraphLayout(text, width: 30, truncation: Truncation(lineLimit: 1), in: context)
    #expect(layout.shaped.ink(of: layout.lineTable.filled(0), layout.style) == LineInk(ascent: 8, descent: 2))
  }

  @Test func `the quick answer never says less than the glyphs' boxes, and at most 1/64 point more`() throws {
    for round in 0..<200 {
      var generator = TextGenerator.mixed(seed: 51, index: round)
      var text = generator.styledParagraph(words: generator.number(0...14))
      if round % 3 == 0 { text.updateStyle(in: text.range) { ($0.weight, $0.slant, $0.synthesis) = (.bold, .italic, [.bold, .oblique]) } }
      let context = Fixture.context(Fixture.box10, Fixture.wide10)
      try expectQuickIsSlow(text, width: LayoutUnit(Double(generator.number(5...150))), context, "round \(round)")
    }
  }

  @Test(arguments: CorpusTexts.names) func `the quick answer holds for every text of the corpus`(_ name: String) throws {
    let string = String(try CorpusTexts.text(name).prefix(Fixture.isThorough ? 20_000 : 800))
    let context = Self.noto
    for paragraph in string.split(whereSeparator: \.isNewline).prefix(8) {
      try expectQuickIsSlow(StyledText(String(paragraph), style: CharacterStyle(families: ["Noto Sans"], size: 17)), width: 180, context, name)
    }
  }

  private func expectQuickIsSlow(_ text: StyledText, width: LayoutUnit, _ context: LayoutContext, _ comment: String) throws {
    for truncation in [nil, Truncation(lineLimit: 1)] {
      let layout = try ParagraphLayout(text, width: width, truncation: truncation, in: context)
      for number in 0..<layout.lineCount {
        let quick = layout.shaped.ink(of: layout.lineTable.filled(number), layout.style)
        var slow = InkBounds()
        for run in layout.glyphRuns(ofLine: number) { for glyph in run.glyphs { if let ink = run.inkBounds(of: glyph) { slow.include(ink) } } }
        if slow.isEmpty {
          #expect(quick.isBlank || layout.style.alignment == .justified, "\(comment), line \(number)")
          continue
        }
        let baseline = layout.line(at: number).baseline.rawValue
        let (up, down) = (quick.ascent.rawValue - (baseline - slow.top), quick.descent.rawValue - (slow.bottom - baseline))
        let most = layout.style.alignment == .justified ? Int64.max : 1  // a tatweel may count that is not set
        #expect((0...most).contains(up) && (0...most).contains(down), "\(comment), line \(number): \(up), \(down)")
      }
    }
  }
}
