/// Reads units: one scalar at a time, or sixteen units at a time where they are plain.
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

  /// How many units are read at once where marks that stand inside of words count: of longer blocks
  /// few are without any.
  static let wordBlockLength = 8

  /// What a block of units is made of.
  struct Block {
    /// Whether it is ASCII without controls, U+0020 to U+007E, and ``PlainLetters``.
    var isPlain: Bool
    /// Whether it has any letters of ASCII, or of the others.
    var hasASCIILetters: Bool
    var hasLatin: Bool
    var hasCyrillic: Bool

    /// Whether all of it is ASCII, if it is plain.
    var isASCII: Bool { !hasLatin && !hasCyrillic }
  }

  /// The block that begins at a unit. O(1).
  @inline(__always) static func block(_ units: UnsafeBufferPointer<UInt16>, at i: Int) -> Block {
    let block = unsafe units.baseAddress! + i
    var (others, letters, latin, cyrillic): (UInt16, UInt16, UInt16, UInt16) = (0, 0, 0, 0)
    for k in 0..<blockLength {
      let unit = unsafe block[k]
      let isASCII: UInt16 = unit &- 0x20 < 0x5F ? 1 : 0
      let isLatin: UInt16 = PlainLetters.isLatin(unit) ? 1 : 0
      let isCyrillic: UInt16 = PlainLetters.isCyrillic(unit) ? 1 : 0
      others |= (isASCII | isLatin | isCyrillic) ^ 1
      letters |= (unit | 0x20) &- 0x61 < 26 ? 1 : 0
      latin |= isLatin
      cyrillic |= isCyrillic
    }
    return Block(isPlain: others == 0, hasASCIILetters: letters != 0, hasLatin: latin != 0, hasCyrillic: cyrillic != 0)
  }

  /// Writes the flags of a plain block: all begin graphemes, U+0020 hangs. O(1).
  @inline(__always) static func markSpaces(_ units: UnsafeBufferPointer<UInt16>, at i: Int, flags: UnsafeMutableBufferPointer<UInt8>) {
    let block = unsafe units.baseAddress! + i
    let target = unsafe flags.baseAddress! + i
    for k in 0..<blockLength {
      let space: UInt8 = unsafe block[k] == 0x20 ? ParagraphAnalysis.isWhiteSpace : 0
      unsafe target[k] = ParagraphAnalysis.graphemeStart | space
    }
  }

  /// Whether each unit of a block and the one behind it begins a grapheme. O(1).
  @inline(__always) static func isAllGraphemes(_ flags: UnsafeBufferPointer<UInt8>, at i: Int) -> Bool {
    let block = unsafe flags.baseAddress! + i
    var all = ParagraphAnalysis.graphemeStart
    for k in 0...blockLength { all &= unsafe block[k] }
    return all != 0
  }

  /// Where a block of ``wordBlockLength`` is plain letters, spaces, and commas and full stops that
  /// follow no space, marks the letters that follow a space as line opportunities. `i` is at least
  /// 1. Returns false, having done nothing, where the block is not so. O(1).
  @inline(__always) static func markWordStarts(_ units: UnsafeBufferPointer<UInt16>, at i: Int, flags: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    let block = unsafe units.baseAddress! + i
    let before = unsafe block - 1
    var other: UInt16 = 0
    for k in 0..<wordBlockLength {
      let unit = unsafe block[k]
      let letter: UInt16 = (unit | 0x20) &- 0x61 < 26 || PlainLetters.isLatin(unit) || PlainLetters.isCyrillic(unit) ? 1 : 0
      let space: UInt16 = unit == 0x20 ? 1 : 0
      let stop: UInt16 = unit | 2 == 0x2E ? 1 : 0
      let afterSpace: UInt16 = unsafe before[k] == 0x20 ? 1 : 0
      other |= (letter | space | (stop & ~afterSpace)) ^ 1
    }
    guard other == 0 else { return false }
    let target = unsafe flags.baseAddress! + i
    for k in 0..<wordBlockLength {
      // In a plain block, what follows a space is a letter or a space.
      let start: UInt8 = unsafe before[k] == 0x20 && block[k] != 0x20 ? ParagraphAnalysis.lineBreakAllowed : 0
      unsafe target[k] |= start
    }
    return true
  }
}
