import Testing
import TextFixtures

@testable import TextDump
@testable import TextLayout
@testable import TextModels

/// Vertical lines: what stands how, how long and thick it is. Places of carets and selections are in Corpus/Conformance/vertical.jsonl.
struct VerticalTextTests {
  private let box10 = Fixture.context(Fixture.box10)
  private let columns10 = Fixture.context(Fixture.font(.columns10))

  private func text(_ string: String, _ mode: WritingMode = .verticalRightToLeft, _ change: (inout CharacterStyle) -> Void = { _ in }) -> StyledText {
    var text = Fixture.text(string)
    text.writingMode = mode
    text.updateStyle(in: text.range, change)
    return text
  }

  private func runs(_ text: StyledText, in context: LayoutContext) throws -> [GlyphRun] {
    try ParagraphLayout(text, width: .unbounded, in: context).glyphRuns(ofLine: 0)
  }

  // MARK: Orientation

  @Test func `letters lie on their side and Chinese characters stand`() throws {
    let found = try runs(text("a\u{6C34}b"), in: box10)
    #expect(found.map(\.form.isTurned) == [true, false, true])
    // 3 up from the baseline is the middle of Box10, which is 5 from each edge: turned letters stand 2 from the left edge, upright ones on it.
    #expect(found.flatMap(\.glyphs).map(\.origin) == [Point(x: 2, y: 0), Point(x: 0, y: 18), Point(x: 2, y: 20)])
  }

  @Test func `a mark that encloses a digit makes it stand, and so does the emoji style`() throws {
    #expect(try runs(text("1\u{20DD}"), in: box10).map(\.form.isTurned) == [false])
    #expect(try runs(text("1\u{FE0F}"), in: box10).map(\.form.isTurned) == [false])
    #expect(try runs(text("1"), in: box10).map(\.form.isTurned) == [true])
  }

  @Test func `brackets stand where the font has a form for it, and have that form`() throws {
    let face = Fixture.font(.columns10)
    let forms = try runs(text("\u{300C}\u{300D}"), in: columns10)
    #expect(forms.map(\.form.isTurned) == [false])
    #expect(forms[0].glyphs.map(\.glyph) != [0x300C, 0x300D].compactMap { face.instance().glyph(for: $0) })
    #expect(try runs(text("\u{300C}"), in: box10).map(\.form.isTurned) == [true])
    #expect(try runs(text("\u{300C}", .horizontal), in: columns10)[0].glyphs.map(\.glyph) == [face.instance().glyph(for: 0x300C)])
  }

  @Test func `upright and horizontal shapes of a word don't mix in the cache`() throws {
    let context = Fixture.context(Fixture.font(.columns10))
    for _ in 0..<2 {
      #expect(try ParagraphLayout(text("ab", .horizontal), width: .unbounded, in: context).size == Size(width: 20, height: 10))
      #expect(try ParagraphLayout(text("ab") { $0.orientation = .upright }, width: .unbounded, in: context).size == Size(width: 10, height: 10))
      #expect(try ParagraphLayout(text("ab"), width: .unbounded, in: context).size == Size(width: 10, height: 20))
    }
  }

  @Test func `text that is upright counts as left to right, and its neighbours don't`() throws {
    var mixed = text("\u{5D0}\u{5D1}\u{5D2}\u{5D3}")
    mixed.updateStyle(in: TextRange(2..<4)) { $0.orientation = .upright }
    let found = try runs(mixed, in: box10)
    #expect(found.map(\.isRightToLeft) == [false, true])
    #expect(found.map(\.range) == [TextRange(2..<4), TextRange(0..<2)])  // the paragraph runs from right to left: what is behind stands above
  }

  @Test func `Mongolian stays on its side in upright text`() throws {
    let found = try runs(text("\u{182E}\u{1823}") { $0.orientation = .upright }, in: box10)
    #expect(found.map(\.form.isTurned) == [true])
  }

  // MARK: Combinations

