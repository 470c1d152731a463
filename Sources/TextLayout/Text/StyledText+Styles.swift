extension StyledText {
  /// The style of the unit after an offset; at the end of the text, that of the last unit. An empty
  /// text has a style too. O(log runs).
  public func style(at offset: TextOffset) -> CharacterStyle { styles.value(at: clamped(offset)) }

  /// Whether all units have the same style. O(1).
  package var hasOneStyle: Bool { styles.runCount == 1 }

  /// How many runs of styles are stored, of characters and of paragraphs. O(1).
  package var runCount: Int { styles.runCount + paragraphStyles.runCount }

  /// Gives the units of a range a style. An empty range changes nothing, except in an empty text,
  /// whose style it sets. O(runs).
  public mutating func setStyle(_ style: CharacterStyle, in range: TextRange) {
    let range = clamped(range)
    if range.isEmpty && !isEmpty { return }
    styles.set(style, in: range)
  }

  /// Changes the styles of a range, each run's once. An empty range changes nothing, except in an
  /// empty text, whose style it changes. O(runs).
  ///
  ///     text.updateStyle(in: text.range) { $0.size = 12 }
  public mutating func updateStyle(in range: TextRange, _ change: (inout CharacterStyle) -> Void) {
    let range = clamped(range)
    if range.isEmpty && !isEmpty { return }
    let changed = styles.slice(range).mapValues { style in
      var style = style
      change(&style)
      return style
    }
    styles.replace(range, with: changed)
  }

  /// The style of the paragraph that an offset lies in. O(log runs).
  public func paragraphStyle(at offset: TextOffset) -> ParagraphStyle { paragraphStyles.value(at: clamped(offset)) }

  /// Gives a style to each paragraph that a range touches: those that hold one of its units or, if
  /// it is empty, the one it lies in. A range that goes to the text's end also touches the empty
  /// paragraph there. O(runs + the paragraphs' lengths).
  public mutating func setParagraphStyle(_ style: ParagraphStyle, in range: TextRange) {
    let touched = touchedParagraphs(clamped(range))
    // The end of the text counts as a unit of the last paragraph.
    let end = paragraphStart(after: touched.last) ?? length + 1
    let start = paragraphStart(containing: touched.first)
    paragraphStyles.set(style, in: start..<end)
  }
}
