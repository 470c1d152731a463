/// The stretches of a paragraph that have lines under or through them. Only paragraphs with some
/// have one.
final class ParagraphDecorations: Sendable {
  /// Units in one style that is decorated.
  struct Run: Sendable {
    /// Counted from the paragraph's start.
    let range: Range<Int>
    let style: CharacterStyle
  }

  let runs: [Run]

  /// The decorations of a paragraph's styles; nil without any. O(runs).
  init?(_ styles: StyleRuns) {
    guard styles.contains(where: { $0.style.isDecorated }) else { return nil }
    var runs: [Run] = []
    var start = 0
    for run in styles {
      if run.style.isDecorated, start < run.end { runs.append(Run(range: start..<run.end, style: run.style)) }
      start = run.end
    }
    self.runs = runs
  }

  /// The runs that have units in a range. O(log runs).
  func runs(in range: Range<Int>) -> ArraySlice<Run> {
    let first = runs.partitionIndex { $0.range.upperBound <= range.lowerBound }
    let end = runs.partitionIndex { $0.range.lowerBound < range.upperBound }
    return runs[first..<max(first, end)]
  }
}

extension CharacterStyle {
  /// Whether a line goes under or through the text. O(1).
  var isDecorated: Bool { underline != nil || strikethrough != nil }
}
