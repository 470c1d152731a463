extension LineScan {
  /// The line with its first word divided where that is least bad, for a line that no place fits at
  /// which lines willingly end; nil where only a grapheme boundary is left.
  ///
  /// A place that splits what belongs together is taken only here, where the line begins with a
  /// piece that is wider than the line: what fits is never split. `limit` is where the line ends if
  /// it ends between graphemes.
  ///
  /// The order: a hyphenation point or a joint with its hyphen; the same without, where only the
  /// hyphen has no room; any other place in the word. One that leaves a single letter on this line
  /// or of the word comes after all that don't.
  func dividedInNeed(before limit: Int) throws(LayoutError) -> FilledLine? {
    guard filler.hasTiers else { return nil }
    let places = try filler.places(in: start.unit..<limit, upTo: .emergency)
    func line(_ need: Need, sparing: Bool) throws(LayoutError) -> FilledLine? {
      try lastLine(at: places, in: start.unit..<limit, showingHyphens: need != .cut) { place in
        switch need {
        case .division: place.tier == .undesirable || place.rule.dividesWord
        case .cut: place.rule.dividesWord
        case .emergency: place.tier == .emergency
        }
      } unless: {
        sparing && paragraph.leavesOneLetter(at: $0, from: start.unit)
      }
    }
    for need in [Need.division, .cut, .emergency] {
      if let line = try line(need, sparing: true) { return line }
    }
    // Where a letter must stand alone: with a hyphen, or as far as there is room.
    for need in [Need.division, .emergency] {
      if let line = try line(need, sparing: false) { return line }
    }
    return nil
  }

  /// What a line that no willing place fits may end at.
  private enum Need {
    /// Where a word may be divided, with a hyphen if that shows one: a word that may be divided
    /// freely is divided where it may.
    case division
    /// Such a place without its hyphen.
    case cut
    case emergency
  }

  /// The line with a part of the word that does not fit, where words may be divided to fill lines.
  /// - Parameters:
  ///   - unit: where the line ends if no word is divided.
  ///   - limit: the last grapheme boundary that fits.
  func dividedFreely(after unit: Int, before limit: Int) throws(LayoutError) -> FilledLine? {
    guard filler.style.lineBreaking.hyphenation == .automatic, filler.hasTiers, limit > unit, filler.hyphenatedLines < LineFiller.mostHyphenatedLines,
      try !filler.isLastWord(from: unit)
    else { return nil }
    return try lastLine(at: filler.places(in: unit..<limit, upTo: .acceptable), in: unit..<limit) { $0.rule.dividesWord }
  }

  /// The last line that fits of those that end at one of some places.
  private func lastLine(
    at places: BreakOpportunities, in range: Range<Int>, showingHyphens: Bool = true, where isWanted: (BreakOpportunity) -> Bool,
    unless isSpared: (Int) -> Bool = { _ in false }
  ) throws(LayoutError) -> FilledLine? {
    var index = places.firstIndex(atOrAfter: range.upperBound + 1)
    while index > 0 {
      index -= 1
      let unit = places.unit(index)
      if unit <= range.lowerBound { break }
      let place = places[index]
      let isRespelled = places.change(index) != nil
      guard isWanted(place), showingHyphens || !isRespelled, !isSpared(unit) else { continue }
      let end = LineEnd(unit: unit, dividesWord: showingHyphens && place.rule.showsHyphen, isRespelled: isRespelled)
      let line = try filler.fill(from: start, to: end, extent)
      // The hyphen counts: without room for it the place is none.
      if line.width.rawValue <= Int64(available), filler.isComplete(line, at: end) { return line }
    }
    return nil
  }
}

extension LineFiller {
  /// How many lines in a row may end in a divided word where words are divided to fill lines.
  static let mostHyphenatedLines = 2
  /// How far ahead places are looked for at once, in units; twice as far as the last time where
  /// lines go on to ask, as rules look around each stretch.
  static let lookAhead = 1024
  private static let farthestAhead = 8192
  /// A longer word at a paragraph's end is data, in units: compounds have no more.
  private static let longestLastWord = 96

  /// Whether places have tiers: not where every grapheme boundary is as good, nor where lines don't
  /// break.
  var hasTiers: Bool { style.hasTiers }

