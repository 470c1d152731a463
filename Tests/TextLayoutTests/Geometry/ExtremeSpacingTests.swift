import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Spacing and sizes at their limits: cells have no width below zero, carets are found where they stand, and runs share no text.
struct ExtremeSpacingTests {
  private static let lengths: [LayoutUnit] = [
    LayoutUnit(-1_048_576), -1000, -11, -10, -5, LayoutUnit(rawValue: -1), 0, 0, 0, LayoutUnit(rawValue: 1), 3, 1000, LayoutUnit(1_048_576),
    LayoutUnit(rawValue: .max), LayoutUnit(rawValue: .min),
  ]
  private static let sizes: [LayoutUnit] = [10, 10, 10, 0, LayoutUnit(rawValue: 1), LayoutUnit(rawValue: 7), 1, 65_536]

  private static func forEachDocument(_ count: Int, _ body: (Int, DocumentLayout) throws -> Void) throws {
    let contexts = [Fixture.context(Fixture.box10), Fixture.context(Fixture.kern), Fixture.context(Fixture.font(.carets10))]
    for round in 0..<count {
      var generator = TextGenerator(
        seed: 733, index: round, letters: Array(0x61...0x7A) + Array(0x5D0...0x5EA) + Array(0x627...0x64A) + Array(0x3041...0x3050),
        others: [0x09, 0x09, 0x20, 0xA0, 0x301, 0x2067, 0x202E, 0x202C, 0xAD, 0x2028, 0x200B, 0xA])
      var style = ParagraphStyle()
      style.alignment = generator.pick([.natural, .justified, .center, .end])
      style.baseDirection = generator.pick([.automatic, .leftToRight, .rightToLeft])
      style.autospace = generator.pick([0, 0.25])
      var text = Fixture.text(generator.text(words: generator.number(1...8)), size: generator.pick(Self.sizes), style)
      for _ in 0..<generator.number(1...3) {
        let (letter, word) = (generator.pick(Self.lengths), generator.pick(Self.lengths))
        let size = generator.pick(Self.sizes)
        let start = generator.number(0...text.length)
        text.updateStyle(in: TextRange(start..<min(text.length, start + generator.number(1...20)))) {
          $0.letterSpacing = letter
          $0.wordSpacing = word
          $0.size = size
        }
      }
      let width = generator.pick([LayoutUnit(0), 30, 100, 1000, .unbounded])
      try body(round, try DocumentLayout(text, width: width, in: contexts[round % contexts.count]))
    }
  }

  @Test func `letters that are pushed together take no less than no room`() throws {
    let context = Fixture.context(Fixture.box10)
    for (spacing, places) in [
      (LayoutUnit(-4), [0, 6, 12, 18]), (-10, [0, 0, 0, 0]), (-500, [0, 0, 0, 0]), (LayoutUnit(rawValue: .min), [0, 0, 0, 0]),
    ] {
      var text = Fixture.text("abc")
      text.updateStyle(in: text.range) { $0.letterSpacing = spacing }
      let layout = try DocumentLayout(text, width: 100, in: context)
      #expect((0...3).map { layout.caretRect(for: Caret(TextOffset($0))).minX.points } == places.map(Double.init), "\(spacing)")
      #expect(layout.size.width.points == Double(places[3]))
    }
    var text = Fixture.text("a b")
    text.updateStyle(in: text.range) { $0.wordSpacing = -30 }
    let layout = try DocumentLayout(text, width: 100, in: context)
    #expect((0...3).map { layout.caretRect(for: Caret(TextOffset($0))).minX.points } == [0, 10, 10, 20], "a space is no wider than nothing")
  }

  @Test func `cells follow each other from one edge of their run to the other`() throws {
    try Self.forEachDocument(300) { round, document in
      for paragraph in document.paragraphs {
        for number in 0..<paragraph.lineCount {
          let line = paragraph.geometry(ofLine: number)
          for (index, run) in line.runs.enumerated() {
            #expect(run.left <= run.right, "round \(round), line \(number)")
            for cell in Int(run.cells.lowerBound)..<Int(run.cells.upperBound) {
              let (a, b) = (line.leadingEdge(ofCell: cell, inRun: index), line.trailingEdge(ofCell: cell, inRun: index))
              #expect(run.isRightToLeft ? a >= b : a <= b, "round \(round), line \(number), cell \(cell)")
              #expect(run.left <= min(a, b) && max(a, b) <= run.right, "round \(round), line \(number), cell \(cell)")
            }
          }
        }
      }
    }
  }

  @Test func `runs of a line stand beside each other and share no text`() throws {
    try Self.forEachDocument(300) { round, document in
      for paragraph in document.paragraphs {
        for number in 0..<paragraph.lineCount {
          let runs = paragraph.visualRuns(ofLine: number)
          for (left, right) in zip(runs, runs.dropFirst()) {
            #expect(left.width >= .zero && left.x + left.width <= right.x, "round \(round), line \(number)")
          }
          let units = runs.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
          let line = paragraph.line(at: number).range
          #expect(zip(units, units.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }, "round \(round), line \(number): \(units)")
          if let first = units.first, let last = units.last {
            #expect(
              paragraph.range.lowerBound + first.lowerBound == line.lowerBound && paragraph.range.lowerBound + last.upperBound == line.upperBound)
          }
        }
      }
    }
  }

  @Test func `a point at a caret gives a caret that stands there`() throws {
    try Self.forEachDocument(300) { round, document in
      for stop in document.caretStops() {
        for affinity in [CaretAffinity.upstream, .downstream] {
          let edge = document.caretGeometry(for: Caret(stop, affinity)).edge
          if edge.size.height == .zero { continue }
          let point = Point(x: edge.minX, y: edge.minY + LayoutUnit(rawValue: edge.size.height.rawValue / 2))
          let found = document.caret(at: point)
          #expect(document.caretGeometry(for: found).edge == edge, "round \(round), \(stop) \(affinity) at \(edge.minX) is answered \(found)")
        }
      }
    }
  }

  @Test func `rectangles have no size below zero`() throws {
    try Self.forEachDocument(300) { round, document in
      let stops = document.caretStops()
      for purpose in [SelectionPolicy.Purpose.standard, .selection] {
        for spaces in [SelectionPolicy.TrailingSpaces.clamped, .unclamped, .excluded] {
          var policy = SelectionPolicy(purpose)
          policy.trailingSpaces = spaces
          let all = stride(from: 0, to: stops.count - 1, by: 3).map { TextRange(stops[$0], stops[$0 + 1]) }
          for rects in [
            document.selectionRects(for: all, policy: policy), document.selectionRects(for: TextRange(0, stops[stops.count - 1]), policy: policy),
          ] {
            #expect(rects.allSatisfy { $0.rect.size.width >= .zero && $0.rect.size.height >= .zero }, "round \(round)")
          }
        }
      }
    }
  }
}
