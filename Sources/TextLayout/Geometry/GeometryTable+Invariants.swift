extension GeometryTable {
  /// What a table promises of a paragraph's lines, and where it doesn't hold: one sentence for
  /// each. For assertions and tests. O(lines * log lines + what is kept).
  ///
  /// - There is a line at least, and the first begins at the paragraph's first unit.
  /// - Lines are in order of their units and of their tops; none begins behind the paragraph. Lines
  ///   beside each other have one top.
  /// - A line is found by its first unit and by its top: the last of those that begin there.
  /// - A line that is kept is the one of its place, and its sheet is the one that is told.
  var violations: [String] {
    var violations: [String] = []
    func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
      if !condition { violations.append(sentence()) }
    }
    require(lineCount > 0, "there is no line")
    for number in 0..<lineCount {
      let (start, top) = (start(ofLine: number), top(ofLine: number))
      require(number > 0 || start == 0, "the first line begins at unit \(start)")
      require(start <= paragraph.unitCount, "line \(number) begins at unit \(start) of \(paragraph.unitCount)")
      if number > 0 {
        require(start >= self.start(ofLine: number - 1), "line \(number) begins at unit \(start), before the line before it")
        require(top >= self.top(ofLine: number - 1), "line \(number) has its top at \(top), above the line before it")
      }
      let (byUnit, byTop) = (line(atUnit: start), line(atBlock: top))
      require(byUnit >= number && self.start(ofLine: byUnit) == start, "line \(byUnit) is found at unit \(start), where line \(number) begins")
      require(byTop >= number && self.top(ofLine: byTop) == top, "line \(byTop) is found at \(top), where line \(number) has its top")
      guard let line = kept(number) else {
        require(sheet(ofLine: number) == nil, "line \(number) has a sheet and is not kept")
        continue
      }
      require(line.number == number && line.start == start && line.block == top, "another line is kept in the place of line \(number)")
      require(sheet(ofLine: number)?.bits == line.sheet?.bits, "another line's sheet is kept in the place of line \(number)'s")
    }
    return violations
  }
}
