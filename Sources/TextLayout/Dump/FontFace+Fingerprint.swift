extension FontFace {
  /// A number that tells this face from others and from other releases of itself, for dumps and cache keys that outlive the process.
  ///
  /// The FNV-1a hash (64 bits) of what the font file says of the face's tables: tag, checksum and length of each, in the file's order. The checksums
  /// cover every byte, as far as whoever made the font computed them; the tables themselves are not read, which for a font of 20 MB would cost more
  /// than laying out a page. O(tables).
  public var fingerprint: UInt64 {
    var hash = FNV1a()
    guard let offsets = try? tables.file.faceOffsets(), offsets.indices.contains(index) else { return hash.value }
    let start = offsets[index]
    let count = Int(tables.file.read(start..<start + 12).u16(4) ?? 0)
    let records = tables.file.read(start + 12..<start + 12 + 16 * count)
    for record in stride(from: 0, to: records.count, by: 16) {
      for field in [0, 4, 12] { hash.combine(records.u32(record + field) ?? 0) }
    }
    return hash.value
  }
}

/// The 64-bit hash of Fowler, Noll and Vo, variant 1a: the same on every machine.
struct FNV1a {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// A hash in sixteen hexadecimal digits.
  static func digits(of hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The bytes of a number, the highest first.
  mutating func combine(_ number: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { combine(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
