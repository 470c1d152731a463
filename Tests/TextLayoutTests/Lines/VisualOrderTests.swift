import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// The order of units on a line, left to right, against UAX #9 L1 and L2 applied unit by unit.
@Suite struct VisualOrderTests {
  private let context = Fixture.context(Fixture.box10)

  /// The units of each line from left to right: graphemes of right-to-left runs stand in reverse.
  private func model(_ text: StyledText, _ layout: ParagraphLayout) throws -> [[Int]] {
    let paragraph = text.paragraph(at: 0)
    let analysis = try ParagraphAnalysis.analyze(paragraph, in: context.surroundings, scratch: AnalysisScratch())
    return layout.modelLines.map { line in
      var levels = line.range.map { analysis.bidi.level(at: $0) }
      let units = Array(paragraph.units)
      // L1: white space before a tab, and at the line's end, goes back to the paragraph's level; tabs and line breaks are there already.
      for (index, unit) in line.range.enumerated()
      where units[unit] == 9 || unit + 1 == line.range.upperBound || LineBreakCharacter.holds(units[unit]) {
        var before = index + 1
        while before > 0 {
          let facts = UnicodeProperties.shared[UInt32(units[line.range.lowerBound + before - 1])]
          guard facts.isResetAtLineEnd || before - 1 == index && units[unit] == 9 else { break }
          before -= 1
          levels[before] = analysis.baseLevel
        }
      }
      return ParagraphAnalysis.visualOrder(levels: levels).map { line.range.lowerBound + $0 }
    }
  }

  private func shown(_ layout: ParagraphLayout) -> [[Int]] {
    (0..<layout.lineCount).map { number in
      layout.visualRuns(ofLine: number).flatMap { run in run.isRightToLeft ? Array(run.range.reversed()) : Array(run.range) }
    }
  }

  @Test func `random text of both directions`() throws {
    for round in 0..<150 {
      var generator = TextGenerator(
        seed: 41, index: round, letters: Array(0x61...0x7A) + Array(0x30...0x39) + Array(0x5D0...0x5EA) + Array(0x627...0x64A),
        others: [0x28, 0x29, 0x2E, 0x2C, 0x09, 0x3000, 0x2067, 0x2066, 0x2069, 0x202B, 0x202C, 0x200F, 0x2028])
      let text = Fixture.text(generator.text(words: 10))
      let layout = try ParagraphLayout(text, width: LayoutUnit(Double(generator.number(20...300))), in: context)
      let expected = try model(text, layout)
      let shown = shown(layout)
      if let line = shown.indices.first(where: { shown[$0] != expected[$0] }) {
        let units = layout.shaped.chunks.flatMap(\.units)[layout.modelLines[line].range].map { String($0, radix: 16) }
        Issue.record("round \(round), line \(line) of \(units): \(shown[line]), by UAX #9 \(expected[line])")
      }
      #expect(layout.violations() == [], "round \(round)")
    }
  }

  @Test func `a number in Hebrew`() throws {
    let layout = try ParagraphLayout(Fixture.text("אב 12 ג"), width: 100, in: context)
    #expect(shown(layout) == [[6, 5, 3, 4, 2, 1, 0]])
  }
}
