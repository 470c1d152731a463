import Testing

@testable import TextLayout

/// GPOS and GDEF by hand. In pictures, `2|3` may be cut and `2-3` may not.
@Suite struct ShapingRulesPositioningTests {
  /// Pairs of format 1 of glyph 2, with these value formats and records.
  private func pairs(_ first: Int, _ second: Int, _ records: Int...) -> TableBlock {
    .subtable(1, .coverage(2), [.number(first), .number(second), 1, .link(.numbers(records))])
  }

  @Test func `single positioning touches its glyphs`() {
    #expect(ShapingRules(gpos: .table([.lookup(1, .subtable(1, .coverage(2, 4), [4, 10]))])).touchedAlone == [2, 4])
  }

  @Test func `plain pairs are kept apart, and those without value left out`() {
    let rules = ShapingRules(gpos: .table([.lookup(2, pairs(4, 0, 2, 3, 10, 4, 0))]))
    #expect(rules.picture(2, 3, 2, 4) == "2-3|2|4")
    #expect(rules.rules(of: 2).left == 0)
    #expect(rules.rules(of: 2).pairLeft != 0)
    #expect(!rules.rules(of: 2).isTouchedAlone)
  }

  @Test func `pairs with a second value are no plain pairs and count even if zero`() {
    let rules = ShapingRules(gpos: .table([.lookup(2, pairs(4, 4, 1, 3, 0, 0))]))
    #expect(rules.picture(2, 3) == "2-3")
    #expect(rules.rules(of: 2).pairLeft == 0)
  }

  @Test func `pairs of classes reach class 0 on both sides`() {
    // Rows: class 0 (2), class 1 (3). Columns: class 0, class 1 (5). Values at 0/1 and 1/0.
    let subtable = TableBlock.subtable(2, .coverage(2, 3), [4, 0, .link(.classes([3: 1])), .link(.classes([5: 1])), 2, 2, 0, 10, 10, 0])
    let rules = ShapingRules(gpos: .table([.lookup(2, subtable)]))
    #expect(rules.picture(2, 5) == "2-5")
    #expect(rules.picture(2, 6) == "2|6")
    #expect(rules.picture(3, 5) == "3|5")
    #expect(rules.picture(3, 6) == "3-6")
    #expect(rules.picture(4, 5) == "4|5")
    #expect(rules.rules(of: 2).left == 0)
  }

  @Test func `cursive attachment goes from an exit to an entry`() {
    let anchor = TableBlock.numbers([1, 0, 0])
    let subtable = TableBlock.subtable(1, .coverage(2, 3), [2, .link(nil), .link(anchor), .link(anchor), .link(nil)])
    let rules = ShapingRules(gpos: .table([.lookup(3, subtable)]))
    #expect(rules.picture(2, 3, 2) == "2-3|2")
    #expect(rules.picture(2, 2) == "2|2")
  }

  @Test(arguments: [4, 5, 6]) func `marks hang on what stands before them`(type: Int) {
    let subtable = TableBlock.subtable(1, .coverage(5), [.link(.coverage(2)), 1, .link(nil), .link(nil)])
    let rules = ShapingRules(gpos: .table([.lookup(type, subtable)]))
    #expect(rules.picture(2, 5, 2) == "2-5|2")
  }

  @Test func `contexts and extensions are read as in GSUB`() {
    let context = TableBlock([3, 2, 1, .link(.coverage(2)), .link(.coverage(3)), 0, 1])
    let chain = TableBlock([3, 1, .link(.coverage(6)), 1, .link(.coverage(7)), 0, 0])
    let single = TableBlock.lookup(1, .subtable(1, .coverage(9), [4, 10]))
    let rules = ShapingRules(
      gpos: .table([.lookup(7, context), single, .lookup(9, TableBlock([1, 8, .longLink(chain)]))]), active: [0, 2])
    #expect(rules.picture(2, 3, 6, 7) == "2-3|6-7")
    #expect(rules.touchedAlone.isEmpty)
  }

  @Test func `a nested pair reaches behind its context`() {
    let context = TableBlock([3, 1, 1, .link(.coverage(2)), 0, 1])
    let rules = ShapingRules(gpos: .table([.lookup(7, context), .lookup(2, pairs(4, 0, 1, 3, 10))]), active: [0])
    #expect(rules.picture(2, 3) == "2-3")
  }

  @Test func `a lookup that ignores bases looks past them, however many`() {
    let gdef = TableBlock.definitions([2: 1, 4: 1, 5: 3, 6: 3])
    let subtable = TableBlock.subtable(1, .coverage(5), [4, 0, 1, .link(.numbers([1, 6, 10]))])
    let rules = ShapingRules(gpos: .table([.lookup(2, flags: 0x0002, subtable)]), gdef: gdef)
    #expect(rules.picture(5, 2, 4, 6) == "5-2-4-6")
    #expect(rules.picture(5, 3, 6) == "5|3|6")
    #expect(ShapingRules(gpos: .table([.lookup(2, subtable)]), gdef: gdef).picture(5, 2, 6) == "5|2|6")
  }

  @Test func `without glyph classes every glyph may be a base`() {
    let subtable = TableBlock.subtable(1, .coverage(5), [4, 0, 1, .link(.numbers([1, 6, 10]))])
    #expect(ShapingRules(gpos: .table([.lookup(2, flags: 0x0002, subtable)])).picture(5, 3, 6) == "5-3-6")
  }

  @Test func `marks are looked past by flag, class and filter`() {
    let gdef = TableBlock.definitions([2: 1, 3: 1, 5: 3, 6: 3], attachment: [5: 1, 6: 2], sets: [.coverage(6)])
    func picture(_ flags: Int, _ filterSet: Int? = nil) -> [String] {
      let rules = ShapingRules(gpos: .table([.lookup(2, flags: flags, filterSet: filterSet, pairs(4, 0, 1, 3, 10))]), gdef: gdef)
      return [rules.picture(2, 5, 3), rules.picture(2, 6, 3)]
    }
    #expect(picture(0) == ["2|5|3", "2|6|3"])
    #expect(picture(0x0008) == ["2-5-3", "2-6-3"])
    #expect(picture(0x0100) == ["2|5|3", "2-6-3"])
    #expect(picture(0x0010, 0) == ["2-5-3", "2|6|3"])
    #expect(picture(0x0010, 7) == ["2-5-3", "2-6-3"])
  }

  @Test func `marks lose their advance, so the shaper touches them`() {
    #expect(ShapingRules(gpos: .table([]), gdef: .definitions([2: 1, 5: 3])).touchedAlone == [5])
  }

  @Test func `a cluster is looked past only as a whole`() {
    var cluster = GlyphRules.nothing
    cluster.join(GlyphRules(left: 1, skipped: 6))
    cluster.join(GlyphRules(left: 8, skipped: 2))
    #expect(cluster.skipped == 2)
    #expect(cluster.left == 9 && cluster.multiplies)
    var form = GlyphRules(left: 1, skipped: 4)
    form.admit(GlyphRules(skipped: 2))
    #expect(form.skipped == 6)
  }
}
