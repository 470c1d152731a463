import Testing
import TextLayout

struct StyleRunTests {
  private var text: StyledText {
    var text = StyledText("abcdef")
    text.updateStyle(in: TextRange(2..<4)) { $0.tag = "x" }
    return text
  }

  @Test(arguments: [(0, 0..<2), (1, 0..<2), (2, 2..<4), (3, 2..<4), (4, 4..<6), (6, 4..<6), (99, 4..<6), (-9, 0..<2)])
  func `a style run is the stretch around an offset that has one style`(offset: Int, range: Range<Int>) {
    let run = text.styleRun(at: TextOffset(offset))

    #expect(run.range.utf16 == range)
    #expect(run.style.tag == (range.lowerBound == 2 ? "x" : nil))
  }

  @Test func `an empty text has one empty run`() {
    #expect(StyledText("").styleRun(at: 0).range.utf16 == 0..<0)
  }
}
