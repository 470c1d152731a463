/// What plain pair positioning does to pairs of glyphs, as HarfBuzz answered when first asked.
///
/// Open addressing over flat arrays; emptied when it holds 65,536 pairs, which real text does not reach.
struct PairTable {
  /// Stands for: the pair is more than an adjustment of the first advance.
  static let notPlain = Int16.min
  private static let maximumCount = 65_536
  private static let empty = UInt32.max  // .notdef is never the second glyph of a pair that is asked for, nor 0xFFFF a glyph

  private var keys = [UInt32](repeating: PairTable.empty, count: 256)
  private var values = [Int16](repeating: 0, count: 256)
  private var count = 0
  /// Another one in each process: nobody can choose pairs that all want the same slot.
  private let factor = TextHash.secret.factor

  subscript(pair: UInt32) -> Int16? {
    get {
      let slot = self.slot(of: pair)
      return keys[slot] == pair ? values[slot] : nil
    }
    set {
      guard let newValue else { return }
      if count >= PairTable.maximumCount { self = PairTable() }
      if count * 2 >= keys.count { grow() }
      let slot = self.slot(of: pair)
      if keys[slot] != pair { count += 1 }
      keys[slot] = pair
      values[slot] = newValue
    }
  }

  /// The slot of a pair, or the empty one where it would go.
  private func slot(of pair: UInt32) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: UInt64(pair) &* factor >> 40) & mask
    while keys[slot] != PairTable.empty && keys[slot] != pair { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = (keys, values)
    keys = [UInt32](repeating: PairTable.empty, count: old.0.count * 2)
    values = [Int16](repeating: 0, count: keys.count)
    for (pair, value) in zip(old.0, old.1) where pair != PairTable.empty {
      let slot = self.slot(of: pair)
      keys[slot] = pair
      values[slot] = value
    }
  }
}
