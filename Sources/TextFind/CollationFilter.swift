import CICU
import TextLayout

/// Tells where in a text a needle can't be by collation, from single units: most of a text is never
/// shown to ICU's search.
///
/// A match has all of the needle's primary weights in their order and no other. So a unit whose
/// weights have one that the needle lacks is in no match, and stretches between such units can be
/// searched each by itself; where no unit of a stretch has the weight that is looked out for, there
/// is no match in it; and where what the units of a stretch weigh is known, there is one only if
/// the needle's weights follow each other there. All that is asked of ICU for each unit when it is
/// first met.
///
/// What a unit weighs depends on its neighbours where a language weighs sequences as one. A unit of
/// such a sequence is never taken for one that is in no match, and counts as having the weight if
/// one of its sequences has it; what a stretch weighs is not known if it has a unit that stands in
/// such a sequence behind another, be it only as a part of its decomposition, or has several
/// weights. Surrogates, Hangul and jamo count as having the weight, and as not known.
struct CollationFilter {
  /// What is known of each unit: its ``Kind``.
  private var kinds: [UInt8]
  /// The needle's weights, a bit each.
  private var weights: [UInt64]
  /// The weight that is looked out for.
  private let anchor: UInt16
  /// The scalars of sequences that are weighed as one: what they are there.
  private let sequences: [UInt32: Membership]
  /// The kinds of the units that weigh what the needle does, if there are not too many.
  private let order: WeightOrder?
  /// The kinds of units of one weight of the needle's.
  private var known: [UInt16: UInt8] = [:]

  enum Kind {
    static let unknown: UInt8 = 0
    /// In a match, perhaps; it may have the anchor, and other weights.
    static let anchored: UInt8 = 1
    /// It weighs the anchor.
    static let anchor: UInt8 = 2
    /// In no match.
    static let apart: UInt8 = 3
    /// In a match, perhaps; it has not the anchor.
    static let within: UInt8 = 4
    /// It weighs nothing.
    static let weightless: UInt8 = 5
    /// It weighs another of the needle's weights: this and all up to ``foreign``.
    static let first: UInt8 = 6
    /// It is in no match unless it is a sequence's first.
    static let foreign: UInt8 = 255
  }

  private struct Membership {
    var hasAnchor = false
    /// Whether it stands behind another.
    var follows = false
  }

  /// Nil where the needle has no primary weight, or ICU failed. O(needle + the language's
  /// sequences).
  init?(_ needle: [UInt16], _ search: ICUCollation.Weigher) {
    guard let all = search.primaries(needle), !all.isEmpty else { return nil }
    var weights = [UInt64](repeating: 0, count: 1024)
    for weight in all { weights[Int(weight >> 6)] |= 1 << (weight & 63) }
    // The rarest letter's; where the needle is weighed otherwise than its units are, any.
    let letters = FoldTable.table(of: [.letterCase, .diacritics])
    let rarest = needle.prefix(CollationFilter.frontLength).min { first, second in
      let (first, second) = (letters.folded([first]).first ?? 0x20, letters.folded([second]).first ?? 0x20)
      return AnchorScan.frequency(first) < AnchorScan.frequency(second)
    }
    let own = rarest.flatMap { search.primaries([$0]) }?.last { weights[Int($0 >> 6)] >> ($0 & 63) & 1 != 0 }
    let anchor = own ?? all[0]
    guard let sequences = search.sequences else { return nil }
    var members: [UInt32: Membership] = [:]
    for sequence in sequences {
      let has = search.primaries(sequence)?.contains(anchor) ?? true
      for (place, scalar) in FoldTable.table(of: []).folded(sequence).enumerated() {
        members[scalar, default: Membership()].hasAnchor = members[scalar]?.hasAnchor == true || has
        if place > 0 { members[scalar]?.follows = true }
      }
    }
    kinds = [UInt8](repeating: Kind.unknown, count: 1 << 16)
    self.weights = weights
    self.anchor = anchor
    self.sequences = members
    known[anchor] = Kind.anchor
    for weight in all where known[weight] == nil {
      guard known.count < Int(Kind.foreign - Kind.first) else { break }
      known[weight] = Kind.first + UInt8(known.count - 1)
    }
    let order = all.compactMap { [known] in known[$0] }
    self.order = order.count == all.count ? WeightOrder(order) : nil
  }

