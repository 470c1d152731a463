import TextLayout

/// Where a movement ends.
private struct Destination {
  var caret: Caret
  /// The place on the inline axis that the next movement from line to line keeps to.
  var goal: LayoutUnit?
  var secondary: TextOffset?
}

extension TextNavigator {
  /// A selection after a movement; nil where there is nowhere to go.
  ///
  ///     navigator.selection(moving: selection, .down, by: .character)
  ///     navigator.selection(moving: selection, .forward, by: .word, extending: true)
  ///
  /// By characters, left and right lead to the next place that is seen elsewhere, up and down to
  /// the line there, at the place on the inline axis that the selection keeps to
  /// (``Selection/goal``), and beyond the first and last line to the text's ends. By words, too, a
  /// direction along the line goes by what is seen; by other units it is that of the line's text.
  /// One across the line is forward or backward. A range collapses: by characters to its edge.
  ///
  /// `extending` moves the selection's focus and keeps its anchor, or the whole unit of its
  /// granularity there; `confined` keeps it in its paragraph. By characters it costs no more than a
  /// question for a caret; by others as much as ``TextUnits``.
  public func selection(
    moving selection: Selection, _ direction: MovementDirection, by unit: TextGranularity, extending: Bool = false, confined: Bool = false
  ) -> Selection? {
    if unit == .character, !extending, !confined, selection.isEmpty, case .along(let isUp)? = layout.step(direction) {
      guard let step = layout.visualStep(from: Caret(selection.ranges.lowerBound, selection.affinity), isUp: isUp) else { return nil }
      return moved(to: Destination(caret: step.caret, secondary: step.secondary))
    }
    let selection = snapped(selection)
    if extending { return extended(selection, direction, by: unit, confined: confined) }
    if !selection.isEmpty, unit == .character, let edge = collapsed(selection, direction) { return Selection(edge) }
    let start = selection.isEmpty ? selection.caret : origin(of: selection, direction, by: unit)
    guard var found = destination(from: start, direction, by: unit, goal: selection.goal) else {
      return selection.isEmpty ? nil : Selection(start)
    }
    if confined {
      let isStep = unit == .character && found.goal == nil
      guard let kept = confine(found.caret, to: start, isStep: isStep) else { return selection.isEmpty ? nil : Selection(start) }
      found.caret = kept
    }
    return moved(to: found)
  }

  private func moved(to destination: Destination) -> Selection {
    var selection = Selection(destination.caret, goal: destination.goal)
    if let secondary = destination.secondary { selection.secondaryLocation = secondary }
    return selection
  }

  /// The selection with its offsets at stops: an insertion point at the end of the grapheme that it
  /// is in, ranges grown outward, and with them the anchor at an end.
  func snapped(_ selection: Selection) -> Selection {
    var graphemes = SegmentReader(units, of: .character)
    let span = selection.span
    let whole = graphemes.snapped(span)
    let anchor =
      span.isEmpty || selection.anchor != span.lowerBound && selection.anchor != span.upperBound
      ? graphemes.stop(at: selection.anchor) : selection.anchor == span.lowerBound ? whole.lowerBound : whole.upperBound
    var snapped = Selection(
      selection.ranges.map { graphemes.snapped($0) }, affinity: selection.affinity, granularity: selection.granularity,
      anchor: anchor, goal: selection.goal, isLogical: selection.isLogical)
    snapped.focusAffinity = selection.focusAffinity
    return snapped
  }

  /// The caret at the start or the end of what is selected.
  private func edge(of selection: Selection, isForward: Bool) -> Caret {
    isForward ? Caret(selection.span.upperBound, .upstream) : Caret(selection.span.lowerBound)
  }

  /// Where a range collapses to: the edge in a direction of the text; on one line, the edge that is
  /// seen there. Nil for directions across the line.
  private func collapsed(_ selection: Selection, _ direction: MovementDirection) -> Caret? {
    let (start, end) = (edge(of: selection, isForward: false), edge(of: selection, isForward: true))
    switch layout.step(direction) {
    case nil: return layout.settled(direction == .forward ? end : start)
    case .across: return nil
    case .along(let isUp):
      let isOneLine = layout.line(of: start) == layout.line(of: end)
      let endIsUp = isOneLine ? layout.inlinePlace(of: end) >= layout.inlinePlace(of: start) : isForward(isUp ? direction : .right, at: end) == isUp
      return layout.settled(endIsUp == isUp ? end : start)
    }
  }

