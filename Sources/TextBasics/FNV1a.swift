/// The 64-bit hash of Fowler, Noll and Vo, variant 1a: the same on every machine.
package struct FNV1a {
  /// The hash of nothing.
  package init() {}

  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Bytes in their order. O(n).
  package mutating func combine(_ bytes: [UInt8]) {
    var hash = value
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = hash
  }

  /// A hash in sixteen hexadecimal digits.
  package static func digits(of hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The bytes of a number, the highest first.
  package mutating func combine(_ number: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { combine(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
