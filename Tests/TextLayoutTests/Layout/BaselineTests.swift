import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Ink10 at 10 points: ascent 8, descent 2, capitals 7 high.
@Suite struct BaselineTests {
  private let context = Fixture.context(Fixture.font(.ink10))

  @Test func `the first and the last baseline`() throws {
    var style = ParagraphStyle()
    style.paragraphSpacing = 3
    let document = try DocumentLayout(Fixture.text("aa aa\naa aa", style), width: 20, in: context)
    #expect(document.paragraphs[0].firstBaseline == 8 && document.paragraphs[0].lastBaseline == 18)
    #expect(document.firstBaseline == 8 && document.lastBaseline == 41)
    #expect(document.extent.firstBaseline == document.firstBaseline && document.extent.lastBaseline == document.lastBaseline)
  }

  @Test func `other baselines are where the paragraph's font has them`() throws {
    let layout = try ParagraphLayout(Fixture.text("aa aa"), width: 20, in: context)
    let places = TextBaseline.allCases.map { layout.baseline($0, ofLine: 1) }
    // Alphabetic, ideographic, central, hanging, capital middle, top, bottom of the second line.
    #expect(places == [18, 20, 15, 12, 14.5, 10, 20])
    #expect(layout.baseline(.alphabetic, ofLine: .max) == 18 && layout.baseline(.alphabetic, ofLine: .min) == 8)
  }
}
