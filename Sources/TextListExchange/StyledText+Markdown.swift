import TextLayout

extension StyledText {
  /// The text of lists in plain text, as Markdown has them: a paragraph for each line.
  ///
  ///     StyledText(markdownLists: "1. Sift\n2. Stir\n   - slowly")
  ///
  /// A line that begins with `-`, `*`, `+`, `1.` or `1)` and a space is an item, nested in the item
  /// before if it is indented as far as that one's text; `[ ]` and `[x]` behind a bullet say what
  /// is done. A line that is indented like an item's text goes on with it. A backslash takes the
  /// meaning from the mark behind it. What ``markdownLists()`` notes in comments is read too.
  /// Everything else of Markdown is left as it is. O(n).
  public init(markdownLists string: String, style: CharacterStyle = CharacterStyle()) {
    var reader = MarkdownListReader()
    for line in string.split(separator: "\n", omittingEmptySubsequences: false) { reader.read(line.last == "\r" ? line.dropLast() : line) }
    self = reader.builder.styledText(style: style)
  }

  /// The text with its lists as Markdown has them: numbers in digits, bullets as `-` and `*`. O(n).
  ///
  /// Markdown has no other markers, no numbers that go down and none out of order. Where a list has
  /// them, a comment at its first item, or at the item with the number, notes it:
  /// `1. <!--li type=lower-roman-->first`. Other readers show the number and not the comment;
  /// ``init(markdownLists:style:)`` reads both. Which digits and alphabets a language has, where
  /// markers stand, and that a list goes on behind a paragraph that is no item, are not kept: that
  /// list begins again with its next number.
  public func markdownLists() -> String {
    let numbering = ListNumbering(self)
    let items = numbering.items(in: 0..<numbering.count)
    var writer = MarkdownListWriter()
    for (item, paragraph) in zip(items, paragraphs) { writer.write(string(in: paragraph.range), item, paragraph.style) }
    return writer.lines.joined(separator: "\n")
  }
}
