import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// The lines of a document, counted and placed as a whole.
@Suite struct DocumentLinesTests {
  private let context = Fixture.context(Fixture.box10)

  private func text(_ string: String, _ mode: WritingMode) -> StyledText {
    var style = ParagraphStyle()
    style.paragraphSpacing = 7
    var text = StyledText(string, style: CharacterStyle(size: 10), paragraphStyle: style)
    text.writingMode = mode
    return text
  }

  @Test(arguments: WritingMode.allCases) func `each line is its paragraph's, seen from the document`(mode: WritingMode) throws {
    let text = text("one two three\n\nfour five\nsix", mode)
    let layout = try DocumentLayout(text, width: 60, in: context).placed(inWidth: 300)
    var number = 0
    for (paragraph, part) in layout.paragraphs.enumerated() {
      let origin = layout.origin(ofParagraph: paragraph)
      for line in 0..<part.lineCount {
        let expected = part.line(at: line)
        let seen = layout.line(at: number)
        #expect(seen.range == expected.range)
        #expect(seen.rect == expected.rect.moved(by: origin))
        #expect(seen.baseline == expected.baseline + (mode.isVertical ? origin.x : origin.y))
        let runs = layout.glyphRuns(ofLine: number)
        #expect(runs.map { $0.glyphs.map(\.origin) } == part.glyphRuns(ofLine: line).map { $0.glyphs.map { moved($0.origin, origin) } })
        for offset in [expected.range.lowerBound, expected.contentEnd] where offset < expected.range.upperBound {
          #expect(layout.lineNumber(at: offset) == number)
        }
        number += 1
      }
    }
    #expect(number == layout.lineCount)
    #expect(layout.lines.map(\.range) == layout.paragraphs.flatMap { $0.lines.map(\.range) })
    #expect(layout.line(at: -1).range == layout.line(at: 0).range)
    #expect(layout.line(at: 99).range == layout.line(at: number - 1).range)
  }

  private func moved(_ point: Point, _ distance: Point) -> Point { Point(x: point.x + distance.x, y: point.y + distance.y) }

  @Test func `a text of several paragraphs is no paragraph`() throws {
    for string in ["a\nb", "a\n", "\u{2029}", "a\r\nb"] {
      #expect(throws: LayoutError.severalParagraphs) { try ParagraphLayout(text(string, .horizontal), width: 60, in: context) }
      #expect(throws: LayoutError.severalParagraphs) { try ParagraphLayout.measure(text(string, .horizontal), width: 60, in: context) }
    }
    #expect(LayoutError.severalParagraphs.description.contains("DocumentLayout"))
    // A line separator ends a line, not the paragraph.
    #expect(try ParagraphLayout(text("a\u{2028}b", .horizontal), width: 60, in: context).lineCount == 2)
  }

  @Test func `values say what they are in a line`() throws {
    let layout = try DocumentLayout(text("one two\nthree", .horizontal), width: 40, in: context)
    let line = layout.line(at: 0)
    #expect("\(layout)" == "document: 2 paragraphs, 4 lines, \(layout.size)")
    #expect("\(layout.paragraphs[0])" == "paragraph 0..<7: 2 lines, \(layout.paragraphs[0].size)")
    #expect("\(line)" == "0..<4 at (0, 0) 30 × \(line.rect.height), baseline \(line.baseline)")
    #expect("\(layout.glyphRuns(ofLine: 0)[0])" == "0..<4: 4 glyphs of \(layout.glyphRuns(ofLine: 0)[0].font.face) at 10 points, x = 0, 40 wide")
    #expect("\(Caret(3)), \(Caret(3, .upstream))" == "3, 3 upstream")
  }

  @Test func `a caret that is drawn as a bar stays inside of its container`() throws {
    let layout = try DocumentLayout(text("one", .horizontal), width: 60, in: context)
    func bar(_ offset: Int, _ width: LayoutUnit = 2) -> [LayoutUnit] {
      let rect = layout.caretRect(for: Caret(TextOffset(offset)), width: width)
      return [rect.minX, rect.width]
    }
    #expect(bar(0) == [0, 2])
    #expect(bar(1) == [9, 2])
    #expect(bar(0, -3) == [0, 0])
    #expect(bar(1, 100) == [-40, 100])
    let full = try DocumentLayout(text("six of", .horizontal), width: 60, in: context)
    #expect(full.caretRect(for: Caret(6), width: 2).maxX == 60)
    let vertical = try DocumentLayout(text("one", .verticalRightToLeft), width: 60, in: context)
    let edge = vertical.caretRect(for: Caret(1))
    let thick = vertical.caretRect(for: Caret(1), width: 4)
    #expect([thick.minX, thick.width, thick.minY, thick.height] == [edge.minX, edge.width, edge.minY - 2, 4])
  }
}
