/// A value for each unit of a text, by runs in a tree beside it: its styles, its languages,
/// whatever it is said to be.
///
///     var runs = TextRuns("plain", count: text.length)
///     runs.set("bold", in: 7..<12)
///     let before = runs                          // a snapshot: nothing is copied
///     runs.replace(7..<9, with: TextRuns("plain", count: 5))
///     runs.run(at: 13)                           // "bold", 12..<15
///
/// Neighbouring runs differ and none is empty. What is not touched by an edit is shared with the
/// runs as they were. Ranges and offsets beyond the units are clamped to them. Without units, there
/// is still one value: of what will be put in. All of it can be inlined, so that it is compiled for
/// the values of other modules.
public struct TextRuns<Value: Equatable & Sendable>: Sendable {
  /// Units with the same value.
  @usableFromInline
  struct Run: TreeElement {
    @usableFromInline let value: Value
    @usableFromInline let sum: RunCount

    @inlinable init(value: Value, units: Int) {
      self.value = value
      sum = RunCount(units: units)
    }
  }

  /// How many units runs have.
  @usableFromInline
  struct RunCount: TreeSum, Equatable {
    @usableFromInline var units: Int

    @inlinable init(units: Int) { self.units = units }
    @inlinable static var zero: RunCount { RunCount(units: 0) }
    @inlinable @inline(__always) static func + (a: RunCount, b: RunCount) -> RunCount { RunCount(units: a.units &+ b.units) }
  }

  @usableFromInline var tree = Tree<Run>()
  /// The value where there is no unit.
  @usableFromInline var spare: Value

  /// So many units with one value. O(1).
  @inlinable
  public init(_ value: Value, count: Int) {
    spare = value
    if count > 0 { tree = Tree([Run(value: value, units: count)]) }
  }

  /// Runs in order, each with its number of units; empty ones are left out, and neighbours with the
  /// same value are one. O(runs).
  @inlinable
  public init(_ value: Value, runs: some Sequence<(value: Value, count: Int)>) {
    spare = value
    var list = RunMaker<Value>()
    for run in runs { list.append(run.value, run.count) }
    tree = Tree(list.runs)
    if let first = list.runs.first { spare = first.value }
  }

  /// The number of units. O(1).
  @inlinable public var count: Int { tree.sum.units }
  /// The number of runs. O(1).
  @inlinable public var runCount: Int { tree.count }

  /// The value of a unit, or of the nearest one. O(log runs).
  @inlinable public func value(at unit: Int) -> Value { place(at: unit)?.element.value ?? spare }

  /// The run of a unit, or of the nearest one, and its range; an empty one where there is no unit.
  /// O(log runs).
  @inlinable
  public func run(at unit: Int) -> (value: Value, range: Range<Int>) {
    guard let place = place(at: unit) else { return (spare, 0..<0) }
    return (place.element.value, place.before.units..<place.before.units + place.element.sum.units)
  }

  @inlinable func place(at unit: Int) -> Tree<Run>.Place? { tree.first { $0.units > unit } }

  /// The runs that a range touches, each with its part of the range. O(log runs + runs in it).
  @inlinable
  public func runs(in range: Range<Int>) -> [(value: Value, range: Range<Int>)] {
    var runs: [(value: Value, range: Range<Int>)] = []
    forEachRun(in: range) { runs.append(($0, $1)) }
    return runs
  }

  /// Gives the runs that a range touches in order, each with its part of the range. O(log runs +
  /// runs in it).
  @inlinable
  public func forEachRun(in range: Range<Int>, _ body: (Value, Range<Int>) -> Void) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty, let place = place(at: range.lowerBound) else { return }
    var start = place.before.units
    tree.visit(from: place.number) { run in
      let end = start + run.sum.units
      body(run.value, max(start, range.lowerBound)..<min(end, range.upperBound))
      start = end
      return end < range.upperBound
    }
  }
}

/// Puts runs together that have the same value.
@usableFromInline
struct RunMaker<Value: Equatable & Sendable> {
  @usableFromInline var runs: [TextRuns<Value>.Run] = []

  @inlinable init() {}

  @inlinable
  mutating func append(_ value: Value, _ count: Int) {
    if count <= 0 { return }
    if let last = runs.last, last.value == value {
      runs[runs.count - 1] = TextRuns<Value>.Run(value: value, units: last.sum.units + count)
    } else {
      runs.append(TextRuns<Value>.Run(value: value, units: count))
    }
  }
}

extension TextRuns: Equatable {
  /// Whether two have the same runs. O(runs); O(1) for copies.
  @inlinable
  public static func == (a: TextRuns, b: TextRuns) -> Bool {
    if a.tree.top?.node === b.tree.top?.node, a.count > 0 { return true }
    guard a.count == b.count, a.runCount == b.runCount else { return false }
    if a.count == 0 { return a.spare == b.spare }
    return a.tree.elements.elementsEqual(b.tree.elements) { $0.sum == $1.sum && $0.value == $1.value }
  }
}
