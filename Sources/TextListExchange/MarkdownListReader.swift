import TextLayout

/// Reads lists line by line.
struct MarkdownListReader {
  private(set) var builder = ListBuilder()
  /// The open items: the format that the first mark of each one's list stands for, and how far its
  /// text is indented.
  private var open: [(plain: MarkerFormat, text: Int)] = []
  /// Their lists: one array, which all paragraphs share until another list begins or ends.
  private var lists: [TextList] = []
  private var listCount = 0

  mutating func read(_ line: Substring) {
    let spaces = line.prefix { $0 == " " || $0 == "\t" }
    let indent = spaces.reduce(0) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 }
    let body = line[spaces.endIndex...]
    if let opening = ListOpening(Array(body.utf16.prefix(24))[...]) {
      readItem(opening, indent, body)
    } else if let last = open.last, indent >= last.text, !body.isEmpty {
      var item = ListItemStyle()
      item.isContinuation = true
      builder.append(Self.unescaped(body), lists: lists, item: item)
    } else {
      open = []
      lists = []
      builder.append(Self.unescaped(line))
    }
  }

  private mutating func readItem(_ opening: ListOpening, _ indent: Int, _ body: Substring) {
    var text = body[body.utf16.index(body.startIndex, offsetBy: opening.length)...]
    var note = MarkdownNote()
    if let read = MarkdownNote.read(text) { (note, text) = read }
    // The outermost item that the mark is not nested in is a sibling.
    var level = open.count
    while level > 0, indent < open[level - 1].text { level -= 1 }
    if level < TextList.deepest {
      let goesOn = level < open.count && open[level].plain == opening.format && note.format == nil
      let kept = goesOn ? level + 1 : level
      if lists.count > kept { lists.removeSubrange(kept...) }
      if !goesOn { lists.append(list(opening, note)) }
      open.removeSubrange(level...)
      open.append((opening.format, indent + opening.textIndent))
    }
    var item = ListItemStyle()
    item.state = opening.state ?? note.state
    item.value = note.value
    builder.append(Self.unescaped(text), lists: lists, item: item)
  }

  private mutating func list(_ opening: ListOpening, _ note: MarkdownNote) -> TextList {
    listCount += 1
    var list = TextList("list \(listCount)", note.format ?? opening.format, start: opening.number == 1 && !note.isReversed ? nil : opening.number)
    list.isReversed = note.isReversed
    list.prependsEnclosing = note.prependsEnclosing
    return list
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

extension ListOpening {
  /// How far the text behind the mark is indented: a box is part of the text.
  fileprivate var textIndent: Int { state == nil ? length : 2 }
}
