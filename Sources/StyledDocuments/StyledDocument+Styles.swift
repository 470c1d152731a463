import TextDocument
public import TextLayout

extension StyledDocument {
  /// Changes the styles of a range, each run's once, and answers with the change that undoes that.
  /// An empty range changes nothing, except in an empty text, whose style it changes. O(log n +
  /// runs in it).
  @discardableResult
  public mutating func updateStyle(in range: Range<Int>, _ change: (inout CharacterStyle) -> Void) -> StyledChange {
    apply(styleChange(in: range, change))
  }

  /// What ``updateStyle(in:_:)`` would do, to be done later or elsewhere. O(log n + runs in it).
  public func styleChange(in range: Range<Int>, _ change: (inout CharacterStyle) -> Void) -> StyledChange {
    let range = clamped(range)
    var changed = styles[range]
    if !range.isEmpty || text.isEmpty { changed.update(in: 0..<changed.count, change) }
    return StyledChange(TextSplices(range, putting: range.count), replacement: nil, styles: .own(changed), paragraphStyles: .inherited)
  }

  /// Gives the units of a range a style, and answers with the change that undoes that. O(log n +
  /// runs in it).
  @discardableResult
  public mutating func setStyle(_ style: CharacterStyle, in range: Range<Int>) -> StyledChange { updateStyle(in: range) { $0 = style } }

  /// Changes the styles of each paragraph that a range touches, and with them what list it is an
  /// item of: those that hold one of its units or, if it is empty, the one it lies in. A range that
  /// goes to the text's end also touches the empty paragraph there. Answers with the change that
  /// undoes that. O(log n + runs in the paragraphs).
  @discardableResult
  public mutating func updateParagraphStyles(in range: Range<Int>, _ change: (inout ParagraphStyle) -> Void) -> StyledChange {
    apply(paragraphStyleChange(in: range, change))
  }

  /// What ``updateParagraphStyles(in:_:)`` would do, to be done later or elsewhere. O(log n + runs
  /// in the paragraphs).
  public func paragraphStyleChange(in range: Range<Int>, _ change: (inout ParagraphStyle) -> Void) -> StyledChange {
    let range = clamped(range)
    let reachesOver = !range.isEmpty && range.upperBound < text.length
    let start = text.counts(beforeParagraph: text.paragraph(at: range.lowerBound)).utf16
    let last = text.paragraph(at: reachesOver ? range.upperBound - 1 : range.upperBound)
    // The end of the text counts as a unit of the last paragraph.
    let end = last + 1 < text.paragraphCount ? text.counts(beforeParagraph: last + 1).utf16 - 1 : text.length
    var changed = paragraphStyles[start..<end + 1]
    changed.update(in: 0..<changed.count, change)
    return StyledChange(
      TextSplices(start..<end, putting: end - start), replacement: nil, styles: .inherited, paragraphStyles: .restored(changed))
  }

  /// Gives a style to each paragraph that a range touches, as ``updateParagraphStyles(in:_:)`` has
  /// it. O(log n + runs in the paragraphs).
  @discardableResult
  public mutating func setParagraphStyle(_ style: ParagraphStyle, in range: Range<Int>) -> StyledChange {
    updateParagraphStyles(in: range) { $0 = style }
  }
}
