import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Box10 at 10 points: ascent 8, descent 2.
@Suite struct BaselineGridTests {
  private let context = Fixture.context(Fixture.box10)

  private func text(_ string: String, step: LayoutUnit) -> StyledText {
    var style = ParagraphStyle()
    style.baselineGrid = step
    return Fixture.text(string, style)
  }

  private func lines(_ text: StyledText, width: LayoutUnit = 20, _ truncation: Truncation? = nil) throws -> [String] {
    let layout = try DocumentLayout(text, width: width, truncation: truncation, in: context)
    #expect(layout.extent == (try DocumentLayout.measure(text, width: width, truncation: truncation, in: context)))
    return layout.paragraphs.indices.flatMap { number in
      let top = layout.top(ofParagraph: number)
      return layout.paragraphs[number].lines.map { "\($0.rect.minY + top)+\($0.rect.size.height) \($0.baseline + top)" }
    }
  }

  @Test func `each baseline stands on the next line of the grid, and the last line ends there`() throws {
    // 12, 24: the boxes are as high above their text as that takes. The last one, which would end at 26, ends at 36.
    #expect(try lines(text("aa aa", step: 12)) == ["0+14 12", "14+22 24"])
  }

  @Test func `a step that lines fit into does not move them apart`() throws {
    #expect(try lines(text("aa aa", step: 2)) == ["0+10 8", "10+10 18"])
    #expect(try lines(text("aa aa", step: 10)) == ["0+12 10", "12+18 20"])
  }

  @Test func `larger letters skip lines of the grid`() throws {
    var text = text("aa bb", step: 12)
    text.updateStyle(in: TextRange(3..<4)) { $0.size = 20 }
    #expect(try lines(text, width: 30) == ["0+14 12", "14+34 36"])
  }

  @Test func `paragraphs stand on one grid, and so does the space between them`() throws {
    var style = ParagraphStyle()
    style.baselineGrid = 12
    style.paragraphSpacing = 5
    #expect(try lines(Fixture.text("aa\naa", style)) == ["0+24 12", "36+24 48"])
  }

  @Test func `a limit of height counts what the grid adds`() throws {
    let text = text("aa aa aa", step: 12)
    #expect(try lines(text, Truncation(heightLimit: 36)).count == 2)
    #expect(try lines(text, Truncation(heightLimit: 35)).count == 1)
    #expect(try lines(text, Truncation(heightLimit: 48)).count == 3)
    #expect(try lines(text, Truncation(heightLimit: 1)).count == 1)
  }

  @Test(arguments: [0, -5, LayoutUnit(.nan)]) func `no step is no grid`(_ step: LayoutUnit) throws {
    #expect(try lines(text("aa aa", step: step)) == ["0+10 8", "10+10 18"])
  }

  @Test(arguments: [LayoutUnit.maximum, .unbounded, LayoutUnit(rawValue: .max), LayoutUnit(rawValue: 1)]) func `an absurd step has a defined result`(
    _ step: LayoutUnit
  ) throws {
    let layout = try ParagraphLayout(text("aa aa", step: step), width: 20, in: context)
    #expect(layout.lineCount == 2 && layout.size.height >= 20)
  }
}
