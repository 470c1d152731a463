extension ParagraphLayout {
  /// The underlines and strikethroughs of a line, where its fonts have them: underlines first, each
  /// kind from left to right, in the paragraph's coordinates. White space that hangs has none, an
  /// ellipsis those of its own style. Where a decoration skips ink (``LineDecoration/skipsInk``),
  /// there are gaps around what would touch it. The number is clamped to the lines there are. O(the
  /// line), O(1) for a paragraph without decorations.
  public func decorations(ofLine number: Int) -> [DecorationLine] {
    let number = min(max(0, number), lineCount - 1)
    let hasEllipsis = number + 1 == lineCount && lineTable.cut?.ellipsis.layout.shaped.decorations != nil
    guard shaped.decorations != nil || hasEllipsis else { return [] }
    let record = lineTable.records[number]
    // As on a horizontal line at the same place, and turned with it.
    let baseline = LayoutUnit(rawValue: record.top + Int64(record.ascent))
    let line = self.baseline(ofLine: number)
    let visual = visualRuns(ofLine: number)
    let found = DecorationLine.Kind.allCases.flatMap { kind in
      let lines = DecorationLine.joined(visual.flatMap { decorations(kind, of: $0, upTo: Int(record.contentEnd), baseline: baseline) })
      guard lines.contains(where: { $0.decoration.skipsInk }) else { return lines }
      let runs = glyphRuns(ofLine: number, on: LineBaseline(axes: .horizontal, block: line.block)).filter { !$0.isBeside }
      let lying = line.axes.isVertical ? runs.filter(\.form.isTurned) : runs
      return lines.flatMap { $0.decoration.skipsInk ? $0.skippingInk(of: lying) : [$0] }
    }
    if !line.axes.isVertical { return found }
    return found.map { decoration in
      var turned = decoration
      turned.rect = line.rect(decoration.rect)
      turned.isVertical = true
      return turned
    }
  }

  /// What decorates one run of a line, not joined yet.
  private func decorations(_ kind: DecorationLine.Kind, of run: VisualRun, upTo end: Int, baseline: LayoutUnit) -> [DecorationLine] {
    if let ellipsis = run.slice.ellipsis {
      let own = ellipsis.layout
      let ownBaseline = own.lineTable.baseline(ofLine: 0)
      let end = Int(own.lineTable.records[0].contentEnd)
      return own.visualRuns(ofLine: 0).flatMap { own.decorations(kind, of: $0, upTo: end, baseline: ownBaseline) }.map { line in
        var moved = line
        moved.rect.origin.x += run.x - own.contentOffset(ofLine: 0)
        moved.rect.origin.y += baseline - ownBaseline
        return moved
      }
    }
    guard run.slice.kind == .text, let decorations = shaped.decorations else { return [] }
    let shown = run.range.clamped(to: run.range.lowerBound..<max(run.range.lowerBound, end))
    let place = kind.place(in: run.slice.style)
    return decorations.runs(in: shown).compactMap { decorated in
      guard kind.decoration(of: decorated.style) != nil else { return nil }
      let units = decorated.range.clamped(to: shown)
      let a = run.caretPosition(ofUnit: units.lowerBound, in: shaped)
      let b = run.caretPosition(ofUnit: units.upperBound, in: shaped)
      let rect = Rect(x: min(a, b), y: baseline - place.top, width: max(a, b) - min(a, b), height: place.thickness)
      return DecorationLine(kind: kind, style: decorated.style, rect: rect)
    }
  }
}
