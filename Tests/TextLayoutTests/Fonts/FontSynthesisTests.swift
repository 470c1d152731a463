import Testing

@testable import TextDump
@testable import TextLayout

@Suite struct FontSynthesisTests {
  private func run(_ font: FixtureFont, _ change: (inout CharacterStyle) -> Void) throws -> GlyphRun {
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: font.bytes))
    var style = CharacterStyle(size: 24)
    change(&style)
    return try ParagraphLayout(StyledText("Ab", style: style), width: 100, in: LayoutContext(fonts: fonts)).glyphRuns(ofLine: 0)[0]
  }

  @Test func `nothing is imitated unless it is asked for`() throws {
    let run = try run(FixtureFont()) { ($0.weight, $0.slant) = (.bold, .italic) }
    #expect(run.synthetic == nil)
  }

  @Test func `a bold that the font lacks is imitated, and advances stay`() throws {
    let plain = try run(FixtureFont()) { _ in }
    let bold = try run(FixtureFont()) { ($0.weight, $0.synthesis) = (.bold, [.bold, .oblique]) }
    #expect(bold.synthetic?.emboldening == 1 && bold.synthetic?.shear == 0)
    #expect(bold.glyphs.map(\.origin) == plain.glyphs.map(\.origin) && bold.width == plain.width)
  }

  @Test func `what the font has is not imitated`() throws {
    let axis = FixtureFont.Axis(tag: "wght", minimum: 300, normal: 400, maximum: 700)
    let slant = FixtureFont.Axis(tag: "slnt", minimum: -10, normal: 0, maximum: 0)
    for font in [FixtureFont(weight: 700, selection: 0x21), FixtureFont(axes: [axis, slant])] {
      #expect(try run(font) { ($0.weight, $0.slant, $0.synthesis) = (.bold, .italic, [.bold, .oblique]) }.synthetic == nil)
    }
    #expect(try run(FixtureFont()) { ($0.weight, $0.synthesis) = (.medium, .bold) }.synthetic == nil)
  }

  @Test func `an italic that the font lacks leans by 14 degrees, an oblique as it says`() throws {
    let italic = try run(FixtureFont()) { ($0.slant, $0.synthesis) = (.italic, .oblique) }
    #expect(abs((italic.synthetic?.shear ?? 0) - 0.249328) < 1e-6 && italic.synthetic?.emboldening == .zero)
    let oblique = try run(FixtureFont()) { ($0.slant, $0.synthesis) = (.oblique(degrees: 45), .oblique) }
    #expect(abs((oblique.synthetic?.shear ?? 0) - 1) < 1e-12)
    for degrees in [Double.nan, .infinity, -1e300] {
      let odd = try run(FixtureFont()) { ($0.slant, $0.synthesis) = (.oblique(degrees: degrees), .oblique) }
      #expect(abs(odd.synthetic?.shear ?? 2) <= 1 + 1e-12)
    }
  }

  @Test func `a dump says what is imitated`() throws {
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: FixtureFont().bytes))
    var style = CharacterStyle(size: 24, weight: .bold, slant: .italic)
    style.synthesis = [.bold, .oblique]
    let layout = try ParagraphLayout(StyledText("A", style: style), width: 100, in: LayoutContext(fonts: fonts))
    #expect(layout.dump([.items]).contains("synthetic bold oblique"))
  }

  @Test func `optical size follows the text's size in steps of half a point, within its axis`() throws {
    let font = FixtureFont(axes: [.init(tag: "opsz", minimum: 8, normal: 12, maximum: 72)])
    for (size, optical) in [(17.3, 17.5), (17.2, 17), (4, 8), (100, 72)] as [(Double, Double)] {
      #expect(try run(font) { $0.size = LayoutUnit(size) }.font.coordinates == [optical])
    }
    let named = try run(font) { ($0.size, $0.variations) = (20, [FontVariation("opsz", 9)]) }
    #expect(named.font.coordinates == [9])
  }

  @Test func `axes of slant, italics and the font's own follow style and variations`() throws {
    let font = FixtureFont(axes: [
      .init(tag: "ital", minimum: 0, normal: 0, maximum: 1), .init(tag: "slnt", minimum: -20, normal: 0, maximum: 0),
      .init(tag: "GRAD", minimum: -50, normal: 0, maximum: 50),
    ])
    #expect(try run(font) { $0.slant = .italic }.font.coordinates == [1, 0, 0])
    #expect(try run(font) { $0.slant = .oblique(degrees: 10) }.font.coordinates == [0, -10, 0])
    #expect(try run(font) { $0.variations = [FontVariation("GRAD", 99)] }.font.coordinates == [0, 0, 50])
  }
}
