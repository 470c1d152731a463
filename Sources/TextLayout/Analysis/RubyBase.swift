/// A stretch of a paragraph that a ruby annotates, and which part of that belongs to which of its
/// characters; or one that is spread, with what annotates parts of it.
struct RubyBase {
  /// Units of the paragraph with a text above and one below them.
  struct Part {
    var units: Range<Int>
    var over: String
    var under: String
    let ruby: Ruby
    /// The style of the first unit.
    let style: CharacterStyle
    /// Where its characters are set apart, in text that is spread.
    var gaps: [Int]?
  }

  /// In order, without gaps; at least one. Only a word that may be divided has several, and text
  /// that is spread.
  var parts: [Part]
  var spread: TextSpread?

  var ruby: Ruby { parts[0].ruby }
  var style: CharacterStyle { parts[0].style }
  var units: Range<Int> { parts[0].units.lowerBound..<parts[parts.count - 1].units.upperBound }
}

extension Paragraph {
  /// Whether anything stands beside some of the text, or sets it apart. O(runs).
  var isAnnotated: Bool { styleRuns.contains { $0.style.isAnnotated } }

  /// The bases of the paragraph's rubies in order, cut between graphemes. O(the annotated units +
  /// runs).
  func rubyBases(_ flags: [UInt8]) -> [RubyBase] {
    var bases: [RubyBase] = []
    var start = 0
    var index = 0
    while index < styleRuns.count {
      let style = styleRuns[index].style
      while style.shownRuby != nil, index + 1 < styleRuns.count, styleRuns[index + 1].style.shownRuby == style.shownRuby { index += 1 }
      let end = styleRuns[index].end
      if let ruby = style.shownRuby { bases += self.bases(of: ruby, in: text(start..<end, flags), style, flags) }
      start = end
      index += 1
    }
    return bases
  }

  /// The first stretch of a range without tabs, line breaks and U+FFFC, as whole graphemes; without
  /// white space at its ends, which may hang.
  private func text(_ range: Range<Int>, _ flags: [UInt8]) -> Range<Int> {
    func isText(_ unit: Int) -> Bool {
      let unit = units[units.startIndex + unit]
      return unit != 0x09 && unit != 0xFFFC && !LineBreakCharacter.holds(unit)
    }
    func boundary(_ unit: Int) -> Int { (unit..<units.count).first { flags[$0] & ParagraphAnalysis.graphemeStart != 0 } ?? units.count }
    let start = range.first { isText($0) } ?? range.upperBound
    let end = (start..<range.upperBound).first { !isText($0) } ?? range.upperBound
    func isSpace(_ unit: Int) -> Bool { flags[unit] & ParagraphAnalysis.isWhiteSpace != 0 }
    var first = boundary(start)
    var last = max(first, boundary(end))
    while first < last, isSpace(first) { first += 1 }
    while first < last, isSpace(last - 1) { last -= 1 }
    return boundary(first)..<max(boundary(first), boundary(last))
  }

  /// What a ruby makes of its base: one for each text, or one for all.
  private func bases(of ruby: Ruby, in range: Range<Int>, _ style: CharacterStyle, _ flags: [UInt8]) -> [RubyBase] {
    if range.isEmpty { return [] }
    if ruby.grouping == .group {
      return [RubyBase(parts: [RubyBase.Part(units: range, over: ruby.over.joined(), under: ruby.under.joined(), ruby: ruby, style: style)])]
    }
    let count = max(1, max(ruby.over.count, ruby.under.count))
    var parts: [RubyBase.Part] = []
    var start = range.lowerBound
    while start < range.upperBound, parts.count < count {
      var left = parts.count < ruby.baseLengths.count ? max(1, ruby.baseLengths[parts.count]) : 1
      var end = start
      while end < range.upperBound, left > 0 || flags[end] & ParagraphAnalysis.graphemeStart == 0 {
        end += 1
        if end == range.upperBound || flags[end] & ParagraphAnalysis.graphemeStart != 0 { left -= 1 }
      }
      if parts.count + 1 == count { end = range.upperBound }
      let isLast = end == range.upperBound
      let isBlank = (start..<end).allSatisfy { flags[$0] & ParagraphAnalysis.isWhiteSpace != 0 }
      func text(_ texts: [String]) -> String {
        isBlank ? "" : isLast ? texts.dropFirst(parts.count).joined() : parts.count < texts.count ? texts[parts.count] : ""
      }
      parts.append(RubyBase.Part(units: start..<end, over: text(ruby.over), under: text(ruby.under), ruby: ruby, style: style))
      start = end
    }
    if ruby.grouping == .jukugo, parts.count <= Ruby.longestWord { return [RubyBase(parts: parts)] }
    return parts.map { RubyBase(parts: [$0]) }
  }

