import ToolSupport

/// Asks one process everything about every pattern in every setting, at three sizes, and judges the time of each answer.
///
/// What looks too slow is asked again before it is a finding.
struct StressScan {
  let questions: [StressQuestion]
  /// The smallest size of a text, in bytes; the others are twice and four times that.
  let bytes: Int
  let bounds: StressBounds
  private var tool: StressedTool

  init(program: String, questions: [StressQuestion], bytes: Int, bounds: StressBounds) {
    self.questions = questions
    self.bytes = bytes
    self.bounds = bounds
    tool = StressedTool(program: program, timeLimit: 20)
  }

  /// How many answers were judged.
  var answerCount: Int { tool.answerCount }

  /// The findings of a pattern in a setting.
  mutating func findings(_ pattern: StressPattern, _ setting: StressSetting) -> [StressFinding] {
    // Fonts are opened and tables built before anything is measured.
    _ = try? measure(pattern, setting, factor: 1)
    var rounds: [[StressedTool.Answer]] = []
    for factor in StressScan.factors {
      do {
        rounds.append(try measure(pattern, setting, factor: factor))
      } catch {
        let question = "at \(bytes * factor) bytes"
        return [StressFinding(pattern: pattern.name, setting: setting.name, question: question, milliseconds: [], reason: "\(error)")]
      }
      if rounds.joined().contains(where: { $0.milliseconds > bounds.slow * 2 }) { break }
    }
    let suspects = rounds[0].indices.filter { index in fault(of: rounds.map { $0[index] }) != nil }
    if suspects.isEmpty { return [] }
    // Caches and the machine's moods make a time longer, never shorter.
    for (round, factor) in zip(rounds.indices, StressScan.factors) {
      guard let again = try? measure(pattern, setting, factor: factor) else { continue }
      for index in suspects { rounds[round][index].milliseconds = min(rounds[round][index].milliseconds, again[index].milliseconds) }
    }
    return suspects.compactMap { index in
      let answers = rounds.map { $0[index] }
      return fault(of: answers).map {
        StressFinding(
          pattern: pattern.name, setting: setting.name, question: answers[0].name, milliseconds: answers.map(\.milliseconds), reason: $0)
      }
    }
  }

  private static let factors = [1, 2, 4]

  private func fault(of answers: [StressedTool.Answer]) -> String? {
    answers.lazy.compactMap(\.error).first ?? bounds.fault(of: answers.map(\.milliseconds))
  }

  /// Lays a text out and asks everything about it.
  private mutating func measure(_ pattern: StressPattern, _ setting: StressSetting, factor: Int) throws -> [StressedTool.Answer] {
    let text = pattern.text(bytes: bytes * factor)
    let units = text.utf16.count
    var answers = [try tool.ask("keep", "{\"op\":\"keep\",\"layout\":\(setting.layout(of: text))}")]
    guard let handle = answers[0].handle else {
      return answers + questions.map { StressedTool.Answer(name: $0.name, milliseconds: 0) }
    }
    for question in questions {
      answers.append(try tool.ask(question.name, question.request(about: JSONText.quoted(handle), units: units)))
    }
    _ = try tool.ask("drop", "{\"op\":\"drop\",\"handle\":\(JSONText.quoted(handle))}")
    return answers
  }
}
