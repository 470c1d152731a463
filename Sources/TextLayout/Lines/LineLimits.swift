/// The limits of a paragraph's lines, and what its ellipsis is made of. One object, so that a
/// layout without limits is no larger for them.
final class LineLimits: Sendable {
  let truncation: Truncation
  /// The most lines: at least one.
  let lineLimit: Int
  /// Where the last line must end at the latest, from the paragraph's top.
  let heightLimit: LayoutUnit
  /// Whether text follows behind the paragraph that is not shown: the last line says so.
  let continues: Bool
  /// Where the hidden text ends, if that is behind the paragraph.
  let hiddenEnd: TextOffset?
  /// The styles of the paragraph's units.
  let styles: StyleRuns

  init(_ truncation: Truncation, _ styles: StyleRuns, lineLimit: Int? = nil, heightLimit: LayoutUnit? = nil, hiddenEnd: TextOffset? = nil) {
    self.truncation = truncation
    self.lineLimit = max(1, lineLimit ?? truncation.lineLimit ?? .max)
    self.heightLimit = (heightLimit ?? truncation.heightLimit ?? .unbounded).askedWidth
    continues = hiddenEnd != nil
    self.hiddenEnd = hiddenEnd
    self.styles = styles
  }

  /// The character style of a unit; the nearest for units outside. O(log runs).
  func style(at unit: Int) -> CharacterStyle {
    styles[min(styles.partitionIndex { $0.end <= unit }, styles.count - 1)].style
  }
}
