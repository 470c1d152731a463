extension StyledText {
  /// A text written in Markdown: what is strong is bold, what is emphasized italic, headings have
  /// text styles, lists are lists, links lead where they say.
  ///
  ///     let text = StyledText(markdown: "# Scones\n\n1. *Sift* the flour\n2. Add **butter**, see [butter](https://example.org)")
  ///
  /// Each block is a paragraph. What of CommonMark is read, as it says:
  /// - headings (`#` and underlined), paragraphs, quotations, bulleted and numbered lists in each
  ///   other, fenced and indented code, rules;
  /// - `*emphasis*` and `**strong**`, with `_` too, code between backticks,
  ///   `[links](https://example.org "title")`, `<https://example.org>`, escapes with a backslash,
  ///   `&amp;` and characters by number, lines that end with a backslash or two spaces;
  /// - of what others add, `[ ]` and `[x]` at an item's start;
  /// - of HTML, `<ruby>` with `<rb>`, `<rt>`, `<rtc>` and `<rp>`, as a ``Ruby``.
  ///
  /// Not read, but left as they are: links by reference, other HTML, tables, footnotes. Of an image
  /// its text is shown. Quotations and lists are nested 64 deep; what is deeper is text. Nothing is
  /// too broken to be read. O(n).
  public init(markdown string: String, style: MarkdownStyle = MarkdownStyle()) {
    var composer = MarkdownComposer(style)
    self = composer.text(of: MarkdownBlocks(string.utf8))
  }
}
