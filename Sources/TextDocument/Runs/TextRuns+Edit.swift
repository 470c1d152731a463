extension TextRuns {
  /// Puts other units in the place of a range. O(log runs + runs replaced and put in).
  @inlinable
  public mutating func replace(_ range: Range<Int>, with other: TextRuns) {
    let range = range.clamped(to: 0..<count)
    if range.count == count {
      self = other
      return
    }
    if range.isEmpty && other.count == 0 { return }
    // The runs at both ends are made again, those beside them too: they grow together with their
    // like.
    let first = tree.first { $0.units >= range.lowerBound && $0.units > 0 }
    let last = tree.first { $0.units > range.upperBound }
    guard let first, let last else { return }
    var maker = RunMaker<Value>()
    maker.append(first.element.value, min(range.lowerBound - first.before.units, first.element.sum.units))
    other.tree.visit { run in
      maker.append(run.value, run.sum.units)
      return true
    }
    maker.append(last.element.value, last.before.units + last.element.sum.units - range.upperBound)
    tree.replace(first.number..<last.number + 1, with: maker.runs)
  }

  /// Gives the units of a range a value; where there is no unit, what is put in gets it. O(log runs
  /// + runs replaced).
  @inlinable
  public mutating func set(_ value: Value, in range: Range<Int>) {
    if count == 0 {
      spare = value
    } else {
      let range = range.clamped(to: 0..<count)
      replace(range, with: TextRuns(value, count: range.count))
    }
  }

  /// Changes the values of a range, each run's once; where there is no unit, the value of what is
  /// put in. O(log runs + runs in it).
  @inlinable
  public mutating func update(in range: Range<Int>, _ change: (inout Value) -> Void) {
    if count == 0 { return change(&spare) }
    let range = range.clamped(to: 0..<count)
    var maker = RunMaker<Value>()
    forEachRun(in: range) { value, part in
      var value = value
      change(&value)
      maker.append(value, part.count)
    }
    var changed = TextRuns(spare, count: 0)
    changed.tree = Tree(maker.runs)
    replace(range, with: changed)
  }

  /// The units of a range; of an empty one, the value of the unit there. O(log runs + runs in it).
  @inlinable
  public subscript(range: Range<Int>) -> TextRuns {
    let range = range.clamped(to: 0..<count)
    var part = TextRuns(value(at: range.lowerBound), count: 0)
    var maker = RunMaker<Value>()
    forEachRun(in: range) { maker.append($0, $1.count) }
    part.tree = Tree(maker.runs)
    return part
  }

  /// What is wrong with the runs; nothing if all is as it should be. For tests: O(n).
  ///
  /// - The tree is sound.
  /// - No run is empty, and neighbouring ones differ.
  func findings() -> [String] {
    let runs = tree.elements
    var findings = tree.findings()
    if runs.contains(where: { $0.sum.units <= 0 }) { findings.append("an empty run") }
    if zip(runs, runs.dropFirst()).contains(where: { $0.value == $1.value }) { findings.append("neighbours that are the same") }
    return findings
  }
}
