/// A step from one place for a caret to the next as it is seen.
package enum LineStep {
  /// Along the line, towards the greater or the lesser places on the inline axis: to the right and
  /// to the left where lines are horizontal.
  case along(isUp: Bool)
  /// To the next line or to the one before.
  case across(isNext: Bool)
}

/// A place on a line that movement goes along: between two cells, or at the line's edge. It holds
/// the line, which a ``StackedLine`` doesn't, and where on it one is.
package struct LinePlace {
  let line: StackedLine
  let geometry: LineGeometry
  var gap: VisualGap

  /// The number of the paragraph whose line it is.
  package var paragraph: Int { line.paragraph }
  /// Whether the line itself runs from right to left.
  package var isRightToLeft: Bool { geometry.isRightToLeft }

  /// Goes on to the next place on the line that is seen elsewhere; false at the line's edge, where
  /// it stays.
  mutating func step(isUp: Bool) -> Bool {
    guard let next = geometry.gap(from: gap, toRight: isUp) else { return false }
    gap = next
    return true
  }
}

/// What stands beside a place on its line: text or an attachment that carets don't stand in.
package struct SeenCell {
  /// Where it begins in the text.
  package let offset: TextOffset
  package let isRightToLeft: Bool
  package let takesRoom: Bool
  /// The gap on its other side.
  fileprivate let gap: VisualGap
}

extension LinePlace {
  /// Goes on to the other side of what stands beside.
  package mutating func pass(_ cell: SeenCell) { gap = cell.gap }
}

extension LineAxes {
  /// What a direction on the page is on lines; nil for the directions of the text itself.
  func step(_ direction: MovementDirection) -> LineStep? {
    switch direction {
    case .forward, .backward: nil
    case .left: isVertical ? .across(isNext: mode == .verticalRightToLeft) : .along(isUp: false)
    case .right: isVertical ? .across(isNext: mode != .verticalRightToLeft) : .along(isUp: true)
    case .up: isVertical ? .along(isUp: false) : .across(isNext: false)
    case .down: isVertical ? .along(isUp: true) : .across(isNext: true)
    }
  }
}

extension LaidOut {
  /// The caret beside another one, to its left or right: the nearest place that is seen elsewhere.
  /// Nil at the edge of the layout and for other directions.
  ///
  ///     layout.caret(beside: Caret(3), towards: .right)
  ///
  /// A caret that is at a place with others (where directions meet, beside what takes no room) is
  /// answered as the one that stands for them all, whichever way it was reached: so a step back
  /// leads back. At a line's edge the next place is on the next line or the one before, by the
  /// line's own direction; the end of a line that goes on and the start of the next are one place
  /// if they are one offset, and that is the start of the next. Where paragraphs of both directions
  /// meet, <doc:MovingThroughText> tells how all are passed. Cost as of ``caretRect(for:)``; where
  /// directions of paragraphs meet O(paragraphs of the two stretches) more.
  @_specialize(where Self == ParagraphLayout) @_specialize(where Self == DocumentLayout) @_specialize(where Self == LaidOutText)
  public func caret(beside caret: Caret, towards direction: MovementDirection) -> Caret? { laidOut.caret(beside: caret, towards: direction) }
}

extension LaidOutText {
  /// What a direction on the page is on the layout's lines; nil for the directions of the text
  /// itself.
  package func step(_ direction: MovementDirection) -> LineStep? { axes.step(direction) }

  @inline(__always)
  package func caret(beside caret: Caret, towards direction: MovementDirection) -> Caret? {
    guard case .along(let isUp)? = step(direction) else { return nil }
    return visualStep(from: caret, isUp: isUp)?.caret
  }

  /// The step along the line, with the other offset at its place where directions meet.
  @inline(__always)
  package func visualStep(from caret: Caret, isUp: Bool) -> (caret: Caret, secondary: TextOffset?)? {
    if let found = withPlace(at: caret.offset, { $0.keptStep(from: caret, isUp: isUp) }) { return (Caret(found), nil) }
    return longStep(from: caret, isUp: isUp)
  }

  @inline(never)
  private func longStep(from caret: Caret, isUp: Bool) -> (caret: Caret, secondary: TextOffset?)? {
    var place = linePlace(of: caret)
    if place.step(isUp: isUp) { return self.caret(at: place) }
    // Across the line's edge; past what is the same place.
    let own = self.caret(at: place).caret
    var known = KnownDirections()
    while let next = self.place(past: place, isUp: isUp, &known) {
      place = next
      let first = self.caret(at: place)
      if first.caret != own { return first }
      if place.step(isUp: isUp) { return self.caret(at: place) }
    }
    return nil
  }

