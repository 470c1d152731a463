@testable import TextLayout

/// Where a layout's ink is, by its outlines alone: slow, and without a cache.
enum InkModel {
  /// A point of an outline at its place in the paragraph, y down, in points.
  struct Place {
    var x: Double
    var y: Double
  }

  /// The points of all outlines of a line: where segments end, and eight places on each curve.
  static func places(ofLine number: Int, _ layout: ParagraphLayout) -> [Place] {
    layout.glyphRuns(ofLine: number).flatMap { run in
      run.glyphs.flatMap { glyph in
        let scale = run.size.points / Double(run.font.face.unitsPerEm) / Double(TextLayout.GlyphOutline.unitFraction)
        return run.font.outline(of: glyph.glyph).samples.map { x, y in
          Place(x: glyph.origin.x.points + x * scale, y: glyph.origin.y.points - y * scale)
        }
      }
    }
  }

  /// The clusters that reach out of a box, by their glyphs' boxes: range, edge and amount, in the text's order.
  static func clipped(_ layout: ParagraphLayout, in box: Rect?) -> [ClippedCluster] {
    (0..<layout.lineCount).flatMap { number -> [ClippedCluster] in
      let line = layout.line(at: number)
      let starts = clusterStarts(ofLine: number, layout)
      var amounts: [TextRange: [LayoutUnit]] = [:]
      for run in layout.glyphRuns(ofLine: number) {
        for glyph in run.glyphs {
          guard let ink = run.inkBounds(of: glyph) else { continue }
          let range: TextRange
          if run.ellipsis != nil || run.glyphs.count == 1 && run.range.count == 1 {
            range = run.range
          } else {
            range = TextRange(glyph.offset, starts.first { $0 > glyph.offset } ?? line.range.upperBound)
          }
          let own = [
            (box?.minY ?? line.rect.minY) - ink.minY, ink.maxY - (box?.maxY ?? line.rect.maxY), box.map { $0.minX - ink.minX } ?? .zero,
            box.map { ink.maxX - $0.maxX } ?? .zero,
          ]
          amounts[range] = zip(amounts[range] ?? own, own).map { max($0, $1) }
        }
      }
      return amounts.sorted { ($0.key.lowerBound, $0.key.upperBound) < ($1.key.lowerBound, $1.key.upperBound) }.flatMap { range, amounts in
        zip(ClippedCluster.Edge.allCases, amounts).filter { $0.1 > .zero }.map { ClippedCluster(range: range, edge: $0.0, amount: $0.1) }
      }
    }
  }

  /// Where clusters begin on a line, and where it ends.
  private static func clusterStarts(ofLine number: Int, _ layout: ParagraphLayout) -> [TextOffset] {
    let starts = layout.slices(ofLine: number).slices.flatMap { slice -> [Int] in
      if slice.kind != .text { return [slice.range.lowerBound, slice.range.upperBound] }
      return slice.parts.flatMap { part in (part.clusters.lowerBound...part.clusters.upperBound).map { part.start + part.word.unit(ofCluster: $0) } }
    }
    return starts.sorted().map { layout.range.lowerBound + $0 }
  }
}

extension TextLayout.GlyphOutline {
  /// The places where the pen comes to, in sixteenths of a font unit.
  var ends: [Vertex] {
    segments.compactMap { segment in
      switch segment {
      case .move: nil
      case .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
      case .close: nil
      }
    }
  }

  /// The same and eight places on each curve.
  var samples: [(Double, Double)] {
    var samples: [(Double, Double)] = []
    var pen = (0.0, 0.0)
    func point(_ vertex: Vertex) -> (Double, Double) { (Double(vertex.x), Double(vertex.y)) }
    func mix(_ a: (Double, Double), _ b: (Double, Double), _ t: Double) -> (Double, Double) { (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t) }
    for segment in segments {
      switch segment {
      case .move(let end): pen = point(end)
      case .line(let end):
        samples += [pen, point(end)]
        pen = point(end)
      case .quadratic(let control, let end):
        for step in 0...8 {
          let t = Double(step) / 8
          samples.append(mix(mix(pen, point(control), t), mix(point(control), point(end), t), t))
        }
        pen = point(end)
      case .cubic(let first, let second, let end):
        for step in 0...8 {
          let t = Double(step) / 8
          let (a, b, c) = (mix(pen, point(first), t), mix(point(first), point(second), t), mix(point(second), point(end), t))
          samples.append(mix(mix(a, b, t), mix(b, c, t), t))
        }
        pen = point(end)
      case .close: continue
      }
    }
    return samples
  }
}
