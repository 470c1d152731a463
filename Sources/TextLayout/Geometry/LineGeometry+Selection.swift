/// A stretch of selected cells on a line, side by side and in one direction: a rectangle that is
/// not at its height yet.
struct LineSegment {
  /// Its edges on the inline axis, from left to right.
  var left: Int64
  var right: Int64
  /// The units of the paragraph.
  var units: Range<Int>
  var level: UInt8

  /// The two as one, if the other stands to the right of this one, goes on with its text in either
  /// direction, and has its level.
  func joined(_ other: LineSegment) -> LineSegment? {
    guard right == other.left, level == other.level, units.upperBound == other.units.lowerBound || other.units.upperBound == units.lowerBound else {
      return nil
    }
    return LineSegment(
      left: left, right: other.right, units: min(units.lowerBound, other.units.lowerBound)..<max(units.upperBound, other.units.upperBound),
      level: level)
  }
}

/// The stretches of a line from left to right, where those that go on in the next are one with it.
private struct JoinedSegments {
  private var pending: LineSegment?

  @inline(__always)
  mutating func add(_ segment: LineSegment, _ body: (LineSegment) -> Void) {
    if let joined = pending?.joined(segment) {
      pending = joined
    } else {
      if let pending { body(pending) }
      pending = segment
    }
  }

  @inline(__always)
  func end(_ body: (LineSegment) -> Void) {
    if let pending { body(pending) }
  }
}

extension LineGeometry {
  /// The cells that a range of the paragraph's units touches; empty where it touches none. O(log
  /// cells).
  func cells(touching units: Range<Int>) -> Range<Int> {
    let shared = units.clamped(to: start..<end)
    if shared.isEmpty || cellCount == 0 { return 0..<0 }
    let first = shared.lowerBound == start ? 0 : cell(holding: shared.lowerBound)
    return first..<(shared.upperBound == end ? cellCount : cell(holding: shared.upperBound - 1) + 1)
  }

  /// The stretches of some ranges on a line with notes: from left to right row by row, each in one
  /// row. O(runs * ranges).
  func segmentsOfRows(of ranges: [Range<Int>], _ spaces: SelectionPolicy.TrailingSpaces) -> [LineSegment] {
    var found: [LineSegment] = []
    for order in visualOrder {
      let run = Int(order)
      for units in runs[run].isRightToLeft ? ranges.reversed() : ranges {
        guard let segment = segment(ofCells: cells(touching: units), inRun: run, spaces) else { continue }
        if let last = found.last, band(of: last.units.lowerBound) == band(of: segment.units.lowerBound), let joined = last.joined(segment) {
          found[found.count - 1] = joined
        } else {
          found.append(segment)
        }
      }
    }
    return found
  }

  /// Calls with the stretches of some ranges of the paragraph's units, from left to right: one for
  /// each range and run of a level. The ranges are in order and apart from each other. O((runs +
  /// what is answered) * log cells).
  @inline(__always)
  func forEachSegment<Ranges: RandomAccessCollection<Range<Int>>>(
    of ranges: Ranges, _ spaces: SelectionPolicy.TrailingSpaces, _ body: (LineSegment) -> Void
  ) where Ranges.Index == Int {
    if ranges.count == 1, let units = ranges.first {
      if isOneRun, spaces != .excluded {
        if let segment = segment(ofOneRun: units, spaces) { body(segment) }
      } else {
        forEachSegment(ofCells: cells(touching: units), spaces, body)
      }
      return
    }
    // Ranges and runs both are in order: each run is asked about those alone that reach into it.
    var joined = JoinedSegments()
    for order in visualOrder {
      let run = Int(order)
      let cells = runs[run].cells
      let (start, end) = (self.start(ofCell: Int(cells.lowerBound)), self.start(ofCell: Int(cells.upperBound)))
      let isRightToLeft = runs[run].isRightToLeft
      let first = ranges.partitionIndex { $0.upperBound <= start }
      let touching = first..<max(first, ranges.partitionIndex { $0.lowerBound < end })
      if touching.isEmpty { continue }
      var index = isRightToLeft ? touching.upperBound : touching.lowerBound
      while index != (isRightToLeft ? touching.lowerBound : touching.upperBound) {
        if isRightToLeft { index = ranges.index(before: index) }
        if let segment = segment(ofCells: self.cells(touching: ranges[index]), inRun: run, spaces) { joined.add(segment, body) }
        if !isRightToLeft { index = ranges.index(after: index) }
      }
    }
    joined.end(body)
  }

