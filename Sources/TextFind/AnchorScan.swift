import TextLayout

/// Passes over text in which a needle can't be: looks for two of the needle's scalars that follow
/// each other, in all spellings that a text may have for them, at many places at a time.
///
/// The two are those that are rarest in text and no marks. Wherever the needle is found, one
/// character of the text ends in the first of them and the next begins with the second, or one
/// character holds both; between them there may be characters that are dropped. So a place is no
/// good where none of this is so, whatever stands around it. A needle without such a pair is looked
/// for by one scalar.
@safe struct AnchorScan: Sendable {
  private let scalars: [UInt32]
  private let table: FoldTable
  /// Which of the scalars the first of the pair is.
  private let index: Int
  /// How many scalars of the needle a match can have before the character of the anchor, at most.
  private let back: Int
  /// The last units of the characters that may end in the first of the pair; the first units of
  /// those that may begin with the second or are dropped; the last units of those that may hold
  /// both or, where one scalar is looked for, hold it.
  private let endings: UnitSet
  private let beginnings: UnitSet
  private let holders: UnitSet
  /// What is near to ``endings`` and ``holders``, and what has to stand behind it.
  private let left: UnitProbe
  private let right: UnitProbe

  /// How many of the needle's first scalars the two are taken from.
  private static let frontLength = 64
  /// How many characters beside a place are compared before it is taken for good.
  private static let comparedLength = 16

  /// How often characters stand in text, the most frequent first.
  private static let frequent = Array(" etaoinsrhldcumfpgwybvk,.0123456789-'\"()ATSIMCEBRPDNHLWFGOjxqzUJVKYQXZ\n:;/_".utf16)
  /// Units that are frequent in other alphabets.
  private static let frequentElsewhere = Set(
    ["оеаинтсрвлк", "αοιετσνηυρ", "יוהלאמ", "اليمنهرت", "रकनतस\u{93E}\u{93F}\u{947}", "านรอเกงม", "のにはをたがでとしいる、。", "的一是了不在，"].joined().utf16)

  init(_ needle: [UInt32], folding: TextFolding) {
    scalars = needle
    table = FoldTable.table(of: folding)
    let needle = Needle(needle)
    let front = needle.scalars.indices.prefix(AnchorScan.frontLength)
    let starters = front.filter { !needle.isMark($0) }
    let pairs = starters.filter { front.contains($0 + 1) && !needle.isMark($0 + 1) }
    func weight(_ index: Int) -> Double { AnchorScan.frequency(needle.scalars[index]) }
    let pair = pairs.min { weight($0) * (weight($0 + 1) + 5) < weight($1) * (weight($1 + 1) + 5) }
    index = pair ?? starters.min { weight($0) < weight($1) } ?? 0
    // Marks may stand in another order.
    back = starters.isEmpty ? needle.scalars.count - 1 : index
    var sets = AnchorSets(needle, index: index, isPair: pair != nil)
    if let sources = FoldSources.sources(of: folding) { sets.insert(sources) } else { sets.insertAll() }
    (endings, beginnings, holders) = (sets.endings, sets.beginnings, sets.holders)
    left = UnitProbe(sets.left)
    // Both in one character: nothing has to stand behind it. What is dropped is told from other
    // characters afterwards.
    let behind = UnitProbe(holders.isEmpty ? sets.right : [])
    right = sets.hasDropped ? behind.adding(from: 0x80) : behind
  }

  /// About how often a unit stands in text, in thousandths.
  static func frequency(_ scalar: UInt32) -> Double {
    guard let unit = UInt16(exactly: scalar) else { return 0.1 }
    if unit < 0x80 { return frequent.firstIndex(of: unit).map { 130 / Double($0 + 1) } ?? 0.5 }
    if frequentElsewhere.contains(unit) { return 30 }
    switch unit {
    case 0x3040..<0x3100: return 5
    case 0x2E80..<0xAC00: return 0.5
    default: return 10
    }
  }

