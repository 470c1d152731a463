/// A fingerprint of a resource's bytes, for dumps: two machines that show the same hash break lines by the same data.
///
/// FNV-1a over 64 bits: it tells versions of a file apart and is no protection against someone who wants two files to look alike.
public struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  /// The 64 bits.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The fingerprint of bytes. O(n).
  init(_ bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