  /// The same for some cells that follow each other in the text.
  private func forEachSegment(ofCells cells: Range<Int>, _ spaces: SelectionPolicy.TrailingSpaces, _ body: (LineSegment) -> Void) {
    if cells.isEmpty { return }
    let touched = run(ofCell: cells.lowerBound)...run(ofCell: cells.upperBound - 1)
    if touched.count == 1 {
      if let segment = segment(ofCells: cells, inRun: touched.lowerBound, spaces) { body(segment) }
      return
    }
    var joined = JoinedSegments()
    if touched.count < runs.count >> 4 {
      // Few of many runs: those alone are looked at.
      for order in touched.map({ Int(runs[$0].order) }).sorted() {
        if let segment = segment(ofCells: cells, inRun: Int(visualOrder[order]), spaces) { joined.add(segment, body) }
      }
    } else {
      for order in visualOrder {
        if let segment = segment(ofCells: cells, inRun: Int(order), spaces) { joined.add(segment, body) }
      }
    }
    joined.end(body)
  }

  /// The stretch of some of the line's cells in a run; nil where they take no room there.
  @inline(__always)
  private func segment(ofCells cells: Range<Int>, inRun run: Int, _ spaces: SelectionPolicy.TrailingSpaces) -> LineSegment? {
    var touched = cells.clamped(to: Int(runs[run].cells.lowerBound)..<Int(runs[run].cells.upperBound))
    if spaces == .excluded, isHanging(run) { touched = touched.clamped(to: touched.lowerBound..<max(touched.lowerBound, cell(holding: contentEnd))) }
    if touched.isEmpty { return nil }
    var leading = leadingEdge(ofCell: touched.lowerBound, inRun: run)
    var trailing = trailingEdge(ofCell: touched.upperBound - 1, inRun: run)
    if spaces != .unclamped { (leading, trailing) = (clamped(leading), clamped(trailing)) }
    if leading == trailing { return nil }
    return LineSegment(
      left: min(leading, trailing), right: max(leading, trailing), units: start(ofCell: touched.lowerBound)..<start(ofCell: touched.upperBound),
      level: runs[run].level)
  }

  /// The same on a line that is one run of units.
  @inline(__always)
  private func segment(ofOneRun units: Range<Int>, _ spaces: SelectionPolicy.TrailingSpaces) -> LineSegment? {
    let (first, last) = (max(units.lowerBound, start), min(units.upperBound, end))
    if first >= last { return nil }
    var (leading, trailing) = (edge(first - start), edge(last - start))
    if spaces != .unclamped { (leading, trailing) = (clamped(leading), clamped(trailing)) }
    if leading == trailing { return nil }
    return LineSegment(left: min(leading, trailing), right: max(leading, trailing), units: first..<last, level: baseLevel)
  }

  /// Whether a run holds white space that hangs at the line's end.
  private func isHanging(_ run: Int) -> Bool {
    contentEnd < end && runs[run].kind == .text && start(ofCell: Int(runs[run].cells.upperBound)) > contentEnd
  }

  /// Where a range shows if nothing of it takes room: an edge.
  func place(ofEmpty units: Range<Int>) -> LineSegment {
    let unit = min(max(units.lowerBound, start), end)
    let edges = caretEdges(at: unit)
    let place = clamped(unit < end ? edges.next : endEdge)
    return LineSegment(
      left: place, right: place, units: unit..<min(max(unit, units.upperBound), end), level: unit < end ? edges.nextLevel : baseLevel)
  }

  /// The text in the visual interval between two places on the inline axis, each moved to the
  /// nearest edge of a cell: ranges of the paragraph's units in the text's order. O(cells in the
  /// interval + runs).
  func units(between a: Int64, _ b: Int64) -> [Range<Int>] {
    let (low, high) = (min(a, b), max(a, b))
    var found: [Range<Int>] = []
    for (number, run) in runs.enumerated() where !run.cells.isEmpty {
      // Both interval ends take the same side where they cut a cell, so cells are told by their
      // middles.
      let isInside = { (cell: Int) -> Bool in
        let sum = self.clamped(self.leadingEdge(ofCell: cell, inRun: number)) &+ self.clamped(self.trailingEdge(ofCell: cell, inRun: number))
        return sum > 2 &* low && sum <= 2 &* high
      }
      if clamped(run.right) < low || clamped(run.left) > high { continue }
      for cell in Int(run.cells.lowerBound)..<Int(run.cells.upperBound) where isInside(cell) {
        let units = units(ofCell: cell)
        if let last = found.last, last.upperBound == units.lowerBound {
          found[found.count - 1] = last.lowerBound..<units.upperBound
        } else {
          found.append(units)
        }
      }
    }
    return found
  }
}