  /// Where a movement of a range begins, by words where a collapse would lead.
  private func origin(of selection: Selection, _ direction: MovementDirection, by unit: TextGranularity) -> Caret {
    if unit == .word, let seen = collapsed(selection, direction) { return seen }
    return edge(of: selection, isForward: isForward(direction, at: selection.caret))
  }

  // MARK: Destinations

  private func destination(from start: Caret, _ direction: MovementDirection, by unit: TextGranularity, goal: LayoutUnit?) -> Destination? {
    let step = layout.step(direction)
    if unit == .character {
      switch step {
      case .along(let isUp)?: return layout.visualStep(from: start, isUp: isUp).map { Destination(caret: $0.caret, secondary: $0.secondary) }
      case .across(let isNext)?: return destinationAcross(from: start, isNext, goal: goal)
      case nil: break
      }
    }
    if unit == .word, case .along(let isUp)? = step {
      var words = VisualWordWalk(layout, units, policy, from: start, isUp: isUp)
      return words.stop().map { Destination(caret: $0.caret, secondary: $0.secondary) }
    }
    let isForward = isForward(direction, at: start)
    switch unit {
    case .line: return lineEdge(from: start, isForward).map { Destination(caret: $0) }
    case .container: return containerEdge(beyond: start.offset, isForward: isForward).map { Destination(caret: Caret($0)) }
    default:
      let stop = units.stop(of: unit, from: start.offset, towards: isForward ? .forward : .backward, policy: policy)
      return stop.map { Destination(caret: Caret($0)) }
    }
  }

  /// The caret on the next line, at the place that movement keeps to; the text's end behind the
  /// last line.
  private func destinationAcross(from start: Caret, _ isNext: Bool, goal: LayoutUnit?) -> Destination? {
    let place = goal.map { min(max($0.rawValue, -(1 << 54)), 1 << 54) } ?? layout.inlinePlace(of: start)
    let kept = LayoutUnit(rawValue: place)
    if let caret = layout.caret(across: start, isNext: isNext, nearest: place) { return Destination(caret: caret, goal: kept) }
    let edge = TextOffset(isNext ? units.text.length : 0)
    return start.offset == edge ? nil : Destination(caret: Caret(edge), goal: kept)
  }

  /// The end of the caret's line or its start; from there, that of the next line or the one before.
  func lineEdge(from start: Caret, _ isForward: Bool) -> Caret? {
    let line = layout.line(of: start)
    func edge(of line: StackedLine) -> Caret {
      let content = layout.content(of: line)
      return isForward ? Caret(content.range.upperBound, content.isWrapped ? .upstream : .downstream) : Caret(content.range.lowerBound)
    }
    let own = edge(of: line)
    if isForward ? start.offset < own.offset : start.offset > own.offset { return own }
    return layout.line(beside: line, isNext: isForward).map(edge)
  }

  /// A destination that stays in the paragraph where the movement starts, a step beyond it being
  /// none; nil where that leaves nowhere to go.
  private func confine(_ caret: Caret, to start: Caret, isStep: Bool) -> Caret? {
    let content = TextRange(units.paragraphContent(at: start.offset.utf16))
    let isInside = content.lowerBound <= caret.offset && caret.offset <= content.upperBound
    if isInside { return caret }
    let edge = caret.offset < content.lowerBound ? content.lowerBound : content.upperBound
    return isStep || edge == start.offset ? nil : Caret(edge)
  }
}

// MARK: Extending

extension TextNavigator {
  private func extended(_ selection: Selection, _ direction: MovementDirection, by unit: TextGranularity, confined: Bool) -> Selection? {
    let anchor = anchorRange(of: selection)
    let isForward = isForward(direction, at: selection.caret)
    let span = selection.span
    let focus: TextOffset
    if span.lowerBound < anchor.lowerBound, span.upperBound <= anchor.upperBound || selection.affinity == .upstream {
      focus = span.lowerBound
    } else if span.upperBound > anchor.upperBound {
      focus = span.upperBound
    } else {
      // The anchor's own unit is all that is selected: it grows to the side that was asked.
      focus = isForward ? anchor.upperBound : anchor.lowerBound
    }
    let start = focusCaret(of: selection, at: focus, direction)
    guard var found = destination(from: start, direction, by: unit, goal: selection.goal) else { return nil }
    if confined {
      guard let kept = confine(found.caret, to: start, isStep: unit == .character && found.goal == nil) else { return nil }
      found.caret = kept
    }
    return extended(selection, anchor, to: found.caret, from: focus, goal: found.goal)
  }

