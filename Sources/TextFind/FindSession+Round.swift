import TextLayout

extension FindSession {
  /// Where a search is that did not begin at the text's start.
  enum Round: Hashable, Sendable {
    /// It began at an offset, and is behind it.
    case behind(Int)
    /// It has come to the text's end, and is before the offset where it began.
    case before(Int)
  }

  /// Goes on at the text's start: what was found is known, as after an edit there, and searched for
  /// again until the search is in step with it.
  mutating func goRound() {
    guard case .behind(let origin)? = round else { return }
    round = .before(origin)
    let searchedTo = scan.position
    scan = FindScan(query, text)
    if scan.isFinished { return }
    if total == results.count {
      following = Following(knownCount: results.count, settledFrom: origin, searchedTo: searchedTo)
    } else {
      // Those that are kept are to be the first of all.
      results = []
      total = 0
      highlightedIndex = nil
    }
  }
}
