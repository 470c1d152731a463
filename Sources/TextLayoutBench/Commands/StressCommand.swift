import CommandLineParts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Command {
  static let stress = Command(
    name: "stress", summary: "hostile texts in every setting, asked everything: what takes too long, or grows with the square of the text",
    explanation: """
      Asks `textlayout serve`, one process, to lay out \(StressPattern.all.count) patterns in \(StressSetting.all.count) settings at N, 2N and 4N bytes and to answer \(StressQuestion.all.count)
      questions about each; takes the CPU time of every answer. What takes longer than may be, grows much faster than the text, or
      gets an error is a finding: a line on stdout each. Exit code 1 if there are any.

      Patterns: \(StressPattern.all.map(\.name).joined(separator: "; ")).

      Settings: \(StressSetting.all.map(\.name).joined(separator: "; ")).

      Questions: \(StressQuestion.all.map(\.name).joined(separator: "; ")).
      """,
    options: [
      Option("bytes", "N", "the smallest size: 2000 unless told; with --limit the only one, and 200000 unless told"),
      Option("limit", "MS", "judges instead how soon requests of which each takes longer than this are given up"),
      Option("late", "MS", "how much later than the limit: 10 unless told"),
      Option("patterns", "P,...", "those whose names begin so; all unless told"),
      Option("settings", "S,...", "the same of settings"),
      Option("questions", "Q,...", "the same of questions"),
      Option("slow", "MS", "what takes longer at 4N bytes is too slow: 500 unless told"),
      Option("noise", "MS", "growth is not judged below that: 25 unless told"), .tool,
    ]
  ) { arguments in
    func milliseconds(_ option: String, default standard: Double) throws -> Double {
      Double(try arguments.integer(option, default: Int(standard), in: 1...1_000_000))
    }
    func bytes(default standard: Int) throws -> Int { try arguments.integer("bytes", default: standard, in: 16...10_000_000) }
    let program = arguments["tool"] ?? Files.neighbour("textlayout")
    let patterns = try arguments.chosen("patterns", of: StressPattern.all, named: \.name)
    let settings = try arguments.chosen("settings", of: StressSetting.all, named: \.name)
    let questions = try arguments.chosen("questions", of: StressQuestion.all, named: \.name)

    if arguments.has("limit") {
      var scan = OverdueScan(
        program: program, questions: questions, bytes: try bytes(default: 200_000), limit: try milliseconds("limit", default: 1),
        tolerance: try milliseconds("late", default: 10))
      let findings = report(patterns, settings) { scan.findings($0, $1) }
      try end(findings, scan.answerCount)
    } else {
      var bounds = StressBounds()
      bounds.slow = try milliseconds("slow", default: bounds.slow)
      bounds.noise = try milliseconds("noise", default: bounds.noise)
      var scan = StressScan(program: program, questions: questions, bytes: try bytes(default: 2000), bounds: bounds)
      let findings = report(patterns, settings) { scan.findings($0, $1) }
      try end(findings, scan.answerCount)
    }
    return .done
  }

  /// Goes through all patterns and settings, prints what is found, and answers how much that was.
  private static func report(
    _ patterns: [StressPattern], _ settings: [StressSetting], findings: (StressPattern, StressSetting) -> [StressFinding]
  ) -> Int {
    var count = 0
    var progress = Progress(total: patterns.count)
    for pattern in patterns {
      progress.begin(pattern.name)
      for setting in settings {
        for finding in findings(pattern, setting) {
          print(finding.row)
          fflush(nil)  // a scan takes long: what it finds is seen at once
          count += 1
        }
      }
    }
    progress.end()
    return count
  }

  private static func end(_ findingCount: Int, _ answerCount: Int) throws {
    print("\(findingCount) findings in \(answerCount) answers")
    if findingCount > 0 { throw ToolError.failure("\(findingCount) answers took too long or were errors.") }
  }
}

extension Arguments {
  /// Those of a list whose names begin with what an option says; all where it says nothing.
  fileprivate func chosen<Element>(_ option: String, of all: [Element], named name: (Element) -> String) throws -> [Element] {
    guard let wanted = try list(option) else { return all }
    return try wanted.flatMap { word in
      let found = all.filter { name($0).hasPrefix(word) }
      if found.isEmpty { throw ToolError.usage("No \(option) begin with “\(word)”. There are: \(all.map(name).joined(separator: "; ")).") }
      return found
    }
  }
}
