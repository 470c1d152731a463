import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Selections by points, and outlines; rectangles are in Corpus/Conformance and in the properties.
struct SelectionTests {
  private let context = Fixture.context(Fixture.box10)

  private func layout(_ text: String, width: LayoutUnit = 1000, direction: BaseDirection = .automatic) throws -> DocumentLayout {
    var style = ParagraphStyle()
    style.baseDirection = direction
    return try DocumentLayout(Fixture.text(text, style), width: width, in: context)
  }

  private func point(_ x: LayoutUnit, _ y: LayoutUnit = 5) -> Point { Point(x: x, y: y) }

  // "abc", three Hebrew letters, "ghi".
  private static let mixed = "abc\u{5D0}\u{5D1}\u{5D2}ghi"

  @Test func `row 76: a visual drag selects what is seen between its ends`() throws {
    let layout = try layout(Self.mixed)
    for (from, to) in [(LayoutUnit(10), LayoutUnit(39)), (39, 10)] {
      let ranges = layout.visualSelection(from: point(from), to: point(to))
      #expect(ranges == [TextRange(1..<3), TextRange(5..<6)])
      var policy = SelectionPolicy()
      policy.coalesces = true
      let rects = layout.selectionRects(for: ranges, policy: policy)
      #expect(rects.map(\.rect) == [Rect(x: 10, y: 0, width: 30, height: 10)])
      #expect(rects.map(\.range) == [TextRange(1..<6)])
      #expect(rects[0].containsStart && rects[0].containsEnd)
    }
  }

  /// The slow way is that of a policy which differs on the first line alone.
  @Test func `a line that is selected whole is the rectangle that its clusters and what is filled come to`() throws {
    let text = "abc de\n\nab \u{5D0}\u{5D1} cd\n\u{5D0}\u{5D1}\u{5D2} \u{5D3}\u{5D4}\nab    \n\n\u{2028}e\u{301}x\nlast one"
    for spacing in [LayoutUnit(0), 4] {
      for direction in [BaseDirection.automatic, .leftToRight, .rightToLeft] {
        var style = ParagraphStyle()
        style.baseDirection = direction
        style.lineSpacing = spacing
        for width in [LayoutUnit(30), 45, 1000] {
          let layout = try DocumentLayout(Fixture.text(text, style), width: width, in: context)
          var policy = SelectionPolicy()
          policy.fillsLineGaps = spacing > 0
          var slow = policy
          slow.extendsHead = true
          for start in stride(from: 0, to: text.utf16.count, by: 2) {
            let range = TextRange(start..<max(start + 1, text.utf16.count - start % 3))
            let (actual, expected) = (layout.selectionRects(for: range, policy: policy), layout.selectionRects(for: range, policy: slow))
            let top = expected.first?.rect.minY
            #expect(actual.filter { $0.rect.minY != top } == expected.filter { $0.rect.minY != top }, "\(width), \(range)")
            #expect(actual.filter(\.containsStart).count == 1 && actual.filter(\.containsEnd).count == 1)
          }
        }
      }
    }
  }

  @Test func `row 77: a logical drag selects what is between the carets at its ends`() throws {
    #expect(try layout(Self.mixed).logicalSelection(from: point(10), to: point(39)) == TextRange(1..<5))
    #expect(try layout(Self.mixed).logicalSelection(from: point(39), to: point(10)) == TextRange(1..<5))
  }

  @Test func `a visual drag over lines goes to the end of the first and from the start of the last`() throws {
    let layout = try layout("abc de\nfgh\nij", width: 40)
    #expect(layout.lineCount == 4)
    #expect(layout.visualSelection(from: point(10), to: point(10, 35)) == [TextRange(1..<12)])
    #expect(layout.visualSelection(from: point(10), to: point(10, 15)) == [TextRange(1..<5)])
    #expect(layout.visualSelection(from: point(10, 15), to: point(10)) == [TextRange(1..<5)])
  }

  @Test func `a visual drag over lines from right to left goes the other way`() throws {
    let layout = try layout("\u{5D0}\u{5D1}\u{5D2} \u{5D3}\u{5D4}", width: 30, direction: .rightToLeft)
    // From behind the first letter, which stands at the right, to before the last one.
    #expect(layout.visualSelection(from: point(20), to: point(20, 15)) == [TextRange(1..<5)])
  }

