import Testing

@testable import TextDump
@testable import TextLayout
@testable import TextModels

@Suite struct MeasureTests {
  private static let contexts = [Fixture.box10, Fixture.ligature, Fixture.kern].map { Fixture.context($0, Fixture.wide10) }
  private static let widths: [LayoutUnit] = [-10, 0, 3, 31.5, 100, 1000, .unbounded]
  private let context = Fixture.context(Fixture.box10)

  @Test func `two lines and their baselines`() throws {
    let extent = try ParagraphLayout.measure(Fixture.text("ab cd ef"), width: 55, in: context)
    #expect(extent == TextExtent(size: Size(width: 50, height: 20), lineCount: 2, firstBaseline: 8, lastBaseline: 18))
  }

  @Test func `an empty text has one line`() throws {
    let extent = try DocumentLayout.measure(StyledText(""), width: 55, in: context)
    #expect(extent.lineCount == 1)
    #expect(extent == (try DocumentLayout(StyledText(""), width: 55, in: context).extent))
  }

  @Test func `paragraphs stand one below the other with their spacing`() throws {
    var style = ParagraphStyle()
    style.paragraphSpacing = 3
    style.paragraphSpacingBefore = 4
    let extent = try DocumentLayout.measure(Fixture.text("a\nbb\n", style), width: 100, in: context)
    #expect(extent == TextExtent(size: Size(width: 20, height: 44), lineCount: 3, firstBaseline: 8, lastBaseline: 42))
  }

  @Test func `measuring a random paragraph is laying it out`() throws {
    for round in 0..<200 {
      var generator = TextGenerator.mixed(seed: 41, index: round)
      let text = generator.styledParagraph(words: generator.number(0...12))
      let context = Self.contexts[round % 3]
      let kept = try ParagraphLayout(text, width: 70, in: context)
      for width in Self.widths {
        let layout = try ParagraphLayout(text, width: width, in: context)
        let extent = layout.extent
        #expect(extent == TextExtent(layout), "round \(round)")
        #expect(try ParagraphLayout.measure(text, width: width, in: context) == extent, "round \(round), width \(width)")
        #expect(try kept.measure(width: width, in: context) == extent, "round \(round), width \(width)")
      }
    }
  }

  @Test func `a paragraph asked for one width after the other takes what its layout there takes`() throws {
    for round in 0..<60 {
      var generator = TextGenerator.mixed(seed: 43, index: round)
      let text = generator.styledParagraph(words: generator.number(1...20))
      let context = Self.contexts[round % 3]
      let kept = try ParagraphLayout(text, width: 140, in: context)
      var width = LayoutUnit(140)
      for step in 0..<60 {
        // A window's edge that is dragged to and fro, lets go, and is asked for the same again.
        switch generator.number(0...9) {
        case 0: width = LayoutUnit(Double(generator.number(0...300)))
        case 1: break
        default: width = width + LayoutUnit(rawValue: Int64(generator.number(-200...180)))
        }
        let expected = try ParagraphLayout(text, width: width, in: context).extent
        #expect(try kept.measure(width: width, in: context) == expected, "round \(round), step \(step), width \(width)")
      }
    }
  }

