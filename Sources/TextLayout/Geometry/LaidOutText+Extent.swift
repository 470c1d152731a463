extension LaidOut {
  /// The caret of a range that is farthest in a direction: what is extreme of what the range shows,
  /// at the edge of its own text.
  ///
  ///     layout.caret(farthestIn: range, towards: .left)      // where the leftmost of its clusters begins, on whichever line
  ///
  /// Along lines it is the outermost edge of the range's clusters; of several lines that reach
  /// equally far the first counts, or the last where the direction leads forward in the text of the
  /// range's first line. Across lines it is the range's start on its first line or its end on its
  /// last; forward and backward are the range's ends. O(lines of the range + their runs) along
  /// lines, cost as of ``caretRect(for:)`` otherwise.
  public func caret(farthestIn range: TextRange, towards direction: MovementDirection) -> Caret {
    laidOut.caret(farthestIn: range, towards: direction)
  }

  /// The text between a caret and as far as it goes in a direction: up to the line's edge along the
  /// line, up to the text's start or end across lines and for the text's own directions.
  ///
  ///     layout.range(from: Caret(3), extendedTowards: .right)
  ///
  /// The range begins or ends at the caret. Where directions mix it holds as much of what is seen
  /// on that side as is one range with the caret at its end: in `abcDEF` it is from 2 to the right
  /// `cDEF`, from 4 to the right `D` alone. Empty where there is nothing. O(the line's runs) more
  /// than ``caretRect(for:)``.
  public func range(from caret: Caret, extendedTowards direction: MovementDirection) -> TextRange {
    laidOut.range(from: caret, extendedTowards: direction)
  }
}

extension LaidOutText {
  package func caret(farthestIn range: TextRange, towards direction: MovementDirection) -> Caret {
    let range = range.clamped(to: shownRange)
    let (start, end) = (Caret(range.lowerBound), Caret(range.upperBound, range.isEmpty ? .downstream : .upstream))
    switch step(direction) {
    case nil: return settled(direction == .forward ? end : start)
    case .across(let isNext)?: return settled(isNext ? end : start)
    case .along(let isUp)?: return range.isEmpty ? start : farthest(in: range, isUp: isUp)
    }
  }

  private func farthest(in range: TextRange, isUp: Bool) -> Caret {
    var best: (place: Int64, caret: Caret)?
    let first = line(of: Caret(range.lowerBound))
    let prefersLast = paragraph(first.paragraph).geometry(ofLine: first.line).isRightToLeft != isUp
    forEachLine(from: first, through: line(of: Caret(range.upperBound, .upstream))) { _, line, layout in
      let origin = layout.range.lowerBound
      guard let found = line.outermostCaret(in: range.lowerBound - origin..<range.upperBound - origin, isUp: isUp) else { return }
      if let best, isUp ? found.place < best.place : found.place > best.place { return }
      if let best, found.place == best.place, !prefersLast { return }
      best = (found.place, Caret(origin + found.caret.unit, found.caret.affinity))
    }
    return best?.caret ?? Caret(range.lowerBound)
  }

  package func range(from caret: Caret, extendedTowards direction: MovementDirection) -> TextRange {
    let place = linePlace(of: caret)
    let origin = paragraph(place.line.paragraph).range.lowerBound
    let offset = origin + paragraph(place.line.paragraph).place(of: caret).unit
    switch step(direction) {
    case nil: return TextRange(offset, direction == .forward ? shownRange.upperBound : shownRange.lowerBound)
    case .across(let isNext)?: return TextRange(offset, isNext ? shownRange.upperBound : shownRange.lowerBound)
    case .along(let isUp)?:
      let units = place.geometry.units(from: place.gap, unit: offset - origin, isUp: isUp)
      return TextRange(origin + units.lowerBound, origin + units.upperBound)
    }
  }

  /// A caret, downstream where both affinities are one place.
  package func settled(_ caret: Caret) -> Caret {
    let place = paragraph(paragraphNumber(ofCaretAt: caret.offset)).place(of: caret)
    return Caret(caret.offset, place.line.settled(place.unit, caret.affinity).affinity)
  }
}

extension LineGeometry {
  /// The outermost edge of the cells of a range on one side, and the caret there; nil where the
  /// line shows nothing of the range.
  fileprivate func outermostCaret(in units: Range<Int>, isUp: Bool) -> (place: Int64, caret: LineCaret)? {
    let touched = cells(touching: units)
    var best: (place: Int64, caret: LineCaret)?
    for (number, run) in runs.enumerated() where run.kind != .lineBreak {
      let cells = touched.clamped(to: Int(run.cells.lowerBound)..<Int(run.cells.upperBound))
      if cells.isEmpty { continue }
      let isLeading = isUp == run.isRightToLeft
      let place = clamped(
        isLeading ? leadingEdge(ofCell: cells.lowerBound, inRun: number) : trailingEdge(ofCell: cells.upperBound - 1, inRun: number))
      if let best, isUp ? place <= best.place : place >= best.place { continue }
      best = (place, isLeading ? settled(start(ofCell: cells.lowerBound), .downstream) : settled(start(ofCell: cells.upperBound), .upstream))
    }
    return best
  }

  /// The longest range of units that begins or ends at one and is what is seen from its place on,
  /// on one side.
  fileprivate func units(from gap: VisualGap, unit: Int, isUp: Bool) -> Range<Int> {
    var longest = unit..<unit
    var (low, high, count) = (Int.max, Int.min, 0)
    var gap = gap
    while gap.order >= 0, gap.order < runs.count {
      let run = runs[Int(visualOrder[gap.order])]
      let (first, end) = (Int(run.cells.lowerBound), Int(run.cells.upperBound))
      let split = run.isRightToLeft ? end - gap.place : first + gap.place
      let cells = isUp != run.isRightToLeft ? split..<end : first..<split
      if !cells.isEmpty, run.kind != .lineBreak {
        (low, high) = (min(low, start(ofCell: cells.lowerBound)), max(high, start(ofCell: cells.upperBound)))
        count += start(ofCell: cells.upperBound) - start(ofCell: cells.lowerBound)
        if high - low == count, low == unit || high == unit { longest = low..<high }
      }
      gap.order += isUp ? 1 : -1
      if !isUp, gap.order >= 0 { gap.place = runs[Int(visualOrder[gap.order])].cells.count } else { gap.place = 0 }
    }
    return longest
  }
}
