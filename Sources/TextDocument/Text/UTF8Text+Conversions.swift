/// A place in a text as people count: by lines and what is before it on its line. Both begin at 0.
public struct TextPosition: Hashable, Sendable {
  /// How many lines are above.
  public var line: Int
  /// How much is before it on its line, in the unit that was asked for.
  public var column: Int

  /// The place behind so much on a line. O(1).
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension UTF8Text {
  /// An offset in another unit. One inside a scalar rounds down. O(log n + chunk).
  public func convert(_ offset: Int, from unit: TextUnit, to other: TextUnit) -> Int { spot(offset, in: unit).counts[other] }

  /// What is before an offset, in every unit. One inside a scalar rounds down. O(log n + chunk).
  public func counts(before offset: Int, in unit: TextUnit = .utf16) -> TextCounts { spot(offset, in: unit).counts }

  /// The number of lines: of line breaks and one more. O(1).
  public var lineCount: Int { counts.lineBreaks + 1 }
  /// The number of paragraphs: of their separators and one more. O(1).
  public var paragraphCount: Int { counts.paragraphBreaks + 1 }

  /// What is before a line; before the last one for numbers beyond, and nothing for those below 1.
  /// O(log n + chunk).
  public func counts(beforeLine line: Int) -> TextCounts { counts(before: min(line, counts.lineBreaks), \.lineBreaks, isParagraph: false) }

  /// What is before a paragraph; before the last one for numbers beyond, and nothing for those
  /// below 1. O(log n + chunk).
  public func counts(beforeParagraph paragraph: Int) -> TextCounts {
    counts(before: min(paragraph, counts.paragraphBreaks), \.paragraphBreaks, isParagraph: true)
  }

  private func counts(before number: Int, _ breaks: KeyPath<TextCounts, Int>, isParagraph: Bool) -> TextCounts {
    guard number > 0,
      let place = isParagraph ? tree.first(where: { $0.paragraphBreaks >= number }) : tree.first(where: { $0.lineBreaks >= number })
    else { return TextCounts() }
    let wanted = number - place.before[keyPath: breaks]
    let index = place.element.start(of: wanted, isParagraph: isParagraph)
    return place.before + place.element.counts(upTo: index)
  }

  /// The line of an offset and what is before it there. Between a CR and its LF it is still the
  /// line that they end. O(log n + chunk).
  public func position(at offset: Int, in unit: TextUnit = .utf16) -> TextPosition {
    let place = spot(offset, in: unit).counts
    return TextPosition(line: place.lineBreaks, column: place[unit] - counts(beforeLine: place.lineBreaks)[unit])
  }

  /// The offset of a place. Lines beyond the last are the text's end and columns beyond a line's
  /// end are there, before what breaks it. O(log n + chunk).
  public func offset(of position: TextPosition, in unit: TextUnit = .utf16) -> Int {
    if position.line < 0 { return 0 }
    if position.line > counts.lineBreaks { return counts[unit] }
    let line = contents(ofLine: position.line)
    let (column, overflow) = line.lower[unit].addingReportingOverflow(max(0, position.column))
    return spot(min(overflow ? Int.max : column, line.upper[unit]), in: unit).counts[unit]
  }

  /// What is before a line and what is before its break, if it has one.
  private func contents(ofLine line: Int) -> (lower: TextCounts, upper: TextCounts) {
    let lower = counts(beforeLine: line)
    guard line < counts.lineBreaks else { return (lower, counts) }
    let end = spot(counts(beforeLine: line + 1).utf8, in: .utf8)
    let piece = tree.place(end.number).element
    let length = piece.ask { $0.lengthOfBreak(before: end.index) }
    return (lower, spot(end.counts.utf8 - length, in: .utf8).counts)
  }

  /// The UTF-16 range of a line, without what breaks it; clamped as of ``counts(beforeLine:)``.
  /// O(log n + chunk).
  public func range(ofLine line: Int) -> Range<Int> {
    let (lower, upper) = contents(ofLine: min(max(0, line), counts.lineBreaks))
    return lower.utf16..<max(lower.utf16, upper.utf16)
  }

  /// The number of the paragraph that an offset lies in; between a CR and its LF, the one that they
  /// end. O(log n + chunk).
  public func paragraph(at offset: Int) -> Int { spot(offset, in: .utf16).counts.paragraphBreaks }

  /// The UTF-16 range of a paragraph, its separator included; clamped as of
  /// ``counts(beforeParagraph:)``. O(log n + chunk).
  public func range(ofParagraph paragraph: Int) -> Range<Int> {
    let paragraph = min(max(0, paragraph), counts.paragraphBreaks)
    let upper = paragraph == counts.paragraphBreaks ? length : counts(beforeParagraph: paragraph + 1).utf16
    return counts(beforeParagraph: paragraph).utf16..<upper
  }
}