  /// Where in some units, from a place on, the needle may be: at the last unit of a character that
  /// holds its anchor. Nil where it isn't; what is behind the units is taken for what suits it.
  /// O(distance).
  @inline(__always) func candidate(in units: UnsafeBufferPointer<UInt16>, from start: Int) -> Int? {
    guard let base = units.baseAddress else { return nil }
    var place = max(0, start)
    while place + 33 <= units.count {
      let here = unsafe base + place
      var low = unsafe left.test(UnitProbe.lanes(here))
      var high = unsafe left.test(UnitProbe.lanes(here + 16))
      if !right.isAll {
        low = unsafe UnitProbe.both(low, right.test(UnitProbe.lanes(here + 1)))
        high = unsafe UnitProbe.both(high, right.test(UnitProbe.lanes(here + 17)))
      }
      if UnitProbe.any(UnitProbe.either(low, high)) {
        var bits = UnitProbe.bits(low) | UnitProbe.bits(high) << 16
        while bits != 0 {
          let found = place + bits.trailingZeroBitCount
          if unsafe isCandidate(found, in: units) { return found }
          bits &= bits - 1
        }
      }
      place += 32
    }
    while place < units.count {
      if unsafe isCandidate(place, in: units) { return place }
      place += 1
    }
    return nil
  }

  /// Whether the needle's anchor may be at a place, by the characters beside it.
  @inline(__always) private func isCandidate(_ place: Int, in units: UnsafeBufferPointer<UInt16>) -> Bool {
    let unit = unsafe units[place]
    if holders.contains(unit) { return true }
    guard endings.contains(unit), place + 1 >= units.count || (unsafe beginnings.contains(units[place + 1])) else { return false }
    return unsafe isAlike(place, in: units)
  }

  /// Compares the characters beside a place, as long as each is folded to one scalar that stays
  /// where it is: there the text has no other scalars between.
  private func isAlike(_ place: Int, in units: UnsafeBufferPointer<UInt16>) -> Bool {
    var (text, needle) = (place + 1, index + 1)
    let last = min(units.count, text + AnchorScan.comparedLength)
    while text < last, needle < scalars.count, let scalar = unsafe starter(units[text]) {
      if scalar != scalars[needle] { return false }
      text += 1
      needle += 1
    }
    (text, needle) = (place, index)
    let first = max(0, text - AnchorScan.comparedLength)
    while text >= first, needle >= 0, let scalar = unsafe starter(units[text]) {
      if scalar != scalars[needle] { return false }
      text -= 1
      needle -= 1
    }
    return true
  }

  /// What a unit is folded to, if it is a character and that is one scalar and no mark.
  @inline(__always) private func starter(_ unit: UInt16) -> UInt32? {
    if CodeUnits.isSurrogate(unit) { return nil }
    let folded = table[UInt32(unit)]
    return folded.isOne && folded.combiningClass == 0 ? folded.scalar : nil
  }

  /// Where reading has to begin to find all of the needle whose anchor is at a place or behind it:
  /// at a character that stays where it is, in canonical order. Nil if that is before the units.
  /// O(needle's front + characters that are dropped).
  func start(before place: Int, in units: UnsafeBufferPointer<UInt16>) -> Int? {
    var start = place
    if start > 0, start < units.count, unsafe CodeUnits.isLowSurrogate(units[start]) { start -= 1 }
    var missing = back
    while unsafe missing > 0 || (start < units.count && !isStart(start, in: units)) {
      if start == 0 { return nil }
      start -= 1
      if start > 0, unsafe CodeUnits.isLowSurrogate(units[start]), unsafe CodeUnits.isHighSurrogate(units[start - 1]) { start -= 1 }
      if unsafe count(start, in: units) > 0 { missing -= 1 }
    }
    return start
  }

  /// How many scalars a character is folded to.
  private func count(_ place: Int, in units: UnsafeBufferPointer<UInt16>) -> Int {
    let scalar = unsafe PlainText.scalar(units, at: place).scalar
    let folded = table[scalar]
    return folded.isOne ? 1 : unsafe Int(table.page(of: scalar)[folded.place])
  }

  /// Whether what a character is folded to begins with what is no mark.
  private func isStart(_ place: Int, in units: UnsafeBufferPointer<UInt16>) -> Bool {
    let scalar = unsafe PlainText.scalar(units, at: place).scalar
    let folded = table[scalar]
    if folded.isOne { return folded.combiningClass == 0 }
    let page = unsafe table.page(of: scalar)
    return unsafe page[folded.place] > 0 && FoldedScalar(bits: page[folded.place + 1]).combiningClass == 0
  }
}
