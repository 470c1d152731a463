import Testing

@testable import TextLayout

/// GSUB by hand, one lookup type and format after the other. In pictures, `2|3` may be cut and `2-3` may not.
@Suite struct ShapingRulesSubstitutionTests {
  @Test func `a single substitution touches its glyphs and goes across nothing`() {
    let delta = ShapingRules(gsub: .table([.lookup(1, .subtable(1, .coverage(range: 2...4), [10]))]))
    #expect(delta.touchedAlone == [2, 3, 4])
    #expect(delta.closure(of: 3) == [3, 13])
    #expect(delta.picture(2, 3, 4) == "2|3|4")
    let listed = ShapingRules(gsub: .table([.lookup(1, .subtable(2, .coverage(2, 5), [2, 7, 2]))]))
    #expect(listed.closure(of: 5) == [5, 2, 7])
    #expect(listed.closure(of: 7) == [7])
  }

  @Test func `a multiple substitution gives all its glyphs`() {
    let rules = ShapingRules(gsub: .table([.lookup(2, .subtable(1, .coverage(2), [1, .link(.numbers([3, 4, 5, 6]))]))]))
    #expect(rules.closure(of: 2) == [2, 4, 5, 6])
    #expect(rules.touchedAlone == [2])
  }

  @Test func `rules look past a glyph that may be deleted`() {
    let ligature = TableBlock.lookup(4, .subtable(1, .coverage(2), [1, .link(.list([.numbers([9, 2, 3])]))]))
    let rules = ShapingRules(gsub: .table([.lookup(2, .subtable(1, .coverage(5), [1, .link(.numbers([0]))])), ligature]))
    #expect(rules.picture(2, 5, 3) == "2-5-3")
    #expect(rules.picture(2, 6, 3) == "2|6|3")
  }

  @Test func `alternates are all possible`() {
    let rules = ShapingRules(gsub: .table([.lookup(3, .subtable(1, .coverage(2), [1, .link(.numbers([2, 4, 5]))]))]))
    #expect(rules.closure(of: 2) == [2, 4, 5])
    #expect(rules.touchedAlone == [2])
  }

