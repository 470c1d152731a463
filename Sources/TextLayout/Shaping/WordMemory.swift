import Synchronization

/// The memory of a word cache: hands out slabs, counts their bytes, and starts a new generation when they pass the limit.
///
/// A new generation empties every word table of the cache when it is next used. Words that layouts still hold live on in their slabs.
final class WordMemory: Sendable {
  /// The most bytes of slabs that the tables of one generation hold between them.
  let limit: Int
  private let bytes = Atomic<Int>(0)
  private let currentGeneration = Atomic<Int>(0)
  private static let slabCount = Atomic<Int>(0)

  init(limit: Int) { self.limit = max(limit, WordSlab.alignment) }

  var generation: Int { currentGeneration.load(ordering: .acquiring) }
  /// The bytes handed out in this generation.
  var byteCount: Int { bytes.load(ordering: .relaxed) }

  func makeSlab(minimumCapacity: Int) -> WordSlab {
    let number = WordMemory.slabCount.wrappingAdd(1, ordering: .relaxed).oldValue
    let slab = WordSlab(identifier: number, minimumCapacity: minimumCapacity)
    if bytes.wrappingAdd(slab.capacity, ordering: .relaxed).newValue > limit { empty() }
    return slab
  }

  /// Starts a new generation. O(1).
  func empty() {
    bytes.store(0, ordering: .relaxed)
    currentGeneration.wrappingAdd(1, ordering: .releasing)
  }
}
