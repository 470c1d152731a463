extension StyledText {
  /// The paragraphs of the text, in order; at least one. O(1); see ``ParagraphSequence``.
  package var paragraphs: ParagraphSequence { ParagraphSequence(self, from: 0, through: length) }

  /// The paragraphs that a range touches: those that hold one of its units or, if it is empty, the
  /// one it lies in. A range that goes to the text's end also touches the empty paragraph there.
  /// O(distance to the first one's start).
  func paragraphs(in range: TextRange) -> ParagraphSequence {
    let touched = touchedParagraphs(clamped(range))
    return ParagraphSequence(self, from: paragraphStart(containing: touched.first), through: touched.last)
  }

  /// The paragraph that an offset lies in; one between a CR and its LF lies in the paragraph they
  /// end. O(the paragraph).
  func paragraph(at offset: TextOffset) -> Paragraph {
    var iterator = ParagraphSequence(self, from: paragraphStart(containing: clamped(offset)), through: length).makeIterator()
    return iterator.paragraph()
  }

  /// An offset in the first and one in the last of the paragraphs that a range touches.
  func touchedParagraphs(_ range: Range<Int>) -> (first: Int, last: Int) {
    let reachesOver = !range.isEmpty && range.upperBound < length
    return (range.lowerBound, reachesOver ? range.upperBound - 1 : range.upperBound)
  }

  /// Whether a paragraph begins at an offset. O(log n).
  func isParagraphStart(_ offset: Int) -> Bool {
    guard offset > 0, let before = unit(at: offset - 1) else { return offset <= 0 }
    return ParagraphSeparator.isSeparator(before) && !(before == ParagraphSeparator.cr && unit(at: offset) == ParagraphSeparator.lf)
  }

  /// The start of the paragraph that an offset lies in. O(log n + distance).
  package func paragraphStart(containing offset: Int) -> Int {
    var position = offset
    var next = unit(at: position)
    while position > 0 {
      let chunk = chunk(at: position - 1)
      var index = chunk.units.startIndex + position - chunk.start.utf16
      while index > chunk.units.startIndex {
        let unit = chunk.units[index - 1]
        let start = chunk.start.utf16 + index - chunk.units.startIndex
        if ParagraphSeparator.isSeparator(unit) && !(unit == ParagraphSeparator.cr && next == ParagraphSeparator.lf) { return start }
        next = unit
        index -= 1
      }
      position = chunk.start.utf16
    }
    return 0
  }

  /// The start of the paragraph after the one that an offset lies in; nil if that is the last.
  /// O(log n + distance).
  func paragraphStart(after offset: Int) -> Int? {
    // Between a CR and its LF, the LF is the separator that ends the paragraph.
    guard let separator = separator(from: offset) else { return nil }
    return separator.offset + separator.length
  }

  /// The first separator at or after an offset, and its length. O(log n + distance).
  package func separator(from offset: Int) -> (offset: Int, length: Int)? {
    var position = offset
    while position < length {
      let units = units(from: position)
      let distance = unsafe units.withUnsafeBufferPointer { unsafe ParagraphSeparator.first(in: $0, from: 0) }
      position += distance
      if distance < units.count { return (position, separatorLength(at: position, in: units.dropFirst(distance))) }
    }
    return nil
  }

  /// The length of the separator at an offset, where the rest of the chunk begins: 2 for CR LF.
  func separatorLength(at offset: Int, in units: ArraySlice<UInt16>) -> Int {
    guard units.first == ParagraphSeparator.cr else { return 1 }
    let next = units.count > 1 ? units[units.startIndex + 1] : unit(at: offset + 1)
    return next == ParagraphSeparator.lf ? 2 : 1
  }
}
