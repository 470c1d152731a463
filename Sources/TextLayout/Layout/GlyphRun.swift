/// Glyphs of one font and size at their final places: what a renderer draws.
public struct GlyphRun: Sendable {
  /// The font that the glyphs are numbered in.
  public let font: FontInstance
  /// The text size.
  public let size: LayoutUnit
  /// How to imitate a style that the font lacks, where the text's style asks for that; nil to draw the glyphs as they are.
  public let synthetic: SyntheticStyle?
  /// Whether the text runs from right to left; the glyphs stand from left to right all the same.
  public let isRightToLeft: Bool
  /// The text that the glyphs show, or that their ellipsis stands for.
  public internal(set) var range: TextRange
  /// The run's left edge.
  public internal(set) var x: LayoutUnit
  /// The sum of its advances.
  public let width: LayoutUnit
  /// The glyphs from left to right.
  public internal(set) var glyphs: [PositionedGlyph]
  /// The text of the ellipsis or the list marker that the glyphs belong to, where they don't show text of the paragraph: their offsets are offsets in it,
  /// and its styles color them.
  public internal(set) var ellipsis: StyledText?

  /// The run at another place. O(glyphs).
  func moved(x dx: LayoutUnit, y dy: LayoutUnit) -> GlyphRun {
    var moved = self
    moved.x += dx
    for index in moved.glyphs.indices {
      moved.glyphs[index].origin.x += dx
      moved.glyphs[index].origin.y += dy
    }
    return moved
  }
}

/// One glyph at its place.
public struct PositionedGlyph: Hashable, Sendable {
  /// The glyph's number in its font.
  public let glyph: UInt16
  /// The glyph's origin, y down, in the coordinates of the paragraph.
  public internal(set) var origin: Point
  /// Where the text of its cluster begins: colours and decorations are looked up there. In an ellipsis's run, an offset in ``GlyphRun/ellipsis``.
  public let offset: TextOffset
}

extension ParagraphLayout {
  /// The glyphs of a line from left to right, at their final places. White space that hangs is there too: it shows nothing. O(the line).
  public func glyphRuns(ofLine number: Int) -> [GlyphRun] {
    let number = min(max(0, number), lineCount - 1)
    let record = lineTable.records[number]
    let baseline = LayoutUnit(rawValue: record.top + Int64(record.ascent))
    let visual = visualRuns(ofLine: number)
    let hyphen = hyphen(ofLine: number, visual)
    var runs: [GlyphRun] = []
    for index in 0...visual.count {
      if let hyphen, hyphen.index == index {
        runs.append(hyphenRun(hyphen.style, x: hyphen.x, level: hyphen.level, ofLine: number, baseline: baseline))
      }
      if index < visual.count, let ellipsis = visual[index].slice.ellipsis {
        runs += ellipsisRuns(ellipsis, visual[index], baseline: baseline)
      } else if index < visual.count, visual[index].slice.kind == .text {
        runs.append(glyphRun(visual[index], baseline: baseline - visual[index].slice.style.baselineOffset))
      }
    }
    return runs
  }

  /// The run of a hyphen at a line's end.
  func hyphenRun(_ style: ItemStyle, x: LayoutUnit, level: UInt8, ofLine number: Int, baseline: LayoutUnit) -> GlyphRun {
    let end = range.lowerBound + lineTable.end(ofLine: number).unit
    let glyph = PositionedGlyph(glyph: style.hyphen?.glyph ?? 0, origin: Point(x: x, y: baseline - style.baselineOffset), offset: end - 1)
    return GlyphRun(
      font: style.font, size: LayoutUnit(rawValue: Int64(style.size)), synthetic: style.synthetic, isRightToLeft: level & 1 != 0,
      range: TextRange(end - 1, end), x: x, width: hyphenWidth(ofLine: number), glyphs: [glyph])
  }

  /// The runs of an ellipsis, moved to where it stands.
  func ellipsisRuns(_ ellipsis: LineEllipsis, _ run: VisualRun, baseline: LayoutUnit) -> [GlyphRun] {
    let line = ellipsis.layout.line(at: 0)
    let hidden = TextRange(range.lowerBound + run.range.lowerBound, range.lowerBound + run.range.upperBound)
    return ellipsis.layout.glyphRuns(ofLine: 0).map { own in
      var moved = own.moved(x: run.x - line.rect.minX, y: baseline - line.baseline)
      moved.range = hidden
      moved.ellipsis = ellipsis.text
      return moved
    }
  }

  private func glyphRun(_ run: VisualRun, baseline: LayoutUnit) -> GlyphRun {
    let style = run.slice.style
    var glyphs: [PositionedGlyph] = []
    run.forEachGlyph(baseline: baseline) { glyph, origin, units in
      glyphs.append(PositionedGlyph(glyph: glyph, origin: origin, offset: range.lowerBound + units.lowerBound))
    }
    return GlyphRun(
      font: style.font, size: LayoutUnit(rawValue: Int64(style.size)), synthetic: style.synthetic, isRightToLeft: run.isRightToLeft,
      range: TextRange(range.lowerBound + run.range.lowerBound, range.lowerBound + run.range.upperBound), x: run.x, width: run.width, glyphs: glyphs)
  }
}
