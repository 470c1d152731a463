/// Makes a styled text of the blocks of a Markdown text.
struct MarkdownComposer {
  private let style: MarkdownStyle
  private var units: [UInt16] = []
  /// The styles of stretches, and where each ends.
  private var characters: [(style: CharacterStyle, end: Int)] = []
  private var paragraphs: [(style: ParagraphStyle, end: Int)] = []
  private var openRuby: RubyElement?
  private var rubies: [(range: Range<Int>, ruby: Ruby)] = []

  init(_ style: MarkdownStyle) { self.style = style }

  /// The text of some blocks: a paragraph for each. O(n).
  mutating func text(of markdown: MarkdownBlocks) -> StyledText {
    for (number, block) in markdown.blocks.enumerated() {
      let next = number + 1 < markdown.blocks.count ? markdown.blocks[number + 1] : nil
      add(block, before: next, markdown.lists)
    }
    var text = StyledText(utf16: units, style: style.body, paragraphStyle: style.paragraph)
    var start = 0
    for run in characters {
      text.setStyle(run.style, in: TextRange(start..<run.end))
      start = run.end
    }
    start = 0
    for paragraph in paragraphs {
      text.setParagraphStyle(paragraph.style, in: TextRange(start..<paragraph.end))
      start = paragraph.end + 1
    }
    for (range, ruby) in rubies { text.annotate(TextRange(range), with: ruby) }
    return text
  }

  private mutating func add(_ block: MarkdownBlock, before next: MarkdownBlock?, _ lists: [MarkdownList]) {
    if !paragraphs.isEmpty {
      units.append(ParagraphSeparator.lf)
      characters[characters.count - 1].end = units.count
    }
    var paragraph = style.paragraph
    switch block.kind {
    case .heading(let level):
      paragraph = style.paragraph(ofHeading: level)
      paragraph.paragraphSpacingBefore = style.paragraphSpacing
      add(MarkdownInlines(block.content), in: style.characters(ofHeading: level))
    case .paragraph: add(MarkdownInlines(block.content), in: style.body)
    case .code:
      paragraph.lineBreaking.hyphenation = .none
      paragraph.alignment = .start
      append(block.content, in: code(style.body), lineEnd: 0x2028)
    case .rule:
      paragraph.alignment = .center
      append(Array("* * *".utf8), in: style.body)
    }
    let indent = style.quoteIndent.times(block.quotes)
    paragraph.firstLineIndent += indent
    paragraph.headIndent += indent
    paragraph.paragraphSpacing = next.map { isTight(block, $0, lists) } ?? false ? 0 : style.paragraphSpacing
    if !block.lists.isEmpty {
      paragraph.lists = block.lists.map { lists[$0].list }
      paragraph.listItem = block.item
    }
    characters.append((characters.last?.style ?? style.body, units.count))
    paragraphs.append((paragraph, units.count))
  }

  /// Whether nothing stands between two blocks: both are in one list without blank lines.
  private func isTight(_ block: MarkdownBlock, _ next: MarkdownBlock, _ lists: [MarkdownList]) -> Bool {
    var common: Int?
    for (list, other) in zip(block.lists, next.lists) where list == other { common = list }
    return common.map { !lists[$0].isLoose } ?? false
  }

  private func code(_ style: CharacterStyle) -> CharacterStyle {
    var style = style
    style.families = self.style.codeFamilies + style.families
    return style
  }

  private mutating func add(_ inlines: MarkdownInlines, in base: CharacterStyle) {
    var (strong, emphasis) = (0, 0)
    var link: String?
    var looks: [Int: CharacterStyle] = [:]
    func look(isCode: Bool = false) -> CharacterStyle {
      let key = (strong > 0 ? 1 : 0) + (emphasis > 0 ? 2 : 0) + (isCode ? 4 : 0)
      if let known = looks[key] { return known }
      var style = isCode ? code(base) : base
      if strong > 0 { style.weight = .bold }
      if emphasis > 0 { style.slant = .italic }
      if let link { style.link = link }
      looks[key] = style
      return style
    }
    for piece in inlines.parts {
      switch piece {
      case .text(let range): append(inlines.bytes[range], in: look())
      case .scalar(let scalar): append(Array(String(scalar).utf8), in: look())
      case .space: append([0x20], in: look())
      case .lineBreak: append([0x0A], in: look(), lineEnd: 0x2028)
      case .code(let range): append(inlines.bytes[range], in: look(isCode: true))
      case .delimiter(let index):
        let run = inlines.emphasis.runs[index]
        strong -= run.strongEnds
        emphasis -= run.emphasisEnds
        append([UInt8](repeating: run.mark, count: run.count), in: look())
        strong += run.strongStarts
        emphasis += run.emphasisStarts
      case .linkStart(let address):
        link = address.isEmpty ? nil : address
        looks = [:]
      case .linkEnd:
        link = nil
        looks = [:]
      case .tag(let name, let isEnd, let style): read(tag: name, isEnd: isEnd, style: style)
      case .nothing: break
      }
    }
    endRuby()
  }

  private mutating func read(tag name: String, isEnd: Bool, style: String) {
    if name == "ruby" {
      endRuby()
      if !isEnd { openRuby = RubyElement(at: units.count, style: style) }
    } else if isEnd {
      _ = openRuby?.end(name, at: units.count)
    } else {
      _ = openRuby?.begin(name, at: units.count)
    }
  }

  private mutating func endRuby() {
    let units = units
    if let found = openRuby?.finish(at: units.count, units: { Array(units[$0]) }) { rubies.append(found) }
    openRuby = nil
  }

  /// Adds UTF-8 in a style. What ends paragraphs elsewhere doesn't here.
  private mutating func append(_ bytes: some Collection<UInt8>, in style: CharacterStyle, lineEnd: UInt16 = 0x20) {
    if bytes.isEmpty { return }
    if openRuby?.takesText == true {
      openRuby?.append(String(decoding: bytes, as: UTF8.self))
      return
    }
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      switch unit {
      case 0: units.append(CodeUnits.replacement)
      case ParagraphSeparator.lf: units.append(lineEnd)
      default: units.append(ParagraphSeparator.isSeparator(unit) ? 0x20 : unit)
      }
    }
    if let last = characters.last, last.style == style { characters.removeLast() }
    characters.append((style, units.count))
  }
}

extension LayoutUnit {
  fileprivate func times(_ count: Int) -> LayoutUnit { LayoutUnit(points * Double(count)) }
}
