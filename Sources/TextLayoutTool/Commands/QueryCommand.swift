extension Command {
  static let query = Command(
    name: "query", summary: "one request in JSON, one answer in JSON", usage: "[REQUEST]",
    explanation: """
      Reads one request of the protocol (see Protocol in the documentation), from the argument or from stdin, and prints
      its answer on one line. It ends with 0 if the answer is ok, with 1 if it is an error.

      Operations:
      \(operationList)
      """,
    options: [
      Option("fonts", "PATH", "a font file or folder for requests that name none; may be repeated", isRepeated: true),
      Option("time-limit", "SECONDS", "how long the request may take; 10 unless told, 0 has no limit"),
      .strict,
    ],
    examples: [
      "textlayout query '{\"op\": \"hello\"}'",
      "textlayout query '{\"op\": \"layout\", \"layout\": {\"text\": \"One two\", \"width\": 40, \"fonts\": [\"Body.ttf\"]}}'",
      "textlayout query < request.json",
    ], argumentCounts: 0...1
  ) { arguments in
    let seconds = try arguments.number("time-limit", default: 10, in: 0...86400)
    let bytes = try arguments.positional.first.map { Array($0.utf8) } ?? Files.read("-", limit: 1 << 30)
    let session = Session(
      limits: Limits(requestBytes: 1 << 30, textLength: 1 << 29, answerBytes: 1 << 32), defaultFonts: arguments.defaultFonts,
      isStrict: arguments.has("strict"))
    let handles = HandleTable(session: session)
    let call = Call(
      session: session, handles: handles, deadline: seconds > 0 ? ContinuousClock.now + .seconds(seconds) : nil, isCancelled: { false })
    let answer = Inquiry(bytes, handles: handles).answer(call)
    try Files.write(answer.line + [0x0A], to: "-")
    return answer.isOK ? ExitCode.done : ExitCode.input
  }

  /// The operations with their summaries, for the help.
  static var operationList: String {
    let width = (Operation.all.map(\.name.count).max() ?? 0) + 2
    return Operation.all.map { "  " + $0.name + String(repeating: " ", count: width - $0.name.count) + $0.summary }.joined(separator: "\n")
  }
}

extension Arguments {
  /// The fonts of requests that name none: those of `--fonts`, or the machine's.
  var defaultFonts: LayoutRequest.Fonts {
    let paths = all("fonts")
    return paths.isEmpty || paths == ["system"] ? .system : .files(paths)
  }
}
