extension LineSheet {
  /// What a sheet promises of its line, and where it doesn't hold: one sentence for each. For
  /// assertions and tests. O(units * log cells).
  ///
  /// - It says of the line what the line says: its units, box, edges, direction.
  /// - The edges of a run are in order, and inside of the run.
  /// - A caret that it tells is where the line has it; one that it leaves open is before a unit of
  ///   a line that is no run of units.
  /// - A step that it tells stays on the line, and goes the way it is asked for where the text runs
  ///   from left to right, the other way otherwise.
  /// - Where it answers hits, the edges that points are looked for among are in one order, and what
  ///   is behind them comes after all places.
  func violations(of line: LineGeometry) -> [String] {
    var violations: [String] = []
    func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
      if !condition { violations.append(sentence()) }
    }
    let header = unsafe self.header.pointee
    let unitCount = line.end - line.start
    require(Int(header.start) == line.start && Int(header.unitCount) == unitCount, "the sheet has other units than the line")
    require(
      Int(header.cellCount) == line.cellCount && Int(header.runCount) == line.runs.count, "the sheet has other cells or runs than the line")
    require(Int(header.edgeCount) == line.cellCount + line.runs.count, "the sheet has other edges than the line's runs")
    require(header.isRightToLeft == line.isRightToLeft && header.isOneRun == line.isOneRun, "the sheet has another direction than the line")
    require(header.block == line.block && header.blockEnd == line.blockEnd && header.limit == line.limit, "the sheet has another box than the line")
    // What it has for other units and cells is not to be compared.
    if !violations.isEmpty { return violations }

    for (number, run) in line.runs.enumerated() {
      let edges = Int(run.cells.lowerBound) + number...Int(run.cells.upperBound) + number
      for index in edges {
        let isInside = run.left <= edge(index) && edge(index) <= run.right
        let isInOrder = index == edges.lowerBound || (run.isRightToLeft ? edge(index) <= edge(index - 1) : edge(index) >= edge(index - 1))
        require(isInside && isInOrder, "edge \(index) of run \(number) is at \(edge(index))")
      }
    }
    for unit in line.start...line.end {
      if let place = primaryEdge(at: unit) {
        require(place == line.clamped(line.primaryEdge(at: line.resolved(unit))), "the caret before unit \(unit) is at \(place)")
      } else {
        require(!line.isOneRun, "the caret before unit \(unit) of a line of one run is left open")
      }
      for isUp in [false, true] {
        guard let next = step(from: unit, isUp: isUp) else { continue }
        let run = line.runs[line.run(ofCell: line.cell(holding: next))]
        require(next > line.start && next < line.end, "the step from unit \(unit) leads to \(next)")
        require((next > unit) == (isUp != run.isRightToLeft), "the step \(isUp ? "up" : "down") from unit \(unit) leads to \(next)")
      }
    }
    if header.answersHits, line.cellCount > 0 {
      let edges = unsafe words + Int(header.hitEdges)
      for index in 1..<line.cellCount + 1 + LineSheet.padding {
        let isInOrder = unsafe header.descends ? edges[index] <= edges[index - 1] : edges[index] >= edges[index - 1]
        require(isInOrder, "hit edge \(index) is before the one before it")
      }
      require(header.left <= header.right, "the line's visible edges are in no order")
    }
    return violations
  }
}
