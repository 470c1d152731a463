import Testing
import TextFixtures

@testable import TextInteraction
@testable import TextLayout
@testable import TextModels

/// The farthest place of a range in a direction, and the text from a place as far as it goes. Capital letters in the comments run from right to left.
struct ExtentTests {
  private let context = Fixture.context(Fixture.box10)

  private func layout(
    _ string: String, width: LayoutUnit = 1000, direction: BaseDirection = .automatic, mode: WritingMode = .horizontal
  ) throws -> DocumentLayout {
    var style = ParagraphStyle(alignment: .natural, baseDirection: direction)
    style.lineBreaking.mode = .anywhere
    var text = Fixture.text(string, style)
    text.writingMode = mode
    return try DocumentLayout(text, width: width, in: context)
  }

  // abcDEF is seen as abcFED.
  private static let mixed = "abc\u{5D0}\u{5D1}\u{5D2}"

  @Test func `the farthest place of a range is the outermost edge of what it shows`() throws {
    let layout = try layout(Self.mixed)
    let range = TextRange(1..<5)  // bc and DE
    #expect(layout.caret(farthestIn: range, towards: .left) == Caret(1))
    #expect(layout.caret(farthestIn: range, towards: .right) == Caret(3))  // the right edge of D
    #expect(layout.caret(farthestIn: range, towards: .up) == Caret(1))
    #expect(layout.caret(farthestIn: range, towards: .down) == Caret(5))
    #expect(layout.caret(farthestIn: range, towards: .forward) == Caret(5))
    #expect(layout.caret(farthestIn: range, towards: .backward) == Caret(1))
    #expect(layout.caret(farthestIn: TextRange(4..<6), towards: .left) == Caret(6, .upstream))  // EF: the left edge of F
  }

  @Test func `it may be on any line; of lines that reach equally far it is where the direction leads`() throws {
    let layout = try layout("abcdefgh", width: 30)
    #expect(layout.caret(farthestIn: TextRange(1..<5), towards: .left) == Caret(3))
    #expect(layout.caret(farthestIn: TextRange(1..<8), towards: .left) == Caret(3))  // 3 before 6
    #expect(layout.caret(farthestIn: TextRange(1..<8), towards: .right) == Caret(6, .upstream))  // 6 behind 3
    #expect(layout.caret(farthestIn: TextRange(1..<4), towards: .right) == Caret(3, .upstream))
    #expect(layout.caret(farthestIn: TextRange(1..<6), towards: .down) == Caret(6, .upstream))
  }

  @Test func `an empty range is its own farthest place, and ranges outside of the text are those inside`() throws {
    let layout = try layout("abc")
    for direction in MovementDirection.allCases {
      #expect(layout.caret(farthestIn: TextRange(2..<2), towards: direction) == Caret(2))
      #expect(layout.caret(farthestIn: TextRange(-5..<99), towards: direction).offset == (direction.isForward ? 3 : 0))
    }
    #expect(try self.layout("").caret(farthestIn: TextRange(0..<4), towards: .left) == Caret(0))
  }

  @Test func `on vertical lines up and down go along them`() throws {
    let layout = try layout("abcdefgh", width: 30, mode: .verticalRightToLeft)
    #expect(layout.caret(farthestIn: TextRange(1..<5), towards: .up) == Caret(3))
    #expect(layout.caret(farthestIn: TextRange(1..<8), towards: .down) == Caret(6, .upstream))
    #expect(layout.caret(farthestIn: TextRange(1..<5), towards: .left) == Caret(5))  // the next lines are to the left
    #expect(layout.caret(farthestIn: TextRange(1..<5), towards: .right) == Caret(1))
    let leftToRight = try self.layout("abcdefgh", width: 30, mode: .verticalLeftToRight)
    #expect(leftToRight.caret(farthestIn: TextRange(1..<5), towards: .right) == Caret(5))
  }

  @Test func `text goes on up to the line's edge, or the text's`() throws {
    let layout = try layout("abcdefgh\u{A}i", width: 30)
    #expect(layout.range(from: Caret(4), extendedTowards: .right) == TextRange(4..<6))
    #expect(layout.range(from: Caret(4), extendedTowards: .left) == TextRange(3..<4))
    #expect(layout.range(from: Caret(4), extendedTowards: .up) == TextRange(0..<4))
    #expect(layout.range(from: Caret(4), extendedTowards: .down) == TextRange(4..<10))
    #expect(layout.range(from: Caret(3, .upstream), extendedTowards: .left) == TextRange(0..<3))
    #expect(layout.range(from: Caret(3), extendedTowards: .left) == TextRange(3..<3))
    #expect(layout.range(from: Caret(7), extendedTowards: .right) == TextRange(7..<8))
  }

  @Test func `where directions mix it is one range with the caret at its end`() throws {
    let layout = try layout(Self.mixed)
    #expect(layout.range(from: Caret(2), extendedTowards: .right) == TextRange(2..<6))
    #expect(layout.range(from: Caret(4), extendedTowards: .right) == TextRange(3..<4))
    #expect(layout.range(from: Caret(4), extendedTowards: .left) == TextRange(4..<6))  // EF; abc is not side by side with it in the text
    #expect(layout.range(from: Caret(3, .upstream), extendedTowards: .right) == TextRange(3..<6))
    #expect(layout.range(from: Caret(3), extendedTowards: .right) == TextRange(3..<3))
  }
}
