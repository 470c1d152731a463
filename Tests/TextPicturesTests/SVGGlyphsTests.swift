import Testing
import TextLayout

@testable import TextPictures

struct SVGGlyphsTests {
  @Test func `glyphs are defined at the end of one buffer, which moves only when it has grown to twice its size`() throws {
    let text = StyledText("a", style: CharacterStyle(families: ["Noto Sans"]))
    let layout = try ParagraphLayout(text, width: .unbounded, in: PictureFixture.noto)
    let font = try #require(layout.glyphRuns(ofLine: 0).first).font
    var glyphs = SVGGlyphs(PictureOptions())
    var (place, moves): (UInt, Int) = (0, 0)
    for glyph in 1...600 as ClosedRange<UInt16> {
      _ = glyphs.number(of: glyph, in: font)
      let now = unsafe glyphs.definitions.bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      if now != place { moves += 1 }
      place = now
    }

    #expect(glyphs.definitions.bytes.count > 100_000)
    // From one byte to twice what it holds, and a few more while it is small.
    #expect(moves < 24, "the definitions were copied \(moves) times")
  }
}
