extension RuleBuilder {
  /// Takes in the rules of GSUB lookups.
  mutating func read(_ gsub: LookupTable, _ lookups: [(index: Int, isCalledByFeature: Bool)]) throws(TableBytes.Unreadable) {
    table = gsub.table
    let held = Mask.chainsAll ? try HeldLigatures(gsub, lookups, &self) : nil
    for (index, isCalled) in lookups {
      guard let lookup = try gsub.lookup(index) else { continue }
      begin(lookup.skips)
      var exceptions = RuleExceptions(gsub)
      for subtable in lookup.subtables {
        try budget.spend(1)
        switch lookup.type {
        case 1, 2, 3: if isCalled { try touchCovered(subtable) }
        case 4: try readLigatures(subtable, isCalled: isCalled, held: held?.componentLimit(ofLookup: index) ?? 0)
        case 5, 6: try readContext(subtable, isChained: lookup.type == 6, isCalled: isCalled, &exceptions)
        case 8: try readReverseChain(subtable)
        default: throw TableBytes.Unreadable()
        }
      }
      end()
    }
    try finishTable()
  }

  /// Takes in the rules of GPOS lookups, and of those that they call.
  mutating func read(_ gpos: LookupTable, active: [Int]) throws(TableBytes.Unreadable) {
    table = gpos.table
    let queue = LookupQueue(count: gpos.lookups.count)
    for index in active { try queue.add(active: index) }
    while let (index, isCalled) = queue.next() {
      guard let lookup = try gpos.lookup(index) else { continue }
      switch lookup.type {
      case 4, 5: begin(lookup.skips.forAttachment(toMarks: false))
      case 6: begin(lookup.skips.forAttachment(toMarks: true))
      default: begin(lookup.skips)
      }
      for subtable in lookup.subtables {
        try budget.spend(1)
        switch lookup.type {
        case 1: if isCalled { try touchCovered(subtable) }
        case 2: try readPairs(subtable)
        case 3: try readCursive(subtable)
        case 4, 5, 6: try readMarks(subtable)
        case 7, 8: try readPositioningContext(subtable, isChained: lookup.type == 8, isCalled: isCalled, nested: queue)
        default: throw TableBytes.Unreadable()
        }
      }
      end()
    }
    try finishTable()
  }

  /// A subtable that acts on each glyph of its coverage by itself.
  private mutating func touchCovered(_ subtable: Int) throws(TableBytes.Unreadable) {
    let format = try table.u16(subtable)
    guard format == 1 || format == 2 else { throw TableBytes.Unreadable() }
    guard let coverage = try table.link(subtable + 2, from: subtable) else { return }
    if let set = try set(at: .covered(coverage)) { sets[set].bits.isTouchedAlone = true }
  }

  /// Ligatures of more than so many components; shorter ones are held by their contexts.
  private mutating func readLigatures(_ subtable: Int, isCalled: Bool, held: Int) throws(TableBytes.Unreadable) {
    guard try table.u16(subtable) == 1 else { throw TableBytes.Unreadable() }
    guard let coverage = try table.link(subtable + 2, from: subtable) else { return }
    let count = try table.u16(subtable + 4)
    var sequence: [Int] = []
    try table.forEachGlyph(inCoverage: coverage) { (glyph, index) throws(TableBytes.Unreadable) in
      try budget.spend(1)
      guard index < count, let ligatures = try table.link(subtable + 6 + 2 * index, from: subtable) else { return }
      let ligatureCount = try table.u16(ligatures)
      try budget.spend(ligatureCount)
      for entry in 0..<ligatureCount {
        guard let ligature = try table.link(ligatures + 2 + 2 * entry, from: ligatures) else { continue }
        let componentCount = try table.u16(ligature + 2)
        try budget.spend(componentCount)
        sequence.removeAll(keepingCapacity: true)
        sequence.append(set(of: glyph))
        // A ligature of one glyph is a plain replacement.
        if componentCount > 1, componentCount <= held { continue }
        if componentCount == 1, isCalled { sets[sequence[0]].bits.isTouchedAlone = true }
        for component in 1..<max(componentCount, 1) { sequence.append(set(of: try table.u16(ligature + 2 + 2 * component))) }
        add(sequence)
      }
    }
  }

  private mutating func readContext(
    _ subtable: Int, isChained: Bool, isCalled: Bool, _ exceptions: inout RuleExceptions
  ) throws(TableBytes.Unreadable) {
    var rules = ContextRules(table, isChained: isChained)
    try rules.forEachRule(of: subtable, budget) { (rule) throws(TableBytes.Unreadable) in
      // Only masks with a bit for each rule can tell an exception by itself from one that counts.
      if Mask.chainsAll, try exceptions.take(rule, &self) { return }
      // A rule without records counts too: by matching it keeps later rules from matching.
      try add(rule.positions, touchesAlone: isCalled && rule.recordCount > 0)
      try exceptions.forEachMet(by: rule, budget) { (positions) throws(TableBytes.Unreadable) in try add(positions, touchesAlone: false) }
    }
  }

  private mutating func readPositioningContext(
    _ subtable: Int, isChained: Bool, isCalled: Bool, nested: LookupQueue
  ) throws(TableBytes.Unreadable) {
    let table = table
    var rules = ContextRules(table, isChained: isChained)
    try rules.forEachRule(of: subtable, budget) { (rule) throws(TableBytes.Unreadable) in
      try add(rule.positions, touchesAlone: isCalled && rule.recordCount > 0)
      try budget.spend(rule.recordCount)
      for record in 0..<rule.recordCount { nested.add(nested: try table.u16(rule.records + 4 * record + 2)) }
    }
  }

  private mutating func add(_ positions: [GlyphPosition], touchesAlone: Bool) throws(TableBytes.Unreadable) {
    var sequence: [Int] = []
    sequence.reserveCapacity(positions.count)
    for position in positions {
      // If one position can't be filled, the rule can't match.
      guard let set = try set(at: position) else { return }
      sequence.append(set)
    }
    add(sequence)
    if sequence.count == 1, touchesAlone { sets[sequence[0]].bits.isTouchedAlone = true }
  }

  private mutating func readReverseChain(_ subtable: Int) throws(TableBytes.Unreadable) {
    guard try table.u16(subtable) == 1 else { throw TableBytes.Unreadable() }
    guard let coverage = try table.link(subtable + 2, from: subtable) else { return }
    var positions: [GlyphPosition] = []
    var place = subtable + 4
    for part in 0..<2 {
      let count = try table.u16(place)
      try budget.spend(count)
      for index in 0..<count {
        guard let context = try table.link(place + 2 + 2 * index, from: subtable) else { return }
        positions.append(.covered(context))
      }
      // The backtrack is listed from the input outwards.
      if part == 0 {
        positions.reverse()
        positions.append(.covered(coverage))
      }
      place += 2 + 2 * count
    }
    try add(positions, touchesAlone: true)
  }
}