  @Test func `digits that stand together are one character to lines`() throws {
    let date = text("12\u{6708}31\u{65E5}") { $0.combining = .digits(2) }
    let layout = try ParagraphLayout(date, width: 20, in: box10)
    #expect(layout.lines.map(\.range) == [TextRange(0..<3), TextRange(3..<6)])
    #expect(layout.caretStops() == [0, 1, 2, 3, 4, 5, 6])
    #expect(try date.boundaries(of: .grapheme, in: box10) == layout.caretStops())
    #expect(layout.glyphRuns(ofLine: 0).map(\.form) == [GlyphForm(isTurned: false, compression: 0.5), .upright])
    // Two digits of 10, half as wide: from the left edge to the middle, from there to the right edge, on the baseline of Box10.
    #expect(layout.glyphRuns(ofLine: 0)[0].glyphs.map(\.origin) == [Point(x: 10, y: 8), Point(x: 15, y: 8)])
  }

  @Test(
    arguments: [
      (TextCombining.digits(2), "1 12 123", [0..<1, 2..<4]), (.digits(3), "123", [0..<3]), (.digits(0), "1 12", [0..<1]), (.digits(9), "12345", []),
      (.all, "ab c", [0..<2, 3..<4]), (.all, "abcdefghijklmnop", [0..<16]), (.all, "abcdefghijklmnopq", []), (.none, "12", []),
    ])
  func `what stands together is what the style says`(_ combining: TextCombining, _ string: String, _ expected: [Range<Int>]) throws {
    let paragraph = text(string) { $0.combining = combining }.paragraph(at: 0)
    #expect(try ParagraphAnalysis.analyze(paragraph, in: box10.surroundings, scratch: AnalysisScratch()).combinations == expected)
  }

  @Test func `colours don't divide what stands together, and styles do`() throws {
    var date = text("1234") { $0.combining = .all }
    date.updateStyle(in: TextRange(1..<2)) {
      $0.color = TextColor(red: 1, green: 0, blue: 0)
      $0.emphasis = EmphasisMark()
    }
    #expect(try ParagraphLayout(date, width: .unbounded, in: box10).size == Size(width: 10, height: 10))
    date.updateStyle(in: TextRange(2..<4)) { $0.weight = .bold }
    #expect(try ParagraphLayout(date, width: .unbounded, in: box10).size == Size(width: 10, height: 20))
  }

  @Test func `a number in several styles is not combined in parts`() throws {
    func combinations(_ digits: TextCombining, bold: TextCombining) throws -> [Range<Int>] {
      var number = text("1234") { $0.combining = digits }
      number.updateStyle(in: TextRange(2..<4)) {
        $0.weight = .bold
        $0.combining = bold
      }
      return try ParagraphAnalysis.analyze(number.paragraph(at: 0), in: box10.surroundings, scratch: AnalysisScratch()).combinations
    }
    #expect(try combinations(.digits(2), bold: .digits(2)) == [])
    #expect(try combinations(.digits(2), bold: .none) == [0..<2])
    #expect(try combinations(.none, bold: .digits(3)) == [2..<4])
  }

  @Test func `full-width forms that stand together are set as what they are forms of, and one by itself stays`() throws {
    let context = LayoutContext(fonts: FontCollection(files: [Noto.sansCJK]))
    func glyphs(_ string: String) throws -> [UInt16] {
      try runs(text(string) { $0.combining = .all }, in: context).flatMap(\.glyphs).map(\.glyph)
    }
    #expect(try glyphs("\u{FF11}\u{FF12}") == glyphs("12"))
    #expect(try glyphs("\u{FF21}b\u{FF5E}") == glyphs("Ab~"))
    #expect(try glyphs("\u{FF11}") != glyphs("1"))
    let layout = try ParagraphLayout(text("\u{FF11}\u{FF12}") { $0.combining = .all }, width: .unbounded, in: context)
    #expect(layout.caretStops() == [0, 1, 2] && layout.size.height == layout.glyphRuns(ofLine: 0)[0].size)
  }

  @Test func `what stands together has one emphasis mark, whatever it begins with, and is one character to a ruby`() throws {
    var date = text("\u{6C34}(1)") { $0.combining = .none }
    date.updateStyle(in: TextRange(1..<4)) {
      $0.combining = .all
      $0.emphasis = EmphasisMark(.text("a"))
    }
    let marks = try ParagraphLayout(date, width: .unbounded, in: box10).glyphRuns(ofLine: 0).filter(\.isBeside)
    // 5 long, in the middle of the second character.
    #expect(marks.map(\.range) == [TextRange(1..<4)] && marks.map(\.x) == [12.5])
    var annotated = text("12\u{6708}") { $0.combining = .digits(2) }
    annotated.annotate(annotated.range, with: Ruby(["a", "b"], .mono))
    let annotations = try ParagraphLayout(annotated, width: .unbounded, in: box10).annotations(ofLine: 0)
    #expect(annotations.map(\.range) == [TextRange(0..<2), TextRange(2..<3)])
    #expect(annotations.map(\.rect.minY) == [2.5, 12.5])
  }

