extension ParagraphLayout {
  /// The glyphs of a line from left to right, in a vertical line from top to bottom, at their final
  /// places; behind them those of what stands beside the text (``annotations(ofLine:)``). White
  /// space that hangs is there too: it shows nothing. O(the line).
  public func glyphRuns(ofLine number: Int) -> [GlyphRun] {
    let number = min(max(0, number), lineCount - 1)
    return glyphRuns(ofLine: number, on: baseline(ofLine: number))
  }

  /// The same with the line's baseline at a place.
  func glyphRuns(ofLine number: Int, on line: LineBaseline) -> [GlyphRun] {
    let visual = visualRuns(ofLine: number)
    let hyphen = hyphen(ofLine: number, visual)
    var runs: [GlyphRun] = []
    for index in 0...visual.count {
      if let hyphen, hyphen.index == index {
        runs.append(hyphenRun(hyphen, ofLine: number, on: line))
      }
      if index < visual.count, let ellipsis = visual[index].slice.ellipsis {
        runs += ellipsisRuns(ellipsis, visual[index], on: line)
      } else if index < visual.count, visual[index].slice.kind == .text {
        runs.append(glyphRun(visual[index], on: line))
      }
    }
    if shaped.setting.isAnnotated { runs += annotationRuns(visual, on: line) }
    return runs
  }

  /// The run of a hyphen at a line's end.
  func hyphenRun(_ hyphen: LineHyphen, ofLine number: Int, on line: LineBaseline) -> GlyphRun {
    let end = range.lowerBound + lineTable.end(ofLine: number).unit
    let (style, mark) = (hyphen.style, hyphen.mark)
    let own = style.orientation == .upright ? mark.font.verticalOrigin(of: UInt32(mark.glyph)) : (x: 0, y: 0)
    func length(_ fontUnits: Int32) -> LayoutUnit { LayoutUnit(rawValue: Int64(mark.scale.length(Int(fontUnits)))) }
    let origin = line.point(inline: hyphen.x + length(own.y), rise: style.glyphRise - length(own.x))
    return GlyphRun(
      font: mark.font, size: LayoutUnit(rawValue: Int64(style.size)), synthetic: mark.synthetic, form: style.orientation.form(1),
      isRightToLeft: hyphen.level & 1 != 0, range: TextRange(end - 1, end), x: hyphen.x, width: mark.width,
      glyphs: [PositionedGlyph(glyph: mark.glyph, origin: origin, offset: end - 1)])
  }

  /// The runs of an ellipsis, moved to where it stands.
  func ellipsisRuns(_ ellipsis: InsertedLine, _ run: VisualRun, on line: LineBaseline) -> [GlyphRun] {
    let hidden = TextRange(range.lowerBound + run.range.lowerBound, range.lowerBound + run.range.upperBound)
    return ellipsis.layout.onlyLineRuns(showing: ellipsis.text, at: run.x, on: line).map { own in
      var own = own
      own.range = hidden
      return own
    }
  }

  /// The runs of a layout of one line that shows a text which is no part of another layout, moved
  /// to a place on a line of that one.
  func onlyLineRuns(showing text: StyledText, at inline: LayoutUnit, on line: LineBaseline) -> [GlyphRun] {
    let distance = inline - contentOffset(ofLine: 0)
    // Its own line begins at zero: where that place comes to stand says how far all of it is moved.
    let own = LineBaseline(axes: line.axes, block: lineTable.baseline(ofLine: 0).rawValue)
    let (from, to) = (own.point(inline: .zero, rise: .zero), line.point(inline: distance, rise: .zero))
    return glyphRuns(ofLine: 0, on: own).map { run in
      var moved = run.moved(by: Point(x: to.x - from.x, y: to.y - from.y), along: distance)
      moved.ellipsis = text
      return moved
    }
  }

  private func glyphRun(_ run: VisualRun, on line: LineBaseline) -> GlyphRun {
    let style = run.slice.style
    var glyphs: [PositionedGlyph] = []
    run.forEachGlyph(on: line) { glyph, origin, units in
      glyphs.append(PositionedGlyph(glyph: glyph, origin: origin, offset: range.lowerBound + units.lowerBound))
    }
    return GlyphRun(
      font: style.font, size: LayoutUnit(rawValue: Int64(style.size)), synthetic: style.synthetic, form: run.form,
      isRightToLeft: run.isRightToLeft, range: TextRange(range.lowerBound + run.range.lowerBound, range.lowerBound + run.range.upperBound), x: run.x,
      width: run.width, glyphs: glyphs)
  }
}

extension VisualRun {
  /// How the run's glyphs are drawn.
  var form: GlyphForm {
    guard slice.style.orientation.isVertical else { return .upright }
    return slice.style.orientation.form(slice.parts.first?.word.compression ?? 1)
  }
}

extension GlyphOrientation {
  fileprivate func form(_ compression: Double) -> GlyphForm {
    GlyphForm(isTurned: self == .rotated, compression: flow == .combined ? compression : 1)
  }
}
