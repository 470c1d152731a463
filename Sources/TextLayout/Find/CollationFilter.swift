/// Tells where in a text a needle can't be by collation, from single units: most of a text is never shown to ICU's search.
///
/// A match has all of the needle's primary weights and no other. So a unit whose weights have one that the needle lacks is in no match, and stretches between
/// such units can be searched each by itself; and where no unit of a stretch has the weight that is looked out for, there is no match in it. That is asked of
/// ICU for each unit when it is first met. What a unit weighs depends on its neighbours where a language weighs sequences as one: a unit of such a sequence,
/// decomposed or not, is never taken for one that is in no match, and counts as having the weight if one of its sequences has it. Surrogates, Hangul and jamo
/// count as having it.
struct CollationFilter {
  /// What is known of each unit: its ``Kind``, or 0.
  private var kinds: [UInt8]
  /// The needle's weights, a bit each.
  private var weights: [UInt64]
  /// The weight that is looked out for.
  private let anchor: UInt16
  /// The scalars of sequences that are weighed as one, and whether one of these has the anchor.
  private let sequences: [UInt32: Bool]

  private enum Kind {
    static let unknown: UInt8 = 0
    /// In no match.
    static let apart: UInt8 = 1
    /// In a match, perhaps.
    static let within: UInt8 = 2
    /// The same; and it may have the anchor.
    static let anchored: UInt8 = 3
  }

  /// Nil where the needle has no primary weight, or ICU failed. O(needle + the language's sequences).
  init?(_ needle: [UInt16], _ search: ICUCollation.Weigher) {
    guard let all = search.primaries(needle), !all.isEmpty else { return nil }
    var weights = [UInt64](repeating: 0, count: 1024)
    for weight in all { weights[Int(weight >> 6)] |= 1 << (weight & 63) }
    // The rarest unit's; where the needle is weighed otherwise than its units are, any.
    let rarest = needle.max { AnchorScan.rarity($0) < AnchorScan.rarity($1) }
    let own = rarest.flatMap { search.primaries([$0]) }?.last { weights[Int($0 >> 6)] >> ($0 & 63) & 1 != 0 }
    let anchor = own ?? all[0]
    guard let sequences = search.sequences else { return nil }
    var marked: [UInt32: Bool] = [:]
    for sequence in sequences {
      let has = search.primaries(sequence)?.contains(anchor) ?? true
      for scalar in FoldTable.table(of: []).folded(sequence) { marked[scalar, default: false] = marked[scalar, default: false] || has }
    }
    kinds = [UInt8](repeating: Kind.unknown, count: 1 << 16)
    self.weights = weights
    self.anchor = anchor
    self.sequences = marked
  }

  /// The next stretch in which the needle may be, at an index or behind it, with a unit on each side, and where to go on behind it; nil for none. O(distance), and
  /// what ICU takes once for each unit.
  mutating func next(
    in units: UnsafeBufferPointer<UInt16>, from start: Int, _ search: ICUCollation.Weigher
  ) -> (stretch: Range<Int>, next: Int)? {
    var place = start
    while true {
      place = unsafe anchored(in: units, from: place)
      if place == units.count { return nil }
      if unsafe kind(of: units[place], search) == Kind.anchored { break }
    }
    var low = place
    while low > start, unsafe kind(of: units[low - 1], search) != Kind.apart { low -= 1 }
    var high = place + 1
    while high < units.count, unsafe kind(of: units[high], search) != Kind.apart { high += 1 }
    // The unit behind this stretch may be the one before the next.
    return (max(start, low - 1)..<min(units.count, high + 1), high)
  }

  /// The first unit at an index or behind it that has the anchor, perhaps, or is not known.
  private func anchored(in units: UnsafeBufferPointer<UInt16>, from start: Int) -> Int {
    unsafe kinds.withUnsafeBufferPointer { kinds in
      var place = start
      // Apart and within are 1 and 2: others are so after one is taken away, without their lower bits.
      while place < units.count, unsafe (kinds[Int(units[place])] &- 1) & ~1 == 0 { place += 1 }
      return place
    }
  }

  private mutating func kind(of unit: UInt16, _ search: ICUCollation.Weigher) -> UInt8 {
    let known = kinds[Int(unit)]
    if known != Kind.unknown { return known }
    let kind = kind(weighing: unit, search)
    kinds[Int(unit)] = kind
    return kind
  }

  private func kind(weighing unit: UInt16, _ search: ICUCollation.Weigher) -> UInt8 {
    if CodeUnits.isSurrogate(unit) || CollationFilter.isKorean(unit) { return Kind.anchored }
    guard let own = search.primaries([unit]) else { return Kind.anchored }
    let parts = FoldTable.table(of: []).folded([unit])
    let marks = ([UInt32(unit)] + parts).compactMap { sequences[$0] }
    if own.contains(anchor) || marks.contains(true) { return Kind.anchored }
    // A mark may come to stand elsewhere, in canonical order.
    let isMark = parts.first.map { FoldTable.table(of: [])[$0].combiningClass != 0 } ?? true
    let isApart = !isMark && marks.isEmpty && own.contains { weights[Int($0 >> 6)] >> ($0 & 63) & 1 == 0 }
    return isApart ? Kind.apart : Kind.within
  }

  private static func isKorean(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: true
    default: false
    }
  }
}
