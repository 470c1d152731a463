/// A fingerprint of a resource's bytes, for dumps: two machines that show the same hash break lines
/// by the same data.
///
/// FNV-1a over 64 bits: it tells versions of a file apart and is no protection against someone who
/// wants two files to look alike.
public struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  /// The 64 bits.
  public let value: UInt64

  /// The fingerprint of bytes. O(n).
  package init(_ bytes: [UInt8]) {
    var hash = FNV1a()
    hash.combine(bytes)
    value = hash.value
  }

  /// The fingerprint of bytes that were hashed part by part. O(1).
  package init(_ hash: FNV1a) { value = hash.value }

  /// Sixteen hexadecimal digits.
  public var description: String { FNV1a.digits(of: value) }
}
