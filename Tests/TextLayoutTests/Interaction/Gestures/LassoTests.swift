import Foundation
import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

@Suite struct LassoTests {
  private func path(_ points: (Double, Double)...) -> [Point] { points.map { Point(x: LayoutUnit($0.0), y: LayoutUnit($0.1)) } }

  private func box(_ x: Double, _ y: Double, _ right: Double, _ bottom: Double) -> [Point] {
    path((x, y), (right, y), (right, bottom), (x, bottom), (x, y))
  }

  @Test func `a path that comes back is a loop, another one a stroke`() {
    #expect(Lasso(box(0, 0, 10, 10)).shape == .loop)
    #expect(Lasso(path((0, 0), (30, 0), (30, 10), (0, 10))).shape == .loop, "nearly closed")
    #expect(Lasso(path((0, 0), (30, 0))).shape == .stroke && Lasso([]).shape == .stroke)
    #expect(Lasso(path((0, 0), (10, 0), (10, 10))).shape == .stroke)
  }

  @Test func `a loop selects the clusters whose middle it goes around`() throws {
    let navigator = try Fixture.navigator("abcdef\nghijkl", width: 100)
    #expect(navigator.layout.ranges(in: Lasso(box(14, 2, 36, 8))).map(\.utf16) == [1..<4])
    #expect(navigator.layout.ranges(in: Lasso(box(16, 2, 34, 8))).map(\.utf16) == [2..<3])
    #expect(navigator.layout.ranges(in: Lasso(box(14, 6, 36, 18))).map(\.utf16) == [8..<11], "the first line's middle is outside")
    #expect(navigator.layout.ranges(in: Lasso(box(34, 2, 70, 18))).map(\.utf16) == [3..<6, 10..<13])
    #expect(navigator.layout.ranges(in: Lasso(box(-5, -5, 99, 99))).map(\.utf16) == [0..<13], "the break between two that are selected")
    #expect(navigator.layout.ranges(in: Lasso(box(0, 50, 99, 99))).isEmpty && navigator.layout.ranges(in: Lasso([])).isEmpty)
  }

  @Test func `what a path goes around twice is inside, a hole is not`() throws {
    let layout = try Fixture.navigator("abcdef").layout
    let twice = box(0, 0, 60, 10) + box(0, 0, 60, 10)
    #expect(layout.ranges(in: Lasso(twice, shape: .loop)).map(\.utf16) == [0..<6])
    let hole = box(0, 0, 60, 10) + path((20, 0), (20, 10), (40, 10), (40, 0), (20, 0), (0, 0))
    #expect(layout.ranges(in: Lasso(hole, shape: .loop)).map(\.utf16) == [0..<2, 4..<6])
  }

  @Test func `a stroke selects what it goes through`() throws {
    let layout = try Fixture.navigator("abcdef\nghijkl", width: 100).layout
    #expect(layout.ranges(in: Lasso(path((12, 5), (35, 6)))).map(\.utf16) == [1..<4])
    #expect(layout.ranges(in: Lasso(path((10, 5), (30, 5)))).map(\.utf16) == [1..<3], "edges are not gone through")
    #expect(layout.ranges(in: Lasso(path((25, -9), (25, 99)))).map(\.utf16) == [2..<3, 9..<10])
    #expect(layout.ranges(in: Lasso(path((20, -9), (20, 9)))).map(\.utf16) == [2..<3])
    #expect(layout.ranges(in: Lasso(path((5, 5), (45, 15)))).map(\.utf16) == [0..<3, 9..<12], "each line has its part of it")
    #expect(layout.ranges(in: Lasso(path((5, 10), (15, 10)))).map(\.utf16) == [7..<9], "between two lines is the lower one")
    #expect(layout.ranges(in: Lasso(path((33, 3)))).map(\.utf16) == [3..<4])
    #expect(layout.ranges(in: Lasso(path((70, 3), (90, 3)))).isEmpty)
  }

  @Test func `where directions mix several ranges are one stretch to see`() throws {
    let navigator = try Fixture.navigator("abc\u{5D0}\u{5D1}\u{5D2}")
    let lasso = Lasso(path((22, 5), (38, 5)))
    #expect(navigator.layout.ranges(in: lasso).map(\.utf16) == [2..<3, 5..<6])
    #expect(try navigator.selection(in: lasso)?.span == TextRange(2..<6) && navigator.selection(in: lasso)?.ranges.count == 1)
    #expect(try navigator.selection(in: lasso, snap: .clusters)?.isLogical == false)
  }

  @Test func `words are selected whole`() throws {
    let navigator = try Fixture.navigator("one two, three")
    #expect(try navigator.selection(in: Lasso(path((12, 5), (45, 5))), snap: .words)?.span == TextRange(0..<7))
    #expect(try navigator.selection(in: Lasso(path((72, 5), (88, 5))), snap: .words) == nil, "a comma and a space")
    #expect(try navigator.selection(in: Lasso(path((22, 5), (38, 5))), snap: .words)?.span == TextRange(0..<3))
    #expect(try navigator.selection(in: Lasso(path((500, 5), (510, 5)))) == nil)
  }

