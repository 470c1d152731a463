/// The rules of one lookup that change nothing where they match, and only keep the later ones from
/// acting on their glyph: exceptions, as fonts write them (`ignore sub`).
///
/// One that goes across a cut matters only where a later rule would act that does not: so in its
/// place stands what both ask for. In `ignore sub a b'; sub b' c by d;` an `a` before a `b` is to
/// be kept together with it only if a `c` follows.
///
/// **Proof.** Let all be as in the pieces up to some moment, and the lookup come to a glyph. If the
/// first of its rules that matches there in the whole is not that of the piece, then it goes across
/// a cut. Either it acts, and is a rule as any other; or it is an exception. Then either the piece
/// has no rule that matches, and nothing happens in both; or a later one, which matches in the
/// whole as well: then what both ask for is there, and goes across the cut as the exception does.
struct RuleExceptions {
  private let gsub: LookupTable
  private var rules: [ContextRule] = []
  /// The glyphs that a lookup covers, a bit for each: the one that a rule has called last.
  private var covered: (lookup: Int, glyphs: [UInt64])?
  /// More than these are taken as rules that act.
  private static let limit = 64

  init(_ gsub: LookupTable) { self.gsub = gsub }

  /// Takes in a rule that does nothing but to keep later ones from acting; false if it may do more,
  /// or if it can't be followed. O(the glyphs that it and what it calls name).
  mutating func take<Mask>(_ rule: ContextRule, _ builder: inout RuleBuilder<Mask>) throws(TableBytes.Unreadable) -> Bool {
    guard rules.count < Self.limit, rule.input.count == 1, rule.positions.count > 1 else { return false }
    for record in 0..<rule.recordCount {
      let place = rule.records + 4 * record
      if try gsub.table.u16(place) > 0 { continue }  // it names no glyph of the input
      if try changes(rule.positions[rule.input.lowerBound], lookup: gsub.table.u16(place + 2), &builder) { return false }
    }
    rules.append(rule)
    return true
  }

  /// Whether a lookup may change a glyph at a position.
  private mutating func changes<Mask>(
    _ position: GlyphPosition, lookup index: Int, _ builder: inout RuleBuilder<Mask>
  ) throws(TableBytes.Unreadable) -> Bool {
    guard let lookup = try gsub.lookup(index) else { return false }
    guard (1...4).contains(lookup.type) else { return true }
    let covered = try coverage(ofLookup: index, lookup.subtables, builder.budget)
    func isCovered(_ glyph: Int) -> Bool { covered[glyph / 64] & 1 << UInt64(glyph % 64) != 0 }
    let budget = builder.budget
    func anyCovered(in coverage: Int, where isWanted: (Int) -> Bool) throws(TableBytes.Unreadable) -> Bool {
      var isFound = false
      try gsub.table.forEachGlyph(inCoverage: coverage) { (glyph, _) throws(TableBytes.Unreadable) in
        try budget.spend(1)
        isFound = isFound || (isCovered(glyph) && isWanted(glyph))
      }
      return isFound
    }
    switch position {
    case .glyph(let glyph): return isCovered(glyph)
    case .covered(let coverage): return try anyCovered(in: coverage) { _ in true }
    case .ofClass(let value, let classes, let coverage):
      guard let coverage else { return true }  // no rule's first glyph is told so
      let classes = try builder.classDefinition(at: classes)
      return try anyCovered(in: coverage) { classes[$0] == value }
    }
  }

  /// The glyphs that a lookup's subtables cover. O(those glyphs), O(1) for the lookup of the last
  /// time.
  private mutating func coverage(
    ofLookup index: Int, _ subtables: [Int], _ budget: WorkBudget
  ) throws(TableBytes.Unreadable) -> [UInt64] {
    if let covered, covered.lookup == index { return covered.glyphs }
    var glyphs = [UInt64](repeating: 0, count: 0x10000 / 64)
    for subtable in subtables {
      guard let coverage = try gsub.table.link(subtable + 2, from: subtable) else { continue }
      try gsub.table.forEachGlyph(inCoverage: coverage) { (glyph, _) throws(TableBytes.Unreadable) in
        try budget.spend(1)
        glyphs[glyph / 64] |= 1 << UInt64(glyph % 64)
      }
    }
    covered = (index, glyphs)
    return glyphs
  }

  /// Calls `body` for each exception that a later rule may meet at a glyph, with what both ask for.
  /// O(exceptions · positions).
  func forEachMet(
    by later: ContextRule, _ budget: WorkBudget, _ body: ([GlyphPosition]) throws(TableBytes.Unreadable) -> Void
  ) throws(TableBytes.Unreadable) {
    for exception in rules {
      try budget.spend(exception.positions.count + later.positions.count)
      if let positions = RuleExceptions.both(exception, later) { try body(positions) }
    }
  }

  /// What two rules ask for that match at the same glyph; nil if no text has both.
  private static func both(_ exception: ContextRule, _ later: ContextRule) -> [GlyphPosition]? {
    let (own, other) = (exception.input.lowerBound, later.input.lowerBound)
    // What follows as input and what follows as context needn't be the same glyph: joiners are
    // looked past in one of them.
    if later.input.count > 1, exception.positions.count > own + 1 { return exception.positions }
    let start = -max(own, other)
    let end = max(exception.positions.count - own, later.positions.count - other)
    var both: [GlyphPosition] = []
    for place in start..<end {
      let (first, second) = (exception.position(own + place), later.position(other + place))
      guard let first, let second else {
        both += [first, second].compactMap(\.self)
        continue
      }
      if first.excludes(second) { return nil }
      both.append(second)
    }
    return both
  }
}

extension ContextRule {
  fileprivate func position(_ number: Int) -> GlyphPosition? { positions.indices.contains(number) ? positions[number] : nil }
}

extension GlyphPosition {
  /// Whether no glyph is accepted by both, as far as the font's own sets show.
  fileprivate func excludes(_ other: GlyphPosition) -> Bool {
    switch (self, other) {
    case (.glyph(let own), .glyph(let other)): own != other
    case (.ofClass(let own, let classes, _), .ofClass(let other, let otherClasses, _)): classes == otherClasses && own != other
    default: false
    }
  }
}
