/// `textlayout serve` on one thread, and what each of its answers cost.
struct StressedTool {
  /// What one request took, and what was wrong with its answer.
  struct Answer {
    let name: String
    /// CPU time of the process, which other programs of the machine don't change.
    var milliseconds: Double
    /// The code of an error; nil for an `ok`.
    var error: String?
    /// The handle that was given, if one was.
    var handle: String?
  }

  private let program: String
  private let options: [String]
  private var tool: ServedTool?
  /// How many requests were answered.
  private(set) var answerCount = 0

  init(program: String, timeLimit: Double) {
    self.program = program
    options = ["--threads", "1", "--time-limit", "\(timeLimit)"]
  }

  /// Asks, and starts the process before that where there is none. Throws when it ends without an answer; it is started again then.
  mutating func ask(_ name: String, _ request: String) throws -> Answer {
    let tool = try running()
    answerCount += 1
    let before = tool.processorTime()
    let line: String
    do {
      line = try tool.ask(request)
    } catch {
      self.tool = nil
      throw error
    }
    let time = tool.processorTime() - before
    return Answer(name: name, milliseconds: time * 1000, error: line.word(after: "\"error\":{\"code\":\""), handle: line.word(after: "\"handle\":\""))
  }

  private mutating func running() throws -> ServedTool {
    if let tool { return tool }
    let started = try ServedTool(program, options: options)
    tool = started
    return started
  }
}

extension String {
  /// What stands between a text and the next quotation mark.
  fileprivate func word(after text: String) -> String? {
    firstRange(of: text).map { String(self[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
