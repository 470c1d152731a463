/// The bracket pairs of a run sequence (UAX #9 BD16): found in one pass, with the directions that
/// stand inside each.
struct BidiBracketPairs {
  /// An opening bracket and its partner, as indexes into the sequence.
  struct Pair {
    var opener: Int
    var closer: Int
    var inside: Directions
  }

  /// The directions met in a stretch.
  struct Directions: OptionSet {
    let rawValue: UInt8
    static let leftToRight = Directions(rawValue: 1)
    static let rightToLeft = Directions(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ direction: BidiClass) { self = direction == .leftToRight ? .leftToRight : .rightToLeft }
  }

  private struct Opener {
    var index: Int
    var key: UInt16
    /// What stands between it and the next opener on the stack, or the end.
    var inside: Directions = []
  }

  private static let maximumOpen = 63
  private var openers: [Opener] = []
  /// In the order of their opening brackets.
  private(set) var pairs: [Pair] = []

  /// Finds the pairs. O(count + pairs * log pairs); a closing bracket looks at 63 open ones at
  /// most. Brackets without a partner that are told to have one beyond the text are pairs of their
  /// own, in which the embedding's direction stands.
  mutating func find(in sequence: BidiSequence, _ units: UnsafeBufferPointer<UInt16>, pairedBeyond: [Int]) {
    openers.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
    let properties = UnicodeProperties.shared
    var pace = sequence.work.pace()
    for k in 0..<sequence.count {
      if pace.isOver(at: k) { return }
      let type = unsafe sequence.types[k]
      guard type == .otherNeutral else {
        if !type.isNeutral, !openers.isEmpty { openers[openers.count - 1].inside.insert(Directions(type.asDirection)) }
        continue
      }
      // All brackets are in the basic plane; surrogates are none.
      let unit = unsafe units[sequence.position(k)]
      let facts = properties[UInt32(unit)]
      if facts.isOpeningBracket {
        // BD16: where more would be open than these, pairing ends; the pairs found stay.
        guard openers.count < Self.maximumOpen else { break }
        openers.append(Opener(index: k, key: Self.key(unit, facts)))
      } else if facts.isClosingBracket, !close(k, key: Self.key(unit, facts)) {
        pair(k, ofBeyond: pairedBeyond, in: sequence)
      }
    }
    for opener in openers { pair(opener.index, ofBeyond: pairedBeyond, in: sequence) }
    pairs.sort { $0.opener < $1.opener }
  }

  private mutating func pair(_ k: Int, ofBeyond pairedBeyond: [Int], in sequence: BidiSequence) {
    guard pairedBeyond.contains(sequence.position(k)) else { return }
    pairs.append(Pair(opener: k, closer: k, inside: Directions(sequence.embedding)))
  }

  /// Closes the innermost bracket with a key; returns whether there is one.
  private mutating func close(_ k: Int, key: UInt16) -> Bool {
    guard let match = openers.lastIndex(where: { $0.key == key }) else { return false }
    let inside = openers[match...].reduce(into: Directions()) { $0.formUnion($1.inside) }
    pairs.append(Pair(opener: openers[match].index, closer: k, inside: inside))
    openers.removeSubrange(match...)
    if !openers.isEmpty { openers[openers.count - 1].inside.formUnion(inside) }
    return true
  }

  /// The lower of the two brackets; the deprecated angle brackets are canonically the same as those
  /// of CJK.
  private static func key(_ unit: UInt16, _ facts: UnicodeFacts) -> UInt16 {
    let partner = UInt16(truncatingIfNeeded: Int32(unit) + facts.bracketDistance)
    let lower = min(unit, partner)
    return lower == 0x2329 ? 0x3008 : lower
  }
}

extension BidiSequence {
  /// N0: both brackets of a pair take a direction from what stands inside and before. O(count +
  /// pairs * log pairs).
  func resolveBrackets(
    _ brackets: inout BidiBracketPairs, _ units: UnsafeBufferPointer<UInt16>, _ classes: UnsafeMutableBufferPointer<BidiClass>,
    pairedBeyond: [Int]
  ) {
    unsafe brackets.find(in: self, units, pairedBeyond: pairedBeyond)
    var context = before
    var k = 0
    for pair in brackets.pairs where !pair.inside.isEmpty {
      while k < pair.opener {
        let type = unsafe types[k]
        if !type.isNeutral { context = type.asDirection }
        k += 1
      }
      // N0 b: the embedding's direction, if it is inside. N0 c: else the opposite one is, and holds
      // if it stands before as well.
      let isEmbedding = pair.inside.contains(BidiBracketPairs.Directions(embedding)) || context == embedding
      let direction: BidiClass = isEmbedding ? embedding : embedding == .leftToRight ? .rightToLeft : .leftToRight
      unsafe set(pair.opener, direction, classes)
      unsafe set(pair.closer, direction, classes)
    }
  }

  /// Changes a bracket, and the nonspacing marks after it with it.
  private func set(_ index: Int, _ direction: BidiClass, _ classes: UnsafeMutableBufferPointer<BidiClass>) {
    unsafe types[index] = direction
    var k = index + 1
    while k < count, unsafe classes[position(k)] == .nonspacingMark {
      unsafe types[k] = direction
      k += 1
    }
  }
}
