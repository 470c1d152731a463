extension Command {
  /// The versions of what results depend on.
  static func version(_ line: @escaping @Sendable () -> String) -> Command {
    Command(
      name: "version", summary: "the versions of the engine, ICU, Unicode and HarfBuzz",
      explanation: "Prints one line: the versions that every result depends on."
    ) { arguments in try arguments.tool.say(line()) }
  }

  /// Help about a tool, with a command as an example.
  static func help(about tool: String, example: String) -> Command {
    Command(
      name: "help", summary: "this list, or what a command does, takes and prints", usage: "[COMMAND]",
      explanation: """
        Lists the commands, with examples and exit codes. With the name of a command it tells what that does, and all of its options;
        so does \(tool) COMMAND --help.
        """, examples: ["\(tool) help \(example)"], argumentCounts: 0...1
    ) { arguments in
      let tool = arguments.tool
      return try tool.say(arguments.positional.first.map { tool.help(about: try tool.command($0)) } ?? tool.overview)
    }
  }
}
