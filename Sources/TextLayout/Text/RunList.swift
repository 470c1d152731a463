/// A value for each unit of a text, as a flat sorted list of runs; and one for a text without
/// units.
///
/// Neighbouring runs differ, no run is empty, and a list whose units all have the same value
/// allocates nothing. Finding a run is O(log runs), changing one O(runs).
struct RunList<Value: Equatable & Sendable>: Sendable {
  /// Units with the same value, up to an end.
  struct Run: Sendable {
    var end: Int
    var value: Value
  }

  /// The number of units.
  private(set) var count: Int
  /// The value of all units if there are no ``runs``.
  private var uniform: Value
  /// Two runs or more, the last of which ends at ``count``; or none.
  private var runs: [Run] = []

  init(_ value: Value, count: Int) {
    uniform = value
    self.count = count
  }

  /// The runs of a text in order, with the number of units of each; `value` counts where there is
  /// no unit. O(runs).
  init(_ value: Value, runs parts: some Sequence<(value: Value, count: Int)>) {
    self.init(value, count: 0)
    for part in parts where part.count > 0 {
      count += part.count
      if let last = runs.indices.last, runs[last].value == part.value {
        runs[last].end = count
      } else {
        runs.append(Run(end: count, value: part.value))
      }
    }
    simplify()
  }

  var runCount: Int { max(runs.count, 1) }

  /// The run at a position in the list, 0 to ``runCount``. O(1).
  subscript(run index: Int) -> Run { runs.isEmpty ? Run(end: count, value: uniform) : runs[index] }

  /// The index of the run that holds a unit, or of the nearest run. O(log runs).
  func runIndex(at unit: Int) -> Int { min(firstRun { $0 > unit }, runCount - 1) }

  /// The value of a unit, or of the nearest one; of a list without units, its one value. O(log
  /// runs).
  func value(at unit: Int) -> Value { runs.isEmpty ? uniform : runs[runIndex(at: unit)].value }

  /// The index of the first run whose end fulfils a condition that later ends fulfil too;
  /// ``runCount`` if there is none.
  private func firstRun(whereEnd condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if condition(runs[middle].end) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension RunList: Equatable {
  static func == (a: RunList, b: RunList) -> Bool {
    a.count == b.count && a.runCount == b.runCount
      && (0..<a.runCount).allSatisfy { a[run: $0].end == b[run: $0].end && a[run: $0].value == b[run: $0].value }
  }
}

extension RunList {
  /// Puts other units in the place of a range. O(runs).
  mutating func replace(_ range: Range<Int>, with other: RunList) {
    if range.count == count {
      self = other
      return
    }
    let shift = other.count - range.count
    count += shift
    if runs.isEmpty && other.runs.isEmpty && (other.count == 0 || other.uniform == uniform) { return }
    if runs.isEmpty { runs = [Run(end: count - shift, value: uniform)] }

    // The run that ends in front of the range and the one that goes on after it are made again, so
    // that they grow together with their like.
    let first = range.lowerBound == 0 ? 0 : firstRun { $0 >= range.lowerBound }
    let last = min(firstRun { $0 > range.upperBound }, runs.count - 1)
    var made: [Run] = []
    made.reserveCapacity(other.runCount + 2)
    func add(_ value: Value, to end: Int) {
      if end <= made.last?.end ?? 0 { return }
      if let previous = made.indices.last, made[previous].value == value {
        made[previous].end = end
      } else {
        made.append(Run(end: end, value: value))
      }
    }
    if range.lowerBound > 0 { add(runs[first].value, to: range.lowerBound) }
    for index in 0..<other.runCount { add(other[run: index].value, to: range.lowerBound + other[run: index].end) }
    if range.upperBound < count - shift { add(runs[last].value, to: runs[last].end + shift) }
    for index in last + 1..<runs.count { runs[index].end += shift }
    runs.replaceSubrange(first...last, with: made)
    simplify()
  }

  /// Gives the units of a range another value; in a list without units, its one value. O(runs).
  mutating func set(_ value: Value, in range: Range<Int>) {
    replace(range, with: RunList(value, count: range.count))
  }

  /// The units of a range; of an empty one, the value of the unit there. O(log runs + the range's
  /// runs).
  func slice(_ range: Range<Int>) -> RunList {
    var slice = RunList(value(at: range.lowerBound), count: range.count)
    if runs.isEmpty || range.isEmpty { return slice }
    for run in runs[runIndex(at: range.lowerBound)...] {
      slice.runs.append(Run(end: min(run.end, range.upperBound) - range.lowerBound, value: run.value))
      if run.end >= range.upperBound { break }
    }
    slice.simplify()
    return slice
  }

  /// The same runs with other values. `change` is called once per run. O(runs).
  func mapValues(_ change: (Value) -> Value) -> RunList {
    if runs.isEmpty { return RunList(change(uniform), count: count) }
    var result = RunList(uniform, count: count)
    for run in runs {
      let value = change(run.value)
      if let last = result.runs.indices.last, result.runs[last].value == value {
        result.runs[last].end = run.end
      } else {
        result.runs.append(Run(end: run.end, value: value))
      }
    }
    result.simplify()
    return result
  }

  /// Moves each end of a run that lies in a range of offsets, except the last, to where `target`
  /// says: at or behind its place, in order. Nil is the end of the list. A run that another one's
  /// end passes is gone. O(runs).
  mutating func moveEnds(in range: ClosedRange<Int>, to target: (Int) -> Int?) {
    let first = firstRun { $0 >= range.lowerBound }
    let after = firstRun { $0 > range.upperBound }
    guard runs[first..<after].contains(where: { $0.end < count && target($0.end) != $0.end }) else { return }
    var moved: [Run] = []
    moved.reserveCapacity(runs.count)
    for run in runs {
      let end = range.contains(run.end) && run.end < count ? max(target(run.end) ?? count, run.end) : run.end
      if end <= moved.last?.end ?? 0 { continue }
      if let last = moved.indices.last, moved[last].value == run.value {
        moved[last].end = end
      } else {
        moved.append(Run(end: end, value: run.value))
      }
    }
    runs = moved
    simplify()
  }

  /// A single run is the uniform value.
  private mutating func simplify() {
    guard runs.count == 1 else { return }
    uniform = runs[0].value
    runs = []
  }
}
