/// A character style as it is set in two environments: the same, but where it is set off its
/// baseline, and how far follows from sizes.
struct StylePair: Hashable {
  let before: CharacterStyle
  let now: CharacterStyle
}

/// The styles of a paragraph as they are set in two environments.
struct StylePairs {
  /// The paragraph's own style.
  let own: StylePair
  /// How its styles are set off in both; nil where none is.
  private let alignments: (before: StyleAlignment, now: StyleAlignment)?

  init(of paragraph: Paragraph, _ before: LayoutContext, _ now: LayoutContext, _ scratch: LayoutScratch) throws(LayoutError) {
    if paragraph.styleRuns.contains(where: { $0.style.isSetOff }) {
      let old = try StyleAlignment(of: paragraph, in: before.items, scratch: scratch.items)
      let new = try StyleAlignment(of: paragraph, in: now.items, scratch: scratch.items)
      own = StylePair(before: old.style, now: new.style)
      alignments = (old, new)
    } else {
      let style = paragraph.styleRuns[0].style
      own = StylePair(before: style, now: style)
      alignments = nil
    }
  }

  /// A style of the paragraph; nil where there are no fonts for it. O(1) for styles met lately.
  func pair(_ style: CharacterStyle) -> StylePair? {
    guard let alignments else { return StylePair(before: style, now: style) }
    guard let before = try? alignments.before.aligned(style), let now = try? alignments.now.aligned(style) else { return nil }
    return StylePair(before: before, now: now)
  }
}
