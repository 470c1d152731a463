import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// What holds for every text: random ones, checked one property after the other.
@Suite struct LayoutPropertyTests {
  private static let contexts = [Fixture.box10, Fixture.ligature, Fixture.kern].map { Fixture.context($0, Fixture.wide10) }

  private func forEachText(
    _ count: Int = 60, seed: UInt64, _ body: (_ text: StyledText, _ width: LayoutUnit, _ context: LayoutContext) throws -> Void
  ) rethrows {
    for round in 0..<count {
      var generator = TextGenerator.mixed(seed: seed, index: round)
      var style = ParagraphStyle()
      style.alignment = generator.pick([.natural, .justified, .center, .end])
      let text = Fixture.text(generator.text(words: generator.number(1...20)), style)
      try body(text, LayoutUnit(Double(generator.number(5...200))), Self.contexts[round % 3])
    }
  }

  @Test func `a hyphen stands on the right of a word from left to right, also alone in a line from right to left`() throws {
    let layout = try ParagraphLayout(Fixture.text("אב abc\u{AD}def"), width: 50, in: Self.contexts[0])
    #expect(layout.lineCount == 3 && layout.violations() == [])
    let runs = layout.visualRuns(ofLine: 1)
    #expect(runs.map(\.x) == [10] && runs.map(\.width) == [30] && layout.line(at: 1).rect.maxX == 50)
  }

  @Test func `its own width fed back gives the same lines`() throws {
    try forEachText(seed: 21) { text, width, context in
      let layout = try ParagraphLayout(text, width: width, in: context)
      // A grapheme wider than the room leaves lines that the wider room would fill.
      guard layout.size.width <= width else { return }
      let again = try layout.resized(to: layout.size.width, in: context)
      #expect(again.modelLines == layout.modelLines)
    }
  }

  @Test func `a layout at a new width is a layout made anew`() throws {
    try forEachText(seed: 22) { text, width, context in
      let layout = try ParagraphLayout(text, width: width, in: context)
      for other in [0, 17, 100, 1000, LayoutUnit.unbounded] as [LayoutUnit] {
        #expect(LayoutPicture(try layout.resized(to: other, in: context)) == (try LayoutPicture(text, width: other, in: context)))
      }
      #expect(LayoutPicture(try layout.resized(to: 3, in: context).resized(to: width, in: context)) == LayoutPicture(layout))
    }
  }

  @Test func `the same text gives the same layout, with full and with emptied caches`() throws {
    try forEachText(seed: 23) { text, width, context in
      let first = try LayoutPicture(text, width: width, in: context)
      #expect(try LayoutPicture(text, width: width, in: context) == first)
      context.emptyWordCache()
      #expect(try LayoutPicture(text, width: width, in: context) == first)
    }
  }

  @Test func `a narrower room never has fewer lines`() throws {
    // Without kerning and ligatures, and as long as each grapheme fits: one that stands alone takes the space after it along.
    for round in 0..<60 {
      var generator = TextGenerator(seed: 24, index: round, letters: Array(0x61...0x7A) + [0x2D, 0x4E00, 0x5D0], others: [0x301, 0xA0, 0x3000])
      let layout = try ParagraphLayout(Fixture.text(generator.text(words: 20)), width: 400, in: Self.contexts[0])
      var count = 0
      for width in stride(from: 400, through: 10, by: -6) {
        let lines = try layout.resized(to: LayoutUnit(Double(width)), in: Self.contexts[0]).lineCount
        #expect(lines >= count, "round \(round), width \(width)")
        count = lines
      }
    }
  }

  @Test(arguments: [" \u{301}", "a \u{301} ", "\u{AD} \u{301}", "a\u{301}\u{301} "]) func `in no room, where chunks are cut does not show`(
    unit: String
  ) throws {
    let text = Fixture.text(String(repeating: unit, count: 20))
    for context in Self.contexts {
      let whole = try LayoutPicture(text, width: 0, in: context)
      for length in 1...7 {
        let scratch = LayoutScratch()
        scratch.shaping.builder = StretchBuilder(targetLength: length)
        #expect(LayoutPicture(try ParagraphLayout(text.paragraph(at: 0), width: 0, in: context, scratch: scratch)) == whole, "\(length)")
      }
    }
  }

