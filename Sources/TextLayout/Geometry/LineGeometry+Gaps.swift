/// A place between two cells of a line as they are seen, the line's edges included.
struct VisualGap {
  /// The run from the left, and how many of its cells are to the left of the place.
  var order: Int
  var place: Int
}

/// A caret on a line: its unit and the edge that it stands at.
struct LineCaret {
  var unit: Int
  var affinity: CaretAffinity
  /// Where directions meet: the unit on the other side of the same place.
  var secondary: Int?
}

extension LineGeometry {
  /// The line's leftmost place, or its rightmost.
  func outerGap(isRight: Bool) -> VisualGap {
    isRight ? VisualGap(order: max(0, runs.count - 1), place: runs.isEmpty ? 0 : cellCount(ofOrder: runs.count - 1)) : VisualGap(order: 0, place: 0)
  }

  /// The place where the line begins in its own direction, or where it ends.
  func logicalGap(isEnd: Bool) -> VisualGap { outerGap(isRight: isEnd != isRightToLeft) }

  private func cellCount(ofOrder order: Int) -> Int { runs[Int(visualOrder[order])].cells.count }

  /// The place where a caret stands: at the edge that its affinity names. O(log cells + log runs).
  @inline(__always)
  func gap(of unit: Int, _ affinity: CaretAffinity) -> VisualGap {
    if cellCount == 0 { return VisualGap(order: 0, place: 0) }
    if affinity == .downstream {
      if unit >= end { return logicalGap(isEnd: true) }
      return gap(ofCell: cell(holding: unit), isTrailing: false)
    }
    if unit <= start { return logicalGap(isEnd: false) }
    // Inside of what an ellipsis hides, a caret is at the ellipsis's leading edge.
    let cell = cell(holding: unit - 1)
    return gap(ofCell: cell, isTrailing: unit >= start(ofCell: cell + 1))
  }

  @inline(__always)
  private func gap(ofCell cell: Int, isTrailing: Bool) -> VisualGap {
    let run = run(ofCell: cell)
    let place = cell - Int(runs[run].cells.lowerBound) + (isTrailing ? 1 : 0)
    return VisualGap(order: Int(runs[run].order), place: runs[run].isRightToLeft ? runs[run].cells.count - place : place)
  }

  /// The cell to the right of a place, or to its left, and the place on its other side; nil at the
  /// line's edge.
  @inline(__always)
  func step(from gap: VisualGap, toRight: Bool) -> (cell: Int, run: Int, gap: VisualGap)? {
    var gap = gap
    while gap.order < runs.count {
      let run = Int(visualOrder[gap.order])
      let count = runs[run].cells.count
      let index = toRight ? gap.place : gap.place - 1
      if index >= 0, index < count {
        let cell = runs[run].isRightToLeft ? Int(runs[run].cells.upperBound) - 1 - index : Int(runs[run].cells.lowerBound) + index
        gap.place = toRight ? index + 1 : index
        return (cell, run, gap)
      }
      if toRight {
        gap = VisualGap(order: gap.order + 1, place: 0)
      } else {
        if gap.order == 0 { return nil }
        gap = VisualGap(order: gap.order - 1, place: cellCount(ofOrder: gap.order - 1))
      }
    }
    return nil
  }

  @inline(__always)
  func takesRoom(_ cell: Int, _ run: Int) -> Bool { leadingEdge(ofCell: cell, inRun: run) != trailingEdge(ofCell: cell, inRun: run) }

  /// The next place to the right, or to the left, that is seen elsewhere: cells that take no room
  /// are passed together with the one before them. Nil at the line's edge.
  @inline(__always)
  func gap(from gap: VisualGap, toRight: Bool) -> VisualGap? {
    var gap = gap
    while let next = step(from: gap, toRight: toRight) {
      if takesRoom(next.cell, next.run) { return next.gap }
      gap = next.gap
    }
    return nil
  }

  /// The one caret that stands for a place, whichever way it was reached. O(1) inside of a run.
  @inline(__always)
  func caret(at gap: VisualGap) -> LineCaret {
    if gap.order < runs.count, gap.place > 0, gap.place < cellCount(ofOrder: gap.order) {
      let run = Int(visualOrder[gap.order])
      let cells = runs[run].cells
      let isRightToLeft = runs[run].isRightToLeft
      // The cell that begins here in the text's order.
      let cell = isRightToLeft ? Int(cells.upperBound) - gap.place : Int(cells.lowerBound) + gap.place
      if takesRoom(cell, run), takesRoom(cell - 1, run) { return LineCaret(unit: start(ofCell: cell), affinity: .downstream) }
    }
    return outerCaret(at: gap)
  }

