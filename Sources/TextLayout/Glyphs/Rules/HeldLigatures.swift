/// Ligatures that only contexts call, in lookups that look past letters, and that reach no further
/// than the context that calls them: they are no rules of their own, as where one goes across a
/// cut, its context does.
///
/// Fonts write so that a medial form takes in another one behind the letter: the context names all
/// three, the ligature only two, looking past any letters between. By itself it would seem to reach
/// to the end of the text.
struct HeldLigatures {
  /// For each such lookup, how many components behind the first are within the context, whichever
  /// calls it.
  private var counts: [Int: Int] = [:]

  /// O(the contexts' rules), where there are such lookups.
  init<Mask>(
    _ gsub: LookupTable, _ lookups: [(index: Int, isCalledByFeature: Bool)], _ builder: inout RuleBuilder<Mask>
  ) throws(TableBytes.Unreadable) {
    guard !builder.definitions.classes.isEmpty else { return }
    var skips: [Int: SkipRule] = [:]
    for (index, isCalled) in lookups where !isCalled {
      if let lookup = try gsub.lookup(index), lookup.type == 4, lookup.skips.skipsLetters { skips[index] = lookup.skips }
    }
    if skips.isEmpty { return }
    for (index, _) in lookups {
      guard let lookup = try gsub.lookup(index), lookup.type == 5 || lookup.type == 6 else { continue }
      for subtable in lookup.subtables {
        var rules = ContextRules(gsub.table, isChained: lookup.type == 6)
        let budget = builder.budget
        try rules.forEachRule(of: subtable, budget) { (rule) throws(TableBytes.Unreadable) in
          try budget.spend(rule.recordCount)
          for record in 0..<rule.recordCount {
            let place = rule.records + 4 * record
            let (first, nested) = (try gsub.table.u16(place), try gsub.table.u16(place + 2))
            guard let skips = skips[nested], first < rule.input.count else { continue }
            var count = 0
            // What an earlier record has changed is no longer what the context names.
            if record == 0 {
              for position in rule.positions[(rule.input.lowerBound + first + 1)...] where try builder.isSeen(position, by: skips) { count += 1 }
            }
            counts[nested] = min(counts[nested] ?? count, count)
          }
        }
      }
    }
  }

  /// How many components a ligature of a lookup may have that is within each context that calls it.
  func componentLimit(ofLookup index: Int) -> Int { counts[index].map { $0 + 1 } ?? 0 }
}

extension RuleBuilder {
  /// Whether a lookup with these flags looks past no glyph of a position. O(its glyphs).
  fileprivate mutating func isSeen(_ position: GlyphPosition, by skips: SkipRule) throws(TableBytes.Unreadable) -> Bool {
    let (definitions, budget, glyphCount) = (definitions, budget, glyphCount)
    func isSeen(_ glyph: Int) -> Bool { glyph >= glyphCount || !definitions.isSkipped(glyph, by: skips) }
    switch position {
    case .glyph(let glyph): return isSeen(glyph)
    case .covered(let coverage):
      var areSeen = true
      try table.forEachGlyph(inCoverage: coverage) { (glyph, _) throws(TableBytes.Unreadable) in
        try budget.spend(1)
        areSeen = areSeen && isSeen(glyph)
      }
      return areSeen
    case .ofClass(let value, let classes, _):
      if value == 0 { return false }
      for range in try classDefinition(at: classes).ranges where range.value == value {
        try budget.spend(Int(range.last - range.first) + 1)
        for glyph in range.first...range.last where !isSeen(Int(glyph)) { return false }
      }
      return true
    }
  }
}
