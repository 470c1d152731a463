import TextLayout

/// Where the ink of glyphs is: their extents, asked of each font once a glyph.
struct InkBoxes {
  private var known: [FontInstance: [UInt16: GlyphBox?]] = [:]

  /// The box around the ink of some runs; nil if there is none. Edges are rounded outwards to 1/64 point. O(glyphs).
  mutating func box(around runs: [GlyphRun]) -> Rect? {
    var ink: (left: Int64, top: Int64, right: Int64, bottom: Int64)?
    for run in runs {
      let size = min(max(run.size.rawValue, 0), 65536 << 6)
      let em = Int64(max(1, run.font.face.unitsPerEm))
      for glyph in run.glyphs {
        guard let box = box(of: glyph.glyph, in: run.font) else { continue }
        let (x, y) = (glyph.origin.x.rawValue, glyph.origin.y.rawValue)
        let edges = (
          left: x &+ floorDivide(Int64(box.minX) * size, em), top: y &- floorDivide(Int64(box.maxY) * size + em - 1, em),
          right: x &+ floorDivide(Int64(box.maxX) * size + em - 1, em), bottom: y &- floorDivide(Int64(box.minY) * size, em)
        )
        let before = ink ?? edges
        ink = (min(before.left, edges.left), min(before.top, edges.top), max(before.right, edges.right), max(before.bottom, edges.bottom))
      }
    }
    return ink.map { ink in
      Rect(
        x: LayoutUnit(rawValue: ink.left), y: LayoutUnit(rawValue: ink.top), width: LayoutUnit(rawValue: ink.right &- ink.left),
        height: LayoutUnit(rawValue: ink.bottom &- ink.top))
    }
  }

  private mutating func box(of glyph: UInt16, in font: FontInstance) -> GlyphBox? {
    if let known = known[font]?[glyph] { return known }
    let box = font.inkBox(of: glyph)
    known[font, default: [:]].updateValue(box, forKey: glyph)
    return box
  }
}

/// The quotient rounded down.
func floorDivide(_ a: Int64, _ b: Int64) -> Int64 {
  let quotient = a / b
  return a % b < 0 ? quotient - 1 : quotient
}
