/// The glyphs that one position of a rule accepts, as the font writes them down.
enum GlyphPosition: Equatable {
  /// One glyph.
  case glyph(Int)
  /// The glyphs of the Coverage table at this place.
  case covered(Int)
  /// The glyphs of a class; of the ClassDef table at `classes` (nil: every glyph is of class 0),
  /// and of the Coverage table at `coverage` if there is one.
  case ofClass(Int, classes: Int?, coverage: Int?)
}

/// One rule that names a sequence of glyphs, in the order of the text: backtrack, input, lookahead.
struct ContextRule {
  var positions: [GlyphPosition] = []
  /// Which of them are the input.
  var input = 0..<0
  /// Where the rule's lookup records are, each a position and a nested lookup; none for a rule that
  /// only keeps later rules from matching.
  var records = 0
  var recordCount = 0
}

/// Reads the sequence rules of a (chained) context subtable: GSUB types 5 and 6, GPOS types 7
/// and 8.
struct ContextRules {
  let table: TableBytes
  let isChained: Bool
  /// The rule being read; its storage is used again for the next one.
  private var rule = ContextRule()
  /// The glyph positions to read before and after the first input glyph.
  private var classes = (backtrack: Int?.none, input: Int?.none, lookahead: Int?.none)
  private var byClass = false

  init(_ table: TableBytes, isChained: Bool) {
    self.table = table
    self.isChained = isChained
  }

  /// Calls `body` with each rule of the subtable. O(its positions), which are taken from the
  /// budget.
  mutating func forEachRule(
    of subtable: Int, _ budget: WorkBudget, _ body: (ContextRule) throws(TableBytes.Unreadable) -> Void
  ) throws(TableBytes.Unreadable) {
    switch try table.u16(subtable) {
    case 1:
      // A null coverage covers nothing, so no rule can begin.
      guard let coverage = try table.link(subtable + 2, from: subtable) else { return }
      byClass = false
      let count = try table.u16(subtable + 4)
      try table.forEachGlyph(inCoverage: coverage) { (glyph, index) throws(TableBytes.Unreadable) in
        try budget.spend(1)
        if index < count { try readSet(subtable + 6 + 2 * index, of: subtable, first: .glyph(glyph), budget, body) }
      }
    case 2:
      guard let coverage = try table.link(subtable + 2, from: subtable) else { return }
      byClass = true
      let fields = isChained ? 3 : 1
      let input = try table.link(subtable + (isChained ? 6 : 4), from: subtable)
      classes.input = input
      if isChained {
        classes.backtrack = try table.link(subtable + 4, from: subtable)
        classes.lookahead = try table.link(subtable + 8, from: subtable)
      }
      let sets = subtable + 4 + 2 * fields
      for index in 0..<(try table.u16(sets)) {
        try readSet(sets + 2 + 2 * index, of: subtable, first: .ofClass(index, classes: input, coverage: coverage), budget, body)
      }
    case 3:
      try readCoverages(of: subtable)
      try budget.spend(rule.positions.count)
      if !rule.positions.isEmpty { try body(rule) }
    default:
      throw TableBytes.Unreadable()
    }
  }

  private mutating func readSet(
    _ field: Int, of subtable: Int, first: GlyphPosition, _ budget: WorkBudget,
    _ body: (ContextRule) throws(TableBytes.Unreadable) -> Void
  ) throws(TableBytes.Unreadable) {
    guard let set = try table.link(field, from: subtable) else { return }
    let count = try table.u16(set)
    try budget.spend(count)
    for index in 0..<count {
      guard let start = try table.link(set + 2 + 2 * index, from: set) else { continue }
      try readRule(at: start, first: first)
      try budget.spend(rule.positions.count)
      try body(rule)
    }
  }

  /// Reads a rule of format 1 or 2, whose first input position comes from the subtable.
  private mutating func readRule(at start: Int, first: GlyphPosition) throws(TableBytes.Unreadable) {
    rule.positions.removeAll(keepingCapacity: true)
    var place = start
    if isChained {
      place = try readSequence(at: place, droppingFirst: false, classes.backtrack)
      // The font lists the backtrack from the input outwards.
      rule.positions.reverse()
      let start = rule.positions.count
      rule.positions.append(first)
      place = try readSequence(at: place, droppingFirst: true, classes.input)
      rule.input = start..<rule.positions.count
      place = try readSequence(at: place, droppingFirst: false, classes.lookahead)
      rule.recordCount = try table.u16(place)
      rule.records = place + 2
    } else {
      let length = max(try table.u16(place), 1) - 1
      rule.recordCount = try table.u16(place + 2)
      rule.positions.append(first)
      for index in 0..<length { try append(place + 4 + 2 * index, classes.input) }
      rule.input = rule.positions.indices
      rule.records = place + 4 + 2 * length
    }
  }

  /// Reads a count and so many glyphs or classes; the first input position is counted and not
  /// written. Returns the place behind them.
  private mutating func readSequence(at place: Int, droppingFirst: Bool, _ classes: Int?) throws(TableBytes.Unreadable) -> Int {
    let written = try table.u16(place)
    let length = droppingFirst ? max(written, 1) - 1 : written
    for index in 0..<length { try append(place + 2 + 2 * index, classes) }
    return place + 2 + 2 * length
  }

  private mutating func append(_ place: Int, _ classes: Int?) throws(TableBytes.Unreadable) {
    let value = try table.u16(place)
    rule.positions.append(byClass ? .ofClass(value, classes: classes, coverage: nil) : .glyph(value))
  }

  /// Reads format 3: one rule, a coverage for each position. A null coverage covers nothing: then
  /// there is no rule.
  private mutating func readCoverages(of subtable: Int) throws(TableBytes.Unreadable) {
    rule.positions.removeAll(keepingCapacity: true)
    var place = subtable + 2
    var isPossible = true
    if isChained {
      for part in 0..<3 {
        let count = try table.u16(place)
        // HarfBuzz rejects a rule without input.
        if part == 1, count == 0 { throw TableBytes.Unreadable() }
        let start = rule.positions.count
        for index in 0..<count {
          isPossible = try appendCoverage(place + 2 + 2 * index, of: subtable) && isPossible
        }
        if part == 1 { rule.input = start..<rule.positions.count }
        if part == 0 { rule.positions.reverse() }
        place += 2 + 2 * count
      }
      rule.recordCount = try table.u16(place)
      rule.records = place + 2
    } else {
      let count = try table.u16(place)
      guard count > 0 else { throw TableBytes.Unreadable() }
      rule.recordCount = try table.u16(place + 2)
      for index in 0..<count {
        isPossible = try appendCoverage(place + 4 + 2 * index, of: subtable) && isPossible
      }
      rule.input = rule.positions.indices
      rule.records = place + 4 + 2 * count
    }
    if !isPossible { rule.positions.removeAll(keepingCapacity: true) }
  }

  private mutating func appendCoverage(_ field: Int, of subtable: Int) throws(TableBytes.Unreadable) -> Bool {
    guard let coverage = try table.link(field, from: subtable) else { return false }
    rule.positions.append(.covered(coverage))
    return true
  }
}
