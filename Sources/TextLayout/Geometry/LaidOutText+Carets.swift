extension LaidOut {
  /// Where a caret is seen, as high as its line: its primary edge, without a width; in a vertical
  /// line as wide as that is thick, without a height.
  ///
  ///     layout.caretRect(for: Caret(3))
  ///
  /// O(log paragraphs + log of the units on the line) where the line was asked about before, O(the
  /// line) otherwise; the first question about a paragraph costs O(its lines) once.
  @_specialize(where Self == ParagraphLayout) @_specialize(where Self == DocumentLayout) @_specialize(where Self == LaidOutText)
  public func caretRect(for caret: Caret) -> Rect { laidOut.caretRect(for: caret) }

  /// The same as a bar of a width to be drawn (of a height, in vertical lines): around the caret's
  /// edge, and moved inside of the container where it would stick out of it. Cost as of
  /// ``caretRect(for:)``.
  public func caretRect(for caret: Caret, width: LayoutUnit) -> Rect { laidOut.caretRect(for: caret, width: width) }

  /// All that there is to know about where a caret is seen: its edges at a place where directions
  /// meet, its line, its slant. Cost as of ``caretRect(for:)``.
  public func caretGeometry(for caret: Caret, height: CaretHeight = .line) -> CaretGeometry { laidOut.caretGeometry(for: caret, height: height) }

  /// The offsets that a caret may stand at, in order: the boundaries of graphemes (UAX #29).
  /// O(text).
  ///
  /// `inside` says whether there are any inside of a conjunct.
  public func caretStops(inside: ClusterCarets = .graphemes) -> [TextOffset] { laidOut.caretStops(inside: inside) }

  /// Throws if the layout is not of a revision of its text: carets and ranges of a text that has
  /// been edited since would be answered wrongly. O(1).
  ///
  ///     try layout.checkRevision(text.revision)
  public func checkRevision(_ asked: UInt64) throws(StaleLayoutError) { try laidOut.checkRevision(asked) }
}

extension LaidOutText {
  @inline(__always)
  package func caretRect(for caret: Caret) -> Rect {
    let axes = axes  // so that the closure holds no reference
    // Lines that are asked about often are kept.
    return withPlace(at: caret.offset) { place in
      place.keptPrimaryRect(for: caret, axes) ?? place.forwardPrimaryRect(for: caret, axes) { !place.isAskedOften(line: $0) }
    } ?? primaryRect(for: caret)
  }

  package func caretRect(for caret: Caret, width: LayoutUnit) -> Rect {
    let edge = caretRect(for: caret)
    let width = max(.zero, width)
    /// A bar around a place, from zero to a length where there is room.
    func start(_ place: LayoutUnit, upTo length: LayoutUnit) -> LayoutUnit { max(min(place - width / 2, length - width), min(.zero, length - width)) }
    return writingMode.isVertical
      ? Rect(x: edge.minX, y: start(edge.minY, upTo: containerSize.height), width: edge.width, height: width)
      : Rect(x: start(edge.minX, upTo: containerSize.width), y: edge.minY, width: width, height: edge.height)
  }

  package func caretGeometry(for caret: Caret, height: CaretHeight = .line) -> CaretGeometry {
    let axes = axes
    return withPlace(ofCaretAt: caret.offset) { caretGeometry(for: caret, height: height, in: $0, axes) }
  }