  @Test func `half a cluster is selected from its middle on`() throws {
    let layout = try layout("abc")
    #expect(layout.visualSelection(from: point(4), to: point(14)) == [TextRange(0..<1)])
    #expect(layout.visualSelection(from: point(5), to: point(15)) == [TextRange(1..<2)])
    #expect(layout.visualSelection(from: point(5), to: point(6)) == [])
  }

  @Test func `a rectangle selects a piece of each line`() throws {
    let layout = try layout("abcd\n\n\(Self.mixed)")
    let lines = layout.rectangularSelection(from: point(39, 25), to: point(10))
    #expect(lines == [[TextRange(1..<4)], [], [TextRange(7..<9), TextRange(11..<12)]])
  }

  // MARK: Outlines

  private func corners(_ rects: [Rect]) -> [[[Double]]] {
    SelectionOutline(of: rects).contours.map { $0.map { [$0.x.points, $0.y.points] } }
  }

  @Test func `the outline of one rectangle has its corners, clockwise`() throws {
    #expect(corners([Rect(x: 10, y: 0, width: 20, height: 10)]) == [[[30, 0], [30, 10], [10, 10], [10, 0]]])
    #expect(corners([]) == [])
    #expect(corners([Rect(x: 10, y: 0, width: 0, height: 10)]) == [])
  }

  @Test func `lines that touch have one outline`() throws {
    let layout = try layout("abcdef gh", width: 60)
    let outline = SelectionOutline(of: layout.selectionRects(for: TextRange(0..<8)))
    #expect(
      outline.contours.map { $0.map { [$0.x.points, $0.y.points] } } == [
        [[60, 0], [60, 10], [10, 10], [10, 20], [0, 20], [0, 0]]
      ])
  }

  @Test func `a hole has a contour of its own, the other way round`() {
    let frame = [
      Rect(x: 0, y: 0, width: 30, height: 10), Rect(x: 0, y: 10, width: 10, height: 10), Rect(x: 20, y: 10, width: 10, height: 10),
      Rect(x: 0, y: 20, width: 30, height: 10),
    ]
    #expect(corners(frame) == [[[30, 0], [30, 30], [0, 30], [0, 0]], [[20, 20], [20, 10], [10, 10], [10, 20]]])
  }

  @Test func `rectangles that meet at a corner keep their own outlines`() {
    let found = corners([Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 10, y: 10, width: 10, height: 10)])
    #expect(found == [[[10, 0], [10, 10], [0, 10], [0, 0]], [[20, 10], [20, 20], [10, 20], [10, 10]]])
  }

  @Test func `corners are round as far as their edges allow`() {
    let outline = SelectionOutline(of: [Rect(x: 0, y: 0, width: 20, height: 4)], radius: 3)
    #expect(
      outline.segments == [
        .move(to: Point(x: 17, y: 0)), .corner(Point(x: 20, y: 0), to: Point(x: 20, y: 2)),
        .line(to: Point(x: 20, y: 2)), .corner(Point(x: 20, y: 4), to: Point(x: 17, y: 4)),
        .line(to: Point(x: 3, y: 4)), .corner(Point(x: 0, y: 4), to: Point(x: 0, y: 2)),
        .line(to: Point(x: 0, y: 2)), .corner(Point(x: 0, y: 0), to: Point(x: 3, y: 0)), .close,
      ])
  }

  @Test func `the area inside an outline is that of the rectangles together`() throws {
    for round in 0..<200 {
      var random = SplitMix64(seed: 9, index: round)
      let rects = (0..<random.number(below: 8)).map { _ in
        Rect(
          x: LayoutUnit(random.number(below: 10)), y: LayoutUnit(random.number(below: 10)), width: LayoutUnit(random.number(below: 6)),
          height: LayoutUnit(random.number(below: 6)))
      }
      var covered = 0
      for x in 0..<16 {
        for y in 0..<16
        where rects.contains(where: { $0.minX <= LayoutUnit(x) && LayoutUnit(x) < $0.maxX && $0.minY <= LayoutUnit(y) && LayoutUnit(y) < $0.maxY }) {
          covered += 1
        }
      }
      // The shoelace formula: clockwise with y down is positive, holes count against it.
      let area = SelectionOutline(of: rects).contours.reduce(0.0) { sum, contour in
        sum
          + zip(contour, contour[1...] + contour[..<1]).reduce(0) { $0 + $1.0.x.points * $1.1.y.points - $1.1.x.points * $1.0.y.points } / 2
      }
      #expect(area == Double(covered), "round \(round): \(rects)")
    }
  }
}

extension LayoutUnit {
  fileprivate init(_ points: Int) { self.init(Double(points)) }
}
