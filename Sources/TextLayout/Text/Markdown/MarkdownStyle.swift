/// What the parts of a Markdown text look like.
///
///     var style = MarkdownStyle()                                    // text styles, which follow the reader's size
///     style.codeFamilies = ["Noto Sans Mono"]
///     MarkdownStyle(body: CharacterStyle(families: ["Serif"], size: 11))   // headings larger than 11 points as title1 is larger than body
public struct MarkdownStyle: Hashable, Sendable {
  /// Ordinary text. Strong text is bold, emphasized text italic.
  public var body: CharacterStyle
  /// Ordinary paragraphs. Headings have lines as high, and broken, as their text styles say.
  public var paragraph: ParagraphStyle
  /// The headings of each level, the highest first; levels beyond the last are like it, and with
  /// none headings are like strong text.
  public var headings: [TextStyle]
  /// The families that code is looked for in before those of the text around it.
  public var codeFamilies = ["monospace"]
  /// What stands between paragraphs, and around lists. There is nothing between the items of a list
  /// that have no blank line between them.
  public var paragraphSpacing: LayoutUnit = 8
  /// How much deeper each quotation is set than what is around it.
  public var quoteIndent: LayoutUnit = 24

  /// Parts that go with some body text: in its size if it has one of its own, else in the text
  /// styles. O(1).
  public init(body: CharacterStyle = CharacterStyle(textStyle: .body), paragraph: ParagraphStyle = ParagraphStyle(textStyle: .body)) {
    self.body = body
    self.paragraph = paragraph
    let styles: [TextStyle] = [.title1, .title2, .title3, .headline, .subheadline, .footnote]
    headings = styles.map { style in
      if body.textStyle != nil { return style.emphasized }
      let table = TypeEnvironment()
      let ratio = table.font(of: style).size.points / table.font(of: .body).size.points
      return style.emphasized.fixed(at: LayoutUnit(body.usedSize.points * ratio))
    }
  }
}

extension MarkdownStyle {
  /// The characters of a heading.
  func characters(ofHeading level: Int) -> CharacterStyle {
    var style = body
    if let heading = heading(level) { style.textStyle = heading } else { style.weight = .bold }
    return style
  }

  /// The paragraph of a heading.
  func paragraph(ofHeading level: Int) -> ParagraphStyle {
    var style = paragraph
    guard let heading = heading(level) else { return style }
    style.textStyle = heading
    if style.lineBreaking.mode == .greedy { style.lineBreaking.mode = heading.lineBreaking.mode }
    return style
  }

  private func heading(_ level: Int) -> TextStyle? { headings.isEmpty ? nil : headings[min(max(level, 1), headings.count) - 1] }
}
