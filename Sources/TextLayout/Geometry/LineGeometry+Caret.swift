/// The two edges that a caret may stand at: of what is before it and of what is behind it.
struct CaretEdges {
  var previous: Int64
  var previousLevel: UInt8
  var next: Int64
  var nextLevel: UInt8

  /// Whether text in the direction of a line of this level would be inserted behind what is before
  /// the caret.
  ///
  /// CoreText's and Pango's rule: so it is where what is before runs in the line's direction and
  /// what is behind runs against it, or is nested deeper.
  @inline(__always)
  func prefersPrevious(baseLevel: UInt8) -> Bool {
    guard (previousLevel ^ baseLevel) & 1 == 0 else { return false }
    return (nextLevel ^ previousLevel) & 1 != 0 || previousLevel < nextLevel
  }
}

extension LineGeometry {
  /// The edges around a unit of the line, its end included. The line's own edges count as text in
  /// its direction. What an ellipsis hides is at the ellipsis's leading edge. O(log cells).
  @inline(__always)
  func caretEdges(at unit: Int) -> CaretEdges {
    var edges = CaretEdges(previous: startEdge, previousLevel: baseLevel, next: endEdge, nextLevel: baseLevel)
    if cellCount == 0 { return edges }
    let cell = unit < end ? self.cell(holding: unit) : cellCount
    if cell < cellCount {
      let run = run(ofCell: cell)
      edges.next = leadingEdge(ofCell: cell, inRun: run)
      edges.nextLevel = runs[run].level
      if unit > start(ofCell: cell) {
        edges.previous = edges.next
        edges.previousLevel = edges.nextLevel
        return edges
      }
    }
    if cell > 0 {
      let run = run(ofCell: cell - 1)
      edges.previous = trailingEdge(ofCell: cell - 1, inRun: run)
      edges.previousLevel = runs[run].level
      // A line that ends in a note ends where the row does, if that goes in its direction.
      if cell == cellCount, !notes.isEmpty, (runs[run].level ^ baseLevel) & 1 == 0, note(holding: end - 1) != nil { edges.next = edges.previous }
    }
    return edges
  }

  /// Where the primary caret before a unit stands, unclamped. O(log cells).
  @inline(__always)
  func primaryEdge(at unit: Int) -> Int64 {
    if isOneRun { return edge(unit - start) }
    let edges = caretEdges(at: unit)
    return edges.prefersPrevious(baseLevel: baseLevel) ? edges.previous : edges.next
  }

  /// The unit at which a caret inside of a cell stands: the cell's end; inside of what an ellipsis
  /// hides, where it is.
  @inline(__always)
  func resolved(_ unit: Int) -> Int {
    if isOneRun || cellStarts.isEmpty || unit >= end { return unit }
    let cell = cell(holding: unit)
    if unit == start(ofCell: cell) || runs[run(ofCell: cell)].isEllipsis { return unit }
    return start(ofCell: cell + 1)
  }
}

/// Where a caret was found: its line, and its unit in the paragraph, which is moved out of cells.
struct CaretPlace {
  let line: LineGeometry
  let unit: Int
}

extension LaidOutText {
  /// The bidi level of the text that a caret stands beside: of what is before it where it is
  /// upstream, else of what is behind it. O(log paragraphs + log lines + runs).
  package func level(beside caret: Caret) -> UInt8 {
    let place = paragraph(paragraphNumber(ofCaretAt: caret.offset)).place(of: caret)
    let edges = place.line.caretEdges(at: place.unit)
    return caret.affinity == .upstream ? edges.previousLevel : edges.nextLevel
  }
}

extension ParagraphLayout {
  /// The line and the unit of a caret. A soft line end belongs to the line before or behind by the
  /// affinity; a line break character always ends its line.
  @inline(__always)
  func place(of caret: Caret) -> CaretPlace {
    let asked = min(max(caret.offset, range.lowerBound), range.lowerBound + shownUnitCount) - range.lowerBound
    let table = geometryTable
    var line = table.line(table.line(atUnit: asked), of: self)
    let unit = line.resolved(asked)
    if unit == line.end, unit > asked, line.number + 1 < table.lineCount {
      line = table.line(line.number + 1, of: self)
    }
    if caret.affinity == .upstream, unit == line.start, line.number > 0 {
      let before = table.line(line.number - 1, of: self)
      if before.isWrapped { line = before }
    }
    return CaretPlace(line: line, unit: unit)
  }
}
