import TextLayout

/// Writes a text block by block, as Markdown has them.
struct MarkdownTextWriter {
  /// An item whose list is going on: how far its text is indented.
  private struct Open {
    let id: String
    let mark: Character
    let indent: Int
  }

  private let style: MarkdownStyle
  private(set) var text = ""
  private var open: [Open] = []
  /// The marks that lists at each level ended with: the next one there has another.
  private var ended: [Int: Character] = [:]

  init(_ style: MarkdownStyle) { self.style = style }

  /// Writes all paragraphs. O(n).
  mutating func write(_ source: StyledText) {
    let numbering = ListNumbering(source)
    let items = numbering.items(in: 0..<numbering.count)
    let paragraphs = Array(source.paragraphs)
    for (number, paragraph) in paragraphs.enumerated() {
      let next = number + 1 < paragraphs.count ? paragraphs[number + 1] : nil
      write(paragraph, items[number], in: source)
      guard let next else { break }
      let shares = zip(paragraph.style.lists, next.style.lists).contains { $0.id == $1.id }
      text += shares && paragraph.style.paragraphSpacing == 0 ? "\n" : "\n\n"
    }
  }

  private mutating func write(_ paragraph: Paragraph, _ item: ListItem?, in source: StyledText) {
    let quotes = quoteCount(paragraph.style)
    let quote = String(repeating: "> ", count: quotes)
    let (first, rest) = enter(paragraph.style, item)
    let lines = block(paragraph, in: source, inItem: item != nil && item?.isContinuation == false && paragraph.style.listItem.state == nil)
    for (number, line) in lines.enumerated() {
      text += quote + (number == 0 ? first : line.isEmpty ? "" : rest) + line + (number + 1 < lines.count ? "\n" : "")
    }
  }

  private func quoteCount(_ paragraph: ParagraphStyle) -> Int {
    guard style.quoteIndent > 0 else { return 0 }
    let indent = paragraph.headIndent - style.paragraph.headIndent
    return min(max(0, Int((indent.points / style.quoteIndent.points).rounded())), TextList.deepest)
  }

  // MARK: Blocks

  /// The lines of a paragraph without what it stands in.
  private func block(_ paragraph: Paragraph, in source: StyledText, inItem: Bool) -> [String] {
    let content = source.string(in: paragraph.range)
    let runs = runs(of: paragraph, in: source)
    let own = paragraph.style.textStyle
    let level = own == style.paragraph.textStyle ? nil : own.flatMap { style.headings.firstIndex(of: $0) }.map { $0 + 1 }
    if level == nil, content == "* * *", paragraph.style.alignment == .center, style.paragraph.alignment != .center { return ["***"] }
    if level == nil, paragraph.style.lineBreaking.hyphenation == .none, paragraph.style.alignment == .start, runs.allSatisfy(\.isCode) {
      return code(content)
    }
    let lineBreak = level == nil ? "\\\n" : "&#8232;"
    let heading = level.map { String(repeating: "#", count: $0) + " " } ?? ""
    var lines: [String] = []
    for marks in MarkdownInlineWriter.Marks.all {
      var writer = MarkdownInlineWriter(marks, lineBreak: lineBreak)
      writer.write(runs.map { level == nil ? $0 : plain($0, inHeading: paragraph) })
      let written = heading + writer.text
      let isRead = readsBack(written, paragraph, in: source)
      if isRead || lines.isEmpty { lines = written.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
      if isRead { break }
    }
    return lines
  }

  /// Whether a paragraph's text and styles are read as they are.
  private func readsBack(_ written: String, _ paragraph: Paragraph, in source: StyledText) -> Bool {
    let read = StyledText(markdown: written, style: style)
    let part = source[paragraph.range]
    return read.string == part.string && read.hasSameStyles(as: part)
  }

  private func plain(_ run: MarkdownInlineWriter.Run, inHeading paragraph: Paragraph) -> MarkdownInlineWriter.Run {
    var run = run
    // Headings that have no text style are like strong text.
    if style.headings.isEmpty { run.isStrong = false }
    return run
  }

  /// A block of code between fences that are longer than any in it.
  private func code(_ content: String) -> [String] {
    let lines = content.split(separator: "\u{2028}", omittingEmptySubsequences: false).map(String.init)
    let longest = lines.map { $0.prefix { $0 == "`" }.count }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence] + lines + [fence]
  }

  private func runs(of paragraph: Paragraph, in source: StyledText) -> [MarkdownInlineWriter.Run] {
    var runs: [MarkdownInlineWriter.Run] = []
    let rubies = MarkdownRubies(paragraph.rubyTexts())
    var start = paragraph.range.lowerBound
    while start < paragraph.range.upperBound {
      let run = source.styleRun(at: start)
      let end = min(run.range.upperBound, paragraph.range.upperBound, rubies.boundary(after: start) ?? paragraph.range.upperBound)
      let isCode =
        !style.codeFamilies.isEmpty && run.style.families.starts(with: style.codeFamilies) && !style.body.families.starts(with: style.codeFamilies)
      let made = MarkdownInlineWriter.Run(
        text: source.string(in: TextRange(start, end)), isStrong: run.style.weight == .bold && style.body.weight != .bold,
        isEmphasized: run.style.slant == .italic && style.body.slant != .italic, isCode: isCode, link: run.style.link,
        before: rubies.before[start] ?? [], after: rubies.after[end] ?? [])
      runs.append(made)
      start = end
    }
    return runs
  }