  @Test func `in vertical text lines stand side by side`() throws {
    let layout = try Fixture.navigator("abc\ndef", width: 30, writing: .verticalRightToLeft).layout
    let thickness = layout.caretRect(for: Caret(0)).size.width.points
    // The first line is on the right.
    let middle = thickness * 1.5
    #expect(layout.ranges(in: Lasso(path((middle, 2), (middle, 15)))).map(\.utf16) == [0..<2])
    #expect(layout.ranges(in: Lasso(box(1, 12, thickness - 1, 40))).map(\.utf16) == [5..<7])
  }

  @Test func `a stroke finds what hit tests along it find`() throws {
    let layout = try Fixture.navigator("ab \u{5D0}\u{5D1} cd\nefg \u{5D2} hi jk", width: 60).layout
    let boxes = (0..<17).map { layout.selectionRects(for: TextRange($0..<$0 + 1), policy: SelectionPolicy(.standard)).first?.rect }
    var random = SplitMix64(seed: 7)
    for _ in 0..<50 {
      func place() -> (Double, Double) { (Double(random.next() % 70) + 0.5, Double(random.next() % 40) + 0.5) }
      let (a, b) = (place(), place())
      // Places are rounded to 1/64: a cluster is surely gone through or surely not, if they are further inside or outside than that.
      var (inside, near): (Set<Int>, Set<Int>) = ([], [])
      for step in 0...1024 {
        let part = Double(step) / 1024
        let point = Point(x: LayoutUnit(a.0 + (b.0 - a.0) * part), y: LayoutUnit(a.1 + (b.1 - a.1) * part))
        for (unit, box) in boxes.enumerated() {
          if let box, box.outset(by: -0.125).touches(point), let cluster = layout.clusterRange(at: point) { inside.formUnion(cluster.utf16) }
          if let box, box.outset(by: 0.125).touches(point) { near.insert(unit) }
        }
      }
      let ranges = layout.ranges(in: Lasso(path(a, b), shape: .stroke))
      let found = Set(ranges.flatMap { Array($0.utf16) }).filter { $0 < boxes.count && boxes[$0] != nil }
      #expect(inside.isSubset(of: found) && found.isSubset(of: near), "\(a) \(b)")
    }
  }

  /// How often a path goes around a point, by the angles under which its edges are seen from there.
  private func turns(of path: [Point], around point: (x: Double, y: Double)) -> Int {
    var angle = 0.0
    for (a, b) in zip(path, path.dropFirst() + path.prefix(1)) {
      let (ax, ay) = (a.x.points - point.x, a.y.points - point.y)
      let (bx, by) = (b.x.points - point.x, b.y.points - point.y)
      angle += atan2(ax * by - ay * bx, ax * bx + ay * by)
    }
    return Int((angle / (2 * .pi)).rounded())
  }

  @Test(arguments: [WritingMode.horizontal, .verticalRightToLeft, .verticalLeftToRight])
  func `a loop finds the clusters whose middle it turns around`(_ writing: WritingMode) throws {
    let layout = try Fixture.navigator("ab \u{5D0}\u{5D1} cd\nefg \u{5D2} hi jk", width: 60, writing: writing).layout
    var random = SplitMix64(seed: 11)
    for _ in 0..<100 {
      // Nowhere is the path at the height of a middle, and corners are on no edge.
      let path = (0..<3 + random.next() % 5).map { _ in
        Point(x: LayoutUnit(Double(random.next() % 70) + 0.3), y: LayoutUnit(Double(random.next() % 70) + 0.3))
      }
      let found = Set(layout.ranges(in: Lasso(path, shape: .loop)).flatMap { Array($0.utf16) })
      for unit in 0..<17 {
        let box = layout.selectionRects(for: TextRange(unit..<unit + 1), policy: SelectionPolicy(.standard)).first?.rect
        guard let box, !box.isEmpty else { continue }
        let isInside = turns(of: path, around: (box.center.x.points, box.center.y.points)) != 0
        #expect(found.contains(unit) == isInside, "\(unit) \(path)")
      }
    }
  }

  @Test func `no path is out of bounds`() throws {
    let layout = try Fixture.navigator("abc").layout
    let (low, high) = (LayoutUnit(rawValue: .min), LayoutUnit(rawValue: .max))
    let absurd = [Point(x: low, y: low), Point(x: high, y: low), Point(x: high, y: high), Point(x: low, y: high)]
    #expect(layout.ranges(in: Lasso(absurd, shape: .loop)).map(\.utf16) == [0..<3])
    #expect(try Fixture.navigator("").layout.ranges(in: Lasso(absurd)).isEmpty && layout.ranges(in: Lasso(absurd)).isEmpty)
  }
}
