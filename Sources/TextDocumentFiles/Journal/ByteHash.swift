import TextDocument

/// A number of 64 bits for some bytes, the same in whatever parts they come.
///
/// It tells texts and records apart that differ by accident. Who wants to can make bytes with the
/// same number.
struct ByteHash {
  private var state: UInt64
  /// The bytes behind the last eight, from the lowest on.
  private var pending: UInt64 = 0
  private var pendingCount = 0
  private var count = 0

  init(seed: UInt64 = 0) { state = seed ^ 0x9E37_79B9_7F4A_7C15 }

  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    // The high half of a product of 128 bits knows all bits of the word, the low half those below.
    let product = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    state = (product.high ^ product.low) &+ 0x9E37_79B9_7F4A_7C15 &+ word
  }

  /// Adds bytes behind those before. O(n).
  mutating func append(_ bytes: some Collection<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable { unsafe append($0) }
    if done == nil { append(Array(bytes)) }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = unsafe UnsafeRawPointer(bytes.baseAddress) else { return }
    var index = 0
    let shift = UInt64(8 * pendingCount)
    while index + 8 <= bytes.count {
      let word = unsafe UInt64(littleEndian: start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      mix(pending | word << shift)
      pending = shift == 0 ? 0 : word >> (64 - shift)
      index += 8
    }
    while index < bytes.count {
      pending |= unsafe UInt64(bytes[index]) << UInt64(8 * pendingCount)
      pendingCount += 1
      if pendingCount == 8 {
        mix(pending)
        (pending, pendingCount) = (0, 0)
      }
      index += 1
    }
    count += bytes.count
  }

  /// The number of all bytes. O(1).
  var value: UInt64 {
    var end = self
    end.mix(pending)
    end.mix(UInt64(truncatingIfNeeded: count))
    end.mix(0)
    return end.state
  }
}
