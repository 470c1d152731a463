/// The first few values that were found for keys, which are looked through: most texts have no more
/// of them.
///
/// They stand in memory of their own, so that no lookup counts a reference or is watched for
/// another that might change them meanwhile.
@safe final class FewPairs<Key: Equatable, Value> {
  private static var capacity: Int { 8 }

  private let keys = UnsafeMutablePointer<Key>.allocate(capacity: FewPairs.capacity)
  private let values = UnsafeMutablePointer<Value>.allocate(capacity: FewPairs.capacity)
  private var count = 0
  /// The one that was asked for last.
  private var latest = 0

  deinit {
    unsafe keys.deinitialize(count: count)
    unsafe values.deinitialize(count: count)
    unsafe values.deallocate()
    unsafe keys.deallocate()
  }

  /// The value of a key, if it is one of the few. O(1).
  @inline(__always)
  subscript(key: Key) -> Value? {
    if latest < count, unsafe keys[latest] == key { return unsafe values[latest] }
    for place in 0..<count where unsafe keys[place] == key {
      latest = place
      return unsafe values[place]
    }
    return nil
  }

  /// Keeps the value of a key that has none yet, while there is room. O(1).
  func append(_ key: Key, _ value: Value) {
    if count == FewPairs.capacity { return }
    unsafe (keys + count).initialize(to: key)
    unsafe (values + count).initialize(to: value)
    count += 1
  }
}
