import TextLayout

extension TextNavigator {
  /// What is deleted: of ranges, all of them, whatever else is asked; at insertion points, from
  /// each to where a movement would lead. In order, apart from each other; empty where there is
  /// nothing.
  ///
  ///     navigator.deletionRanges(for: selection, .backward, by: .character)   // what a backspace deletes
  ///
  /// By characters it is forward the grapheme, CR LF together. Backward it is the grapheme, too, in
  /// Latin, Greek, Cyrillic, kana, Hangul, mathematics and emoji, and the last scalar in other
  /// scripts, where letters are typed in several strokes; `decomposes` makes it one scalar
  /// everywhere. By lines and paragraphs it is what is up to their edge, and the character beyond
  /// where the insertion point stands there. A direction along the line is, by characters and
  /// words, that of the text which is seen on that side of the caret, and by others that of the
  /// line. The caret belongs at the start of its range afterwards.
  public func deletionRanges(
    for selection: Selection, _ direction: MovementDirection, by unit: TextGranularity, decomposes: Bool = false
  ) -> [TextRange] {
    let selection = snapped(selection)
    if !selection.isEmpty { return selection.ranges.filter { !$0.isEmpty } }
    return TextRange.merged(
      selection.ranges.compactMap { deletionRange(at: Caret($0.lowerBound, selection.affinity), direction, by: unit, decomposes: decomposes) })
  }

  /// What is deleted at an insertion point; nil where there is nothing.
  private func deletionRange(at caret: Caret, _ direction: MovementDirection, by unit: TextGranularity, decomposes: Bool) -> TextRange? {
    let isForward = unit == .character || unit == .word ? isForwardThere(direction, at: caret) : isForward(direction, at: caret)
    let end = deletionEnd(from: caret, isForward, by: unit, decomposes: decomposes)
    return end == caret.offset ? nil : TextRange(caret.offset, end)
  }

  private func deletionEnd(from caret: Caret, _ isForward: Bool, by unit: TextGranularity, decomposes: Bool) -> TextOffset {
    let offset = caret.offset
    switch unit {
    case .character: return isForward ? character(from: offset, isForward: true) : backspace(from: offset, decomposes: decomposes)
    case .line:
      let line = layout.content(of: layout.line(of: caret)).range
      let edge = isForward ? line.upperBound : line.lowerBound
      return edge == offset ? character(from: offset, isForward: isForward) : edge
    case .paragraph:
      let content = units.paragraphContent(at: offset.utf16)
      let edge = TextOffset(isForward ? content.upperBound : content.lowerBound)
      return edge == offset ? character(from: offset, isForward: isForward) : edge
    case .container: return containerEdge(beyond: offset, isForward: isForward) ?? offset
    case .word, .sentence, .document:
      return units.stop(of: unit, from: offset, towards: isForward ? .forward : .backward, policy: policy) ?? offset
    }
  }

  private func character(from offset: TextOffset, isForward: Bool) -> TextOffset {
    units.stop(of: .character, from: offset, towards: isForward ? .forward : .backward) ?? offset
  }

  private func backspace(from offset: TextOffset, decomposes: Bool) -> TextOffset {
    var backspace = Backspace(units.text)
    let grapheme = units.segment(of: .character, at: offset, towards: .backward)?.range.lowerBound ?? offset
    return TextOffset(backspace.start(from: offset.utf16, grapheme: grapheme.utf16, decomposes: decomposes))
  }
}
