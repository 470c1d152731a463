import TextLayout

/// Writes the runs of a paragraph as Markdown has them: emphasis, code, links, and what would mean
/// something else with a backslash.
struct MarkdownInlineWriter {
  /// What stands around text, and reaches over several runs.
  private enum Around: Hashable {
    case strong, emphasis
    case link(String)
  }

  /// A stretch of text and what it is.
  struct Run: Hashable {
    var text: String
    var isStrong: Bool
    var isEmphasized: Bool
    var isCode: Bool
    var link: String?
    /// The tags of a ruby, and its annotations, before the text and behind it.
    var before: [RubyPiece] = []
    var after: [RubyPiece] = []
  }

  /// A tag of a ruby, or the text of an annotation.
  enum RubyPiece: Hashable {
    case tag(String)
    case text(String)
  }

  /// The marks around strong and emphasized text.
  struct Marks {
    var strong = "**"
    var emphasis = "*"

    /// All that may be tried: neighbours with the same marks run into each other.
    static let all = [Marks(), Marks(emphasis: "_"), Marks(strong: "__"), Marks(strong: "__", emphasis: "_")]
  }

  private let marks: Marks
  /// What a line break is written as: a backslash and a line end, or in a heading by its number.
  private let lineBreak: String
  private(set) var text = ""
  private var open: [Around] = []

  init(_ marks: Marks, lineBreak: String) {
    self.marks = marks
    self.lineBreak = lineBreak
  }

  /// Writes all runs of a paragraph. O(runs² of one link or emphasis + their text).
  mutating func write(_ runs: [Run]) {
    for (number, run) in runs.enumerated() {
      let wanted = around(run)
      while let last = open.last, !wanted.contains(last) || open.dropLast().contains(where: { !wanted.contains($0) }) { close(last) }
      let missing = wanted.filter { !open.contains($0) }.map { part in (part, runs[number...].prefix { around($0).contains(part) }.count) }
      for (part, _) in missing.sorted(by: { $0.1 > $1.1 }) { begin(part) }
      for piece in run.before { write(piece) }
      defer { for piece in run.after { write(piece) } }
      if run.isCode { write(code: run.text) } else { write(plain: run.text, isFirst: number == 0, isLast: number + 1 == runs.count) }
    }
    while let last = open.last { close(last) }
  }

  private mutating func write(_ piece: RubyPiece) {
    switch piece {
    case .tag(let tag): text += tag
    case .text(let annotation): write(plain: annotation, isFirst: false, isLast: false)
    }
  }

  private func around(_ run: Run) -> [Around] {
    (run.link.map { [.link($0)] } ?? []) + (run.isStrong ? [.strong] : []) + (run.isEmphasized ? [.emphasis] : [])
  }

  private mutating func begin(_ part: Around) {
    open.append(part)
    switch part {
    case .strong: text += marks.strong
    case .emphasis: text += marks.emphasis
    case .link: text += "["
    }
  }

  private mutating func close(_ part: Around) {
    open.removeLast()
    switch part {
    case .strong: text += marks.strong
    case .emphasis: text += marks.emphasis
    case .link(let address):
      text += "](<" + address.reduce(into: "") { $0 += "<>\\&".contains($1) ? "\\\($1)" : String($1) } + ">)"
    }
  }

  private mutating func write(code: String) {
    var longest = 0
    var count = 0
    for character in code {
      count = character == "`" ? count + 1 : 0
      longest = max(longest, count)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let isPadded = code.first == "`" || code.last == "`" || code.first == " " && code.last == " " && code.contains { $0 != " " }
    text += fence + (isPadded ? " " : "") + code + (isPadded ? " " : "") + fence
  }

  private static let special: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", "&", "!", "#", "~"]

  private mutating func write(plain: String, isFirst: Bool, isLast: Bool) {
    let characters = Array(plain)
    var isAtStart = isFirst
    for (number, character) in characters.enumerated() {
      let isAtEnd = isLast && number + 1 == characters.count || number + 1 < characters.count && characters[number + 1] == "\u{2028}"
      switch character {
      case "\u{2028}":
        // At the end a backslash would be one.
        text += isLast && number + 1 == characters.count ? "&#8232;" : lineBreak
        isAtStart = true
        continue
      // White space at the ends of lines is no text.
      case " " where isAtStart || isAtEnd || number > 0 && characters[number - 1] == " ": text += "&#32;"
      case "\t": text += "&#9;"
      case ">", "+", "-", "=": text += isAtStart ? "\\\(character)" : String(character)
      case ".", ")":
        // What may be the number of an item: of nine digits at most, so that no more is looked at.
        let line = text.utf8.reversed().prefix(10).prefix { $0 != 0x0A }
        text += !line.isEmpty && line.count < 10 && line.allSatisfy({ 0x30...0x39 ~= $0 }) ? "\\\(character)" : String(character)
      default: text += Self.special.contains(character) ? "\\\(character)" : String(character)
      }
      isAtStart = false
    }
  }
}
