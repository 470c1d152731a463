@testable import TextLayout

/// The slow model of rule reading: every rule of a plan written out as the sets of glyphs that its positions accept.
struct RulesTestEnumeration {
  let tables: LayoutTables
  /// Calls of `forEachRule` go through these.
  private let gsub: [Int]
  private let gpos: [Int]

  init(_ tables: LayoutTables, gsub: [Int], gpos: [Int]) throws {
    self.tables = tables
    self.gsub = try GlyphSubstitutions(tables.gsub, active: gsub, glyphCount: tables.glyphCount, budget: WorkBudget()).lookups.map(\.index)
    self.gpos = gpos
  }

  /// Calls `body` with each rule of two or more positions that accepts the glyph somewhere.
  func forEachRule(accepting glyph: Int, _ body: ([[Int]]) -> Void) throws {
    for (table, lookups, isSubstitution) in [(tables.gsub, gsub, true), (tables.gpos, gpos, false)] {
      let queue = LookupQueue(count: table.lookups.count)
      for index in lookups { try queue.add(active: index) }
      while let (index, _) = queue.next() {
        guard let lookup = try table.lookup(index) else { continue }
        for subtable in lookup.subtables {
          switch (lookup.type, isSubstitution) {
          case (4, true): try forEachLigature(table.table, subtable) { rule in if rule.contains(glyph) { body(rule.map { [$0] }) } }
          case (5, true), (6, true), (7, false), (8, false):
            var rules = ContextRules(table.table, isChained: lookup.type == 6 || lookup.type == 8)
            try rules.forEachRule(of: subtable, WorkBudget()) { (rule) throws(TableBytes.Unreadable) in
              for record in 0..<rule.recordCount { queue.add(nested: try table.table.u16(rule.records + 4 * record + 2)) }
              guard rule.positions.count > 1 else { return }
              var isAccepted = false
              for position in rule.positions where !isAccepted { isAccepted = try accepts(glyph, at: position, table.table) }
              guard isAccepted else { return }
              var sets: [[Int]] = []
              for position in rule.positions { sets.append(try members(of: position, table.table)) }
              body(sets)
            }
          case (2, false):
            try forEachPair(table.table, subtable) { first, second in
              if first.contains(glyph) || second.contains(glyph) { body([first, second]) }
            }
          default: break
          }
        }
      }
    }
  }

  /// Whether a position accepts a glyph: asked before all glyphs of a rule are written out, as few rules are about the glyph.
  private func accepts(_ glyph: Int, at position: GlyphPosition, _ table: TableBytes) throws(TableBytes.Unreadable) -> Bool {
    switch position {
    case .glyph(let own): return own == glyph
    case .covered(let offset): return try covered(offset, table).contains(glyph)
    case .ofClass(let value, let offset, let coverage):
      guard try classes(offset, table)[glyph] == value else { return false }
      guard let coverage else { return true }
      return try covered(coverage, table).contains(glyph)
    }
  }

  private func classes(_ offset: Int?, _ table: TableBytes) throws(TableBytes.Unreadable) -> GlyphClasses {
    guard let offset else { return GlyphClasses() }
    return try GlyphClasses(table, at: offset)
  }

  private func members(of position: GlyphPosition, _ table: TableBytes) throws(TableBytes.Unreadable) -> [Int] {
    switch position {
    case .glyph(let glyph): return [glyph]
    case .covered(let offset): return try covered(offset, table)
    case .ofClass(let value, let offset, let coverage):
      let classes = try classes(offset, table)
      let glyphs = try coverage.map { (coverage) throws(TableBytes.Unreadable) in try covered(coverage, table) } ?? Array(0..<tables.glyphCount)
      return glyphs.filter { classes[$0] == value }
    }
  }

  private func covered(_ offset: Int, _ table: TableBytes) throws(TableBytes.Unreadable) -> [Int] {
    var glyphs: [Int] = []
    try table.forEachGlyph(inCoverage: offset) { (glyph, _) throws(TableBytes.Unreadable) in glyphs.append(glyph) }
    return glyphs
  }

  private func forEachLigature(_ table: TableBytes, _ subtable: Int, _ body: ([Int]) -> Void) throws {
    for (index, first) in try covered(subtable + table.u16(subtable + 2), table).enumerated() {
      let set = try subtable + table.u16(subtable + 6 + 2 * index)
      for entry in 0..<(try table.u16(set)) {
        let ligature = try set + table.u16(set + 2 + 2 * entry)
        let rest = try (1..<max(try table.u16(ligature + 2), 1)).map { try table.u16(ligature + 2 + 2 * $0) }
        if !rest.isEmpty { body([first] + rest) }
      }
    }
  }

  /// The pairs of a subtable with a value, those of class 0 included.
  private func forEachPair(_ table: TableBytes, _ subtable: Int, _ body: ([Int], [Int]) -> Void) throws {
    let words = try table.u16(subtable + 4).nonzeroBitCount + table.u16(subtable + 6).nonzeroBitCount
    let glyphs = try covered(subtable + table.u16(subtable + 2), table)
    if try table.u16(subtable) == 1 {
      for (index, first) in glyphs.enumerated() {
        let set = try subtable + table.u16(subtable + 10 + 2 * index)
        for pair in 0..<(try table.u16(set)) { body([first], [try table.u16(set + 2 + pair * (2 + 2 * words))]) }
      }
    } else {
      let coverage = try table.link(subtable + 2, from: subtable)
      let classes = (try table.link(subtable + 8, from: subtable), try table.link(subtable + 10, from: subtable))
      let (rows, columns) = (try table.u16(subtable + 12), try table.u16(subtable + 14))
      let firsts = try (0..<rows).map { try members(of: .ofClass($0, classes: classes.0, coverage: coverage), table) }
      let seconds = try (0..<columns).map { try members(of: .ofClass($0, classes: classes.1, coverage: nil), table) }
      for cell in 0..<(rows * columns) {
        let place = subtable + 16 + cell * 2 * words
        guard try (0..<words).contains(where: { try table.u16(place + 2 * $0) != 0 }) else { continue }
        body(firsts[cell / columns], seconds[cell % columns])
      }
    }
  }
}

/// Finds characters for glyphs: through the character map, or through what becomes the glyph.
struct RulesTestReversal {
  private var characters: [UInt16: [UInt32]] = [:]

  init(_ font: RulesTestFont, _ rules: ShapingRules) {
    for character in font.characters.reversed() { characters[font.glyph(character)] = [character] }
    guard let substitutions = rules.substitutions else { return }
    // What comes of known glyphs becomes known; three rounds reach the forms of forms.
    for _ in 0..<3 {
      var found: [UInt16: [UInt32]] = [:]
      for (glyph, text) in characters.sorted(by: { $0.key < $1.key }) {
        for edge in substitutions.edges(of: Int(glyph)) where characters[substitutions.targets[edge]] == nil {
          let ligature = Int(substitutions.ligatures[edge])
          if ligature < 0 {
            found[substitutions.targets[edge]] = text
          } else {
            let parts = substitutions.parts[(ligature + 1)...(ligature + Int(substitutions.parts[ligature]))].compactMap { characters[$0] }
            if parts.count == Int(substitutions.parts[ligature]) { found[substitutions.targets[edge]] = Array(parts.joined()) }
          }
        }
      }
      characters.merge(found) { old, _ in old }
    }
  }

  /// Characters that may become the glyph; nil if none are known.
  subscript(glyph: Int) -> [UInt32]? { characters[UInt16(glyph)] }
}