  @Test(arguments: [1, 3, 10, 64, 333]) func `where chunks are cut does not show`(length: Int) throws {
    try forEachText(30, seed: 25) { text, width, context in
      let paragraph = text.paragraph(at: 0)
      let scratch = LayoutScratch()
      scratch.shaping.builder = StretchBuilder(targetLength: length)
      let cut = try ParagraphLayout(paragraph, width: width, in: context, scratch: scratch)
      #expect(LayoutPicture(cut) == (try LayoutPicture(text, width: width, in: context)))
      #expect(cut.violations(inkTolerance: 10) == [])
    }
  }

  @Test func `a paragraph of ten thousand units is cut into chunks that do not show`() throws {
    let context = Self.contexts[2]
    let word = "AVAToVA kern-ing אבגד "
    let text = Fixture.text(String(repeating: word, count: 10_000 / word.utf16.count))
    let scratch = LayoutScratch()
    scratch.shaping.builder = StretchBuilder(targetLength: .max)
    let whole = try ParagraphLayout(text.paragraph(at: 0), width: 333, in: context, scratch: scratch)
    let layout = try ParagraphLayout(text, width: 333, in: context)
    #expect(layout.shaped.chunks.count == 3)
    #expect(whole.shaped.chunks.count == 1)
    #expect(LayoutPicture(layout) == LayoutPicture(whole))
    #expect(layout.violations() == [])
  }

  @Test func `colours, links and tags change no glyph`() throws {
    try forEachText(seed: 26) { text, width, context in
      var marked = text
      var random = SplitMix64(seed: UInt64(text.length))
      for _ in 0..<5 {
        let start = random.number(below: text.length + 1)
        let kind = random.number(below: 5)
        marked.updateStyle(in: TextRange(TextOffset(start), TextOffset(start + 1 + random.number(below: 3)))) { style in
          switch kind {
          case 0: style.color = TextColor(red: 1, green: 0, blue: 0)
          case 1: style.link = "https://example.com"
          case 2: style.tag = "name"
          case 3: style.underline = LineDecoration()
          default: style.background = TextColor(red: 0, green: 1, blue: 0)
          }
        }
      }
      let picture = try LayoutPicture(marked, width: width, in: context)
      #expect(try picture == LayoutPicture(text, width: width, in: context))
    }
  }

  @Test func `cutting a paragraph's text into styles that look alike changes nothing`() throws {
    let context = Fixture.context(Fixture.ligature)
    var text = Fixture.text("office")
    text.updateStyle(in: TextRange(2..<3)) { $0.tag = "in the middle of a ligature" }
    let layout = try ParagraphLayout(text, width: 100, in: context)
    #expect(layout.glyphRuns(ofLine: 0).count == 1)
    #expect(layout.glyphRuns(ofLine: 0)[0].glyphs.count == 4)
  }

  @Test(arguments: [1, 2, 3, 8]) func `any number of tasks gives the same document`(taskCount: Int) async throws {
    var generator = TextGenerator.mixed(seed: 27, index: 0)
    let text = Fixture.text((0..<40).map { _ in generator.text(words: 12) }.joined(separator: "\n"))
    let one = try DocumentLayout(text, width: 120, in: Self.contexts[2])
    let many = try await DocumentLayout(text, width: 120, in: Fixture.context(Fixture.kern, Fixture.wide10), taskCount: taskCount)
    #expect(one.size == many.size)
    #expect(one.paragraphs.indices.allSatisfy { one.top(ofParagraph: $0) == many.top(ofParagraph: $0) })
    // Instances are of the same faces: the fixtures are shared.
    #expect(one.paragraphs.map { LayoutPicture($0) } == many.paragraphs.map { LayoutPicture($0) })
  }

