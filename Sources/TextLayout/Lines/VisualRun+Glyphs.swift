extension VisualRun {
  /// Calls `body` with each glyph of a run of text from left to right (from top to bottom): its
  /// number, its origin and the paragraph's units of its cluster. O(glyphs).
  func forEachGlyph(on line: LineBaseline, _ body: (_ glyph: UInt16, _ origin: Point, _ units: Range<Int>) -> Void) {
    let style = slice.style
    let rise = style.glyphRise
    let uprightFont = style.orientation == .upright ? style.font : nil
    let scale = style.scale
    // Parts are in logical order; glyphs stand from left to right.
    for part in isRightToLeft ? slice.parts.reversed() : slice.parts {
      let first = part.word.cluster(atUnit: max(0, range.lowerBound - part.start))
      let last = part.word.cluster(atUnit: max(0, min(part.word.unitCount, range.upperBound - part.start)))
      let clusters = max(first, part.clusters.lowerBound)..<max(first, part.clusters.lowerBound, min(last, part.clusters.upperBound))
      // Clusters stand in the run's order, which is not the word's where UAX #9 L1 set white space
      // back.
      for number in clusters.indices {
        let cluster = isRightToLeft ? clusters.upperBound - 1 - (number - clusters.lowerBound) : number
        let units = part.start + part.word.unit(ofCluster: cluster)..<part.start + part.word.unit(ofCluster: cluster + 1)
        // A cluster's glyphs start at its left edge: where the caret before it stands, or after it
        // in right-to-left text, where a gap is on that side.
        let leftUnit = isRightToLeft ? units.upperBound : units.lowerBound
        var left = position(ofUnit: leftUnit)
        if isRightToLeft, let gap = slice.gap(behind: leftUnit) {
          let tatweel = gap.tatweel > 0 ? style.tatweel.glyph : 0
          for place in stride(from: 0, to: gap.tatweel > 0 ? gap.gain : 0, by: max(1, gap.tatweel)) {
            body(tatweel, line.point(inline: left + LayoutUnit(rawValue: Int64(place)), rise: rise), units)
          }
          left += LayoutUnit(rawValue: Int64(gap.gain))
        }
        left += LayoutUnit(rawValue: Int64(isRightToLeft ? -part.leftTrim(ofCluster: cluster, style) : part.lead(ofCluster: cluster, style)))
        var pen = 0
        part.word.forEachGlyph(inClusters: cluster..<cluster + 1) { glyph, _ in
          let own = uprightFont?.verticalOrigin(of: UInt32(glyph.glyph)) ?? (x: 0, y: 0)
          let inline = left + LayoutUnit(rawValue: Int64(scale.length(pen + Int(glyph.xOffset) + Int(own.y))))
          let up = LayoutUnit(rawValue: Int64(scale.length(Int(glyph.yOffset) - Int(own.x))))
          pen += Int(glyph.advance)
          body(glyph.glyph, line.point(inline: inline, rise: rise + up), units)
        }
      }
    }
  }
}
