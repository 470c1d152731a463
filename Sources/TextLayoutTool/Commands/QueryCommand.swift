import CommandLineParts

extension Command {
  static let query = Command(
    name: "query", summary: "requests in JSON, an answer on a line for each", usage: "[REQUEST | FILE | -]",
    explanation: """
      Answers requests of the protocol (see Protocol in the documentation). What begins with { is a request. Anything else is the
      path of a file with many, one on each line: each gets a line of answer, in their order, and layouts that one keeps are there
      for those after it. - is one request from stdin, and so is no argument. It ends with 0 if all answers are ok, with 1 if one
      is an error.

      Operations:
      \(operationList)
      """,
    options: [
      Option("fonts", "PATH", "a font file or folder for requests that name none; may be repeated", isRepeated: true),
      Option("time-limit", "SECONDS", "how long a request may take; 10 unless told, 0 has no limit"),
      .strict,
    ],
    examples: [
      "textlayout query '{\"op\": \"hello\"}'",
      "textlayout query '{\"op\": \"layout\", \"layout\": {\"text\": \"One two\", \"width\": 40, \"fonts\": [\"Body.ttf\"]}}'",
      "textlayout query requests.jsonl > answers.jsonl",
      "textlayout query - < request.json",
    ], argumentCounts: 0...1
  ) { arguments in
    let seconds = try arguments.number("time-limit", default: 10, in: 0...86400)
    let requests = try arguments.requests()
    let session = Session(
      limits: Limits(requestBytes: 1 << 30, textLength: 1 << 29, answerBytes: 1 << 32), defaultFonts: arguments.defaultFonts,
      isStrict: arguments.has("strict"))
    let handles = HandleTable(session: session)
    var code = ExitCode.done
    for request in requests {
      let call = Call(session: session, deadline: seconds > 0 ? ContinuousClock.now + .seconds(seconds) : nil, isCancelled: { false })
      let answer = Inquiry(Array(request), handles: handles).answer(call)
      try Files.write(answer.line + [0x0A], to: "-")
      if !answer.isOK { code = .failure }
    }
    return code
  }

  /// The operations with their summaries, for the help.
  static var operationList: String {
    let width = (Operation.all.map(\.name.count).max() ?? 0) + 2
    return Operation.all.map { "  " + $0.name + String(repeating: " ", count: width - $0.name.count) + $0.summary }.joined(separator: "\n")
  }
}

extension Arguments {
  /// The requests that the argument is, or that are in the file of its path; one from stdin for `-` and for none.
  fileprivate func requests() throws -> [ArraySlice<UInt8>] {
    let argument = positional.first ?? "-"
    if argument == "-" {
      if positional.isEmpty, Files.isTerminal { throw wrong("There is no request: give one, the path of a file with some, or - for stdin") }
      return [try Files.readText("-", limit: 1 << 30)[...]]
    }
    if argument.first(where: { !$0.isWhitespace }) == "{" { return [Array(argument.utf8)[...]] }
    guard Files.exists(argument) else { throw SystemFailure("There is no file “\(argument)”. (A request begins with {.)") }
    var lines = try Files.readText(argument, limit: 1 << 30).split(separator: 0x0A, omittingEmptySubsequences: false)
    // The last line's end begins no other.
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.last == 0x0D ? $0.dropLast() : $0 }
  }

  /// The fonts of requests that name none: those of `--fonts`, or the machine's.
  var defaultFonts: LayoutRequest.Fonts {
    let paths = all("fonts")
    return paths.isEmpty || paths == ["system"] ? .system : .files(paths)
  }
}