  @Test func `a base in a number that is too long to stand together is as long as its digits lie`() throws {
    var year = text("2026\u{6708}") { $0.combining = .digits(2) }
    year.annotate(TextRange(3..<5), with: Ruby(["\u{3042}\u{3042}\u{3042}\u{3042}", "\u{3042}"], .mono))
    let layout = try ParagraphLayout(year, width: .unbounded, in: LayoutContext(fonts: FontCollection(files: [Noto.sansCJK])))
    let annotations = layout.annotations(ofLine: 0).map(\.rect)
    #expect(annotations.count == 2 && annotations[0].maxY == layout.caretRect(for: Caret(4)).minY)
  }

  @Test func `automatic space stands beside letters that lie, not beside those that stand`() throws {
    func length(_ change: (inout CharacterStyle) -> Void) throws -> LayoutUnit {
      var style = ParagraphStyle()
      style.autospace = 0.25
      var date = Fixture.text("\u{6C34}12\u{6C34}", style)
      date.writingMode = .verticalRightToLeft
      date.updateStyle(in: TextRange(1..<3), change)
      return try ParagraphLayout(date, width: .unbounded, in: box10).size.height
    }
    #expect(try length { _ in } == 45)
    #expect(try length { $0.combining = .digits(2) } == 30)
    #expect(try length { $0.orientation = .upright } == 40)
  }

  @Test func `justified lines widen beside what stands together as beside a Chinese character`() throws {
    var style = ParagraphStyle(alignment: .justified)
    style.justification.steps = [.init(.ideographs)]
    var date = Fixture.text("\u{6C34}12\u{6C34}\u{6C34}\u{6C34}", style)
    date.writingMode = .verticalRightToLeft
    date.updateStyle(in: TextRange(1..<3)) { $0.combining = .digits(2) }
    let layout = try ParagraphLayout(date, width: 36, in: box10)
    #expect(layout.lines.map(\.range) == [TextRange(0..<4), TextRange(4..<6)])
    #expect([0, 1, 3].map { layout.caretRect(for: Caret(TextOffset($0))).minY } == [0, 13, 26])
  }

  @Test func `letter spacing stands behind what stands together, and not inside`() throws {
    let date = text("12\u{6708}") {
      $0.combining = .digits(2)
      $0.letterSpacing = 4
    }
    let layout = try ParagraphLayout(date, width: .unbounded, in: box10)
    #expect(layout.size.height == 28)
    #expect(layout.glyphRuns(ofLine: 0)[0].glyphs.map(\.origin) == [Point(x: 10, y: 8), Point(x: 15, y: 8)].map { Point(x: $0.x - 10, y: $0.y) })
  }

  @Test func `horizontal lines don't look at orientation and combining`() throws {
    var styled = text("fi 12", .horizontal)
    let plain = try ParagraphLayout(styled, width: 30, in: Fixture.context(Fixture.ligature)).dump(.all)
    styled.updateStyle(in: TextRange(1..<5)) {
      $0.orientation = .upright
      $0.combining = .all
    }
    #expect(try ParagraphLayout(styled, width: 30, in: Fixture.context(Fixture.ligature)).dump(.all) == plain)
  }

  // MARK: Places

  @Test func `a document stands at the right edge of its container and keeps it`() throws {
    let document = try DocumentLayout(text("\u{6C34}\u{6C34}\n\u{6C34}"), width: 10, in: box10)
    #expect(document.size == Size(width: 30, height: 10) && document.containerSize == document.size)
    #expect(document.origin(ofParagraph: 0) == Point(x: 10, y: 0) && document.origin(ofParagraph: 1) == Point(x: 0, y: 0))
    let placed = document.placed(inWidth: 50)
    #expect(placed.containerSize == Size(width: 50, height: 10))
    #expect(placed.origin(ofParagraph: 1) == Point(x: 20, y: 0))
    let longer = try placed.resized(to: 20, in: box10)
    #expect(longer.containerSize == Size(width: 50, height: 20) && longer.origin(ofParagraph: 0) == Point(x: 40, y: 0))
    #expect(longer.placed(inWidth: nil).containerSize == Size(width: 20, height: 20))
    #expect(document.placed(inWidth: .unbounded).containerSize == document.size)
  }

