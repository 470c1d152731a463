/// Reads units one scalar at a time.
package enum PlainText {
  /// The scalar at a unit and how many units it has: U+FFFD for a lone surrogate. O(1).
  @inline(__always) package static func scalar(_ units: UnsafeBufferPointer<UInt16>, at i: Int) -> (scalar: UInt32, length: Int) {
    let unit = unsafe units[i]
    if unit & 0xF800 != 0xD800 { return (UInt32(unit), 1) }
    guard unit < 0xDC00, i + 1 < units.count, unsafe units[i + 1] & 0xFC00 == 0xDC00 else { return (0xFFFD, 1) }
    return unsafe (0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(units[i + 1] & 0x3FF)), 2)
  }

  /// Where the next space stands, U+0020, at the end of the range if nowhere in it. O(units), four
  /// at a step.
  @inline(__always) static func space(in units: UnsafeBufferPointer<UInt16>, from start: Int, to end: Int) -> Int {
    guard let first = units.baseAddress else { return end }
    var i = start
    while i + 4 <= end {
      // A lane that is zero borrows from its highest bit.
      let lanes = unsafe UnsafeRawPointer(first + i).loadUnaligned(as: UInt64.self) ^ 0x0020_0020_0020_0020
      let spaces = (lanes &- 0x0001_0001_0001_0001) & ~lanes & 0x8000_8000_8000_8000
      if spaces != 0 { return i + spaces.trailingZeroBitCount >> 4 }
      i += 4
    }
    while i < end, unsafe units[i] != 0x20 { i += 1 }
    return i
  }
}
