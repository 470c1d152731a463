import Testing
import TextDump
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// A few letters in a fallback font are shaped without a look at that font's rules.
@Suite struct FallbackItemTests {
  private func layout(_ text: String, _ families: [String], in context: LayoutContext) throws -> ParagraphLayout {
    try ParagraphLayout(StyledText(text, style: CharacterStyle(families: families, size: 16)), width: 90, in: context)
  }

  @Test(arguments: ["go to 中国 by train", "File ▸ Open", "say สวัสดี to all", "say مرحبا to all", "say नमस्ते to all"])
  func `they are what they are in a font that is asked for`(text: String) throws {
    let context = LayoutContext(fonts: Noto.all)
    let guest = try layout(text, ["Noto Sans"], in: context)
    let guests = guest.shaped.styles.filter { $0.font.face.familyName != "Noto Sans" }
    #expect(!guests.isEmpty && guests.allSatisfy { !$0.shaper.knowsCuts })
    let asked = try layout(text, ["Noto Sans"] + guests.map(\.font.face.familyName), in: LayoutContext(fonts: Noto.all))
    #expect(asked.shaped.styles.allSatisfy { $0.shaper.knowsCuts })
    #expect(guest.dump([.lines, .runs, .glyphs, .carets]) == asked.dump([.lines, .runs, .glyphs, .carets]))
  }

  @Test func `of a longer item, and of one with spaces, the rules are read`() throws {
    for text in ["to 中华人民共和国中华人民共和国国国国 by", "to 中国 人 by"] {
      let layout = try layout(text, ["Noto Sans"], in: LayoutContext(fonts: Noto.all))
      #expect(layout.shaped.styles.allSatisfy { $0.shaper.knowsCuts }, "\(text)")
    }
  }
}
