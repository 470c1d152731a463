/// A stretch of text that rules look around in: what lies beyond its ends reads as 0.
@safe struct UnitWindow {
  private let units: UnsafeBufferPointer<UInt16>
  let count: Int

  /// Good as long as the memory is.
  init(_ units: UnsafeBufferPointer<UInt16>) {
    unsafe self.units = units
    count = units.count
  }

  /// The unit at an index, or 0 outside. O(1).
  @inline(__always) subscript(i: Int) -> UInt16 { i >= 0 && i < count ? unsafe units[i] : 0 }

  /// The scalar that begins at an index; a lone surrogate is U+FFFD. O(1).
  @inline(__always) func scalar(at i: Int) -> UInt32 {
    let unit = self[i]
    if unit & 0xF800 != 0xD800 { return UInt32(unit) }
    let next = self[i + 1]
    guard unit < 0xDC00, next & 0xFC00 == 0xDC00 else { return 0xFFFD }
    return 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(next & 0x3FF))
  }

  /// The scalar that ends at an index. O(1).
  @inline(__always) func scalar(before i: Int) -> UInt32 {
    let unit = self[i - 1]
    if unit & 0xFC00 == 0xDC00, self[i - 2] & 0xFC00 == 0xD800 { return scalar(at: i - 2) }
    return unit & 0xF800 == 0xD800 ? 0xFFFD : UInt32(unit)
  }

  func kind(at i: Int) -> BreakKind { i < count ? BreakKind(scalar(at: i)) : .space }
  func kind(before i: Int) -> BreakKind { i > 0 ? BreakKind(scalar(before: i)) : .space }

  /// Where the word that ends at an index begins: letters, digits and marks of scripts that write
  /// words. O(the word), at most `limit`.
  func wordStart(before end: Int, limit: Int = 64) -> Int {
    var i = end
    while i > 0, end - i < limit, kind(before: i).isWordPart { i -= 1 }
    return i
  }

  /// Where the word that begins at an index ends. O(the word), at most `limit`.
  func wordEnd(after start: Int, limit: Int = 64) -> Int {
    var i = start
    while i < count, i - start < limit, kind(at: i).isWordPart { i += 1 }
    return i
  }
}

/// What rules of several languages tell characters apart by.
enum BreakKind: UInt8 {
  case space
  case digit
  /// A letter of a script that writes words, and the marks on it.
  case letter
  case han
  case hiragana
  case katakana
  case hangul
  case opening
  case closing
  /// What ends a clause: `，。、！？：；,.!?:;…`.
  case stop
  case middleDot
  case other

  /// Letters and digits that make words between spaces; Han, kana and Hangul don't.
  @inline(__always) var isWordPart: Bool { self == .letter || self == .digit }
  var isKana: Bool { self == .hiragana || self == .katakana }
  /// Written without spaces.
  var isEastAsian: Bool { self == .han || isKana }

  /// O(1).
  @inline(__always) init(_ scalar: UInt32) {
    switch scalar {
    case 0x20, 0: self = .space
    case 0x30...0x39, 0xFF10...0xFF19: self = .digit
    case 0x41...0x5A, 0x61...0x7A, 0xFF21...0xFF3A, 0xFF41...0xFF5A: self = .letter
    case 0x3041...0x3096, 0x3099...0x309F: self = .hiragana
    case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3005...0x3007, 0xF900...0xFAFF, 0x20000...0x3FFFD: self = .han
    case 0xAC00...0xD7A3: self = .hangul
    default: self = Self.rare(scalar)
    }
  }

  private static func rare(_ scalar: UInt32) -> BreakKind {
    switch scalar {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xD7B0...0xD7FB: return .hangul
    case 0x2C, 0x2E, 0x21, 0x3F, 0x3A, 0x3B, 0x2026, 0x22EF, 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF01, 0xFF1F, 0xFF1A, 0xFF1B, 0xFF61, 0xFF64:
      return .stop
    case 0xB7, 0x2027, 0x30FB, 0xFF65, 0x2022: return .middleDot
    case 0x201C, 0x2018, 0xAB: return .opening
    case 0x201D, 0x2019, 0xBB: return .closing
    default: break
    }
    let facts = UnicodeProperties.shared[scalar]
    if facts.isOpeningBracket { return .opening }
    if facts.isClosingBracket { return .closing }
    if facts.isWhiteSpace { return .space }
    if facts.isDecimalDigit { return .digit }
    guard facts.isLetter || facts.isMark else { return .other }
    // Kana beyond the first plane.
    return facts.script == .hiragana ? .hiragana : facts.script == .katakana ? .katakana : .letter
  }
}
