extension BreakGlue {
  /// A longer token is data and no address, in units: so every stretch of a text that holds as much
  /// around a place says the same of it.
  static let longestAddress = 1024

  /// Whether a place is inside a web address, a path or an e-mail address. O(token) for the first
  /// place of each, at most some ``longestAddress``.
  mutating func isInAddress(_ i: Int) -> Bool {
    if !token.contains(i) { readToken(around: i) }
    return isAddress
  }

  /// Whether a line may end at a place inside an address: after a slash, dot or hyphen, and before
  /// a piece.
  static func endsPiece(_ text: UnitWindow, at i: Int) -> Bool {
    let next = text[i]
    guard text.kind(at: i).isWordPart || next == 0x7E else { return false }
    switch text[i - 1] {
    case 0x2F, 0x2E, 0x2D, 0x5C: return true  // / . - \
    default: return false
    }
  }

  private mutating func readToken(around i: Int) {
    var start = i
    while start > 0, i - start <= BreakGlue.longestAddress, BreakGlue.isTokenPart(text[start - 1]) { start -= 1 }
    var end = i
    while end < text.count, end - i <= BreakGlue.longestAddress, BreakGlue.isTokenPart(text[end]) { end += 1 }
    token = start..<max(end, i + 1)
    isAddress = false
    if token.count > BreakGlue.longestAddress { return }
    // Brackets around an address, and the stop after it, are no part of it.
    while start < end, BreakGlue.isWrapping(text[start]) { start += 1 }
    isAddress = BreakGlue.readsAsAddress(text, start..<end)
  }

  private static func isTokenPart(_ unit: UInt16) -> Bool {
    if unit <= 0x20 || unit >= 0x2E80 || isDelimiter(unit) { return false }
    return unit < 0x80 || unit != 0x200B && !UnicodeProperties.shared[UInt32(unit)].isWhiteSpace
  }

  /// What stands around addresses and never in them, as RFC 3986 has it, and quotation marks: data
  /// without spaces is more than one token.
  private static func isDelimiter(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x22, 0x3C, 0x3E, 0x5E, 0x60, 0x7B, 0x7C, 0x7D: true  // " < > ^ ` { | }
    case 0xAB, 0xBB, 0x201C...0x201F, 0x2039, 0x203A: true
    default: false
    }
  }

  private static func isWrapping(_ unit: UInt16) -> Bool { unit == 0x28 || unit == 0x27 || unit == 0x5B }

  /// Whether a token without spaces is an address: it has a scheme, begins with `www.`, has letters
  /// on both sides of an `@`, begins as paths do, or has both a slash and a dot between letters.
  private static func readsAsAddress(_ text: UnitWindow, _ range: Range<Int>) -> Bool {
    let start = range.lowerBound
    if text[start] == 0x77, text[start + 1] == 0x77, text[start + 2] == 0x77, text[start + 3] == 0x2E { return true }
    var slashes = 0
    var innerDots = 0
    for i in range {
      switch text[i] {
      case 0x3A where text[i + 1] == 0x2F && text[i + 2] == 0x2F: return true
      case 0x3A where text[i + 1] == 0x5C && i == start + 1: return true
      case 0x40 where i > start && text.kind(at: i + 1) == .letter: return true
      case 0x2F, 0x5C: slashes += 1
      case 0x2E where i > start && text.kind(before: i).isWordPart && text.kind(at: i + 1) == .letter: innerDots += 1
      default: break
      }
    }
    let beginsAsPath = text[start] == 0x2F || text[start] == 0x7E && text[start + 1] == 0x2F || text[start] == 0x2E && text[start + 1] == 0x2F
    return slashes > 0 && (innerDots > 0 || beginsAsPath)
  }
}
