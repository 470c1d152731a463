import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// What holds for every text with annotations and emphasis marks.
@Suite struct AnnotatedPropertyTests {
  private static let context = Fixture.context(Fixture.box10)

  private func forEachText(
    _ count: Int = 150, seed: UInt64, _ body: (_ text: StyledText, _ width: LayoutUnit, inout TextGenerator) throws -> Void
  ) rethrows {
    for round in 0..<count {
      var generator = TextGenerator(
        seed: seed, index: round, letters: Array(0x4E00...0x4E0F) + Array(0x3042...0x304A), others: [0x3001, 0x300C, 0x61])
      let text = generator.annotatedParagraph()
      try body(text, LayoutUnit(Double(generator.number(5...150))), &generator)
    }
  }

  @Test func `a layout keeps its promises`() throws {
    try forEachText(seed: 71) { text, width, _ in
      let layout = try ParagraphLayout(text, width: width, in: Self.context)
      #expect(layout.violations(inkTolerance: 1000) == [])
    }
  }

  @Test func `a hit on a caret is that caret`() throws {
    try forEachText(seed: 72) { text, width, _ in
      let layout = try ParagraphLayout(text, width: width, in: Self.context)
      for offset in layout.caretStops() {
        let caret = Caret(offset)
        let rect = layout.caretRect(for: caret)
        let hit = layout.caret(at: Point(x: rect.minX, y: rect.minY + LayoutUnit(rawValue: rect.size.height.rawValue / 2)))
        #expect(layout.caretRect(for: hit).minX == rect.minX, "\(offset) of \(text.string)")
      }
    }
  }

  @Test func `an edited layout is one made anew`() throws {
    try forEachText(seed: 73) { text, width, generator in
      let document = try DocumentLayout(text, width: width, in: Self.context)
      for _ in 0..<4 {
        let start = generator.number(0...text.length)
        let edit = TextEdit(TextRange(start..<min(text.length, start + generator.number(0...3))), with: generator.pick(["", "あ", "一丁", "\n"]))
        let edited = text.applying(edit)
        let layout = try document.edited(by: edit, of: edited, in: Self.context)
        #expect(layout.dumped == (try DocumentLayout(edited, width: width, in: Self.context).dumped))
      }
    }
  }

  @Test func `a layout at another width is one made anew`() throws {
    try forEachText(seed: 74) { text, width, _ in
      let layout = try DocumentLayout(text, width: width, in: Self.context)
      for other in [0, 23, 70, .unbounded] as [LayoutUnit] {
        #expect(try layout.resized(to: other, in: Self.context).dumped == DocumentLayout(text, width: other, in: Self.context).dumped)
      }
    }
  }

