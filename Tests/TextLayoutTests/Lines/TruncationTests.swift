import Testing
import TextFixtures
import TextScenes

@testable import TextDump
@testable import TextLayout
@testable import TextModels

/// Truncated lines as pictures: `|` ends a line, text of right-to-left runs stands as it is seen. Every letter of Box10 is 10 points wide at 10 points, the
/// ellipsis too.
@Suite struct TruncationTests {
  private let context = Fixture.context(Fixture.box10)

  /// The lines of a document as they are seen, from left to right; each glyph as the text that it stands for.
  private func seen(_ layout: DocumentLayout, _ text: StyledText) -> String {
    layout.paragraphs.flatMap { paragraph in (0..<paragraph.lineCount).map { seen(paragraph, line: $0, text) } }.joined(separator: "|")
  }

  private func seen(_ layout: ParagraphLayout, line number: Int, _ text: StyledText) -> String {
    let line = layout.line(at: number)
    return layout.glyphRuns(ofLine: number).flatMap { run in
      run.glyphs.compactMap { glyph -> String? in
        if run.ellipsis == nil, glyph.offset >= line.contentEnd { return nil }
        let source = run.ellipsis ?? text
        return source.unit(at: glyph.offset.utf16).map { String(decoding: [$0], as: UTF16.self) }
      }
    }.joined()
  }

