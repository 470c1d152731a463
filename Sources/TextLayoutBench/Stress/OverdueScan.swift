import ToolSupport

/// Asks about texts that take much longer than the process allows a request, and judges how long after that moment it gives up.
struct OverdueScan {
  let questions: [StressQuestion]
  /// The size of a text, in bytes.
  let bytes: Int
  /// What a request may take, and what it may take longer than that, in milliseconds.
  let limit: Double
  let tolerance: Double
  private var tool: StressedTool

  init(program: String, questions: [StressQuestion], bytes: Int, limit: Double, tolerance: Double) {
    self.questions = questions
    self.bytes = bytes
    self.limit = limit
    self.tolerance = tolerance
    tool = StressedTool(program: program, timeLimit: limit / 1000)
  }

  /// How many answers were judged.
  var answerCount: Int { tool.answerCount }

  /// The findings of a pattern in a setting.
  mutating func findings(_ pattern: StressPattern, _ setting: StressSetting) -> [StressFinding] {
    let text = pattern.text(bytes: bytes)
    let layout = setting.layout(of: text)
    return questions.compactMap { question in
      do {
        // What reading the request takes is no part of its time: asked for metrics, it is read and nothing is laid out.
        let read = try tool.ask("metrics", "{\"op\":\"metrics\",\"layout\":\(layout)}").milliseconds
        var excess = Double.infinity
        for _ in 0..<2 where excess > tolerance {
          excess = try tool.ask(question.name, question.request(about: layout, units: text.utf16.count)).milliseconds - read - limit
        }
        if excess <= tolerance { return nil }
        return StressFinding(
          pattern: pattern.name, setting: setting.name, question: question.name, milliseconds: [limit + excess], reason: "gives up too late")
      } catch {
        return StressFinding(pattern: pattern.name, setting: setting.name, question: question.name, milliseconds: [], reason: "\(error)")
      }
    }
  }
}
