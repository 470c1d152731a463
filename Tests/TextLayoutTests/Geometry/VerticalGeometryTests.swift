import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

/// In a font of squares a vertical layout is the horizontal one turned by a quarter: lines, carets, hits and selections of random text, in both modes.
struct VerticalGeometryTests {
  private let context = Fixture.context(Fixture.box10)
  private static let letters: [UInt32] =
    Array(0x61...0x7A) + Array(0x30...0x39) + Array(0x5D0...0x5EA) + Array(0x4E00...0x4E30) + Array(0x3042...0x3060)
  private static let others: [UInt32] = [0x28, 0x2E, 0x09, 0x3000, 0x3001, 0x300C, 0x300D, 0x2067, 0x2069, 0x2028, 0xAD, 0x20, 0x20, 0xA]

  private struct Pair {
    let flat: DocumentLayout
    let turned: DocumentLayout
    let margin: LayoutUnit
    let texts: (flat: StyledText, turned: StyledText)
  }

  /// A random text on horizontal lines, and on vertical ones as long in a container that may be broader.
  private func pair(_ round: Int) throws -> Pair {
    var generator = TextGenerator(seed: 31, index: round, letters: Self.letters, others: Self.others)
    var style = ParagraphStyle()
    style.baseDirection = generator.pick([.automatic, .leftToRight, .rightToLeft])
    style.alignment = generator.pick([.natural, .natural, .right, .center, .justified])
    style.firstLineIndent = generator.pick([0, 0, 15])
    style.lineSpacing = generator.pick([0, 3])
    style.paragraphSpacing = generator.pick([0, 7])
    style.autospace = generator.pick([0, 0.25])
    style.hangsPunctuation = generator.pick([false, true])
    style.squeezesPunctuation = generator.pick([false, true])
    var text = Fixture.text(generator.text(words: generator.number(0...14)), style)
    let flatText = text
    let width = generator.pick([LayoutUnit(Double(generator.number(15...200))), LayoutUnit(Double(generator.number(15...200))), .unbounded])
    let truncation = generator.number(0...4) == 0 ? Truncation(lineLimit: 2, position: generator.pick([.head, .middle, .tail])) : nil
    let flat = try DocumentLayout(text, width: width, truncation: truncation, in: context)
    text.writingMode = round.isMultiple(of: 2) ? .verticalRightToLeft : .verticalLeftToRight
    text.updateStyle(in: text.range) { $0.orientation = generator.pick([.mixed, .mixed, .sideways]) }
    let turned = try DocumentLayout(text, width: width, truncation: truncation, in: context)
    let margin = generator.pick([LayoutUnit.zero, 20])
    return Pair(flat: flat, turned: turned.placed(inWidth: turned.size.width + margin), margin: margin, texts: (flatText, text))
  }

  private func forEachPair(_ body: (Int, Pair) throws -> Void) throws {
    for round in 0..<200 { try body(round, try pair(round)) }
  }

