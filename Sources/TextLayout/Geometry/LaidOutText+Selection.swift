extension LaidOut {
  /// The rectangles of one range: as of several, without a list of them.
  @_specialize(where Self == ParagraphLayout) @_specialize(where Self == DocumentLayout) @_specialize(where Self == LaidOutText)
  public func selectionRects(for range: TextRange, policy: SelectionPolicy = SelectionPolicy()) -> [SelectionRect] {
    laidOut.selectionRects(for: range, policy: policy)
  }

  /// The rectangles of a selection: lines from top to bottom, a line's from left to right, one for
  /// each run of a level. O(lines of the selection + their runs).
  ///
  /// `ranges` may be in any order and overlap; their ends move outward to clusters. Together they
  /// are one selection: it starts in one rectangle and ends in one. `policy` says what the
  /// rectangles cover.
  public func selectionRects(for ranges: [TextRange], policy: SelectionPolicy = SelectionPolicy()) -> [SelectionRect] {
    laidOut.selectionRects(for: ranges, policy: policy)
  }

  /// The rectangle around the first line's part of a range, and that part, its ends moved outward
  /// to clusters. Without a width for an empty range. O(the line).
  public func firstSelectionRect(for range: TextRange) -> (rect: Rect, range: TextRange) { laidOut.firstSelectionRect(for: range) }
}

extension LaidOutText {
  /// The text that the layout shows or stands for, the separators between its paragraphs included.
  package var shownRange: TextRange {
    let last = paragraph(paragraphCount - 1)
    return TextRange(paragraph(0).range.lowerBound, last.range.lowerBound + max(last.shownUnitCount, last.range.count))
  }

  package func selectionRects(for range: TextRange, policy: SelectionPolicy = SelectionPolicy()) -> [SelectionRect] {
    let own = withPlace(at: range.lowerBound) { place -> [SelectionRect]? in
      // Most selections are text of one paragraph.
      guard place.start <= range.lowerBound, range.upperBound <= place.start + place.unitCount else { return nil }
      return rects(of: range, policy, in: place)
    }
    return own ?? rects(of: range.clamped(to: selectableRange), policy)
  }

  package func selectionRects(for ranges: [TextRange], policy: SelectionPolicy = SelectionPolicy()) -> [SelectionRect] {
    if ranges.count == 1 { return selectionRects(for: ranges[0], policy: policy) }
    let all = selectableRange
    var walk = SelectionWalk(.several(TextRange.merged(ranges.map { $0.clamped(to: all) })), policy, heeding: heededContext)
    return walk.walk(self)
  }

  private func rects(of range: TextRange, _ policy: SelectionPolicy, in place: ParagraphPlace? = nil) -> [SelectionRect] {
    if range.isEmpty { return [] }
    var walk = SelectionWalk(.one(range), policy, heeding: heededContext)
    return walk.walk(self, in: place)
  }

  /// What can be selected: a paragraph's own separator, too, although no caret of the paragraph
  /// stands behind it.
  private var selectableRange: TextRange {
    let range = shownRange
    return TextRange(range.lowerBound, range.upperBound + paragraph(paragraphCount - 1).shownSeparatorLength)
  }

  package func firstSelectionRect(for range: TextRange) -> (rect: Rect, range: TextRange) {
    let range = range.clamped(to: selectableRange)
    let number = range.isEmpty ? paragraphNumber(ofCaretAt: range.lowerBound) : paragraphNumber(at: range.lowerBound)
    let layout = paragraph(number)
    let start = layout.range.lowerBound
    let place = layout.place(of: Caret(range.lowerBound))
    if range.isEmpty {
      let offset = start + place.unit
      return (primaryRect(for: Caret(range.lowerBound)), TextRange(offset, offset))
    }
    let table = layout.geometryTable
    let line = table.line(table.line(atUnit: min(range.lowerBound - start, layout.shownUnitCount)), of: layout)
    let tail = line.number + 1 == table.lineCount ? line.end + layout.shownSeparatorLength : line.end
    let units = max(range.lowerBound - start, line.start)..<max(range.lowerBound - start, line.start, min(range.upperBound - start, tail))
    var (left, right) = (Int64.max, Int64.min)
    var band = line.block..<max(line.block, line.blockEnd)
    if line.notes.isEmpty {
      line.forEachSegment(of: CollectionOfOne(units), .clamped) { (left, right) = (min(left, $0.left), max(right, $0.right)) }
    } else {
      let segments = line.segmentsOfRows(of: [units], .clamped)
      let bands = segments.map { line.band(of: $0.units.lowerBound) }
      for segment in segments { (left, right) = (min(left, segment.left), max(right, segment.right)) }
      if let first = bands.first { band = bands.reduce(first) { min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound) } }
    }
    if left > right {
      let place = line.place(ofEmpty: units)
      (left, right) = (place.left, place.right)
      band = line.band(ofCaretAt: place.units.lowerBound, isPrevious: false)
    }
    let top = top(ofParagraph: number).rawValue
    // Ends inside of cells move outward.
    let cells = line.cells(touching: units)
    let first = cells.isEmpty ? units.lowerBound : min(units.lowerBound, line.start(ofCell: cells.lowerBound))
    let last = units.upperBound > line.end ? tail : cells.isEmpty ? units.upperBound : line.start(ofCell: cells.upperBound)
    return (
      axes.rect(inline: left, right, block: band.lowerBound &+ top, band.upperBound &+ top),
      TextRange(start + first, start + max(first, last))
    )
  }
}
