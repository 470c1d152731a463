import Testing

@testable import TextLayout

/// Reckoning with lengths and rectangles.
@Suite struct RectArithmeticTests {
  @Test func `lengths are multiplied and divided without overflow, and rounded down`() {
    #expect(LayoutUnit(2.5) * 3 == 7.5)
    #expect(3 * LayoutUnit(-2.5) == -7.5)
    #expect(LayoutUnit(rawValue: 7) / 2 == LayoutUnit(rawValue: 3))
    #expect(LayoutUnit(rawValue: -7) / 2 == LayoutUnit(rawValue: -4))
    #expect(LayoutUnit(rawValue: 7) / -2 == LayoutUnit(rawValue: -4))
    #expect(LayoutUnit(5) / 0 == 0)
    #expect(LayoutUnit(rawValue: .min) / -1 == LayoutUnit(rawValue: .min), "as it is negated")
    #expect(LayoutUnit(5) * .max == .maximum)
    #expect(LayoutUnit(5) * .min == -.maximum)
    #expect(LayoutUnit(-5) * .min == .maximum)
    #expect(LayoutUnit(10).scaled(by: 1.5) == 15)
    #expect(LayoutUnit(10).scaled(by: .nan) == 0)
    #expect([LayoutUnit(-3).magnitude, LayoutUnit(3).magnitude] == [3, 3])
  }

  @Test func `rectangles know their middles, what they hold and what they share`() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect([rect.midX, rect.midY, rect.width, rect.height] == [25, 40, 30, 40])
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(!rect.contains(Point(x: 40, y: 20)))
    #expect(rect.intersection(Rect(x: 30, y: 0, width: 50, height: 30)) == Rect(x: 30, y: 20, width: 10, height: 10))
    #expect(rect.intersection(Rect(x: 40, y: 0, width: 50, height: 30)) == Rect(x: 40, y: 20, width: 0, height: 10), "an edge")
    #expect(rect.intersection(Rect(x: 41, y: 0, width: 50, height: 30)) == nil)
    #expect(rect.union(Rect(x: 0, y: 30, width: 5, height: 5)) == Rect(x: 0, y: 20, width: 40, height: 40))
    #expect(rect.insetBy(dx: 5, dy: -5) == Rect(x: 15, y: 15, width: 20, height: 50))
    #expect(rect.insetBy(dx: 20, dy: 20) == Rect(x: 25, y: 40, width: 0, height: 0))
    #expect("\(rect)" == "(10, 20) 30 × 40")
  }
}
