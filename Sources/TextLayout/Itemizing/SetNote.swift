/// A note of a paragraph as it is set: which text it is, and where its rows stand.
final class SetNote: Sendable {
  /// Units of the paragraph.
  let units: Range<Int>
  let scale: Double
  /// How far the line between the rows is above the line's baseline.
  let middle: LayoutUnit
  /// How far the baselines of the first row and of the second are above it.
  let rises: (first: LayoutUnit, second: LayoutUnit)
  /// How far its first text would be raised by itself.
  private let offset: LayoutUnit

  /// A note whose first text has a style by itself. Its rows touch at the middle of Chinese
  /// characters, so that half-size ones fill the square of a whole one. The first row is the one
  /// that lines come from.
  init(_ units: Range<Int>, _ note: InlineNote, in style: ItemStyle, isFlipped: Bool) {
    self.units = units
    scale = note.scale
    offset = style.baselineOffset
    let frame = style.frame
    middle = LayoutUnit(rawValue: (frame.over - frame.under).rawValue / 2)
    let own = style.frame(ofSize: SetNote.length(style.size, scale: scale))
    let (over, under) = (middle + own.under, middle - own.over)
    rises = isFlipped ? (under, over) : (over, under)
  }

  /// How far rows of characters of a size reach from the line's baseline.
  func reach(ofSize size: Int) -> CharacterFrame {
    let size = LayoutUnit(rawValue: Int64(size))
    return CharacterFrame(over: middle + size, under: size - middle)
  }

  /// How far text is raised in a row that would be so far raised by itself.
  fileprivate func rise(_ offset: LayoutUnit, isSecond: Bool) -> LayoutUnit { (isSecond ? rises.second : rises.first) + length(offset - self.offset) }

  /// A length of the text's own size in the note's.
  static func length(_ length: Int, scale: Double) -> Int { Int((Double(length) * scale).rounded()) }

  func length(_ length: LayoutUnit) -> LayoutUnit { LayoutUnit(rawValue: Int64(SetNote.length(Int(length.rawValue), scale: scale))) }
}

extension SetNote: Hashable {
  static func == (a: SetNote, b: SetNote) -> Bool {
    a === b || a.units == b.units && a.scale == b.scale && a.middle == b.middle && a.rises == b.rises && a.offset == b.offset
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(units)
    hasher.combine(middle)
  }
}

/// The row of a note that text stands in.
struct NoteRow: Hashable, Sendable {
  let note: SetNote
  let isSecond: Bool
  /// How large the text is by itself, 1/64 point, and how far raised.
  let sizeOutside: Int
  let offsetOutside: LayoutUnit

  init(note: SetNote, isSecond: Bool, of style: ItemStyle) {
    (self.note, self.isSecond) = (note, isSecond)
    (sizeOutside, offsetOutside) = (style.size, style.baselineOffset)
  }

  /// How far the text is above the line's baseline.
  var rise: LayoutUnit { note.rise(offsetOutside, isSecond: isSecond) }
}

extension Paragraph {
  /// The notes of the paragraph in order, cut between graphemes. O(runs + graphemes at their ends).
  func notes(_ flags: [UInt8]) -> [(units: Range<Int>, note: InlineNote)] {
    var notes: [(units: Range<Int>, note: InlineNote)] = []
    var start = 0
    for run in styleRuns {
      // A grapheme has the style of its first unit.
      var end = run.end
      while end < units.count, flags[end] & ParagraphAnalysis.graphemeStart == 0 { end += 1 }
      if let note = run.style.note, start < end {
        if let last = notes.last, last.units.upperBound == start, last.note == note {
          notes[notes.count - 1].units = last.units.lowerBound..<end
        } else {
          notes.append((start..<end, note))
        }
      }
      start = max(start, end)
    }
    return notes
  }
}
