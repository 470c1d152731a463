import Testing
import TextDump
import TextFixtures
import TextLayout

@testable import TextFlow

@Suite("a flow through one column that has room for all")
struct OneColumnTests {
  private static let modes: [LineBreaking.Mode] = [.greedy, .balance, .pretty, .title]

  @Test("is the document, line by line", arguments: FlowFixture.languages)
  func sameLines(_ name: String) throws {
    for (number, isStyled) in [false, true].enumerated() {
      var text = try FlowFixture.corpus(name, isStyled: isStyled)
      var random = SplitMix64(seed: 7, index: number)
      let grid: LayoutUnit = random.number(below: 3) == 0 ? 6 : 0
      // Paragraphs of all kinds: they take turns.
      for paragraph in try DocumentLayout(text, width: .unbounded, in: FlowFixture.noto).paragraphs {
        var style = text.paragraphStyle(at: paragraph.range.lowerBound)
        style.lineBreaking.mode = OneColumnTests.modes[random.number(below: OneColumnTests.modes.count)]
        style.alignment = [TextAlignment.natural, .justified, .center, .end][random.number(below: 4)]
        style.firstLineIndent = [0, 20, 7.5][random.number(below: 3)]
        style.headIndent = [0, 12][random.number(below: 2)]
        style.lineSpacing = [0, 3][random.number(below: 2)]
        style.paragraphSpacing = [0, 8, -2][random.number(below: 3)]
        style.paragraphSpacingBefore = [0, 5][random.number(below: 2)]
        style.baselineGrid = grid
        text.setParagraphStyle(style, in: paragraph.range)
      }
      for width in [LayoutUnit(260), 90.5] {
        let whole = try DocumentLayout(text, width: width, in: FlowFixture.noto)
        let flow = try FlowLayout(text, in: ContainerSequence([FlowFixture.column(width)]), context: FlowFixture.noto)
        let lines = (flow.storage.galley.dump(.lines).split(separator: "\n"), whole.dump(.lines).split(separator: "\n"))
        let different = zip(lines.0, lines.1).first { $0 != $1 }
        #expect(different == nil && lines.0.count == lines.1.count, "\(name) in \(width): \(different.map { "\($0)\ninstead of\n\($1)" } ?? "")")
        #expect(flow.oversetRange == nil)
      }
    }
  }
}
