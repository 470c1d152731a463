import CHarfBuzz
import Testing

@testable import TextLayout

/// Tables that are broken, or out to break us: never a trap, and never a claim that cannot be kept.
@Suite struct ShapingRulesHostileTests {
  /// A lookup of each kind, around glyphs 2 and 3.
  private var tables: (gsub: TableBlock, gpos: TableBlock, gdef: TableBlock) {
    let ligature = TableBlock.subtable(1, .coverage(2), [1, .link(.list([.numbers([9, 2, 3])]))])
    let classes: [TableBlock.Field] = [.link(.classes([4: 1])), .link(.classes([2: 1])), .link(.classes([6: 1]))]
    let chain = TableBlock.subtable(2, .coverage(2), classes + [2, .link(nil), .link(.list([.numbers([1, 1, 1, 1, 0, 0])]))])
    let gsub = TableBlock.table([
      .lookup(4, ligature), .lookup(6, chain), .lookup(7, TableBlock([1, 4, .longLink(ligature)])),
      .lookup(2, .subtable(1, .coverage(range: 10...12), [3, .link(.numbers([1, 4])), .link(.numbers([0])), .link(nil)])),
    ])
    let pairs = TableBlock.subtable(2, .coverage(2, 3), [4, 0, .link(.classes([3: 1])), .link(.classes([5: 1])), 2, 2, 0, 10, 10, 0])
    let marks = TableBlock.subtable(1, .coverage(5), [.link(.coverage(2)), 1, .link(nil), .link(nil)])
    let gpos = TableBlock.table([.lookup(2, pairs), .lookup(4, flags: 0x0010, filterSet: 0, marks)])
    return (gsub, gpos, .definitions([2: 1, 5: 3], attachment: [5: 1], sets: [.coverage(5)]))
  }

  @Test func `a truncated table claims nothing`() {
    let (gsub, gpos, gdef) = tables
    for (kind, whole) in [gsub.bytes, gpos.bytes, gdef.bytes].enumerated() {
      for length in 1..<whole.count {
        var cut = [gsub.bytes, gpos.bytes, gdef.bytes]
        cut[kind] = Array(whole[..<length])
        let tables = LayoutTables(gsub: cut[0], gpos: cut[1], gdef: cut[2], glyphCount: 20)
        let rules = ShapingRules(tables: tables, gsubLookups: [0, 1, 2, 3], gposLookups: [0, 1])
        #expect(rules.crosses([2, 3], at: 1), "\(kind) \(length)")
        #expect(rules.crosses([2, 5], at: 1), "\(kind) \(length)")
      }
    }
  }

  @Test func `a table that can't be read means whole runs`() {
    #expect(ShapingRules(gsub: .numbers([2, 0, 0, 0, 0])).needsWholeRun)
    #expect(ShapingRules(gsub: .table([.lookup(12, .numbers([1, 0, 0]))])).needsWholeRun)
    #expect(ShapingRules(gsub: .table([.lookup(4, .subtable(9, .coverage(2), [0]))])).needsWholeRun)
    #expect(ShapingRules(gsub: .table([.lookup(1, .subtable(1, .numbers([7, 0]), [3]))])).needsWholeRun)
    #expect(ShapingRules(gpos: .table([]), gdef: .numbers([5, 0])).needsWholeRun)
    #expect(ShapingRules(gsub: .table([]), active: [0]).needsWholeRun)
    #expect(ShapingRules(gsub: .numbers([1])).rules(of: 3) == .everything)
  }

  @Test func `what does not exist does nothing`() {
    let rules = ShapingRules(gsub: .table([.lookup(4, .subtable(1, nil, [0])), .lookup(5, TableBlock([3, 1, 1, .link(.coverage(2)), 0, 99]))]))
    #expect(!rules.needsWholeRun)
    #expect(rules.picture(2, 3) == "2|3")
    #expect(ShapingRules().picture(2, 3) == "2|3")
  }

