import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Upright text: what HarfBuzz answers from top to bottom, by words and as a whole.
struct VerticalShapingTests {
  private static let noto = LayoutContext(fonts: Noto.all)

  @Test(arguments: ["ja", "zh-Hans", "zh-Hant", "ko", "en"].filter(CorpusTexts.names.contains))
  func `upright text shaped by words is the text shaped whole`(name: String) throws {
    for orientation in [TextOrientation.mixed, .upright] {
      var style = CharacterStyle(language: Language(name))
      style.orientation = orientation
      var text = StyledText(String(try CorpusTexts.text(name).prefix(3000)), style: style)
      text.writingMode = .verticalRightToLeft
      for _ in 0..<2 {  // again, now that the words are known
        for paragraph in text.paragraphs {
          let difference = WholeItemModel(try Self.noto.shape(paragraph)).firstDifference()
          #expect(difference == nil)
        }
      }
    }
  }

  @Test func `a glyph that stands by itself has no offset, whatever its vertical origin`() throws {
    var text = StyledText("\u{6C34}", style: CharacterStyle(language: "ja"))
    text.writingMode = .verticalRightToLeft
    let model = WholeItemModel(try Self.noto.shape(text))
    #expect(model.pieced(model.items[0]).map { [$0.advance, $0.xOffset, $0.yOffset] } == [[1000, 0, 0]])
    #expect(model.items[0].style.font.verticalOrigin(of: model.pieced(model.items[0])[0].glyph) == (500, 880))
  }

  @Test func `a font without vertical metrics gives characters its own height`() throws {
    let face = Fixture.box10
    let glyph = try #require(face.instance().glyph(for: 0x61))
    #expect(face.instance().verticalAdvance(glyph) == 1000)
    #expect(face.instance().verticalOrigin(of: UInt32(glyph)) == (500, 800))
  }
}
