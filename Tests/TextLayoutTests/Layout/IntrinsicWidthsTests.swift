import Testing

@testable import TextLayout
@testable import TextModels

/// Box10's letters and its hyphen are 10 points wide.
@Suite struct IntrinsicWidthsTests {
  private static let contexts = [Fixture.box10, Fixture.ligature, Fixture.kern].map { Fixture.context($0, Fixture.wide10) }
  private let context = Fixture.context(Fixture.box10)

  private func widths(_ string: String, _ change: (inout ParagraphStyle) -> Void = { _ in }) throws -> [Double] {
    var style = ParagraphStyle()
    change(&style)
    let widths = try Fixture.text(string, style).intrinsicWidths(in: context)
    return [widths.minContent.points, widths.maxContent.points]
  }

  @Test func `the widest word, and all of the text`() throws {
    #expect(try widths("a fine word") == [40, 110])
    #expect(try widths("a") == [10, 10])
    #expect(try widths("") == [0, 0])
    #expect(try widths("   ") == [0, 0])
    #expect(try widths("one\nfour five\nsix") == [40, 90])
    #expect(try widths("one\u{2028}four five\u{2028}") == [40, 90])
  }

  @Test func `spaces that hang count as nothing`() throws {
    #expect(try widths("abc   de   ") == [30, 80])
    #expect(try widths("abc\u{A0}de") == [60, 60])
  }

  @Test func `a hyphen counts where a line needs to end at it`() throws {
    #expect(try widths("abc\u{AD}defg") == [40, 70])
    #expect(try widths("abcd\u{AD}efg") == [50, 70])
    #expect(try widths("abcd\u{AD}e") == [50, 50])
    var narrow = Fixture.text("abcd\u{AD}e")
    narrow.updateStyle(in: TextRange(5..<6)) { $0.size = 5 }
    #expect(try narrow.intrinsicWidths(in: context) == IntrinsicWidths(minContent: 45, maxContent: 45), "the last letter is narrower than a hyphen")
  }

  @Test func `indents count`() throws {
    #expect(try widths("abc de") { $0.firstLineIndent = 30 } == [60, 90])
    let indented = try widths("ab cde") {
      $0.firstLineIndent = 30
      $0.headIndent = 25
      $0.tailIndent = 2
    }
    #expect(indented == [57, 92])
    #expect(try widths("") { $0.firstLineIndent = 30 } == [30, 30])
    #expect(try widths("a\u{2028}") { $0.headIndent = 30 } == [30, 30])
    #expect(try widths("abc de") { $0.tailIndent = -15 } == [15, 45])
    #expect(try widths("a") { $0.tailIndent = -15 } == [0, 0])
  }

  @Test func `attachments count, and tabs before text`() throws {
    var text = Fixture.text("ab\u{FFFC} c")
    text.updateStyle(in: TextRange(2..<3)) { $0.attachment = Attachment(size: Size(width: 25, height: 5)) }
    #expect(try text.intrinsicWidths(in: context) == IntrinsicWidths(minContent: 25, maxContent: 65))
    #expect(try widths("ab\tc") == [20, 38])
    #expect(try widths("ab\t\u{2060}c") == [38, 38], "no line ends after the tab")
    #expect(try widths("ab\t\t") == [20, 56])
  }

  @Test func `where lines may end anywhere it is a grapheme, and where they must not it is all`() throws {
    #expect(try widths("ab cd") { $0.lineBreaking.mode = .anywhere } == [10, 50])
    #expect(try widths("ab cd\u{2028}e") { $0.lineBreaking.mode = .none } == [50, 50])
  }

  @Test func `a word that is cut where letters join or kern is as wide as its shape by itself`() throws {
    let context = Fixture.context(Fixture.kern)
    let layout = try ParagraphLayout(Fixture.text("AV\u{200B}AV"), width: .unbounded, in: context)
    let alone = try ParagraphLayout(Fixture.text("AV"), width: .unbounded, in: context)
    #expect(try layout.intrinsicWidths(in: context).minContent == alone.size.width)
  }

  // MARK: Properties

  /// Whether all lines fit in a width, and end where they may.
  private func fits(_ layout: ParagraphLayout, _ width: LayoutUnit, in context: LayoutContext) throws -> Bool {
    let layout = try layout.resized(to: width, in: context)
    if layout.size.width > width { return false }
    let wanted = ParagraphAnalysis.graphemeStart | (layout.style.lineBreaking.mode == .anywhere ? 0 : ParagraphAnalysis.lineBreakAllowed)
    return layout.lines.dropLast().allSatisfy { line in
      let end = line.range.upperBound - layout.range.lowerBound
      let chunk = layout.shaped.chunkNumber(at: end - 1)
      let isSoftHyphen = layout.shaped.unit(at: end - 1, near: chunk) == 0xAD
      let showsHyphens = layout.shaped.style(at: end - 1, near: chunk).hyphen != nil
      return line.isHardBreak
        || layout.shaped.chunks[chunk].flags(at: end) & wanted == wanted && (line.isHyphenated || !isSoftHyphen || !showsHyphens)
    }
  }

