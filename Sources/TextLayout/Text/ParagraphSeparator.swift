/// The code units that end a paragraph: LF, CR, CR LF, NEL and PS.
///
/// UAX #9 P1 counts U+001C to U+001E too (bidi class B); here they reset bidi inside a paragraph.
/// LS, VT and FF break a line only.
package enum ParagraphSeparator {
  package static let lf: UInt16 = 0x0A
  package static let cr: UInt16 = 0x0D
  static let nextLine: UInt16 = 0x85
  static let paragraphSeparator: UInt16 = 0x2029

  @inline(__always) package static func isSeparator(_ unit: UInt16) -> Bool {
    unit == lf || unit == cr || unit == nextLine || unit == paragraphSeparator
  }

  /// The index of the first separator at or after an index; the count if there is none.
  /// O(distance), sixteen units at a time.
  static func first(in units: UnsafeBufferPointer<UInt16>, from start: Int) -> Int {
    var i = start
    if let base = unsafe UnsafeRawPointer(units.baseAddress) {
      while i + 16 <= units.count {
        if unsafe containsSeparator(base.loadUnaligned(fromByteOffset: 2 * i, as: SIMD4<UInt64>.self)) { break }
        i += 16
      }
    }
    while i < units.count, unsafe !isSeparator(units[i]) { i += 1 }
    return i
  }

  /// Whether any of sixteen units, four in a lane, is a separator.
  @inline(__always) private static func containsSeparator(_ units: SIMD4<UInt64>) -> Bool {
    let matches = zeros(units, lf) | zeros(units, cr) | zeros(units, nextLine) | zeros(units, paragraphSeparator)
    return matches & 0x8000_8000_8000_8000 != 0
  }

  /// The top bit of each group of 16 bits that equals a unit, and perhaps of some above it:
  /// subtracting 1 borrows from there only where all bits are 0.
  @inline(__always) private static func zeros(_ units: SIMD4<UInt64>, _ unit: UInt16) -> UInt64 {
    let difference = units ^ SIMD4(repeating: UInt64(unit) &* 0x0001_0001_0001_0001)
    let zeros = (difference &- SIMD4(repeating: 0x0001_0001_0001_0001)) & ~difference
    return zeros.x | zeros.y | zeros.z | zeros.w
  }
}
