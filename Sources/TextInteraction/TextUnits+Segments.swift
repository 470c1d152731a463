import TextLayout

extension TextUnits {
  /// The segments around a unit, in order: those of a window that reaches to places where
  /// boundaries are certain, before the unit and behind it. Segments in the window are those of the
  /// whole text, as what is on the other side of such a place has no say. `language` says that of a
  /// paragraph by an offset in it. None where the work is given up. O(the window).
  func segments(of unit: TextGranularity, holding held: Int, _ work: LayoutWork?, language: (Int) -> String) -> [TextSegment] {
    var reader = UnitReader(text)
    let window = reader.window(holding: held) { reader, position in
      if let work, work.isOver(after: 1) { return true }
      return switch unit {
      case .character: reader.dividesGraphemes(position)
      case .word: reader.dividesWords(position)
      default: reader.dividesSentences(position)
      }
    }
    if let work, work.isGivenUp { return [] }
    let units = text.units(in: TextRange(window))
    let start = window.lowerBound
    let segments = context.analyze { scratch in
      switch unit {
      case .character: TextUnits.graphemes(of: units, from: start, scratch)
      case .word: TextUnits.words(of: units, from: start, language(start), wordRules, scratch)
      default: TextUnits.sentences(of: units, from: start, language(start), scratch)
      }
    }
    return segments ?? []
  }

  private static func graphemes(of units: [UInt16], from start: Int, _ scratch: AnalysisScratch) -> [TextSegment] {
    var segments: [TextSegment] = []
    var position = start
    scratch.forEachGrapheme(units.span) { end in
      segments.append(TextSegment(position..<start + end))
      position = start + end
    }
    return segments
  }

  private static func sentences(of units: [UInt16], from start: Int, _ language: String, _ scratch: AnalysisScratch) -> [TextSegment] {
    var position = start
    return ParagraphAnalysis.sentenceEnds(units: units.span, language: language, scratch: scratch).map { end in
      defer { position = start + end }
      return TextSegment(position..<start + end)
    }
  }

  private static func words(
    of units: [UInt16], from start: Int, _ language: String, _ rules: WordRules, _ scratch: AnalysisScratch
  ) -> [TextSegment] {
    let asked = rules == .unicode ? WordRules.withoutDictionaries(units) : units
    let found = ParagraphAnalysis.wordSegments(units: asked.span, language: language, scratch: scratch)
    var segments: [TextSegment] = []
    var position = 0
    var endsInSpaces = false
    var pace = scratch.work.pace()
    for segment in found {
      if pace.isOver(at: segment.end) { break }
      let range = position..<segment.end
      position = segment.end
      let isSpaces = range.allSatisfy { TextUnits.isInlineSpace(units[$0]) }
      let isOneWord =
        rules == .unicode && range.lowerBound > 0 && WordRules.isKatakana(units[range.lowerBound - 1])
        && WordRules.isKatakana(units[range.lowerBound])
      if isSpaces && endsInSpaces || isOneWord, let last = segments.last {
        segments[segments.count - 1].range = TextRange(last.range.lowerBound, TextOffset(start + range.upperBound))
      } else {
        let isWord = segment.isWord || range.contains { TextUnits.isLetterOrEmoji(units, $0, plain: rules == .unicode) }
        segments.append(TextSegment(start + range.lowerBound..<start + range.upperBound, isUnit: isWord))
      }
      endsInSpaces = isSpaces
    }
    return segments
  }

  /// White space that ends no line.
  static func isInlineSpace(_ unit: UInt16) -> Bool {
    UnicodeProperties.shared[UInt32(unit)].isWhiteSpace && !ParagraphSeparator.isSeparator(unit) && !(0x0B...0x0C ~= unit) && unit != 0x2028
  }

  /// What is a word though ICU doesn't call it one: an emoji; a letter that stood for nothing while
  /// ICU was asked.
  private static func isLetterOrEmoji(_ units: [UInt16], _ index: Int, plain: Bool) -> Bool {
    if CodeUnits.isLowSurrogate(units[index]) { return false }
    let facts = UnicodeProperties.shared[CodeUnits.scalar(in: units, at: index).scalar]
    if facts.graphemeClass == .regionalIndicator { return true }
    return facts.graphemeClass == .extendedPictographic && facts.isEmoji || plain && facts.isLetter
  }
}

extension UnitReader {
  /// The stretch around a unit between the nearest places before and behind it that a rule calls
  /// certain; the text's ends are.
  mutating func window(holding held: Int, _ isCertain: (inout UnitReader, Int) -> Bool) -> Range<Int> {
    guard let first = scalar(holding: held) else { return held..<held }
    var low = first.lowerBound
    while !isCertain(&self, low), let before = scalar(before: low) { low = before.start }
    var high = first.upperBound
    while !isCertain(&self, high), let next = scalar(at: high) { high = next.end }
    return low..<high
  }

  /// Whether the neighbours of a place tell that a grapheme begins there, whatever is beyond them
  /// (UAX #29 GB4, GB5 and GB999).
  mutating func dividesGraphemes(_ position: Int) -> Bool {
    guard let before = facts(before: position)?.graphemeClass, let behind = facts(at: position)?.graphemeClass else { return true }
    switch (before, behind) {
    case (.cr, .lf): return false
    case (.control, _), (.cr, _), (.lf, _), (_, .control), (_, .cr), (_, .lf): return true
    case (_, .extend), (_, .zwj), (_, .spacingMark), (.prepend, _): return false
    // GB9c joins a letter to what is before it through marks.
    case (let before, .other): return before != .extend && before != .zwj
    case (.other, _), (.extendedPictographic, .extendedPictographic): return true
    default: return false
    }
  }

  /// Whether the neighbours of a place tell that a word begins there: behind a line's end, behind a
  /// space or the punctuation of Chinese and Japanese with a letter or, behind a space, a digit
  /// following (UAX #29 WB3a, WB3b and WB999).
  mutating func dividesWords(_ position: Int) -> Bool {
    guard let before = scalar(before: position)?.scalar, let behind = facts(at: position) else { return true }
    switch before {
    case 0x0A, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: return true
    case 0x20: return behind.isLetter || behind.isDecimalDigit
    case 0x3001, 0x3002, 0xFF01, 0xFF0C, 0xFF1F: return behind.isLetter
    default: return false
    }
  }

  /// Whether the neighbours of a place tell that a sentence begins there: behind a line's end, and
  /// behind a space that follows an exclamation or question mark, with a letter following (UAX #29
  /// SB4 and SB11).
  mutating func dividesSentences(_ position: Int) -> Bool {
    guard let before = scalar(before: position), let behind = facts(at: position) else { return true }
    switch before.scalar {
    case 0x0A, 0x85, 0x2028, 0x2029: return true
    case 0x20: return behind.isLetter && scalar(before: before.start).map { $0.scalar == 0x21 || $0.scalar == 0x3F } ?? false
    default: return false
    }
  }
}
