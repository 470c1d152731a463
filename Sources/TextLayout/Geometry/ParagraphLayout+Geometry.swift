extension ParagraphLayout {
  // MARK: Carets

  /// Where a caret is seen, as high as its line: its primary edge, without a width.
  ///
  ///     layout.caretRect(for: Caret(3))
  ///
  /// O(log of the units on the line) where the line was asked about before, O(the line) otherwise; the first question of all costs O(lines) once.
  public func caretRect(for caret: Caret) -> Rect { quickPrimaryRect(for: caret) }

  /// All that there is to know about where a caret is seen: its edges at a place where directions meet, its line, its slant. Cost as of ``caretRect(for:)``.
  public func caretGeometry(for caret: Caret, height: CaretHeight = .line) -> CaretGeometry { geometry(of: caret, height: height) }

  /// The offsets that a caret may stand at, in order: the boundaries of graphemes (UAX #29). O(text).
  ///
  /// `inside` says whether there are any inside of a conjunct.
  public func caretStops(inside: ClusterCarets = .graphemes) -> [TextOffset] { stops(inside: inside) }

  /// The clusters of a line from left to right; its number is clamped to the lines there are. O(runs) where the line was asked about before.
  public func visualClusters(ofLine number: Int) -> VisualLine { visualLine(number) }

  // MARK: Points

  /// The caret that is nearest to a point. Cost as of ``caretRect(for:)``.
  public func caret(at point: Point) -> Caret { quickHit(at: point, .nearestLine).caret }

  /// What a point is at: the nearest caret, the line, the cluster under the point. Cost as of ``caretRect(for:)``.
  ///
  /// `outside` says where points above and below all lines belong.
  public func hitTest(_ point: Point, outside: OutsidePolicy = .nearestLine) -> TextHit { quickHit(at: point, outside) }

  /// The caret of a range that is nearest to a point, and what else is there. O(the line's runs) more than ``hitTest(_:outside:)``.
  public func hitTest(_ point: Point, within range: TextRange) -> TextHit { hit(at: point, within: range) }

  /// The text of the cluster under a point; nil where there is none. Cost as of ``caretRect(for:)``.
  public func clusterRange(at point: Point) -> TextRange? { quickHit(at: point, .nearestLine).cluster }

  // MARK: Selections

  /// The rectangles of a selection: lines from top to bottom, a line's from left to right, one for each run of a level. O(lines of the selection + their runs).
  ///
  /// `ranges` may be in any order and overlap; their ends move outward to clusters. Together they are one selection: it starts in one rectangle and ends in
  /// one. `policy` says what the rectangles cover.
  public func selectionRects(for ranges: [TextRange], policy: SelectionPolicy = SelectionPolicy()) -> [SelectionRect] { rects(of: ranges, policy) }

  /// The rectangles of one range: the same without a list.
  public func selectionRects(for range: TextRange, policy: SelectionPolicy = SelectionPolicy()) -> [SelectionRect] { rects(of: range, policy) }

  /// The rectangle around the first line's part of a range, and that part, its ends moved outward to clusters. Without a width for an empty range. O(the line).
  public func firstSelectionRect(for range: TextRange) -> (rect: Rect, range: TextRange) { firstRect(of: range) }

  /// What is seen between two points, whatever its order in the text: several ranges where directions mix. O(the lines between them).
  public func visualSelection(from anchor: Point, to focus: Point) -> [TextRange] { naturalRanges(from: anchor, to: focus) }

  /// What lies between the carets that are nearest to two points: a drag's one range in the text's order. Cost as of ``caret(at:)``.
  public func logicalSelection(from anchor: Point, to focus: Point) -> TextRange { TextRange(caret(at: anchor).offset, caret(at: focus).offset) }

  /// What lies in the rectangle between two points: for each line that it meets, from top to bottom, the ranges between its sides. O(those lines).
  public func rectangularSelection(from anchor: Point, to focus: Point) -> [[TextRange]] { rectangularRanges(from: anchor, to: focus) }

  // MARK: Revisions

  /// Throws if the layout is not of a revision of its text: carets and ranges of a text that has been edited since would be answered wrongly. O(1).
  ///
  ///     try layout.checkRevision(text.revision)
  public func checkRevision(_ asked: UInt64) throws(StaleLayoutError) {
    if asked != revision { throw StaleLayoutError(laidOut: revision, asked: asked) }
  }
}
