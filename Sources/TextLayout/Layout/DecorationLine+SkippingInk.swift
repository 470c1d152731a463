extension DecorationLine {
  /// The stretches that are left where the line keeps a distance of its own thickness from the ink
  /// of glyphs that would touch it. All is as on a horizontal line.
  func skippingInk(of runs: [GlyphRun]) -> [DecorationLine] {
    let thickness = rect.size.height
    let band = (top: bounds.minY - thickness, bottom: bounds.maxY + thickness)
    var gaps: [Range<LayoutUnit>] = []
    for run in runs where run.x < rect.maxX && run.x + run.width > rect.minX {
      for glyph in run.glyphs {
        guard let ink = run.ink(of: glyph, between: band.top, band.bottom) else { continue }
        gaps.append(ink.lowerBound - thickness..<ink.upperBound + thickness)
      }
    }
    return without(gaps)
  }

  private func without(_ gaps: [Range<LayoutUnit>]) -> [DecorationLine] {
    var lines: [DecorationLine] = []
    var start = rect.minX
    func append(to end: LayoutUnit) {
      // What is shorter than it is thick would be a dot.
      guard end - start >= rect.size.height else { return }
      var line = self
      line.rect = Rect(x: start, y: rect.minY, width: end - start, height: rect.size.height)
      lines.append(line)
    }
    for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      append(to: min(gap.lowerBound, rect.maxX))
      start = max(start, gap.upperBound)
    }
    append(to: rect.maxX)
    return lines
  }
}

extension GlyphRun {
  /// From where to where a glyph has ink in a band between two heights; nil where it has none.
  /// O(outline) for a glyph whose box meets the band.
  fileprivate func ink(of glyph: PositionedGlyph, between top: LayoutUnit, _ bottom: LayoutUnit) -> Range<LayoutUnit>? {
    guard let box = GlyphMeasure(font, size: size, synthetic, .upright).bounds(of: glyph.glyph, at: glyph.origin)?.rect, box.minY < bottom,
      box.maxY > top
    else { return nil }
    // Pictures, and outlines that are drawn otherwise, count as their box.
    if font.face.hasColorGlyphs || synthetic != nil || size.rawValue <= 0 { return box.minX..<box.maxX }
    let scale = Double(font.face.unitsPerEm) * Double(GlyphOutline.unitFraction) / Double(size.rawValue)
    func height(_ y: LayoutUnit) -> Double { Double((glyph.origin.y - y).rawValue) * scale }
    guard let span = font.outline(of: glyph.glyph).span(between: height(bottom), height(top)) else { return nil }
    let left = glyph.origin.x + LayoutUnit(rawValue: Int64((span.lowerBound / scale).rounded(.down)))
    let right = glyph.origin.x + LayoutUnit(rawValue: Int64((span.upperBound / scale).rounded(.up)))
    return left..<max(left, right)
  }
}

extension GlyphOutline {
  /// From where to where the outline reaches between two heights, in sixteenths of a font unit; nil
  /// where it does not. Curves are taken as sixteen straight pieces. O(segments).
  fileprivate func span(between low: Double, _ high: Double) -> ClosedRange<Double>? {
    var span = OutlineSpan(low: low, high: high)
    var start = Vertex(x: 0, y: 0)
    var pen = start
    for segment in segments {
      switch segment {
      case .move(let end):
        span.move(to: end)
        (start, pen) = (end, end)
      case .line(let end):
        span.line(to: end)
        pen = end
      case .quadratic(let control, let end):
        span.curve { t in
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          return (
            a * Double(pen.x) + b * Double(control.x) + c * Double(end.x), a * Double(pen.y) + b * Double(control.y) + c * Double(end.y)
          )
        }
        pen = end
      case .cubic(let first, let second, let end):
        span.curve { t in
          let s = 1 - t
          let (a, b, c, d) = (s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t)
          let x = a * Double(pen.x) + b * Double(first.x) + c * Double(second.x) + d * Double(end.x)
          return (x, a * Double(pen.y) + b * Double(first.y) + c * Double(second.y) + d * Double(end.y))
        }
        pen = end
      case .close: span.line(to: start)
      }
    }
    return span.reach
  }
}

/// How far straight pieces reach to the left and right between two heights.
private struct OutlineSpan {
  let low: Double
  let high: Double
  private(set) var reach: ClosedRange<Double>?
  private var pen = (x: 0.0, y: 0.0)

  init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  mutating func move(to end: GlyphOutline.Vertex) { pen = (Double(end.x), Double(end.y)) }

  mutating func line(to end: GlyphOutline.Vertex) { line(to: (Double(end.x), Double(end.y))) }

  mutating func curve(_ point: (Double) -> (x: Double, y: Double)) {
    for step in 1...16 { line(to: point(Double(step) / 16)) }
  }

  private mutating func line(to end: (x: Double, y: Double)) {
    defer { pen = end }
    guard max(pen.y, end.y) > low, min(pen.y, end.y) < high else { return }
    for y in [min(max(pen.y, low), high), min(max(end.y, low), high)] {
      let x = pen.y == end.y ? pen.x : pen.x + (end.x - pen.x) * (y - pen.y) / (end.y - pen.y)
      include(x)
    }
    if pen.y == end.y { include(end.x) }
  }

  private mutating func include(_ x: Double) {
    reach = reach.map { min($0.lowerBound, x)...max($0.upperBound, x) } ?? x...x
  }
}
