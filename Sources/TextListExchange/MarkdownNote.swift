import TextLayout

/// What Markdown has no sign for in a list item, as a comment in front of the item's text that
/// other readers don't show.
///
///     i. first  →  1. <!--li type=lower-roman-->first
///
/// It stands at the first item of a list, and at items whose number is their own. The style of the
/// markers comes last, as it may be any text that does not end the comment.
struct MarkdownNote: Hashable {
  /// How the markers are written; a list begins here.
  var format: MarkerFormat?
  /// The item's own number.
  var value: Int?
  var state: ListItemStyle.State?
  var isReversed = false
  var prependsEnclosing = false

  private static let opening = "<!--li"
  private static let closing = "-->"

  /// Whether a text would be read as one.
  static func begins(_ text: some StringProtocol) -> Bool { text.hasPrefix(opening) }

  init() {}

  /// The note that a text begins with, and the text behind it.
  static func read(_ text: Substring) -> (note: MarkdownNote, rest: Substring)? {
    guard begins(text) else { return nil }
    var inner = text.dropFirst(opening.count)
    // A note is short: what isn't is no note.
    guard let end = inner.prefix(400).firstRange(of: closing) else { return nil }
    let rest = inner[end.upperBound...]
    inner = inner[..<end.lowerBound]
    var note = MarkdownNote()
    while inner.first == " " {
      inner.removeFirst()
      if inner.hasPrefix("type=") {
        note.format = MarkerFormat(String(inner.dropFirst(5)))
        return (note, rest)
      }
      let word = inner.prefix { $0 != " " }
      inner = inner[word.endIndex...]
      switch word {
      case "reversed": note.isReversed = true
      case "prepends": note.prependsEnclosing = true
      case "done": note.state = .checked
      case "open": note.state = .unchecked
      default:
        guard word.hasPrefix("value="), let value = Int(word.dropFirst(6)) else { return nil }
        note.value = value
      }
    }
    return inner.isEmpty ? (note, rest) : nil
  }

  /// The comment; empty where there is nothing to say.
  var text: String {
    var text = ""
    if isReversed { text += " reversed" }
    if prependsEnclosing { text += " prepends" }
    if let state { text += state == .checked ? " done" : " open" }
    if let value { text += " value=\(value)" }
    if let format { text += " type=\(format.rawValue)" }
    return text.isEmpty ? "" : Self.opening + text + Self.closing
  }

  /// Whether a format can stand in a note.
  static func canHold(_ format: MarkerFormat) -> Bool {
    let units = format.rawValue.utf16
    return units.count <= 256 && !format.rawValue.contains(closing) && !units.contains { $0 < 0x20 || ParagraphSeparator.isSeparator($0) }
  }
}
