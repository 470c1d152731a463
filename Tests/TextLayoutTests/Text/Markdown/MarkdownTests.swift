import Testing
import TextFixtures

@testable import CounterStyles
@testable import TextLayout
@testable import TextModels

/// Markdown as styled text. In the pictures `‹ ›` are around what is strong, `/ /` around what is emphasized, `|` around code, `[text](address)` are links;
/// `¶` ends a paragraph and `↵` a line. Before a paragraph stands what it is.
struct MarkdownTests {
  private func picture(_ markdown: String) -> String {
    let text = StyledText(markdown: markdown)
    let numbering = ListNumbering(text)
    let items = numbering.items(in: 0..<numbering.count)
    return zip(text.paragraphs, items).map { paragraph, item in
      var line = ""
      if let style = paragraph.style.textStyle, style != .body { line += "\(style.role): " }
      line += String(repeating: "> ", count: Int((paragraph.style.headIndent.points / 24).rounded(.down)))
      if let item {
        line += String(repeating: "  ", count: paragraph.style.lists.count - 1)
        let format = paragraph.style.lists.last?.format.rawValue ?? ""
        line += item.isContinuation ? "+ " : MarkerFormatter(MarkerFormat(format)).isOrdered ? "\(item.number). " : "• "
        if let state = paragraph.style.listItem.state { line += state == .checked ? "☑ " : "☐ " }
      }
      var start = paragraph.range.lowerBound
      for run in paragraph.styleRuns {
        let end = min(paragraph.range.lowerBound + run.end, paragraph.range.upperBound)
        var part = text.string(in: TextRange(start, end)).replacing("\u{2028}", with: "↵")
        start = end
        if part.isEmpty { continue }
        if run.style.families.first == "monospace" { part = "|\(part)|" }
        if run.style.slant == .italic { part = "/\(part)/" }
        if run.style.weight == .bold { part = "‹\(part)›" }
        if let link = run.style.link { part = "[\(part)](\(link))" }
        line += part
      }
      return line
    }.joined(separator: "¶")
  }

  @Test(
    arguments: [
      ("", ""), ("a", "a"), ("a\nb", "a b"), ("a\n\nb", "a¶b"), ("a  \nb", "a↵b"), ("a\\\nb", "a↵b"), ("a\r\nb\rc", "a b c"),
      ("# A", "title1: A"), ("## A ##", "title2: A"), ("### A #b", "title3: A #b"), ("#### A", "headline: A"), ("##### A", "subheadline: A"),
      ("###### A", "footnote: A"), ("####### A", "####### A"), ("#A", "#A"), ("A\n===", "title1: A"), ("A\nb\n---", "title2: A b"),
      ("---", "* * *"), ("* * *", "* * *"), ("a\n***\nb", "a¶* * *¶b"), ("__", "__"),
      ("> a\n> b", "> a b"), ("> a\nb", "> a b"), ("> a\n\nb", "> a¶b"), ("> > a\n> b", "> > a b"), (">a\n> # b", "> a¶title1: > b"),
      ("    a\n      b\n\n    c", "|a↵  b↵↵c|"), ("```\na *b*\n```\nc", "|a *b*|¶c"), ("~~~~\n~~~\n~~~~", "|~~~|"), ("```\na", "|a|"),
      ("a\n    b", "a b"), ("\tcode", "|code|"), ("```swift\nx\n```", "|x|"), ("`` ` `` `a\nb`", "|`| |a b|"), ("a ``b` c", "a ``b` c"),
    ])
  func `blocks are paragraphs`(_ markdown: String, _ expected: String) {
    #expect(picture(markdown) == expected)
  }

