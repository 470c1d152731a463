extension ShapedParagraph {
  /// How far around a place letters are counted, in units.
  static let reachOfRemainders = 32

  /// Whether a line that starts at a unit and ends at a place between two letters leaves a single
  /// one on either side: of the word as far as the line shows it, or of what goes on behind the
  /// place. Characters that are words of their own, as in Chinese, are no letters; nor is anything
  /// in a text that names no language: identifiers and the like are cut where they are full. O(log
  /// runs).
  func leavesOneLetter(at place: Int, from start: Int) -> Bool {
    guard place > start, place < unitCount, breaking.namedLanguage(at: place - 1) != .und else { return false }
    let before = lettersBefore(place, from: max(start, place - ShapedParagraph.reachOfRemainders))
    let after = lettersAfter(place, upTo: min(unitCount, place + ShapedParagraph.reachOfRemainders))
    return before > 0 && after > 0 && min(before, after) == 1
  }

  /// How many letters the word has before a place: none if something else stands there, and two are
  /// as good as more.
  private func lettersBefore(_ place: Int, from start: Int) -> Int {
    var letters = 0
    for unit in (start..<place).reversed() {
      let chunk = chunks[chunkNumber(at: unit)]
      let flags = chunk.flags(at: unit)
      if flags & ParagraphAnalysis.graphemeStart != 0 {
        if BreakKind(chunk.scalar(at: unit)).isWordPart { letters += 1 } else if letters == 0 { return 0 }
      }
      if letters == 2 || flags & ParagraphAnalysis.lineBreakAllowed != 0 { break }
    }
    return letters
  }

  /// The same behind it.
  private func lettersAfter(_ place: Int, upTo end: Int) -> Int {
    var letters = 0
    for unit in place..<end {
      let chunk = chunks[chunkNumber(at: unit)]
      let flags = chunk.flags(at: unit)
      if unit > place, flags & ParagraphAnalysis.lineBreakAllowed != 0 { break }
      if flags & ParagraphAnalysis.graphemeStart != 0 {
        if BreakKind(chunk.scalar(at: unit)).isWordPart { letters += 1 } else if letters == 0 { return 0 }
      }
      if letters == 2 { break }
    }
    return letters
  }
}
