/// Reads the blocks of a Markdown text line by line, as CommonMark does: first goes each line
/// through the quotations and items that are open, then it opens more, and what is left is a line
/// of a block. O(n): no more than ``deepest`` quotations and items are open at a time.
struct MarkdownBlocks {
  /// What a block can stand in.
  private enum Container {
    case quote
    case item(Item)
  }

  private struct Item {
    let list: Int
    /// How far its text is indented, from where it begins itself.
    let indent: Int
    var state: ListItemStyle.State?
    var isEmpty = true
  }

  /// The block that lines are being added to.
  private enum Leaf {
    case paragraph
    case indented
    case fenced(byte: UInt8, length: Int, indent: Int)
  }

  /// How deep quotations and items are nested: what would be deeper is text of the deepest.
  static let deepest = TextList.deepest

  private(set) var blocks: [MarkdownBlock] = []
  private(set) var lists: [MarkdownList] = []
  private var containers: [Container] = []
  private var leaf: Leaf?
  private var content: [UInt8] = []
  /// Lines without text that count if more code follows.
  private var blankLines = 0
  private var isAfterBlank = false

  /// The blocks of a text. O(n).
  init(_ text: some Sequence<UInt8>) {
    let bytes = Array(text)
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      read(MarkdownLine(bytes, start..<end))
      start = end + (end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? 2 : 1)
    }
    close(to: 0)
  }

  private mutating func read(_ whole: MarkdownLine) {
    var line = whole
    var depth = enter(&line)
    if case .fenced(let byte, let length, let indent) = leaf, depth == containers.count {
      if line.closes((byte, length)) { closeLeaf() } else { addCode(line, without: indent) }
      return
    }
    if line.isBlank { return readBlank(depth) }
    defer { isAfterBlank = false }
    while line.indent < 4, let opened = open(&line, depth) {
      guard opened else { return }
      depth = containers.count
      if line.isBlank { return }
    }
    if case .paragraph = leaf {
      // Also where the line leaves quotations and items: it goes on lazily.
      content.append(0x0A)
      content += line.bytes[line.text..<line.end]
    } else if line.indent >= 4 {
      if case .indented = leaf, depth == containers.count {} else { begin(.indented, depth) }
      addCode(line, without: 4)
    } else {
      begin(.paragraph, depth)
      takeState(&line)
      content += line.bytes[line.text..<line.end]
    }
  }

  /// Goes through what is open, as far as the line stands in it; the number of those.
  private func enter(_ line: inout MarkdownLine) -> Int {
    for (depth, container) in containers.enumerated() {
      switch container {
      case .quote:
        guard line.indent < 4, line.first == 0x3E else { return depth }
        line.skipText(1)
        line.skip(columns: 1)
      case .item(let item):
        if line.isBlank ? item.isEmpty && leaf == nil : line.indent < item.indent { return depth }
        if !line.isBlank { line.skip(columns: item.indent) }
      }
    }
    return containers.count
  }

  private mutating func readBlank(_ depth: Int) {
    isAfterBlank = true
    switch leaf {
    case .indented? where depth == containers.count: blankLines += 1
    case nil: break
    default: closeLeaf()
    }
    if depth < containers.count, case .quote = containers[depth] { close(to: depth) }
  }

  /// Opens what begins at the line's text: true for a quotation or an item, which the rest of the
  /// line stands in, false for a block that takes all of it.
  private mutating func open(_ line: inout MarkdownLine, _ depth: Int) -> Bool? {
    let isInParagraph: Bool
    if case .paragraph = leaf, depth == containers.count { isInParagraph = true } else { isInParagraph = false }
    if line.first == 0x3E {
      guard depth < Self.deepest else { return nil }
      close(to: depth)
      line.skipText(1)
      line.skip(columns: 1)
      containers.append(.quote)
      return true
    }
    if let heading = line.heading {
      close(to: depth)
      emit(.heading(heading.level), Array(line.bytes[heading.text]))
      return false
    }
    if let fence = line.fence {
      begin(.fenced(byte: fence.byte, length: fence.length, indent: line.indent), depth)
      return false
    }
    if isInParagraph, let level = line.underlineLevel {
      leaf = nil
      emit(.heading(level), trimmedContent())
      return false
    }
    if line.isRule {
      close(to: depth)
      emit(.rule, [])
      return false
    }
    guard depth < Self.deepest, let mark = line.mark else { return nil }
    // A number at a line's start seldom begins a list, unless it is the first.
    if isInParagraph, mark.number.map({ $0 != 1 }) ?? false || line.byte(mark.length) == nil || isBlank(line, after: mark.length) { return nil }
    openItem(mark, &line, depth)
    return true
  }

  private func isBlank(_ line: MarkdownLine, after length: Int) -> Bool {
    line.bytes[(line.text + length)..<line.end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private mutating func openItem(_ mark: MarkdownLine.Mark, _ line: inout MarkdownLine, _ depth: Int) {
    var list: Int?
    if depth < containers.count, case .item(let before) = containers[depth], lists[before.list].mark == mark.kind { list = before.list }
    close(to: depth)
    if let list, isAfterBlank { lists[list].isLoose = true }
    if list == nil {
      let bullets = listsAround.filter { [0x2A, 0x2B, 0x2D].contains(lists[$0].mark) }.count
      let format: MarkerFormat = mark.kind == 0x29 ? "{decimal})" : mark.number != nil ? .decimal : [.disc, .circle, .square][min(bullets, 2)]
      let start = mark.number == 1 ? nil : mark.number
      lists.append(MarkdownList(mark: mark.kind, list: TextList("list \(lists.count + 1)", format, start: start)))
    }
    let before = line.indent
    line.skipText(mark.length)
    // More white space than that belongs to code.
    let after = line.isBlank || line.indent > 4 ? 1 : line.indent
    line.skip(columns: after)
    containers.append(.item(Item(list: list ?? lists.count - 1, indent: before + mark.length + after)))
  }

  /// Reads `[ ]` or `[x]` where the text of an item begins.
  private mutating func takeState(_ line: inout MarkdownLine) {
    guard case .item(var item)? = containers.last, item.isEmpty, line.first == 0x5B, line.byte(2) == 0x5D, line.isSpace(3), let sign = line.byte(1),
      [0x20, 0x58, 0x78].contains(sign), line.byte(4) != nil
    else { return }
    item.state = sign == 0x20 ? .unchecked : .checked
    containers[containers.count - 1] = .item(item)
    line.skipText(3)
  }

  private mutating func begin(_ leaf: Leaf, _ depth: Int) {
    close(to: depth)
    if isAfterBlank, case .item(let item)? = containers.last, !item.isEmpty { lists[item.list].isLoose = true }
    self.leaf = leaf
    content = []
    blankLines = 0
  }

  private mutating func addCode(_ line: MarkdownLine, without indent: Int) {
    var line = line
    line.skip(columns: indent)
    content += repeatElement(0x0A, count: blankLines)
    blankLines = 0
    content += repeatElement(0x20, count: line.indent)
    content += line.bytes[line.text..<line.end]
    content.append(0x0A)
  }
}

extension MarkdownBlocks {
  private func trimmedContent() -> [UInt8] {
    var end = content.count
    while end > 0, content[end - 1] == 0x20 || content[end - 1] == 0x09 { end -= 1 }
    return Array(content[..<end])
  }

  private mutating func closeLeaf() {
    switch leaf {
    case nil: return
    case .paragraph?: emit(.paragraph, trimmedContent())
    case .indented?, .fenced?: emit(.code, content.dropLast())
    }
    leaf = nil
  }

  /// Ends the block that lines are added to, and all quotations and items but the outer ones.
  private mutating func close(to depth: Int) {
    closeLeaf()
    while containers.count > depth {
      if case .item(let item)? = containers.last, item.isEmpty { emit(.paragraph, []) }
      containers.removeLast()
    }
  }

  private var listsAround: [Int] {
    containers.compactMap { container in
      if case .item(let item) = container { return item.list }
      return nil
    }
  }

  private mutating func emit(_ kind: MarkdownBlock.Kind, _ content: some Collection<UInt8>) {
    var quotes = 0
    var style = ListItemStyle()
    for (index, container) in containers.enumerated() {
      switch container {
      case .quote: quotes += 1
      case .item(var item):
        style.isContinuation = !item.isEmpty
        style.state = item.state
        item.isEmpty = false
        containers[index] = .item(item)
      }
    }
    blocks.append(MarkdownBlock(kind: kind, content: Array(content), quotes: quotes, lists: listsAround, item: style))
  }
}
