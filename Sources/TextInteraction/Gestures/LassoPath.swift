import TextLayout

/// The path of a lasso among lines, on the inline and block axes: asked line by line, from the
/// first to the last.
struct LassoPath {
  /// An edge of the path, from its lesser place on the block axis to the greater.
  private struct Edge {
    var start: (inline: Double, block: Double)
    var end: (inline: Double, block: Double)
    /// Whether the path goes towards greater places.
    var isForward: Bool

    func inline(atBlock block: Double) -> Double {
      if end.block == start.block { return start.inline }
      return start.inline + (block - start.block) / (end.block - start.block) * (end.inline - start.inline)
    }
  }

  /// From the path's first place on the block axis to its last; nil for a path without points.
  let reach: ClosedRange<Int64>?
  private let shape: Lasso.Shape
  /// The edges by where they begin on the block axis, and those among them that lines have come to
  /// and not yet passed.
  private let edges: [Edge]
  private var next = 0
  private var current: [Edge] = []

  init(_ lasso: Lasso, _ axes: LineAxes) {
    let places = lasso.points.map { (inline: axes.inline(of: $0), block: axes.block(of: $0)) }
    reach = places.map(\.block).min().flatMap { low in places.map(\.block).max().map { low...$0 } }
    shape = lasso.shape
    // A loop goes back to its start; the stroke of a single point is a dot.
    let ends = shape == .loop || places.count == 1 ? places.dropFirst() + places.prefix(1) : places.dropFirst()
    edges = zip(places, ends).map { a, b in
      let (a, b) = ((inline: Double(a.inline), block: Double(a.block)), (inline: Double(b.inline), block: Double(b.block)))
      return a.block <= b.block ? Edge(start: a, end: b, isForward: true) : Edge(start: b, end: a, isForward: false)
    }.sorted { $0.start.block < $1.start.block }
  }

  /// Where the path is on a line between two places on the block axis: what a loop has inside of it
  /// in the line's middle, or what a stroke goes through.
  mutating func stretches(from low: Int64, to high: Int64) -> LassoStretches {
    let (low, high) = (Double(low), Double(high))
    while next < edges.count, edges[next].start.block < high {
      current.append(edges[next])
      next += 1
    }
    current.removeAll { $0.end.block < low }
    return shape == .loop ? inside(at: (low + high) / 2) : crossed(from: low, to: high)
  }

  /// The stretches around which the path goes, in either direction, at a place on the block axis.
  private func inside(at block: Double) -> LassoStretches {
    let crossings = current.filter { $0.start.block <= block && block < $0.end.block }
      .map { (inline: $0.inline(atBlock: block), turn: $0.isForward ? 1 : -1) }.sorted { $0.inline < $1.inline }
    var stretches = LassoStretches(testsMiddle: true)
    var turns = 0
    var start = 0.0
    for crossing in crossings {
      if turns == 0 { start = crossing.inline }
      turns += crossing.turn
      if turns == 0 { stretches.append(start...max(start, crossing.inline)) }
    }
    return stretches
  }

  /// The stretches that the path goes through; what is at the lower end only belongs to the next
  /// line.
  private func crossed(from low: Double, to high: Double) -> LassoStretches {
    let parts = current.filter { $0.start.block < high && ($0.end.block > low || $0.start.block == $0.end.block && $0.start.block == low) }.map {
      edge in
      let (a, b) =
        edge.start.block == edge.end.block
        ? (edge.start.inline, edge.end.inline)
        : (edge.inline(atBlock: max(low, edge.start.block)), edge.inline(atBlock: min(high, edge.end.block)))
      return min(a, b)...max(a, b)
    }
    var stretches = LassoStretches(testsMiddle: false)
    for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) { stretches.append(part) }
    return stretches
  }
}

/// Stretches of a line that a lasso's path has inside of it or goes through, apart from each other.
struct LassoStretches {
  /// Whether what is selected has its middle in a stretch; otherwise any of it.
  let testsMiddle: Bool
  private var stretches: [ClosedRange<Double>] = []

  init(testsMiddle: Bool) { self.testsMiddle = testsMiddle }

  /// One more, which begins where the last one does or behind that.
  mutating func append(_ stretch: ClosedRange<Double>) {
    if let last = stretches.last, last.upperBound >= stretch.lowerBound {
      stretches[stretches.count - 1] = last.lowerBound...max(last.upperBound, stretch.upperBound)
    } else {
      stretches.append(stretch)
    }
  }

  /// Whether what stands between two edges is selected. O(log stretches).
  func selects(_ left: Int64, _ right: Int64) -> Bool {
    let (left, right) = (Double(left), Double(right))
    if testsMiddle {
      let middle = (left + right) / 2
      let index = stretches.partitionIndex { $0.upperBound < middle }
      return index < stretches.count && stretches[index].lowerBound <= middle
    }
    // A stretch that ends at the left edge goes through what is before it, unless it has no length.
    let index = stretches.partitionIndex { $0.upperBound < left || $0.upperBound == left && $0.lowerBound < left }
    return index < stretches.count && stretches[index].lowerBound < right
  }
}
