import Synchronization

/// The slots of a hash table from a word's text to its shape: read without a lock, written behind
/// one.
///
/// They are filled and never emptied, and hold the slabs of the words they name, so that nothing is
/// freed under a reader.
@safe final class WordSlots: @unchecked Sendable {
  // @unchecked: slots are atomics; `slabs` and `count` are touched only by the writer that holds
  // the shaper's lock.

  fileprivate let slots: UnsafeMutablePointer<Atomic<UInt>>
  fileprivate let mask: Int
  private(set) var count = 0
  private var slabs: [WordSlab] = []
  private let charge: MemoryCharge?

  init(capacity: Int, _ account: MemoryAccount?) {
    mask = capacity - 1
    unsafe slots = .allocate(capacity: capacity)
    for i in 0..<capacity { unsafe (slots + i).initialize(to: Atomic(0)) }
    charge = account.map { MemoryCharge(capacity * MemoryLayout<UInt>.stride, to: $0) }
  }

  deinit {
    unsafe slots.deinitialize(count: mask + 1)
    unsafe slots.deallocate()
  }

  var capacity: Int { mask + 1 }
  /// Up to two thirds, where a word is found in two steps on average.
  var isFull: Bool { count * 3 >= capacity * 2 }

  /// Adds a word that is not there. Only the holder of the shaper's lock calls this, and only while
  /// there is room. O(1).
  func insert(_ word: ShapedWord, hash: UInt) {
    let slab = WordSlab.holding(word)
    if slabs.last !== slab, !slabs.contains(where: { $0 === slab }) { slabs.append(slab) }
    place(unsafe UInt(bitPattern: word.base) | (hash & ~WordIndex.addressBits), hash: hash)
  }

  /// Twice as many slots with the same words. O(n).
  func grown(_ account: MemoryAccount?) -> WordSlots {
    let larger = WordSlots(capacity: capacity * 2, account)
    larger.slabs = slabs
    let secret = TextHash.secret
    for i in 0...mask {
      let entry = unsafe slots[i].load(ordering: .relaxed)
      guard entry != 0 else { continue }
      larger.place(entry, hash: unsafe TextHash.of(WordIndex.word(at: entry).key, secret))
    }
    return larger
  }

  private func place(_ entry: UInt, hash: UInt) {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while unsafe slots[slot].load(ordering: .relaxed) != 0 { slot = (slot + 1) & mask }
    unsafe slots[slot].store(entry, ordering: .releasing)
    count += 1
  }
}

/// The words of a shaper as they are found: those that were asked for since the caches aged last,
/// and behind them those of the time before.
///
/// When it is full, one with more slots takes its place; when the caches age, one without what was
/// old. Readers hold the index they began with.
@safe final class WordIndex: @unchecked Sendable {
  // @unchecked: slots are atomics, and held by what is held here.

  private let slots: UnsafeMutablePointer<Atomic<UInt>>
  private let mask: Int
  private let words: WordSlots
  /// The words that nobody has asked for since the caches aged last.
  private let older: WordSlots?
  private let account: MemoryAccount?

  init(capacity: Int, _ account: MemoryAccount? = nil) {
    let words = WordSlots(capacity: capacity, account)
    self.words = words
    unsafe (slots, mask) = (words.slots, words.mask)
    older = nil
    self.account = account
  }

  private init(_ words: WordSlots, older: WordSlots?, _ account: MemoryAccount?) {
    self.words = words
    unsafe (slots, mask) = (words.slots, words.mask)
    self.older = older
    self.account = account
  }

  var isFull: Bool { words.isFull }
  var isEmpty: Bool { words.count == 0 && older == nil }

  // A slot is the word's address in the low 48 bits and 16 bits of its hash above; zero is empty.
  fileprivate static let addressBits: UInt = (1 << 48) - 1

  /// The word with this text, if it was asked for since the caches aged last. O(1).
  @inline(__always)
  func word(for key: UnsafeBufferPointer<UInt16>, hash: UInt) -> ShapedWord? { unsafe WordIndex.word(for: key, hash: hash, slots, mask) }

  /// Asks the memory for the slot of a word that is looked up soon. O(1).
  @inline(__always)
  func prefetchSlot(hash: UInt) { unsafe MemoryHint.prefetch(slots + (Int(truncatingIfNeeded: hash) & mask)) }

