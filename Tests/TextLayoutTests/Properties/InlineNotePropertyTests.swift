import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// What holds for every text with notes in it.
@Suite struct InlineNotePropertyTests {
  private static let context = Fixture.context(Fixture.box10)

  private func forEachText(
    _ count: Int = 200, seed: UInt64, isMixed: Bool = false, _ body: (_ text: StyledText, _ width: LayoutUnit, inout TextGenerator) throws -> Void
  ) rethrows {
    for round in 0..<count {
      let letters = Array(UInt32(0x4E00)...0x4E0F) + Array(0x3042...0x304A)
      var generator =
        isMixed
        ? TextGenerator.mixed(seed: seed, index: round)
        : TextGenerator(seed: seed, index: round, letters: letters, others: [0x3001, 0x3014, 0x3015, 0x61, 0x62])
      try body(generator.notedParagraph(), LayoutUnit(Double(generator.number(0...150))), &generator)
    }
  }

  @Test(arguments: [false, true]) func `a layout keeps its promises`(isMixed: Bool) throws {
    try forEachText(seed: 81, isMixed: isMixed) { text, width, _ in
      let layout = try ParagraphLayout(text, width: width, in: Self.context)
      #expect(layout.violations(inkTolerance: 1000) == [], "\(width) \(text.picture)")
    }
  }

  @Test func `a hit on a caret is that caret`() throws {
    try forEachText(seed: 82) { text, width, _ in
      let layout = try ParagraphLayout(text, width: width, in: Self.context)
      // Where directions meet several carets are at one place.
      if layout.isRightToLeft { return }
      for offset in layout.caretStops() {
        let rect = layout.caretRect(for: Caret(offset))
        let hit = layout.caret(at: rect.middle)
        let found = layout.caretRect(for: hit)
        // White space at the end of a row takes no room: the carets around it are at one place.
        let isBeside = [offset.utf16 - 1, offset.utf16].contains { 0..<text.length ~= $0 && text.unit(at: $0) == 0x20 }
        let isFound = hit.offset == offset || found.minY < rect.maxY && rect.minY < found.maxY || isBeside
        #expect(found.minX == rect.minX && isFound, "\(offset) of \(width) \(text.picture)")
      }
    }
  }

  @Test(arguments: [false, true]) func `an edited layout is one made anew`(isMixed: Bool) throws {
    try forEachText(seed: 83, isMixed: isMixed) { text, width, generator in
      var text = text
      var document = try DocumentLayout(text, width: width, in: Self.context)
      for _ in 0..<4 {
        let start = generator.number(0...text.length)
        let edit = TextEdit(TextRange(start..<min(text.length, start + generator.number(0...3))), with: generator.pick(["", "あ", "一丁", "\n", "〕"]))
        let edited = text.applying(edit)
        document = try document.edited(by: edit, of: edited, in: Self.context)
        text = edited
        #expect(document.drawn == (try DocumentLayout(text, width: width, in: Self.context).drawn), "\(width) \(text.picture)")
      }
    }
  }

  @Test(arguments: [false, true]) func `a layout at another width is one made anew`(isMixed: Bool) throws {
    try forEachText(seed: 84, isMixed: isMixed) { text, width, _ in
      let layout = try DocumentLayout(text, width: width, in: Self.context)
      for other in [0, 23, 70, .unbounded] as [LayoutUnit] {
        #expect(try layout.resized(to: other, in: Self.context).drawn == DocumentLayout(text, width: other, in: Self.context).drawn)
      }
    }
  }

  @Test func `rectangles of a selection take what its clusters take`() throws {
    try forEachText(seed: 85) { text, width, generator in
      let layout = try ParagraphLayout(text, width: width, in: Self.context)
      let start = generator.number(0...text.length)
      let range = TextRange(start..<generator.number(start...text.length))
      var policy = SelectionPolicy()
      policy.purpose = .standard
      let rects = layout.selectionRects(for: range, policy: policy).map(\.rect)
      for number in 0..<layout.lineCount {
        let line = layout.line(at: number)
        let clusters = layout.visualClusters(ofLine: number).filter { range.contains($0.range.lowerBound) }
        let wanted = clusters.reduce(LayoutUnit.zero) { $0 + $1.right - $1.left }
        let own = rects.filter { $0.minY >= line.rect.minY && $0.maxY <= line.rect.maxY && line.rect.size.height > .zero }
        #expect(own.reduce(LayoutUnit.zero) { $0 + $1.size.width } == wanted, "\(range) on \(number) of \(width) \(text.picture)")
        for (index, rect) in own.enumerated() {
          let others = own.dropFirst(index + 1)
          #expect(others.allSatisfy { $0.maxX <= rect.minX || rect.maxX <= $0.minX || $0.maxY <= rect.minY || rect.maxY <= $0.minY })
        }
      }
    }
  }