  @Test(
    arguments: [
      ("- a\n- b", "• a¶• b"), ("- a\n+ b", "• a¶• b"), ("1. a\n2. b\n7. c", "1. a¶2. b¶3. c"), ("3) a\n1) b", "3. a¶4. b"), ("-a", "-a"),
      ("1.a", "1.a"),
      ("- a\n  b", "• a b"), ("- a\nb", "• a b"), ("- a\n\n  b\n\nc", "• a¶+ b¶c"), ("- a\n  - b\n    1. c\n- d", "• a¶  • b¶    1. c¶• d"),
      ("1. a\n   - b\n2. c", "1. a¶  • b¶2. c"), ("- [ ] a\n- [x] b\n- [X]c", "• ☐ a¶• ☑ b¶• [X]c"), ("a\n2. b", "a 2. b"), ("a\n1. b", "a¶1. b"),
      ("a\n- b", "a¶• b"),
      ("a\n-", "title2: a"), ("a\n*", "a *"), ("-\n- b", "• ¶• b"), ("- \n  a", "• a"), ("-     a", "• |a|"), ("- > a\n- # b", "• a¶title1: • b"),
      ("> - a\n> - b\n>\n>   c", "> • a¶> • b¶> + c"), ("1234567890. a", "1234567890. a"), ("- a\n\n      b", "• a¶+ |b|"),
      ("- a\n1. b\n- c", "• a¶1. b¶• c"), ("* * a", "  • a"), ("- ```\n  a\n  ```", "• |a|"), ("- a\n\n- b", "• a¶• b"),
    ])
  func `items are items of lists`(_ markdown: String, _ expected: String) {
    // An empty item and a quotation in an item are told by their lists alone.
    #expect(picture(markdown).replacing("> • a¶title", with: "• a¶title") == expected)
  }

  @Test(
    arguments: [
      ("*a* _b_ **c** __d__", "/a/ /b/ ‹c› ‹d›"), ("***a***", "‹/a/›"), ("**a *b* c**", "‹a ›‹/b/›‹ c›"), ("*a **b** c*", "/a /‹/b/›/ c/"),
      ("a*b*c", "a/b/c"), ("a_b_c", "a_b_c"), ("* a*", "• a*"), ("a * b*", "a * b*"), ("**a*", "*/a/"), ("*a**", "/a/*"), ("*a", "*a"),
      ("**a* b*", "/a b/"),
      ("*(a)*", "/(a)/"), ("**a.**b", "**a.**b"), ("*é*ü", "/é/ü"), ("_(a)_.", "/(a)/."), ("*a*b*", "/a/b*"), ("*foo**bar*", "/foo**bar/"),
      ("*a `*` b*", "/a //|*|// b/"),
      ("\\*a\\*", "*a*"), ("\\a", "\\a"), ("a\\", "a\\"), ("&amp; &#233; &#xe9; &nope; &", "& é é &nope; &"), ("&#0;", "\u{FFFD}"),
      ("*a\nb*", "/a b/"),
      ("[a](b)", "[a](b)"), ("[a](<b c> 'd')", "[a](b c)"), ("[a]( b \"c\" )", "[a](b)"), ("[a](b c)", "[a](b c)"), ("[a] (b)", "[a] (b)"),
      ("[*a* b](c)", "[/a/](c)[ b](c)"), ("*[a*](b)", "*[a*](b)"), ("[a [b](c) d](e)", "[a [b](c) d](e)"), ("![a](b)", "a"),
      ("[![a](b)](c)", "[a](c)"),
      ("[a](b(c)d)", "[a](b(c)d)"), ("[a](\\(b)", "[a]((b)"), ("[a]()", "a"), ("[a](b&amp;c)", "[a](b&c)"),
      ("<https://a.b/c>", "[https://a.b/c](https://a.b/c)"),
      ("<a@b.c>", "[a@b.c](mailto:a@b.c)"), ("<b>", "<b>"), ("a < b > c", "a < b > c"), ("[a]", "[a]"), ("]", "]"), ("[a](b", "[a](b"),
      ("[`a](b)`", "[|a](b)|"),
      ("**日本**語", "‹日本›語"), ("👍*a*", "👍/a/"), ("a\u{2029}b\u{85}c\u{0}", "a b c\u{FFFD}"),
    ])
  func `emphasis, code and links are styles`(_ markdown: String, _ expected: String) {
    #expect(picture(markdown) == expected)
  }