  /// The places after a range's start, up to its end and perhaps beyond. Kept for the lines that
  /// follow: those of need as far as the word goes, so that one of a million letters is looked at
  /// once and no other word at all, unless one after the other is asked about; and for other widths
  /// (``DivisionMemory``). Of those that lines willingly end at no more are looked for, but in such
  /// a word: most words end on their line, and dividing them is most of the work.
  func places(in range: Range<Int>, upTo worst: BreakTier) throws(LayoutError) -> BreakOpportunities {
    if worst > .acceptable {
      let (stretch, number) = (paragraph.stretch, paragraph.number)
      if let known = stretch.divisions.places(in: range, ofParagraph: number) { return known }
      let places = try places(in: range, upTo: worst, \.knownNeeds) { endOfWord(at: range.upperBound, before: $0) }
      if let known = knownNeeds { stretch.divisions.keep(places, in: known.range, ofParagraph: number, blockCount: stretch.blocks.count) }
      return places
    }
    return try places(in: range, upTo: worst, \.knownPlaces, nearby: goesOnInWord(to: range.lowerBound) ? LineFiller.lookAhead / 4 : 0)
  }

  /// Whether the places that lines willingly end at were asked about shortly before a unit in the
  /// same word: then it is data, and the next line asks as well.
  private func goesOnInWord(to unit: Int) -> Bool {
    guard let known = knownPlaces?.range.upperBound, known <= unit, unit - known <= LineFiller.lookAhead / 4 else { return false }
    return endOfWord(at: known, before: unit) == unit
  }

  /// The same, kept in a property: up to where `reach` says, given how far to look at most; as far
  /// as that where places were asked about last that end so nearby.
  func places(
    in range: Range<Int>, upTo worst: BreakTier, _ property: ReferenceWritableKeyPath<LineFiller, KnownPlaces?>,
    nearby: Int = LineFiller.lookAhead / 4, reach: (Int) -> Int = { _ in 0 }
  ) throws(LayoutError) -> BreakOpportunities {
    let known = self[keyPath: property]
    if let known, known.range.lowerBound <= range.lowerBound, known.range.upperBound >= range.upperBound { return known.places }
    let goesOn = known.map { $0.range.lowerBound < range.lowerBound && range.lowerBound <= $0.range.upperBound + nearby } ?? false
    let ahead = goesOn ? min(2 * (known?.range.count ?? 0), LineFiller.farthestAhead) : 0
    let limit = min(paragraph.unitCount, range.lowerBound + max(ahead, LineFiller.lookAhead))
    let wanted = range.lowerBound..<max(range.upperBound, goesOn ? limit : reach(limit))
    let places = BreakPlan(paragraph, scratch: analysisScratch).opportunities(in: wanted, upTo: worst)
    try work.check()
    self[keyPath: property] = KnownPlaces(range: wanted, places: places)
    return places
  }

  /// The first white space at or after a unit, or the limit before it.
  private func endOfWord(at unit: Int, before limit: Int) -> Int {
    guard unit < limit else { return unit }
    for chunk in paragraph.chunks[paragraph.chunkNumber(at: unit)...] {
      for end in max(unit, chunk.start)..<min(limit, chunk.end) where chunk.flags(at: end) & ParagraphAnalysis.isWhiteSpace != 0 { return end }
      if chunk.end >= limit { break }
    }
    return limit
  }

  /// Whether the word that begins at a unit ends the paragraph: it is never divided to fill a line,
  /// unless it is longer than words are. O(the word), which is walked over once.
  func isLastWord(from unit: Int) throws(LayoutError) -> Bool {
    guard paragraph.unitCount - unit <= LineFiller.longestLastWord else { return false }
    if !knownWord.contains(unit) { knownWord = unit..<max(unit + 1, try endOfWord(at: unit)) }
    return knownWord.upperBound >= paragraph.unitCount
  }

  /// The first white space at or after a unit, or the paragraph's end.
  private func endOfWord(at unit: Int) throws(LayoutError) -> Int {
    guard unit < paragraph.unitCount else { return unit }
    for chunk in paragraph.chunks[paragraph.chunkNumber(at: unit)...] {
      for end in max(unit, chunk.start)..<chunk.end where chunk.flags(at: end) & ParagraphAnalysis.isWhiteSpace != 0 { return end }
      try work.spend(chunk.unitCount)
    }
    return paragraph.unitCount
  }

  struct KnownPlaces {
    let range: Range<Int>
    let places: BreakOpportunities
  }
}

extension BreakRule {
  /// Whether a line that ends here divides a word of which nothing says so in the text.
  var dividesWord: Bool { self == .hyphenation || self == .compoundJoint || self == .particleJoint }
  /// Whether a line that ends here shows a hyphen.
  var showsHyphen: Bool { dividesWord || self == .softHyphen }
}
