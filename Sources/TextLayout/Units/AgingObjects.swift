import Synchronization

/// A cache of objects in which equal keys have one object as long as it lives: also one that was
/// forgotten and that a layout still holds is found again, and not made a second time.
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

  /// Forgets what nobody asked for since the last time, unless others hold it. O(objects).
  func age() {
    // What is dead is freed when others may use the cache again.
    let dead = state.withLock { state in
      let before = state.byteCount
      defer { account.discharge(before - state.byteCount) }
      return state.age()
    }
    withExtendedLifetime(dead) {}
  }

  /// Forgets everything; what others hold is still found. O(objects).
  func empty() {
    age()
    age()
  }

  /// The objects that live, kept or held by others. O(objects).
  var living: [Object] { state.withLock { Array($0.living.values) } }
}

/// Entries, and all objects of theirs that live. They are held: a weak reference would make each
/// use of an object as slow as a look into a table.
private struct LivingEntries<Key: Hashable, Object: AnyObject> {
  var entries = AgingEntries<Key, Object>()
  private(set) var living: [Key: Object] = [:]

  mutating func find(_ key: Key) -> Object? {
    if let found = entries.find(key) { return found }
    guard let held = living[key] else { return nil }
    entries.keep(held, for: key)
    return held
  }

  mutating func keep(_ object: Object, for key: Key) {
    entries.keep(object, for: key)
    living[key] = object
  }

  /// Makes entries older, and gives the objects that nobody holds any more.
  mutating func age() -> [Object] {
    _ = entries.age()  // what they held lives on for now
    var dead: [Key: Object] = [:]
    var index = living.startIndex
    while index != living.endIndex {
      if isKnownUniquelyReferenced(&living.values[index]) { dead[living[index].key] = living[index].value }
      living.formIndex(after: &index)
    }
    if !dead.isEmpty { living = living.filter { dead[$0.key] == nil } }
    return Array(dead.values)
  }

  var byteCount: Int { entries.byteCount + AgingEntries<Key, Object>.tableBytes(living.capacity) }
}