  private func lines(
    _ string: String, _ width: LayoutUnit, lines: Int? = 1, height: LayoutUnit? = nil, _ position: Truncation.Position = .tail,
    ellipsis: Truncation.Ellipsis = .automatic, mode: LineBreaking.Mode = .greedy, direction: BaseDirection = .automatic
  ) throws -> String {
    var style = ParagraphStyle(alignment: .natural, baseDirection: direction)
    style.lineBreaking.mode = mode
    let text = Fixture.text(string, style)
    let truncation = Truncation(lineLimit: lines, heightLimit: height, position: position, ellipsis: ellipsis)
    let layout = try DocumentLayout(text, width: width, truncation: truncation, in: context)
    for paragraph in layout.paragraphs { #expect(paragraph.violations() == []) }
    #expect(try DocumentLayout.measure(text, width: width, truncation: truncation, in: context) == layout.extent)
    return seen(layout, text)
  }

  // MARK: Limits

  @Test func `a text within its limits is not cut`() throws {
    #expect(try lines("abc", 30) == "abc")
    #expect(try lines("abc def", 30, lines: 2) == "abc|def")
    #expect(try lines("abc def", 30, lines: .max, height: .unbounded) == "abc|def")
    #expect(try lines("abc def", 30, lines: nil, height: 20) == "abc|def")
    #expect(try lines("", 30) == "")
    #expect(try lines("", 0) == "")
  }

  @Test func `the last line that is allowed goes on as far as there is room`() throws {
    #expect(try lines("abcdef", 40) == "abc…")
    #expect(try lines("ab cdefgh ij", 50) == "ab c…")
    #expect(try lines("ab cd ef gh ij", 50, lines: 2) == "ab cd|ef g…")
  }

  @Test(arguments: [1, 0, -1, .min]) func `a limit below one line shows one`(_ limit: Int) throws {
    #expect(try lines("abc def", 30, lines: limit) == "ab…")
  }

  @Test func `a limit of height hides the lines that don't fit whole`() throws {
    #expect(try lines("ab cd ef", 20, lines: nil, height: 20) == "ab|c…")
    #expect(try lines("ab cd ef", 20, lines: nil, height: 29) == "ab|c…")
    #expect(try lines("ab cd ef", 20, lines: nil, height: 30) == "ab|cd|ef")
    #expect(try lines("ab cd ef", 20, lines: nil, height: 0) == "a…")
    #expect(try lines("ab cd ef", 20, lines: nil, height: LayoutUnit(rawValue: .min)) == "a…")
    #expect(try lines("ab cd ef", 20, lines: 2, height: 100) == "ab|c…")
  }

  @Test func `larger text from below does not make the last line too high`() throws {
    var text = Fixture.text("ab cd efgh")
    text.updateStyle(in: TextRange(6..<10)) { $0.size = 20 }
    let layout = try ParagraphLayout(text, width: 90, truncation: Truncation(heightLimit: 15), in: context)
    #expect(seen(layout, line: 0, text) == "ab cd…")
    #expect(layout.size == Size(width: 60, height: 10))
    let higher = try ParagraphLayout(text, width: 90, truncation: Truncation(heightLimit: 20), in: context)
    #expect(seen(higher, line: 0, text) == "ab cd e…")
  }

  @Test func `a line too narrow for both shows the ellipsis alone`() throws {
    #expect(try lines("abc", 25) == "a…")
    #expect(try lines("abc", 19) == "…")
    #expect(try lines("abc", 10) == "…")
    #expect(try lines("abc", 0) == "…")
    #expect(try lines("abc", -5) == "…")
  }

  @Test func `a single grapheme that is wider than its line is not cut`() throws {
    #expect(try lines("a", 5) == "a")
    #expect(try lines("a\n\n", 5) == "a")
  }

  @Test func `a text that must not break is cut where it overflows`() throws {
    #expect(try lines("abc def ghi", 50, lines: 1, mode: .none) == "abc…")
    #expect(try lines("abcdefghi", 50, lines: 1, mode: .none) == "abcd…")
    #expect(try lines("abcd", 50, lines: 1, mode: .none) == "abcd")
    #expect(try lines("ab\u{2028}cdefgh", 50, lines: nil, mode: .none) == "ab|cdef…")
  }

  // MARK: What is kept

  @Test func `no space stands before the ellipsis`() throws {
    #expect(try lines("abc defgh", 50) == "abc…")
    #expect(try lines("abc   defgh", 60) == "abc…")
    #expect(try lines("  abcdef", 30) == "…")
    #expect(try lines("abcdef gh", 40, .head) == "…gh")
    #expect(try lines("abcdef ghi", 40, .head) == "…ghi")
  }

  @Test func `graphemes stay whole`() throws {
    for (string, starts) in [("e\u{301}e\u{301}e\u{301}", [0, 2, 4]), ("😀👍🏽👨‍👩‍👧👨‍👩‍👧", [0, 2, 6, 14])] {
      for width in 0..<12 {
        for position in [Truncation.Position.tail, .middle, .head] {
          let truncation = Truncation(lineLimit: 1, position: position)
          let layout = try ParagraphLayout(Fixture.text(string), width: LayoutUnit(Double(width * 10)), truncation: truncation, in: context)
          guard let hidden = layout.hiddenRange?.utf16 else { continue }
          #expect(starts.contains(hidden.lowerBound) && (starts + [string.utf16.count]).contains(hidden.upperBound))
        }
      }
    }
  }

  @Test func `what is hidden is at the tail, the head or in the middle`() throws {
    #expect(try lines("abcdefghij", 50, .tail) == "abcd…")
    #expect(try lines("abcdefghij", 50, .head) == "…ghij")
    #expect(try lines("abcdefghij", 50, .middle) == "ab…ij")
    #expect(try lines("abcdefghij", 60, .middle) == "abc…ij")
    #expect(try lines("abcdefghij", 20, .middle) == "a…")
    #expect(try lines("abcdefghij", 10, .middle) == "…")
    #expect(try lines("ab cdefghij", 40, lines: 2, .head) == "ab|…hij")
    #expect(try lines("ab cdefghijkl", 50, lines: 2, .middle) == "ab|cd…kl")
  }

  @Test func `hard breaks stay out of the line`() throws {
    #expect(try lines("ab\u{2028}cd", 100) == "ab…")
    #expect(try lines("ab\u{2028}cd", 100, .head) == "…cd")
    #expect(try lines("ab\u{2028}cd", 100, .middle) == "ab…cd")
    #expect(try lines("ab\u{2028}cd\u{2028}ef", 100, lines: 2) == "ab|cd…")
    #expect(try lines("ab\u{2028}", 100) == "ab")
    #expect(try lines("ab\u{2028} \u{2028}", 100) == "ab")
  }

  @Test func `titles are cut as they are broken`() throws {
    #expect(try lines("aa bb cc dd", 50, lines: 2, mode: .title) == "aa bb|cc dd")
    #expect(try lines("aa bb cc dd ee", 50, lines: 2, mode: .balance) == "aa bb|cc d…")
  }

  @Test func `Chinese and Japanese are cut between characters`() throws {
    #expect(try lines("日本語日本語", 40) == "日本語…")
  }

  // MARK: Ellipses

  @Test func `the ellipsis can be any text`() throws {
    #expect(try lines("abcdefghij", 60, ellipsis: .text("[+]")) == "abc[+]")
    #expect(try lines("abcdefghij", 60, ellipsis: .text("")) == "abcdef")
    #expect(try lines("abcdefghij", 20, ellipsis: .text("[+]")) == "[+]")
  }

  @Test func `an ellipsis of the caller's own keeps its styles`() throws {
    var ellipsis = StyledText("… more", style: CharacterStyle(size: 10))
    ellipsis.updateStyle(in: TextRange(2..<6)) { $0.size = 5 }
    let text = Fixture.text("abcdefghij")
    let layout = try ParagraphLayout(text, width: 60, truncation: Truncation(lineLimit: 1, ellipsis: .styled(ellipsis)), in: context)
    #expect(seen(layout, line: 0, text) == "ab… more")
    let runs = layout.glyphRuns(ofLine: 0)
    #expect(runs.map(\.size) == [10, 10, 5])
    #expect(runs.map { $0.ellipsis == nil } == [true, false, false])
    #expect(runs.map(\.x) == [0, 20, 40])
    #expect(layout.ellipsisRect == Rect(x: 20, y: 0, width: 40, height: 10))
    #expect(layout.size.width == 60)
  }

  @Test func `the ellipsis has the style of the text before it`() throws {
    var text = Fixture.text("abcdefghijkl")
    text.updateStyle(in: TextRange(3..<12)) { $0.size = 20 }
    // Beside “c” it is 10 wide; were it beside “d”, it would be 20.
    let layout = try ParagraphLayout(text, width: 50, truncation: Truncation(lineLimit: 1), in: context)
    #expect(layout.glyphRuns(ofLine: 0).map(\.size) == [10, 10])
    #expect(layout.hiddenRange == TextRange(3..<12))
    #expect(layout.size.height == 10)
  }

  @Test func `the ellipsis is CLDR's for the language`() {
    #expect(Truncation.ellipsis(for: "en") == "…")
    #expect(Truncation.ellipsis(for: "zh-Hans") == "…")
    #expect(Truncation.ellipsis(for: "zh-TW") == "…")
    #expect(Truncation.ellipsis(for: "zh-Hant-HK") == "⋯")
    #expect(Truncation.ellipsis(for: "zh-MO") == "⋯")
    #expect(Truncation.ellipsis(for: "zh-Hans-HK") == "…")
    #expect(Truncation.ellipsis(for: .und) == "…")
  }

  @Test func `a font without the ellipsis shows full stops`() throws {
    var recipe = FontRecipe(familyName: "ASCII")
    recipe.addCharacters("\u{20}"..."\u{7E}", as: .base)
    let context = Fixture.context(Fixture.font(recipe))
    let text = Fixture.text("abcdefgh")
    let layout = try ParagraphLayout(text, width: 60, truncation: Truncation(lineLimit: 1), in: context)
    #expect(seen(layout, line: 0, text) == "abc...")
  }

  // MARK: Both directions

  @Test func `the ellipsis stands where the paragraph's lines end`() throws {
    #expect(try lines("אבגדהו", 40) == "…גבא")
    #expect(try lines("אבגדהו", 40, .head) == "והד…")
    #expect(try lines("אבגדהו", 50, .middle) == "וה…בא")
    #expect(try lines("ab אבגדה", 60) == "ab בא…")
    #expect(try lines("ab אבגדה", 60, direction: .rightToLeft) == "…בא ab")
    #expect(try lines("אב abcde", 60) == "…ab בא")
    #expect(try lines("abcde אב", 60, .head) == "…de בא")
  }

  @Test func `between two parts of one run the ellipsis goes with it`() throws {
    #expect(try lines("אבגדהוז", 50, .middle, direction: .leftToRight) == "זו…בא")
    #expect(try lines("abcdefg", 50, .middle, direction: .rightToLeft) == "ab…fg")
    #expect(try lines("ab אבגד", 50, .middle) == "ab…דג")
  }

  // MARK: Offsets

  @Test func `offsets of hidden text stand before the ellipsis, its end behind it`() throws {
    let layout = try ParagraphLayout(Fixture.text("abcdef"), width: 40, truncation: Truncation(lineLimit: 1), in: context)
    #expect(layout.hiddenRange == TextRange(3..<6))
    #expect(layout.line(at: 0).range == TextRange(0..<6))
    #expect((0...6).map { layout.caretPosition(ofUnit: $0).points } == [0, 10, 20, 30, 30, 30, 40])
    let middle = try ParagraphLayout(Fixture.text("abcdef"), width: 30, truncation: Truncation(lineLimit: 1, position: .middle), in: context)
    #expect((0...6).map { middle.caretPosition(ofUnit: $0).points } == [0, 10, 10, 10, 10, 20, 30])
    let rightToLeft = try ParagraphLayout(Fixture.text("אבגדהו"), width: 40, truncation: Truncation(lineLimit: 1), in: context)
    #expect((0...6).map { rightToLeft.caretPosition(ofUnit: $0).points } == [40, 30, 20, 10, 10, 10, 0])
  }

  @Test func `any hidden unit selects the whole ellipsis`() throws {
    let layout = try ParagraphLayout(Fixture.text("abcdef"), width: 40, truncation: Truncation(lineLimit: 1), in: context)
    func rects(_ range: Range<Int>) -> [[Double]] {
      layout.stretches(ofLine: 0).rects(of: TextRange(range)).map { [$0.minX.points, $0.maxX.points] }
    }
    #expect(rects(4..<5) == [[30, 40]])
    #expect(rects(2..<4) == [[20, 40]])
    #expect(rects(0..<3) == [[0, 30]])
    #expect(rects(0..<6) == [[0, 40]])
  }

  @Test func `hidden lines are on the last line`() throws {
    let layout = try ParagraphLayout(Fixture.text("ab cd ef gh"), width: 20, truncation: Truncation(lineLimit: 2), in: context)
    #expect(layout.lineNumber(at: 10) == 1)
    #expect(layout.lines.map(\.isTruncated) == [false, true])
    #expect(layout.isTruncated)
  }

  // MARK: Documents

  @Test func `limits count over all paragraphs`() throws {
    #expect(try lines("abcde\nfg hi", 30, lines: 2) == "abc|de…")
    #expect(try lines("ab\ncd\nef", 30, lines: 2) == "ab|cd…")
    #expect(try lines("ab\ncde\nef", 30, lines: 2) == "ab|cd…")
    #expect(try lines("ab\ncd\n\n \n", 30, lines: 2) == "ab|cd")
    #expect(try lines("ab\n\ncd", 30, lines: 2) == "ab|…")
    #expect(try lines("ab\ncd\nef", 30, lines: nil, height: 25) == "ab|cd…")
    #expect(try lines("ab\ncd\nef", 30, lines: 1, .head) == "ab…")
  }

  @Test func `a document says what is hidden`() throws {
    let text = Fixture.text("ab\ncd\nef")
    let layout = try DocumentLayout(text, width: 30, truncation: Truncation(lineLimit: 2), in: context)
    #expect(layout.paragraphs.count == 2)
    #expect(layout.hiddenRange == TextRange(5..<8))
    let whole = try DocumentLayout(text, width: 30, truncation: Truncation(lineLimit: 3), in: context)
    #expect(whole.hiddenRange == nil && !whole.isTruncated)
    let none = try DocumentLayout(text, width: 30, truncation: Truncation(), in: context)
    #expect(none.extent == (try DocumentLayout(text, width: 30, in: context)).extent)
  }

  @Test(arguments: ["abcdef\n", "abcdef\r\n", "abcdef\n \n", "abcdef\nx"])
  func `white space behind what is hidden is hidden with it`(string: String) throws {
    let text = Fixture.text(string)
    let layout = try DocumentLayout(text, width: 40, truncation: Truncation(lineLimit: 1), in: context)
    #expect(layout.hiddenRange == TextRange(3..<text.length))
    for offset in 3..<text.length { #expect(layout.caretRect(for: Caret(TextOffset(offset))).minX == 30) }
    #expect(layout.caretRect(for: Caret(TextOffset(text.length))).minX == 40)
    for offset in 3..<text.length {
      let rects = layout.selectionRects(for: TextRange(offset..<offset + 1), policy: SelectionPolicy(.standard))
      #expect(rects.map(\.rect.minX) == [30] && rects.map(\.rect.width) == [10], "\(offset)")
    }
  }

  @Test func `paragraph spacing counts in the height`() throws {
    var style = ParagraphStyle()
    style.paragraphSpacing = 5
    let text = Fixture.text("ab\ncd", style)
    func count(_ height: LayoutUnit) throws -> Int {
      try DocumentLayout(text, width: 100, truncation: Truncation(heightLimit: height), in: context).paragraphs.count
    }
    #expect(try count(25) == 2)
    #expect(try count(24) == 1)
  }

  @Test func `another width shows what has room in it`() throws {
    let text = Fixture.text("ab cd\nef\ngh")
    let truncation = Truncation(lineLimit: 2)
    let narrow = try DocumentLayout(text, width: 20, truncation: truncation, in: context)
    #expect(seen(narrow, text) == "ab|c…")
    let wide = try narrow.resized(to: 60, in: context)
    #expect(seen(wide, text) == "ab cd|ef…")
    #expect(try wide.resized(to: 20, in: context).dump(.all) == narrow.dump(.all))
    #expect(try narrow.measure(width: 60, in: context) == wide.extent)
  }

  @Test(arguments: ["Noto Looped Lao", "Noto Looped Thai", "Noto Sans"]) func `a truncated line is as high as a whole one`(family: String) throws {
    let scene = try #require(try SceneFile(name: "", text: "--- a fonts=\(family) size=16 ---\nx").scenes.first)
    let context = try scene.context()
    for (string, width) in [("ພາສາລາວ ແລະ ອັກສອນ", 60 as LayoutUnit), ("ภาษาไทยและอักษร", 60), ("several words of text", 60)] {
      let text = StyledText(string, style: scene.text.style(at: 0))
      let whole = try ParagraphLayout(text, width: .unbounded, in: context)
      for position in [Truncation.Position.head, .middle, .tail] {
        let cut = try ParagraphLayout(text, width: width, truncation: Truncation(lineLimit: 1, position: position), in: context)
        #expect(cut.isTruncated)
        #expect(cut.size.height == whole.size.height && cut.line(at: 0).baseline == whole.line(at: 0).baseline)
      }
    }
  }
}