  @Test func `the size scales the layout`() throws {
    // Box10's advances are whole at every size that is, so nothing is rounded.
    try forEachText(30, seed: 28) { text, width, _ in
      let small = try ParagraphLayout(text, width: width, in: Self.contexts[0])
      var large = text
      large.updateStyle(in: text.range) { $0.size = 30 }
      var style = text.paragraphStyle(at: 0)
      style.defaultTabInterval = 84
      large.setParagraphStyle(style, in: large.range)
      let scaled = try ParagraphLayout(large, width: LayoutUnit(rawValue: 3 * width.rawValue), in: Self.contexts[0])
      #expect(scaled.modelLines.map(\.range) == small.modelLines.map(\.range))
      #expect(scaled.modelLines.map(\.width) == small.modelLines.map { 3 * $0.width })
      #expect(scaled.size.height.rawValue == 3 * small.size.height.rawValue)
    }
  }

  @Test func `letter spacing widens every cluster by itself`() throws {
    for round in 0..<40 {
      var generator = TextGenerator(seed: 29, index: round, letters: Array(0x61...0x7A) + [0x5D0, 0x5D1], others: [0x301])
      let plain = Fixture.text(generator.text(words: 6))
      var spaced = plain
      spaced.updateStyle(in: spaced.range) { $0.letterSpacing = 3 }
      let layouts = try [plain, spaced].map { try ParagraphLayout($0, width: .unbounded, in: Self.contexts[0]) }
      let clusters = layouts.map { WholeItemModel($0.shaped).items.flatMap(\.words).reduce(0) { $0 + $1.word.clusterCount } }
      #expect(clusters[0] == clusters[1])
      let widths = layouts.map { layout in layout.visualRuns(ofLine: 0).reduce(LayoutUnit.zero) { $0 + $1.width } }
      #expect(widths[1] - widths[0] == LayoutUnit(rawValue: Int64(3 * 64 * clusters[0])))
    }
  }

  @Test func `letter spacing opens ligatures unless the style asks for them`() throws {
    let context = Fixture.context(Fixture.ligature)
    var text = Fixture.text("fi")
    #expect(try LayoutPicture(text, width: 100, in: context).glyphs.count == 1)
    text.updateStyle(in: text.range) { $0.letterSpacing = 1 }
    #expect(try LayoutPicture(text, width: 100, in: context).glyphs.count == 2)
    text.updateStyle(in: text.range) { $0.features = [FontFeature("liga", 1)] }
    #expect(try LayoutPicture(text, width: 100, in: context).glyphs.count == 1)
  }

  @Test func `justified lines fill their room exactly, and only lines that go on`() throws {
    for round in 0..<60 {
      var generator = TextGenerator.mixed(seed: 30, index: round)
      var style = ParagraphStyle(alignment: .justified)
      style.tailIndent = 3
      let text = Fixture.text(generator.text(words: 20), style)
      let layout = try ParagraphLayout(text, width: 157.25, in: Self.contexts[round % 3])
      let units = layout.shaped.chunks.flatMap(\.units)
      for (number, line) in layout.lines.enumerated() {
        let content = line.range.utf16.lowerBound..<line.contentEnd.utf16
        let lastTab = content.last { units[$0] == 9 } ?? content.lowerBound  // what stands before a tab stays where it is
        let spaces = (lastTab..<content.upperBound).filter { units[$0] == 0x20 || units[$0] == 0xA0 }
        let isSpread = number + 1 < layout.lineCount && !line.isHardBreak && !spaces.isEmpty && line.rect.size.width <= 154.25
        if isSpread { #expect(line.rect.size.width == 154.25, "round \(round), line \(number)") }
        #expect((layout.slices(ofLine: number).gained > 0) == (isSpread && layout.lineTable.records[number].width < LayoutUnit(154.25).rawValue))
      }
      #expect(layout.violations(inkTolerance: 10) == [], "round \(round)")
    }
  }
}
