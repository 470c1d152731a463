// Hits have one rule, in three steps. Which line a point belongs to, and what beside the lines is
// told in another way, is `LaidOutText`'s to say. Which cell of a line a place belongs to is a
// `LineGeometry`'s, or its `LineSheet`'s, which looks for the same cell in flat memory. What of the
// cell it is at is the cell's own: `HitCell`.

/// What a place on a line belongs to. Units are the paragraph's.
struct LineHit: Equatable {
  /// The unit of the caret that is nearest, and the edge that it stands at.
  var unit: Int
  var affinity: CaretAffinity
  /// The units of the cell under the place; nil where there is none.
  var cell: Range<Int>?
  /// How much of the cell is before the place in its own direction, 0 to 1.
  var fraction: Double?
}

/// The cell that a place belongs to, as it is seen.
struct HitCell {
  /// Its units in the paragraph.
  let start: Int
  let end: Int
  /// Its edges on the inline axis, from left to right, without what hangs beyond the container.
  let left: Int64
  let right: Int64
  let isRightToLeft: Bool
  let isLineBreak: Bool

  /// What a place is at that is looked for in this cell, be it on the cell or beside it.
  ///
  /// The halves of a cell belong to its edges, the middle to the right one. A line break character
  /// has no trailing edge: behind it is the next line.
  @inline(__always)
  func hit(at place: Int64) -> LineHit {
    let isRightHalf = 2 &* place >= left &+ right
    var hit =
      isRightHalf == isRightToLeft || isLineBreak ? LineHit(unit: start, affinity: .downstream) : LineHit(unit: end, affinity: .upstream)
    if left <= place, place < right {
      hit.cell = start..<end
      let (leading, trailing) = isRightToLeft ? (right, left) : (left, right)
      hit.fraction = Double(place &- leading) / Double(trailing &- leading)
    }
    return hit
  }
}

extension TextHit {
  /// What a place on a line is at, in offsets: of a paragraph that begins at an offset.
  @inline(__always)
  init(_ hit: LineHit, origin: TextOffset, line: Int) {
    self.init(caret: Caret(origin + hit.unit, hit.affinity), line: line)
    if let cell = hit.cell { cluster = TextRange(origin + cell.lowerBound, origin + cell.upperBound) }
    fraction = hit.fraction
  }
}

extension LineGeometry {
  /// The caret that is nearest to a place on the inline axis, and the cell under it. O(log cells +
  /// runs).
  ///
  /// A place before the line's text is at its start and a place behind it at its end: before the
  /// line break character, and upstream where the line goes on in the next.
  func hit(at place: Int64) -> LineHit {
    let (left, right) = visibleEdges
    if cellCount == 0 { return LineHit(unit: start, affinity: .downstream) }
    if place < left { return isRightToLeft ? endHit : startHit }
    if place >= right { return place == right ? rightEdgeHit : isRightToLeft ? startHit : endHit }
    if let hyphen, hyphen.contains(place) {
      return LineHit(unit: end, affinity: .upstream)
    }
    let run = runs.count == 1 ? 0 : self.run(at: place)
    return hit(at: place, inRun: run, cells: Int(runs[run].cells.lowerBound)..<Int(runs[run].cells.upperBound))
  }

  /// The run under a place that is not outside of the line.
  private func run(at place: Int64) -> Int {
    let last = max(0, visualOrder.partitionIndex { runs[Int($0)].left <= place } - 1)
    // Runs without a width stand where others begin.
    var index = last
    while index > 0, runs[Int(visualOrder[index])].right <= place { index -= 1 }
    return Int(visualOrder[runs[Int(visualOrder[index])].right > place ? index : last])
  }

  /// What a place anywhere is at among some cells of a run. O(log cells).
  func hit(at place: Int64, inRun run: Int, cells: Range<Int>) -> LineHit {
    let isRightToLeft = runs[run].isRightToLeft
    let edges = cells.lowerBound + run..<cells.upperBound + run + 1
    let before = edges.partitionIndex { isRightToLeft ? edge($0) > place : edge($0) <= place } - edges.lowerBound
    let cell = min(max(cells.lowerBound, cells.lowerBound + before - 1), cells.upperBound - 1)
    let (leading, trailing) = (clamped(leadingEdge(ofCell: cell, inRun: run)), clamped(trailingEdge(ofCell: cell, inRun: run)))
    return HitCell(
      start: start(ofCell: cell), end: start(ofCell: cell + 1), left: min(leading, trailing), right: max(leading, trailing),
      isRightToLeft: isRightToLeft, isLineBreak: runs[run].kind == .lineBreak
    ).hit(at: place)
  }

