extension ParagraphLayout {
  /// The box around all that is drawn of a line: glyphs with their marks, emoji, hyphen, ellipsis,
  /// underlines, strikethroughs, and on an item's first line its marker; nil for a line that shows
  /// nothing. Attachments are their client's to draw and don't count.
  ///
  ///     let ink = layout.inkBounds(ofLine: 0)
  ///     let line = layout.line(at: 0).rect
  ///     ink.minY < line.minY  // whether it reaches out of its line
  ///
  /// Edges are rounded outwards to 1/64 point, in the paragraph's coordinates; the number is
  /// clamped to the lines there are. O(the line).
  public func inkBounds(ofLine number: Int) -> Rect? { ink(ofLine: number).rect }

  /// The box around all that is drawn of the paragraph; nil if that is nothing. See
  /// ``inkBounds(ofLine:)``. O(the paragraph).
  public var inkBounds: Rect? { ink.rect }

  /// How far ink reaches out of a box, by default the layout's own, ``containerSize``: what a
  /// caller that has to clip must leave around the box so that nothing is cut. O(the paragraph).
  public func inkOverflow(of box: Rect? = nil) -> InkOverflow { InkOverflow(of: ink, beyond: box ?? Rect(container: containerSize)) }

  func ink(ofLine number: Int) -> InkBounds {
    let number = min(max(0, number), lineCount - 1)
    var bounds = InkBounds()
    for run in glyphRuns(ofLine: number) { bounds.include(run.ink) }
    if number == 0 { for run in markerRuns { bounds.include(run.ink) } }
    for decoration in decorations(ofLine: number) { bounds.include(decoration.bounds) }
    return bounds
  }

  var ink: InkBounds {
    var bounds = InkBounds()
    for number in 0..<lineCount { bounds.include(ink(ofLine: number)) }
    return bounds
  }
}

extension DocumentLayout {
  /// The box around all that is drawn of the document, in its coordinates; nil if that is nothing.
  /// See ``ParagraphLayout/inkBounds(ofLine:)``. O(the document).
  public var inkBounds: Rect? { ink.rect }

  /// How far ink reaches out of a box, by default the layout's own: ``containerSize``. O(the
  /// document).
  public func inkOverflow(of box: Rect? = nil) -> InkOverflow { InkOverflow(of: ink, beyond: box ?? Rect(container: containerSize)) }

  private var ink: InkBounds {
    var bounds = InkBounds()
    for number in paragraphs.indices { bounds.include(paragraphs[number].ink.moved(by: origin(ofParagraph: number))) }
    return bounds
  }
}

/// How far ink reaches out of a box on each side: the room that a caller who clips has to add.
/// Never negative.
///
///     let overflow = layout.inkOverflow()
///     clip(to: box.grown(overflow))
public struct InkOverflow: Hashable, Sendable {
  /// Above its upper edge.
  public var top = LayoutUnit.zero
  /// Beyond its left edge.
  public var left = LayoutUnit.zero
  /// Below its lower edge.
  public var bottom = LayoutUnit.zero
  /// Beyond its right edge.
  public var right = LayoutUnit.zero

  /// None on any side.
  public init() {}

  init(of ink: InkBounds, beyond box: Rect) {
    if ink.isEmpty { return }
    func reach(_ distance: Int64) -> LayoutUnit { LayoutUnit(rawValue: max(0, distance)) }
    top = reach(box.minY.rawValue &- ink.top)
    left = reach(box.minX.rawValue &- ink.left)
    bottom = reach(ink.bottom &- box.maxY.rawValue)
    right = reach(ink.right &- box.maxX.rawValue)
  }

  /// Whether nothing reaches out.
  public var isZero: Bool { self == InkOverflow() }
}
