/// The entries of a cache in two generations: those that were put in or asked for since the last
/// aging, and those before them.
///
///     var entries = AgingEntries<String, Int>()
///     entries.keep(1, for: "a")
///     entries.age()         // "a" is old now
///     entries.find("a")     // 1, and new again
///     entries.age()
///     entries.age()         // nobody has asked for it since: it is gone
///
/// That is all the order of age it knows: it costs nothing to keep, and each entry goes once. O(1)
/// for each call but ``age()``, which frees what is old.
struct AgingEntries<Key: Hashable, Value> {
  private var new: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  /// What the values take besides their entries.
  private var newBytes = 0
  private var oldBytes = 0

  private struct Entry {
    let value: Value
    let bytes: Int
  }

  /// The value of a key if it is new. O(1), and changes nothing.
  @inline(__always)
  func new(_ key: Key) -> Value? { new[key]?.value }

  /// The value of a key, which is new from now on.
  mutating func find(_ key: Key) -> Value? {
    if let entry = new[key] { return entry.value }
    guard let entry = old.removeValue(forKey: key) else { return nil }
    oldBytes -= entry.bytes
    newBytes += entry.bytes
    new[key] = entry
    return entry.value
  }

  /// Keeps a value that takes so many bytes by itself, in place of the one that the key had.
  mutating func keep(_ value: Value, for key: Key, bytes: Int = 0) {
    if let former = old.removeValue(forKey: key) { oldBytes -= former.bytes }
    if let former = new.updateValue(Entry(value: value, bytes: bytes), forKey: key) { newBytes -= former.bytes }
    newBytes += bytes
  }

  /// Makes all that is new old, and gives what was old before: to be freed wherever that does no
  /// harm.
  mutating func age() -> AgingEntries {
    var gone = AgingEntries()
    swap(&gone.old, &old)
    swap(&gone.oldBytes, &oldBytes)
    swap(&old, &new)
    swap(&oldBytes, &newBytes)
    return gone
  }

  var count: Int { new.count + old.count }
  /// Those that were put in or asked for since the last aging.
  var newCount: Int { new.count }

  /// What it takes: the tables and the values.
  var byteCount: Int { newBytes + oldBytes + AgingEntries.tableBytes(new.capacity) + AgingEntries.tableBytes(old.capacity) }

  /// A dictionary's storage has a power of two of places, of which three in four may be taken.
  static func tableBytes(_ capacity: Int) -> Int {
    if capacity == 0 { return 0 }
    let places = 1 << (Int.bitWidth - (capacity * 4 / 3 - 1).leadingZeroBitCount)
    return 64 + places * (MemoryLayout<Key>.stride + MemoryLayout<Entry>.stride) + places / 8
  }
}
