/// What a place on a line belongs to.
struct LineHit {
  /// The unit of the caret that is nearest, and the edge that it stands at.
  var unit: Int
  var affinity: CaretAffinity
  /// The cell under the place; nil where there is none.
  var cell: Int?
  /// How much of the cell is before the place in its own direction, 0 to 1.
  var fraction: Double?
}

extension LineGeometry {
  /// The caret that is nearest to a place on the inline axis, and the cell under it. O(log cells +
  /// runs).
  ///
  /// The halves of a cell belong to its edges, the middle to the right one. A place before the
  /// line's text is at its start and a place behind it at its end: before the line break character,
  /// and upstream where the line goes on in the next.
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

  /// The nearest caret among some cells of a run, for a place anywhere. O(log cells).
  func hit(at place: Int64, inRun run: Int, cells: Range<Int>) -> LineHit {
    let rightToLeft = runs[run].isRightToLeft
    let edges = cells.lowerBound + run..<cells.upperBound + run + 1
    let before = edges.partitionIndex { rightToLeft ? edge($0) > place : edge($0) <= place } - edges.lowerBound
    let cell = min(max(cells.lowerBound, cells.lowerBound + before - 1), cells.upperBound - 1)
    return hit(at: place, inCell: cell, ofRun: run)
  }

  @inline(__always)
  private func hit(at place: Int64, inCell cell: Int, ofRun run: Int) -> LineHit {
    let leading = clamped(leadingEdge(ofCell: cell, inRun: run))
    let trailing = clamped(trailingEdge(ofCell: cell, inRun: run))
    let isRightHalf = 2 &* place >= leading &+ trailing
    var hit =
      isRightHalf == runs[run].isRightToLeft
      ? LineHit(unit: start(ofCell: cell), affinity: .downstream) : LineHit(unit: start(ofCell: cell + 1), affinity: .upstream)
    // A line break character has no trailing edge: behind it is the next line.
    if runs[run].kind == .lineBreak { hit = LineHit(unit: start(ofCell: cell), affinity: .downstream) }
    if min(leading, trailing) <= place, place < max(leading, trailing) {
      hit.cell = cell
      hit.fraction = Double(place &- leading) / Double(trailing &- leading)
    }
    return hit
  }

  /// A place at the right edge itself is at the edge of the cell there, where the line's own start
  /// or end has no caret at that place.
  private var rightEdgeHit: LineHit {
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
