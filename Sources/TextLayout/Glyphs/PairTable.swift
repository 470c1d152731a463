import Synchronization

/// What plain pair positioning does to pairs of glyphs, as HarfBuzz answered when first asked: the
/// pairs that were asked for since the caches aged last, and behind them those of the time before.
///
/// Only the holder of the shaper's lock changes it. When it holds 65,536 pairs, which real text
/// does not reach, they are the older ones, of which those stay that are asked for again.
struct PairTable: ~Copyable {
  /// Stands for: the pair is more than an adjustment of the first advance.
  static let notPlain = Int16.min
  private static let maximumCount = 65_536
  private static let firstCapacity = 64

  /// What is read without a lock; it knows no pairs that were added to a greater one since.
  private(set) var pairs = PairSlots(capacity: firstCapacity)
  private var older: PairSlots?

  /// What a new one takes.
  static let firstByteCount = firstCapacity * PairSlots.slotSize

  /// What it takes.
  var byteCount: Int { pairs.byteCount + (older?.byteCount ?? 0) }

  /// What is known of a pair. O(1).
  mutating func value(of pair: UInt32) -> Int16? {
    if let known = pairs.value(of: pair) { return known }
    guard let known = older?.value(of: pair) else { return nil }
    keep(known, of: pair)
    return known
  }

  /// Keeps what was answered. O(1).
  mutating func keep(_ value: Int16, of pair: UInt32) {
    if pairs.count >= PairTable.maximumCount { age() }
    if pairs.isFull { pairs = pairs.grown() }
    pairs.insert(value, of: pair)
  }

  /// Makes all pairs older ones, and forgets those that were. O(1).
  mutating func age() {
    older = pairs.count > 0 ? pairs : nil
    pairs = PairSlots(capacity: PairTable.firstCapacity)
  }
}

/// The slots of a hash table from pairs of glyphs to what is done to them: read without a lock,
/// written behind one. They are filled and never emptied.
@safe final class PairSlots: @unchecked Sendable {
  // @unchecked: slots are atomics; `count` is touched only by the writer that holds the lock.

  /// Each is empty, which is 0, or a pair, a mark that there is one, and its value.
  private let slots: UnsafeMutablePointer<Atomic<UInt64>>
  private let mask: Int
  private(set) var count = 0
  /// Another one in each process: nobody can choose pairs that all want the same slot.
  private static let factor = TextHash.secret.factor

  fileprivate init(capacity: Int) {
    mask = capacity - 1
    unsafe slots = .allocate(capacity: capacity)
    for i in 0..<capacity { unsafe (slots + i).initialize(to: Atomic(0)) }
  }

  deinit { unsafe slots.deallocate() }

  fileprivate static let slotSize = MemoryLayout<UInt64>.stride
  fileprivate var byteCount: Int { (mask + 1) * PairSlots.slotSize }
  fileprivate var isFull: Bool { count * 2 > mask }

  /// What is known of a pair. O(1).
  @inline(__always)
  func value(of pair: UInt32) -> Int16? {
    var slot = PairSlots.slot(of: pair) & mask
    while true {
      let entry = unsafe slots[slot].load(ordering: .relaxed)
      if entry >> 17 == UInt64(pair), entry != 0 { return Int16(truncatingIfNeeded: entry) }
      if entry == 0 { return nil }
      slot = (slot + 1) & mask
    }
  }

  @inline(__always)
  private static func slot(of pair: UInt32) -> Int { Int(truncatingIfNeeded: UInt64(pair) &* factor >> 40) }

  fileprivate func insert(_ value: Int16, of pair: UInt32) {
    place(UInt64(pair) << 17 | 1 << 16 | UInt64(UInt16(bitPattern: value)), of: pair)
  }

  private func place(_ entry: UInt64, of pair: UInt32) {
    var slot = PairSlots.slot(of: pair) & mask
    var other = unsafe slots[slot].load(ordering: .relaxed)
    while other != 0, other >> 17 != entry >> 17 {
      slot = (slot + 1) & mask
      other = unsafe slots[slot].load(ordering: .relaxed)
    }
    unsafe slots[slot].store(entry, ordering: .relaxed)  // all of an entry is in the one word
    if other == 0 { count += 1 }
  }

  /// Twice as many slots with the same pairs. O(n).
  fileprivate func grown() -> PairSlots {
    let larger = PairSlots(capacity: 2 * (mask + 1))
    for i in 0...mask {
      let entry = unsafe slots[i].load(ordering: .relaxed)
      if entry != 0 { larger.place(entry, of: UInt32(truncatingIfNeeded: entry >> 17)) }
    }
    return larger
  }
}