  private func caretGeometry(for caret: Caret, height: CaretHeight, in paragraph: ParagraphPlace, _ axes: LineAxes) -> CaretGeometry {
    let layout = paragraph.layout
    let place = layout.place(of: caret)
    let line = place.line
    let top = paragraph.top
    var style = layout.style(ofCaretAt: place.unit)
    if let note = line.note(holding: place.unit - 1), place.unit > note.split { style = style.secondRow ?? style }
    func rect(_ edge: Int64, isPrevious: Bool) -> Rect {
      var band = line.band(ofCaretAt: place.unit, isPrevious: isPrevious)
      if height == .run {
        let extent = style.fontExtent
        let isFlipped = axes.mode.isFlipped
        let block = line.baseline - (isFlipped ? extent.under : extent.over).rawValue
        band = block..<max(block, line.baseline + (isFlipped ? extent.over : extent.under).rawValue)
      }
      return axes.rect(inline: edge, edge, block: band.lowerBound &+ top, band.upperBound &+ top)
    }
    let edges = line.caretEdges(at: place.unit)
    let isPrevious = line.prefersPrevious(at: place.unit, caret.affinity, edges)
    let primary = isPrevious ? edges.previous : edges.next
    let secondary = line.clamped(isPrevious ? edges.next : edges.previous)
    let hasSecondary = secondary != line.clamped(primary) && !line.isBetweenBands(place.unit)
    let isUpstream = caret.affinity == .upstream
    return CaretGeometry(
      primary: rect(line.clamped(primary), isPrevious: isPrevious), secondary: hasSecondary ? rect(secondary, isPrevious: !isPrevious) : nil,
      edge: rect(line.clamped(isUpstream ? edges.previous : edges.next), isPrevious: isUpstream), unclamped: rect(primary, isPrevious: isPrevious),
      line: paragraph.firstLine + line.number,
      transform: style.caretTransform(on: LineBaseline(axes: axes, block: line.baseline &+ top)))
  }

  package func caretStops(inside: ClusterCarets = .graphemes) -> [TextOffset] {
    var stops: [TextOffset] = []
    for number in 0..<paragraphCount {
      let layout = paragraph(number)
      layout.appendStops(inside, to: &stops)
    }
    return stops
  }

  package func checkRevision(_ asked: UInt64) throws(StaleLayoutError) {
    if asked != revision { throw StaleLayoutError(laidOut: revision, asked: asked) }
  }

  /// Where the primary caret stands, as high as its line. O(log paragraphs + log the line's cells)
  /// where the line was asked about before.
  @inline(never)
  func primaryRect(for caret: Caret) -> Rect {
    let axes = axes
    return withPlace(ofCaretAt: caret.offset) { paragraph in
      let place = paragraph.layout.place(of: caret)
      let seat = place.line.primarySeat(at: place.unit, caret.affinity)
      let edge = place.line.clamped(seat.edge)
      return axes.rect(inline: edge, edge, block: seat.band.lowerBound &+ paragraph.top, seat.band.upperBound &+ paragraph.top)
    }
  }
}

extension ParagraphLayout {
  /// The style of the character before a caret; of the paragraph's first one for a caret at its
  /// start.
  func style(ofCaretAt unit: Int) -> ItemStyle {
    if shaped.unitCount == 0 { return shaped.baseStyle }
    let unit = min(max(0, unit - 1), shaped.unitCount - 1)
    let chunk = shaped.chunks[shaped.chunkNumber(at: unit)]
    let item = max(0, chunk.items.partitionIndex { chunk.start + Int($0.start) <= unit } - 1)
    return chunk.items.isEmpty ? shaped.baseStyle : shaped.styles[chunk.items[item].style]
  }
}

extension ItemStyle {
  /// Over and under the baseline, by the font alone: an attachment doesn't count.
  fileprivate var fontExtent: (over: LayoutUnit, under: LayoutUnit) {
    if attachment == nil, note == nil { return (ascent, descent) }
    let extent = orientation.extent(of: font.metrics, scale)
    return (extent.over + baselineOffset, extent.under - baselineOffset)
  }

  /// The slant of the font's caret around a line's baseline, where the style is not on its own; nil
  /// for a straight one.
  fileprivate func caretTransform(on line: LineBaseline) -> CaretTransform? {
    let metrics = font.metrics
    func points(_ fontUnits: Int32) -> Double { Double(fontUnits) * Double(size) / 64 / Double(max(1, scale.unitsPerEm)) }
    let place = line.point(inline: .zero, rise: glyphRise)
    switch orientation {
    case .horizontal:
      return CaretTransform(
        rise: metrics.caretSlopeRise, run: metrics.caretSlopeRun, offset: points(metrics.caretOffset), baseline: place.y.points)
    case .rotated:
      return CaretTransform(
        verticalRise: metrics.caretSlopeRise, run: metrics.caretSlopeRun, offset: points(metrics.caretOffset), baseline: place.x.points)
    case .upright, .combined:
      // vhea's caret goes to the right by its run, and up by its rise: back along the line.
      return CaretTransform(
        verticalRise: metrics.verticalCaretSlopeRun, run: 0 &- metrics.verticalCaretSlopeRise, offset: points(metrics.verticalCaretOffset),
        baseline: place.x.points)
    }
  }
}
