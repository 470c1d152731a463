extension LineSheet {
  /// Writes down what the questions need of a line, whose edges the sheet has. O(units + runs * log
  /// cells).
  func fill(from line: LineGeometry) {
    let (left, right) = line.visibleEdges
    unsafe header.pointee.start = UInt32(truncatingIfNeeded: line.start)
    unsafe header.pointee.isRightToLeft = line.isRightToLeft
    unsafe header.pointee.block = line.block
    unsafe header.pointee.blockEnd = line.blockEnd
    unsafe header.pointee.limit = line.limit
    unsafe header.pointee.left = left
    unsafe header.pointee.right = right
    if !line.isOneRun {
      fillCarets(from: line)
      fillSteps(from: line)
    }
    if line.cellCount == 0 {
      // Every place on an empty line is at its start: to the left of all.
      unsafe header.pointee.left = .max
      unsafe header.pointee.right = .max
      unsafe header.pointee.answersHits = true
      return
    }
    // A hyphen among the cells, as in a line of both directions, is the line's to tell.
    let hidesHyphen = line.hyphen.map { $0.overlaps(left..<right) } ?? false
    guard !hidesHyphen, Int64(Int32.min) < left, right < Int64(Int32.max) else { return }
    if fillCells(from: line), fillHitEdges(from: line) {
      let (start, end) = (line.startHit, line.endHit)
      unsafe header.pointee.leftCaret = bits(line.isRightToLeft ? end : start)
      unsafe header.pointee.rightCaret = bits(line.isRightToLeft ? start : end)
      unsafe header.pointee.answersHits = true
    }
  }

  private func bits(_ hit: LineHit) -> UInt32 {
    unsafe UInt32(truncatingIfNeeded: hit.unit - Int(header.pointee.start)) << 1 | (hit.affinity == .upstream ? 1 : 0)
  }

  // MARK: Carets

  /// The primary edge of a caret before each unit. Inside of a cell it is at the cell's end, unless
  /// that may be on the next line.
  private func fillCarets(from line: LineGeometry) {
    let carets = unsafe words + Int(header.pointee.carets)
    let unitCount = unsafe Int(header.pointee.unitCount)
    func set(_ unit: Int, _ edge: Int64) {
      if Int64(LineSheet.unknown) < edge, edge < Int64(Int32.max) { unsafe carets[unit] = Int32(truncatingIfNeeded: edge) }
    }
    for (number, run) in line.runs.enumerated() {
      for cell in Int(run.cells.lowerBound)..<Int(run.cells.upperBound) {
        let unit = line.start(ofCell: cell)
        // Inside of a run what is before the caret ends where what is behind it begins.
        set(unit - line.start, cell > Int(run.cells.lowerBound) ? line.leadingEdge(ofCell: cell, inRun: number) : line.primaryEdge(at: unit))
      }
    }
    set(unitCount, line.primaryEdge(at: line.end))
    for run in line.runs {
      for cell in Int(run.cells.lowerBound)..<Int(run.cells.upperBound) {
        let units = line.units(ofCell: cell)
        let next = units.upperBound - line.start
        for unit in units.dropFirst() {
          if run.isEllipsis {
            set(unit - line.start, line.primaryEdge(at: unit))
          } else if next < unitCount {
            unsafe carets[unit - line.start] = carets[next]
          }
        }
      }
    }
  }

  // MARK: Steps

  /// How many units the step from each unit to the right is, and that to the left: inside of runs,
  /// between places that are each seen elsewhere. A step from inside of a cell begins at the cell's
  /// end.
  private func fillSteps(from line: LineGeometry) {
    for (number, run) in line.runs.enumerated() where !run.isEllipsis && run.cells.count > 1 {
      let cells = Int(run.cells.lowerBound)..<Int(run.cells.upperBound)
      func isApart(_ cell: Int) -> Bool {
        cell > cells.lowerBound && cell < cells.upperBound && line.takesRoom(cell, number) && line.takesRoom(cell - 1, number)
      }
      for cell in cells.dropFirst() {
        let forward = isApart(cell + 1) ? line.start(ofCell: cell + 1) : nil
        let backward = isApart(cell - 1) ? line.start(ofCell: cell - 1) : nil
        let units = line.start(ofCell: cell - 1) + 1...max(line.start(ofCell: cell - 1) + 1, line.start(ofCell: cell))
        for unit in units {
          setStep(from: unit - line.start, toRight: true, by: (run.isRightToLeft ? backward : forward).map { $0 - unit })
          setStep(from: unit - line.start, toRight: false, by: (run.isRightToLeft ? forward : backward).map { $0 - unit })
        }
      }
    }
  }

  private func setStep(from unit: Int, toRight: Bool, by distance: Int?) {
    guard let distance, let step = Int8(exactly: distance), unsafe unit < Int(header.pointee.unitCount) else { return }
    unsafe steps[2 * unit + (toRight ? 1 : 0)] = step
  }

  // MARK: Hits

  /// The cells in the order of the edges that points are looked for among; false where there are
  /// some that only the line tells.
  private func fillCells(from line: LineGeometry) -> Bool {
    if line.isOneRun { return line.runs[0].kind != .lineBreak }
    var index = unsafe Int(header.pointee.cells)
    for order in line.visualOrder {
      let run = line.runs[Int(order)]
      let count = run.cells.count
      if count == 0 { return false }
      for place in 0..<count {
        // From left to right where there are several runs, in the text's order where there is one.
        let isBackward = line.runs.count > 1 && run.isRightToLeft
        let number = Int(run.cells.lowerBound) + (isBackward ? count - 1 - place : place)
        let units = line.units(ofCell: number)
        let onLine = units.lowerBound - line.start..<units.upperBound - line.start
        guard let cell = Cell(onLine, isRightToLeft: run.isRightToLeft, isLineBreak: run.kind == .lineBreak) else { return false }
        unsafe words[index] = Int32(bitPattern: cell.bits)
        index += 1
      }
    }
    return true
  }

  /// The edges that points are looked for among: the line's own where it is one run, and those from
  /// left to right where it is several that stand side by side. Places are added behind them that
  /// no point is beyond. False where they are in no order.
  private func fillHitEdges(from line: LineGeometry) -> Bool {
    let first = unsafe Int(header.pointee.hitEdges)
    let count = line.cellCount + 1
    if line.runs.count > 1 {
      var index = first
      for (place, order) in line.visualOrder.enumerated() {
        let run = line.runs[Int(order)]
        if place > 0, unsafe Int64(words[index]) != run.left { return false }
        let edges = Int(run.cells.lowerBound) + Int(order)...Int(run.cells.upperBound) + Int(order)
        for edge in 0..<edges.count {
          let number = run.isRightToLeft ? edges.upperBound - edge : edges.lowerBound + edge
          unsafe words[index + edge] = Int32(truncatingIfNeeded: line.edge(number))
        }
        if unsafe Int64(words[index]) != run.left || Int64(words[index + edges.count - 1]) != run.right { return false }
        index += edges.count - 1
      }
    }
    let descends = line.runs.count == 1 && line.runs[0].isRightToLeft
    unsafe header.pointee.descends = descends
    let edges = unsafe words + first
    for index in 1..<max(1, count) where unsafe descends ? edges[index - 1] < edges[index] : edges[index - 1] > edges[index] { return false }
    for index in count..<count + LineSheet.padding { unsafe edges[index] = descends ? .min : .max }
    return true
  }
}
