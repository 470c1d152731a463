extension StyledText {
  /// The text of lists in plain text, as Markdown has them: a paragraph for each line.
  ///
  ///     StyledText(markdownLists: "1. Sift\n2. Stir\n   - slowly")
  ///
  /// A line that begins with `-`, `*`, `+`, `1.` or `1)` and a space is an item, nested in the item before if it is indented as far as that one's text; `[ ]` and
  /// `[x]` behind a bullet say what is done. A line that is indented like an item's text goes on with it. A backslash takes the meaning from the mark behind it.
  /// Everything else of Markdown is left as it is. O(n).
  public init(markdownLists string: String, style: CharacterStyle = CharacterStyle()) {
    var reader = MarkdownListReader()
    for line in string.split(separator: "\n", omittingEmptySubsequences: false) { reader.read(line.last == "\r" ? line.dropLast() : line) }
    self = reader.builder.styledText(style: style)
  }

  /// The text with its lists as Markdown has them: numbers in digits, bullets as `-` and `*`. O(n).
  public func markdownLists() -> String {
    let numbering = ListNumbering(self)
    let items = numbering.items(in: 0..<numbering.count)
    /// How far the text of each level is indented.
    var indents: [Int] = []
    var lines: [String] = []
    for (number, paragraph) in paragraphs.enumerated() {
      let text = string(in: paragraph.range)
      guard let item = items[number] else {
        indents = []
        lines.append(Self.escaped(text))
        continue
      }
      let lists = paragraph.style.lists
      let level = min(item.level, indents.count)
      if item.isContinuation, !indents.isEmpty {
        lines.append(String(repeating: " ", count: indents[min(level, indents.count - 1)]) + Self.escaped(text))
        continue
      }
      let indent = level > 0 ? indents[level - 1] : 0
      let mark = Self.mark(of: lists[lists.count - 1].format, item, paragraph.style.listItem.state)
      indents.removeSubrange(level...)
      indents.append(indent + (mark.hasSuffix("] ") ? 2 : mark.count))
      lines.append(String(repeating: " ", count: indent) + mark + Self.escaped(text))
    }
    return lines.joined(separator: "\n")
  }

  /// What stands before an item's text.
  private static func mark(of format: MarkerFormat, _ item: ListItem, _ state: ListItemStyle.State?) -> String {
    if MarkerFormatter(format).isOrdered {
      return "\(max(0, item.number) % 1_000_000_000)" + (format == "{decimal})" ? ") " : ". ")
    }
    switch state {
    case .checked: return "- [x] "
    case .unchecked: return "- [ ] "
    case nil: return format == .hyphen ? "- " : "* "
    }
  }

  /// A backslash before what would be read as something else.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\\\")
    if text.first == " " || text.first == "\t" { return "\\" + text }
    guard ListOpening(Array(text.utf16.prefix(24))[...]) != nil else { return text }
    // The mark of a number is what stands behind it.
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return digits + "\\" + text.dropFirst(digits.count)
  }
}

/// Reads lists line by line.
private struct MarkdownListReader {
  var builder = ListBuilder()
  /// The open items: the list of each, and how far its text is indented.
  private var open: [(list: TextList, text: Int)] = []
  private var listCount = 0
  private static let deepest = 64

  mutating func read(_ line: Substring) {
    let spaces = line.prefix { $0 == " " || $0 == "\t" }
    let indent = spaces.reduce(0) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 }
    let body = line[spaces.endIndex...]
    if let opening = ListOpening(Array(body.utf16.prefix(24))[...]) {
      readItem(opening, indent, body)
    } else if let last = open.last, indent >= last.text, !body.isEmpty {
      var item = ListItemStyle()
      item.isContinuation = true
      builder.append(Self.unescaped(body), lists: open.map(\.list), item: item)
    } else {
      open = []
      builder.append(Self.unescaped(line))
    }
  }

  private mutating func readItem(_ opening: ListOpening, _ indent: Int, _ body: Substring) {
    // The outermost item that the mark is not nested in is a sibling.
    var sibling: TextList?
    while let last = open.last, indent < last.text { sibling = open.removeLast().list }
    if open.count < Self.deepest {
      let own = sibling.flatMap { $0.format == opening.format ? $0 : nil } ?? list(opening)
      open.append((own, indent + (opening.state == nil ? opening.length : 2)))
    }
    var item = ListItemStyle()
    item.state = opening.state
    builder.append(Self.unescaped(body.dropFirst(opening.length)), lists: open.map(\.list), item: item)
  }

  private mutating func list(_ opening: ListOpening) -> TextList {
    listCount += 1
    return TextList("list \(listCount)", opening.format, start: opening.number == 1 ? nil : opening.number)
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, !(character.isASCII && (character.isPunctuation || character.isSymbol || character.isWhitespace)) { result.append("\\") }
      result.append(character)
      isEscaped = false
    }
    return isEscaped ? result + "\\" : result
  }
}
