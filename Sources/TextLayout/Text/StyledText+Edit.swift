extension StyledText {
  /// The text of a range with its styles. Whole chunks are shared. O(log n + the range's chunks and
  /// runs).
  public subscript(range: TextRange) -> StyledText {
    let range = clamped(range)
    let text: Backing
    switch backing {
    case .storage(let storage): text = .storage(storage.slice(range))
    case .custom: text = .storage(TextStorage(utf16: units(in: TextRange(range))))
    }
    var part = StyledText(text, styles: styles.slice(range), paragraphStyles: paragraphStyles.slice(range.lowerBound..<range.upperBound + 1))
    part.writingMode = writingMode
    return part
  }

  /// The text after an edit. O(what is replaced and put in + runs + n / 4096).
  public func applying(_ edit: TextEdit) -> StyledText {
    var text = self
    text.apply(edit)
    return text
  }

  /// Edits the text and returns the edit that undoes it, exactly. What the edit does not touch is
  /// shared with the text as it was. O(what is replaced and put in + runs + n / 4096).
  @discardableResult public mutating func apply(_ edit: TextEdit) -> TextEdit {
    let edit = edit.clamped(to: self)
    let inverse = edit.inverse(in: self)
    backing = .storage(storage)  // copied from another source while the styles still count its units
    let range = edit.range.utf16
    let count = edit.replacement.length

    let newStyles = edit.styling == .inherited ? RunList(inheritedStyle(for: range), count: count) : edit.replacement.styles
    styles.replace(range, with: newStyles)

    switch edit.paragraphStyling {
    case .inherited:
      let style = paragraphStyles.value(at: range.lowerBound)
      paragraphStyles.replace(range, with: RunList(style, count: count))
    case .own:
      paragraphStyles.replace(range, with: edit.replacement.paragraphStyles.slice(0..<count))
    case .restored:
      paragraphStyles.replace(range.lowerBound..<range.upperBound + 1, with: edit.replacement.paragraphStyles)
    }
    replaceUnits(range, with: edit.replacement.storage)
    settleParagraphStyles(around: range.lowerBound...range.lowerBound + count + 1)
    return inverse
  }

  /// The style that text put in the place of a range gets when it has none of its own.
  private func inheritedStyle(for range: Range<Int>) -> CharacterStyle {
    styles.value(at: range.isEmpty ? max(range.lowerBound - 1, 0) : range.lowerBound)
      .inherited(inPlaceOf: range, of: length) { styles.value(at: $0) }
  }

  /// Gives each paragraph the style of its first unit, where an edit may have put runs' ends inside
  /// paragraphs: each end moves to the next paragraph's start.
  private mutating func settleParagraphStyles(around range: ClosedRange<Int>) {
    let text = self
    var found: (from: Int, start: Int?)?
    paragraphStyles.moveEnds(in: range) { end in
      if let found, found.from <= end, end <= found.start ?? Int.max { return found.start }
      let start = text.isParagraphStart(end) ? end : text.paragraphStart(after: end)
      found = (end, start)
      return start
    }
  }

  private mutating func replaceUnits(_ range: Range<Int>, with text: TextStorage) {
    var storage = storage
    backing = .storage(TextStorage(units: []))  // gives the storage up, so that it is edited in place
    storage.replace(range, with: text)
    backing = .storage(storage)
  }
}
