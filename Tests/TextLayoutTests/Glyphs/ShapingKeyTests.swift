import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// What decides how text is shaped.
@Suite struct ShapingKeyTests {
  @Test func `of settings of one feature the last one holds, and there is no other`() {
    let told = [FontFeature("liga", 0), FontFeature("kern", 2), FontFeature("liga", 1), FontFeature("smcp"), FontFeature("kern", 0)]
    #expect(told.settled == [FontFeature("liga", 1), FontFeature("smcp"), FontFeature("kern", 0)])
    #expect(told.settled.settled == told.settled && [FontFeature]().settled.isEmpty)
    #expect([FontFeature](repeating: FontFeature("kern", 0), count: 100_000).settled == [FontFeature("kern", 0)])
  }

  @Test func `a ligature that is turned off and on again is there`() throws {
    var text = Fixture.text("fi")
    text.updateStyle(in: text.range) { $0.features = [FontFeature("liga", 0), FontFeature("liga", 1)] }
    let context = Fixture.context(Fixture.ligature)
    #expect(try ParagraphLayout(text, width: 100, in: context).glyphRuns(ofLine: 0)[0].glyphs.count == 1)
    text.updateStyle(in: text.range) { $0.features = [FontFeature("liga", 1), FontFeature("liga", 0)] }
    #expect(try ParagraphLayout(text, width: 100, in: context).glyphRuns(ofLine: 0)[0].glyphs.count == 2)
  }
}
