import Glibc

/// `textlayout-bench`: measures the engine, and lays out the corpus to look at.
///
/// Exit codes: 0 done, 1 something went wrong, 2 the call was wrong. What went wrong is said on stderr.
@main @MainActor
enum Bench {
  /// The commands in the order in which the help lists them.
  static let commands: [Command] = [.run, .compare, .layout, .harfBuzz, .serve, .edit, .huge, .generate, .corpus, .version]

  static func main() async {
    exit(await exitCode(for: Array(CommandLine.arguments.dropFirst())))
  }

  private static func exitCode(for words: [String]) async -> Int32 {
    do {
      try await perform(words)
      return 0
    } catch BenchError.usage(let message) {
      Terminal.complain("textlayout-bench: \(message)")
      return 2
    } catch {
      Terminal.complain("textlayout-bench: \(error)")
      return 1
    }
  }

  private static func perform(_ words: [String]) async throws {
    guard let name = words.first else { throw BenchError.usage("No command. Try: textlayout-bench --help") }
    if ["--help", "-h", "help"].contains(name) {
      print(words.count > 1 ? try command(words[1]).help : overview)
      return
    }
    let command = try command(name == "--version" ? "version" : name)
    if words.contains("--help") || words.contains("-h") {
      print(command.help)
      return
    }
    try await command.perform(Arguments(words.dropFirst(), of: command))
  }

  private static func command(_ name: String) throws -> Command {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw BenchError.usage("No command “\(name)”. There are: \(commands.map(\.name).joined(separator: ", ")).")
    }
    return command
  }

  private static var overview: String {
    let width = (commands.map(\.name.count).max() ?? 0) + 2
    let lines = commands.map { "  " + $0.name + String(repeating: " ", count: width - $0.name.count) + $0.summary }
    return """
      Measures TextLayout, and lays out its corpus to look at.

        textlayout-bench COMMAND [ARGUMENTS]
        textlayout-bench help COMMAND

      Commands:
      \(lines.joined(separator: "\n"))

      Start with:
        textlayout-bench run --lang en,ar,ja     generated text: cold, warm, new width, measuring
        textlayout-bench compare --lang en       the engine and HarfBuzz alone, in turns on one core
        textlayout-bench corpus                  every text of the corpus, laid out into .gallery

      Build with `swift build -c release`: figures of a debug build mean nothing. 1 MB is 1,000,000 bytes of UTF-8.
      Fonts are Debian's Noto files, looked for in --fonts, $PEERS_BUILD/fonts, the peer bench's build folder and
      /usr/share/fonts. Exit codes: 0 done, 1 something went wrong, 2 the call was wrong.
      """
  }
}
