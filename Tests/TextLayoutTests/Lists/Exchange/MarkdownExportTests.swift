import Testing
import TextFixtures

@testable import TextLayout
@testable import TextListExchange

/// Texts as Markdown, and back.
struct MarkdownExportTests {
  @Test(
    arguments: [
      "a", "a\n\nb", "# A\n\nb", "###### A", "**a** *b* `c` [d](<e>)", "***a***", "**a *b* c**", "a\\\nb", "\\*a\\*",
      "\\_a\\_ \\`b\\` \\[c\\] \\<d \\&e \\!f \\#g",
      "1. a\n2. b", "3. a\n4. b", "1) a", "- a\n- b", "- a\n\n- b", "- a\n\n  b\n- c", "1. a\n   - b\n     - c\n2. d", "- [x] a\n- [ ] b", "> a",
      "> > a\n\n> b", "> - a\n> - b", "```\na *b*\n\n  c\n```", "````\n```\n````", "***",
      "a\n\n***\n\nb", "[**a** b](<c d>)", "**[a](<b>)**", "1\\. a", "\\- a", "\\> a", "\\+ a", "\\=", "12) a", "a 1. b", "`` ` ``", "`a``b`",
      "&#32;a&#32;", "a &#32;b", "&#9;a", "*a*__b__", "*a***b**", "é **ü**",
      "# *A* `b`", "שלום **עולם**",
    ])
  func `what is read is written so that it is read again`(markdown: String) {
    let text = StyledText(markdown: markdown)
    let export = text.markdown()
    #expect(export.isLossless, "\(markdown) → \(export.string)")
    #expect(StyledText(markdown: export.string).string == text.string)
  }

  @Test(
    arguments: [
      ("# Scones\n\n1. *Sift* the flour\n2. Stir", "# Scones\n\n1. *Sift* the flour\n2. Stir"), ("* a\n* b", "- a\n- b"), ("a_b", "a\\_b"),
      ("_a_ __b__", "*a* **b**"), ("A\n===\nb", "# A\n\nb"), ("[a](b 'c')", "[a](<b>)"), ("- a\n\n+ b", "- a\n\n* b"), ("    code", "```\ncode\n```"),
    ])
  func `it is written in one way`(markdown: String, expected: String) {
    #expect(StyledText(markdown: markdown).markdown().string == expected)
  }

  @Test func `what Markdown has no sign for is said to be lost`() {
    var text = StyledText(markdown: "a b")
    text.updateStyle(in: TextRange(0..<1)) { $0.color = TextColor(red: 1, green: 0, blue: 0) }
    #expect(text.markdown() == MarkdownExport(string: "a b", isLossless: false))
    #expect(!StyledText("a\n\nb").markdown().isLossless)
    #expect(StyledText("").markdown().string == "")
  }

  @Test func `any text is written, and what is said to be whole is`() {
    var random = SplitMix64(seed: 25)
    let parts = [
      "*", "**", "_", "`", "[", "](x)", "\n", "\n\n", "- ", "1. ", "> ", "    ", "#", " ", "é", "a", "\\", "&lt;", "<", "b>", "!", "```\n", "---\n",
      "\t", "[x] ", "word", "\\\n",
    ]
    var losslessCount = 0
    for _ in 0..<3000 {
      let markdown = (0..<Int.random(in: 0...24, using: &random)).map { _ in parts[Int.random(in: parts.indices, using: &random)] }.joined()
      let text = StyledText(markdown: markdown)
      let export = text.markdown()
      let again = StyledText(markdown: export.string)
      if export.isLossless {
        losslessCount += 1
        #expect(again.string == text.string && again.markdown() == export, "\(markdown)")
      }
      #expect(again.string.filter { $0 == "é" }.count == text.string.filter { $0 == "é" }.count, "\(markdown) → \(export.string)")
    }
    #expect(losslessCount > 2400, "\(losslessCount)")
  }

  @Test func `plain texts of any signs come back`() {
    var random = SplitMix64(seed: 26)
    let signs = Array("*_`[]()<>&!#-+=.~1 \\\"'|:x\u{2028}\tä")
    for _ in 0..<3000 {
      let string = String((0..<Int.random(in: 1...16, using: &random)).map { _ in signs[Int.random(in: signs.indices, using: &random)] })
      let export = StyledText(string, style: MarkdownStyle().body, paragraphStyle: MarkdownStyle().paragraph).markdown()
      #expect(StyledText(markdown: export.string).string == string, "\(export.string)")
    }
  }

  @Test(arguments: [".", "*", "1.", "`", "_a"]) func `a long text of one sign is written in linear time`(sign: String) {
    let style = MarkdownStyle()
    let text = StyledText(String(repeating: sign, count: 200_000), style: style.body, paragraphStyle: style.paragraph)
    let export = text.markdown()
    #expect(export.string.utf8.count <= 2 * text.length)
    #expect(StyledText(markdown: export.string).string == text.string)
  }
}
