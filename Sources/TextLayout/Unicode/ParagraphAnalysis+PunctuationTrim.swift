extension ParagraphAnalysis {
  /// The unit is full-width punctuation that gives up the blank half of its room to its neighbour
  /// (``PunctuationTrim``): an opening mark to what stands before it, a closing one to what stands
  /// behind.
  static let trimmed: UInt8 = 64

  /// Marks the punctuation that is trimmed beside other punctuation. O(units).
  ///
  /// CSS Text 4, 8.3.3: an opening mark is trimmed behind another mark, a closing one before a mark
  /// that doesn't open. What counts are the characters, in whichever fonts and sizes they are set.
  /// A mark that is part of a larger grapheme is none, and marks of different levels are no
  /// neighbours. In vertical lines text that runs from right to left stays whole: its marks stand
  /// upright, unmirrored.
  mutating func markTrims(_ units: Span<UInt16>, isVertical: Bool, _ work: LayoutWork) {
    var before = TrimSide.none
    var pace = work.pace()
    var unit = 0
    var run = LevelRun(end: units.count, level: bidi.uniformLevel ?? 0)
    var runs = bidi.runs.makeIterator()
    if let first = runs.next() { run = first }
    while unit < units.count {
      if pace.isOver(at: unit) { return }
      while unit >= run.end, let next = runs.next() { (run, before) = (next, .none) }
      var end = unit + 1
      while end < units.count, flags[end] & ParagraphAnalysis.graphemeStart == 0 { end += 1 }
      let isRightToLeft = run.level & 1 != 0
      let isWhole = end - unit > 1 || isRightToLeft && isVertical
      let side = isWhole ? TrimSide.none : TrimSide(units[unit], isRightToLeft: isRightToLeft)
      if side != .none, before != .none {
        if side == .opening { flags[unit] |= before == .narrowClosing ? 0 : ParagraphAnalysis.trimmed }
        if before == .closing, side != .opening, side != .narrowOpening { flags[unit - 1] |= ParagraphAnalysis.trimmed }
      }
      before = side
      unit = end
    }
  }
}

/// What a character is to full-width punctuation beside it.
enum TrimSide: UInt8, Sendable {
  /// Full-width marks whose blank half is in front or behind.
  case opening, closing
  /// A full-width mark or space that is blank on both sides.
  case middle
  /// Brackets of Latin text, which are not trimmed themselves.
  case narrowOpening, narrowClosing
  case none

  init(_ unit: UInt16) {
    switch unit {
    case 0x2018, 0x201C: self = .opening
    case 0x2019, 0x201D, 0xFF1A, 0xFF1B: self = .closing  // quotation marks; ：；, which stand in front in simplified Chinese only
    case 0x3000, 0x30FB: self = .middle
    case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D, 0x3001...0x301F, 0xFE17...0xFE6F, 0xFF01...0xFF65:
      let facts = UnicodeProperties.shared[UInt32(unit)]
      if facts.isWide {
        self = facts.lineClass == .openPunctuation ? .opening : facts.lineClass == .closePunctuation ? .closing : .none
      } else {
        self = facts.isOpeningBracket ? .narrowOpening : facts.isClosingBracket ? .narrowClosing : .none
      }
    default: self = .none
    }
  }

  /// The same in a direction: from right to left, what isn't mirrored is blank on its other side,
  /// and stays whole.
  init(_ unit: UInt16, isRightToLeft: Bool) {
    self = TrimSide(unit)
    guard isRightToLeft, self == .opening || self == .closing else { return }
    let facts = UnicodeProperties.shared[UInt32(unit)]
    if !facts.isOpeningBracket, !facts.isClosingBracket { self = .none }
  }

  /// The marks that Japanese fonts have in the middle of their room (JLReq's class cl-05).
  static let middleDots: [UInt16] = [0x30FB, 0xFF1A, 0xFF1B]

  /// The characters that a font may have a trimmed form of, in order.
  static let trimmable: [UInt16] =
    ([0x2018, 0x2019, 0x201C, 0x201D] + Array(0x3001...0x301F) + [0x30FB] + Array(0xFF01...0xFF65) as [UInt16]).filter {
      TrimSide($0) == .opening || TrimSide($0) == .closing || middleDots.contains($0)
    }
}
