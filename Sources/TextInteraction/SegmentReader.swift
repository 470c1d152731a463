import TextLayout

/// The segments around the place that was looked at last: for questions about many places near to
/// each other, whose windows are then read once and not for each.
///
///     var words = SegmentReader(units, of: .word)
///     while let word = words.segment(at: offset) { offset = word.range.upperBound.utf16 }   // O(what is passed)
///
/// Answers are those of ``TextUnits``: it has none of its own.
struct SegmentReader {
  private let units: TextUnits
  private let unit: TextGranularity
  /// The segments of a window, in order and without gaps.
  private var segments: [TextSegment] = []
  /// How many windows were read.
  private(set) var windowCount = 0
  /// Counts what is looked at, if the context may give it up.
  private let work: LayoutWork?
  /// The paragraph that was looked at last, and its language.
  private var paragraph = 0..<0
  private var language = ""

  /// A reader for characters, words or sentences.
  init(_ units: TextUnits, of unit: TextGranularity) {
    self.units = units
    self.unit = unit
    work = LayoutWork(heeding: units.context)
  }

  /// Counts a step of whoever asks, and says whether the question is to be given up. What is
  /// answered from then on means nothing: there are no segments any more.
  func isOver() -> Bool { work?.isOver(after: 1) ?? false }

  /// The segment that holds the UTF-16 unit behind an offset or, backward, the one before it; nil
  /// where there is none or the question is given up. O(log segments) in the window that was read
  /// last, O(the window) elsewhere.
  mutating func segment(at offset: TextOffset, isForward: Bool = true) -> TextSegment? {
    let offset = units.text.clamped(offset)
    let held = isForward ? offset : offset - 1
    guard held >= 0, held < units.text.length, !isOver() else { return nil }
    if let first = segments.first, let last = segments.last, first.range.lowerBound.utf16 <= held, held < last.range.upperBound.utf16 {
      return segments[segments.partitionIndex { $0.range.upperBound.utf16 <= held }]
    }
    segments = units.segments(of: unit, holding: held, work) { language(at: $0) }
    windowCount += 1
    let index = segments.partitionIndex { $0.range.upperBound.utf16 <= held }
    return index < segments.count ? segments[index] : nil
  }

  /// The language that ICU's rules are chosen by: that of the paragraph's first character.
  private mutating func language(at offset: Int) -> String {
    if paragraph.contains(offset) { return language }
    paragraph = units.text.hasOneStyle ? 0..<units.text.length : units.paragraphRange(at: offset)
    language = units.context.shapingLanguage(of: units.text.style(at: TextOffset(paragraph.lowerBound)))
    return language
  }

  /// Of characters: the offset where a caret stands that is put at an offset. One inside of a
  /// grapheme counts as its end.
  mutating func stop(at offset: TextOffset) -> TextOffset {
    let offset = TextOffset(units.text.clamped(offset))
    guard let segment = segment(at: offset), segment.range.lowerBound < offset else { return offset }
    return segment.range.upperBound
  }

  /// Of characters: a range whose ends are moved outward to graphemes; an empty one as
  /// ``stop(at:)`` has it.
  mutating func snapped(_ range: TextRange) -> TextRange {
    if range.isEmpty {
      let stop = stop(at: range.lowerBound)
      return TextRange(stop, stop)
    }
    let start = TextOffset(units.text.clamped(range.lowerBound))
    return TextRange(segment(at: start)?.range.lowerBound ?? start, stop(at: range.upperBound))
  }
}
