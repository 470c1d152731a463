import TextLayout

/// Writes lists line by line, as Markdown has them.
struct MarkdownListWriter {
  private(set) var lines: [String] = []
  /// The open items: the list of each, the format that its mark stands for, and how far its text is
  /// indented.
  private var open: [(id: String, plain: MarkerFormat, text: Int)] = []

  /// A paragraph of a text.
  mutating func write(_ text: String, _ item: ListItem?, _ style: ParagraphStyle) {
    guard let item, let list = style.lists.last else {
      open = []
      lines.append(Self.escaped(text))
      return
    }
    let level = min(item.level, open.count)
    if item.isContinuation, !open.isEmpty {
      lines.append(spaces(open[min(level, open.count - 1)].text) + Self.escaped(text))
      return
    }
    let indent = level > 0 ? open[level - 1].text : 0
    let (mark, plain) = Self.mark(of: list.format, item, style.listItem.state)
    let isNew = open.count <= level || open[level].id != list.id
    let follows = open.count > level && open[level].plain == plain
    let note = Self.note(list, item, style.listItem, plain, isNew: isNew, follows: follows)
    open.removeSubrange(level...)
    open.append((list.id, plain, indent + (mark.hasSuffix("] ") ? 2 : mark.count)))
    lines.append(spaces(indent) + mark + note.text + Self.escaped(text))
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// What stands before an item's text, and the format that it is read as.
  private static func mark(of format: MarkerFormat, _ item: ListItem, _ state: ListItemStyle.State?) -> (String, MarkerFormat) {
    if MarkerFormatter(format).isOrdered {
      let number = "\(max(0, item.number) % 1_000_000_000)"
      return format == "{decimal})" ? (number + ") ", format) : (number + ". ", .decimal)
    }
    switch state {
    case .checked: return ("- [x] ", .box)
    case .unchecked: return ("- [ ] ", .box)
    case nil: return format == .hyphen ? ("- ", .hyphen) : ("* ", .disc)
    }
  }

  /// What the mark doesn't say.
  private static func note(
    _ list: TextList, _ item: ListItem, _ style: ListItemStyle, _ plain: MarkerFormat, isNew: Bool, follows: Bool
  ) -> MarkdownNote {
    var note = MarkdownNote()
    if isNew {
      // Right behind another list with the same marks it would be one with that.
      if list.format != plain || follows || list.isReversed || list.prependsEnclosing { note.format = list.format }
      if let format = note.format, !MarkdownNote.canHold(format) { note.format = plain }
      note.isReversed = list.isReversed
      note.prependsEnclosing = list.prependsEnclosing
    }
    let isOrdered = plain == .decimal || plain == "{decimal})"
    // The first number is the mark's, as far as Markdown goes.
    if isOrdered && isNew ? !(0..<1_000_000_000).contains(item.number) : style.value != nil { note.value = item.number }
    if isOrdered { note.state = style.state }
    return note
  }

  /// A backslash before what would be read as something else.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\\\")
    if text.first == " " || text.first == "\t" || MarkdownNote.begins(text) { return "\\" + text }
    guard ListOpening(Array(text.utf16.prefix(24))[...]) != nil else { return text }
    // The mark of a number is what stands behind it.
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return digits + "\\" + text.dropFirst(digits.count)
  }
}
