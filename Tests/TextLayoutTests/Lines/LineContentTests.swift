import Testing

@testable import TextLayout
@testable import TextModels

/// Lines as pictures: `|` ends a line, `-` is a hyphen that shows. Every letter of Box10 is 10 points wide at 10 points.
@Suite struct LineContentTests {
  private let context = Fixture.context(Fixture.box10)

  private func lines(_ string: String, _ width: LayoutUnit, mode: LineBreaking.Mode = .greedy) throws -> String {
    var style = ParagraphStyle()
    style.lineBreaking.mode = mode
    let layout = try ParagraphLayout(Fixture.text(string, style), width: width, in: context)
    #expect(layout.violations() == [])
    let units = Array(string.utf16)
    return layout.lines.map { line in
      let text = String(decoding: units[line.range.utf16], as: UTF16.self).filter { $0 != "\u{AD}" }
      return text + (line.isHyphenated ? "-" : "")
    }.joined(separator: "|")
  }

  @Test func `lines end at the last opportunity that fits`() throws {
    #expect(try lines("ab cd ef", 50) == "ab cd |ef")
    #expect(try lines("ab cd ef", 49) == "ab |cd |ef")
    #expect(try lines("ab-cd/ef gh", 60) == "ab-cd/|ef gh")
  }

  @Test func `any number of spaces hangs`() throws {
    #expect(try lines("ab     cd", 20) == "ab     |cd")
    #expect(try lines("ab \u{2003}\u{3000} cd", 20) == "ab \u{2003}\u{3000} |cd")
    #expect(try lines("ab   ", 20) == "ab   ")
    #expect(try lines("   ", 20) == "   ")
    #expect(try lines("ab  \u{2028}c", 20) == "ab  \u{2028}|c")
  }

  @Test func `a word that is too long ends between graphemes`() throws {
    #expect(try lines("abcdef", 25) == "ab|cd|ef")
    #expect(try lines("e\u{301}e\u{301}e\u{301}", 10) == "e\u{301}|e\u{301}|e\u{301}")
    #expect(try lines("x abcdef", 30) == "x |abc|def")
    #expect(try lines("abc", 0) == "a|b|c")
  }

  @Test func `nothing ends beside glue`() throws {
    #expect(try lines("a b\u{A0}c d", 40) == "a |b\u{A0}c |d")
    #expect(try lines("ab\u{2060}cd", 30) == "ab\u{2060}c|d")
    #expect(try lines("ab\u{200B}cd", 30) == "ab\u{200B}|cd")
  }

  @Test func `a soft hyphen shows where it is taken and nowhere else`() throws {
    #expect(try lines("abc\u{AD}def", 40) == "abc-|def")
    #expect(try lines("abc\u{AD}def", 60) == "abcdef")
    #expect(try lines("abc\u{AD}", 60) == "abc")
    #expect(try lines("a\u{AD}bc\u{AD}def", 39) == "a-|bc-|def", "the hyphen of `abc-` has no room")
    #expect(try lines("ab cd\u{AD}ef", 50) == "ab |cdef", "nor here")
  }

  @Test func `the hyphen's width is the line's`() throws {
    let layout = try ParagraphLayout(Fixture.text("abc\u{AD}def"), width: 45, in: context)
    #expect(layout.line(at: 0).rect.size.width == 40)
    let runs = layout.glyphRuns(ofLine: 0)
    #expect(runs.count == 2)
    #expect(runs[1].x == 30)
    #expect(runs[1].glyphs[0].glyph == Fixture.box10.instance(variations: []).glyph(for: 0x2010))
  }

  @Test func `a right-to-left line has its hyphen on the left`() throws {
    let layout = try ParagraphLayout(Fixture.text("سسس\u{AD}سسس"), width: 45, in: context)
    #expect(layout.line(at: 0).isHyphenated)
    let runs = layout.glyphRuns(ofLine: 0)
    #expect(runs.map(\.x) == [5, 15])
    #expect(runs.count == 2)
    #expect(layout.violations() == [])
  }

  @Test func `line breaks end lines and leave an empty one at the end`() throws {
    #expect(try lines("a\u{2028}b\u{0B}c\u{0C}", 100) == "a\u{2028}|b\u{0B}|c\u{0C}|")
    #expect(try lines("", 100) == "")
    #expect(try lines("\u{2028}", 100) == "\u{2028}|")
  }

  @Test func `anywhere and none`() throws {
    #expect(try lines("ab cd", 30, mode: .anywhere) == "ab |cd")
    #expect(try lines("ab cdef", 40, mode: .anywhere) == "ab c|def")
    #expect(try lines("ab cd ef", 10, mode: .none) == "ab cd ef")
    #expect(try lines("ab\u{2028}cd", 10, mode: .none) == "ab\u{2028}|cd")
  }

  @Test func `punctuation that closes never begins a line`() throws {
    #expect(try lines("日本語日本。山", 50) == "日本語日|本。山")
    #expect(try lines("日本「語」", 30) == "日本|「語」")
  }

  @Test func `an opportunity inside a piece is found when a later piece overflows`() throws {
    // `abc-def` is one piece, glued to the next by a no-break space and by a change of size.
    var text = Fixture.text("abc-def\u{A0}ghi")
    text.updateStyle(in: TextRange(8..<11)) { $0.size = 11 }
    let layout = try ParagraphLayout(text, width: 90, in: context)
    #expect(layout.modelLines.map(\.range) == [0..<4, 4..<11])
  }

  @Test func `hanging spaces stand outside of the box, on the side where the line ends`() throws {
    let left = try ParagraphLayout(Fixture.text("ab   cd"), width: 25, in: context)
    #expect(left.visualRuns(ofLine: 0).map(\.x) == [0])
    #expect(left.line(at: 0).rect.size.width == 20)
    let right = try ParagraphLayout(Fixture.text("אב   גד"), width: 25, in: context)
    #expect(right.visualRuns(ofLine: 0).map(\.x) == [-25])
    #expect(right.line(at: 0).rect.minX == 5)
  }
}
