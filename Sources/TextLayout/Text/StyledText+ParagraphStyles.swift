extension StyledText {
  /// Changes the styles of the paragraphs that a range touches, as ``setParagraphStyle(_:in:)`` has
  /// it, each run's once. O(runs + the paragraphs' lengths).
  package mutating func updateParagraphStyles(in range: TextRange, _ change: (inout ParagraphStyle) -> Void) {
    let touched = touchedParagraphs(clamped(range))
    // The end of the text counts as a unit of the last paragraph.
    let end = paragraphStart(after: touched.last) ?? length + 1
    let start = paragraphStart(containing: touched.first)
    let changed = paragraphStyles.slice(start..<end).mapValues { style in
      var style = style
      change(&style)
      return style
    }
    paragraphStyles.replace(start..<end, with: changed)
  }
}
