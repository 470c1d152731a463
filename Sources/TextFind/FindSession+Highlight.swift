import TextLayout

extension FindSession {
  /// Highlights the result after the highlighted one; behind the last one, the first. The first one
  /// of all if none is highlighted. Nil if there is none. O(1).
  @discardableResult public mutating func highlightNext() -> TextRange? { highlight(steppingBy: 1) }

  /// Highlights the result before the highlighted one; before the first one, the last. The last one
  /// of all if none is highlighted. O(1).
  @discardableResult public mutating func highlightPrevious() -> TextRange? { highlight(steppingBy: -1) }

  private mutating func highlight(steppingBy step: Int) -> TextRange? {
    guard !results.isEmpty else { return nil }
    let next = highlightedIndex.map { $0 + step } ?? (step > 0 ? 0 : -1)
    highlightedIndex = (next + results.count) % results.count
    return highlighted
  }

  /// Highlights the first result that begins at an offset or behind it; if there is none, the first
  /// of all: from where the caret is. O(log results).
  @discardableResult public mutating func highlightNext(from offset: TextOffset) -> TextRange? {
    guard !results.isEmpty else { return nil }
    let index = results.partitionIndex { $0.lowerBound < offset }
    highlightedIndex = index < results.count ? index : 0
    return highlighted
  }

  /// Highlights a result by its index; none for an index that no result has. O(1).
  public mutating func highlight(_ index: Int?) {
    highlightedIndex = index.flatMap { results.indices.contains($0) ? $0 : nil }
  }

  /// Takes a result out that the program doesn't want: it is no longer drawn, counted or replaced.
  /// If it was highlighted, the next one is. O(results).
  public mutating func discard(_ range: TextRange) {
    let index = results.partitionIndex { $0.lowerBound < range.lowerBound }
    guard index < results.count, results[index] == range else { return }
    removeResults(index..<index + 1)
  }

  /// Takes results out. The highlight goes on to the next one, or from the last to the first.
  mutating func removeResults(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let known = following?.knownCount { following?.knownCount = known - range.clamped(to: results.count - known..<results.count).count }
    results.removeSubrange(range)
    total -= range.count
    guard let index = highlightedIndex, index >= range.lowerBound else { return }
    let next = index < range.upperBound ? range.lowerBound : index - range.count
    highlightedIndex = results.isEmpty ? nil : next % results.count
  }
}
