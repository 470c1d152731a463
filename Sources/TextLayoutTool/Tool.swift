#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `textlayout`: lays out text, and lets other programs ask the engine.
///
/// Exit codes: see ``ExitCode``. What went wrong is said on stderr.
@main
enum Tool {
  /// The commands in the order in which the help lists them.
  static let commands: [Command] = [.render, .measure, .query, .serve, .fonts, .schema, .completions, .manual, .version, .help]

  static func main() {
    StandardStreams.fillGaps()
    exit(exitCode(for: Array(CommandLine.arguments.dropFirst())))
  }

  private static func exitCode(for words: [String]) -> Int32 {
    do {
      return try perform(words)
    } catch let error as ToolError {
      Terminal.complain("\(error)")
      if case .usage = error { return ExitCode.usage }
      return ExitCode.input
    } catch let error as SystemFailure {
      Terminal.complain("\(error)")
      return ExitCode.system
    } catch {
      Terminal.complain("\(RequestError(error))")
      return ExitCode.input
    }
  }

  private static func perform(_ words: [String]) throws -> Int32 {
    guard let name = words.first else { throw ToolError.usage("No command. Try: textlayout --help") }
    if words == ["--help"] || words == ["-h"] { return try say(overview) }
    let command = try command(name == "--version" ? "version" : name)
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) { return try say(command.help) }
    return try command.perform(Arguments(words.dropFirst(), of: command))
  }

  static func say(_ text: String) throws -> Int32 {
    try Files.write(Array((text + "\n").utf8), to: "-")
    return ExitCode.done
  }

  /// The command of a name.
  static func command(_ name: String) throws -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let question = Suggestion.question(for: name, among: commands.map(\.name))
    throw ToolError.usage(
      "There is no command “\(name)”.\(question) There are: \(commands.map(\.name).joined(separator: ", ")). Try: textlayout --help")
  }

  /// What there is, and how to begin.
  static var overview: String {
    let width = (commands.map(\.name.count).max() ?? 0) + 2
    let lines = commands.map { "  " + $0.name + String(repeating: " ", count: width - $0.name.count) + $0.summary }
    return """
      Lays out text in any script, shows it, and answers questions about it.

        textlayout COMMAND [OPTIONS] [ARGUMENTS]
        textlayout help COMMAND

      Commands:
      \(lines.joined(separator: "\n"))

      Start with:
        textlayout render "Hello, world" -o hello.svg
        textlayout render --file letter.txt --width 400 -o letter.pdf
        textlayout fonts --text "Hello, 世界"
        textlayout query '{"op": "layout", "layout": {"text": "Hello", "width": 100}}'

      Exit codes:
      \(ExitCode.list)
      """
  }
}

/// What the tool ends with.
enum ExitCode {
  static let done: Int32 = 0
  static let input: Int32 = 1
  static let usage: Int32 = 2
  static let system: Int32 = 3

  /// The list for the help.
  static let list = """
      0  done
      1  what was given can't be used: a text that is not UTF-8, a request that failed, no fonts, a warning with --strict
      2  the call was wrong: no such command or option, a value that an option doesn't take, a path where a text is expected
      3  the system said no: a file that can't be read or written, a socket that is in use
    """
}
