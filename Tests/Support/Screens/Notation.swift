/// A description as requests write it, for people: objects and lists on one line as long as they fit.
indirect enum Notation {
  case plain(String)
  case list([Notation])
  case object([(name: String, value: Notation)])

  /// A string between quotation marks; names of the scenes have none in them.
  static func string(_ text: String) -> Notation { .plain("\"\(text)\"") }

  /// On one line.
  private var line: String {
    switch self {
    case .plain(let text): text
    case .list(let parts): "[" + parts.map(\.line).joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map { "\"\($0.name)\": \($0.value.line)" }.joined(separator: ", ") + "}"
    }
  }

  /// In lines of about so many characters; behind a lead of some on its first one.
  func text(width: Int, indent: Int = 0, behind lead: Int = 0) -> String {
    let line = line
    if line.utf8.count + indent + lead <= width { return line }
    let margin = String(repeating: " ", count: indent)
    switch self {
    case .plain(let text): return text
    case .list(let parts):
      return "[\n" + parts.map { "\(margin)  \($0.text(width: width, indent: indent + 2))" }.joined(separator: ",\n") + "\n\(margin)]"
    case .object(let members):
      let lines = members.map { "\(margin)  \"\($0.name)\": \($0.value.text(width: width, indent: indent + 2, behind: $0.name.utf8.count + 4))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(margin)}"
    }
  }
}
