import Foundation
import Testing
import TextLayoutFoundation
import TextLayoutKit

/// Foundation's attributed strings as texts, and back.
struct AttributedStringTests {
  private let style = CharacterStyle(size: 16)

  @Test func `links and languages become styles, whatever the characters are made of`() throws {
    var attributed = AttributedString("👩‍🍳 ")
    var name = AttributedString("Müller")
    name.languageIdentifier = "de"
    name.link = URL(string: "https://example.org/a?b=c")
    attributed += name
    attributed += AttributedString("\r\nend")
    let text = StyledText(attributed, style: style)

    #expect(text.string == "👩‍🍳 Müller\r\nend")
    #expect(text.styleRun(at: 6).range == TextRange(6, 12))
    #expect(text.style(at: 6).link == "https://example.org/a?b=c")
    #expect(text.style(at: 6).language == "de")
    #expect(text.style(at: 0) == style)
    #expect(text.style(at: 13) == style)
    #expect(AttributedString(text) == attributed)
  }

  @Test func `attributes of one's own are applied last`() {
    var attributed = AttributedString("ab")
    attributed[attributed.startIndex..<attributed.index(afterCharacter: attributed.startIndex)].link = URL(string: "https://example.org")
    let text = StyledText(attributed, style: style) { attributes, style in
      if attributes.link != nil { style.weight = .bold }
    }
    #expect(text.style(at: 0).weight == .bold)
    #expect(text.style(at: 1).weight == .regular)
    #expect(StyledText(AttributedString()).isEmpty)
  }
}
