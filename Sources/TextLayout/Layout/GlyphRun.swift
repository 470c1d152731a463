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
  public let range: TextRange
  /// The run's left edge.
  public let x: LayoutUnit
  /// The sum of its advances.
  public let width: LayoutUnit
  /// The glyphs from left to right.
  public let glyphs: [PositionedGlyph]
  /// The text of the ellipsis that the glyphs belong to, where they stand for hidden text: their offsets are offsets in it, and its styles color them.
  public internal(set) var ellipsis: StyledText?
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
  private func hyphenRun(_ style: ItemStyle, x: LayoutUnit, level: UInt8, ofLine number: Int, baseline: LayoutUnit) -> GlyphRun {
    let end = range.lowerBound + lineTable.end(ofLine: number).unit
    let glyph = PositionedGlyph(glyph: style.hyphen?.glyph ?? 0, origin: Point(x: x, y: baseline - style.baselineOffset), offset: end - 1)
    return GlyphRun(
      font: style.font, size: LayoutUnit(rawValue: Int64(style.size)), synthetic: style.synthetic, isRightToLeft: level & 1 != 0,
      range: TextRange(end - 1, end), x: x, width: hyphenWidth(ofLine: number), glyphs: [glyph])
  }

  /// The runs of an ellipsis, moved to where it stands.
  private func ellipsisRuns(_ ellipsis: LineEllipsis, _ run: VisualRun, baseline: LayoutUnit) -> [GlyphRun] {
    let line = ellipsis.layout.line(at: 0)
    let hidden = TextRange(range.lowerBound + run.range.lowerBound, range.lowerBound + run.range.upperBound)
    return ellipsis.layout.glyphRuns(ofLine: 0).map { own in
      var glyphs = own.glyphs
      for index in glyphs.indices {
        glyphs[index].origin.x += run.x - line.rect.minX
        glyphs[index].origin.y += baseline - line.baseline
      }
      return GlyphRun(
        font: own.font, size: own.size, synthetic: own.synthetic, isRightToLeft: own.isRightToLeft, range: hidden, x: own.x + run.x - line.rect.minX,
        width: own.width, glyphs: glyphs, ellipsis: ellipsis.text)
    }
  }

  private func glyphRun(_ run: VisualRun, baseline: LayoutUnit) -> GlyphRun {
    let style = run.slice.style
    let scale = style.scale
    var glyphs: [PositionedGlyph] = []
    // Parts are in logical order; glyphs stand from left to right.
    for part in run.isRightToLeft ? run.slice.parts.reversed() : run.slice.parts {
      let first = part.word.cluster(atUnit: max(0, run.range.lowerBound - part.start))
      let last = part.word.cluster(atUnit: max(0, min(part.word.unitCount, run.range.upperBound - part.start)))
      let clusters = max(first, part.clusters.lowerBound)..<max(first, part.clusters.lowerBound, min(last, part.clusters.upperBound))
      // Clusters stand in the run's order, which is not the word's where UAX #9 L1 set white space back.
      for number in clusters.indices {
        let cluster = run.isRightToLeft ? clusters.upperBound - 1 - (number - clusters.lowerBound) : number
        // A cluster's glyphs start at its left edge: where the caret before it stands, or after it in right-to-left text, where a gap is on that side.
        let leftUnit = part.start + part.word.unit(ofCluster: run.isRightToLeft ? cluster + 1 : cluster)
        var left = run.position(ofUnit: leftUnit)
        let offset = range.lowerBound + part.start + part.word.unit(ofCluster: cluster)
        if run.isRightToLeft, let gap = run.slice.gap(behind: leftUnit) {
          let tatweel = gap.tatweel > 0 ? style.tatweel.glyph : 0
          for place in stride(from: 0, to: gap.tatweel > 0 ? gap.gain : 0, by: max(1, gap.tatweel)) {
            let origin = Point(x: left + LayoutUnit(rawValue: Int64(place)), y: baseline)
            glyphs.append(PositionedGlyph(glyph: tatweel, origin: origin, offset: offset))
          }
          left += LayoutUnit(rawValue: Int64(gap.gain))
        }
        if !run.isRightToLeft { left += LayoutUnit(rawValue: Int64(part.lead(ofCluster: cluster, style))) }
        var pen = 0
        part.word.forEachGlyph(inClusters: cluster..<cluster + 1) { glyph, _ in
          let origin = Point(
            x: left + LayoutUnit(rawValue: Int64(scale.length(pen + Int(glyph.xOffset)))),
            y: baseline - LayoutUnit(rawValue: Int64(scale.length(Int(glyph.yOffset)))))
          pen += Int(glyph.advance)
          glyphs.append(PositionedGlyph(glyph: glyph.glyph, origin: origin, offset: offset))
        }
      }
    }
    return GlyphRun(
      font: style.font, size: LayoutUnit(rawValue: Int64(style.size)), synthetic: style.synthetic, isRightToLeft: run.isRightToLeft,
      range: TextRange(range.lowerBound + run.range.lowerBound, range.lowerBound + run.range.upperBound), x: run.x, width: run.width, glyphs: glyphs)
  }
}
