import TextLayout

/// Tells whether graphemes and words begin and end at a place in a text: by reading what is around
/// it, not the text from its start.
///
/// Words that were looked at are kept, for the next place. It owns iterators of ICU: make one for
/// each stretch of work.
struct TextEdges {
  private let text: StyledText
  private let scratch = AnalysisScratch()
  private let language: String
  /// The units whose words are known, and where these begin and end, from the text's start.
  private var knownWords = 0..<0
  private var wordEnds: [Int] = []

  /// How far away a place is looked for from where reading is certain. Where there is none, it
  /// begins there all the same.
  static let reach = 4096

  init(_ text: StyledText, language: Language = .und) {
    self.text = text
    self.language = language.languageCode
  }

  // MARK: Graphemes

  /// Whether a grapheme begins or ends at an offset within the text. O(1), or O(distance to a
  /// character that begins one whatever stands before it).
  func isGraphemeEdge(_ offset: Int) -> Bool {
    if offset <= 0 || offset >= text.length { return offset == 0 || offset == text.length }
    guard let before = text.unit(at: offset - 1), let after = text.unit(at: offset) else { return true }
    return isGraphemeEdge(offset, before, after)
  }

  /// The same where the units on both sides are known.
  @inline(__always) func isGraphemeEdge(_ offset: Int, _ before: UInt16, _ after: UInt16) -> Bool {
    // U+0300 is the first character that goes on with another one, but for LF behind CR.
    if before < 0x300, after < 0x300 { return before != ParagraphSeparator.cr || after != ParagraphSeparator.lf }
    return isEdgeByRules(offset)
  }

  /// The edge of a grapheme at an offset or before it. O(distance).
  func graphemeEdge(atOrBefore offset: Int) -> Int {
    var offset = min(max(0, offset), text.length)
    while !isGraphemeEdge(offset) { offset -= 1 }
    return offset
  }

  /// The edge of a grapheme at an offset or behind it. O(distance).
  func graphemeEdge(atOrAfter offset: Int) -> Int {
    var offset = min(max(0, offset), text.length)
    while !isGraphemeEdge(offset) { offset += 1 }
    return offset
  }

  /// So many units before an offset, and not inside of a pair.
  private func start(before offset: Int, by distance: Int) -> Int {
    let start = max(0, offset - distance)
    return text.isInsidePair(start) ? start - 1 : start
  }

  private func isEdgeByRules(_ offset: Int) -> Bool {
    for reach in [32, TextEdges.reach] {
      let start = start(before: offset, by: reach)
      let units = text.units(in: TextRange(start..<min(text.length, offset + 2)))
      let count = offset - start
      if CodeUnits.isLowSurrogate(units[count]), CodeUnits.isHighSurrogate(units[count - 1]) { return false }
      let certain = unsafe units.withUnsafeBufferPointer { unsafe TextEdges.certainStart(in: $0, before: count) }
      if certain == nil, start > 0, reach < TextEdges.reach { continue }
      return isEdge(count, in: Array(units[(certain ?? 0)...]), from: certain ?? 0)
    }
    return true
  }

  /// The last place before an index at which a grapheme begins whatever stands before: UAX #29
  /// GB999, a character of no class that no rule joins to what stands before it but GB9b. Conjuncts
  /// are joined where neither class says so.
  private static func certainStart(in units: UnsafeBufferPointer<UInt16>, before index: Int) -> Int? {
    var place = index - 1
    while place > 0 {
      let unit = unsafe units[place]
      let joinsNone = unit < 0x900 || 0x2E80..<0xD800 ~= unit
      if joinsNone, UnicodeProperties.shared[UInt32(unit)].graphemeClass == .other {
        let before = unsafe PlainText.scalar(units, at: CodeUnits.isLowSurrogate(units[place - 1]) && place > 1 ? place - 2 : place - 1).scalar
        if UnicodeProperties.shared[before].graphemeClass != .prepend { return place }
      }
      place -= 1
    }
    return nil
  }

  private func isEdge(_ index: Int, in units: [UInt16], from start: Int) -> Bool {
    let index = index - start
    guard let rules = BreakRules.grapheme else {
      var flags = [UInt8](repeating: 0, count: units.count + 1)
      unsafe units.withUnsafeBufferPointer { units in
        unsafe flags.withUnsafeMutableBufferPointer { unsafe scratch.markGraphemes(units, flags: $0) }
      }
      return flags[index] & ParagraphAnalysis.graphemeStart != 0
    }
    return unsafe units.withUnsafeBufferPointer { units in
      var state = rules.start
      var place = 0
      while true {
        let (scalar, length) = unsafe PlainText.scalar(units, at: place)
        let step = rules.transition(from: state, on: rules.category(of: scalar))
        if place >= index { return place == index && (step.breaks || place == 0) }
        state = step.state
        place += length
      }
    }
  }

  // MARK: Words

  /// Whether a word, or what stands between words, begins or ends at an offset. O(1) in plain
  /// cases; otherwise the words around are read, once.
  mutating func isWordEdge(_ offset: Int) -> Bool {
    guard offset > 0, offset < text.length, let before = text.unit(at: offset - 1), let after = text.unit(at: offset) else { return true }
    let isInWord = (TextEdges.isPlainLetter(before), TextEdges.isPlainLetter(after))
    if isInWord.0 && isInWord.1 { return false }
    if isInWord.0 && after == 0x20 || before == 0x20 && isInWord.1 { return true }
    if !knownWords.contains(offset) { readWords(around: offset) }
    return wordEnds[wordEnds.partitionIndex { $0 < offset }...].first == offset
  }

  /// UAX #29 ALetter, Numeric and ExtendNumLet in ASCII.
  private static func isPlainLetter(_ unit: UInt16) -> Bool { (unit | 0x20) &- 0x61 < 26 || unit &- 0x30 < 10 || unit == 0x5F }

  /// Reads the words from a space or line end before an offset to one behind it: where UAX #29
  /// parts words whatever stands around.
  private mutating func readWords(around offset: Int) {
    var start = start(before: offset, by: TextEdges.reach)
    let units = text.units(in: TextRange(start..<min(text.length, offset + TextEdges.reach)))
    func isSpace(_ index: Int) -> Bool { units[index] == 0x20 || units[index] == ParagraphSeparator.lf }
    // Not at the offset itself nor next to it, so that what decides there is read.
    let first = (1..<max(1, offset - start - 1)).last { isSpace($0) && !isSpace($0 - 1) && units[$0 - 1] != ParagraphSeparator.cr } ?? 0
    let behind = min(units.count, offset - start + 2)
    let last = (behind..<units.count).first { isSpace($0) && !isSpace($0 - 1) && units[$0 - 1] != ParagraphSeparator.cr } ?? units.count
    start += first
    knownWords = start..<start + last - first
    let segments = ParagraphAnalysis.wordSegments(units: units[first..<last].span, language: language, scratch: scratch)
    wordEnds = segments.map { start + $0.end }
  }
}
