import Testing
import TextFixtures

@testable import CounterStyles
@testable import TextLayout
@testable import TextListExchange

@Suite struct ListExchangeTests {
  /// Each paragraph: how deep it is, its number and format, its state and its text.
  private func outline(_ text: StyledText) -> [String] {
    let items = ListNumbering(text).items(in: 0..<Int.max)
    return text.paragraphs.enumerated().map { number, paragraph in
      let string = text.string(in: paragraph.range)
      guard let item = items[number] else { return string }
      let style = paragraph.style
      let state = style.listItem.state.map { $0 == .checked ? " done" : " open" } ?? ""
      let kind = item.isContinuation ? "+" : "\(style.lists[style.lists.count - 1].format.rawValue) \(item.number)"
      return String(repeating: ">", count: item.level) + "\(kind)\(state): \(string)"
    }
  }

  @Test func `lists of plain text are read`() {
    let text = StyledText(
      markdownLists: "Cake\n1. Sift\n2. Stir\n   - slowly\n   - well\n\n   go on\n10. Bake\n* [x] done\n* [ ] open\n\\- no item\n1\\. none")
    #expect(
      outline(text) == [
        "Cake", "decimal 1: Sift", "decimal 2: Stir", ">hyphen 1: slowly", ">hyphen 2: well", "", "   go on", "decimal 10: Bake", "box 1 done: done",
        "box 2 open: open", "- no item", "1. none",
      ])
    #expect(outline(StyledText(markdownLists: "3) a\n   b\n7) c")) == ["{decimal}) 3: a", "+: b", "{decimal}) 4: c"])
  }

  @Test func `lists of HTML are read`() {
    #expect(
      outline(
        StyledText(
          htmlLists: """
            <p>Cake</p><ol start=3 type=a><li>Sift &amp; <b>stir</b><ul><li>slowly</li></ul></li><li value="9">Bake<p>well</p></ol>
            <!-- <li>no --><OL REVERSED><LI>x<LI>y</OL>after
            """)) == [
          "Cake", "lower-alpha 3: Sift & stir", ">disc 1: slowly", "lower-alpha 9: Bake", "+: well", "decimal 2: x", "decimal 1: y", "after",
        ])
    #expect(
      outline(StyledText(htmlLists: "<ul style='list-style-type: hebrew; color: red'><li><input type=checkbox checked>x")) == ["hebrew 1 done: x"])
    #expect(outline(StyledText(htmlLists: "a  b\n c<br>d&#32;&#x41;&lt;&bogus;&#0; 1 < 2 <3")) == ["a b c\u{2028}d A<&bogus;&#0; 1 < 2 <3"])
    #expect(outline(StyledText(htmlLists: "<ul><li><li>x</ul>")) == ["disc 1: ", "disc 2: x"])
  }

  @Test func `lists are written as they are read`() {
    var text = StyledText(htmlLists: "<ol><li>a<ul><li>b</ul><li value=5>c<p>d</ol><p>e")
    #expect(text.htmlLists() == "<ol><li>a<ul><li>b</li></ul></li><li value=\"5\">c<p>d</p></li></ol><p>e</p>")
    text = StyledText(markdownLists: "1. a\n   - b\n2. c\n   d\ne")
    #expect(text.markdownLists() == "1. a\n   - b\n2. c\n   d\ne")
  }

  @Test func `what Markdown has no sign for is noted in comments`() {
    var steps = TextList("steps", .lowercaseRoman, start: 3)
    steps.isReversed = true
    var parts = TextList("parts", "§ {upper-alpha})")
    parts.prependsEnclosing = true
    var builder = ListBuilder()
    builder.append("a", lists: [steps])
    builder.append("b", lists: [steps, parts])
    var item = ListItemStyle()
    item.value = -7
    item.state = .checked
    builder.append("c", lists: [steps], item: item)
    builder.append("<!--li x-->", lists: [TextList("other", .decimal)])
    builder.append("d", lists: [TextList("third", .decimal)])
    let text = builder.styledText(style: CharacterStyle())
    let markdown = text.markdownLists()
    #expect(
      markdown == """
        3. <!--li reversed type=lower-roman-->a
           1. <!--li prepends type=§ {upper-alpha})-->b
        0. <!--li done value=-7-->c
        1. <!--li type=decimal-->\\<!--li x-->
        1. <!--li type=decimal-->d
        """)
    let read = StyledText(markdownLists: markdown)
    #expect(outline(read) == outline(text) && read.string(in: read.range) == text.string(in: text.range))
    #expect(read.paragraphStyle(at: 2).lists.last?.prependsEnclosing == true)
    #expect(read.string(in: read.range, includingMarkers: true) == text.string(in: text.range, includingMarkers: true))
    #expect(outline(StyledText(markdownLists: "1. <!--li type=a")) == ["decimal 1: <!--li type=a"], "a comment without an end is text")
    #expect(outline(StyledText(markdownLists: "- <!--li bogus-->a")) == ["hyphen 1: <!--li bogus-->a"])
  }

  @Test func `a format that would end the comment is not noted`() {
    var builder = ListBuilder()
    builder.append("a", lists: [TextList("l", "-->{lower-alpha}")])
    #expect(builder.styledText(style: CharacterStyle()).markdownLists() == "1. <!--li type=decimal-->a")
  }

  /// Some text with lists in it.
  private func someText(_ random: inout SplitMix64, formats: [MarkerFormat], values: Bool) -> StyledText {
    var builder = ListBuilder()
    var lists: [TextList] = []
    var count = 0
    for number in 0..<Int(random.next() % 12 + 1) {
      let words = ["plain", "1. x", "- y", "a & b <c>", "  spaced  out ", "\\back\\", "[x] z", "é", "12) w", "*"]
      let word = words[Int(random.next() % UInt64(words.count))]
      let depth = min(Int(random.next() % 4), lists.count + 1)
      lists.removeSubrange(min(depth, lists.count)...)
      if lists.count < depth {
        count += 1
        let format = formats[Int(random.next() % UInt64(formats.count))]
        lists.append(TextList("list \(count)", format, start: format == .decimal && number % 3 == 1 ? 4 : nil))
      }
      var item = ListItemStyle()
      if values, random.next() % 5 == 0 { item.value = 40 }
      if lists.last?.format == .box { item.state = random.next() % 2 == 0 ? .checked : .unchecked }
      builder.append(word, lists: lists, item: item)
    }
    return builder.styledText(style: CharacterStyle())
  }

  @Test func `whatever is written is read as it was`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<400 {
      let plain = someText(&random, formats: [.decimal, .hyphen, .disc, .box, "{decimal})", .lowercaseAlpha, .uppercaseRoman, .square], values: true)
      let markdown = plain.markdownLists()
      let read = StyledText(markdownLists: markdown)
      #expect(read.markdownLists() == markdown, "\(markdown)")
      #expect(outline(read) == outline(plain), "\(markdown)")
      let rich = someText(&random, formats: [.decimal, .lowercaseRoman, .disc, .square, "hebrew", "({decimal})", .box], values: true)
      let html = rich.htmlLists()
      #expect(outline(StyledText(htmlLists: html)) == outline(rich), "\(html)")
    }
  }

  @Test func `hostile input is read as something`() {
    let pieces = [
      "<ol>", "</ol>", "<ul", "<li>", "</li>", "<li value=99999999999999999999>", "<ol start=-99999999999999999999 reversed>", "<", ">", "&",
      "&#x110000;",
      "&#xD800;", "<!--", "-->", "\"", "'", "<p>", "</p>", "<br>", "<input type=checkbox>", "=", "\0", "- ", "1. ", "\n", "    ", "\\", "[x] ",
      "text",
      "<!--li ", "<!--li type=", "value=99999999999999999999", "value=-3", "done", "-->", "\u{2029}", "<ol type=Ⅳ>",
      "<ol style=\"list-style-type:\">", "\t", "\r",
    ]
    var random = SplitMix64(seed: 77)
    for _ in 0..<600 {
      let input = (0..<Int(random.next() % 40)).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
      for text in [StyledText(htmlLists: input), StyledText(markdownLists: input)] {
        _ = (text.htmlLists(), text.markdownLists(), text.string(in: text.range, includingMarkers: true))
      }
    }
    for piece in ["<ol><li>", "<a ", "&", "<!--", "<", "- ", "    ", "\\"] {
      let input = String(repeating: piece, count: 3000)
      _ = (StyledText(htmlLists: input).length, StyledText(markdownLists: input).length)
    }
  }
}
