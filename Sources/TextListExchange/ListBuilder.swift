import TextLayout

/// Puts paragraphs and their places in lists together to a text.
struct ListBuilder {
  private var text = ""
  private var length = 0
  /// The styles of paragraphs that follow each other with the same, and the units that they are set
  /// in.
  private var runs: [(style: ParagraphStyle, range: Range<Int>)] = []
  private var rubies: [(range: Range<Int>, ruby: Ruby)] = []

  /// Adds a paragraph, with the rubies of ranges of it.
  mutating func append(
    _ paragraph: some StringProtocol, lists: [TextList] = [], item: ListItemStyle = ListItemStyle(), rubies: [(range: Range<Int>, ruby: Ruby)] = []
  ) {
    if !runs.isEmpty {
      text += "\n"
      length += 1
    }
    let start = length
    for (range, ruby) in rubies { self.rubies.append((start + range.lowerBound..<start + range.upperBound, ruby)) }
    for scalar in paragraph.unicodeScalars {
      // A paragraph has no separator in it.
      text.unicodeScalars.append(ParagraphSeparator.isSeparator(UInt16(clamping: scalar.value)) ? " " : scalar)
      length += scalar.value > 0xFFFF ? 2 : 1
    }
    var style = ParagraphStyle()
    style.lists = lists
    style.listItem = item
    let range = start..<length
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append((style, range))
    }
  }

  /// The text, in one style of characters but for its rubies. O(n).
  func styledText(style: CharacterStyle) -> StyledText {
    var result = StyledText(text, style: style)
    for (range, ruby) in rubies { result.annotate(TextRange(range), with: ruby) }
    for run in runs where run.style.membership != nil { result.setParagraphStyle(run.style, in: TextRange(run.range)) }
    return result
  }
}
