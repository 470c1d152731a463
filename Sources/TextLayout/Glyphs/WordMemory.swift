import Synchronization

/// The memory that shaped words are written into: hands out slabs, and charges them to the account
/// of the caches.
///
/// Words grow old as all caches do (``MemoryAccount``): a word that is asked for again is written
/// into a new slab, and an old slab goes with its last word that somebody holds.
final class WordMemory: Sendable {
  let account: MemoryAccount
  private let newBytes = Atomic<Int>(0)
  private let oldBytes = Atomic<Int>(0)
  private static let slabCount = Atomic<Int>(0)
  private let companions = Mutex<[any AgingCaches]>([])

  init(_ account: MemoryAccount) { self.account = account }

  /// The one cache of a kind that lives and grows old with the words; made where there is none yet.
  /// O(kinds), one lock.
  func companion<Caches: AgingCaches>(_ make: (MemoryAccount) -> Caches) -> Caches {
    companions.withLock { companions in
      for companion in companions { if let found = companion as? Caches { return found } }
      let made = make(account)
      companions.append(made)
      return made
    }
  }

  /// The bytes that were handed out since the caches aged last but one.
  var byteCount: Int { newBytes.load(ordering: .relaxed) + oldBytes.load(ordering: .relaxed) }

  /// A slab with room for so many bytes. Behind no lock: the caches may age.
  func makeSlab(minimumCapacity: Int) -> WordSlab {
    let number = WordMemory.slabCount.wrappingAdd(1, ordering: .relaxed).oldValue
    account.makeRoom(for: WordSlab.capacity(for: minimumCapacity))
    let slab = WordSlab(identifier: number, minimumCapacity: minimumCapacity, account)
    newBytes.wrappingAdd(slab.capacity, ordering: .relaxed)
    return slab
  }

  /// What was handed out is old, and what was old is forgotten. O(1), and what the companions
  /// forget.
  func age() {
    oldBytes.store(newBytes.exchange(0, ordering: .relaxed), ordering: .relaxed)
    for companion in companions.withLock({ $0 }) { companion.age() }
  }
}