  /// Where a caret stands on its line.
  package func linePlace(of caret: Caret) -> LinePlace {
    let number = paragraphNumber(ofCaretAt: caret.offset)
    let found = paragraph(number).place(of: caret)
    return LinePlace(
      line: StackedLine(paragraph: number, line: found.line.number), geometry: found.line, gap: found.line.gap(of: found.unit, caret.affinity))
  }

  /// What stands beside a place on its line; nil at the line's edge. O(log cells).
  package func cell(beside place: LinePlace, isUp: Bool) -> SeenCell? {
    guard let next = place.geometry.step(from: place.gap, toRight: isUp) else { return nil }
    let origin = paragraph(place.line.paragraph).range.lowerBound
    return SeenCell(
      offset: origin + place.geometry.start(ofCell: next.cell), isRightToLeft: place.geometry.runs[next.run].isRightToLeft,
      takesRoom: place.geometry.takesRoom(next.cell, next.run), gap: next.gap)
  }

  /// Where movement along lines enters the line that it goes on in behind a place's line: at the
  /// edge that is opposite; nil at the edge of the layout.
  package func place(past place: LinePlace, isUp: Bool, _ known: inout KnownDirections) -> LinePlace? {
    guard let next = line(past: place.line, isUp: isUp, &known) else { return nil }
    let geometry = paragraph(next.paragraph).geometry(ofLine: next.line)
    return LinePlace(line: next, geometry: geometry, gap: geometry.outerGap(isRight: !isUp))
  }

  /// The caret that stands for a place, and the other offset there where directions meet. The end
  /// of a line that goes on is the start of the next, if they are one offset.
  package func caret(at place: LinePlace) -> (caret: Caret, secondary: TextOffset?) {
    let line = place.geometry
    let found = line.caret(at: place.gap)
    let layout = paragraph(place.line.paragraph)
    let start = layout.range.lowerBound
    if line.isWrapped, found.unit == line.end, line.isEnd(place.gap), place.line.line + 1 < layout.lineCount {
      let next = layout.geometry(ofLine: place.line.line + 1)
      if next.caret(at: next.logicalGap(isEnd: false)).unit == found.unit { return (Caret(start + found.unit), nil) }
    }
    return (Caret(start + found.unit, found.affinity), found.secondary.map { start + $0 })
  }

  /// The line that a caret stands on.
  package func line(of caret: Caret) -> StackedLine {
    let number = paragraphNumber(ofCaretAt: caret.offset)
    return StackedLine(paragraph: number, line: paragraph(number).place(of: caret).line.number)
  }

  /// Where a caret stands on the inline axis: the edge that its affinity names.
  package func inlinePlace(of caret: Caret) -> Int64 {
    let found = paragraph(paragraphNumber(ofCaretAt: caret.offset)).place(of: caret)
    let edges = found.line.caretEdges(at: found.unit)
    return found.line.clamped(caret.affinity == .upstream ? edges.previous : edges.next)
  }

  /// The caret across the line from another one that is nearest to a place on the inline axis: on
  /// the next line or the one before, or in the other row of a note; nil behind the last line and
  /// before the first.
  package func caret(across caret: Caret, isNext: Bool, nearest place: Int64) -> Caret? {
    let layout = paragraph(paragraphNumber(ofCaretAt: caret.offset))
    let found = layout.place(of: caret)
    if let row = found.line.row(across: found.unit, caret.affinity, isNext: isNext) {
      let hit = found.line.hit(at: place, within: row)
      let settled = found.line.settled(hit.unit, hit.affinity)
      return Caret(layout.start + settled.unit, settled.affinity)
    }
    return line(across: line(of: caret), isNext: isNext, nearest: place).map { self.caret(on: $0, nearest: place, comingFromBelow: !isNext) }
  }

  /// The caret of a line that is nearest to a place on the inline axis; of a note's rows in the
  /// first, unless one comes from the lines below.
  package func caret(on line: StackedLine, nearest place: Int64, comingFromBelow: Bool = false) -> Caret {
    let layout = paragraph(line.paragraph)
    let geometry = layout.geometry(ofLine: line.line)
    let (left, right) = geometry.visibleEdges
    let found: LineCaret
    if place < left || place > right {
      found = geometry.caret(at: geometry.outerGap(isRight: place > right))
    } else {
      let hit = geometry.hit(at: place, block: comingFromBelow ? geometry.blockEnd - 1 : geometry.block)
      found = geometry.settled(hit.unit, hit.affinity)
    }
    return Caret(layout.range.lowerBound + found.unit, found.affinity)
  }

  /// The text of a line without its line break, and whether the line goes on in the next one.
  package func content(of line: StackedLine) -> (range: TextRange, isWrapped: Bool) {
    let layout = paragraph(line.paragraph)
    let geometry = layout.geometry(ofLine: line.line)
    let start = layout.range.lowerBound
    return (TextRange(start + geometry.start, start + (geometry.endsInBreak ? geometry.end - 1 : geometry.end)), geometry.isWrapped)
  }
}