  // MARK: Lists

  /// What stands before a paragraph's first line and before the others, by the lists that it is in.
  private mutating func enter(_ paragraph: ParagraphStyle, _ item: ListItem?) -> (first: String, rest: String) {
    let lists = paragraph.lists
    guard let item, !lists.isEmpty else {
      close(to: 0)
      ended = [:]
      return ("", "")
    }
    var depth = 0
    while depth < min(lists.count, open.count), open[depth].id == lists[depth].id { depth += 1 }
    if item.isContinuation, depth == lists.count {
      close(to: depth)
      let indent = String(repeating: " ", count: open[depth - 1].indent)
      return (indent, indent)
    }
    close(to: min(depth, lists.count - 1) + (depth == lists.count ? 1 : 0))
    let known = depth == lists.count ? open.removeLast() : nil
    var first = String(repeating: " ", count: open.last?.indent ?? 0)
    for level in open.count..<lists.count {
      let list = lists[level]
      let isOrdered = MarkerFormatter(list.format).isOrdered
      let mark: Character = known?.mark ?? self.mark(of: list, isOrdered, level)
      let number = level < item.numbers.count ? item.numbers[level] : 1
      let sign = isOrdered ? "\(min(max(0, number), 999_999_999))\(mark) " : "\(mark) "
      first += sign
      open.append(Open(id: list.id, mark: mark, indent: first.count))
    }
    let state = paragraph.listItem.state.map { $0 == .checked ? "[x] " : "[ ] " } ?? ""
    return (first + state, String(repeating: " ", count: first.count))
  }

  private mutating func close(to depth: Int) {
    while open.count > depth, let last = open.popLast() {
      ended[open.count] = last.mark
      ended = ended.filter { $0.key <= open.count }
    }
  }

  /// A mark that no list has that ended right before.
  private func mark(of list: TextList, _ isOrdered: Bool, _ level: Int) -> Character {
    if isOrdered { return list.format == "{decimal})" ? ")" : "." }
    return ended[level] == "-" ? "*" : "-"
  }
}

/// What is written of a paragraph's rubies before and behind their bases.
private struct MarkdownRubies {
  private(set) var before: [TextOffset: [MarkdownInlineWriter.RubyPiece]] = [:]
  private(set) var after: [TextOffset: [MarkdownInlineWriter.RubyPiece]] = [:]
  /// Where parts of bases begin and end, in order.
  private var boundaries: [TextOffset] = []

  init(_ texts: [RubyText]) {
    for text in texts {
      let isUnder = text.parts.allSatisfy(\.over.isEmpty)
      before[text.range.lowerBound] = [.tag(text.startTag)]
      boundaries.append(text.range.lowerBound)
      for part in text.parts {
        after[part.range.upperBound] = [.tag("<rt>"), .text(isUnder ? part.under : part.over), .tag("</rt>")]
        boundaries.append(part.range.upperBound)
      }
      if !isUnder, !text.parts.allSatisfy(\.under.isEmpty) {
        let below = text.parts.flatMap { [.tag("<rt>"), .text($0.under), .tag("</rt>")] as [MarkdownInlineWriter.RubyPiece] }
        after[text.range.upperBound]? += [.tag("<rtc>")] + below + [.tag("</rtc>")]
      }
      after[text.range.upperBound]?.append(.tag("</ruby>"))
    }
  }

  /// The first place behind another where something is written. O(log parts).
  func boundary(after offset: TextOffset) -> TextOffset? {
    var (low, high) = (0, boundaries.count)
    while low < high {
      let middle = (low + high) / 2
      if boundaries[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low < boundaries.count ? boundaries[low] : nil
  }
}

extension RubyText {
  /// The tag that begins the element of a ruby, with what of it is no matter of course.
  var startTag: String {
    let isUnder = parts.allSatisfy(\.over.isEmpty)
    let position = ruby.grouping == .bopomofo ? "inter-character" : isUnder ? "under" : nil
    let styles = (ruby.grouping == .jukugo ? ["ruby-merge: auto"] : []) + (position.map { ["ruby-position: " + $0] } ?? [])
    return styles.isEmpty ? "<ruby>" : "<ruby style=\"\(styles.joined(separator: "; "))\">"
  }
}

extension StyledText {
  /// Whether each unit has the style that it has in another text of the same length.
  fileprivate func hasSameStyles(as other: StyledText) -> Bool {
    var start = TextOffset(0)
    while start < TextOffset(length) {
      let (run, same) = (styleRun(at: start), other.styleRun(at: start))
      if run.style != same.style { return false }
      start = min(run.range.upperBound, same.range.upperBound)
    }
    return true
  }
}
