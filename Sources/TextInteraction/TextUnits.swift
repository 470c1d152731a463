import TextLayout

/// The graphemes, words, sentences and paragraphs of a text, found around an offset without looking
/// at the rest of the text and without a layout.
///
///     let units = TextUnits(of: text, in: context)
///     units.segment(of: .word, at: 4)                        // what holds the unit behind offset 4
///     units.stop(of: .word, from: 0, towards: .forward)      // the end of the first word
///
/// <doc:WhereBoundariesComeFrom> tells whose rules decide; the boundaries are those of
/// ``/TextLayout/StyledText/boundaries(of:in:)``. A question costs O(the unit), and for sentences
/// and scripts without spaces up to O(the paragraph). Offsets outside of the text count as its
/// ends. Lines need a layout: here they count as paragraphs, a container as the document. Left and
/// up count as backward, right and down as forward.
///
/// The context's deadline and cancellation are heeded: a question under way is given up, and what
/// it answers means nothing. Who sets them asks ``/TextLayout/LayoutContext/checkpoint()`` before
/// an answer is believed.
public struct TextUnits: Sendable {
  /// The text.
  public let text: StyledText
  /// Whose rules, languages, deadline and cancellation are heeded.
  public var context: LayoutContext
  /// Whose words are words in scripts without spaces.
  public let wordRules: WordRules

  /// The units of a text. O(1).
  public init(of text: StyledText, in context: LayoutContext, wordRules: WordRules = .dictionaries) {
    self.text = text
    self.context = context
    self.wordRules = wordRules
  }

  /// The segment that holds the UTF-16 unit behind an offset or, backward, the one before it; nil
  /// where there is none.
  public func segment(of unit: TextGranularity, at offset: TextOffset, towards direction: MovementDirection = .forward) -> TextSegment? {
    let offset = text.clamped(offset)
    guard direction.isForward ? offset < text.length : offset > 0 else { return nil }
    switch unit {
    case .character, .word, .sentence:
      var reader = SegmentReader(self, of: unit)
      return reader.segment(at: TextOffset(offset), isForward: direction.isForward)
    case .line, .paragraph:
      return TextSegment(paragraphRange(at: direction.isForward ? offset : offset - 1))
    case .container, .document:
      return TextSegment(0..<text.length)
    }
  }

  /// Whether a boundary of a kind is at an offset; the text's ends are boundaries of all kinds.
  public func isBoundary(_ offset: TextOffset, of unit: TextGranularity) -> Bool {
    if offset.utf16 <= 0 || offset.utf16 >= text.length { return offset.utf16 == 0 || offset.utf16 == text.length }
    return segment(of: unit, at: offset)?.range.lowerBound == offset
  }

  /// The offset where a caret stands that is put at an offset: an offset inside of a grapheme
  /// counts as its end.
  public func stop(at offset: TextOffset) -> TextOffset {
    var reader = SegmentReader(self, of: .character)
    return reader.stop(at: offset)
  }

  /// A range whose ends are moved outward to graphemes; an empty one as ``stop(at:)`` has it.
  public func snapped(_ range: TextRange) -> TextRange {
    var reader = SegmentReader(self, of: .character)
    return reader.snapped(range)
  }

  /// The paragraph that holds the unit behind an offset, its separator included; at the text's end,
  /// the last one.
  func paragraphRange(at offset: Int) -> Range<Int> {
    let start = text.paragraphStart(containing: offset)
    guard let separator = text.separator(from: start) else { return start..<text.length }
    return start..<separator.offset + separator.length
  }

  /// That paragraph without its separator.
  func paragraphContent(at offset: Int) -> Range<Int> {
    let start = text.paragraphStart(containing: offset)
    return start..<(text.separator(from: start)?.offset ?? text.length)
  }
}

extension MovementDirection {
  /// Whether it is forward in a text from left to right, whose lines follow each other downwards.
  var isForward: Bool { self == .forward || self == .right || self == .down }
}
