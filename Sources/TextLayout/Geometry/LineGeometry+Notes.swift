// Notes stand on their line in two rows, each of which has a band of the line's height: there its
// carets stand, its rectangles are, and points belong to it.

extension LineGeometry {
  /// A part of a note on the line.
  struct Note: Sendable {
    /// Its units, and where those of the second row begin; at their end where there is none.
    var units: Range<Int>
    var split: Int
    /// Its edges on the inline axis, from left to right.
    var left: Int64
    var right: Int64
    /// Where the second row begins on the block axis.
    let border: Int64
  }

  /// The part of a note that holds a unit. O(log notes).
  func note(holding unit: Int) -> Note? {
    let number = notes.partitionIndex { $0.units.upperBound <= unit }
    return number < notes.count && notes[number].units.contains(unit) ? notes[number] : nil
  }

  /// From where to where what begins with a unit stands on the block axis: all of the line, or a
  /// row's band. O(1) on lines without notes.
  @inline(__always)
  func band(of unit: Int) -> Range<Int64> { notes.isEmpty ? block..<max(block, blockEnd) : rowBand(of: unit) }

  private func rowBand(of unit: Int) -> Range<Int64> {
    guard let note = note(holding: unit) else { return block..<max(block, blockEnd) }
    return unit < note.split ? block..<note.border : note.border..<max(note.border, blockEnd)
  }

  /// The band of a caret's previous edge, or of its next one.
  func band(ofCaretAt unit: Int, isPrevious: Bool) -> Range<Int64> {
    if notes.isEmpty { return band(of: unit) }
    return band(of: isPrevious && unit > start || unit >= end ? unit - 1 : unit)
  }

  /// The one caret that stands for a gap on a line with notes: at the edge of what is to its left,
  /// downstream where both affinities are the same place among text of one level.
  func rowCaret(at gap: VisualGap) -> LineCaret {
    let left = step(from: gap, toRight: false)
    guard let next = left ?? step(from: gap, toRight: true) else { return LineCaret(unit: start, affinity: .downstream) }
    let isTrailing = (left != nil) != runs[next.run].isRightToLeft
    let unit = start(ofCell: isTrailing ? next.cell + 1 : next.cell)
    if runs[next.run].kind == .lineBreak { return LineCaret(unit: start(ofCell: next.cell), affinity: .downstream) }
    let affinity = isTrailing ? CaretAffinity.upstream : .downstream
    let edges = caretEdges(at: unit)
    let isOnePlace = !isBetweenBands(unit) && edges.previousLevel == edges.nextLevel
    return isOnePlace ? settled(unit, affinity) : LineCaret(unit: unit, affinity: affinity)
  }

  /// Whether a gap is where the line ends in its own direction: in a note, where its row does.
  func isEnd(_ gap: VisualGap) -> Bool {
    if notes.isEmpty || note(holding: end - 1) == nil { return place(of: gap) == endEdge }
    return self.gap(from: gap, toRight: !isRightToLeft) == nil
  }

  /// Whether a caret stands between two rows, or between a row and what is beside the note: its
  /// affinity says which, as at the end of a line that goes on.
  func isBetweenBands(_ unit: Int) -> Bool { !notes.isEmpty && unit > start && unit < end && band(of: unit - 1) != band(of: unit) }

  /// Whether the primary caret before a unit stands behind what is before it.
  @inline(__always)
  func prefersPrevious(at unit: Int, _ affinity: CaretAffinity, _ edges: CaretEdges) -> Bool {
    isBetweenBands(unit) ? affinity == .upstream : edges.prefersPrevious(baseLevel: baseLevel)
  }

  /// Where the primary caret stands on the inline axis, unclamped, and on the block axis. O(log
  /// cells).
  @inline(__always)
  func primarySeat(at unit: Int, _ affinity: CaretAffinity) -> (edge: Int64, band: Range<Int64>) {
    if notes.isEmpty { return (primaryEdge(at: unit), band(of: unit)) }
    let edges = caretEdges(at: unit)
    let isPrevious = prefersPrevious(at: unit, affinity, edges)
    return (isPrevious ? edges.previous : edges.next, band(ofCaretAt: unit, isPrevious: isPrevious))
  }

  /// The row that a caret would go to across the line, by its units: the other one of its note, if
  /// that is on the side it goes to.
  func row(across unit: Int, _ affinity: CaretAffinity, isNext: Bool) -> Range<Int>? {
    if notes.isEmpty { return nil }
    let isPrevious = prefersPrevious(at: unit, affinity, caretEdges(at: unit))
    let own = isPrevious && unit > start || unit >= end ? unit - 1 : unit
    guard let note = note(holding: own), isNext == (own < note.split) else { return nil }
    let row = isNext ? note.split..<note.units.upperBound : note.units.lowerBound..<note.split
    return row.isEmpty ? nil : row
  }

  /// The caret that is nearest to a place on both axes, and the cell under it. In the room of a
  /// note a place belongs to the row in whose band it is. O(log cells) on lines without notes,
  /// O(runs + notes) on others.
  func hit(at place: Int64, block: Int64) -> LineHit {
    if notes.isEmpty || cellCount == 0 { return hit(at: place) }
    let (left, right) = visibleEdges
    if place < left { return isRightToLeft ? endHit : startHit }
    if place > right { return isRightToLeft ? startHit : endHit }
    func rowHit(in note: Note) -> LineHit {
      let (first, second) = (note.units.lowerBound..<note.split, note.split..<note.units.upperBound)
      return hit(at: place, within: second.isEmpty || block < note.border && !first.isEmpty ? first : second)
    }
    if let note = notes.first(where: { $0.left <= place && place < $0.right }) { return rowHit(in: note) }
    if let hyphen, hyphen.contains(place) { return LineHit(unit: end, affinity: .upstream) }
    var nearest: (distance: Int64, run: Int)?
    for (number, run) in runs.enumerated() where !run.cells.isEmpty && note(holding: start(ofCell: Int(run.cells.lowerBound))) == nil {
      let distance = max(0, run.left &- place, place &- (run.right &- 1))
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (distance, number) }
    }
    if nearest?.distance != 0 {
      // Behind a note that ends the line, and at the edge of one that begins it from the right, is
      // nothing else.
      if let last = notes.last, last.units.upperBound == end, isRightToLeft ? place < last.left : place >= last.right { return rowHit(in: last) }
      if isRightToLeft, let first = notes.first, first.units.lowerBound == start, place == first.right { return rowHit(in: first) }
      if place == right { return rightEdgeHit }
    }
    guard let nearest else { return hit(at: place, within: start..<end) }
    return hit(at: place, inRun: nearest.run, cells: Int(runs[nearest.run].cells.lowerBound)..<Int(runs[nearest.run].cells.upperBound))
  }
}

extension LineRecord {
  /// From where to where a run of the line stands on the block axis: all of the line, or the band
  /// of a row.
  func band(of run: VisualRun, isFlipped: Bool) -> Range<Int64> {
    let end = top + max(0, Int64(height))
    guard let row = run.slice.row, let note = run.slice.style.note?.note else { return top..<end }
    let middle = top + Int64(ascent) + (isFlipped ? note.middle.rawValue : 0 - note.middle.rawValue)
    let border = min(max(middle, top), end)
    return row.isSecond ? border..<end : top..<border
  }
}
