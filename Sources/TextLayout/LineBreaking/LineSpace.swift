/// The room that a line may take on the inline axis.
struct LineExtent: Hashable, Sendable {
  /// From the container's inline start edge as seen (left in horizontal text) to where the room
  /// begins.
  var offset: LayoutUnit
  /// From the container's start edge (right in right-to-left text) to where the room begins: what
  /// tab stops are counted with.
  var startInset: LayoutUnit
  /// How long the room is; ``LayoutUnit/unbounded`` when nothing limits it.
  var length: LayoutUnit
}

/// How far lines stay away from the edges of their container, on the side where they start and on
/// the other.
struct LineIndents: Hashable, Sendable {
  /// Of the first line and of the others.
  var first: LayoutUnit
  var head: LayoutUnit
  var tail: LayoutUnit

  /// The indents that a style asks for.
  @inline(__always)
  init(_ style: ParagraphStyle) {
    first = style.firstLineIndent
    head = style.headIndent
    tail = style.tailIndent
  }

  /// None.
  static var none: LineIndents { LineIndents(first: .zero, head: .zero, tail: .zero) }

  private init(first: LayoutUnit, head: LayoutUnit, tail: LayoutUnit) {
    self.first = first
    self.head = head
    self.tail = tail
  }

  /// What they take of a line's width. O(1).
  func taken(ofLine number: Int) -> LayoutUnit { (number == 0 ? first : head) + tail }
}

/// The room of a paragraph's lines: a container of one width, less the paragraph's indents.
struct LineSpace {
  let width: LayoutUnit
  let indents: LineIndents
  let isRightToLeft: Bool

  init(width: LayoutUnit, _ indents: LineIndents, isRightToLeft: Bool) {
    self.width = width
    self.indents = indents
    self.isRightToLeft = isRightToLeft
  }

  /// The room of a line; all lines behind the first have the same.
  func extent(ofLine number: Int) -> LineExtent {
    let start = number == 0 ? indents.first : indents.head
    if width.isUnbounded { return LineExtent(offset: isRightToLeft ? indents.tail : start, startInset: start, length: .unbounded) }
    let room = width - start - indents.tail
    // Without room the text begins where it would all the same, on either side.
    return LineExtent(offset: isRightToLeft ? indents.tail + min(.zero, room) : start, startInset: start, length: max(.zero, room))
  }
}
