/// The room that a line may take on the inline axis.
struct LineExtent: Hashable, Sendable {
  /// From the container's inline start edge as seen (left in horizontal text) to where the room begins.
  var offset: LayoutUnit
  /// From the container's start edge (right in right-to-left text) to where the room begins: what tab stops are counted with.
  var startInset: LayoutUnit
  /// How long the room is; ``LayoutUnit/unbounded`` when nothing limits it.
  var length: LayoutUnit
}

/// Says how much room each line of a paragraph has.
///
/// A line's room can depend on where it stands on the block axis and on how high it is, so it is asked line by line, with the height that the line is
/// expected to have, and asked again when the line turned out higher.
protocol LineSpace {
  func extent(ofLine number: Int, at blockOffset: LayoutUnit, height: LayoutUnit) -> LineExtent
}

/// The ordinary room: a container of one width, less the paragraph's indents.
struct RectangularSpace: LineSpace {
  let width: LayoutUnit
  /// Of the first line and of the others, on the side where lines start.
  let firstIndent: LayoutUnit
  let headIndent: LayoutUnit
  let tailIndent: LayoutUnit
  let isRightToLeft: Bool

  init(width: LayoutUnit, style: ParagraphStyle, isRightToLeft: Bool) {
    self.width = width
    firstIndent = style.firstLineIndent
    headIndent = style.headIndent
    tailIndent = style.tailIndent
    self.isRightToLeft = isRightToLeft
  }

  func extent(ofLine number: Int, at blockOffset: LayoutUnit, height: LayoutUnit) -> LineExtent {
    let start = number == 0 ? firstIndent : headIndent
    let length = width.isUnbounded ? .unbounded : max(.zero, width - start - tailIndent)
    return LineExtent(offset: isRightToLeft ? tailIndent : start, startInset: start, length: length)
  }
}