  @Test func `tasks ask the paragraphs of one document for their room at once`() async throws {
    let context = Fixture.context(Fixture.box10)
    // More than are remembered, which take each other's places.
    let text = (0..<70).map { String(repeating: "aa bb ", count: 1 + $0 % 5) }.joined(separator: "\n")
    let document = try DocumentLayout(Fixture.text(text), width: 100, in: context)
    let widths = (0..<120).map { LayoutUnit(Double(20 + $0 % 90)) }
    let expected = try widths.map { width in try document.resized(to: width, in: context).paragraphs.map(\.extent) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for offset in 0..<4 {
        group.addTask {
          try zip(widths, expected).dropFirst(offset).allSatisfy { width, expected in
            try zip(document.paragraphs, expected).allSatisfy { try $0.measure(width: width, in: context) == $1 }
          }
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }

  @Test func `tasks lay out and measure what a limit shows as one thread does`() async throws {
    let context = Fixture.context(Fixture.box10)
    let text = Fixture.text("aa bb cc dd\nee ff gg\nhh")
    for limit in [1, 2, 3, 4, 9] {
      let truncation = Truncation(lineLimit: limit)
      let expected = try DocumentLayout(text, width: 50, truncation: truncation, in: context)
      let layout = try await DocumentLayout(text, width: 50, truncation: truncation, in: context, taskCount: 3)
      #expect(layout.dump(.all) == expected.dump(.all))
      #expect(try await DocumentLayout.measure(text, width: 50, truncation: truncation, in: context, taskCount: 3) == expected.extent)
    }
  }

  @Test(arguments: [1, 2, 3, 8, .max]) func `measuring a document is laying it out, on any number of tasks`(taskCount: Int) async throws {
    for round in 0..<12 {
      var generator = TextGenerator.mixed(seed: 42, index: round)
      var text = Fixture.text((0..<generator.number(1...30)).map { _ in generator.text(words: 6) }.joined(separator: generator.pick(["\n", "\r\n"])))
      for _ in 0..<5 {
        let start = generator.number(0...text.length)
        text.setParagraphStyle(generator.paragraphStyle(), in: TextRange(start..<start))
      }
      let context = Fixture.context([Fixture.box10, Fixture.ligature, Fixture.kern][round % 3], Fixture.wide10)
      context.storeStretches(of: generator.pick([20, 100, StretchBuilder.targetLength]))
      let kept = try DocumentLayout(text, width: 70, in: context)
      for width in Self.widths {
        let layout = try DocumentLayout(text, width: width, in: context)
        #expect(layout.extent == TextExtent(layout))
        #expect(try DocumentLayout.measure(text, width: width, in: context) == layout.extent, "round \(round), width \(width)")
        #expect(try await DocumentLayout.measure(text, width: width, in: context, taskCount: taskCount) == layout.extent, "round \(round), \(width)")
        #expect(try kept.measure(width: width, in: context) == layout.extent, "round \(round), width \(width)")
      }
    }
  }

  @Test(arguments: CorpusTexts.names) func `measuring the corpus in Noto is laying it out`(name: String) async throws {
    let context = LayoutContext(fonts: Noto.all)
    let text = StyledText(try CorpusTexts.text(name), style: CharacterStyle(size: 16))
    var kept = try DocumentLayout(text, width: 400, in: context)
    #expect(try DocumentLayout.measure(text, width: 400, in: context) == TextExtent(kept))
    for width in [0, 61.3, .unbounded] as [LayoutUnit] {
      kept = try kept.resized(to: width, in: context)
      #expect(try await DocumentLayout.measure(text, width: width, in: context, taskCount: 2) == TextExtent(kept), "width \(width)")
    }
  }

  @Test func `groups of paragraphs are all paragraphs, in order`() throws {
    let words = String(repeating: "word ", count: 50)
    let lines = String(repeating: "a\r\n", count: 50)
    for string in ["", "\n", "a", "a\n", "\n\n\n", "ab\r\ncd\r\n\r\nef", words, lines] {
      let text = Fixture.text(string)
      for count in [0, 1, 2, 3, 7, 100] {
        let groups = text.paragraphGroups(count: count)
        #expect(groups.count <= max(1, count))
        let ranges = groups.flatMap { $0.map(\.paragraph.rangeWithSeparator) }
        #expect(ranges == text.paragraphs.map(\.rangeWithSeparator), "\(string.debugDescription) in \(count)")
      }
    }
  }

  @Test func `measuring ends where a layout would, without fonts, in time and when it is cancelled`() async throws {
    let text = Fixture.text("some text")
    let empty = LayoutContext(fonts: FontCollection())
    #expect(throws: LayoutError.noFonts) { try DocumentLayout.measure(text, width: 100, in: empty) }
    #expect(throws: LayoutError.noFonts) { try text.intrinsicWidths(in: empty) }
    var cancelled = Fixture.context(Fixture.box10)
    cancelled.isCancelled = { true }
    #expect(throws: LayoutError.cancelled) { try text.size(fitting: 100, in: cancelled) }
    await #expect(throws: LayoutError.cancelled) { try await DocumentLayout.measure(text, width: 100, in: cancelled, taskCount: 2) }
  }

  // MARK: What a user interface asks

  @Test func `a size is as wide as it needs to be, and as high as the offered width makes it`() throws {
    let text = Fixture.text("ab cd ef")
    #expect(try text.size(fitting: nil, in: context) == Size(width: 80, height: 10))
    #expect(try text.size(fitting: .unbounded, in: context) == Size(width: 80, height: 10))
    #expect(try text.size(fitting: 79.5, in: context) == Size(width: 50, height: 20))
    #expect(try text.size(fitting: 49, in: context) == Size(width: 20, height: 30))
    #expect(try text.size(fitting: 15, in: context) == Size(width: 10, height: 60))
    #expect(try text.size(fitting: 3, in: context) == Size(width: 10, height: 60), "one grapheme is wider")
    #expect(try text.size(fitting: -3, in: context) == text.size(fitting: 0, in: context))
  }

  @Test func `a size that is given back is kept`() throws {
    for round in 0..<150 {
      var generator = TextGenerator.mixed(seed: 43, index: round)
      let text = Fixture.text(generator.text(words: generator.number(1...12)), ParagraphStyle(alignment: .justified))
      let context = Self.contexts[round % 3]
      let offered = LayoutUnit(Double(generator.number(0...200)))
      let layout = try ParagraphLayout(text, width: 50, in: context)
      let size = try layout.size(fitting: offered, in: context)
      #expect(try text.size(fitting: offered, in: context) == size)
      guard size.width <= offered else { continue }
      #expect(try layout.size(fitting: size.width, in: context) == size, "round \(round)")
      #expect(try layout.resized(to: size.width, in: context).lineCount == layout.resized(to: offered, in: context).lineCount)
    }
  }
}

extension TextExtent {
  /// What a layout's lines say one by one.
  fileprivate init(_ layout: ParagraphLayout) {
    self.init(
      size: layout.size, lineCount: layout.lines.count, firstBaseline: layout.line(at: 0).baseline,
      lastBaseline: layout.line(at: layout.lineCount - 1).baseline)
  }

  fileprivate init(_ layout: DocumentLayout) {
    let last = layout.paragraphs.count - 1
    self.init(
      size: layout.size, lineCount: layout.lineCount, firstBaseline: TextExtent(layout.paragraphs[0]).firstBaseline,
      lastBaseline: layout.top(ofParagraph: last) + TextExtent(layout.paragraphs[last]).lastBaseline)
  }
}
