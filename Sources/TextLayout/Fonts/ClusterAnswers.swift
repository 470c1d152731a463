import Synchronization

/// Answers for clusters that their first scalar doesn't decide: those with marks or selectors that
/// its font lacks, and those that no font shows.
///
/// In two generations: when the newer is full, the older is forgotten, so that what is asked again
/// and again stays.
final class ClusterAnswers: Sendable {
  /// The longest cluster that is remembered, and from which on scalars count once.
  private static let longest = 64
  private let generations = Mutex(AnswerGenerations())

  /// What of a cluster matters for its font: of one that is longer than any writing needs, each
  /// scalar once, where it comes first. O(cluster).
  static func scalars(of cluster: Span<UInt32>) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(min(cluster.count, longest))
    if cluster.count <= longest {
      for index in cluster.indices { scalars.append(cluster[index]) }
    } else {
      var met: Set<UInt32> = []
      for index in cluster.indices where met.insert(cluster[index]).inserted { scalars.append(cluster[index]) }
    }
    return scalars
  }

  /// What was answered, if it is still known. O(scalars).
  func answer(for scalars: [UInt32], _ question: FontQuestion) -> FontAnswer? {
    if scalars.count > Self.longest { return nil }
    let key = ClusterQuestion(scalars, question)
    return generations.withLock { $0.find(key) }
  }

  func keep(_ answer: FontAnswer, for scalars: [UInt32], _ question: FontQuestion) {
    if scalars.count > Self.longest { return }
    generations.withLock { $0.keep(answer, for: ClusterQuestion(scalars, question)) }
  }
}

/// A cluster, and what it is asked for.
private struct ClusterQuestion: Hashable {
  let scalars: [UInt32]
  let script: ScriptCode
  let locale: FallbackLocale
  let wish: EmojiWish

  init(_ scalars: [UInt32], _ question: FontQuestion) {
    self.scalars = scalars
    (script, locale, wish) = (question.script, question.locale, question.wish)
  }
}

/// What was asked lately, and what before that.
private struct AnswerGenerations {
  private var newer: [ClusterQuestion: FontAnswer] = [:]
  private var older: [ClusterQuestion: FontAnswer] = [:]
  private static let limit = 512

  mutating func find(_ key: ClusterQuestion) -> FontAnswer? {
    if let known = newer[key] { return known }
    guard let known = older[key] else { return nil }
    keep(known, for: key)
    return known
  }

  mutating func keep(_ answer: FontAnswer, for key: ClusterQuestion) {
    if newer.count >= Self.limit {
      older = newer
      newer = [:]
    }
    newer[key] = answer
  }
}
