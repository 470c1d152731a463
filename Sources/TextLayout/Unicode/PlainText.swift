/// Reads units: one scalar at a time, or sixteen units at a time where they are plain ASCII.
package enum PlainText {
  /// The scalar at a unit and how many units it has: U+FFFD for a lone surrogate. O(1).
  @inline(__always) package static func scalar(_ units: UnsafeBufferPointer<UInt16>, at i: Int) -> (scalar: UInt32, length: Int) {
    let unit = unsafe units[i]
    if unit & 0xF800 != 0xD800 { return (UInt32(unit), 1) }
    guard unit < 0xDC00, i + 1 < units.count, unsafe units[i + 1] & 0xFC00 == 0xDC00 else { return (0xFFFD, 1) }
    return unsafe (0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(units[i + 1] & 0x3FF)), 2)
  }

  /// How many units are read at once. The loops below have no branches and a fixed count, for the
  /// compiler to turn into vector code; Swift's own vector types are left unused because their
  /// comparisons and reductions go lane by lane.
  static let blockLength = 16

  /// Whether the block that begins at a unit is ASCII without controls: U+0020 to U+007E. O(1).
  @inline(__always) static func isPrintableASCII(_ units: UnsafeBufferPointer<UInt16>, at i: Int) -> Bool {
    let block = unsafe units.baseAddress! + i
    var highest: UInt16 = 0
    for k in 0..<blockLength { highest = unsafe max(highest, block[k] &- 0x20) }
    return highest < 0x5F
  }

  /// Writes the flags of a block of ASCII without controls: all begin graphemes, U+0020 hangs.
  /// Returns whether it has letters. O(1).
  @inline(__always) static func markSpaces(_ units: UnsafeBufferPointer<UInt16>, at i: Int, flags: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    let block = unsafe units.baseAddress! + i
    let target = unsafe flags.baseAddress! + i
    var letters: UInt16 = 0
    for k in 0..<blockLength {
      let unit = unsafe block[k]
      let space: UInt8 = unit == 0x20 ? ParagraphAnalysis.isWhiteSpace : 0
      unsafe target[k] = ParagraphAnalysis.graphemeStart | space
      letters |= (unit | 0x20) &- 0x61 < 26 ? 1 : 0
    }
    return letters != 0
  }

  /// Where the block is letters, spaces, and commas and full stops that follow no space, marks the
  /// letters that follow a space as line opportunities. `i` is at least 1. Returns false, having
  /// done nothing, where the block is not so. O(1).
  @inline(__always) static func markWordStarts(_ units: UnsafeBufferPointer<UInt16>, at i: Int, flags: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    let block = unsafe units.baseAddress! + i
    let before = unsafe block - 1
    var other: UInt16 = 0
    for k in 0..<blockLength {
      let unit = unsafe block[k]
      let letter: UInt16 = (unit | 0x20) &- 0x61 < 26 ? 1 : 0
      let space: UInt16 = unit == 0x20 ? 1 : 0
      let stop: UInt16 = unit | 2 == 0x2E ? 1 : 0
      let afterSpace: UInt16 = unsafe before[k] == 0x20 ? 1 : 0
      other |= (letter | space | (stop & ~afterSpace)) ^ 1
    }
    guard other == 0 else { return false }
    let target = unsafe flags.baseAddress! + i
    for k in 0..<blockLength {
      // In a plain block, what follows a space is a letter or a space.
      let start: UInt8 = unsafe before[k] == 0x20 && block[k] != 0x20 ? ParagraphAnalysis.lineBreakAllowed : 0
      unsafe target[k] |= start
    }
    return true
  }
}
