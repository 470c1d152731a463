extension StyledText {
  /// The style of the unit after an offset, with the range of all units around it that have the
  /// same one. Clamped; at the end of the text it is the last run, and an empty text has one empty
  /// run. O(log runs).
  ///
  ///     var offset = text.range.lowerBound
  ///     while offset < text.range.upperBound {
  ///       let run = text.styleRun(at: offset)
  ///       offset = run.range.upperBound
  ///     }
  public func styleRun(at offset: TextOffset) -> (style: CharacterStyle, range: TextRange) {
    let index = styles.runIndex(at: clamped(offset))
    let run = styles[run: index]
    return (run.value, TextRange((index == 0 ? 0 : styles[run: index - 1].end)..<run.end))
  }
}
