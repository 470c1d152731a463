/// libhyphen's form: settings and patterns, one on each line.
extension PatternFile {
  /// Reads the lines after the first. O(n).
  mutating func readLines(_ units: [UInt16]) {
    var hasLevels = false
    for line in units.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if line.first == 0x25 || line.first == 0x23 { continue }  // % and #
      let words = line.split(maxSplits: 1) { $0 <= 0x20 }
      guard let word = words.first else { continue }
      guard let setting = Self.setting(word) else {
        addPattern(word)
        continue
      }
      let value = words.count > 1 ? words[1] : []
      switch setting {
      case .nextLevel where !hasLevels:
        hasLevels = true
        patterns.beginLevel()
      case .nextLevel: continue
      case .noHyphen:
        unbreakable = value.split { $0 == 0x2C || $0 <= 0x20 }.prefix(64).map { Array($0.prefix(64)) }
      case .left: lengths.before = Self.number(value)
      case .right: lengths.after = Self.number(value)
      case .compoundLeft: lengths.compoundBefore = Self.number(value)
      case .compoundRight: lengths.compoundAfter = Self.number(value)
      }
    }
    readsApostrophes = hasLevels
  }

  private enum Setting: String {
    case left = "LEFTHYPHENMIN"
    case right = "RIGHTHYPHENMIN"
    case compoundLeft = "COMPOUNDLEFTHYPHENMIN"
    case compoundRight = "COMPOUNDRIGHTHYPHENMIN"
    case noHyphen = "NOHYPHEN"
    case nextLevel = "NEXTLEVEL"
  }

  private static func setting(_ word: ArraySlice<UInt16>) -> Setting? {
    guard let first = word.first, 0x41...0x5A ~= first, word.count <= 22 else { return nil }
    return Setting(rawValue: String(decoding: word, as: UTF16.self))
  }

  /// A length in letters; nil where there is none worth the name.
  private static func number(_ units: ArraySlice<UInt16>) -> Int? {
    let number = Int(String(decoding: units.prefix { 0x30...0x39 ~= $0 }.prefix(3), as: UTF16.self))
    return number.flatMap { $0 > 0 ? $0 : nil }
  }

  /// `pattern` or `pattern/before=after,first,count`: the letters from the first, counted from 1,
  /// are replaced; all of them without numbers.
  private mutating func addPattern(_ word: ArraySlice<UInt16>) {
    guard let slash = word.firstIndex(of: 0x2F) else {
      patterns.add(pattern: word)
      return
    }
    let pattern = word[..<slash]
    let fields = word[(slash + 1)...].split(separator: 0x2C, omittingEmptySubsequences: false)
    let texts = fields[0].split(separator: 0x3D, omittingEmptySubsequences: false)
    let letterCount = pattern.count { !(0x30...0x39 ~= $0) && $0 != 0x2E }
    let start = fields.count > 2 ? Self.number(fields[1]).map { $0 - 1 } : 0
    let count = fields.count > 2 ? Self.number(fields[2]) ?? letterCount : letterCount
    // A change without a hyphen in it, or beyond the pattern's own letters, says nothing that could
    // be done.
    guard texts.count == 2, fields[0].count <= PatternBuilder.maximumPatternLength, let start, start + count <= letterCount else { return }
    let change = PatternLevel.Change(
      start: start, count: count, before: String(decoding: texts[0], as: UTF16.self), after: String(decoding: texts[1], as: UTF16.self))
    patterns.add(pattern: pattern, change: change)
  }
}
