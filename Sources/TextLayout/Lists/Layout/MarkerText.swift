/// What the markers of a text's items say.
package struct MarkerText {
  private struct Key: Hashable {
    var list: TextList
    var language: Language
  }

  private var formatters: [Key: MarkerFormatter] = [:]

  /// The longest marker that is shown, in units.
  private static let greatestLength = 256
  /// How many numbers of enclosing items a marker has.
  private static let mostEnclosing = 16

  /// Nothing is known yet. O(1).
  package init() {}

  /// A marker, and what it says without prefix and suffix.
  package struct Result: Hashable {
    package var text: String
    package var label: String
  }

  mutating func formatter(for list: TextList, in language: Language) -> MarkerFormatter {
    let key = Key(list: list, language: language)
    if let found = formatters[key] { return found }
    var options = MarkerFormatter.Options(locale: language)
    options.family = list.family
    options.numbering = list.numbering
    options.localizesAlphabets = list.localizesAlphabets
    let formatter = MarkerFormatter(list.format, options: options)
    formatters[key] = formatter
    return formatter
  }

  /// The marker of an item. O(its length).
  package mutating func marker(of item: ListItem, in lists: [TextList], state: ListItemStyle.State?, language: Language) -> Result {
    guard let list = lists.last else { return Result(text: "", label: "") }
    let own = formatter(for: list, in: language)
    if !own.isOrdered {
      if let state { return Result(text: state.symbol, label: state.symbol) }
      return Result(text: Self.shown(own.marker(for: item.number)), label: "\u{2022}")
    }
    guard list.prependsEnclosing, lists.count > 1 else {
      return Result(text: Self.shown(own.marker(for: item.number)), label: own.representation(for: item.number))
    }
    var label = own.representation(for: item.number)
    var level = lists.count - 2
    while level >= max(0, lists.count - 1 - Self.mostEnclosing) {
      let enclosing = formatter(for: lists[level], in: language)
      guard enclosing.isOrdered, item.numbers.indices.contains(level) else { break }
      label = enclosing.representation(for: item.numbers[level]) + "." + label
      if !lists[level].prependsEnclosing { break }
      level -= 1
    }
    return Result(text: Self.shown(own.prefix + label + own.suffix), label: label)
  }

  /// The text as it is drawn: spaces at its end are left to the gap.
  private static func shown(_ text: String) -> String {
    var units = text.utf16.prefix(greatestLength)
    while let last = units.last, last == 0x20 { units.removeLast() }
    // A separator would end the marker's only line.
    return String(
      decoding: units.map { ParagraphSeparator.isSeparator($0) || (0x0A...0x0D).contains($0) || $0 == 0x2028 ? 0x20 : $0 }, as: UTF16.self)
  }
}

extension ListItemStyle.State {
  /// ✓ or □.
  var symbol: String {
    switch self {
    case .checked: "\u{2713}"
    case .unchecked: "\u{25A1}"
    }
  }
}
