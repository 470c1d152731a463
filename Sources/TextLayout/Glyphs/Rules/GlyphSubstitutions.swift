/// What the active lookups of GSUB can make of each glyph: a graph with an edge from a glyph to
/// whatever may replace it.
///
/// A ligature replaces each of its components; a nested lookup counts as if it were active, since
/// it may do its work wherever its context matches.
final class GlyphSubstitutions: Sendable {
  /// The active lookups and those that they call, each once, with whether a feature calls it (and
  /// not only a context).
  let lookups: [(index: Int, isCalledByFeature: Bool)]
  /// Glyphs that a Multiple Substitution without output may delete.
  let deleted: [Int]
  /// Glyphs that may become several.
  let split: [Int]
  /// The first edge of each glyph, and behind the last glyph the end; empty without any edge.
  /// Glyphs beyond the face's count share the last entry.
  let firstEdge: [Int32]
  let targets: [UInt16]
  /// Where in `parts` each edge's ligature is; -1 for an edge that is no ligature's.
  let ligatures: [Int32]
  /// The components of each ligature, behind their number.
  let parts: [UInt16]
  private let limit: Int

  init(_ gsub: LookupTable, active: [Int], glyphCount: Int, budget: WorkBudget) throws(TableBytes.Unreadable) {
    let reader = try SubstitutionReader(gsub, active: active, glyphCount: glyphCount, budget: budget)
    (lookups, deleted, split) = (reader.lookups, reader.deleted, reader.split)
    (firstEdge, targets, ligatures, parts) = (reader.firstEdge, reader.targets, reader.ligatures, reader.parts)
    limit = glyphCount
  }

  /// What they take.
  var byteCount: Int {
    lookups.count * MemoryLayout<(index: Int, isCalledByFeature: Bool)>.stride + (deleted.count + split.count) * MemoryLayout<Int>.stride
      + (firstEdge.count + ligatures.count) * MemoryLayout<Int32>.stride + (targets.count + parts.count) * MemoryLayout<UInt16>.stride
  }

  /// The glyphs that directly replace this one. O(1).
  func edges(of glyph: Int) -> Range<Int> {
    if firstEdge.isEmpty || glyph >= limit { return 0..<0 }
    return Int(firstEdge[glyph])..<Int(firstEdge[glyph + 1])
  }
}

/// Reads the lookups of GSUB for ``GlyphSubstitutions``.
private struct SubstitutionReader {
  var lookups: [(index: Int, isCalledByFeature: Bool)] = []
  var deleted: [Int] = []
  var split: [Int] = []
  var firstEdge: [Int32] = []
  var targets: [UInt16] = []
  var ligatures: [Int32] = []
  var parts: [UInt16] = []
  private var sources: [UInt16] = []
  private let limit: Int

  init(_ gsub: LookupTable, active: [Int], glyphCount: Int, budget: WorkBudget) throws(TableBytes.Unreadable) {
    limit = glyphCount
    let queue = LookupQueue(count: gsub.lookups.count)
    for index in active { try queue.add(active: index) }
    while let next = queue.next() {
      lookups.append(next)
      guard let lookup = try gsub.lookup(next.index) else { continue }
      for subtable in lookup.subtables {
        try budget.spend(1)
        guard lookup.type == 5 || lookup.type == 6 else {
          try readEdges(of: subtable, type: lookup.type, gsub.table, budget)
          continue
        }
        var rules = ContextRules(gsub.table, isChained: lookup.type == 6)
        try rules.forEachRule(of: subtable, budget) { (rule) throws(TableBytes.Unreadable) in
          try budget.spend(rule.recordCount)
          for record in 0..<rule.recordCount { queue.add(nested: try gsub.table.u16(rule.records + 4 * record + 2)) }
        }
      }
    }
    sortEdges()
  }

  private mutating func add(_ source: Int, _ target: Int, ligature: Int = -1) {
    if source >= limit { return }
    sources.append(UInt16(source))
    targets.append(UInt16(target))
    ligatures.append(Int32(ligature))
  }