  @Test(arguments: [false, true]) func `movement to the right passes every place once, and back`(isMixed: Bool) throws {
    try forEachText(60, seed: 86, isMixed: isMixed) { text, width, _ in
      let layout = try ParagraphLayout(text, width: width, in: Self.context)
      for direction in [MovementDirection.right, .left] {
        var caret = layout.isRightToLeft == (direction == .left) ? Caret(0) : Caret(layout.range.upperBound)
        var count = 0
        while let next = layout.caret(beside: caret, towards: direction), count <= 2 * text.length + 4 {
          count += 1
          caret = next
        }
        #expect(count <= 2 * text.length + 4, "\(width) \(text.picture)")
      }
    }
  }

  @Test func `turned, a layout is as long as it was wide`() throws {
    try forEachText(seed: 87) { text, width, _ in
      var turned = text
      turned.writingMode = .verticalRightToLeft
      let layout = try ParagraphLayout(turned, width: width, in: Self.context)
      #expect(layout.violations(inkTolerance: 1000) == [])
      #expect(layout.lines.map(\.range).map(\.upperBound).last == TextOffset(text.length))
    }
  }

  @Test func `a limit leaves no more lines than it says`() throws {
    try forEachText(seed: 88, isMixed: true) { text, width, generator in
      var truncation = Truncation(lineLimit: generator.number(1...3))
      truncation.position = generator.pick([.tail, .head, .middle])
      let layout = try ParagraphLayout(text, width: width, truncation: truncation, in: Self.context)
      #expect(layout.lineCount <= 3)
      for offset in layout.caretStops() { _ = layout.caret(at: layout.caretRect(for: Caret(offset)).middle) }
    }
  }
}

extension Rect {
  fileprivate var middle: Point { Point(x: minX + size.width / 2, y: minY + size.height / 2) }
}

extension StyledText {
  /// The text with brackets around its notes.
  fileprivate var picture: String {
    var picture = ""
    var isNote = false
    for unit in 0..<length {
      if (style(at: TextOffset(unit)).note != nil) != isNote {
        picture += isNote ? "]" : "["
        isNote.toggle()
      }
      picture += string(in: TextRange(unit..<unit + 1))
    }
    return picture + (isNote ? "]" : "")
  }
}

extension DocumentLayout {
  /// All that is drawn, and where carets stand.
  fileprivate var drawn: [String] {
    paragraphs.indices.flatMap { number -> [String] in
      let paragraph = paragraphs[number]
      return (0..<paragraph.lineCount).flatMap { line in
        ["\(paragraph.line(at: line).rect) \(paragraph.line(at: line).range)"]
          + paragraph.glyphRuns(ofLine: line).map { "\($0.range) \($0.x) \($0.width) \($0.glyphs)" }
      } + paragraph.caretStops().map { "\(paragraph.caretRect(for: Caret($0)))" }
    }
  }
}

extension TextGenerator {
  /// A paragraph with some notes.
  fileprivate mutating func notedParagraph() -> StyledText {
    var style = ParagraphStyle()
    style.alignment = pick([.natural, .natural, .justified, .center, .end])
    style.lineBreaking.mode = pick([.greedy, .greedy, .greedy, .pretty, .title, .anywhere, .none])
    style.punctuationTrim = pick([.normal, .trimBoth, .spaceAll])
    style.autospace = pick([0, 0.25])
    style.baseDirection = pick([.automatic, .automatic, .rightToLeft])
    var text = Fixture.text(self.text(words: number(1...6)), style)
    for _ in 0..<number(1...3) where text.length > 0 {
      let start = number(0...text.length - 1)
      let scale = pick([0.5, 0.5, 0.5, 0.3, 1])
      text.updateStyle(in: TextRange(start..<min(text.length, start + number(1...12)))) { $0.note = InlineNote(scale: scale) }
    }
    if number(0...4) == 0, text.length > 2 { text.annotate(TextRange(0..<2), with: Ruby("あああ")) }
    return text
  }
}
