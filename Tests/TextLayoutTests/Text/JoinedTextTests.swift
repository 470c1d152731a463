import Testing

@testable import TextLayout

/// Texts put together, and strings found in them.
@Suite struct JoinedTextTests {
  private let bold: CharacterStyle = {
    var style = CharacterStyle(size: 20)
    style.weight = .bold
    return style
  }()

  @Test func `texts keep their styles when they are joined`() {
    let joined = StyledText("one ") + StyledText("two", style: bold)
    #expect(joined.string == "one two")
    #expect(joined.style(at: 3) == CharacterStyle())
    #expect(joined.style(at: 4) == bold)
    var text: StyledText = "a"
    text += "b"
    text.append("c", style: bold)
    text.append("d")
    #expect(text.string == "abcd")
    #expect([0, 1, 2, 3].map { text.style(at: TextOffset($0)).weight } == [.regular, .regular, .bold, .bold])
  }

  @Test func `a paragraph keeps its style, and those that follow bring theirs`() {
    var centered = ParagraphStyle()
    centered.alignment = .center
    var text: StyledText = "a"
    text.append(StyledText("b\nc", paragraphStyle: centered))
    #expect([0, 1, 2, 3].map { text.paragraphStyle(at: TextOffset($0)).alignment == .center } == [false, false, false, true])
    var empty: StyledText = ""
    empty.writingMode = .verticalRightToLeft
    empty.append(StyledText("b", paragraphStyle: centered))
    #expect(empty.paragraphStyle(at: 0) == centered)
    #expect(empty.writingMode == .verticalRightToLeft)
  }

  @Test func `a string is found where it first stands, spelled just so`() {
    let text: StyledText = "aab aaab 👩‍🍳 e\u{301}"
    #expect(text.range(of: "aaab") == TextRange(4, 8))
    #expect(text.range(of: "aab") == TextRange(0, 3))
    #expect(text.range(of: "aab", in: TextRange(1, 20)) == TextRange(5, 8))
    #expect(text.range(of: "👩‍🍳") == TextRange(9, 14))
    #expect(text.range(of: "é") == nil, "spelled in one scalar")
    #expect(text.range(of: "") == nil)
    #expect(text.range(of: "aab", in: TextRange(6, 2)) == nil)
    #expect(StyledText("").range(of: "a") == nil)
  }

  @Test func `a string that nearly stands everywhere is found in a text of many chunks`() {
    let needle = String(repeating: "ab", count: 3000) + "c"
    let text = StyledText(String(repeating: "ab", count: 20_000) + "c" + "d")
    #expect(text.range(of: needle) == TextRange(40_001 - 6001, 40_001))
    #expect(text.range(of: needle + "c") == nil)
  }
}