  /// Asks the memory for a word that is looked up soon, whose slot has come meanwhile. O(1).
  @inline(__always)
  func prefetchWord(hash: UInt) {
    let entry = unsafe slots[Int(truncatingIfNeeded: hash) & mask].load(ordering: .relaxed)
    unsafe MemoryHint.prefetch(UnsafeRawPointer(bitPattern: entry & WordIndex.addressBits))
  }

  /// The word with this text, if it is an older one. It stands as long as the index does. O(1).
  func olderWord(for key: UnsafeBufferPointer<UInt16>, hash: UInt) -> ShapedWord? {
    older.flatMap { unsafe WordIndex.word(for: key, hash: hash, $0.slots, $0.mask) }
  }

  @inline(__always)
  private static func word(
    for key: UnsafeBufferPointer<UInt16>, hash: UInt, _ slots: UnsafeMutablePointer<Atomic<UInt>>, _ mask: Int
  ) -> ShapedWord? {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = unsafe slots[slot].load(ordering: .acquiring)
      if entry == 0 { return nil }
      if (entry ^ hash) & ~WordIndex.addressBits == 0 {
        let word = WordIndex.word(at: entry)
        if unsafe WordIndex.equal(word.key, key) { return word }
      }
      slot = (slot + 1) & mask
    }
  }

  /// Adds a word that the index does not have. Only the holder of the shaper's lock calls this, and
  /// only while there is room. O(1).
  func insert(_ word: ShapedWord, hash: UInt) { words.insert(word, hash: hash) }

  /// An index of twice the size with the same words. O(n).
  func grown() -> WordIndex { WordIndex(words.grown(account), older: older, account) }

  /// An index in which all words are older ones, and those that were before are gone. O(1).
  func aged(capacity: Int) -> WordIndex {
    WordIndex(WordSlots(capacity: capacity, account), older: words.count == 0 ? nil : words, account)
  }

  fileprivate static func word(at entry: UInt) -> ShapedWord {
    guard let address = unsafe UnsafeRawPointer(bitPattern: entry & addressBits) else { preconditionFailure("an empty slot names no word") }
    return unsafe ShapedWord(base: address)
  }

  @inline(__always)
  private static func equal(_ a: UnsafeBufferPointer<UInt16>, _ b: UnsafeBufferPointer<UInt16>) -> Bool {
    guard a.count == b.count else { return false }
    var i = 0
    while i + 4 <= a.count {
      if unsafe TextHash.load(a, i) != TextHash.load(b, i) { return false }
      i += 4
    }
    // The end of a longer one is looked at with what is before it, some of it twice.
    if a.count >= 4 { return unsafe i == a.count || TextHash.load(a, a.count - 4) == TextHash.load(b, a.count - 4) }
    while i < a.count {
      if unsafe a[i] != b[i] { return false }
      i += 1
    }
    return true
  }
}

/// The hash of a stretch of UTF-16: four units at a step.
///
/// It is another one in each process, so that nobody can write texts whose words all want the same
/// place in a table. No result depends on it: tables are only asked what is at a key.
enum TextHash {
  /// What tells the hashes of one process from those of another.
  struct Secret {
    let start: UInt64
    /// Odd, so that a product keeps all of a number.
    let factor: UInt64

    /// A secret that nobody can foresee.
    init() { (start, factor) = (.random(in: 0 ... .max), .random(in: 0 ... .max) | 1) }
  }

  /// That of this process.
  static let secret = Secret()

  @inline(__always)
  static func load(_ units: UnsafeBufferPointer<UInt16>, _ index: Int) -> UInt64 {
    guard let start = units.baseAddress else { return 0 }
    return unsafe UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)
  }

  @inline(__always)
  static func of(_ units: UnsafeBufferPointer<UInt16>) -> UInt { unsafe of(units, secret) }

  @inline(__always)
  static func of(_ units: UnsafeBufferPointer<UInt16>, _ secret: Secret) -> UInt {
    let factor = secret.factor
    let count = units.count
    var hash = secret.start ^ UInt64(truncatingIfNeeded: count) &* factor
    var i = 0
    while i + 4 <= count {
      hash = unsafe mix(hash ^ load(units, i), factor)
      i += 4
    }
    if i < count, count >= 4 {
      // With some of what is before it.
      hash = unsafe mix(hash ^ load(units, count - 4), factor)
    } else if i < count {
      var tail: UInt64 = 0
      while i < count {
        tail = tail << 16 | UInt64(unsafe units[i])
        i += 1
      }
      hash = mix(hash ^ tail, factor)
    }
    return UInt(truncatingIfNeeded: hash)
  }

  @inline(__always)
  private static func mix(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