  @Test func `measures are those of the layout`() throws {
    for mode in WritingMode.allCases {
      let text = text("aa \u{6C34}\u{6C34}\u{6C34} b\nccc", mode)
      let layout = try DocumentLayout(text, width: 30, in: box10)
      #expect(try DocumentLayout.measure(text, width: 30, in: box10) == layout.extent)
      #expect(try layout.measure(width: 20, in: box10) == layout.resized(to: 20, in: box10).extent)
      #expect(layout.extent.size == layout.size)
      #expect(try text.intrinsicWidths(in: box10) == IntrinsicWidths(minContent: 30, maxContent: 80))
    }
  }

  @Test func `a decoration is on the left under a line that lies, and along the middle through characters that stand`() throws {
    let styled = text("ab\u{6C34}") {
      $0.underline = LineDecoration(.solid)
      $0.strikethrough = LineDecoration(.solid)
    }
    let found = try ParagraphLayout(styled, width: .unbounded, in: box10).decorations(ofLine: 0)
    // Box10 underlines from 1 below its baseline on, half a point thick, and strikes through from 4 above it: 2 is the baseline's x, 5 the middle's.
    #expect(found.map(\.isVertical) == [true, true])
    #expect(found[0].rect == Rect(x: 0.5, y: 0, width: 0.5, height: 30))
    #expect(found[1].rect.minY == .zero && found[1].rect.maxY == 30)
  }

  @Test func `full-width marks give up their blank halves by the font's vertical widths`() throws {
    var style = ParagraphStyle()
    style.punctuationTrim = .normal
    var text = Fixture.text("\u{3042}\u{3002}\u{300C}\u{3042}", style)
    text.writingMode = .verticalRightToLeft
    // The opening mark behind the full stop gives up the half above it.
    #expect(try ParagraphLayout(text, width: .unbounded, in: columns10).size.height == 35)
    text.writingMode = .horizontal
    #expect(try ParagraphLayout(text, width: .unbounded, in: columns10).size.width == 40)
  }

  @Test(arguments: [WritingMode.verticalRightToLeft, .verticalLeftToRight])
  func `marks at the edges of vertical lines give up their blank halves as on horizontal ones`(mode: WritingMode) throws {
    func lines(_ trim: PunctuationTrim, width: LayoutUnit) throws -> [(range: Range<Int>, length: LayoutUnit, first: LayoutUnit)] {
      var style = ParagraphStyle()
      style.punctuationTrim = trim
      var text = Fixture.text("\u{300C}\u{3042}\u{300D}\u{300C}\u{3042}\u{3002}", style)
      text.writingMode = mode
      let layout = try ParagraphLayout(text, width: width, in: columns10)
      return layout.lines.map { line in
        (line.range.utf16, line.rect.height, layout.caretRect(for: Caret(line.range.lowerBound + 1)).minY)
      }
    }
    let found = try [lines(.trimBoth, width: 20), lines(.trimStart, width: 25), lines(.spaceFirst, width: 25), lines(.normal, width: 25)]
    #expect(found.allSatisfy { $0.map(\.range) == [0..<3, 3..<6] })
    #expect(found.map { $0.map(\.length) } == [[20, 20], [25, 25], [25, 25], [25, 25]])
    #expect(found.map { $0.map(\.first) } == [[5, 5], [5, 5], [10, 5], [10, 10]])
    #expect(try lines(.spaceAll, width: 30).map(\.length) == [30, 30])
  }

  // MARK: Bad input

  @Test func `odd lengths and containers have a layout`() throws {
    for length in [LayoutUnit(.nan), .zero, -5, LayoutUnit(rawValue: .min), LayoutUnit(rawValue: .max), .maximum] {
      for mode in WritingMode.allCases {
        let document = try DocumentLayout(text("a\u{6C34}\n", mode), width: length, in: box10).placed(inWidth: length)
        #expect(document.lineCount >= 2)
        for point in [Point(x: length, y: length), Point(x: LayoutUnit(rawValue: .min), y: LayoutUnit(rawValue: .max))] {
          #expect((0...3).contains(document.caret(at: point).offset.utf16))
        }
        _ = document.selectionRects(for: document.paragraphs[0].range)
      }
    }
  }
}
