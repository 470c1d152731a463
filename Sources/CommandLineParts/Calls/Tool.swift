#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A command line tool: commands, and help about them.
///
/// ``ExitCode`` has what a call ends with. What went wrong is said on stderr.
package struct Tool: Sendable {
  /// What it is called by.
  package let name: String
  private let summary: String
  /// The commands in the order in which the help lists them; the last are `version` and `help`, which every tool has.
  package let commands: [Command]
  private let examples: [String]
  private let notes: String
  /// What the exit codes stand for, a line for each.
  package let exitCodes: String
  /// What `k` stands for behind a number; `M` is so many of those, and `G` of these.
  let thousand: Int
  private let description: @Sendable (any Error) -> String

  /// - Parameters:
  ///   - summary: what the help begins with.
  ///   - version: what the command `version` says.
  ///   - examples: calls to start with.
  ///   - notes: what holds for all commands.
  ///   - thousand: what `k` stands for behind a number.
  ///   - description: what is said of an error that is none of these parts'; such a call ends with 1.
  package init(
    name: String, summary: String, commands: [Command], version: @escaping @Sendable @autoclosure () -> String, examples: [String],
    notes: String = "", exitCodes: String, thousand: Int = 1024, description: @escaping @Sendable (any Error) -> String = { "\($0)" }
  ) {
    self.name = name
    self.summary = summary
    self.commands = commands + [.version(version), .help(about: name, example: commands.first?.name ?? "help")]
    self.examples = examples
    self.notes = notes
    self.exitCodes = exitCodes
    self.thousand = thousand
    self.description = description
  }

  /// Does what the process was called for, and ends it.
  package func run() -> Never {
    StandardStreams.fillGaps()
    exit(exitCode(for: Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private func exitCode(for words: [String]) -> ExitCode {
    do {
      return try perform(words)
    } catch let error as ToolError {
      complain("\(error)")
      if case .usage = error { return .usage }
      return .failure
    } catch let error as SystemFailure {
      complain("\(error)")
      return .system
    } catch {
      complain(description(error))
      return .failure
    }
  }

  private func perform(_ words: [String]) throws -> ExitCode {
    guard let name = words.first else { throw ToolError.usage("No command. Try: \(self.name) --help") }
    if words == ["--help"] || words == ["-h"] { return try say(overview) }
    let command = try command(name == "--version" ? "version" : name)
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) { return try say(help(about: command)) }
    return try command.perform(Arguments(words.dropFirst(), of: command, in: self))
  }
}

extension Tool {
  /// Says a result, on stdout.
  package func say(_ text: String) throws -> ExitCode {
    try Files.write(Array((text + "\n").utf8), to: "-")
    return .done
  }

  /// Says what is no result.
  package func complain(_ message: String) { Terminal.say("\(name): \(message)\n") }

  /// Says what was not done as it was asked, though there is a result.
  package func warn(_ message: String) { complain("warning: \(message)") }
}

extension Tool {
  /// The command of a name.
  func command(_ name: String) throws -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let names = commands.map(\.name)
    let question = Suggestion.question(for: name, among: names)
    throw ToolError.usage("There is no command “\(name)”.\(question) There are: \(names.joined(separator: ", ")). Try: \(self.name) --help")
  }

  /// What there is, and how to begin.
  var overview: String {
    let width = (commands.map(\.name.count).max() ?? 0) + 2
    let lines = commands.map { "  " + $0.name + String(repeating: " ", count: width - $0.name.count) + $0.summary }
    return """
      \(summary)

        \(name) COMMAND [OPTIONS] [ARGUMENTS]
        \(name) help COMMAND

      Commands:
      \(lines.joined(separator: "\n"))

      Start with:
      \(examples.map { "  " + $0 }.joined(separator: "\n"))
      \(notes.isEmpty ? "" : "\n\(notes)\n")
      Exit codes:
      \(exitCodes)
      """
  }

  /// How a command is called: `textlayout render [OPTIONS] [TEXT | -]`.
  func call(of command: Command) -> String {
    "\(name) \(command.name)\(command.options.isEmpty ? "" : " [OPTIONS]")\(command.usage.isEmpty ? "" : " \(command.usage)")"
  }

  /// What a command does, takes and prints.
  func help(about command: Command) -> String {
    let options = command.options
    let spellings = options.map { option in
      (option.short.map { "-\($0), " } ?? "") + "--" + option.name + (option.value.map { " " + $0 } ?? "")
    }
    let width = min(30, (spellings.map(\.count).max() ?? 0) + 2)
    let lines = zip(spellings, options).map { spelling, option in
      let gap = spelling.count < width ? String(repeating: " ", count: width - spelling.count) : "\n  " + String(repeating: " ", count: width)
      return "  " + spelling + gap + Tool.wrapped(option.summary, indent: width + 2)
    }
    var text = "\(call(of: command))\n\n\(command.explanation)"
    if !lines.isEmpty { text += "\n\nOptions:\n" + lines.joined(separator: "\n") }
    if !command.examples.isEmpty { text += "\n\nExamples:\n" + command.examples.map { "  " + $0 }.joined(separator: "\n") }
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
