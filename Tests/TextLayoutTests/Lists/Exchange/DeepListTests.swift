import Testing
import TextFixtures

@testable import TextLayout
@testable import TextListExchange

/// Lists that are nested deeper than lists may be.
struct DeepListTests {
  @Test func `items of lists that are nested too deep are items of the deepest`() {
    let depth = 3 * TextList.deepest
    let text = StyledText(htmlLists: String(repeating: "<ol>", count: depth) + "<li>a<li>b" + String(repeating: "</ol>", count: depth) + "<li>c")
    #expect(text.paragraphs.map(\.style.lists.count) == [TextList.deepest, TextList.deepest, 0])
    #expect(ListNumbering(text).items(in: 0..<3).map { $0?.number } == [1, 2, nil])
    var style = ParagraphStyle()
    style.lists = (0..<500).map { TextList("\($0)", .decimal) }
    #expect(style.lists.map(\.id) == (0..<TextList.deepest).map { "\($0)" })
    style.lists.append(TextList("more", .disc))
    #expect(style.lists.count == TextList.deepest)
    let marks = (0..<depth).map { String(repeating: "  ", count: $0) + "- item" }.joined(separator: "\n")
    #expect(StyledText(markdownLists: marks).paragraphs.map(\.style.lists.count).max() == TextList.deepest)
  }

  @Test func `paragraphs of a list share what they have in common`() {
    let html = StyledText(htmlLists: String(repeating: "<ol>", count: 9) + String(repeating: "<li>a", count: 200))
    #expect(html.paragraphStyles.runCount == 1)
    let markdown = StyledText(markdownLists: String(repeating: "- a\n", count: 200) + "- a")
    #expect(markdown.paragraphStyles.runCount == 1 && markdown.paragraphs.reduce(0) { count, _ in count + 1 } == 201)
  }

  @Test func `an item that goes on with its list keeps it, one with other marks begins another`() {
    let text = StyledText(markdownLists: "- a\n  1. b\n  2. c\n- d\n1. e\n  - f\n2. g")
    let lists = text.paragraphs.map { $0.style.lists.map(\.id) }
    #expect(lists == [["list 1"], ["list 1", "list 2"], ["list 1", "list 2"], ["list 1"], ["list 3"], ["list 4"], ["list 5"]])
  }
}
