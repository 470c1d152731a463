/// The rules that keep together, in any language and style, what UAX #14 would let a line divide: a
/// number and its unit, a sign and its number, abbreviations, short parts beside a hyphen,
/// addresses.
///
/// It is asked for places where UAX #14 lets a line end, and answers the rule that says more about
/// the place, or nil for an ordinary one. Ordinary places, nearly all, cost a look at two units.
/// Each token that may be an address is read once.
struct BreakGlue {
  let text: UnitWindow
  private let hangul: LineBreaking.Hangul
  /// The token last looked at, and whether it is an address.
  var token = 0..<0
  var isAddress = false
  /// Behind more spaces a number has no unit and a sign no number.
  private static let mostSpaces = 64

  init(_ text: UnitWindow, hangul: LineBreaking.Hangul) {
    self.text = text
    self.hangul = hangul
  }

  /// The rule for a place that UAX #14 allows; nil where it has nothing to add. O(1) for most
  /// places, O(token) once for each.
  @inline(__always) mutating func rule(at i: Int) -> BreakRule? {
    let before = text[i - 1]
    let after = text[i]
    if before == 0x20 {
      // The usual case: a word after a space, and before the space a letter, a comma or a full stop
      // after more than a letter.
      let last = text[i - 2]
      if BreakGlue.isPlainLetter(after) {
        if BreakGlue.isPlainLetter(last) || last == 0x2C { return nil }
        if last == 0x2E, BreakGlue.isPlainLetter(text[i - 4]) { return nil }
        // Or another mark of ASCII: only numbers and full stops have a say about a letter.
        if (after | 0x20) &- 0x61 < 26, last &- 0x21 < 0x5E, last != 0x2E, last &- 0x30 > 9 { return nil }
      } else if BreakGlue.isHangul(after), BreakGlue.isHangul(last) {
        return nil
      }
      return BreakGlue.isRepetitionMark(after) ? .repetitionMark : ruleAfterSpace(at: i)
    }
    if BreakGlue.isEastAsian(before), BreakGlue.isEastAsian(after) { return nil }
    if BreakGlue.isHangul(before), BreakGlue.isHangul(after) { return hangul == .word ? .koreanSyllable : nil }
    return BreakGlue.isRepetitionMark(after) ? .repetitionMark : ruleInside(at: i)
  }

  /// Letters and marks of Latin, Greek, Cyrillic and the other scripts before Thai.
  @inline(__always) private static func isPlainLetter(_ unit: UInt16) -> Bool { (unit | 0x20) &- 0x61 < 26 || unit &- 0xC0 < 0xE00 - 0xC0 }
  @inline(__always) private static func isHangul(_ unit: UInt16) -> Bool { unit &- 0xAC00 < 11172 }
  /// Han, kana and full-width punctuation; not the jamo among them.
  @inline(__always) private static func isEastAsian(_ unit: UInt16) -> Bool {
    unit &- 0x3000 < 0x130 || unit &- 0x3190 < 0xA000 - 0x3190 || unit &- 0xFF01 < 0x60
  }

  /// Thai mai yamok and paiyannoi, Lao ko la, Khmer lek too: they belong to the word before them,
  /// also after a space.
  static func isRepetitionMark(_ unit: UInt16) -> Bool { unit == 0xE46 || unit == 0xE2F || unit == 0xEC6 || unit == 0x17D7 }

  // MARK: After a space

  private func ruleAfterSpace(at i: Int) -> BreakRule? {
    var end = i
    while end > 0, i - end <= BreakGlue.mostSpaces, text.kind(before: end) == .space { end -= 1 }
    guard end > 0, i - end <= BreakGlue.mostSpaces else { return nil }
    let last = text[end - 1]
    let next = text.scalar(at: i)
    let nextKind = BreakKind(next)
    switch next {
    case 0xBB, 0x203A: if isSpaceOrEnd(i + 1) || text.kind(at: i + 1) == .stop { return .quotationMark }
    case 0x2026: if isSpaceOrEnd(i + 1) { return .ellipsis }
    case 0x2013, 0x2014: if text.kind(at: i + 1) == .space { return .beforeDash }
    default: break
    }
    switch BreakKind(text.scalar(before: end)) {
    case .digit: return ruleAfterNumber(end, next, at: i)
    case .letter where nextKind == .digit: return ruleBeforeNumber(wordEnd: end, at: i)
    case .stop where last == 0x2E: return ruleAfterFullStop(end - 1, nextKind, at: i)
    case .opening where last == 0xAB || last == 0x2039: return .quotationMark
    default: break
    }
    let sign = BreakGlue.isSign(UInt32(last)) || BreakGlue.isCurrency(UInt32(last))
    return sign && nextKind == .digit ? .signAndNumber : nil
  }

