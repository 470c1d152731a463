/// Reads lists line by line.
struct MarkdownListReader {
  private(set) var builder = ListBuilder()
  /// The open items: the list of each, the format that its first mark stands for, and how far its text is indented.
  private var open: [(list: TextList, plain: MarkerFormat, text: Int)] = []
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
    var text = body[body.utf16.index(body.startIndex, offsetBy: opening.length)...]
    var note = MarkdownNote()
    if let read = MarkdownNote.read(text) { (note, text) = read }
    // The outermost item that the mark is not nested in is a sibling.
    var sibling: (list: TextList, plain: MarkerFormat, text: Int)?
    while let last = open.last, indent < last.text { sibling = open.removeLast() }
    if open.count < Self.deepest {
      let goesOn = sibling.map { $0.plain == opening.format && note.format == nil } ?? false
      open.append((goesOn ? sibling?.list ?? list(opening, note) : list(opening, note), opening.format, indent + opening.textIndent))
    }
    var item = ListItemStyle()
    item.state = opening.state ?? note.state
    item.value = note.value
    builder.append(Self.unescaped(text), lists: open.map(\.list), item: item)
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
