import Testing
import TextFixtures

@testable import TextLayout

struct LineStretchesTests {
  /// The left and right edges of the stretches of a range, in points, on a line of Box10: every letter is 10 wide.
  private func edges(_ text: String, _ range: Range<Int>, line: Int = 0, width: LayoutUnit = 1000, _ recipe: FontRecipe = .box10) throws -> [[Double]]
  {
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: recipe.build()))
    let text = StyledText(text, style: CharacterStyle(size: 10))
    let layout = try ParagraphLayout(text, width: width, in: LayoutContext(fonts: fonts))
    return layout.stretches(ofLine: line).rects(of: TextRange(range)).map { [$0.minX.points, $0.maxX.points] }
  }

  @Test func `a range within a line is one stretch, as high as the line`() throws {
    #expect(try edges("abcd", 1..<3) == [[10, 30]])
  }

  @Test func `a range of both directions is seen in several stretches`() throws {
    // "ab" then three Hebrew letters, of which the first, at the right, is in the range.
    #expect(try edges("ab\u{5D0}\u{5D1}\u{5D2}", 1..<3) == [[10, 20], [40, 50]])
    #expect(try edges("ab\u{5D0}\u{5D1}\u{5D2}", 0..<5) == [[0, 50]])
  }

  @Test func `an end inside a ligature stands where the caret does`() throws {
    #expect(try edges("fi", 0..<1, .box10Ligature) == [[0, 10]])
  }

  @Test func `what is not on the line has no stretch`() throws {
    #expect(try edges("ab cd", 0..<2, line: 1, width: 25) == [])
    #expect(try edges("ab cd", 0..<5, line: 1, width: 25) == [[0, 20]])
    #expect(try edges("ab cd", 0..<5, line: .max, width: 25) == [[0, 20]])
    #expect(try edges("ab", 5..<9) == [])
    #expect(try edges("", 0..<9) == [])
  }
}
