#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A command line tool: commands, and help about them.
///
/// Exit codes: 0 done, 1 something went wrong, 2 the call was wrong. What went wrong is said on stderr.
public struct Tool: Sendable {
  /// What it is called by.
  public let name: String
  /// What the help begins with.
  public let summary: String
  /// The commands in the order in which the help lists them.
  public let commands: [Command]
  /// What the help ends with: calls to start with, and what holds for all commands.
  public let advice: String

  /// A tool.
  public init(name: String, summary: String, commands: [Command], advice: String) {
    self.name = name
    self.summary = summary
    self.commands = commands
    self.advice = advice
  }

  /// Does what the process was called for, and ends it.
  @MainActor public func run() async -> Never { exit(await exitCode(for: Array(CommandLine.arguments.dropFirst()))) }

  @MainActor private func exitCode(for words: [String]) async -> Int32 {
    do {
      try await perform(words)
      return 0
    } catch ToolError.usage(let message) {
      Terminal.complain("\(name): \(message)")
      return 2
    } catch {
      Terminal.complain("\(name): \(error)")
      return 1
    }
  }

  @MainActor private func perform(_ words: [String]) async throws {
    guard let first = words.first else { throw ToolError.usage("No command. Try: \(name) --help") }
    if ["--help", "-h", "help"].contains(first) {
      print(words.count > 1 ? help(of: try command(words[1])) : overview)
      return
    }
    let command = try command(first == "--version" ? "version" : first)
    if words.contains("--help") || words.contains("-h") {
      print(help(of: command))
      return
    }
    try await command.perform(Arguments(words.dropFirst(), of: command, in: name))
  }

  private func command(_ name: String) throws -> Command {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw ToolError.usage("No command “\(name)”. There are: \(commands.map(\.name).joined(separator: ", ")).")
    }
    return command
  }

  private func help(of command: Command) -> String {
    "\(name) \(command.name)\(command.usage.isEmpty ? "" : " " + command.usage)\n\n\(command.explanation)"
  }

  private var overview: String {
    let width = (commands.map(\.name.count).max() ?? 0) + 2
    let lines = commands.map { "  " + $0.name + String(repeating: " ", count: width - $0.name.count) + $0.summary }
    return """
      \(summary)

        \(name) COMMAND [ARGUMENTS]
        \(name) help COMMAND

      Commands:
      \(lines.joined(separator: "\n"))

      \(advice)
      """
  }
}
