/// The two edges that a caret may stand at: of what is before it and of what is behind it.
struct CaretEdges {
  var previous: Int64
  var previousLevel: UInt8
  var next: Int64
  var nextLevel: UInt8

  /// Whether text in the direction of a line of this level would be inserted behind what is before the caret.
  ///
  /// CoreText's and Pango's rule: so it is where what is before runs in the line's direction and what is behind runs against it, or is nested deeper.
  @inline(__always)
  func prefersPrevious(baseLevel: UInt8) -> Bool {
    guard (previousLevel ^ baseLevel) & 1 == 0 else { return false }
    return (nextLevel ^ previousLevel) & 1 != 0 || previousLevel < nextLevel
  }
}

extension LineGeometry {
  /// The edges around a unit of the line, its end included. The line's own edges count as text in its direction. What an ellipsis hides is at the ellipsis's
  /// leading edge. O(log cells).
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
    }
    return edges
  }

  /// Where the primary caret before a unit stands, unclamped. O(log cells).
  @inline(__always)
  func primaryEdge(at unit: Int) -> Int64 {
    if runs.count == 1, cellStarts.isEmpty, runs[0].level == baseLevel { return edges[unit - start] }
    let edges = caretEdges(at: unit)
    return edges.prefersPrevious(baseLevel: baseLevel) ? edges.previous : edges.next
  }

  /// The unit at which a caret inside of a cell stands: the cell's end; inside of what an ellipsis hides, where it is.
  @inline(__always)
  func resolved(_ unit: Int) -> Int {
    if cellStarts.isEmpty || unit >= end { return unit }
    let cell = cell(holding: unit)
    if unit == start(ofCell: cell) || runs[run(ofCell: cell)].isEllipsis { return unit }
    return start(ofCell: cell + 1)
  }
}

/// The place of a caret: its line and its unit in the paragraph.
struct CaretPlace {
  let line: LineGeometry
  let unit: Int
}

extension ParagraphLayout {
  /// The line and the unit of a caret. A soft line end belongs to the line before or behind by the affinity; a line break character always ends its line.
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

extension ParagraphStack {
  /// Where the primary caret stands, as high as its line. O(log paragraphs + log the line's cells) where the line was asked about before.
  @inline(__always)
  func primaryRect(for caret: Caret) -> Rect {
    let number = paragraphNumber(ofCaretAt: caret.offset)
    let place = paragraph(number).place(of: caret)
    let edge = place.line.clamped(place.line.primaryEdge(at: place.unit))
    let top = top(ofParagraph: number).rawValue
    return axes.rect(inline: edge, edge, block: place.line.block &+ top, place.line.blockEnd &+ top)
  }

  /// All that there is to know about where a caret is seen.
  func geometry(of caret: Caret, height: CaretHeight) -> CaretGeometry {
    let number = paragraphNumber(ofCaretAt: caret.offset)
    let layout = paragraph(number)
    let place = layout.place(of: caret)
    let line = place.line
    let top = top(ofParagraph: number).rawValue
    let style = layout.style(ofCaretAt: place.unit)
    var block = line.block
    var blockEnd = line.blockEnd
    if height == .run {
      let extent = style.fontExtent
      let isFlipped = axes.mode.isFlipped
      block = line.baseline - (isFlipped ? extent.under : extent.over).rawValue
      blockEnd = max(block, line.baseline + (isFlipped ? extent.over : extent.under).rawValue)
    }
    func rect(_ edge: Int64) -> Rect { axes.rect(inline: edge, edge, block: block &+ top, blockEnd &+ top) }
    let edges = line.caretEdges(at: place.unit)
    let prefersPrevious = edges.prefersPrevious(baseLevel: line.baseLevel)
    let primary = prefersPrevious ? edges.previous : edges.next
    let secondary = line.clamped(prefersPrevious ? edges.next : edges.previous)
    let edge = caret.affinity == .upstream ? edges.previous : edges.next
    return CaretGeometry(
      primary: rect(line.clamped(primary)), secondary: secondary == line.clamped(primary) ? nil : rect(secondary), edge: rect(line.clamped(edge)),
      unclamped: rect(primary), line: firstLine(ofParagraph: number) + line.number,
      transform: style.caretTransform(on: LineBaseline(axes: axes, block: line.baseline &+ top)))
  }
}

extension ParagraphLayout {
  /// The style of the character before a caret; of the paragraph's first one for a caret at its start.
  fileprivate func style(ofCaretAt unit: Int) -> ItemStyle {
    if shaped.unitCount == 0 { return shaped.baseStyle }
    let unit = min(max(0, unit - 1), shaped.unitCount - 1)
    let chunk = shaped.chunks[shaped.chunkNumber(at: unit)]
    let item = max(0, chunk.items.partitionIndex { chunk.start + Int($0.start) <= unit } - 1)
    return chunk.items.isEmpty ? shaped.baseStyle : shaped.styles[Int(chunk.items[item].style)]
  }
}

extension ItemStyle {
  /// Above and below the baseline, by the font alone: an attachment doesn't count.
  fileprivate var fontExtent: (over: LayoutUnit, under: LayoutUnit) {
    if attachment == nil { return (ascent, descent) }
    let extent = orientation.extent(of: font.metrics, scale)
    return (extent.over + baselineOffset, extent.under - baselineOffset)
  }

  /// The slant of the font's caret around a line's baseline, where the style is not on its own; nil for a straight one.
  fileprivate func caretTransform(on line: LineBaseline) -> CaretTransform? {
    let metrics = font.metrics
    func points(_ fontUnits: Int32) -> Double { Double(fontUnits) * Double(size) / 64 / Double(max(1, scale.unitsPerEm)) }
    let place = line.point(inline: .zero, rise: glyphRise)
    if orientation.flow == .horizontal {
      let offset = points(metrics.caretOffset)
      if orientation == .rotated {
        return CaretTransform(verticalRise: metrics.caretSlopeRise, run: metrics.caretSlopeRun, offset: offset, baseline: place.x.points)
      }
      return CaretTransform(rise: metrics.caretSlopeRise, run: metrics.caretSlopeRun, offset: offset, baseline: place.y.points)
    }
    // vhea's caret goes to the right by its run, and up by its rise: back along the line.
    return CaretTransform(
      verticalRise: metrics.verticalCaretSlopeRun, run: 0 &- metrics.verticalCaretSlopeRise, offset: points(metrics.verticalCaretOffset),
      baseline: place.x.points)
  }
}
