import TextLayout

extension FindSession {
  /// What an edit has left to be done.
  struct Following: Sendable {
    /// How many results at the end are known from before the edit, moved with their text.
    var knownCount: Int
    /// From here on a result can't have changed by the edit itself.
    var settledFrom: Int
    /// Everything before was searched when the edit came.
    var searchedTo: Int
  }

  /// Follows an edit: results move with their text, those that it touches are searched for again,
  /// and so is the text around it. Call ``advance(units:deadline:isCancelled:)`` until the session
  /// is finished, as at first. The highlight stays at its result or, where that is gone, goes on to
  /// the next one.
  ///
  /// Where a needle is compared by foldings, the search ends again behind the edit; a regular
  /// expression or a collation may depend on text far away, so that the search goes on from a
  /// little before the edit to the end. Results behind are known, moved, all the while. O(results).
  public mutating func apply(_ edit: TextEdit) {
    let edit = edit.clamped(to: text)
    apply(edit, to: text.applying(edit))
  }

  /// The same for a text that the program has edited itself: `text` is the text after the edit.
  public mutating func apply(_ edit: TextEdit, to text: StyledText) {
    let edit = edit.clamped(to: self.text).range.utf16
    if case .behind = round { goRound() }
    round = nil
    let searchedTo = following?.searchedTo ?? scan.position
    let from = restart(before: edit.lowerBound)
    let shift = text.length - self.text.length
    let touched = results.partitionIndex { $0.upperBound.utf16 <= edit.lowerBound }
    removeResults(touched..<max(touched, results.partitionIndex { $0.lowerBound.utf16 < edit.upperBound }))
    for index in touched..<results.count {
      results[index] = TextRange(results[index].lowerBound + shift, results[index].upperBound + shift)
    }
    // What an edit before has left to be done begins earlier, perhaps.
    let position = following == nil ? from : min(from, scan.position)
    let known = results.partitionIndex { $0.upperBound.utf16 <= position }
    if let first = cut, first >= position { cut = nil }
    self.text = text
    failure = nil
    if following == nil, from >= searchedTo {
      scan = FindScan(query, text, from: searchedTo)
      return
    }
    scan = FindScan(query, text, from: position)
    // Half of the greatest number: later edits add to it.
    let settled = reach.map { edit.upperBound + shift + $0 } ?? Int.max / 2
    following = Following(
      knownCount: results.count - known, settledFrom: max(settled, (following?.settledFrom ?? 0) + max(0, shift)),
      searchedTo: searchedTo >= edit.upperBound ? searchedTo + shift : edit.lowerBound)
    // Those beyond the limit are not known.
    if total != results.count { forgetKnown() }
    if scan.isFinished { following = nil }
  }

  /// How far around an edit results can change, if that is bounded.
  private var reach: Int? {
    guard case .folded = query.engine else { return nil }
    return query.options.match == .contains ? FindWindow.margin : 2 * TextEdges.reach
  }

  /// Where the search has to begin again: before all results that an edit at an offset can change,
  /// and in none of those before.
  private func restart(before offset: Int) -> Int {
    let length = query.needle.utf16.count
    let distance = (reach ?? PatternNeedle.context) + 4 * min(length, 1 << 24)
    var first = max(0, offset - distance)
    // What was cut before the edit may not be any more.
    if let cut, offset <= cut + PatternNeedle.longestMatch + PatternNeedle.overlap { first = min(first, cut) }
    let place = TextEdges(text).graphemeEdge(atOrBefore: first)
    let index = results.partitionIndex { $0.upperBound.utf16 <= place }
    return index < results.count ? min(place, results[index].lowerBound.utf16) : place
  }

  private mutating func forgetKnown() {
    results.removeLast(following?.knownCount ?? 0)
    total = results.count
    if let index = highlightedIndex, index >= results.count { highlightedIndex = nil }
    following = nil
  }

  /// Searches on where results are known from before an edit, puts what is found in their place,
  /// and jumps over what the edit can't have changed.
  mutating func advance(_ following: Following, upTo target: Int, _ pause: FindPause) throws(FindError) -> ArraySlice<TextRange> {
    let start = results.count - following.knownCount
    var scan = scan
    var found: [TextRange] = []
    do throws(FindError) {
      // A step beyond what may have changed is enough.
      try scan.advance(upTo: min(target, max(following.settledFrom, scan.position &+ 1)), pause: pause) { found.append($0) }
    } catch {
      failure = error
      throw error
    }
    noteCut(scan.cut)
    let highlight = highlighted
    let passed = results[start...].partitionIndex { $0.lowerBound.utf16 < scan.position }
    // Where a known result goes on, the search may be in step with it only behind it.
    let isInside = passed > start && results[passed - 1].upperBound.utf16 > scan.position
    results.replaceSubrange(start..<passed, with: found)
    total += found.count - (passed - start)
    highlightAgain(highlight)
    let isSettled = scan.position >= following.settledFrom && !isInside || scan.position >= following.searchedTo
    if isSettled { scan = FindScan(query, text, from: max(scan.position, following.searchedTo)) }
    self.scan = scan
    self.following = isSettled ? nil : following
    if isSettled { round = nil }
    self.following?.knownCount = results.count - start - found.count
    return results[start..<start + found.count]
  }

  /// Highlights what was highlighted, or what is next behind its place.
  private mutating func highlightAgain(_ range: TextRange?) {
    guard let range else { return }
    let index = results.partitionIndex { $0.lowerBound < range.lowerBound }
    highlightedIndex = results.isEmpty ? nil : index % results.count
  }
}
