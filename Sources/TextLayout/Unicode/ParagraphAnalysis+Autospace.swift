extension ParagraphAnalysis {
  /// Automatic space stands before the unit: it divides a Chinese character or kana from a letter
  /// or digit of another script (``ParagraphStyle/autospace``). It belongs to the cluster that
  /// begins there, and is none where a line begins.
  static let autospaced: UInt8 = 32

  /// Marks the places of automatic space. Letters and digits that stand upright in vertical lines,
  /// which are in order, have none (CSS Text 4, text-autospace). O(units).
  mutating func markAutospaces(_ units: Span<UInt16>, upright: [Range<Int>], _ work: LayoutWork) {
    var upright = upright[...]
    var before = AutospaceSide.none
    var pace = work.pace()
    var unit = 0
    while unit < units.count {
      if pace.isOver(at: unit) { return }
      var end = unit + 1
      while end < units.count, flags[end] & ParagraphAnalysis.graphemeStart == 0 { end += 1 }
      var side = AutospaceSide(end - unit > 1 ? ParagraphAnalysis.scalar(units, at: unit) : UInt32(units[unit]))
      while let first = upright.first, first.upperBound <= unit { upright.removeFirst() }
      if side == .letter, upright.first?.contains(unit) == true { side = .none }
      if before.partsFrom(side) { flags[unit] |= ParagraphAnalysis.autospaced }
      before = side
      unit = end
    }
  }

  static func scalar(_ units: Span<UInt16>, at unit: Int) -> UInt32 {
    let first = UInt32(units[unit])
    guard first & 0xFC00 == 0xD800, unit + 1 < units.count, units[unit + 1] & 0xFC00 == 0xDC00 else { return first }
    return 0x10000 + (first & 0x3FF) << 10 + UInt32(units[unit + 1]) & 0x3FF
  }
}

/// What a character is to automatic space (CSS Text 4, text-autospace: ideograph-alpha and
/// ideograph-numeric).
private enum AutospaceSide {
  /// A Chinese character or kana.
  case ideograph
  /// A letter or digit of another script that is not full-width.
  case letter
  case none

  init(_ scalar: UInt32) {
    // JLReq has 〆 and 〇 among Chinese characters (cl-19): a letter of no script, and a number.
    if scalar == 0x3006 || scalar == 0x3007 {
      self = .ideograph
      return
    }
    let facts = UnicodeProperties.shared[scalar]
    guard facts.isLetter || facts.isDecimalDigit else {
      self = .none
      return
    }
    switch facts.script {
    case .han, .hiragana, .katakana, .bopomofo: self = .ideograph
    case .hangul: self = .none
    default:
      // The prolonged sound mark is a letter of no script of its own.
      self = facts.lineClass == .conditionalStarter ? .ideograph : facts.isWide ? .none : .letter
    }
  }

  func partsFrom(_ other: AutospaceSide) -> Bool { self != .none && other != .none && self != other }
}