  /// The caret of some units of the line that is nearest to a place: at an edge of their cells, the
  /// runs of which are asked one by one; where a place on the block axis is told, rows of notes are
  /// as far away as their bands are. O(runs * log cells).
  func hit(at place: Int64, block: Int64? = nil, within units: Range<Int>) -> LineHit {
    let touching = cells(touching: units)
    var nearest: (distance: Int64, hit: LineHit)?
    for (number, run) in runs.enumerated() {
      let cells = touching.clamped(to: Int(run.cells.lowerBound)..<Int(run.cells.upperBound))
      if cells.isEmpty { continue }
      let a = clamped(leadingEdge(ofCell: cells.lowerBound, inRun: number))
      let b = clamped(trailingEdge(ofCell: cells.upperBound - 1, inRun: number))
      var distance = max(0, min(a, b) &- place, place &- max(a, b))
      if let block, !notes.isEmpty {
        let band = band(of: start(ofCell: cells.lowerBound))
        distance += max(0, band.lowerBound &- block, block &- band.upperBound &+ 1)
      }
      if let nearest, nearest.distance <= distance { continue }
      nearest = (distance, hit(at: place, inRun: number, cells: cells))
    }
    var hit = nearest?.hit ?? LineHit(unit: units.lowerBound, affinity: .downstream)
    // Ends inside of cells move outward.
    let start = touching.isEmpty ? units.lowerBound : min(units.lowerBound, start(ofCell: touching.lowerBound))
    let end = touching.isEmpty ? units.upperBound : max(units.upperBound, self.start(ofCell: touching.upperBound))
    if hit.unit <= start {
      (hit.unit, hit.affinity) = (start, .downstream)
    } else if hit.unit >= end {
      (hit.unit, hit.affinity) = (end, .upstream)
    }
    return hit
  }

  /// A place at the right edge itself is at the edge of the cell there, where the line's own start
  /// or end has no caret at that place.
  var rightEdgeHit: LineHit {
    guard let outer = visualOrder.last.map({ Int($0) }), !runs[outer].cells.isEmpty else { return isRightToLeft ? startHit : endHit }
    let isOwn = runs[outer].isRightToLeft == isRightToLeft && outer == (isRightToLeft ? 0 : runs.count - 1)
    if isOwn { return isRightToLeft ? startHit : endHit }
    if !isRightToLeft, !isWrapped { return endHit }
    if runs[outer].isRightToLeft { return LineHit(unit: start(ofCell: Int(runs[outer].cells.lowerBound)), affinity: .downstream) }
    return LineHit(unit: start(ofCell: Int(runs[outer].cells.upperBound)), affinity: .upstream)
  }

  /// The line's start: at the edge of its first cell, if that is where it begins.
  var startHit: LineHit {
    let isFirst = visualOrder.first.map { isRightToLeft ? visualOrder.last == 0 : $0 == 0 } ?? true
    let goesOn = number > 0
    return LineHit(unit: start, affinity: isFirst && runs[0].isRightToLeft == isRightToLeft || goesOn ? .downstream : .upstream)
  }

  /// The line's end: before the line break character; at the edge of its last cell, if that is
  /// where it ends or if the line goes on.
  var endHit: LineHit {
    if isWrapped { return LineHit(unit: end, affinity: .upstream) }
    let unit = endsInBreak ? end - 1 : end
    let cell = cell(holding: unit - 1)
    if unit <= start { return LineHit(unit: start, affinity: .downstream) }
    let run = run(ofCell: cell)
    let isAtEnd = trailingEdge(ofCell: cell, inRun: run) == endEdge
    return LineHit(unit: unit, affinity: isAtEnd ? .upstream : .downstream)
  }
}
