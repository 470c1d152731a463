import TextLayout

/// Makes paragraphs of the tokens of HTML.
struct HTMLListReader {
  private var builder = ListBuilder()
  private var open: [Level] = []
  /// The lists of the open levels: one array, which all paragraphs of a level share.
  private var lists: [TextList] = []
  private var text = ""
  /// The units of the text.
  private var length = 0
  private var pendingSpace = false
  private var openRuby: RubyElement?
  private var rubies: [(range: Range<Int>, ruby: Ruby)] = []
  private var listCount = 0
  /// How many lists are open that are nested deeper than lists may be: they are read as if they
  /// were not there.
  private var ignoredDepth = 0

  private struct Level {
    var isInItem = false
    var item = ListItemStyle()
    /// How many paragraphs the item has so far.
    var paragraphCount = 0
  }

  mutating func read(_ token: HTMLToken) {
    switch token {
    case .text(let text): if openRuby?.takesText == true { openRuby?.append(text) } else { append(text) }
    case .reference(let text): if openRuby?.takesText == true { openRuby?.append(text) } else { add(text) }
    case .start(let name, let attributes): if openRuby?.begin(name, at: length) == true { pendingSpace = false } else { start(name, attributes) }
    case .end(let name): if openRuby?.end(name, at: length) == true { pendingSpace = false } else { end(name) }
    }
  }

  /// The text that was read.
  mutating func finished(style: CharacterStyle) -> StyledText {
    endParagraph(isExplicit: false)
    while !open.isEmpty { endList() }
    return builder.styledText(style: style)
  }

  private mutating func append(_ part: Substring) {
    for scalar in part.unicodeScalars {
      if scalar.value <= 0x20 {
        pendingSpace = !text.isEmpty
      } else {
        flushSpace()
        text.unicodeScalars.append(scalar)
        length += scalar.value > 0xFFFF ? 2 : 1
      }
    }
  }

  private mutating func flushSpace() {
    if pendingSpace {
      text += " "
      length += 1
    }
    pendingSpace = false
  }

  private mutating func add(_ characters: String) {
    flushSpace()
    text += characters
    length += characters.utf16.count
  }

  private mutating func endRuby() {
    guard let start = openRuby?.start else { return }
    // From the end, as the way from the paragraph's start is long behind many rubies.
    let units = Array(text.utf16.reversed().prefix(length - start).reversed())
    let found = openRuby?.finish(at: length) { range in Array(units[range.lowerBound - start..<range.upperBound - start]) }
    if let found { rubies.append(found) }
    openRuby = nil
    pendingSpace = false
  }

  private mutating func start(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "ol", "ul":
      endParagraph(isExplicit: false)
      guard open.count < TextList.deepest else {
        ignoredDepth += 1
        return
      }
      startEmptyItem()
      listCount += 1
      var list = TextList("list \(listCount)", name == "ol" ? .decimal : .disc)
      if let type = attributes["type"], let format = HTMLListType.format(of: type) { list.format = format }
      if let style = attributes["style"], let format = Self.listStyle(style) { list.format = format }
      if name == "ol" {
        list.start = attributes["start"].flatMap(Self.integer)
        list.isReversed = attributes["reversed"] != nil
      }
      open.append(Level())
      lists.append(list)
    case "li":
      endParagraph(isExplicit: false)
      guard let last = open.indices.last else { return }
      endItem()
      open[last].isInItem = true
      open[last].item = ListItemStyle()
      open[last].item.value = attributes["value"].flatMap(Self.integer)
      open[last].paragraphCount = 0
    case "input":
      if attributes["type"]?.lowercased() == "checkbox", let last = open.indices.last, open[last].paragraphCount == 0 {
        open[last].item.state = attributes["checked"] == nil ? .unchecked : .checked
      }
    case "br":
      pendingSpace = false
      add("\u{2028}")
    case "ruby":
      endRuby()
      flushSpace()
      openRuby = RubyElement(at: length, style: attributes["style"] ?? "")
    case "p", "div": endParagraph(isExplicit: false)
    default: break
    }
  }

  private mutating func end(_ name: String) {
    switch name {
    case "ol", "ul":
      endParagraph(isExplicit: false)
      if ignoredDepth > 0 {
        ignoredDepth -= 1
      } else {
        endList()
      }
    case "li":
      endParagraph(isExplicit: false)
      endItem()
    case "p", "div": endParagraph(isExplicit: true)
    case "ruby": endRuby()
    default: break
    }
  }

  private mutating func endList() {
    endItem()
    if open.popLast() != nil { lists.removeLast() }
  }

  /// An item that had no text is one all the same.
  private mutating func endItem() {
    guard let last = open.indices.last, open[last].isInItem else { return }
    if open[last].paragraphCount == 0 { appendParagraph("") }
    open[last].isInItem = false
  }

  /// An item that begins with a list has that list's items deeper in it, and no paragraph of its
  /// own.
  private mutating func startEmptyItem() {
    guard let last = open.indices.last, open[last].isInItem, open[last].paragraphCount == 0 else { return }
    open[last].paragraphCount = 1
  }

  private mutating func endParagraph(isExplicit: Bool) {
    endRuby()
    defer {
      text = ""
      length = 0
      rubies = []
      pendingSpace = false
    }
    if text.isEmpty {
      guard isExplicit, open.last.map({ $0.isInItem && $0.paragraphCount == 0 }) ?? true else { return }
    }
    appendParagraph(text)
  }

  private mutating func appendParagraph(_ text: String) {
    guard let last = open.indices.last else {
      builder.append(text, rubies: rubies)
      return
    }
    var item = open[last].item
    if open[last].paragraphCount > 0 || !open[last].isInItem {
      item = ListItemStyle()
      item.isContinuation = true
    }
    open[last].paragraphCount += 1
    builder.append(text, lists: lists, item: item, rubies: rubies)
  }

  /// The style that a `style` attribute names.
  private static func listStyle(_ style: String) -> MarkerFormat? {
    for declaration in style.split(separator: ";") {
      let sides = declaration.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, sides[0].trimmed.lowercased() == "list-style-type", !sides[1].trimmed.isEmpty else { continue }
      return MarkerFormat(String(sides[1].trimmed))
    }
    return nil
  }

  /// HTML's rules for parsing integers: white space, a sign and digits; what follows does not
  /// matter.
  private static func integer(_ text: String) -> Int? {
    let text = text[...].trimmed
    let digits = text.dropFirst(text.first == "-" || text.first == "+" ? 1 : 0).prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return nil }
    let magnitude = Int(digits) ?? Int.max
    return text.first == "-" ? -magnitude : magnitude
  }
}

extension Substring {
  /// Without white space around it.
  fileprivate var trimmed: Substring {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