  @Test func `glyphs beyond the face's are taken for everything`() {
    let rules = ShapingRules(gsub: .table([.lookup(1, .subtable(1, .coverage(2), [500]))]))
    #expect(rules.rules(of: 40) == .everything)
    #expect(rules.closureRules(of: 2) == .everything)
    #expect(rules.closureRules(of: 3).left == 0)
    // A rule whose other glyph is out of range counts: something may bring it about.
    let ligature = ShapingRules(gsub: .table([.lookup(4, .subtable(1, .coverage(2), [1, .link(.list([.numbers([9, 2, 700])]))]))]))
    #expect(ligature.picture(2, 700) == "2-700")
  }

  @Test func `random alternates mean whole runs where they are active`() {
    let alternate = TableBlock.lookup(3, .subtable(1, .coverage(2), [1, .link(.numbers([1, 4]))]))
    #expect(ShapingRules(gsub: .table([alternate], features: ["rand": [0]])).needsWholeRun)
    #expect(!ShapingRules(gsub: .table([alternate], features: ["salt": [0]])).needsWholeRun)
    #expect(!ShapingRules(gsub: .table([alternate], features: ["rand": [0]]), active: []).needsWholeRun)
  }

  @Test func `tables that fold upon themselves are given up soon`() {
    // 30,000 lookups that are one, with 30,000 subtables that are one, over all glyphs.
    let count = 30_000
    var bytes = TableBlock([1, 0, 0, 0, 10, .number(count)]).bytes
    let lookup = 2 + 2 * count
    func put(_ value: Int) { bytes += [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)] }
    for _ in 0..<count { put(lookup) }
    for value in [1, 0, count] { put(value) }
    for _ in 0..<count { put(6 + 2 * count) }
    bytes += TableBlock.subtable(1, .coverage(range: 0...65_535), [1]).bytes
    let tables = LayoutTables(gsub: bytes, gpos: [], gdef: [], glyphCount: 65_536)
    let time = ContinuousClock().measure { #expect(ShapingRules(tables: tables, gsubLookups: Array(0..<count), gposLookups: []).needsWholeRun) }
    #expect(time < .seconds(20))
  }

  @Test func `a long way through single substitutions is walked once`() {
    // Each of 60,000 glyphs becomes the next.
    let chain = TableBlock.table([.lookup(1, .subtable(1, .coverage(range: 0...59_999), [1]))])
    let tables = LayoutTables(gsub: chain.bytes, gpos: [], gdef: [], glyphCount: 65_535)
    let rules = ShapingRules(tables: tables, gsubLookups: [0], gposLookups: [])
    #expect(!rules.needsWholeRun)
    #expect(rules.closure(of: 0).count == 60_001)
  }

  @Test(arguments: ["NotoSansDevanagari", "NotoNastaliqUrdu", "NotoSans"]) func `mutated tables never trap`(name: String) throws {
    let font = try RulesTestFont(ShapingRulesSoundnessTests.folder + name + "-Regular.ttf")
    let count = font.tables.glyphCount
    var random = FixedRandom(state: 11)
    let (gsub, gpos) = (font.tables.gsub.table.bytes, font.tables.gpos.table.bytes)
    for round in 0..<60 {
      var mutated = [gsub, gpos]
      for table in mutated.indices {
        for _ in 0..<(1 + round % 8) {
          // Headers matter most: every other hit is in the first kilobyte.
          let limit = Bool.random(using: &random) ? min(1_024, mutated[table].count) : mutated[table].count
          mutated[table][Int.random(in: 0..<limit, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
      }
      let tables = LayoutTables(gsub: mutated[0], gpos: mutated[1], gdef: [], glyphCount: count)
      let rules = ShapingRules(
        tables: tables, gsubLookups: Array(tables.gsub.lookups.indices), gposLookups: Array(tables.gpos.lookups.indices), cutGlyphs: [3])
      let company = GlyphCompany(rules)
      var piece = RuledPiece()
      for _ in 0..<10 { piece.append(UInt16.random(in: 0..<UInt16(count), using: &random), startsCluster: true) }
      let edges = rules.fineEdges(of: piece, company)
      #expect(edges == rules.fineEdges(of: piece, company), "the company leaves nothing behind")
    }
  }
}
