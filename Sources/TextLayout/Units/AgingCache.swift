import Synchronization

/// A cache that any number of threads use, charged to an account and aged by it: what nobody asks
/// for between two agings is forgotten.
final class AgingCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let account: MemoryAccount
  private let entries = Mutex(AgingEntries<Key, Value>())

  init(_ account: MemoryAccount) { self.account = account }

  deinit { account.discharge(entries.withLock { $0.byteCount }) }

  /// The value of a key. O(1), one lock.
  func value(for key: Key) -> Value? {
    entries.withLock { entries in
      if let new = entries.new(key) { return new }
      let before = entries.byteCount
      defer { account.charge(entries.byteCount - before) }
      return entries.find(key)
    }
  }

  /// Keeps a value that takes so many bytes by itself, unless another thread was first, and gives
  /// the one that is kept. O(1).
  func keep(_ value: Value, for key: Key, bytes: Int = 0) -> Value {
    account.makeRoom(for: bytes)
    return entries.withLock { entries in
      let before = entries.byteCount
      defer { account.charge(entries.byteCount - before) }
      if let other = entries.find(key) { return other }
      entries.keep(value, for: key, bytes: bytes)
      return value
    }
  }

  /// Forgets what nobody asked for since the last time. O(what is forgotten).
  func age() {
    let gone = entries.withLock { $0.age() }
    account.discharge(gone.byteCount)
  }

  /// Forgets everything. O(entries).
  func empty() {
    age()
    age()
  }

  var count: Int { entries.withLock { $0.count } }
}
