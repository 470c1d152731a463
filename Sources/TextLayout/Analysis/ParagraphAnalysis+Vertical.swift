extension ParagraphAnalysis {
  /// Takes in what vertical lines make of the text: combinations are whole, and what stands upright
  /// by its style counts as left-to-right text (CSS Writing Modes 4, 5.1 and 9.1). O(units).
  mutating func settleVertical(_ paragraph: Paragraph, _ scratch: AnalysisScratch) {
    combinations = CombinationFinder(paragraph, flags: flags).combinations
    for range in combinations {
      for unit in range.dropFirst() where flags[unit] & ParagraphAnalysis.graphemeStart != 0 {
        flags[unit] &= ~(ParagraphAnalysis.graphemeStart | ParagraphAnalysis.lineBreakRaw)
        flags[unit] |= ParagraphAnalysis.combined
      }
    }
    if bidi.uniformLevel == 0 { return }
    let upright = uprightRanges(of: paragraph)
    if upright.isEmpty { return }
    var units = Array(paragraph.units)
    for range in upright {
      for unit in range where !LineBreakCharacter.holds(units[unit]) && units[unit] >= 0x20 { units[unit] = 0x61 }
    }
    // Text that is upright altogether runs from left to right whatever its style says.
    let isAllUpright = upright.reduce(0) { $0 + $1.count } == units.count
    let direction = isAllUpright ? .leftToRight : BidiDirection(paragraph.style.baseDirection)
    unsafe units.withUnsafeBufferPointer { units in bidi = unsafe scratch.bidi.levels(of: units, direction, scratch.work) }
    baseLevel = bidi.baseLevel(at: 0)
  }

  /// What stands upright because its style says so.
  func uprightRanges(of paragraph: Paragraph) -> [Range<Int>] {
    var ranges = combinations
    var start = 0
    for run in paragraph.styleRuns {
      if run.style.orientation == .upright, start < run.end { ranges.append(start..<run.end) }
      start = run.end
    }
    return ranges
  }
}

/// Finds what stands side by side in the room of one character.
private struct CombinationFinder {
  private(set) var combinations: [Range<Int>] = []
  private let units: ArraySlice<UInt16>
  private let flags: [UInt8]

  init(_ paragraph: Paragraph, flags: [UInt8]) {
    units = paragraph.units
    self.flags = flags
    var start = 0
    var index = 0
    while index < paragraph.styleRuns.count {
      let style = paragraph.styleRuns[index].style
      // Colours and links divide nothing.
      while index + 1 < paragraph.styleRuns.count, paragraph.styleRuns[index + 1].style.itemizesLike(style) { index += 1 }
      let end = paragraph.styleRuns[index].end
      switch style.combining {
      case .none: break
      case .all: combinations += stretches(in: start..<end, longest: TextCombining.longest, CombinationFinder.isCombinable)
      case .digits(let count):
        // Digits of several styles are one number, of which no part is combined (CSS Writing Modes
        // 4, 9.1.1): none but a whole number is read as one.
        let found = stretches(in: start..<end, longest: min(max(1, count), 4), CombinationFinder.isDigit)
        for range in found where !goesOn(beside: range, paragraph, from: start, to: end) { combinations.append(range) }
      }
      start = end
      index += 1
    }
  }

  /// The longest stretches of graphemes that a condition holds for, but those that are too long.
  private func stretches(in range: Range<Int>, longest: Int, _ isIncluded: (UInt16) -> Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, isIncluded(units[units.startIndex + end]) || end > start && !isGraphemeStart(end) { end += 1 }
      if end > start, end - start <= longest, isGraphemeStart(start), isGraphemeStart(end) { found.append(start..<end) }
      start = end + 1
    }
    return found
  }

  /// Whether a stretch of digits goes on in a style beside its own that combines digits, too.
  private func goesOn(beside range: Range<Int>, _ paragraph: Paragraph, from start: Int, to end: Int) -> Bool {
    func isCombined(_ unit: Int) -> Bool {
      guard 0..<units.count ~= unit, CombinationFinder.isDigit(units[units.startIndex + unit]) else { return false }
      if case .digits = paragraph.styleRuns[paragraph.styleRuns.partitionIndex { $0.end <= unit }].style.combining { return true }
      return false
    }
    return range.lowerBound == start && isCombined(start - 1) || range.upperBound == end && isCombined(end)
  }

  private static func isDigit(_ unit: UInt16) -> Bool { 0x30...0x39 ~= unit }

  private func isGraphemeStart(_ unit: Int) -> Bool { flags[unit] & ParagraphAnalysis.graphemeStart != 0 }

  /// Whether a unit shows something that can stand beside others.
  private static func isCombinable(_ unit: UInt16) -> Bool {
    if unit < 0x20 || unit == 0xFFFC || LineBreakCharacter.holds(unit) { return false }
    let facts = UnicodeProperties.shared[UInt32(unit)]
    return !facts.isWhiteSpace && !facts.isDefaultIgnorable
  }
}