  @Test func `annotations lie in their lines, and over no other annotation of their side`() throws {
    try forEachText(seed: 75) { text, _, generator in
      // Wide enough for every base.
      let layout = try ParagraphLayout(text, width: LayoutUnit(Double(generator.number(120...400))), in: Self.context)
      for number in 0..<layout.lineCount {
        let line = layout.line(at: number).rect
        for side in PlacedAnnotation.Side.allCases {
          let rects = layout.annotations(ofLine: number).filter { $0.side == side }.map(\.rect).sorted { $0.minX < $1.minX }
          #expect(
            rects.allSatisfy { $0.minY >= line.minY && $0.maxY <= line.maxY && $0.minX >= line.minX && $0.maxX <= line.maxX },
            "\(line) \(rects) \(text.string) \(text.rubyRuns(in: text.range).map { "\($0.range) \($0.ruby.grouping) \($0.ruby.over) \($0.ruby.under)" })"
          )
          #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
        }
      }
    }
  }

  @Test func `lines end at no place inside a base that a line holds`() throws {
    try forEachText(seed: 76) { text, _, generator in
      let layout = try ParagraphLayout(text, width: LayoutUnit(Double(generator.number(120...300))), in: Self.context)
      if text.paragraphStyle(at: 0).lineBreaking.mode == .anywhere { return }
      // White space at the ends of a range is no part of the base.
      for run in text.rubyRuns(in: text.range) where run.ruby.grouping == .group && !text.string(in: run.range).contains(where: \.isWhitespace) {
        #expect(!layout.lines.dropLast().contains { run.range.lowerBound < $0.range.upperBound && $0.range.upperBound < run.range.upperBound })
      }
    }
  }

  @Test func `a limit cuts annotated lines like others`() throws {
    try forEachText(seed: 77) { text, width, generator in
      let position = generator.pick([Truncation.Position.tail, .head, .middle])
      var truncation = Truncation(lineLimit: generator.number(1...3))
      truncation.position = position
      let layout = try DocumentLayout(text, width: width, truncation: truncation, in: Self.context)
      for number in 0..<layout.lineCount {
        let line = layout.line(at: number).rect
        #expect(layout.annotations(ofLine: number).allSatisfy { $0.rect.minY >= line.minY && $0.rect.maxY <= line.maxY })
      }
    }
  }

  @Test func `a base of any length, and annotations of any, are laid out soon`() throws {
    var text = Fixture.text(String(repeating: "東", count: 20_000))
    text.annotate(text.range, with: Ruby(String(repeating: "あ", count: 60_000)))
    let long = try ParagraphLayout(text, width: 300, in: Self.context)
    #expect(long.lineCount > 600)
    text.annotate(text.range, with: Ruby(Array(repeating: "あああ", count: 20_000), .jukugo))
    #expect(try ParagraphLayout(text, width: 300, in: Self.context).lineCount == 1000)
    // Equal ones that touch, the last first.
    for offset in (0..<2000).reversed() { text.annotate(TextRange(offset..<offset + 1), with: Ruby("あ")) }
    #expect(text.rubyRuns(in: TextRange(0..<2000)).count == 2000)
  }
}

extension DocumentLayout {
  /// All that is drawn, and where carets stand.
  fileprivate var dumped: [String] {
    paragraphs.indices.flatMap { number -> [String] in
      let paragraph = paragraphs[number]
      return (0..<paragraph.lineCount).flatMap { line in
        ["\(paragraph.line(at: line).rect) \(paragraph.line(at: line).range)"]
          + paragraph.glyphRuns(ofLine: line).map { "\($0.range) \($0.x) \($0.width) \($0.glyphs) \($0.ellipsis?.string ?? "")" }
      } + paragraph.caretStops().map { "\(paragraph.caretRect(for: Caret($0)))" }
    }
  }
}

extension TextGenerator {
  /// A paragraph some of whose characters are annotated or emphasized.
  mutating func annotatedParagraph() -> StyledText {
    var style = ParagraphStyle()
    style.alignment = pick([.natural, .natural, .justified, .center])
    style.lineBreaking.mode = pick([.greedy, .greedy, .pretty, .balance, .title, .anywhere])
    style.autospace = pick([0, 0.25])
    var text = Fixture.text(self.text(words: number(1...8)), style)
    for _ in 0..<number(1...5) where text.length > 0 {
      let start = number(0...text.length - 1)
      let range = TextRange(start..<min(text.length, start + number(1...3)))
      if number(0...5) == 0 {
        text.spread(TextRange(start..<min(text.length, start + number(1...5))), over: Double(number(0...9)) / 2)
      } else if number(0...5) == 0 {
        text.updateStyle(in: range) { $0.emphasis = EmphasisMark(.text("あ")) }
      } else {
        var ruby = Ruby((0..<number(1...3)).map { _ in String(repeating: "あ", count: number(0...5)) }, pick([.group, .mono, .jukugo]))
        if number(0...3) == 0 { ruby.under = [String(repeating: "う", count: number(0...6))] }
        ruby.overhangs = number(0...2) > 0
        text.annotate(range, with: ruby)
      }
    }
    return text
  }
}
