import Synchronization

/// Which names of families lead to fonts, of a list of fonts: as far as it was asked lately.
final class KnownFamilies: Sendable {
  private static let limit = 1024
  private let answers = Mutex<[String: Bool]>([:])

  /// Whether a name leads to fonts, asked if that is not known.
  func knows(_ name: String, _ ask: () -> Bool) -> Bool {
    if let known = answers.withLock({ $0[name] }) { return known }
    let answer = ask()
    answers.withLock { answers in
      if answers.count >= Self.limit { answers = [:] }
      answers[name] = answer
    }
    return answer
  }
}
