import Foundation
import Testing
import TextLayoutKit

/// What a program sees that imports TextLayout and Foundation: the public interface, without `@testable`.
struct ClientTests {
  private let context = LayoutContext(
    fonts: FontCollection(
      files: ["/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"],
      folders: ["/usr/share/fonts/truetype/noto"]))

  @Test func `text comes in from Foundation's data and ranges`() throws {
    let data = Data("caf\u{E9} au lait".utf8)
    var text = StyledText(utf8: data, style: CharacterStyle(families: ["Noto Sans"], size: 16))
    let found = (text.string as NSString).range(of: "lait")
    text.updateStyle(in: TextRange(found.lowerBound..<found.upperBound)) { $0.weight = .bold }

    #expect(text.style(at: TextOffset(found.location)).weight == .bold)
    #expect(text.style(at: 0).weight == .regular)
  }

  @Test func `a paragraph is laid out, asked and laid out in another width`() throws {
    let text = StyledText("one two three", style: CharacterStyle(families: ["Noto Sans"], size: 16))
    let wide = try ParagraphLayout(text, width: 400, in: context)
    let narrow = try wide.resized(to: 40, in: context)

    #expect(wide.lineCount == 1)
    #expect(narrow.lines.map(\.range.utf16) == [0..<4, 4..<8, 8..<13])
    #expect(narrow.size.height == wide.size.height + wide.size.height + wide.size.height)
    #expect(narrow.glyphRuns(ofLine: 2).map(\.glyphs.count) == [5])
    #expect(narrow.missing.isEmpty)
  }

  @Test func `paragraphs are laid out on several tasks with the same result`() async throws {
    let text = StyledText("one\ntwo\r\nthree\n", style: CharacterStyle(families: ["Noto Sans"], size: 16))
    let alone = try DocumentLayout(text, width: 100, in: context)
    let together = try await DocumentLayout(text, width: 100, in: context, taskCount: 3)

    #expect(alone.paragraphs.count == 4)
    #expect(together.size == alone.size)
    #expect(together.paragraphs.map(\.range) == alone.paragraphs.map(\.range))
  }

  @Test func `an empty font collection is told by an error that says what to do`() {
    let error = #expect(throws: LayoutError.self) {
      try ParagraphLayout(StyledText("a"), width: 100, in: LayoutContext(fonts: FontCollection()))
    }
    #expect(error?.description.contains("Add at least one font file") == true)
  }
}
