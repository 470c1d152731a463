/// A stretch of one bidi level, up to `end` in UTF-16 units; it starts where the run before it
/// ends.
package struct LevelRun: Hashable, Sendable {
  package var end: Int
  package var level: UInt8
}

/// The embedding levels of a text (UAX #9): even ones run left to right, odd ones right to left.
package struct BidiLevels: Hashable, Sendable {
  /// The level of the whole text, where it has but one; otherwise that of its start.
  private let first: UInt8
  /// The runs in order, neighbours with different levels; empty where the whole text has one level.
  package let runs: [LevelRun]
  /// The base levels of the pieces between separators (class B) inside the text, where they differ;
  /// else empty.
  private let bases: [LevelRun]
  /// The base level of the first piece.
  private let firstBase: UInt8

  /// One level for a whole text, which is its base level too.
  static func uniform(_ level: UInt8) -> BidiLevels { BidiLevels(first: level, runs: [], bases: [], firstBase: level) }

  private init(first: UInt8, runs: [LevelRun], bases: [LevelRun], firstBase: UInt8) {
    self.first = first
    self.runs = runs
    self.bases = bases
    self.firstBase = firstBase
  }

  /// The runs of these levels, one for each unit of a text that isn't empty. O(units).
  init(_ levels: UnsafeBufferPointer<UInt8>, bases: [LevelRun]) {
    var runs: [LevelRun] = []
    var current = unsafe levels[0]
    for i in levels.indices where unsafe levels[i] != current {
      runs.append(LevelRun(end: i, level: current))
      current = unsafe levels[i]
    }
    if !runs.isEmpty { runs.append(LevelRun(end: levels.count, level: current)) }
    let isOneBase = bases.allSatisfy { $0.level == bases[0].level }
    unsafe self.init(first: levels[0], runs: runs, bases: isOneBase ? [] : bases, firstBase: bases[0].level)
  }

  /// Whether the text has one base level: no separators inside, or none that begin a part of
  /// another.
  var hasOneBase: Bool { bases.isEmpty }

  /// The level of all units, if they have but one.
  package var uniformLevel: UInt8? { runs.isEmpty ? first : nil }

  /// The level of a unit. O(log runs).
  func level(at offset: Int) -> UInt8 { Self.level(at: offset, in: runs) ?? first }

  /// The base level where a unit stands: the paragraph's, but after a separator inside the text
  /// (U+001C to U+001E) that of the piece. O(log separators).
  func baseLevel(at offset: Int) -> UInt8 { Self.level(at: offset, in: bases) ?? firstBase }

  /// The index of the run that holds a unit; the last one beyond the end. O(log runs).
  func runIndex(at offset: Int) -> Int { Self.index(at: offset, in: runs) }

  private static func level(at offset: Int, in runs: [LevelRun]) -> UInt8? { runs.isEmpty ? nil : runs[index(at: offset, in: runs)].level }

  private static func index(at offset: Int, in runs: [LevelRun]) -> Int {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low, 0)
  }
}
