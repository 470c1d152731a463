extension FontInstance {
  /// The box around all that is drawn of a glyph, its edges whole font units rounded outwards; nil
  /// for a glyph without ink. O(outline) the first time, then O(1).
  ///
  /// It holds what the font says the glyph's box is, and the outline itself where the font says too
  /// little; for a glyph in layers the outlines of all layers; for a bitmap the room of its image.
  /// Edges are at most 2^20 units from the origin, whatever a font says.
  public func inkBox(of glyph: UInt16) -> GlyphBox? { inkTable.box(of: glyph, makeInkBox) }

  /// Finds the box of a glyph that was not asked for yet.
  func makeInkBox(of glyph: UInt16) -> GlyphBox? {
    guard Int(glyph) < face.glyphCount, face.canDraw(glyph) else { return nil }
    let stated = extents(glyph).flatMap(GlyphBox.init)
    guard face.hasColorGlyphs else { return GlyphBox.union(stated, outline(of: glyph).box) }
    if let stated, !png(UInt32(glyph), limit: GlyphBitmap.byteLimit).isEmpty { return stated }
    let layers = face.colorLayers(of: glyph)
    let drawn = layers.isEmpty ? outline(of: glyph).box : layers.lazy.map { self.outline(of: $0.glyph).box }.reduce(nil, GlyphBox.union)
    return GlyphBox.union(stated, drawn)
  }
}

extension GlyphBox {
  /// The farthest that an edge is from the origin: as far as outlines reach.
  private static let farthest: Int32 = 1 << 20

  /// The box that a font states; nil without an area.
  fileprivate init?(_ extents: GlyphExtents) {
    let (left, top) = (Int(extents.xBearing), Int(extents.yBearing))
    let (right, bottom) = (left + Int(extents.width), top + Int(extents.height))
    self.init(left: min(left, right), bottom: min(top, bottom), right: max(left, right), top: max(top, bottom))
  }

  /// The box of edges that may be anywhere; nil without an area.
  fileprivate init?(left: Int, bottom: Int, right: Int, top: Int) {
    func bounded(_ edge: Int) -> Int32 { min(max(Int32(clamping: edge), -GlyphBox.farthest), GlyphBox.farthest) }
    self.init(minX: bounded(left), minY: bounded(bottom), maxX: bounded(right), maxY: bounded(top))
    if minX >= maxX || minY >= maxY { return nil }
  }

  /// The box around two.
  static func union(_ a: GlyphBox?, _ b: GlyphBox?) -> GlyphBox? {
    guard let a, let b else { return a ?? b }
    return GlyphBox(minX: min(a.minX, b.minX), minY: min(a.minY, b.minY), maxX: max(a.maxX, b.maxX), maxY: max(a.maxY, b.maxY))
  }
}

extension GlyphOutline {
  /// The box around the outline in font units, rounded outwards: exact for lines and quadratic
  /// curves; of cubic ones the control points count, as they do in what fonts state. Nil without an
  /// area. O(segments).
  var box: GlyphBox? {
    var reach = OutlineReach()
    var pen = Vertex(x: 0, y: 0)
    for segment in segments {
      switch segment {
      case .move(let end): pen = end
      case .line(let end):
        reach.include(pen)
        reach.include(end)
        pen = end
      case .quadratic(let control, let end):
        reach.include(pen)
        reach.include(end)
        reach.x.includeTurn(pen.x, control.x, end.x)
        reach.y.includeTurn(pen.y, control.y, end.y)
        pen = end
      case .cubic(let first, let second, let end):
        for vertex in [pen, first, second, end] { reach.include(vertex) }
        pen = end
      case .close: continue
      }
    }
    guard let x = reach.x.bounds(widened: !isExact), let y = reach.y.bounds(widened: !isExact) else { return nil }
    return GlyphBox(left: x.lower, bottom: y.lower, right: x.upper, top: y.upper)
  }
}

/// How far an outline reaches, in sixteenths of a font unit.
private struct OutlineReach {
  var x = Axis()
  var y = Axis()

  mutating func include(_ vertex: GlyphOutline.Vertex) {
    x.include(vertex.x)
    y.include(vertex.y)
  }

  struct Axis {
    private var lower = Int.max
    private var upper = Int.min

    mutating func include(_ value: Int32) {
      lower = min(lower, Int(value))
      upper = max(upper, Int(value))
    }

    /// Includes where a quadratic curve turns, if that is beyond its ends: (start end - control^2)
    /// / (start - 2 control + end), rounded outwards.
    mutating func includeTurn(_ start: Int32, _ control: Int32, _ end: Int32) {
      if control >= min(start, end), control <= max(start, end) { return }
      let (a, b, c) = (Int(start), Int(control), Int(end))
      var (numerator, denominator) = (a * c - b * b, a - 2 * b + c)
      if denominator == 0 { return }
      if denominator < 0 { (numerator, denominator) = (-numerator, -denominator) }
      lower = min(lower, FontScale.floorDivide(numerator, denominator))
      upper = max(upper, -FontScale.floorDivide(-numerator, denominator))
    }

    /// The bounds in font units; nil if nothing was included. What is not exact is a sixteenth
    /// wider.
    func bounds(widened: Bool) -> (lower: Int, upper: Int)? {
      if lower > upper { return nil }
      let reserve: Int = widened ? 1 : 0
      let unit = Int(GlyphOutline.unitFraction)
      return (FontScale.floorDivide(lower - reserve, unit), -FontScale.floorDivide(-upper - reserve, unit))
    }
  }
}
