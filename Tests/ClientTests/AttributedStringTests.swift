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

  @Test func `whole styles are carried where that is asked for, and the text comes back`() {
    var text = StyledText(markdown: "# Ü *b*\n\n1. שלום **c**\n   - d [e](f)")
    text.updateStyle(in: TextRange(0..<3)) { $0.color = TextColor(red: 1, green: 0, blue: 0) }
    let attributed = AttributedString(text, keepsStyles: true)
    let back = StyledText(attributed)
    #expect(back.string == text.string)
    for unit in 0..<text.length {
      #expect(back.style(at: TextOffset(unit)) == text.style(at: TextOffset(unit)))
      #expect(back.paragraphStyle(at: TextOffset(unit)) == text.paragraphStyle(at: TextOffset(unit)))
    }
    #expect(attributed.runs.contains { $0.textLayout.characterStyle?.slant == .italic })
    #expect(AttributedString(text).runs.allSatisfy { $0.textLayout.characterStyle == nil })
  }

  @Test func `any styled text comes back`() {
    var random = SystemRandomNumberGenerator()
    let parts = ["a", "é", "e\u{301}", "👩‍🍳", "\n", "\r\n", "\u{2029}", "\u{2028}", "ש", " ", "\u{FFFC}"]
    for _ in 0..<300 {
      var text = StyledText((0..<Int.random(in: 1...20, using: &random)).map { _ in parts[Int.random(in: parts.indices, using: &random)] }.joined())
      for _ in 0..<3 {
        let (start, end) = (Int.random(in: 0...text.length), Int.random(in: 0...text.length))
        text.updateStyle(in: TextRange(TextOffset(start), TextOffset(end))) { $0.size = LayoutUnit(Double(Int.random(in: 8...20))) }
        var style = ParagraphStyle()
        style.paragraphSpacing = LayoutUnit(Double(Int.random(in: 0...20)))
        text.setParagraphStyle(style, in: TextRange(TextOffset(start), TextOffset(end)))
      }
      let back = StyledText(AttributedString(text, keepsStyles: true))
      #expect(back.string == text.string)
      for unit in 0..<text.length {
        // Characters whose styles differ inside of a grapheme keep them: runs may divide graphemes.
        #expect(back.style(at: TextOffset(unit)) == text.style(at: TextOffset(unit)), "\(text.string.unicodeScalars.map { $0.value }) at \(unit)")
        #expect(back.paragraphStyle(at: TextOffset(unit)) == text.paragraphStyle(at: TextOffset(unit)))
      }
    }
  }

  @Test func `ranges of Foundation are ranges of texts, and back`() throws {
    let string = "aé👩‍🍳\r\nש"
    let attributed = AttributedString(string)
    let text = StyledText(attributed)
    for start in 0...text.length {
      for end in start...text.length {
        let range = TextRange(start..<end)
        #expect(try TextRange(NSRange(range)) == range)
        if let divided = [start, end].first(where: { [3, 6].contains($0) }) {
          #expect(throws: RangeConversionError.insideCharacter(TextOffset(divided))) { try Range<String.Index>(range, in: string) }
          #expect(throws: RangeConversionError.insideCharacter(TextOffset(divided))) { try Range<AttributedString.Index>(range, in: attributed) }
          continue
        }
        let part = try Range<String.Index>(range, in: string)
        #expect(TextRange(part, in: string) == range && String(string[part].unicodeScalars) == text.string(in: range))
        let run = try Range<AttributedString.Index>(range, in: attributed)
        #expect(TextRange(run, in: attributed) == range)
      }
    }
  }

  @Test func `a range that is none says so`() {
    #expect(throws: RangeConversionError.noRange(location: NSNotFound, length: 0)) { try TextRange(NSRange(location: NSNotFound, length: 0)) }
    #expect(throws: RangeConversionError.noRange(location: -1, length: 2)) { try TextRange(NSRange(location: -1, length: 2)) }
    #expect(throws: RangeConversionError.noRange(location: 7, length: .max)) { try TextRange(NSRange(location: 7, length: .max)) }
    #expect(throws: RangeConversionError.outside(TextRange(0..<4), length: 3)) { try Range<String.Index>(TextRange(0..<4), in: "abc") }
    #expect(throws: RangeConversionError.outside(TextRange(-1..<2), length: 3)) {
      try Range<AttributedString.Index>(TextRange(-1..<2), in: AttributedString("abc"))
    }
  }
}
