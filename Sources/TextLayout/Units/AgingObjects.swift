import Synchronization

/// A cache of objects in which equal keys have one object as long as it lives: also one that was forgotten and that a layout still holds is found again,
/// and not made a second time.
///
/// So whether two keys are equal can be told from their objects, whatever a cache has forgotten.
final class AgingObjects<Key: Hashable & Sendable, Object: AnyObject & Sendable>: Sendable {
  private let account: MemoryAccount
  private let state = Mutex(LivingEntries<Key, Object>())

  init(_ account: MemoryAccount) { self.account = account }

  deinit { account.discharge(state.withLock { $0.byteCount }) }

  /// The object of a key. O(1), one lock.
  func object(for key: Key) -> Object? {
    state.withLock { state in
      if let new = state.entries.new(key) { return new }
      let before = state.byteCount
      defer { account.charge(state.byteCount - before) }
      return state.find(key)
    }
  }

  /// Keeps an object unless another thread was first, and gives the one that is kept. O(1).
  func keep(_ object: Object, for key: Key) -> Object {
    account.makeRoom()
    return state.withLock { state in
      let before = state.byteCount
      defer { account.charge(state.byteCount - before) }
      if let other = state.find(key) { return other }
      state.keep(object, for: key)
      return object
    }
  }

  /// Forgets what nobody asked for since the last time. O(what is forgotten).
  func age() {
    let gone = state.withLock { $0.entries.age() }
    account.discharge(gone.byteCount)
  }

  /// Forgets everything; what others hold is still found. O(objects).
  func empty() {
    age()
    age()
  }

  /// The objects that live, kept or held by others. O(objects).
  var living: [Object] { state.withLock { $0.living.values.compactMap(\.object) } }
}

/// Entries, and all objects of theirs that live.
private struct LivingEntries<Key: Hashable, Object: AnyObject> {
  struct Place {
    weak let object: Object?
  }

  var entries = AgingEntries<Key, Object>()
  private(set) var living: [Key: Place] = [:]
  /// How many places there may be before those of the dead are cleared.
  private var clearing = 16

  mutating func find(_ key: Key) -> Object? {
    if let found = entries.find(key) { return found }
    guard let held = living[key]?.object else { return nil }
    entries.keep(held, for: key)
    return held
  }

  mutating func keep(_ object: Object, for key: Key) {
    entries.keep(object, for: key)
    living[key] = Place(object: object)
    if living.count > clearing {
      living = living.filter { $0.value.object != nil }
      clearing = max(16, 2 * living.count)
    }
  }

  var byteCount: Int { entries.byteCount + AgingEntries<Key, Place>.tableBytes(living.capacity) }
}
