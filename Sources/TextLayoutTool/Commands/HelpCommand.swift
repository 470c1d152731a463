extension Command {
  static let help = Command(
    name: "help", summary: "this list, or what a command does, takes and prints", usage: "[COMMAND]",
    explanation: """
      Lists the commands, with examples and exit codes. With the name of a command it tells what that does, and all of its options;
      so does textlayout COMMAND --help.
      """, options: [], examples: ["textlayout help render"], argumentCounts: 0...1
  ) { arguments in try Tool.say(arguments.positional.first.map { try Tool.command($0).help } ?? Tool.overview) }
}
