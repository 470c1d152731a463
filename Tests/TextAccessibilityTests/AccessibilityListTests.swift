import Testing
import TextAccessibility
import TextLayout

/// Lists and headings in trees.
struct AccessibilityListTests {
  private func text(_ paragraphs: [(String, [TextList], (inout ListItemStyle) -> Void)]) -> StyledText {
    var text = TreeFixture.text(paragraphs.map(\.0).joined(separator: "\n"))
    var start = 0
    for (string, lists, change) in paragraphs {
      var style = ParagraphStyle()
      style.lists = lists
      change(&style.listItem)
      text.setParagraphStyle(style, in: TextRange(start..<start + string.utf16.count))
      start += string.utf16.count + 1
    }
    return text
  }

  @Test func `items stand in lists and lists in items, each with its marker, its level and its place`() throws {
    let (outer, inner) = (TextList("o", .decimal), TextList("i", .disc))
    let tree = try TreeFixture.tree(
      text([
        ("a", [outer], { _ in }), ("b", [outer, inner], { _ in }), ("c", [outer, inner], { _ in }), ("d", [outer], { $0.isContinuation = true }),
        ("e", [outer], { $0.state = .checked }), ("f", [], { _ in }),
      ]))
    #expect(tree.violation == nil)
    #expect(tree.string == "a\nb\nc\nd\ne\nf")
    #expect(
      tree.picture.split(separator: "\n").filter { !$0.contains("textRun") }.joined(separator: "\n") == """
        document
          list of=2
            listItem level=1 position=0 numeric
              listMarker “1.”
              paragraph
              list of=2
                listItem level=2 position=0 disc
                  listMarker “•”
                  paragraph
                listItem level=2 position=1 disc
                  listMarker “•”
                  paragraph
              paragraph
            listItem level=1 position=1 numeric done
              listMarker “2.”
              paragraph
          paragraph
        """)
  }

  @Test func `a marker stands where the layout has it, and in no text`() throws {
    let text = text([("a", [TextList("o", .decimal)], { _ in })])
    let layout = try DocumentLayout(text, width: 100, in: TreeFixture.boxes)
    let tree = try AccessibilityTree(of: layout, text: text, in: TreeFixture.boxes)
    let marker = try #require(tree.nodes.first { $0.role == .listMarker })
    #expect(marker.bounds == layout.markers[0].rect && marker.range.isEmpty)
    #expect(tree.textRuns[0].bounds.minX > marker.bounds.maxX - 1)
  }

  @Test func `a list that begins at a deeper level has an item for each level above`() throws {
    let tree = try TreeFixture.tree(text([("a", [TextList("o", .decimal), TextList("i", .disc)], { _ in })]))
    #expect(tree.violation == nil)
    #expect(tree.nodes.map(\.role) == [.document, .list, .listItem, .list, .listItem, .listMarker, .paragraph, .textRun])
  }

  @Test(arguments: [WritingMode.verticalRightToLeft, .verticalLeftToRight]) func `markers stand in front of vertical lines, too`(mode: WritingMode)
    throws
  {
    var text = text([("a", [TextList("o", .decimal)], { _ in }), ("b", [TextList("o", .decimal)], { _ in })])
    text.writingMode = mode
    let layout = try DocumentLayout(text, width: 100, in: TreeFixture.boxes)
    let tree = try AccessibilityTree(of: layout, text: text, in: TreeFixture.boxes)
    #expect(tree.violation == nil)
    #expect(tree.nodes.filter { $0.role == .listMarker }.map(\.bounds) == layout.markers.map(\.rect))
  }

  @Test func `paragraphs in the styles of titles are headings, as of Markdown`() throws {
    let text = StyledText(markdown: "# One\n\nbody\n\n### Three\n\n- item with [a link](https://example.org)\n")
    let layout = try DocumentLayout(text, width: 400, in: TreeFixture.boxes)
    let tree = try AccessibilityTree(of: layout, text: text, in: TreeFixture.boxes)
    #expect(tree.violation == nil)
    #expect(tree.nodes.filter { $0.role == .heading }.map(\.level) == [1, 3])
    #expect(tree.nodes.filter { $0.role == .link }.map(\.url) == ["https://example.org"])
    #expect(tree.nodes.filter { $0.role == .listItem }.count == 1)
  }
}
