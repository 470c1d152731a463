extension RuleBuilder {
  /// Pair Positioning of either format.
  ///
  /// A pair whose values are all zero does nothing. But where pairs have a second value, HarfBuzz
  /// goes on behind the second glyph after a match, zero or not, so that it can't be the first of
  /// the next pair: then every pair counts, and none is plain.
  mutating func readPairs(_ subtable: Int) throws(TableBytes.Unreadable) {
    let format = try table.u16(subtable)
    guard format == 1 || format == 2 else { throw TableBytes.Unreadable() }
    guard let coverage = try table.link(subtable + 2, from: subtable) else { return }
    let (first, second) = (try table.u16(subtable + 4), try table.u16(subtable + 6))
    let values = PairValues(words: first.nonzeroBitCount + second.nonzeroBitCount, isPlain: second == 0 && !skipsLetters, movesOn: second != 0)
    if format == 1 {
      try readGlyphPairs(subtable, coverage, values)
    } else {
      try readClassPairs(subtable, coverage, values)
    }
  }

  /// How the values of a subtable's pairs are written.
  private struct PairValues {
    /// How many 16-bit words the values of both glyphs take.
    var words: Int
    /// Whether the second glyph has no values, and the lookup looks past marks at most.
    var isPlain: Bool
    /// Whether the second glyph has values, zero or not.
    var movesOn: Bool

    /// Whether the values at this place do anything. A device or variation table counts as a value:
    /// its offset is not zero.
    func matter(_ table: TableBytes, at place: Int) throws(TableBytes.Unreadable) -> Bool {
      if movesOn { return true }
      for word in 0..<words { if try table.u16(place + 2 * word) != 0 { return true } }
      return false
    }
  }

  private mutating func readGlyphPairs(_ subtable: Int, _ coverage: Int, _ values: PairValues) throws(TableBytes.Unreadable) {
    let count = try table.u16(subtable + 8)
    let stride = 2 + 2 * values.words
    try table.forEachGlyph(inCoverage: coverage) { (glyph, index) throws(TableBytes.Unreadable) in
      try budget.spend(1)
      guard index < count, let set = try table.link(subtable + 10 + 2 * index, from: subtable) else { return }
      let pairCount = try table.u16(set)
      try budget.spend(pairCount)
      for pair in 0..<pairCount {
        let record = set + 2 + stride * pair
        guard try values.matter(table, at: record + 2) else { continue }
        let (first, second) = (self.set(of: glyph), self.set(of: try table.u16(record)))
        if values.isPlain { addPair(first, second) } else { add([first, second]) }
      }
    }
  }

  private mutating func readClassPairs(_ subtable: Int, _ coverage: Int, _ values: PairValues) throws(TableBytes.Unreadable) {
    let firstClasses = try table.link(subtable + 8, from: subtable)
    let secondClasses = try table.link(subtable + 10, from: subtable)
    let (rows, columns) = (try table.u16(subtable + 12), try table.u16(subtable + 14))
    for row in 0..<rows {
      guard let left = try set(at: .ofClass(row, classes: firstClasses, coverage: coverage)) else { break }
      try budget.spend(columns)
      let cells = subtable + 16 + 2 * values.words * columns * row
      for column in 0..<columns where try values.matter(table, at: cells + 2 * values.words * column) {
        guard let right = try set(at: .ofClass(column, classes: secondClasses, coverage: nil)) else { break }
        if values.isPlain { addPair(left, right) } else { add([left, right]) }
      }
    }
  }

  /// Cursive attachment: a glyph with an exit, then one with an entry.
  mutating func readCursive(_ subtable: Int) throws(TableBytes.Unreadable) {
    guard try table.u16(subtable) == 1 else { throw TableBytes.Unreadable() }
    guard let coverage = try table.link(subtable + 2, from: subtable) else { return }
    let count = try table.u16(subtable + 4)
    var exits = GlyphBits()
    var entries = GlyphBits()
    // Twice over the records: first which cut glyphs take part, on which the bit depends; then the
    // bit.
    let first = sets.count
    sets.append(contentsOf: [GlyphSet(), GlyphSet()])
    for round in 0..<2 {
      try table.forEachGlyph(inCoverage: coverage) { (glyph, index) throws(TableBytes.Unreadable) in
        try budget.spend(1)
        guard index < count else { return }
        let place = set(of: glyph)
        let record = subtable + 6 + 4 * index
        let (entry, exit) = (try table.u16(record) != 0, try table.u16(record + 2) != 0)
        if round == 0 {
          if entry { sets[first + 1].cuts |= sets[place].cuts }
          if exit { sets[first].cuts |= sets[place].cuts }
        } else {
          if entry { sets[place].bits = sets[place].bits | entries }
          if exit { sets[place].bits = sets[place].bits | exits }
        }
      }
      if round == 0 {
        add([first, first + 1])
        exits = sets[first].bits
        entries = sets[first + 1].bits
      }
    }
  }

  /// Marks on bases, on ligatures and on marks: what they attach to, then the mark.
  mutating func readMarks(_ subtable: Int) throws(TableBytes.Unreadable) {
    guard try table.u16(subtable) == 1 else { throw TableBytes.Unreadable() }
    guard let marks = try table.link(subtable + 2, from: subtable),
      let bases = try table.link(subtable + 4, from: subtable)
    else { return }
    if let left = try set(at: .covered(bases)), let right = try set(at: .covered(marks)) { add([left, right]) }
  }
}
