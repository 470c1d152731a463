/// The lookups still to be read, each once: those of the plan, then those that they call.
final class LookupQueue {
  private var isKnown: [Bool]
  private var waiting: [(index: Int, isCalledByFeature: Bool)] = []
  private var place = 0

  init(count: Int) { isKnown = Array(repeating: false, count: count) }

  /// Adds a lookup of the plan. One that the table lacks means that plan and table don't belong
  /// together.
  func add(active index: Int) throws(TableBytes.Unreadable) {
    guard isKnown.indices.contains(index) else { throw TableBytes.Unreadable() }
    if !isKnown[index] { waiting.append((index, true)) }
    isKnown[index] = true
  }

  /// Adds a lookup that a context calls. HarfBuzz passes over one that does not exist.
  func add(nested index: Int) {
    guard isKnown.indices.contains(index), !isKnown[index] else { return }
    isKnown[index] = true
    waiting.append((index, false))
  }

  func next() -> (index: Int, isCalledByFeature: Bool)? {
    guard place < waiting.count else { return nil }
    place += 1
    return waiting[place - 1]
  }
}
