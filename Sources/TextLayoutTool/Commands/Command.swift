/// Something that the tool can be asked to do.
struct Command: Sendable {
  /// An option of a command, as the help shows it.
  struct Option: Sendable {
    /// The name without `--`.
    let name: String
    /// What its value is, in capitals; nil for one that takes no value.
    let value: String?
    let summary: String
    var short: Character?
    /// Whether it may be given more than once.
    var isRepeated = false
    /// The words that the value may be, if they are known; the first of them where it is a list of some.
    var words: [String]

    init(_ name: String, _ value: String? = nil, _ summary: String, short: Character? = nil, isRepeated: Bool = false, words: [String] = []) {
      self.words = words
      self.name = name
      self.value = value
      self.summary = summary
      self.short = short
      self.isRepeated = isRepeated
    }

    /// Whether the value is the path of a file or folder.
    var takesPath: Bool { value.map { ["PATH", "FILE", "TAG=FILE", "[TAG=]FILE"].contains($0) } ?? false }

    /// Of the commands whose answers may have warnings.
    static let strict = Option(
      "strict", nil, "what would be a warning is an error: a font that is left out, a family or language that is unknown, a missing glyph")
  }

  /// What it is called by.
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// What follows the name besides options: `[TEXT | FILE]`.
  let usage: String
  /// What it does, takes and prints.
  let explanation: String
  let options: [Option]
  var examples: [String] = []
  /// How many arguments it takes besides options.
  var argumentCounts = 0...0
  /// Does it; the result is the exit code.
  let perform: @Sendable (Arguments) throws -> Int32

  /// The help text.
  var help: String {
    let spellings = options.map { option in
      (option.short.map { "-\($0), " } ?? "") + "--" + option.name + (option.value.map { " " + $0 } ?? "")
    }
    let width = min(30, (spellings.map(\.count).max() ?? 0) + 2)
    let lines = zip(spellings, options).map { spelling, option in
      let gap = spelling.count < width ? String(repeating: " ", count: width - spelling.count) : "\n  " + String(repeating: " ", count: width)
      return "  " + spelling + gap + Command.wrapped(option.summary, indent: width + 2)
    }
    var text = "textlayout \(name)\(options.isEmpty ? "" : " [OPTIONS]")\(usage.isEmpty ? "" : " " + usage)\n\n\(explanation)"
    if !lines.isEmpty { text += "\n\nOptions:\n" + lines.joined(separator: "\n") }
    if !examples.isEmpty { text += "\n\nExamples:\n" + examples.map { "  " + $0 }.joined(separator: "\n") }
    return text
  }

  /// A summary in lines of a terminal's usual width, as far as words allow: a list of words is longer.
  private static func wrapped(_ summary: String, indent: Int) -> String {
    var lines = [""]
    for word in summary.split(separator: " ") {
      let length = lines[lines.count - 1].count
      if length == 0 {
        lines[lines.count - 1] += word
      } else if indent + length + word.count < 110 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}

/// Why a command was not done.
enum ToolError: Error, CustomStringConvertible {
  /// The call was wrong: exit code 2.
  case usage(String)
  /// The call was right, but what it was given could not be used: exit code 1.
  case input(String)

  var description: String {
    switch self {
    case .usage(let message), .input(let message): message
    }
  }
}