  @Test func `a ligature joins its components in their order`() {
    let rules = ShapingRules(gsub: .table([.lookup(4, .subtable(1, .coverage(2), [1, .link(.list([.numbers([9, 3, 3, 4])]))]))]))
    #expect(rules.picture(2, 3, 4) == "2-3-4")
    #expect(rules.picture(3, 2) == "3|2")
    #expect(rules.picture(4, 2) == "4|2")
    for glyph: UInt16 in 2...4 { #expect(rules.closure(of: glyph) == [glyph, 9]) }
    #expect(rules.touchedAlone.isEmpty)
  }

  @Test func `a ligature of one glyph touches it alone`() {
    let rules = ShapingRules(gsub: .table([.lookup(4, .subtable(1, .coverage(2), [1, .link(.list([.numbers([9, 1])]))]))]))
    #expect(rules.touchedAlone == [2])
  }

  @Test func `a ligature has the rules of what it becomes`() {
    let first = TableBlock.lookup(4, .subtable(1, .coverage(2), [1, .link(.list([.numbers([9, 2, 3])]))]))
    let second = TableBlock.lookup(4, .subtable(1, .coverage(9), [1, .link(.list([.numbers([10, 2, 5])]))]))
    let rules = ShapingRules(gsub: .table([first, second]))
    #expect(rules.picture(2, 3, 5) == "2-3-5")
    #expect(rules.closure(of: 3) == [3, 9, 10])
    #expect(rules.rules(of: 3).left == 0)
  }

  @Test func `a context of glyphs joins them and touches none alone`() {
    let rule = TableBlock.numbers([2, 1, 3, 0, 1])
    let rules = ShapingRules(
      gsub: .table([.lookup(5, .subtable(1, .coverage(2), [1, .link(.list([rule]))])), .lookup(1, .subtable(1, .coverage(2), [10]))]), active: [0])
    #expect(rules.picture(2, 3, 2) == "2-3|2")
    #expect(rules.touchedAlone.isEmpty)
    #expect(rules.closure(of: 2) == [2, 12])
  }

  @Test func `a context of classes reaches class 0, its first position only what is covered`() {
    // Class 0 before class 1; glyphs 2 and 3 are covered, 3 and 5 are of class 1.
    let rule = TableBlock.numbers([2, 0, 1])
    let rules = ShapingRules(gsub: .table([.lookup(5, .subtable(2, .coverage(2, 3), [.link(.classes([3: 1, 5: 1])), 1, .link(.list([rule]))]))]))
    #expect(rules.picture(2, 5) == "2-5")
    #expect(rules.picture(4, 5) == "4|5")
    #expect(rules.picture(3, 5) == "3|5")
    // Covered glyphs of class 1, then class 0: every glyph that the classes leave out.
    let open = TableBlock.subtable(2, .coverage(2, 3), [.link(.classes([3: 1, 5: 1])), 2, .link(nil), .link(.list([.numbers([2, 0, 0])]))])
    #expect(ShapingRules(gsub: .table([.lookup(5, open)])).picture(3, 19, 3, 5) == "3-19|3|5")
  }

  @Test func `a context of coverages joins each with the next`() {
    let subtable = TableBlock([3, 3, 0, .link(.coverage(2)), .link(.coverage(3, 4)), .link(.coverage(5))])
    let rules = ShapingRules(gsub: .table([.lookup(5, subtable)]))
    #expect(rules.picture(2, 4, 5) == "2-4-5")
    #expect(rules.picture(2, 5) == "2|5")
  }

  @Test func `a chain reads its backtrack outwards`() {
    // Text order 4 5 2 3 6.
    let rule = TableBlock.numbers([2, 5, 4, 2, 3, 1, 6, 0])
    let rules = ShapingRules(gsub: .table([.lookup(6, .subtable(1, .coverage(2), [1, .link(.list([rule]))]))]))
    #expect(rules.picture(4, 5, 2, 3, 6) == "4-5-2-3-6")
    #expect(rules.picture(5, 4, 2) == "5|4|2")
    let coverages = TableBlock([3, 2, .link(.coverage(5)), .link(.coverage(4)), 1, .link(.coverage(2)), 1, .link(.coverage(6)), 0])
    #expect(ShapingRules(gsub: .table([.lookup(6, coverages)])).picture(4, 5, 2, 6, 2) == "4-5-2-6|2")
  }

  @Test func `a chain of classes has three class definitions`() {
    // Backtrack class 1 (4), input class 1 (2), lookahead class 0 (all but 6).
    let rule = TableBlock.numbers([1, 1, 1, 1, 0, 0])
    let subtable = TableBlock.subtable(
      2, .coverage(2), [.link(.classes([4: 1])), .link(.classes([2: 1])), .link(.classes([6: 1])), 2, .link(nil), .link(.list([rule]))])
    let rules = ShapingRules(gsub: .table([.lookup(6, subtable)]))
    #expect(rules.picture(4, 2, 7) == "4-2-7")
    #expect(rules.picture(5, 2, 6) == "5|2|6")
  }

  @Test func `a rule of three is told from its parts at the glyph to cut at`() {
    // 2, then any glyph, then 3: only between those two does glyph 1 hang together with its neighbours.
    let rule = TableBlock.numbers([3, 0, 0, 2])
    let classes = TableBlock.classes([2: 1, 3: 2])
    let rules = ShapingRules(
      gsub: .table([.lookup(5, .subtable(2, .coverage(2), [.link(classes), 2, .link(nil), .link(.list([rule]))]))]))
    #expect(rules.picture(2, 1, 3) == "2-1-3")
    #expect(rules.picture(4, 1, 3) == "4|1|3")
    #expect(rules.picture(2, 1, 4) == "2|1|4")
    #expect(rules.possibleRules(left: rules.rules(of: 2).left | rules.rules(of: 1).left, right: rules.rules(of: 1).right) == 0)
  }

  @Test func `a context of one glyph touches it if it calls a lookup`() {
    let single = TableBlock.lookup(1, .subtable(1, .coverage(2, 3), [10]))
    let calling = TableBlock.lookup(5, .subtable(1, .coverage(2), [1, .link(.list([.numbers([1, 1, 0, 0])]))]))
    let idle = TableBlock.lookup(5, .subtable(1, .coverage(3), [1, .link(.list([.numbers([1, 0])]))]))
    #expect(ShapingRules(gsub: .table([single, calling, idle]), active: [1, 2]).touchedAlone == [2])
  }

  @Test func `a context without action still keeps later rules away`() {
    let rules = ShapingRules(gsub: .table([.lookup(5, .subtable(1, .coverage(2), [1, .link(.list([.numbers([2, 0, 3])]))]))]))
    #expect(rules.picture(2, 3) == "2-3")
  }

  @Test func `a nested ligature may go on behind its context`() {
    let ligature = TableBlock.lookup(4, .subtable(1, .coverage(2), [1, .link(.list([.numbers([9, 2, 3])]))]))
    let context = TableBlock.lookup(5, .subtable(1, .coverage(2), [1, .link(.list([.numbers([1, 1, 0, 0])]))]))
    let rules = ShapingRules(gsub: .table([ligature, context]), active: [1])
    #expect(rules.picture(2, 3) == "2-3")
    #expect(ShapingRules(gsub: .table([ligature, context]), active: []).picture(2, 3) == "2|3")
  }

  @Test func `an extension is read through`() {
    let inner = TableBlock.subtable(1, .coverage(2), [1, .link(.list([.numbers([9, 2, 3])]))])
    let rules = ShapingRules(gsub: .table([.lookup(7, TableBlock([1, 4, .longLink(inner)]))]))
    #expect(rules.picture(2, 3) == "2-3")
  }

  @Test func `a reverse chain is a rule over its context`() {
    let subtable = TableBlock.subtable(1, .coverage(2), [2, .link(.coverage(5)), .link(.coverage(4)), 1, .link(.coverage(6)), 1, 12])
    let rules = ShapingRules(gsub: .table([.lookup(8, subtable)]))
    #expect(rules.picture(4, 5, 2, 6) == "4-5-2-6")
    #expect(rules.closure(of: 2) == [2, 12])
    #expect(rules.touchedAlone.isEmpty)
    let alone = ShapingRules(gsub: .table([.lookup(8, .subtable(1, .coverage(2), [0, 0, 1, 12]))]))
    #expect(alone.touchedAlone == [2])
  }

  @Test func `glyphs that become each other share their rules`() {
    let cycle = TableBlock.lookup(1, .subtable(2, .coverage(2, 3, 4), [3, 3, 4, 2]))
    let ligature = TableBlock.lookup(4, .subtable(1, .coverage(4), [1, .link(.list([.numbers([9, 2, 5])]))]))
    let rules = ShapingRules(gsub: .table([cycle, ligature]))
    #expect(rules.picture(2, 5) == "2-5")
    #expect(rules.picture(3, 5) == "3-5")
    #expect(rules.closureRules(of: 2) == rules.closureRules(of: 3))
  }

  @Test func `a piece's own glyphs tell which ligatures can come about`() {
    // 2 and 3 make 9, which goes on with 5; without a 3 in the piece no 9 comes about.
    let first = TableBlock.lookup(4, .subtable(1, .coverage(2), [1, .link(.list([.numbers([9, 2, 3])]))]))
    let second = TableBlock.lookup(4, .subtable(1, .coverage(9), [1, .link(.list([.numbers([10, 2, 5])]))]))
    let rules = ShapingRules(gsub: .table([first, second]))
    let company = GlyphCompany(rules)
    func isApart(_ left: [UInt16], _ right: [UInt16], refining: Bool) -> Bool {
      let pieces = [left, right].map { glyphs in
        var piece = RuledPiece()
        for glyph in glyphs { piece.append(glyph, startsCluster: true) }
        return piece
      }
      if !refining { return rules.edges(of: pieces[0]).isApart(from: rules.edges(of: pieces[1])) }
      let edges = pieces.compactMap { rules.fineEdges(of: $0, company) }
      return edges.count == 2 && edges[0].isApart(from: edges[1])
    }
    #expect(!isApart([4, 2], [5], refining: false))
    #expect(isApart([4, 2], [5], refining: true))
    #expect(!isApart([2, 3], [5], refining: true))
  }
}