  /// What is set apart or annotated, in order: text that is spread with all that annotates it, and
  /// the other rubies' bases. O(the annotated units + runs).
  func setBases(_ flags: [UInt8]) -> [RubyBase] {
    var rubies = rubyBases(flags)[...]
    if !styleRuns.contains(where: { $0.style.shownSpread != nil }) { return Array(rubies) }
    var bases: [RubyBase] = []
    var start = 0
    var index = 0
    while index < styleRuns.count {
      let style = styleRuns[index].style
      while index + 1 < styleRuns.count, styleRuns[index + 1].style.shownSpread == style.shownSpread { index += 1 }
      let end = styleRuns[index].end
      if let spread = style.shownSpread {
        var range = text(start..<end, flags)
        while let first = rubies.first, first.units.lowerBound < range.lowerBound { bases.append(rubies.removeFirst()) }
        // A base that begins before is none of it.
        if let last = bases.last, last.units.upperBound > range.lowerBound {
          range = min(last.units.upperBound, range.upperBound)..<range.upperBound
        }
        let own = Array(rubies.prefix { $0.units.upperBound <= range.upperBound })
        if let first = rubies.dropFirst(own.count).first, first.units.lowerBound < range.upperBound {
          range = range.lowerBound..<first.units.lowerBound
        }
        let parts = parts(of: range, with: own.flatMap(\.parts), flags)
        if !parts.isEmpty, parts.count <= Ruby.longestWord {
          bases.append(RubyBase(parts: parts, spread: spread))
          rubies.removeFirst(own.count)
        }
      }
      start = end
      index += 1
    }
    return bases + rubies
  }

  /// The parts of text that is spread: what is annotated, and what stands between. They are set
  /// apart where lines might end (JLReq 3.7.3) and between any two letters that stand in squares,
  /// as which names are read that have 々, small kana or a prolonged sound in them. Inside of what
  /// one annotation belongs to only where there is no other place.
  private func parts(of range: Range<Int>, with annotated: [RubyBase.Part], _ flags: [UInt8]) -> [RubyBase.Part] {
    func startsGrapheme(_ unit: Int) -> Bool { flags[unit] & ParagraphAnalysis.graphemeStart != 0 }
    func isSquareLetter(_ unit: Int) -> Bool {
      let facts = unsafe self.units.withUnsafeBufferPointer { UnicodeProperties.shared[ParagraphAnalysis.scalar(unsafe $0.span, at: unit)] }
      return facts.isSquare && facts.isLetter
    }
    func gaps(in units: Range<Int>) -> [Int] {
      units.filter { unit in
        if unit == range.lowerBound || !startsGrapheme(unit) { return false }
        if flags[unit] & ParagraphAnalysis.lineBreakRaw != 0 { return true }
        guard isSquareLetter(unit), let before = (range.lowerBound..<unit).last(where: startsGrapheme) else { return false }
        return isSquareLetter(before)
      }
    }
    var parts: [RubyBase.Part] = []
    func addPlain(upTo end: Int) {
      let start = parts.last?.units.upperBound ?? range.lowerBound
      if start >= end { return }
      let style = styleRuns[styleRuns.partitionIndex { $0.end <= start }].style
      parts.append(RubyBase.Part(units: start..<end, over: "", under: "", ruby: Ruby(""), style: style, gaps: gaps(in: start..<end)))
    }
    for var part in annotated {
      addPlain(upTo: part.units.lowerBound)
      part.gaps = gaps(in: part.units.lowerBound..<part.units.lowerBound + 1)
      parts.append(part)
    }
    addPlain(upTo: range.upperBound)
    if parts.allSatisfy({ $0.gaps?.isEmpty ?? true }) {
      for index in parts.indices { parts[index].gaps = gaps(in: parts[index].units) }
    }
    return parts
  }
}

extension ParagraphAnalysis {
  /// Takes back the opportunities inside of bases: a line may end between two parts of a word at
  /// most (JLReq 3.3.5 to 3.3.7). O(the bases' units).
  mutating func keepWhole(_ bases: [RubyBase]) {
    for base in bases {
      for units in base.spread == nil ? base.parts.map(\.units) : [base.units] {
        for unit in units.dropFirst() { flags[unit] &= ~ParagraphAnalysis.lineBreakRaw }
      }
    }
  }

  /// Where characters of a range may be set apart: between two of East Asian scripts. O(the range).
  func gaps(in range: Range<Int>, _ units: ArraySlice<UInt16>) -> [Int] {
    var gaps: [Int] = []
    var isSquare = false
    unsafe units.withUnsafeBufferPointer { units in
      let span = unsafe units.span
      for unit in range where flags[unit] & ParagraphAnalysis.graphemeStart != 0 {
        let before = isSquare
        isSquare = UnicodeProperties.shared[ParagraphAnalysis.scalar(span, at: unit)].isSquare
        if before, isSquare, unit > range.lowerBound { gaps.append(unit) }
      }
    }
    return gaps
  }
}

extension UnicodeFacts {
  /// Whether a character stands by itself in a square, whatever its neighbours are.
  var isSquare: Bool { isWide || script == .bopomofo || script == .hiragana || script == .katakana }

  /// Whether a character is kana or prolongs one.
  var isKana: Bool { script == .hiragana || script == .katakana || lineClass == .conditionalStarter && isLetter }
}
