/// What says where the rows of a paragraph stand whose room depends on where they stand: around
/// shapes, beside what floats, from one column or page to the next.
///
/// Text is filled row by row. A *row* is what stands beside each other at one place on the block
/// axis: one line, or several where something parts them. A guide is a value, so that a paragraph
/// can be filled again from where it began.
package protocol LineGuide {
  /// The first room for a row: at the top of it, lines of the height that is asked have all of its
  /// segments to themselves.
  mutating func room(for row: RowRequest) throws(LayoutError) -> RowRoom
  /// Takes a row that was filled; false where it has to be filled again, as the room is another
  /// now.
  mutating func takes(_ row: PlacedRow) -> Bool
}

/// What a row wants.
package struct RowRequest {
  /// Its number in the paragraph, and where it begins there.
  package let number: Int
  package let unit: Int
  /// From one of how many layout units to the next it may stand: those of whole pixels.
  package let step: Int64
  /// How high its lines are at least.
  package var height: LayoutUnit
  /// How long a segment is at least that is not all of the container's.
  package var length = LayoutUnit.zero

  package init(number: Int, unit: Int, step: Int64, height: LayoutUnit) {
    self.number = number
    self.unit = unit
    self.step = step
    self.height = height
  }
}

/// Where a row may stand.
package struct RowRoom {
  /// Counted as the paragraph's top is.
  package let top: LayoutUnit
  /// From the container's start on the block axis, which is counted the same.
  package let containerTop: LayoutUnit
  /// How long lines are in the container.
  package let width: LayoutUnit
  /// The parts of it that are free, from the left or from the top: at least one.
  package let segments: [Range<LayoutUnit>]
  /// Whether it is all of the width, and the first place behind the row before.
  package let isFirstChoice: Bool
  /// Whether the row begins where the one before it ends, with no more than what the style puts
  /// between them.
  package let continues: Bool

  package init(
    top: LayoutUnit, containerTop: LayoutUnit, width: LayoutUnit, segments: [Range<LayoutUnit>], isFirstChoice: Bool, continues: Bool
  ) {
    self.top = top
    self.containerTop = containerTop
    self.width = width
    self.segments = segments
    self.isFirstChoice = isFirstChoice
    self.continues = continues
  }

  /// Whether a part of the width is taken.
  var isNarrowed: Bool { segments.count > 1 || segments[0].lowerBound > .zero || segments[0].upperBound < width }
}

/// A row that was filled.
package struct PlacedRow {
  package let number: Int
  /// The units of its lines in the paragraph.
  package let units: Range<Int>
  package let top: LayoutUnit
  package let height: LayoutUnit
  /// What the style puts between it and the next row of the paragraph.
  package let spacing: LayoutUnit
  /// Whether it is the paragraph's last.
  package let isLast: Bool
  /// Whether it ends in a form feed.
  package let endsPage: Bool
}

/// The room of one line.
struct RowPart: Sendable {
  /// What the line may take.
  var extent: LineExtent
  /// The edges of its segment, which the paragraph's indents stay away from.
  var left: LayoutUnit
  var right: LayoutUnit
  /// The number of its row in the paragraph.
  var row: Int
  /// See ``RowRoom/continues``.
  var continues: Bool
}

/// The rooms of a paragraph's lines.
final class RowParts: Sendable {
  let lines: [RowPart]

  init(_ lines: [RowPart]) { self.lines = lines }

  /// The lines of a line's row. O(log lines).
  func row(ofLine number: Int) -> Range<Int> {
    let row = lines[number].row
    return lines.partitionIndex { $0.row < row }..<lines.partitionIndex { $0.row <= row }
  }
}
