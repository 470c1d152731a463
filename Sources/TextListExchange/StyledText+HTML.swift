import TextLayout

extension StyledText {
  /// The text and the lists of an HTML fragment.
  ///
  ///     StyledText(htmlLists: "<ol start=3 type=a><li>Stir<ul><li>slowly</ul></ol>")
  ///
  /// `ol` with `start`, `type` and `reversed`, `ul`, `li` with `value`, check boxes in items, `p`
  /// and `br` are understood, and `list-style-type` in a `style`; a second paragraph of an item
  /// goes on with it. So is `ruby` with `rb`, `rt`, `rtc` and `rp`, and `ruby-merge` and
  /// `ruby-position` in its `style`. Of anything else the text is kept. End tags may be left out,
  /// and nothing is too broken to be read. O(n).
  public init(htmlLists string: String, style: CharacterStyle = CharacterStyle()) {
    var reader = HTMLListReader()
    var tokens = HTMLTokens(string)
    while let token = tokens.next() { reader.read(token) }
    self = reader.finished(style: style)
  }

  /// The text with its lists and rubies as an HTML fragment. O(n), and the depth of lists for each
  /// paragraph.
  public func htmlLists() -> String {
    var html = ""
    var open: [TextList] = []
    func close(to depth: Int) {
      while open.count > depth { html += "</li></\(Self.isOrdered(open.removeLast()) ? "ol" : "ul")>" }
    }
    for paragraph in paragraphs {
      let text = content(of: paragraph)
      let lists = paragraph.style.lists
      let item = paragraph.style.listItem
      var common = 0
      while common < min(lists.count, open.count), lists[common].id == open[common].id { common += 1 }
      guard !lists.isEmpty else {
        close(to: 0)
        html += "<p>\(text)</p>"
        continue
      }
      close(to: common)
      if item.isContinuation, common == lists.count {
        html += "<p>\(text)</p>"
        continue
      }
      if common == lists.count { html += "</li>" }
      for (level, list) in lists.enumerated().dropFirst(common) {
        html += Self.startTag(of: list)
        open.append(list)
        // An item without text of its own holds what is nested deeper.
        if level < lists.count - 1 { html += "<li>" }
      }
      html += item.value.map { "<li value=\"\($0)\">" } ?? "<li>"
      if let state = item.state { html += state == .checked ? "<input type=\"checkbox\" checked>" : "<input type=\"checkbox\">" }
      html += item.isContinuation ? "<p></p><p>\(text)</p>" : text
    }
    close(to: 0)
    return html
  }

  private static func isOrdered(_ list: TextList) -> Bool { MarkerFormatter(list.format).isOrdered }

  private static func startTag(of list: TextList) -> String {
    var tag = isOrdered(list) ? "<ol" : "<ul"
    if let type = HTMLListType.attribute(of: list.format) {
      if type != "1", type != "disc" { tag += " type=\"\(type)\"" }
    } else {
      tag += " style=\"list-style-type: \(escaped(list.format.rawValue))\""
    }
    if let start = list.start { tag += " start=\"\(start)\"" }
    if list.isReversed { tag += " reversed" }
    return tag + ">"
  }

  /// A paragraph's text with its rubies.
  private func content(of paragraph: Paragraph) -> String {
    var html = ""
    var start = paragraph.range.lowerBound
    func add(upTo end: TextOffset) {
      html += Self.escaped(string(in: TextRange(start, end)), isFirst: html.isEmpty, isLast: end == paragraph.range.upperBound)
      start = end
    }
    for text in paragraph.rubyTexts() {
      add(upTo: text.range.lowerBound)
      html += ruby(text)
      start = text.range.upperBound
    }
    if start < paragraph.range.upperBound || html.isEmpty { add(upTo: paragraph.range.upperBound) }
    return html
  }

  private func ruby(_ text: RubyText) -> String {
    let isUnder = text.parts.allSatisfy(\.over.isEmpty)
    var html = text.startTag
    for part in text.parts {
      html += Self.escaped(string(in: part.range), isFirst: false, isLast: false) + "<rt>" + Self.escaped(isUnder ? part.under : part.over) + "</rt>"
    }
    if !isUnder, !text.parts.allSatisfy(\.under.isEmpty) {
      html += "<rtc>" + text.parts.map { "<rt>" + Self.escaped($0.under) + "</rt>" }.joined() + "</rtc>"
    }
    return html + "</ruby>"
  }

  private static func escaped(_ text: String, isFirst: Bool = true, isLast: Bool = true) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // White space at the ends, and more than one space, would be lost.
      case " " where result.hasSuffix(" ") || result.isEmpty && isFirst: result += "&#32;"
      case "\t": result += "&#9;"
      case "\u{2028}", "\u{B}": result += "<br>"
      default: result.unicodeScalars.append(character)
      }
    }
    return result.hasSuffix(" ") && isLast ? result.dropLast() + "&#32;" : result
  }
}

/// HTML's `type` of lists.
enum HTMLListType {
  private static let formats: KeyValuePairs<String, MarkerFormat> = [
    "1": .decimal, "a": .lowercaseAlpha, "A": .uppercaseAlpha, "i": .lowercaseRoman, "I": .uppercaseRoman, "disc": .disc, "circle": .circle,
    "square": .square,
  ]

  static func attribute(of format: MarkerFormat) -> String? { formats.first { $0.value == format }?.key }

  static func format(of attribute: String) -> MarkerFormat? {
    formats.first { $0.key == attribute || $0.key.count > 1 && $0.key == attribute.lowercased() }?.value
  }
}
