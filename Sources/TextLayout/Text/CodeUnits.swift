/// Facts about UTF-16 code units.
package enum CodeUnits {
  /// U+FFFD: what stands for text that could not be decoded.
  static let replacement: UInt16 = 0xFFFD

  @inline(__always) package static func isSurrogate(_ unit: UInt16) -> Bool { unit & 0xF800 == 0xD800 }
  @inline(__always) package static func isHighSurrogate(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xD800 }
  @inline(__always) package static func isLowSurrogate(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xDC00 }

  /// The scalar of a surrogate pair.
  @inline(__always) package static func scalar(_ high: UInt16, _ low: UInt16) -> UInt32 {
    0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(low & 0x3FF))
  }

  /// The first unit of a scalar and the last.
  package static func units(of scalar: UInt32) -> (first: UInt16, last: UInt16) {
    if scalar < 0x10000 { return (UInt16(scalar), UInt16(scalar)) }
    return (UInt16(truncatingIfNeeded: 0xD7C0 + scalar >> 10), UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF))
  }

  /// The scalar at an index of well-formed units, and how many units it has. A low surrogate stands
  /// for itself.
  @inline(__always) package static func scalar(in units: [UInt16], at index: Int) -> (scalar: UInt32, length: Int) {
    guard isHighSurrogate(units[index]), index + 1 < units.count else { return (UInt32(units[index]), 1) }
    return (scalar(units[index], units[index + 1]), 2)
  }

  /// Whether any unit is a surrogate. O(n), many units at a time.
  static func containsSurrogate(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
    var found = false
    for index in units.indices { found = unsafe found || isSurrogate(units[index]) }
    return found
  }

  /// Puts U+FFFD in the place of each surrogate that has no partner. O(n).
  static func repair(_ units: UnsafeMutableBufferPointer<UInt16>) {
    guard unsafe containsSurrogate(UnsafeBufferPointer(units)) else { return }
    var i = 0
    while i < units.count {
      let unit = unsafe units[i]
      if isHighSurrogate(unit), i + 1 < units.count, unsafe isLowSurrogate(units[i + 1]) {
        i += 2
        continue
      }
      if isSurrogate(unit) { unsafe units[i] = replacement }
      i += 1
    }
  }

  /// The number of bytes that well-formed units take in UTF-8. O(n), many units at a time.
  static func utf8Count(_ units: UnsafeBufferPointer<UInt16>) -> Int {
    var bytes = units.count
    var position = 0
    while position < units.count {
      // Two at most for each unit: the sums of a block fit the units' own width, which keeps the
      // vectors full.
      let end = min(position + 8192, units.count)
      var extra: UInt16 = 0
      for index in position..<end {
        let unit = unsafe units[index]
        // Each half of a surrogate pair counts for two of the pair's four bytes.
        extra &+= (unit >= 0x80 ? 1 : 0) &+ (unit >= 0x800 ? 1 : 0) &- (isSurrogate(unit) ? 1 : 0)
      }
      bytes += Int(extra)
      position = end
    }
    return bytes
  }

  /// Units as a string, with U+FFFD for surrogates without a partner. O(n): of well-formed units,
  /// each takes a few nanoseconds, a tenth of what the standard library takes.
  static func string(_ units: ArraySlice<UInt16>) -> String {
    unsafe units.withUnsafeBufferPointer { units in
      let count = unsafe utf8Count(units)
      var isWellFormed = true
      let string = unsafe String(unsafeUninitializedCapacity: count) { bytes in
        isWellFormed = unsafe writeUTF8(units, to: bytes)
        return isWellFormed ? count : 0
      }
      return unsafe isWellFormed ? string : String(decoding: units, as: UTF16.self)
    }
  }

  /// Writes units as UTF-8 to where there is room for ``utf8Count(_:)`` bytes; answers whether they
  /// are well-formed, and stops where they are not.
  private static func writeUTF8(_ units: UnsafeBufferPointer<UInt16>, to bytes: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    var (index, end) = (0, 0)
    func write(_ byte: UInt32) {
      unsafe bytes[end] = UInt8(truncatingIfNeeded: byte)
      end += 1
    }
    while index < units.count {
      let unit = unsafe units[index]
      var scalar = UInt32(unit)
      index += 1
      if unit < 0x80 {
        write(scalar)
        continue
      }
      if isSurrogate(unit) {
        guard isHighSurrogate(unit), index < units.count, unsafe isLowSurrogate(units[index]) else { return false }
        scalar = unsafe self.scalar(unit, units[index])
        index += 1
        write(0xF0 | scalar >> 18)
        write(0x80 | scalar >> 12 & 0x3F)
      } else if unit >= 0x800 {
        write(0xE0 | scalar >> 12)
      }
      write(unit < 0x800 ? 0xC0 | scalar >> 6 : 0x80 | scalar >> 6 & 0x3F)
      write(0x80 | scalar & 0x3F)
    }
    return true
  }
}