  /// The same at the edges of runs and beside cells that take no room, where several carets may be
  /// seen at one place. Preferred are: the end of the line, where that is the place; carets whose
  /// primary edge is there; those of the outer level; the first in the text.
  @inline(never)
  private func outerCaret(at gap: VisualGap) -> LineCaret {
    if cellCount == 0 { return LineCaret(unit: start, affinity: .downstream) }
    if !notes.isEmpty { return rowCaret(at: gap) }
    var choice = CaretChoice(line: self, place: place(of: gap))
    // The line's own edges count as text in its direction.
    if choice.place == startEdge { choice.consider(start, level: baseLevel) }
    if choice.place == endEdge { choice.consider(endsInBreak ? end - 1 : end, level: baseLevel) }
    for toRight in [false, true] {
      var current = gap
      while let next = step(from: current, toRight: toRight) {
        choice.consider(start(ofCell: next.cell), level: runs[next.run].level)
        if runs[next.run].kind != .lineBreak { choice.consider(start(ofCell: next.cell + 1), level: runs[next.run].level) }
        if takesRoom(next.cell, next.run) { break }
        current = next.gap
      }
    }
    return choice.caret ?? LineCaret(unit: hit(at: choice.place).unit, affinity: hit(at: choice.place).affinity)
  }

  /// Where a gap is on the inline axis, unclamped.
  func place(of gap: VisualGap) -> Int64 {
    if let left = step(from: gap, toRight: false) {
      return runs[left.run].isRightToLeft ? leadingEdge(ofCell: left.cell, inRun: left.run) : trailingEdge(ofCell: left.cell, inRun: left.run)
    }
    return isRightToLeft ? endEdge : startEdge
  }

  /// Which affinity a caret before a unit needs to stand at a place of this line; nil if it is
  /// elsewhere with both.
  func affinity(ofCaretAt unit: Int, standingAt place: Int64) -> CaretAffinity? {
    let edges = caretEdges(at: unit)
    if edges.next == place, !(isWrapped && unit == end) { return .downstream }
    if edges.previous == place, !(followsWrap && unit == start) { return .upstream }
    return nil
  }

  /// A caret of the line, downstream where both affinities are the same place.
  func settled(_ unit: Int, _ affinity: CaretAffinity) -> LineCaret {
    let edges = caretEdges(at: unit)
    if affinity == .upstream, edges.previous == edges.next, !(isWrapped && unit == end) { return LineCaret(unit: unit, affinity: .downstream) }
    return LineCaret(unit: unit, affinity: affinity)
  }
}

/// The best of the carets that are seen at one place.
private struct CaretChoice {
  let line: LineGeometry
  let place: Int64
  private(set) var caret: LineCaret?
  private var rank = 0
  private var level: UInt8 = 0

  init(line: LineGeometry, place: Int64) {
    self.line = line
    self.place = place
  }

  mutating func consider(_ unit: Int, level: UInt8) {
    guard let affinity = line.affinity(ofCaretAt: unit, standingAt: place) else { return }
    let isEnd = unit == (line.endsInBreak ? line.end - 1 : line.end) && place == line.endEdge
    let rank = isEnd ? 3 : line.primaryEdge(at: unit) == place ? 2 : 1
    guard let best = caret else {
      (caret, self.rank, self.level) = (LineCaret(unit: unit, affinity: affinity), rank, level)
      return
    }
    if best.unit == unit {
      self.level = min(self.level, level)
      return
    }
    let isBetter = rank != self.rank ? rank > self.rank : level != self.level && rank == 1 ? level < self.level : unit < best.unit
    let meet = (level ^ self.level) & 1 != 0
    if isBetter {
      caret = LineCaret(unit: unit, affinity: affinity, secondary: meet ? best.unit : best.secondary)
      (self.rank, self.level) = (rank, level)
    } else if meet, best.secondary == nil {
      caret?.secondary = unit
    }
  }
}
