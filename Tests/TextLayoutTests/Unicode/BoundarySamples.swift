import TextFixtures

@testable import TextLayout

/// Sequences of scalars that stand for every sequence of classes, for comparing our boundaries with ICU's.
struct BoundarySamples {
  /// One scalar for each way in which the rules tell scalars apart, none of them LF.
  let representatives: [UInt32]

  /// One scalar for each combination of the rules' categories, those of dictionaries left out or not.
  init(_ rules: [BreakRules], includingDictionaries: Bool) {
    var seen: Set<[UInt8]> = []
    var previous: [UInt8] = []
    var representatives: [UInt32] = []
    // A million scalars, of which most are what the one before is: without closures and sequences,
    // which take a debug build seconds.
    var scalar: UInt32 = 0
    while scalar <= 0x10FFFF {
      let next = scalar
      scalar += 1
      if next == 0x0A || next >= 0xD800 && next <= 0xDFFF { continue }
      var isAlike = !previous.isEmpty
      var rule = 0
      while isAlike, rule < rules.count {
        isAlike = rules[rule].category(of: next) == previous[rule]
        rule += 1
      }
      if isAlike { continue }
      previous = rules.map { $0.category(of: next) }
      if !includingDictionaries, zip(rules, previous).contains(where: { $0.dictionaryStart <= $1 }) { continue }
      if seen.insert(previous).inserted { representatives.append(next) }
    }
    self.representatives = representatives
  }

  /// All six variants of the line rules at once; empty if they can't be read.
  static let lines = lines(includingDictionaries: false)
  static let linesWithDictionaries = lines(includingDictionaries: true)
  static let graphemes = BoundarySamples(BreakRules.grapheme.map { [$0] } ?? [], includingDictionaries: true)

  private static func lines(includingDictionaries: Bool) -> BoundarySamples {
    let rules = LineRules.allCases.flatMap { rules in LineBreakStrictness.allCases.compactMap { BreakRules.line(rules, $0) } }
    return BoundarySamples(rules.count == 6 ? rules : [], includingDictionaries: includingDictionaries)
  }

  /// The number of sequences of a length.
  func sequenceCount(length: Int) -> Int { (0..<length).reduce(1) { count, _ in count * representatives.count } }

  /// The sequence of a length with a number, as UTF-16.
  func sequence(_ number: Int, length: Int) -> [UInt16] {
    var number = number
    var units: [UInt16] = []
    for _ in 0..<length {
      units.append(utf16: representatives[number % representatives.count])
      number /= representatives.count
    }
    return units
  }

  /// So many random scalars of these.
  func random(count: Int, using generator: inout SplitMix64) -> [UInt16] {
    var units: [UInt16] = []
    for _ in 0..<count { units.append(utf16: representatives[Int(generator.next() % UInt64(representatives.count))]) }
    return units
  }
}

extension [UInt16] {
  mutating func append(utf16 scalar: UInt32) {
    if scalar < 0x10000 {
      append(UInt16(scalar))
    } else {
      append(UInt16(0xD800 + (scalar - 0x10000) >> 10))
      append(UInt16(0xDC00 + (scalar - 0x10000) & 0x3FF))
    }
  }
}
