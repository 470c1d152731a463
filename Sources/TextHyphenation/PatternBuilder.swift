import TextBasics

/// Patterns on their way from a file into tries.
struct PatternBuilder {
  /// What a file may hold: a pattern that is longer is left out, and a file that has more is
  /// refused.
  static let maximumPatternLength = 96
  static let maximumPatternCount = 1_000_000
  static let maximumUnitCount = 12_000_000

  private struct Entry {
    var letters: Range<Int>
    var values: Range<Int>
    var change: Int32
  }

  private var units: [UInt16] = []
  private var values: [UInt8] = []
  private var levels: [[Entry]] = [[]]
  private var changes: [PatternLevel.Change] = []
  /// Whether more came than a language could need.
  private(set) var isOverfull = false

  var patternCount: Int { levels.reduce(0) { $0 + $1.count } }
  var levelCount: Int { levels.count }

  /// Ends the level of compounds and begins that of syllables.
  mutating func beginLevel() { levels.append([]) }

  /// Adds a pattern: units of letters, of the edge (`.`) and of digits. A digit stands between
  /// letters; where there is none, a zero does.
  ///
  /// What is no pattern, because it has no letter or no digit, is left out. O(length).
  mutating func add(pattern: some Collection<UInt16>, change: PatternLevel.Change? = nil) {
    guard pattern.count <= 2 * Self.maximumPatternLength else { return }
    let (firstUnit, firstValue) = (units.count, values.count)
    values.append(0)
    for unit in pattern {
      if 0x30...0x39 ~= unit {
        values[values.count - 1] = UInt8(truncatingIfNeeded: unit - 0x30)
      } else {
        units.append(unit)
        values.append(0)
      }
    }
    let isPattern = units[firstUnit...].contains { $0 != 0x2E && $0 != 0xFFFD } && values[firstValue...].contains { $0 != 0 }
    guard isPattern, !units[firstUnit...].contains(0xFFFD) else {
      units.removeLast(units.count - firstUnit)
      values.removeLast(values.count - firstValue)
      return
    }
    finish(firstUnit, firstValue, change)
  }

  /// Adds a whole word with hyphens or soft hyphens where it may be divided: it may be divided
  /// there and nowhere else. O(length).
  mutating func add(exception: some Collection<UInt16>) {
    guard exception.count <= 2 * Self.maximumPatternLength else { return }
    let (firstUnit, firstValue) = (units.count, values.count)
    units.append(0x2E)
    values.append(contentsOf: [0, 0])
    for unit in exception {
      if unit == 0x2D || unit == 0xAD {
        values[values.count - 1] = PatternLevel.exceptionPoint
      } else {
        units.append(unit)
        values.append(PatternLevel.exceptionRest)
      }
    }
    units.append(0x2E)
    values.append(0)
    finish(firstUnit, firstValue, nil)
  }

  private mutating func finish(_ firstUnit: Int, _ firstValue: Int, _ change: PatternLevel.Change?) {
    if patternCountOfLevel >= Self.maximumPatternCount || units.count > Self.maximumUnitCount {
      isOverfull = true
      return
    }
    if let change { changes.append(change) }
    levels[levels.count - 1].append(
      Entry(
        letters: firstUnit..<units.count, values: firstValue..<values.count, change: change == nil ? -1 : Int32(truncatingIfNeeded: changes.count - 1)
      ))
  }

  private var patternCountOfLevel: Int { levels.last?.count ?? 0 }

  /// The letters of all patterns.
  func alphabet(for language: Language) -> PatternAlphabet {
    var alphabet = PatternAlphabet()
    var seen = [Bool](repeating: false, count: 65536)
    for unit in units where unit != 0x2E && !seen[Int(unit)] {
      seen[Int(unit)] = true
      alphabet.add(unit)
    }
    if ["tr", "az", "crh", "gag", "tt"].contains(language.languageCode) { alphabet.pairTurkishDots() }
    alphabet.alias(0x2019, of: 0x27)
    alphabet.alias(0x27, of: 0x2019)
    return alphabet
  }

  /// The tries of the levels, the first first. O(n log n).
  func finished(with alphabet: PatternAlphabet) -> [PatternLevel] {
    levels.map { entries in
      var level = PatternLevel()
      var builder = LetterTrie.Builder()
      var rows: [UInt64: UInt32] = [:]
      for entry in entries {
        let letters = units[entry.letters].map { $0 == 0x2E ? PatternAlphabet.edge : alphabet[$0] }
        let values = values[entry.values]
        guard let first = values.firstIndex(where: { $0 != 0 }), let last = values.lastIndex(where: { $0 != 0 }) else { continue }
        let kept = values[first...last]
        // A value is less than 16, so sixteen of them are a number that tells one row from another;
        // longer rows are rare.
        let key = kept.count > 16 ? 0 : kept.reduce(0) { $0 << 4 | UInt64($1) }
        let start = rows[key] ?? level.store(kept)
        if key != 0 { rows[key] = start }
        let change = entry.change < 0 ? nil : changes[Int(entry.change)]
        builder.add(letters, value: level.output(values: start, count: kept.count, lead: first - entry.values.lowerBound, change: change))
      }
      level.trie = builder.trie()
      return level
    }
  }
}
