extension StyledText {
  /// The text of a source, styled by runs that somebody else keeps, each with its number of units:
  /// those of the source, and for paragraphs one more, which is the text's end. What is missing
  /// is in the very last style. O(runs).
  ///
  /// All units of a paragraph have one paragraph style: the caller sees to it.
  package init(
    source: any TextSource, writingMode: WritingMode, styles: some Sequence<(value: CharacterStyle, count: Int)>,
    paragraphStyles: some Sequence<(value: ParagraphStyle, count: Int)>
  ) {
    self.init(source: source)
    self.writingMode = writingMode
    let length = length
    self.styles = StyledText.fitted(RunList(CharacterStyle(), runs: styles), to: length)
    self.paragraphStyles = StyledText.fitted(RunList(ParagraphStyle(), runs: paragraphStyles), to: length + 1)
  }

  private static func fitted<Value>(_ runs: RunList<Value>, to length: Int) -> RunList<Value> {
    if runs.count == length { return runs }
    var runs = runs
    if runs.count > length { return runs.slice(0..<length) }
    runs.replace(runs.count..<runs.count, with: RunList(runs.value(at: runs.count), count: length - runs.count))
    return runs
  }

  /// The styles of the units, by runs with their numbers of units; one of none for a text without
  /// units. O(runs).
  package var styleRuns: [(value: CharacterStyle, count: Int)] { StyledText.parts(of: styles) }

  /// The paragraph styles by runs with their numbers of units, the end of the text counted as one.
  /// O(runs).
  package var paragraphStyleRuns: [(value: ParagraphStyle, count: Int)] { StyledText.parts(of: paragraphStyles) }

  private static func parts<Value>(of runs: RunList<Value>) -> [(value: Value, count: Int)] {
    var start = 0
    return (0..<runs.runCount).map { index in
      let run = runs[run: index]
      defer { start = run.end }
      return (run.value, run.end - start)
    }
  }
}
