import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Styles of items are told apart by what they are, whichever object stands for them.
@Suite struct ItemStyleTests {
  @Test func `hundreds of styles take no ligature apart`() throws {
    let context = Fixture.context(Fixture.ligature)
    var text = Fixture.text(String(repeating: "ab", count: 520) + "fi")
    for k in 0..<520 { text.updateStyle(in: TextRange(2 * k + 1..<2 * k + 2)) { $0.size = LayoutUnit(1 + Double(k) / 8) } }
    for change: (inout CharacterStyle) -> Void in [{ $0.tag = "x" }, { $0.families = ["Box10 Ligature"] }] {
      var changed = text
      changed.updateStyle(in: TextRange(1041..<1042), change)
      let last = try ParagraphLayout(changed, width: .unbounded, in: context).glyphRuns(ofLine: 0).last
      #expect(last?.range == TextRange(1040..<1042) && last?.glyphs.count == 1)
    }
  }

  @Test func `two objects for one key are one style`() throws {
    let (first, second) = (Fixture.context(Fixture.box10), Fixture.context(Fixture.box10))
    let styles = try [first, second, first].map { try $0.shape(Fixture.text("a")).styles[0] }
    #expect(styles[0] == styles[1] && styles[0] !== styles[1] && Set(styles).count == 1)
    #expect(try styles[0] != first.shape(Fixture.text("a", size: 11)).styles[0])
  }

  @Test func `scripts are walked forwards once, whatever asks for them`() {
    let runs = (0..<600).map { ScriptRun(end: 2 * $0 + 2, script: [.han, .hiragana, .latin, .katakana, .han, .cyrillic][$0 * $0 / 3 % 6]) }
    var walk = ScriptWalk(runs, count: 1200)
    var random = SplitMix64(seed: 7)
    var steps = 0
    for unit in 0..<1200 {
      let joins = random.number(below: 2) == 0
      let before = walk
      let run = walk.run(at: unit, joinsEastAsian: joins)
      #expect(walk.index >= before.index && walk.joinedEnd >= before.joinedEnd)
      steps += walk.index - before.index + walk.joinedEnd - before.joinedEnd
      var fresh = ScriptWalk(runs, count: 1200)
      let model = fresh.run(at: unit, joinsEastAsian: joins)
      #expect(run.end == model.end && run.script == model.script)
    }
    #expect(steps < 2 * runs.count)
  }
}