  /// How many of the needle's first units are looked at for a rare one.
  private static let frontLength = 256

  /// The next stretch in which the needle may be, at an index or behind it, with a unit on each
  /// side, and where to go on behind it; nil for none. O(distance), and what ICU takes once for
  /// each unit.
  mutating func next(
    in units: UnsafeBufferPointer<UInt16>, from start: Int, _ search: ICUCollation.Weigher
  ) -> (stretch: Range<Int>, next: Int)? {
    var place = start
    while true {
      place = unsafe anchored(in: units, from: place)
      if place == units.count { return nil }
      if unsafe kind(of: units[place], search) > Kind.anchor { continue }
      var low = place
      while low > start, unsafe kind(of: units[low - 1], search) != Kind.apart { low -= 1 }
      var high = place + 1
      while high < units.count, unsafe kind(of: units[high], search) != Kind.apart { high += 1 }
      // The unit behind this stretch may be the one before the next.
      if unsafe mayHoldNeedle(UnsafeBufferPointer(rebasing: units[low..<high])) { return (max(start, low - 1)..<min(units.count, high + 1), high) }
      place = high
    }
  }

  /// The first unit at an index or behind it that has the anchor, perhaps, or is not known.
  private func anchored(in units: UnsafeBufferPointer<UInt16>, from start: Int) -> Int {
    unsafe kinds.withUnsafeBufferPointer { kinds in
      var place = start
      while place < units.count, unsafe kinds[Int(units[place])] > Kind.anchor { place += 1 }
      return place
    }
  }

  /// Whether the needle's weights follow each other in units whose kinds are known, as far as that
  /// can be told.
  private func mayHoldNeedle(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
    guard let order else { return true }
    return unsafe kinds.withUnsafeBufferPointer { kinds in
      unsafe order.mayBe(in: units, kinds)
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
    let members = ([UInt32(unit)] + parts).compactMap { sequences[$0] }
    // A mark may come to stand elsewhere, in canonical order.
    let isMark = parts.first.map { tl_combining_class($0) != 0 } ?? true
    let isForeign = !isMark && own.contains { weights[Int($0 >> 6)] >> ($0 & 63) & 1 == 0 }
    if isForeign, members.isEmpty { return Kind.apart }
    // The first of a sequence is weighed by itself where none of the others stands behind it.
    if !members.contains(where: \.follows) {
      if own.isEmpty { return Kind.weightless }
      if !isMark, own.count == 1, let kind = known[own[0]] { return kind }
      if isForeign { return Kind.foreign }
    }
    return own.contains(anchor) || members.contains(where: \.hasAnchor) ? Kind.anchored : Kind.within
  }

  private static func isKorean(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: true
    default: false
    }
  }
}

/// The needle's weights in their order, as kinds of units, and the machine that looks for them:
/// Knuth, Morris and Pratt's.
private struct WeightOrder {
  private let kinds: [UInt8]
  private let fallbacks: [Int32]

  init(_ kinds: [UInt8]) {
    self.kinds = kinds
    fallbacks = FoldedNeedle.fallbacks(of: kinds)
  }

  /// Whether units may weigh that, one after the other. True where it can't be told. O(units).
  func mayBe(in units: UnsafeBufferPointer<UInt16>, _ kindsOfUnits: UnsafeBufferPointer<UInt8>) -> Bool {
    var length = 0
    for index in units.indices {
      let kind = unsafe kindsOfUnits[Int(units[index])]
      switch kind {
      case CollationFilter.Kind.weightless: continue
      case CollationFilter.Kind.foreign: length = 0
      case CollationFilter.Kind.anchored, CollationFilter.Kind.within, CollationFilter.Kind.unknown, CollationFilter.Kind.apart: return true
      default:
        while length > 0, kinds[length] != kind { length = Int(fallbacks[length]) }
        if kinds[length] == kind { length += 1 }
        if length == kinds.count { return true }
      }
    }
    return false
  }
}