  private func isSpaceOrEnd(_ i: Int) -> Bool { i >= text.count || text.kind(at: i) == .space }

  private func ruleAfterNumber(_ end: Int, _ next: UInt32, at i: Int) -> BreakRule? {
    if next == 0x25 || next == 0x2030 || next == 0xB0 || next == 0x2032 || next == 0x2033 || BreakGlue.isCurrency(next) {
      return .numberAndUnit
    }
    let kind = BreakKind(next)
    if kind == .hangul { return BreakGlue.koreanCounters.contains(UInt16(truncatingIfNeeded: next)) && !isLongHangul(i) ? .numberAndUnit : nil }
    guard kind == .letter else { return nil }
    let wordEnd = text.wordEnd(after: i, limit: 8)
    guard wordEnd - i <= 6 else { return nil }
    return BreakGlue.units.contains(PackedWord(text, i..<wordEnd)) ? .numberAndUnit : nil
  }

  /// Whether the eojeol at an index goes on after its first syllable with something else than a
  /// counter's usual followers.
  private func isLongHangul(_ i: Int) -> Bool { text.kind(at: i + 1) == .hangul && text.kind(at: i + 2) == .hangul }

  /// `iPhone 15`, `EUR 50`.
  private func ruleBeforeNumber(wordEnd: Int, at i: Int) -> BreakRule? {
    let start = text.wordStart(before: wordEnd, limit: 32)
    if wordEnd - start == 3, BreakGlue.currencyCodes.contains(PackedWord(text, start..<wordEnd)) { return .signAndNumber }
    var end = i
    while end < text.count, end - i < 8, text.kind(at: end) == .digit { end += 1 }
    // A short number that stands alone after a word with a capital is the word's number.
    guard end - i <= 3, isSpaceOrEnd(end) || text.kind(at: end) == .stop || text.kind(at: end) == .closing else { return nil }
    return (start..<wordEnd).contains { text[$0] &- 0x41 < 26 } ? .numberAfterName : nil
  }

  /// `z. B.`, `Nr. 3`: the stop is at `stop`.
  private func ruleAfterFullStop(_ stop: Int, _ next: BreakKind, at i: Int) -> BreakRule? {
    let start = text.wordStart(before: stop, limit: 8)
    guard start < stop, start == 0 || !text.kind(before: start).isWordPart else { return nil }
    if next == .digit { return BreakGlue.numbered.contains(PackedWord(text, start..<stop)) ? .signAndNumber : nil }
    guard next == .letter, stop - start == 1, text.kind(at: start) == .letter else { return nil }
    let end = text.wordEnd(after: i, limit: 8)
    guard text[end] == 0x2E, end - i <= 3 else { return nil }
    return .abbreviation
  }

  // MARK: Between other characters

  private mutating func ruleInside(at i: Int) -> BreakRule? {
    let before = text[i - 1]
    if before == 0xAD { return .softHyphen }
    let last = text.kind(before: i)
    let next = text.kind(at: i)
    if last == .space { return nil }
    if last == .hangul || next == .hangul { return koreanRule(last, next, at: i) }
    if before < 0x2E80, text[i] < 0x2E80, isInAddress(i) { return .address }
    if before == 0x2D, text[i - 2] == 0x2D, next.isWordPart, !text.kind(before: text[i - 3] == 0x2D ? i - 3 : i - 2).isWordPart {
      return .shortHyphenated  // an option: --flag
    }
    if before == 0x2D || before == 0x2010 {
      guard text.kind(before: i - 1).isWordPart || text[i - 2] == 0x2019 || text[i - 2] == 0x27, next.isWordPart else { return nil }
      let left = i - 1 - text.wordStart(before: i - 1, limit: 4)
      let right = text.wordEnd(after: i, limit: 4) - i
      return left < 3 || right < 3 ? .shortHyphenated : nil  // Rock-’n’-Roll has none to the left
    }
    if before == 0x2F {
      guard text.kind(before: i - 1).isWordPart, next.isWordPart else { return nil }
      let left = i - 1 - text.wordStart(before: i - 1, limit: 4)
      let right = text.wordEnd(after: i, limit: 4) - i
      return left < 3 || right < 3 ? .shortSlash : .slash
    }
    return nil
  }

  /// KLREQ leaves it to the paragraph whether lines end inside an eojeol, the text between spaces.
  private func koreanRule(_ last: BreakKind, _ next: BreakKind, at i: Int) -> BreakRule? {
    guard hangul == .word else { return nil }
    if next != .hangul { return .koreanSyllable }
    let mayEnd = last == .middleDot || last == .closing || last == .stop || text[i - 1] == 0x2F || text[i - 1] == 0xFF0F
    if !mayEnd { return .koreanSyllable }
    return last == .closing && KoreanParticles.isParticle(text, at: i) ? .koreanSyllable : .koreanPunctuation
  }
}