  /// The caret at the end that moves: where it is seen.
  private func focusCaret(of selection: Selection, at focus: TextOffset, _ direction: MovementDirection) -> Caret {
    if selection.isEmpty { return selection.caret }
    let inner: CaretAffinity = focus == selection.span.lowerBound ? .downstream : .upstream
    return Caret(focus, selection.focusAffinity ?? inner)
  }

  /// The text that stays selected: the whole unit at the anchor; nothing where the selection grows
  /// by characters.
  private func anchorRange(of selection: Selection) -> TextRange {
    let anchor = selection.anchor
    if selection.granularity == .character { return TextRange(anchor, anchor) }
    return range(of: selection.granularity, at: Caret(anchor))
  }

  private func extended(_ selection: Selection, _ anchor: TextRange, to caret: Caret, from focus: TextOffset, goal: LayoutUnit?) -> Selection {
    let moved = grown(caret.offset, by: selection.granularity, isForward: caret.offset > focus)
    let isBefore = moved < anchor.lowerBound || moved == anchor.lowerBound && moved < anchor.upperBound && caret.offset < focus
    let range = TextRange(min(moved, anchor.lowerBound), max(moved, anchor.upperBound))
    var extended = Selection(
      range, affinity: isBefore ? .upstream : .downstream, granularity: selection.granularity, anchor: selection.anchor, goal: goal)
    if range.isEmpty { extended.affinity = caret.affinity }
    let inner: CaretAffinity = isBefore ? .downstream : .upstream
    if moved == caret.offset, caret.affinity != inner, layout.settled(Caret(moved, inner)) != layout.settled(caret) {
      extended.focusAffinity = caret.affinity
    }
    return extended
  }

  /// An offset moved on to a boundary of the units that a selection grows by.
  private func grown(_ offset: TextOffset, by unit: TextGranularity, isForward: Bool) -> TextOffset {
    if unit == .character { return offset }
    if isForward { return offset > 0 ? range(of: unit, at: Caret(offset, .upstream), holdsBefore: true).upperBound : offset }
    return range(of: unit, at: Caret(offset)).lowerBound
  }

  /// A selection that is made to reach to an offset, as by a drag: the anchor's unit stays in it
  /// whole, the other end moves to the edge of a unit.
  ///
  ///     navigator.selection(word, extendedTo: Caret(10))
  public func selection(_ selection: Selection, extendedTo caret: Caret) -> Selection {
    let selection = snapped(selection)
    let caret = stop(at: caret)
    let anchor = anchorRange(of: selection)
    // What is inside of the anchor's unit selects that alone.
    if anchor.lowerBound <= caret.offset, caret.offset <= anchor.upperBound, !anchor.isEmpty {
      return Selection(anchor, granularity: selection.granularity, anchor: selection.anchor)
    }
    let start = caret.offset > anchor.upperBound ? anchor.upperBound : anchor.lowerBound
    return extended(selection, anchor, to: caret, from: start, goal: nil)
  }

  /// A selection that is made to reach to a point, as by a drag: by characters to the caret there,
  /// by larger units over the one that a click there would select.
  ///
  ///     navigator.selection(word, extendedToUnitAt: point)
  public func selection(_ selection: Selection, extendedToUnitAt point: Point) -> Selection {
    if selection.granularity == .character { return self.selection(selection, extendedTo: layout.caret(at: point)) }
    return self.selection(selection, extendedOver: self.selection(of: selection.granularity, at: point).span)
  }

  /// A selection that is made to reach over a unit of its own size.
  package func selection(_ selection: Selection, extendedOver unit: TextRange) -> Selection {
    let anchor = anchorRange(of: snapped(selection))
    if unit.upperBound > anchor.upperBound { return self.selection(selection, extendedTo: Caret(unit.upperBound, .upstream)) }
    return self.selection(selection, extendedTo: Caret(unit.lowerBound))
  }
}