  private mutating func readEdges(
    of subtable: Int, type: Int, _ table: TableBytes, _ budget: WorkBudget
  ) throws(TableBytes.Unreadable) {
    let format = try table.u16(subtable)
    guard format == 1 || (type == 1 && format == 2) else { throw TableBytes.Unreadable() }
    guard let coverage = try table.link(subtable + 2, from: subtable) else { return }
    let value = try table.u16(subtable + 4)
    switch (type, format) {
    case (1, 1):
      try table.forEachGlyph(inCoverage: coverage) { (glyph, _) throws(TableBytes.Unreadable) in
        try budget.spend(1)
        add(glyph, (glyph + value) & 0xFFFF)
      }
    case (1, _):
      try table.forEachGlyph(inCoverage: coverage) { (glyph, index) throws(TableBytes.Unreadable) in
        try budget.spend(1)
        if index < value { add(glyph, try table.u16(subtable + 6 + 2 * index)) }
      }
    case (2, _), (3, _):
      try table.forEachGlyph(inCoverage: coverage) { (glyph, index) throws(TableBytes.Unreadable) in
        try budget.spend(1)
        guard index < value, let sequence = try table.link(subtable + 6 + 2 * index, from: subtable) else {
          // HarfBuzz reads a missing sequence as an empty one, which deletes.
          if type == 2 { deleted.append(glyph) }
          return
        }
        let count = try table.u16(sequence)
        try budget.spend(count)
        if type == 2, count == 0 { deleted.append(glyph) }
        if type == 2, count > 1 { split.append(glyph) }
        for place in 0..<count { add(glyph, try table.u16(sequence + 2 + 2 * place)) }
      }
    case (4, _):
      try table.forEachGlyph(inCoverage: coverage) { (glyph, index) throws(TableBytes.Unreadable) in
        try budget.spend(1)
        guard index < value, let set = try table.link(subtable + 6 + 2 * index, from: subtable) else { return }
        let ligatures = try table.u16(set)
        try budget.spend(ligatures)
        for entry in 0..<ligatures {
          guard let ligature = try table.link(set + 2 + 2 * entry, from: set) else { continue }
          let result = try table.u16(ligature)
          let count = try table.u16(ligature + 2)
          try budget.spend(count)
          guard count > 0 else { continue }
          if count == 1 {
            add(glyph, result)
            continue
          }
          let start = parts.count
          parts.append(UInt16(count))
          parts.append(UInt16(glyph))
          for component in 0..<(count - 1) { parts.append(UInt16(try table.u16(ligature + 4 + 2 * component))) }
          for part in (start + 1)...(start + count) { add(Int(parts[part]), result, ligature: start) }
        }
      }
    case (8, _):
      let lookahead = subtable + 6 + 2 * value
      let substitutes = lookahead + 2 + 2 * (try table.u16(lookahead))
      let count = try table.u16(substitutes)
      try table.forEachGlyph(inCoverage: coverage) { (glyph, index) throws(TableBytes.Unreadable) in
        try budget.spend(1)
        if index < count { add(glyph, try table.u16(substitutes + 2 + 2 * index)) }
      }
    default:
      throw TableBytes.Unreadable()
    }
  }

  /// Groups the edges by source: counting sort. O(glyphs + edges).
  private mutating func sortEdges() {
    if sources.isEmpty { return }
    firstEdge = Array(repeating: 0, count: limit + 2)
    for source in sources { firstEdge[Int(source) + 1] += 1 }
    for glyph in 1..<firstEdge.count { firstEdge[glyph] += firstEdge[glyph - 1] }
    var free = firstEdge
    var sorted = targets
    var sortedLigatures = ligatures
    for edge in sources.indices {
      let source = Int(sources[edge])
      sorted[Int(free[source])] = targets[edge]
      sortedLigatures[Int(free[source])] = ligatures[edge]
      free[source] += 1
    }
    targets = sorted
    ligatures = sortedLigatures
    sources = []
  }
}
