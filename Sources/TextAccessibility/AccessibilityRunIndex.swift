import TextLayout

/// The text runs of a tree, to be searched by offset.
struct AccessibilityRunIndex {
  private let nodes: [AccessibilityNode]
  private let places: [Int]

  init(_ nodes: [AccessibilityNode], _ places: [Int]) {
    self.nodes = nodes
    self.places = places
  }

  private func node(_ number: Int) -> AccessibilityNode { nodes[places[number]] }

  /// The position of a caret; the nearest one for offsets outside of the runs. O(log text).
  func position(of caret: Caret) -> AccessibilityTextPosition {
    // The last run that begins at the offset or before it.
    var low = max(0, places.partitionIndex { nodes[$0].range.lowerBound <= caret.offset } - 1)
    // Runs without text stand before those that begin at the same offset.
    if caret.affinity == .upstream, low > 0, node(low).range.lowerBound == caret.offset, !endsParagraph(node(low - 1)) { low -= 1 }
    let found = node(low)
    return AccessibilityTextPosition(node: found.id, characterIndex: characterIndex(of: caret.offset, in: found))
  }

  /// The first character at an offset or behind it; an offset inside of a character counts as its
  /// end.
  private func characterIndex(of offset: TextOffset, in node: AccessibilityNode) -> Int {
    guard let run = node.textRun else { return 0 }
    if offset >= node.range.upperBound {
      // Behind a separator is the next line, and the last line has none.
      return run.offsets.count
    }
    return run.offsets.partitionIndex { $0 < offset }
  }

  /// Whether what follows a run is on a line of its own, and no caret at its end on this one.
  private func endsParagraph(_ node: AccessibilityNode) -> Bool { node.textRun?.value.utf8.last == 0x0A }
}
