/// A run of bytes that is not UTF-8 and was decoded to one U+FFFD unit.
struct BrokenSequence: Hashable, Sendable {
  /// The index of the U+FFFD unit in its chunk.
  var unit: UInt16
  /// The number of bytes it stands for: 1 or 2. A broken run of three bytes takes the three bytes
  /// that U+FFFD does and needs no record.
  var byteCount: UInt16
}

/// Decodes UTF-8 to UTF-16, a buffer at a time.
///
/// Broken UTF-8 becomes one U+FFFD for each maximal subpart, as the Unicode Standard recommends
/// (chapter 3.9, "U+FFFD Substitution of Maximal Subparts").
enum UTF8Decoder {
  /// The room that ``decode(_:at:into:from:broken:)`` needs beyond the units it fills.
  static let slack = 2

  /// Fills `units` from the index `start` on with the bytes from `position` on, until the bytes end
  /// or ``slack`` units of room are left; moves `position` there and returns the end of what is
  /// filled. O(bytes decoded); ASCII goes sixteen bytes at a time.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int, into units: UnsafeMutableBufferPointer<UInt16>, from start: Int,
    broken: inout [BrokenSequence]
  ) -> Int {
    guard let source = unsafe UnsafeRawPointer(bytes.baseAddress), let target = units.baseAddress else { return start }
    let end = bytes.count
    let room = units.count - slack
    var i = position
    var o = start
    while i < end && o <= room {
      let lead = unsafe source.load(fromByteOffset: i, as: UInt8.self)
      if lead < 0x80 {
        if i + 16 <= end && o + 16 <= room {
          let halves = unsafe source.loadUnaligned(fromByteOffset: i, as: SIMD2<UInt64>.self)
          if (halves.x | halves.y) & 0x8080_8080_8080_8080 == 0 {
            let quarters = unsafe unsafeBitCast(halves, to: SIMD4<UInt32>.self)
            let wide = SIMD4(spread(quarters.x), spread(quarters.y), spread(quarters.z), spread(quarters.w))
            unsafe UnsafeMutableRawPointer(target + o).storeBytes(of: wide, as: SIMD4<UInt64>.self)
            i += 16
            o += 16
            continue
          }
        }
        unsafe target[o] = UInt16(lead)
        i += 1
        o += 1
        continue
      }
      if lead >= 0xC2 && lead < 0xE0 && i + 1 < end {
        let second = unsafe source.load(fromByteOffset: i + 1, as: UInt8.self)
        if second & 0xC0 == 0x80 {
          unsafe target[o] = UInt16(lead & 0x1F) << 6 | UInt16(second & 0x3F)
          i += 2
          o += 1
          continue
        }
      } else if lead & 0xF0 == 0xE0 && i + 2 < end {
        let second = unsafe source.load(fromByteOffset: i + 1, as: UInt8.self)
        let third = unsafe source.load(fromByteOffset: i + 2, as: UInt8.self)
        let unit = UInt16(lead & 0x0F) << 12 | UInt16(second & 0x3F) << 6 | UInt16(third & 0x3F)
        if second & 0xC0 == 0x80 && third & 0xC0 == 0x80 && unit >= 0x800 && !CodeUnits.isSurrogate(unit) {
          unsafe target[o] = unit
          i += 3
          o += 1
          continue
        }
      } else if lead & 0xF8 == 0xF0 && i + 3 < end {
        let four = unsafe source.loadUnaligned(fromByteOffset: i, as: UInt32.self).bigEndian
        let scalar = (four >> 6 & 0x1C_0000) | (four >> 4 & 0x3_F000) | (four >> 2 & 0xFC0) | (four & 0x3F)
        if four & 0xC0_C0C0 == 0x80_8080 && scalar >= 0x1_0000 && scalar < 0x11_0000 {
          unsafe target[o] = UInt16(truncatingIfNeeded: 0xD7C0 + scalar >> 10)
          unsafe target[o + 1] = UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF)
          i += 4
          o += 2
          continue
        }
      }
      let byteCount = unsafe brokenCount(in: bytes, at: i)
      if byteCount != 3 { broken.append(BrokenSequence(unit: UInt16(o), byteCount: UInt16(byteCount))) }
      unsafe target[o] = CodeUnits.replacement
      i += byteCount
      o += 1
    }
    position = i
    return o
  }

  /// Four ASCII bytes as four units, both as they lie in memory.
  @inline(__always) private static func spread(_ bytes: UInt32) -> UInt64 {
    let pairs = UInt64(bytes.littleEndian) | UInt64(bytes.littleEndian) << 16
    let apart = pairs & 0x0000_FFFF_0000_FFFF
    return ((apart | apart << 8) & 0x00FF_00FF_00FF_00FF).littleEndian
  }

  /// The length of the maximal subpart that the broken sequence at an index begins with: the start
  /// of a well-formed sequence (the Unicode Standard, table 3-7), or else one byte.
  private static func brokenCount(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    func byte(_ distance: Int) -> UInt8 { index + distance < bytes.count ? unsafe bytes[index + distance] : 0 }
    let secondBytes: ClosedRange<UInt8>
    switch byte(0) {
    case 0xE0: secondBytes = 0xA0...0xBF
    case 0xED: secondBytes = 0x80...0x9F
    case 0xE1...0xEF: secondBytes = 0x80...0xBF
    case 0xF0: secondBytes = 0x90...0xBF
    case 0xF4: secondBytes = 0x80...0x8F
    case 0xF1...0xF3: secondBytes = 0x80...0xBF
    default: return 1
    }
    guard secondBytes.contains(byte(1)) else { return 1 }
    return byte(0) >= 0xF0 && byte(2) & 0xC0 == 0x80 ? 3 : 2
  }
}
