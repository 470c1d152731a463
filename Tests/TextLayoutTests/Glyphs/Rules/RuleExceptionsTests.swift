import Testing

@testable import TextLayout

/// Exact rules by hand: what is an exception to later rules only, and what contexts hold.
@Suite struct RuleExceptionsTests {
  /// Whether two pieces of one-glyph clusters are apart by exact edges.
  private func areApart(_ first: [UInt16], _ second: [UInt16], in rules: ShapingRules) throws -> Bool {
    let company = GlyphCompany(rules)
    let edges = try [first, second].map { glyphs in
      var piece = RuledPiece()
      for glyph in glyphs { piece.append(glyph, startsCluster: true) }
      return try #require(rules.fineEdges(of: piece, company))
    }
    return edges[0].isApart(from: edges[1])
  }

  /// A chain of coverages: glyphs before, at, and behind, and the lookups that it calls at its first glyph.
  private func chain(before: [Int] = [], _ input: Int, after: [Int] = [], calling lookups: [Int] = []) -> TableBlock {
    TableBlock(
      [3, .number(before.count)] + before.map { .link(.coverage($0)) } + [1, .link(.coverage(input)), .number(after.count)]
        + after.map { .link(.coverage($0)) } + [.number(lookups.count)] + lookups.flatMap { [0, .number($0)] })
  }

  private func single(_ glyph: Int) -> TableBlock { .lookup(1, .subtable(1, .coverage(glyph), [10])) }

  @Test func `an exception counts where a later rule would act`() throws {
    // ignore sub 4 2'; sub 2' 6 by 12;
    let rules = ShapingRules(gsub: .table([.lookup(6, chain(before: [4], 2), chain(2, after: [6], calling: [1])), single(2)]), active: [0])
    #expect(try areApart([4], [2, 7], in: rules), "no later rule acts on 2 before 7")
    #expect(try !areApart([4], [2, 6], in: rules), "what 4 keeps from happening")
    #expect(try !areApart([4], [2], in: rules), "6 may follow")
    #expect(try areApart([5], [2, 6], in: rules))
    #expect(try !areApart([4, 2], [6], in: rules), "the later rule itself")
    #expect(rules.crosses([4, 2, 7], at: 1), "rules that share bits don't tell")
  }

  @Test func `a lookup that leaves the glyph alone makes no difference`() throws {
    let idle = ShapingRules(
      gsub: .table([.lookup(6, chain(before: [4], 2, calling: [2]), chain(2, after: [6], calling: [1])), single(2), single(9)]), active: [0])
    #expect(try areApart([4], [2, 7], in: idle), "9 is not 2")
    let acting = ShapingRules(
      gsub: .table([.lookup(6, chain(before: [4], 2, calling: [2]), chain(2, after: [6], calling: [1])), single(2), single(2)]), active: [0])
    #expect(try !areApart([4], [2, 7], in: acting))
  }

  @Test func `a rule before an exception is none of its business, nor one of another glyph`() throws {
    let earlier = ShapingRules(gsub: .table([.lookup(6, chain(2, after: [6], calling: [1]), chain(before: [4], 2)), single(2)]), active: [0])
    #expect(try areApart([4], [2, 6], in: earlier))
    let other = ShapingRules(gsub: .table([.lookup(6, chain(before: [4], 2), chain(3, after: [6], calling: [1])), single(3)]), active: [0])
    // The sets of two coverages are not compared glyph by glyph: a place is claimed too much rather than too little.
    #expect(try areApart([4], [2, 7], in: other))
  }

  @Test func `an exception with something behind it counts whole before a rule of several glyphs`() throws {
    // ignore sub 2' 5; sub 2' 6' by 12: joiners between 2 and 5 may be looked past, between 2 and 6 not.
    let several = TableBlock([3, 0, 2, .link(.coverage(2)), .link(.coverage(6)), 0, 1, 0, 1])
    let rules = ShapingRules(gsub: .table([.lookup(6, chain(2, after: [5]), several), single(2)]), active: [0])
    #expect(try !areApart([2], [5], in: rules))
  }

  /// sub 2' lookup LIGATURE 3 5, where LIGATURE makes one of 2 and 5 past all bases.
  private func held(_ classes: KeyValuePairs<Int, Int>, isCalled: Bool = false) -> ShapingRules {
    let ligature = TableBlock.lookup(4, flags: 2, .subtable(1, .coverage(2), [1, .link(.list([.numbers([9, 2, 5])]))]))
    return ShapingRules(
      gsub: .table([.lookup(6, chain(2, after: [3, 5], calling: [1])), ligature]), gdef: .definitions(classes), active: isCalled ? [0, 1] : [0])
  }

  @Test func `a ligature past letters that a context holds reaches no further`() throws {
    let rules = held([2: 1, 3: 1, 5: 3, 7: 1])
    #expect(try areApart([2, 7], [5], in: rules), "the context needs a 3")
    #expect(try !areApart([2, 3], [5], in: rules), "the context itself")
  }

  @Test func `a ligature that is called by itself, or looks past what its context names, reaches on`() throws {
    #expect(try !areApart([2, 7], [5], in: held([2: 1, 3: 1, 5: 3, 7: 1], isCalled: true)))
    #expect(try !areApart([2, 7], [5], in: held([2: 1, 3: 1, 5: 1, 7: 1])), "5 is a base, and looked past")
  }
}