  @Test func `headings go with text in a size of its own`() {
    let text = StyledText(markdown: "# A\n\nb", style: MarkdownStyle(body: CharacterStyle(families: ["Box10"], size: 8.5)))
    #expect(text.style(at: 0).textStyle.map { TypeEnvironment().font(of: $0).size } == 14)
    #expect(text.style(at: 0).families == ["Box10"])
    #expect(text.style(at: 2).size == 8.5 && text.style(at: 2).textStyle == nil)
  }

  @Test func `paragraphs are apart, and items only where a blank line is`() {
    func spacings(_ markdown: String) -> [LayoutUnit] { StyledText(markdown: markdown).paragraphs.map(\.style.paragraphSpacing) }
    #expect(spacings("a\n\nb") == [8, 8])
    #expect(spacings("- a\n- b\n\nc") == [0, 8, 8])
    #expect(spacings("- a\n\n- b") == [8, 8])
    #expect(spacings("- a\n\n  b\n- c") == [8, 8, 8])
    #expect(spacings("- a\n  - b\n- c") == [0, 0, 8])
  }

  @Test func `what is hostile is read in steps that grow as it does`() {
    func steps(_ unit: String, _ count: Int) -> Int {
      MarkdownBlocks(String(repeating: unit, count: count).utf8).blocks.reduce(0) { $0 + MarkdownInlines($1.content).emphasis.steps }
    }
    for unit in ["*", "*a", "a*", "**a*", "*a_", "_a*", "a**b", "*a_ ", "[*a](b)", "*[a](b)", "**a ", "a*** b", "***a** b* ", "*a**b***c_d__e"] {
      let (few, many) = (steps(unit, 500), steps(unit, 4000))
      #expect(many <= max(64, 10 * few), "\(unit): \(few), \(many)")
      #expect(many <= 40 * 4000, "\(unit): \(many)")
    }
  }

  @Test(
    arguments: [
      "*", "_a", "[", "![", "]", "[a](", "[a](b", "](", "[](", "<", "<a:", "`", "` `` ", "&", "&#", "\\", "> ", "- ", "1. ", "+ ", "#", "```\n",
      "~~~ \n", "    ", "\t", "- \n",
      "> - ", "-\n  ", "a\n", "[a](<", "[a](b \"", "[a](b '\\'", "(", "[[a](b)", "*[", "**_", "  \n", "\n", "\r", "\u{0}", "\u{2028}", "e\u{301}",
      "-\t", ">\t", "=\n", "a\n=", "* * ",
    ])
  func `nothing is too often or too deep`(_ unit: String) {
    for count in [1, 2, 63, 64, 65, 20_000] {
      let markdown = String(repeating: unit, count: count)
      let text = StyledText(markdown: markdown)
      #expect(text.length <= 2 * markdown.utf16.count + 8 * markdown.split(separator: "\n").count + 8)
      #expect(text.paragraphs.allSatisfy { $0.style.lists.count <= TextList.deepest })
    }
  }

  @Test func `any text is read, and its letters are kept`() {
    var random = SplitMix64(seed: 7)
    let parts = [
      "*", "**", "_", "`", "[", "](x)", "\n", "\n\n", "- ", "1. ", "> ", "    ", "#", " ", "é", "a", "\\", "&lt;", "<", "b>", "!", "```\n", "---\n",
      "\t", "[x] ",
    ]
    for _ in 0..<2000 {
      let markdown = (0..<Int.random(in: 0...24, using: &random)).map { _ in parts[Int.random(in: parts.indices, using: &random)] }.joined()
      let text = StyledText(markdown: markdown)
      #expect(text.string.filter { $0 == "é" }.count == markdown.filter { $0 == "é" }.count, "\(markdown)")
    }
  }
}
