import Testing

@testable import TextDump
@testable import TextLayout
@testable import TextModels

/// What holds for every truncated text.
@Suite struct TruncationPropertyTests {
  private static let contexts = [Fixture.box10, Fixture.ligature, Fixture.kern].map { Fixture.context($0, Fixture.wide10) }
  private static let positions: [Truncation.Position] = [.head, .middle, .tail]
  private static let modes: [LineBreaking.Mode] = [.greedy, .title, .balance, .pretty, .anywhere, .none]

  private func forEachText(
    _ count: Int = 120, seed: UInt64,
    _ body: (_ text: StyledText, _ width: LayoutUnit, _ truncation: Truncation, _ context: LayoutContext) throws -> Void
  ) rethrows {
    for round in 0..<count {
      var generator = TextGenerator.mixed(seed: seed, index: round)
      var style = ParagraphStyle()
      style.alignment = generator.pick([.natural, .justified, .center, .end])
      style.baseDirection = generator.pick([.automatic, .leftToRight, .rightToLeft])
      style.lineBreaking.mode = generator.pick(Self.modes)
      var text = Fixture.text(generator.text(words: generator.number(1...20)), style)
      let start = generator.number(0...text.length)
      text.updateStyle(in: TextRange(start..<min(text.length, start + 5))) { $0.size = 15 }
      let ellipsis = generator.pick([
        Truncation.Ellipsis.automatic, .text("[a]"), .text(""), .styled(StyledText("…אב", style: CharacterStyle(size: 10))),
      ])
      let truncation = Truncation(lineLimit: generator.number(1...4), position: generator.pick(Self.positions), ellipsis: ellipsis)
      try body(text, LayoutUnit(Double(generator.number(0...200))), truncation, Self.contexts[round % 3])
    }
  }

  @Test func `earlier lines are those without a limit`() throws {
    try forEachText(seed: 71) { text, width, truncation, context in
      let whole = try ParagraphLayout(text, width: width, in: context)
      let cut = try ParagraphLayout(text, width: width, truncation: truncation, in: context)
      #expect(cut.lineCount == min(whole.lineCount, truncation.lineLimit ?? 0))
      for number in 0..<cut.lineCount - 1 {
        #expect(cut.line(at: number).range == whole.line(at: number).range)
        #expect(cut.line(at: number).rect == whole.line(at: number).rect)
      }
      let last = cut.line(at: cut.lineCount - 1)
      #expect(last.range.lowerBound == whole.line(at: cut.lineCount - 1).range.lowerBound)
      #expect(last.range.upperBound == cut.range.upperBound)
    }
  }

  @Test func `what is kept fits with its ellipsis, or the ellipsis stands alone`() throws {
    try forEachText(seed: 72) { text, width, truncation, context in
      let layout = try ParagraphLayout(text, width: width, truncation: truncation, in: context)
      #expect(layout.violations() == [], "\(text) in \(width)")
      guard let hidden = layout.hiddenRange, let last = layout.lines.last else { return }
      let isAlone = hidden.lowerBound == last.range.lowerBound && hidden.upperBound == layout.range.upperBound
      #expect(isAlone || last.rect.size.width <= width)
      let drawn = layout.glyphRuns(ofLine: layout.lineCount - 1).reduce(LayoutUnit.zero) { $0 + ($1.ellipsis == nil ? .zero : $1.width) }
      #expect(layout.ellipsisRect?.size.width == drawn)
    }
  }

  @Test func `measuring agrees with drawing, and another width with a layout made anew`() throws {
    try forEachText(seed: 73) { text, width, truncation, context in
      let layout = try ParagraphLayout(text, width: width, truncation: truncation, in: context)
      #expect(try ParagraphLayout.measure(text, width: width, truncation: truncation, in: context) == layout.extent)
      for other in [0, 33, 150, LayoutUnit.unbounded] as [LayoutUnit] {
        let resized = try layout.resized(to: other, in: context)
        #expect(LayoutPicture(resized) == LayoutPicture(try ParagraphLayout(text, width: other, truncation: truncation, in: context)))
        #expect(try layout.measure(width: other, in: context) == resized.extent)
      }
    }
  }

  @Test func `one grapheme more would not fit`() throws {
    // Without kerning and white space, where advances add up.
    for round in 0..<60 {
      var generator = TextGenerator(seed: 74, index: round, letters: Array(0x61...0x7A) + [0x4E00, 0x5D0, 0x5D1], others: [0x301, 0x2D])
      let text = Fixture.text(String(String.UnicodeScalarView(generator.text(words: 8).unicodeScalars.filter { $0 != " " })))
      let width = LayoutUnit(Double(generator.number(20...90)))
      for position in Self.positions {
        let layout = try ParagraphLayout(text, width: width, truncation: Truncation(lineLimit: 1, position: position), in: Self.contexts[0])
        guard layout.isTruncated else { continue }
        #expect(layout.size.width > width - 10 && layout.size.width <= width, "\(position), \(layout.dump(.lines))")
      }
    }
  }

  /// The truncated text written out, with the ellipsis in it: the letters at the cut look the same.
  @Test(arguments: ["مستشفيات القاهرة", "نستعليق خط جميل", "हिन्दी में लिखना", "ภาษาไทยนี้"])
  func `letters at the cut look as if the text had ended there`(_ string: String) throws {
    let fonts = FontCollection(files: ["Arabic", "Devanagari", "Thai"].map { "\(Noto.folder)/NotoSans\($0)-Regular.ttf" }, folders: [])
    let context = LayoutContext(fonts: fonts)
    for width in stride(from: 15, through: 80, by: 1.5) {
      for position in Self.positions {
        let text = StyledText(string, style: CharacterStyle(size: 12))
        let layout = try ParagraphLayout(text, width: LayoutUnit(width), truncation: Truncation(lineLimit: 1, position: position), in: context)
        guard let hidden = layout.hiddenRange?.utf16, let cut = layout.lineTable.cut else { continue }
        let units = Array(string.utf16)
        let written =
          Array(units[..<hidden.lowerBound]) + Array(cut.ellipsis.text.units(in: cut.ellipsis.text.range)) + Array(units[hidden.upperBound...])
        let model = StyledText(utf16: written, style: CharacterStyle(size: 12))
        func glyphs(_ layout: ParagraphLayout) -> [UInt16] { layout.glyphRuns(ofLine: 0).flatMap { $0.glyphs.map(\.glyph) } }
        #expect(glyphs(layout) == glyphs(try ParagraphLayout(model, width: .unbounded, in: context)), "\(string) at \(width)")
      }
    }
  }
}
