import Testing
import TextFixtures

@testable import CounterStyles
@testable import TextLayout
@testable import TextListExchange
@testable import TextModels

/// Lists in Box10: at 10 points every character is 10 wide, so that a level has at least 15 and a gap of 5.
@Suite struct ListLayoutTests {
  private let context = Fixture.context(Fixture.box10)

  private func text(_ string: String, _ lists: [TextList], _ change: (inout ParagraphStyle) -> Void = { _ in }) -> StyledText {
    var style = ParagraphStyle()
    style.lists = lists
    change(&style)
    return Fixture.text(string, style)
  }

  private func document(_ text: StyledText, width: LayoutUnit = 200) throws -> DocumentLayout {
    let document = try DocumentLayout(text, width: width, in: context)
    for paragraph in document.paragraphs { #expect(paragraph.violations() == []) }
    #expect(try DocumentLayout.measure(text, width: width, in: context) == document.extent)
    #expect(try document.resized(to: 77, in: context).resized(to: width, in: context).extent == document.extent)
    return document
  }

  /// Left edge and text of each marker, and the left edge of each line.
  private func edges(_ document: DocumentLayout) -> (markers: [String], lines: [Double]) {
    (
      document.markers.map { "\($0.text)@\($0.rect.minX.points)" },
      document.paragraphs.flatMap { paragraph in (0..<paragraph.lineCount).map { paragraph.line(at: $0).rect.minX.points } }
    )
  }

  @Test func `numbers end before a gap of half an em, and all texts stand side by side`() throws {
    let found = edges(try document(text("a\nb\nc", [TextList("l", .decimal, start: 8)])))
    #expect(found.markers == ["8.@10.0", "9.@10.0", "10.@0.0"])
    #expect(found.lines == [35, 35, 35])
  }

  @Test func `the room of numbers follows their longest`() throws {
    #expect(edges(try document(text("a", [TextList("l", .decimal)]))).lines == [25])
    #expect(edges(try document(text("a", [TextList("l", .decimal, start: 100)]))).lines == [45])
    #expect(edges(try document(text("a", [TextList("l", .decimal, start: -1)]))).lines == [35])
    #expect(edges(try document(text("a", [TextList("l", "{decimal}")]))).lines == [15])
  }

  @Test func `bullets stand in the middle of the first em of an em and a half`() throws {
    let found = edges(try document(text("a\nb", [TextList("l", .disc)])))
    #expect(found.markers == ["\u{2022}@0.0", "\u{2022}@0.0"] && found.lines == [15, 15])
  }

  @Test func `lines after the first stand where its text begins`() throws {
    #expect(edges(try document(text("aaa bbb", [TextList("l", .decimal)]), width: 65)).lines == [25, 25])
  }

  @Test func `a marker that takes more than two fifths of the line pushes the text of its own line`() throws {
    let found = edges(try document(text("aa bb\ncc", [TextList("l", "{decimal}", start: 100_000)]), width: 100))
    #expect(found.markers == ["100000@0.0", "100001@0.0"])
    #expect(found.lines == [65, 40, 65])
  }

  @Test func `levels add up, and an own indent comes after the room`() throws {
    let found = edges(try document(text("a", [TextList("o", .decimal), TextList("i", .disc)])))
    #expect(found.markers == ["\u{2022}@15.0"] && found.lines == [30])
    let indented = text("aa bb", [TextList("l", .disc)]) {
      $0.firstLineIndent = 7
      $0.headIndent = 3
    }
    #expect(edges(try document(indented, width: 50)).lines == [22, 18])
  }

  @Test func `a paragraph that goes on with an item has its room and no marker`() throws {
    var text = text("a\nb\nc", [TextList("l", .decimal)])
    var style = text.paragraphStyle(at: 2)
    style.listItem.isContinuation = true
    text.setParagraphStyle(style, in: TextRange(2..<2))
    let found = edges(try document(text))
    #expect(found.markers == ["1.@0.0", "2.@0.0"] && found.lines == [25, 25, 25])
  }

  @Test func `a paragraph between items begins another room, and numbers go on`() throws {
    var text = text("a\nb\nc", [TextList("l", .decimal, start: 9)])
    text.setParagraphStyle(ParagraphStyle(), in: TextRange(2..<2))
    let found = edges(try document(text))
    #expect(found.markers == ["9.@0.0", "10.@0.0"] && found.lines == [25, 0, 35])
  }

  @Test func `in a right-to-left paragraph all is at the right, and the full stop at the number's left`() throws {
    let document = try document(text("\u{5D0}\u{5D1}\nab", [TextList("l", .decimal)]), width: 100)
    let markers = document.markers
    #expect(markers.map(\.isRightToLeft) == [true, false])
    #expect(markers.map(\.rect.minX.points) == [80, 0])
    #expect(document.paragraphs[0].line(at: 0).rect.minX == 55)
    let runs = markers[0].glyphRuns
    let places = runs.flatMap(\.glyphs).map { ($0.offset.utf16, $0.origin.x.points) }.sorted { $0.0 < $1.0 }
    #expect(places.map(\.1) == [90, 80], "the 1 at the right, the full stop at its left")
  }

  @Test func `an empty item has its marker, a line of full height and a caret after the room`() throws {
    let document = try document(text("", [TextList("l", .decimal)]))
    #expect(document.markers.map(\.text) == ["1."])
    #expect(document.size.height == 10 && document.paragraphs[0].caretRect(for: Caret(0)).minX == 25)
  }

  @Test(arguments: [nil, TextStyle.body]) func `a marker that is taller than the text makes the first line higher and no other`(
    _ textStyle: TextStyle?
  ) throws {
    let context = LayoutContext(fonts: FontCollection(files: [Noto.sans, Noto.folder + "/NotoSerifTibetan-Regular.ttf"], folders: []))
    func heights(_ lists: [TextList]) throws -> [LayoutUnit] {
      var style = CharacterStyle(size: 16)
      if let textStyle { style = CharacterStyle(textStyle: textStyle) }
      var text = StyledText("word word word", style: style)
      var paragraph = ParagraphStyle()
      paragraph.lists = lists
      text.setParagraphStyle(paragraph, in: text.range)
      let layout = try ParagraphLayout(text, width: 70, in: context)
      return (0..<layout.lineCount).map { layout.line(at: $0).rect.size.height }
    }
    let latin = try heights([TextList("l", .decimal)])
    let tibetan = try heights([TextList("l", "tibetan")])
    #expect(latin.count == 3 && Set(latin).count == 1)
    #expect(tibetan.count == 3 && tibetan[0] > latin[0] && tibetan.dropFirst() == latin.dropFirst())
  }

  @Test func `a line holds its own text and its marker`() {
    let height = MarkerHeight(ascent: 20, descent: 4, box: nil)
    let line = FilledLine(start: LinePosition(), end: LinePosition(), contentEnd: 0, width: 0, ascent: 8, descent: 2, lineGap: 3)
    func parts(_ line: FilledLine) -> [LayoutUnit] { [line.ascent, line.descent, line.lineGap] }
    #expect(parts(height.holding(line)) == [20, 4, 1])
    #expect(parts(MarkerHeight(ascent: 1, descent: 1, box: nil).holding(line)) == [8, 2, 3])
  }

  @Test func `markers are no text: a hit in the room is at the item's start, and selections begin with the text`() throws {
    let document = try document(text("abc\nd", [TextList("l", .decimal)]))
    #expect(document.hitTest(Point(x: 2, y: 5)).caret.offset == 0)
    #expect(document.hitTest(Point(x: 2, y: 15)).caret.offset == 4)
    #expect(document.selectionRects(for: [TextRange(0..<2)], policy: SelectionPolicy()).map(\.rect.minX) == [25])
  }

  @Test func `a line limit leaves the marker`() throws {
    let document = try DocumentLayout(
      text("aaa bbb ccc", [TextList("l", .decimal)]), width: 70, truncation: Truncation(lineLimit: 1), in: context)
    #expect(document.markers.map(\.text) == ["1."] && document.lineCount == 1)
  }

  @Test func `enclosing numbers stand before the own one, bullets don't`() throws {
    func marker(_ lists: [TextList]) throws -> [String] { try document(text("a", lists)).markers.map(\.text) }
    var inner = TextList("i", .lowercaseAlpha, start: 3)
    inner.prependsEnclosing = true
    #expect(try marker([TextList("o", .decimal), inner]) == ["1.c."])
    #expect(try marker([TextList("o", .disc), inner]) == ["c."])
    inner.format = "({decimal})"
    var middle = TextList("m", .uppercaseRoman)
    #expect(try marker([TextList("o", .decimal), middle, inner]) == ["(I.3)"])
    middle.prependsEnclosing = true
    #expect(try marker([TextList("o", .decimal), middle, inner]) == ["(1.I.3)"])
    inner.format = .disc
    #expect(try marker([TextList("o", .decimal), inner]) == ["\u{2022}"])
  }

  @Test func `what is done has a check mark, what is to be done a box`() throws {
    var text = text("a\nb\nc", [TextList("l", .check)])
    for (offset, state) in [(0, ListItemStyle.State.checked), (2, .unchecked)] {
      var style = text.paragraphStyle(at: TextOffset(offset))
      style.listItem.state = state
      text.setParagraphStyle(style, in: TextRange(offset..<offset))
    }
    #expect(try document(text).markers.map(\.text) == ["✓", "□", "✓"])
  }

  @Test func `digits are those of the text's language`() throws {
    var text = text("a", [TextList("l", .decimal, start: 12)])
    text.updateStyle(in: text.range) { $0.language = "ar" }
    #expect(try document(text).markers.map(\.text) == ["١٢."])
  }

  @Test func `a marker is drawn in the style of the item's first characters, without what asks for attention`() throws {
    var text = text("ab", [TextList("l", .decimal)])
    text.updateStyle(in: TextRange(0..<1)) {
      $0.weight = .bold
      $0.slant = .italic
      $0.underline = LineDecoration()
      $0.link = "https://example.org"
      $0.color = TextColor(red: 1, green: 0, blue: 0)
    }
    let marker = try #require(document(text).markers.first)
    let style = try #require(marker.glyphRuns.first?.ellipsis).style(at: 0)
    #expect(style.weight == .regular && style.slant == CharacterStyle().slant && style.underline == nil && style.link == nil)
    #expect(style.color == TextColor(red: 1, green: 0, blue: 0))
  }

  @Test func `a thousand levels, long templates and extreme numbers have a place`() throws {
    let deep = text("a b c", (0..<1000).map { TextList("\($0)", .decimal) })
    #expect(edges(try document(deep, width: 100)).lines.allSatisfy { $0 <= 80 })
    let long = text("a", [TextList("l", MarkerFormat(String(repeating: "x{decimal}", count: 5000)), start: .max)])
    #expect(try document(long).markers[0].text.utf16.count <= 256)
    for start in [Int.min, -1, 0, Int.max] { _ = try document(text("a\nb", [TextList("l", .lowercaseRoman, start: start)])) }
    for width in [0, -5, LayoutUnit.unbounded] as [LayoutUnit] { _ = try DocumentLayout(long, width: width, in: context) }
  }

  @Test func `several tasks give what one gives`() async throws {
    let text = text((0..<60).map { "item \($0)" }.joined(separator: "\n"), [TextList("l", .decimal)])
    let one = try DocumentLayout(text, width: 60, in: context)
    let more = try await DocumentLayout(text, width: 60, in: context, taskCount: 3)
    #expect(one.markers.map(\.rect) == more.markers.map(\.rect) && one.markers.map(\.text) == more.markers.map(\.text))
    #expect(try await DocumentLayout.measure(text, width: 60, in: context, taskCount: 3) == one.extent)
  }

  @Test func `copied text has markers only if they are asked for`() {
    let text = text("ab\ncd\n", [TextList("l", .decimal)])
    #expect(text.string(in: text.range, includingMarkers: false) == "ab\ncd\n")
    #expect(text.string(in: text.range, includingMarkers: true) == "1.\tab\n2.\tcd\n3.\t")
    #expect(text.string(in: TextRange(1..<4), includingMarkers: true) == "b\n2.\tc")
    #expect(text.string(in: TextRange(0..<3), includingMarkers: true) == "1.\tab\n")
    #expect(text.accessibilityString(in: TextRange(0..<5)) == "1 ab\n2 cd")
    #expect(self.text("x", [TextList("l", .hyphen)]).accessibilityString(in: TextRange(0..<1)) == "\u{2022} x")
  }
}
