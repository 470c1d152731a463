/// Puts paragraphs and their places in lists together to a text.
struct ListBuilder {
  private var text = ""
  private var styles: [ParagraphStyle] = []

  mutating func append(_ paragraph: some StringProtocol, lists: [TextList] = [], item: ListItemStyle = ListItemStyle()) {
    if !styles.isEmpty { text += "\n" }
    // A paragraph has no separator in it.
    text += String(String.UnicodeScalarView(paragraph.unicodeScalars.map { ParagraphSeparator.isSeparator(UInt16(clamping: $0.value)) ? " " : $0 }))
    var style = ParagraphStyle()
    style.lists = lists
    style.listItem = item
    styles.append(style)
  }

  /// The text, in one style of characters. O(n).
  func styledText(style: CharacterStyle) -> StyledText {
    var result = StyledText(text, style: style)
    var start = 0
    var runStart = 0
    let lengths = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.utf16.count)
    for (number, length) in lengths.enumerated() where number < styles.count {
      let next = start + length + 1
      if number + 1 == styles.count || styles[number + 1] != styles[number] {
        if styles[number].membership != nil { result.setParagraphStyle(styles[number], in: TextRange(runStart..<start + length)) }
        runStart = next
      }
      start = next
    }
    return result
  }
}
