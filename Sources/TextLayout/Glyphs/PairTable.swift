/// What plain pair positioning does to pairs of glyphs, as HarfBuzz answered when first asked.
///
/// Open addressing over flat arrays. When it holds 65,536 pairs, which real text does not reach,
/// they are the older ones, of which those stay that are asked for again.
struct PairTable {
  /// Stands for: the pair is more than an adjustment of the first advance.
  static let notPlain = Int16.min
  private static let maximumCount = 65_536
  private static let empty = UInt32.max  // .notdef is never the second glyph of a pair that is asked for, nor 0xFFFF a glyph

  private var keys: [UInt32] = []
  private var values: [Int16] = []
  private var count = 0
  private var olderKeys: [UInt32] = []
  private var olderValues: [Int16] = []
  /// Another one in each process: nobody can choose pairs that all want the same slot.
  private static let factor = TextHash.secret.factor

  /// What it takes.
  var byteCount: Int { (keys.count + olderKeys.count) * (MemoryLayout<UInt32>.stride + MemoryLayout<Int16>.stride) }

  /// What is known of a pair. O(1).
  mutating func value(of pair: UInt32) -> Int16? {
    if let known = PairTable.value(of: pair, keys, values) { return known }
    guard let older = PairTable.value(of: pair, olderKeys, olderValues) else { return nil }
    keep(older, of: pair)
    return older
  }

  /// Keeps what was answered. O(1).
  mutating func keep(_ value: Int16, of pair: UInt32) {
    if count >= PairTable.maximumCount { age() }
    if count * 2 >= keys.count { grow() }
    let slot = PairTable.slot(of: pair, keys)
    if keys[slot] != pair { count += 1 }
    keys[slot] = pair
    values[slot] = value
  }

  /// Makes all pairs older ones, and forgets those that were. O(1).
  mutating func age() {
    (olderKeys, olderValues) = (keys, values)
    (keys, values, count) = ([], [], 0)
  }

  private static func value(of pair: UInt32, _ keys: [UInt32], _ values: [Int16]) -> Int16? {
    if keys.isEmpty { return nil }
    let slot = self.slot(of: pair, keys)
    return keys[slot] == pair ? values[slot] : nil
  }

  /// The slot of a pair, or the empty one where it would go.
  private static func slot(of pair: UInt32, _ keys: [UInt32]) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: UInt64(pair) &* factor >> 40) & mask
    while keys[slot] != PairTable.empty && keys[slot] != pair { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = (keys, values)
    keys = [UInt32](repeating: PairTable.empty, count: max(64, old.0.count * 2))
    values = [Int16](repeating: 0, count: keys.count)
    for (pair, value) in zip(old.0, old.1) where pair != PairTable.empty {
      let slot = PairTable.slot(of: pair, keys)
      keys[slot] = pair
      values[slot] = value
    }
  }
}
