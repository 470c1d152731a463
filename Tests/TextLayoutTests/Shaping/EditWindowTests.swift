import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// What is shaped again around an edit ends where each stage begins anew.
@Suite struct EditWindowTests {
  private func shaped(_ string: String) throws -> ShapedParagraph {
    try DocumentLayout(StyledText(string, style: CharacterStyle(size: 15)), width: 300, in: LayoutContext(fonts: Noto.all)).stack.stretches[0].shaped(
      0)
  }

  @Test(arguments: CorpusTexts.names) func `its ends lie outside of the edit, where pieces begin`(name: String) throws {
    let text = try CorpusTexts.text(name).replacing("\n", with: " ")
    let paragraph = try shaped(String(text.prefix(4000)))
    var generator = TextGenerator.mixed(seed: 62, index: 0)
    var found = 0
    for _ in 0..<50 {
      let start = generator.number(1...paragraph.unitCount - 10)
      let edit = start..<start + generator.number(0...9)
      guard let window = EditWindow(around: edit, in: paragraph) else { continue }
      found += 1
      #expect(window.lower <= edit.lowerBound && window.uppers.allSatisfy { $0 > edit.upperBound })
      #expect(window.context.lowerBound <= window.lower && window.uppers.allSatisfy { $0 <= window.context.upperBound })
      #expect(window.uppers == Set(window.uppers).sorted())
      for place in [window.context.lowerBound, window.lower] + window.uppers + [window.context.upperBound]
      where place > 0 && place < paragraph.unitCount {
        #expect(paragraph.beginsPiece(at: place) && paragraph.item(goingOnAt: place) != nil, "\(place)")
      }
    }
    #expect(found > 25)
  }

  @Test func `near the paragraph's ends they are those`() throws {
    let paragraph = try shaped(String(repeating: "some words ", count: 40))
    let window = try #require(EditWindow(around: 3..<4, in: paragraph))
    #expect(window.lower == 0 && window.context.lowerBound == 0 && window.uppers[0] < 80)
    let last = try #require(EditWindow(around: 430..<431, in: paragraph))
    #expect(last.lower > 350 && last.uppers == [440] && last.context.upperBound == 440)
  }

  @Test func `text in which nothing begins anew has none`() throws {
    #expect(EditWindow(around: 5000..<5001, in: try shaped(String(repeating: "a", count: 10_000))) == nil)
    #expect(EditWindow(around: 5000..<5001, in: try shaped(String(repeating: "  1 ", count: 3000))) == nil)
  }
}
