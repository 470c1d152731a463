import Testing
import TextFixtures

@testable import TextDump
@testable import TextLayout
@testable import TextModels

/// Edits of documents with lists: the layout of the edited text from scratch, made of what the edit leaves.
@Suite struct EditedListTests {
  private static let fonts = FontCollection(files: [Noto.sans, Noto.arabic, Noto.sansCJK])

  /// Paragraphs of which most are items of some lists, in several sizes, and some run from the right.
  private func text(_ generator: inout TextGenerator, paragraphs: Int) -> StyledText {
    var text = StyledText("")
    let lists = [TextList("a", .decimal), TextList("b", .lowercaseRoman), TextList("c", .disc)]
    for _ in 0..<paragraphs {
      let words = (0..<generator.number(0...5)).map { _ in generator.pick(["one", "two", "אבג", "字", "x"]) }.joined(separator: " ")
      var style = ParagraphStyle()
      style.lists = Array(lists.prefix(generator.number(0...3)))
      style.listItem.state = generator.pick([nil, nil, .checked])
      var paragraph = StyledText(words + "\n", style: CharacterStyle(size: LayoutUnit(Double(generator.number(1...3) * 6))))
      paragraph.setParagraphStyle(style, in: paragraph.range)
      text.append(paragraph)
    }
    return text
  }

  private func same(_ layout: DocumentLayout, _ whole: DocumentLayout) -> Bool {
    dumped(layout) == dumped(whole) && layout.size == whole.size && layout.markers.map(\.rect) == whole.markers.map(\.rect)
  }

  @Test(arguments: 0..<6) func `whatever is typed into items, markers and rooms are those of the whole text`(seed: Int) throws {
    var generator = TextGenerator.mixed(seed: 1909, index: seed)
    let context = LayoutContext(fonts: Self.fonts)
    var text = text(&generator, paragraphs: 12)
    let plain = context
    context.storeStretches(of: generator.pick([10, 60, StretchBuilder.targetLength]))
    let width = generator.pick([90, 200, .unbounded] as [LayoutUnit])
    var layout = try DocumentLayout(text, width: width, in: context)
    var undo: TextEdit?
    for number in 0..<(Fixture.isThorough ? 5000 : 60) {
      // Where a paragraph begins or ends more often than elsewhere: there its look and its neighbours are near.
      let ends = (0...text.length).filter { $0 == 0 || text.unit(at: $0 - 1) == 0x0A || $0 < text.length && text.unit(at: $0) == 0x0A }
      let start = generator.number(0...1) == 0 ? generator.pick(ends) : generator.number(0...text.length)
      let range = TextRange(start..<min(text.length, start + generator.pick([0, 0, 1, 2, 9])))
      let edit = undo ?? TextEdit(range, with: generator.pick(["", "a", "א", "字", " ", "😀", "ab", "\n", "", ""]))
      let inverse = text.apply(edit)
      undo = undo == nil && generator.number(0...3) == 0 ? inverse : nil
      layout = try layout.edited(by: edit, of: text, in: context)
      guard same(layout, try DocumentLayout(text, width: width, in: plain)) else {
        Issue.record("edit \(number): \(edit.range) with \(edit.replacement.string(in: edit.replacement.range).debugDescription)")
        return
      }
    }
  }

  @Test(arguments: [2, 3, 5, 6]) func `typing into an item leaves all other stretches and markers as they are`(offset: Int) throws {
    let context = Fixture.context(Fixture.box10)
    context.storeStretches(of: 60)
    var style = ParagraphStyle()
    style.lists = [TextList("list", .decimal)]
    var text = Fixture.text(String(repeating: "abcdef\n", count: 2000), style)
    let layout = try DocumentLayout(text, width: 100, in: context)
    let stretches = Set(layout.stack.stretches.map { ObjectIdentifier($0) })
    let edit = TextEdit(TextRange(7000 + offset..<7000 + offset), with: "x")
    text.apply(edit)
    let edited = try layout.edited(by: edit, of: text, in: context)
    #expect(Set(edited.stack.stretches.map { ObjectIdentifier($0) }).subtracting(stretches).count <= 3)
    // The edited one has its own as well: items were not counted again.
    #expect(zip(edited.paragraphs, layout.paragraphs).allSatisfy { $0.itemMarker === $1.itemMarker })
    #expect(edited.paragraphs[1000].itemMarker != nil)
  }

  @Test func `a long paragraph among items is followed inside, and they stay as they are`() throws {
    let context = Fixture.context(Fixture.box10)
    var style = ParagraphStyle()
    style.lists = [TextList("list", .decimal)]
    var text = Fixture.text("one\ntwo\n", style)
    text.append(Fixture.text(String(repeating: "abc defg ", count: 4000) + "\n"))
    text.append(Fixture.text("three\nfour", style))
    var layout = try DocumentLayout(text, width: 300, in: context)
    var generator = TextGenerator.mixed(seed: 1910, index: 0)
    for _ in 0..<20 {
      let start = generator.number(2000...30_000)
      let edit = TextEdit(TextRange(start..<start + generator.number(0...2)), with: generator.pick(["x", "", "yy z"]))
      text.apply(edit)
      let damage = try #require(EditDamage(edit, of: layout.stack, last: text.length, length: text.length))
      #expect(InnerEdit(damage, of: layout.stack) != nil && KeptMarkers(damage, of: layout.stack, text)?.markers.allSatisfy { $0 == nil } == true)
      let edited = try layout.edited(by: edit, of: text, in: context)
      #expect(zip(edited.paragraphs, layout.paragraphs).allSatisfy { $0.itemMarker === $1.itemMarker })
      layout = edited
    }
    #expect(layout.markers.map(\.text) == ["1.", "2.", "3.", "4."])
    #expect(same(layout, try DocumentLayout(text, width: 300, in: context)))
  }
}