  /// Checks both widths of a paragraph and, where they are to be the narrowest, that no narrower width does, and that wider ones do.
  private func check(_ text: StyledText, in context: LayoutContext, isNarrowest: Bool, _ note: String) throws {
    let layout = try ParagraphLayout(text, width: 50, in: context)
    let widths = try layout.intrinsicWidths(in: context)
    let unbounded = try layout.resized(to: .unbounded, in: context)
    #expect(widths.maxContent == unbounded.size.width, "\(note)")
    #expect(try layout.resized(to: widths.maxContent, in: context).modelLines == unbounded.modelLines, "\(note)")
    #expect(widths.minContent <= widths.maxContent, "\(note)")
    #expect(try fits(layout, widths.minContent, in: context), "\(note): at \(widths.minContent)")
    guard isNarrowest, widths.minContent > .zero else { return }
    let below = LayoutUnit(rawValue: widths.minContent.rawValue - 1)
    #expect(try !fits(layout, below, in: context), "\(note): below \(widths.minContent)")
    for percent in [5, 35, 55, 80, 95] {
      let narrower = LayoutUnit(rawValue: widths.minContent.rawValue * Int64(percent) / 100)
      #expect(try narrower == widths.minContent || !fits(layout, narrower, in: context), "\(note): \(narrower) below \(widths.minContent)")
      // Spaces that hang before a tab can make a wider line than the room.
      guard !text.string(in: text.range).contains("\t") else { continue }
      #expect(try fits(layout, LayoutUnit(rawValue: widths.minContent.rawValue * Int64(100 + percent) / 100), in: context), "\(note): above")
    }
  }

  @Test func `random text`() throws {
    for round in 0..<300 {
      var generator = TextGenerator.mixed(seed: 51, index: round)
      let text = Fixture.text(generator.text(words: generator.number(0...8)))
      try check(text, in: Self.contexts[round % 3], isNarrowest: true, "round \(round)")
    }
  }

  @Test func `random styles`() throws {
    for round in 0..<300 {
      var generator = TextGenerator.mixed(seed: 52, index: round)
      let text = generator.styledParagraph(words: generator.number(0...6))
      let style = text.paragraphStyle(at: 0)
      try check(text, in: Self.contexts[round % 3], isNarrowest: style.headIndent <= style.firstLineIndent, "round \(round)")
    }
  }

  @Test(arguments: CorpusTexts.names) func `the corpus in Noto`(name: String) throws {
    let context = LayoutContext(fonts: Noto.all)
    let text = StyledText(try CorpusTexts.text(name), style: CharacterStyle(size: 12))
    let document = try DocumentLayout(text, width: 200, in: context)
    var widths = IntrinsicWidths(minContent: 0, maxContent: 0)
    for (number, paragraph) in document.paragraphs.enumerated() {
      let own = try paragraph.intrinsicWidths(in: context)
      widths = IntrinsicWidths(minContent: max(widths.minContent, own.minContent), maxContent: max(widths.maxContent, own.maxContent))
      let note = "\(name) paragraph \(number)"
      #expect(try fits(paragraph, own.minContent, in: context), "\(note)")
      #expect(try own.minContent == .zero || !fits(paragraph, LayoutUnit(rawValue: own.minContent.rawValue - 1), in: context), "\(note)")
      #expect(try paragraph.resized(to: own.maxContent, in: context).lineCount == paragraph.resized(to: .unbounded, in: context).lineCount, "\(note)")
    }
    #expect(try document.intrinsicWidths(in: context) == widths)
    #expect(try text.intrinsicWidths(in: context) == widths)
  }

  @Test func `a word of a hundred thousand letters and a text of as many words`() throws {
    #expect(try widths(String(repeating: "a", count: 100_000)) == [1_000_000, 1_000_000])
    #expect(try widths(String(repeating: "ab ", count: 100_000)) == [20, 2_999_990])
    #expect(try widths(String(repeating: "\u{AD}", count: 100_000)).allSatisfy { $0 < 100 })
  }

  @Test func `odd sizes and spacing have an answer`() throws {
    for amount in [-1e9, -3, 1e9, .infinity, .nan] {
      var text = Fixture.text("ab cd\u{AD}ef\tg")
      text.updateStyle(in: text.range) { $0.letterSpacing = LayoutUnit(amount) }
      let widths = try text.intrinsicWidths(in: context)
      #expect(widths.minContent >= 0 && widths.minContent <= widths.maxContent)
      text.updateStyle(in: text.range) { $0.size = LayoutUnit(amount) }
      _ = try text.intrinsicWidths(in: context)
    }
  }
}
