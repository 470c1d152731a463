import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Marks that give up their blank half: every character is 10 wide, a trimmed one 5.
struct PunctuationTrimTests {
  private static let marks = Fixture.font(.box10Marks)
  private let context = Fixture.context(PunctuationTrimTests.marks)

  private func layout(
    _ text: String, _ trim: PunctuationTrim, width: LayoutUnit = .unbounded, in context: LayoutContext? = nil,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> ParagraphLayout {
    var style = ParagraphStyle()
    style.punctuationTrim = trim
    change(&style)
    return try ParagraphLayout(Fixture.text(text, style), width: width, in: context ?? self.context)
  }

  private func origins(_ layout: ParagraphLayout, line: Int = 0) -> [Double] {
    layout.glyphRuns(ofLine: line).flatMap { $0.glyphs.map(\.origin.x.points) }
  }

  private func carets(_ layout: ParagraphLayout, _ count: Int) -> [Double] { (0...count).map { layout.caretPosition(ofUnit: $0).points } }

  @Test(
    arguments: [
      ("字。」字", [0.0, 10, 15, 25]),  // a closing mark before a closing one is half as wide
      ("字「『字", [0, 10, 15, 25]),  // an opening one behind an opening one stands half an em to the left
      ("字」「字", [0, 10, 15, 25]),  // of a closing and an opening mark the second gives up its half
      ("字「」字", [0, 10, 20, 30]),  // between the marks of a pair there is nothing to give up
      ("字」・字", [0, 10, 15, 25]), ("字・「字", [0, 10, 15, 25]),
      ("字」)字", [0, 10, 15, 25]), ("字(「字", [0, 10, 15, 25]), ("字)「字", [0, 10, 20, 30]), ("字」(字", [0, 10, 20, 30]),
      ("字。\u{3000}字", [0, 10, 15, 25]), ("字\u{3000}「字", [0, 10, 15, 25]),
      ("字。字", [0, 10, 20]),
    ])
  func `adjacent marks share their blank halves`(_ text: String, _ expected: [Double]) throws {
    #expect(origins(try layout(text, .normal)) == expected)
    #expect(origins(try layout(text, .spaceAll)) == expected.indices.map { Double($0) * 10 })
  }

  @Test func `a mark trimmed behind ends early, one trimmed in front begins late, and carets stand at the edges`() throws {
    #expect(carets(try layout("字。」字", .normal), 4) == [0, 10, 15, 25, 35])
    #expect(carets(try layout("字「『字", .normal), 4) == [0, 10, 20, 25, 35])
    #expect(try layout("字「『字", .normal).line(at: 0).rect.size.width == 35)
  }

  @Test func `a closing mark at a line's end is trimmed where it does not fit otherwise`() throws {
    let layout = try layout("漢字。漢字。", .normal, width: 25)
    #expect(layout.lines.map(\.range.upperBound.utf16) == [3, 6])
    #expect(layout.lines.map(\.rect.size.width) == [25, 25])
    #expect(try self.layout("漢字。漢字。", .normal, width: 30).lines.map(\.rect.size.width) == [30, 30])
    #expect(try self.layout("漢字。漢字。", .trimBoth, width: 30).lines.map(\.rect.size.width) == [25, 25])
    #expect(try self.layout("漢字。漢字。", .spaceAll, width: 25).lines.map(\.range.upperBound.utf16) == [1, 3, 4, 6])
  }

  @Test func `an opening mark at a line's start is trimmed where the style says so`() throws {
    let text = "「漢字「漢\u{2028}「字"
    func starts(_ trim: PunctuationTrim) throws -> [Double] {
      let layout = try layout(text, trim, width: 30)
      #expect(layout.lines.map(\.range.upperBound.utf16) == [3, 6, 8])
      return (0..<3).map { origins(layout, line: $0)[0] }
    }
    #expect(try starts(.normal) == [0, 0, 0])
    #expect(try starts(.spaceFirst) == [0, -5, 0])
    #expect(try starts(.trimStart) == [-5, -5, -5])
    #expect(try starts(.trimBoth) == [-5, -5, -5])
  }

  @Test func `what stands before a line is no neighbour of its first mark`() throws {
    let layout = try layout("漢」「字", .normal, width: 20)
    #expect(layout.lines.map(\.rect.size.width) == [20, 20])
    #expect(origins(layout, line: 1) == [0, 10])
  }

  @Test func `white space that hangs behind a mark does not keep it from being trimmed`() throws {
    #expect(try layout("漢字。  字", .normal, width: 25).lines.map(\.range.upperBound.utf16) == [5, 6])
    #expect(try layout("漢字。\u{2028}字", .normal, width: 25).lines.map(\.rect.size.width) == [25, 10])
  }

  @Test func `the font says what is blank, and a style that sets its features itself is left alone`() throws {
    #expect(origins(try layout("漢，」字", .normal)) == [0, 10, 20, 30])  // blank on both sides in this font
    #expect(origins(try layout("漢。」字", .normal, in: Fixture.context(Fixture.box10))) == [0, 10, 20, 30])
    var style = ParagraphStyle()
    style.punctuationTrim = .trimBoth
    for features in [[FontFeature("halt", 0)], [FontFeature("palt")], [FontFeature("chws")]] {
      var character = CharacterStyle(size: 10)
      character.features = features
      let text = StyledText("漢。」字", style: character, paragraphStyle: style)
      #expect(origins(try ParagraphLayout(text, width: .unbounded, in: context)) == [0, 10, 20, 30])
    }
  }

  @Test func `a font with chws alone tells its halves by that`() throws {
    let context = Fixture.context(Fixture.font(.box10MarkPairs))
    #expect(origins(try layout("漢。」字", .normal, in: context)) == [0, 10, 15, 25])
    #expect(origins(try layout("漢「『字", .normal, in: context)) == [0, 10, 15, 25])
    #expect(origins(try layout("「漢", .trimStart, in: context)) == [-5, 5])
  }

  @Test func `from right to left brackets are trimmed where they stand mirrored`() throws {
    let sides: (inout ParagraphStyle) -> Void = { $0.baseDirection = .rightToLeft }
    // The brackets have the paragraph's direction: the first stands at its right edge, the last at its left.
    #expect(try [.spaceAll, .normal, .trimStart, .trimBoth].map { try layout("「漢字」", $0, width: 60, sides).size.width } == [40, 40, 35, 30])
    let both = try layout("「漢字」", .trimBoth, width: 60, sides)
    #expect(carets(both, 4) == [60, 35, 45, 35, 30])
    // The first one's ink is the left half of its glyph, the last one's the right half.
    #expect(Set(origins(both)) == [55, 35, 45, 25])
    #expect(try layout("「漢字」", .normal, width: 35, sides).lines.map(\.rect.size.width) == [35])
    // Beside each other.
    let beside = try layout("\u{202E}漢」「漢", .normal, width: 60)
    #expect(carets(beside, 5) == [0, 35, 25, 15, 10, 0])
    #expect(beside.violations(inkTolerance: 10) == [])
  }

  @Test func `marks of different directions are no neighbours`() throws {
    #expect(try layout("漢」\u{202E}」漢", .normal).size.width == 40)
    #expect(try layout("漢」」漢", .normal).size.width == 35)
  }

  @Test func `nothing at the edges of right-to-left paragraphs where the text runs otherwise, and nothing that isn't mirrored`() throws {
    let layout = try layout("漢字。漢字。", .trimBoth, width: 30) { $0.baseDirection = .rightToLeft }
    #expect(layout.lines.map(\.rect.size.width) == [30, 30])
    #expect(origins(try self.layout("\u{202E}漢。」字", .normal)).count == 5)
    #expect(try self.layout("\u{202E}漢。」字", .normal).line(at: 0).rect.size.width == 40)
  }

  @Test func `a justified line's room is what trimmed marks leave`() throws {
    let layout = try layout("「漢字字。「漢字", .trimBoth, width: 45) {
      $0.alignment = .justified
      $0.justification.steps = [.init(.ideographs)]
    }
    #expect(layout.lines.map(\.range.upperBound.utf16) == [5, 8])
    #expect(origins(layout) == [-5, 5, 17.5, 30, 40])  // 5 + 30 + 5 leaves 5 for two gaps
    #expect(carets(layout, 4) == [0, 5, 17.5, 30, 40])
  }

  @Test func `marks of larger graphemes and unknown sizes are no trouble`() throws {
    #expect(origins(try layout("字。\u{301}」字", .normal)).count == 5)
    #expect(try layout("。」", .trimBoth, width: 0).lineCount >= 1)
    #expect(try layout("「", .trimBoth, width: 5).line(at: 0).rect.size.width == 5)
  }

  @Test func `a cut line keeps its marks whole beside the ellipsis`() throws {
    var style = ParagraphStyle()
    style.punctuationTrim = .trimBoth
    let layout = try ParagraphLayout(Fixture.text("漢。字漢字", style), width: 30, truncation: Truncation(lineLimit: 1), in: context)
    #expect(origins(layout) == [0, 10, 20])
    #expect(layout.line(at: 0).rect.size.width == 30)
  }
}
