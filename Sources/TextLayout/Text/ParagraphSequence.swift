/// The paragraphs of a text, found one by one as they are asked for.
///
///     for paragraph in StyledText("one\r\ntwo\n").paragraphs {}   // "one", "two" and, after the last separator, an empty one
///
/// A paragraph ends at LF, CR, CR LF, NEL or PS. An empty text has one empty paragraph, and a text
/// that ends with a separator an empty one at its end. One pass over the text is O(n); nothing is
/// allocated for a paragraph that lies within one chunk.
package struct ParagraphSequence: Sequence, Sendable {
  private let text: StyledText
  private let start: Int
  private let lastOffset: Int

  /// The paragraphs from the one that begins at `start` through the one that holds `lastOffset`.
  init(_ text: StyledText, from start: Int, through lastOffset: Int) {
    self.text = text
    self.start = start
    self.lastOffset = lastOffset
  }

  package func makeIterator() -> Iterator { Iterator(text, from: start, through: lastOffset) }

  package struct Iterator: IteratorProtocol {
    private let text: StyledText
    private let lastOffset: Int
    /// Where the next paragraph begins; past ``lastOffset`` when there is none.
    private var position: Int
    /// The chunk that was looked at last.
    private var chunk: TextChunk

    init(_ text: StyledText, from start: Int, through lastOffset: Int) {
      self.text = text
      self.lastOffset = lastOffset
      position = start
      chunk = text.chunk(at: start)
    }

    package mutating func next() -> Paragraph? { position > lastOffset ? nil : paragraph() }

    /// The paragraph that begins at ``position``.
    mutating func paragraph() -> Paragraph {
      let start = position
      if start >= chunk.end.utf16 { chunk = text.chunk(at: start) }
      let index = chunk.units.startIndex + start - chunk.start.utf16
      let found = endOfParagraph(from: index)
      var units = chunk.units[index..<found]
      var source = chunk.units
      var separatorLength = 0
      if found < chunk.units.endIndex {
        separatorLength = text.separatorLength(at: start + units.count, in: chunk.units[found...])
      } else if chunk.end.utf16 < text.length {
        (units, separatorLength) = gather(units)
        source = units
      }
      let end = start + units.count
      // Without a separator the text is at its end, and no paragraph begins there.
      position = separatorLength == 0 ? Int.max : end + separatorLength
      return Paragraph(
        start: TextOffset(start), units: units, source: source, separatorLength: separatorLength,
        styleRuns: StyleRuns(text.styles, in: start..<end), style: text.paragraphStyles.value(at: start),
        revision: text.revision, writingMode: text.writingMode)
    }

    /// A paragraph that lies in one chunk with the separator behind it, or that ends with the text.
    struct Place {
      /// Its first unit, counted from the text's start.
      let start: Int
      /// Its units, by their indices in the chunk.
      let units: Range<Int>
      let separatorLength: Int

      var end: Int { start + units.count }
    }

    /// Where the next paragraph lies; nil if there is none, or if it goes on behind its chunk.
    /// O(its length).
    @inline(__always)
    mutating func place() -> Place? {
      if position > lastOffset { return nil }
      if position >= chunk.end.utf16 { chunk = text.chunk(at: position) }
      let index = chunk.units.startIndex + position - chunk.start.utf16
      let found = endOfParagraph(from: index)
      if found < chunk.units.endIndex {
        let separatorLength = text.separatorLength(at: position + found - index, in: chunk.units[found...])
        return Place(start: position, units: index..<found, separatorLength: separatorLength)
      }
      guard chunk.end.utf16 == text.length else { return nil }
      return Place(start: position, units: index..<found, separatorLength: 0)
    }

    /// The units from the next paragraph on, as far as its chunk goes; nil where there is none.
    /// O(1).
    var ahead: ArraySlice<UInt16>? {
      mutating get {
        if position > lastOffset { return nil }
        if position >= chunk.end.utf16 { chunk = text.chunk(at: position) }
        return chunk.units[(chunk.units.startIndex + position - chunk.start.utf16)...]
      }
    }

    /// Where the paragraph lies that begins so many units behind the start of the next one: as
    /// ``place()``.
    mutating func place(after count: Int) -> Place? {
      let next = (position, chunk)
      defer { (position, chunk) = next }
      position += count
      return place()
    }

    /// The paragraph that begins so many units behind the start of the next one.
    mutating func paragraph(after count: Int) -> Paragraph {
      let next = (position, chunk)
      defer { (position, chunk) = next }
      position += count
      return paragraph()
    }

    /// Goes on behind the next paragraph, which lies there.
    @inline(__always)
    mutating func pass(_ place: Place) { position = place.separatorLength == 0 ? Int.max : place.end + place.separatorLength }

    /// The chunk that the next paragraph was found in.
    var source: ArraySlice<UInt16> { chunk.units }

    /// The styles at the start of the next paragraph, and where the first of them ends: never,
    /// where the text does.
    func styles() -> (CharacterStyle, ParagraphStyle, end: Int) {
      let run = text.styles[run: text.styles.runIndex(at: position)]
      let paragraphRun = text.paragraphStyles[run: text.paragraphStyles.runIndex(at: position)]
      // The end of the text counts as a unit of the last paragraph, which may be empty and have a
      // style of its own.
      let end = Swift.min(run.end >= text.length ? Int.max : run.end, paragraphRun.end > text.length ? Int.max : paragraphRun.end)
      return (run.value, paragraphRun.value, end)
    }

    /// Which way the text's lines run.
    var writingMode: WritingMode { text.writingMode }

    /// The index in the chunk of the first separator at or after an index, or the chunk's end.
    private func endOfParagraph(from index: Int) -> Int {
      unsafe chunk.units.withUnsafeBufferPointer { units in
        unsafe ParagraphSeparator.first(in: units, from: index - chunk.units.startIndex) + chunk.units.startIndex
      }
    }

    /// The units of a paragraph that goes on after the chunk, in one piece, and the length of its
    /// separator.
    private mutating func gather(_ head: ArraySlice<UInt16>) -> (units: ArraySlice<UInt16>, separatorLength: Int) {
      var units = Array(head)
      while chunk.end.utf16 < text.length {
        chunk = text.chunk(at: chunk.end.utf16)
        let found = endOfParagraph(from: chunk.units.startIndex)
        units += chunk.units[..<found]
        if found < chunk.units.endIndex {
          let offset = chunk.start.utf16 + found - chunk.units.startIndex
          return (units[...], text.separatorLength(at: offset, in: chunk.units[found...]))
        }
      }
      return (units[...], 0)
    }
  }
}
