import TextLayout

/// A caret that floats over the text while a finger moves it, free of lines and letters: begins,
/// moves, ends.
///
///     var cursor = FloatingCursor(selection, at: touch, in: layout)
///     cursor.move(to: other, in: layout)
///     draw(cursor.rect); drawPale(cursor.caretRect)      // where it floats, and where it would go
///     selection = cursor.end() ?? selection
///
/// It begins where the caret is, wherever the finger is, and moves as far as the finger does. It
/// stays within its bounds; a finger that has gone on beyond them moves it again as soon as it
/// comes back. After the end nothing changes any more.
public struct FloatingCursor: Hashable, Sendable {
  /// Where it floats: as large as the caret is where it would go.
  public private(set) var rect: Rect
  /// The caret that it would go to.
  public private(set) var caret: Caret
  /// Where that caret is.
  public private(set) var caretRect: Rect
  /// Whether it floats: until its end.
  public private(set) var isActive = true
  /// Where its middle may be.
  public let bounds: Rect
  private var center: Point
  private var touch: Point

  /// A cursor that begins at the caret of a selection, of a range at the end that moves. Its bounds
  /// are those of the text unless told: the layout's container as far as there are lines. Cost as
  /// of a question for a caret.
  public init(_ selection: Selection, at touch: Point, in layout: some LaidOut, bounds: Rect? = nil) {
    let layout = layout.laidOut
    self.bounds = (bounds ?? Rect(container: layout.containerSize)).bounded
    let range = layout.shownRange
    caret = Caret(min(max(selection.caret.offset, range.lowerBound), range.upperBound), selection.caret.affinity)
    caretRect = layout.caretRect(for: caret)
    rect = caretRect
    self.touch = touch.bounded
    center = self.bounds.nearest(to: caretRect.bounded.center)
    place(caret, in: layout)
  }

  /// Follows the finger, and answers the caret that the cursor would go to; nil after the end. Cost
  /// as of a hit test.
  @discardableResult public mutating func move(to point: Point, in layout: some LaidOut) -> Caret? {
    guard isActive else { return nil }
    let layout = layout.laidOut
    let point = point.bounded
    center = bounds.nearest(to: Point(x: center.x + (point.x - touch.x), y: center.y + (point.y - touch.y)))
    touch = point
    place(layout.caret(at: center), in: layout)
    return caret
  }

  /// Lets the cursor go to its caret: the selection then; nil if it has ended before. O(1).
  public mutating func end() -> Selection? {
    guard isActive else { return nil }
    isActive = false
    rect = caretRect
    return Selection(caret)
  }

  /// Gives it up: the caret stays where it was, and the program keeps its selection. O(1).
  public mutating func cancel() { isActive = false }

  private mutating func place(_ caret: Caret, in layout: LaidOutText) {
    self.caret = caret
    caretRect = layout.caretRect(for: caret)
    let size = caretRect.bounded.size
    rect = Rect(x: center.x - size.width.half, y: center.y - size.height.half, width: size.width, height: size.height)
  }
}
