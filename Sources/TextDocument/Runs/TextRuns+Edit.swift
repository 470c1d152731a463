extension TextRuns {
  /// Puts other units in the place of a range. O(log runs + runs replaced and put in).
  @inlinable
  public mutating func replace(_ range: Range<Int>, with other: TextRuns) {
    let range = range.clamped(to: 0..<count)
    replace([range], putting: [other.count], dealing: other)
  }

  /// Puts other units in the places of a change: those of each place behind those of the one
  /// before. The places lie within the units. O(places + runs touched * log runs + runs put in).
  @inlinable
  public mutating func replace(_ splices: TextSplices, with other: TextRuns) {
    replace(splices.all.lazy.map(\.old), putting: splices.all.lazy.map(\.new.count), dealing: other)
  }

  /// Puts units in the place of ranges, which are in order, so many in each.
  @inlinable
  mutating func replace(_ ranges: some Collection<Range<Int>>, putting counts: some Collection<Int>, dealing other: TextRuns) {
    if ranges.reduce(0, { $0 + $1.count }) == count {
      self = other
      return
    }
    if other.count == 0, !ranges.contains(where: { !$0.isEmpty }) { return }
    var edits: [TreeEdit<Run>] = []
    var dealer = RunDealer(other)
    // The runs at both ends of a place are made again, those beside them too: they grow together
    // with their like. Places that have such a run in common are made together.
    var maker = RunMaker<Value>()
    var first: Int?
    var (last, end, place) = (0, 0, 0)
    var lastValue = spare
    for (range, count) in zip(ranges, counts) {
      if range.lowerBound > end, let start = first {
        maker.append(lastValue, end - place)
        edits.append(TreeEdit(start..<last + 1, with: maker.runs))
        first = nil
      }
      if first == nil {
        guard let before = tree.first(where: { $0.units >= range.lowerBound && $0.units > 0 }) else { break }
        maker = RunMaker()
        first = before.number
        (last, lastValue) = (before.number, before.element.value)
        (place, end) = (before.before.units, before.before.units + before.element.sum.units)
      }
      maker.append(lastValue, range.lowerBound - place)
      dealer.deal(count, to: &maker)
      place = range.upperBound
      if range.upperBound >= end, let after = tree.first(where: { $0.units > range.upperBound }) {
        (last, lastValue) = (after.number, after.element.value)
        end = after.before.units + after.element.sum.units
      }
    }
    if let first {
      maker.append(lastValue, end - place)
      edits.append(TreeEdit(first..<last + 1, with: maker.runs))
    }
    tree.apply(edits)
  }

  /// The units of ranges, which are in order and lie within the units, one behind the other. O(runs
  /// touched * log runs + ranges).
  @inlinable
  public func parts(_ ranges: some Sequence<Range<Int>>) -> TextRuns {
    var maker = RunMaker<Value>()
    var reader = RunReader(self)
    var first: Value?
    for range in ranges {
      if first == nil { first = reader.value(at: range.lowerBound) }
      reader.forEachRun(in: range) { maker.append($0, $1) }
    }
    var parts = TextRuns(first ?? spare, count: 0)
    parts.tree = Tree(maker.runs)
    return parts
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
  public subscript(range: Range<Int>) -> TextRuns { parts(CollectionOfOne(range.clamped(to: 0..<count))) }

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

/// Reads runs from the first to the last: a run that is read from once more is not looked for
/// again.
@usableFromInline
package struct RunReader<Value: Equatable & Sendable> {
  @usableFromInline let runs: TextRuns<Value>
  @usableFromInline var value: Value
  @usableFromInline var range: Range<Int>

  @inlinable
  package init(_ runs: TextRuns<Value>) {
    self.runs = runs
    (value, range) = runs.run(at: 0)
  }

  /// The value of a unit, or of the nearest one. O(log runs), O(1) in the same run.
  @inlinable
  package mutating func value(at unit: Int) -> Value {
    if !range.contains(unit) { (value, range) = runs.run(at: unit) }
    return value
  }

  /// Gives the runs that a range touches, with how many units of them are in it. O(log runs + runs
  /// in it), O(1) in the same run.
  @inlinable
  mutating func forEachRun(in wanted: Range<Int>, _ body: (Value, Int) -> Void) {
    var place = wanted.lowerBound
    while place < wanted.upperBound {
      let value = value(at: place)
      let end = min(range.upperBound, wanted.upperBound)
      if end <= place { return }
      body(value, end - place)
      place = end
    }
  }
}

/// Deals the units of runs out, from the first on.
@usableFromInline
struct RunDealer<Value: Equatable & Sendable> {
  @usableFromInline var reader: RunReader<Value>
  @usableFromInline var dealt = 0

  @inlinable init(_ runs: TextRuns<Value>) { reader = RunReader(runs) }

  /// Deals so many more, as far as there are.
  @inlinable
  mutating func deal(_ count: Int, to maker: inout RunMaker<Value>) {
    reader.forEachRun(in: dealt..<dealt + count) { maker.append($0, $1) }
    dealt += count
  }
}
