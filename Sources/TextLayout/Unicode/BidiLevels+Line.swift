extension ParagraphAnalysis {
  /// Appends the levels of a line: those of its units, with white space, isolate controls and
  /// separators at its end at the base level (UAX #9 L1), as runs whose ends are offsets in the
  /// text. `units` are the whole text. O(runs of the line + white space at its end).
  func lineLevels(in line: Range<Int>, units: Span<UInt16>, into runs: inout [LevelRun]) {
    let line = line.clamped(to: 0..<min(count, units.count))
    guard !line.isEmpty else { return }
    let base = bidi.baseLevel(at: line.upperBound - 1)
    if bidi.uniformLevel == base { return runs.append(LevelRun(end: line.upperBound, level: base)) }

    var textEnd = line.upperBound
    unsafe units.withUnsafeBufferPointer { units in
      while textEnd > line.lowerBound, unsafe BidiResolver.isReset(units, textEnd - 1) { textEnd -= 1 }
    }
    if let level = bidi.uniformLevel {
      if textEnd > line.lowerBound { runs.append(LevelRun(end: textEnd, level: level)) }
    } else {
      var index = bidi.runIndex(at: line.lowerBound)
      var start = line.lowerBound
      while start < textEnd {
        let run = bidi.runs[index]
        start = min(run.end, textEnd)
        runs.append(LevelRun(end: start, level: run.level))
        index += 1
      }
    }
    guard textEnd < line.upperBound else { return }
    if textEnd > line.lowerBound, runs[runs.count - 1].level == base {
      runs[runs.count - 1].end = line.upperBound
    } else {
      runs.append(LevelRun(end: line.upperBound, level: base))
    }
  }

  /// The order in which a line's runs are shown, from the left (UAX #9 L2): `order[0]` is the index
  /// of the leftmost run.
  ///
  ///     ParagraphAnalysis.visualOrder(levels: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4]
  ///
  /// O(runs * levels).
  static func visualOrder(levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else { return order }
    // L2: from the highest level to the lowest odd one, reverse each stretch at that level or
    // higher. Stretches are the same in visual order.
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