  @Test func `lines are the horizontal ones, turned`() throws {
    try forEachPair { round, pair in
      let (flat, turned) = (pair.flat, pair.turned)
      #expect(turned.size == Size(width: flat.size.height, height: flat.size.width), "round \(round)")
      for (number, paragraph) in turned.paragraphs.enumerated() {
        let origin = turned.origin(ofParagraph: number)
        for (line, expected) in zip(paragraph.lines, flat.paragraphs[number].lines) {
          #expect(line.range == expected.range && line.contentEnd == expected.contentEnd, "round \(round)")
          let rect = line.rect
          let place = Rect(x: rect.minX + origin.x, y: rect.minY + origin.y, width: rect.size.width, height: rect.size.height)
          let top = flat.top(ofParagraph: number)
          let box = expected.rect
          #expect(
            turned.laidOut.axes.lineRect(place) == Rect(x: box.minX, y: box.minY + top, width: box.size.width, height: box.size.height),
            "round \(round)")
        }
        #expect(paragraph.lineCount == flat.paragraphs[number].lineCount)
        #expect(paragraph.violations(inkTolerance: 40) == [], "round \(round)")
      }
    }
  }

  @Test func `carets and hits are the horizontal ones, turned`() throws {
    try forEachPair { round, pair in
      for stop in pair.turned.caretStops() {
        for affinity in [CaretAffinity.upstream, .downstream] {
          let caret = Caret(stop, affinity)
          let expected = pair.flat.caretGeometry(for: caret)
          let found = pair.turned.caretGeometry(for: caret)
          #expect(pair.turned.laidOut.axes.lineRect(found.primary) == expected.primary, "round \(round), \(caret)")
          #expect(found.secondary.map(pair.turned.laidOut.axes.lineRect) == expected.secondary, "round \(round), \(caret)")
          #expect(pair.turned.laidOut.axes.lineRect(found.edge) == expected.edge && found.line == expected.line, "round \(round), \(caret)")
          #expect(pair.turned.caretRect(for: caret) == found.primary, "round \(round), \(caret)")
          let middle = Point(x: found.edge.minX + 5, y: found.edge.minY)
          #expect(
            pair.turned.hitTest(middle) == pair.flat.hitTest(Point(x: expected.edge.minX, y: expected.edge.minY + 5)), "round \(round), \(caret)")
        }
      }
    }
  }

  @Test func `selections are the horizontal ones, turned, apart, and as long together as what is selected`() throws {
    try forEachPair { round, pair in
      let stops = pair.turned.caretStops()
      let range = TextRange(stops[stops.count / 3], stops[stops.count - 1 - stops.count / 4])
      for purpose in [SelectionPolicy.Purpose.standard, .selection] {
        let found = pair.turned.selectionRects(for: range, policy: SelectionPolicy(purpose))
        let expected = pair.flat.selectionRects(for: range, policy: SelectionPolicy(purpose))
        #expect(found.map { pair.turned.laidOut.axes.lineRect($0.rect) } == expected.map(\.rect), "round \(round)")
        #expect(found.allSatisfy { $0.isVertical }, "round \(round)")
      }
      let first = pair.turned.firstSelectionRect(for: range)
      #expect(pair.turned.laidOut.axes.lineRect(first.rect) == pair.flat.firstSelectionRect(for: range).rect, "round \(round)")
    }
  }

  @Test func `movement is the horizontal one, turned`() throws {
    try forEachPair { round, pair in
      guard round % 3 == 0 else { return }
      let flat = try TextNavigator(pair.flat, of: pair.texts.flat, in: context)
      let turned = try TextNavigator(pair.turned, of: pair.texts.turned, in: context)
      let isRightToLeft = pair.turned.writingMode == .verticalRightToLeft
      let directions: [(flat: MovementDirection, turned: MovementDirection)] = [
        (.right, .down), (.left, .up), (.down, isRightToLeft ? .left : .right), (.up, isRightToLeft ? .right : .left),
      ]
      for stop in pair.turned.caretStops() {
        for (direction, other) in directions {
          for unit in [TextGranularity.character, .word, .line] {
            let selection = Selection(Caret(stop), goal: stop.utf16 % 2 == 0 ? 25 : nil)
            let expected = flat.selection(moving: selection, direction, by: unit)
            #expect(turned.selection(moving: selection, other, by: unit) == expected, "round \(round): \(other) by \(unit) from \(stop)")
          }
        }
      }
    }
  }

  @Test func `a place goes to the axes and back`() {
    for mode in WritingMode.allCases {
      let axes = LineAxes(mode, breadth: 6400)
      let rect = Rect(x: 3, y: 4, width: 10, height: 20)
      #expect(axes.lineRect(axes.rect(rect)) == rect)
      for point in [Point(x: 3, y: 4), Point(x: 12, y: 23)] {  // in the box: its left upper corner, its last whole point
        let line = axes.lineRect(Rect(x: 3, y: 4, width: 10, height: 20))
        let (inline, block) = (axes.inline(of: point), axes.block(of: point))
        #expect(line.minX.rawValue <= inline && inline < line.maxX.rawValue && line.minY.rawValue <= block && block < line.maxY.rawValue)
      }
    }
  }
}
