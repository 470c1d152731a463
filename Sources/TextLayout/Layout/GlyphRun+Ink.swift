extension GlyphRun {
  /// The box around all that the run's glyphs draw, imitated styles counted in; nil if they draw
  /// nothing. Edges are rounded outwards to 1/64 point, y is down. O(glyphs); a font's glyphs are
  /// measured once.
  public var inkBounds: Rect? { ink.rect }

  var ink: InkBounds {
    var bounds = InkBounds()
    let measure = GlyphMeasure(of: self)
    for glyph in glyphs { bounds.include(measure.bounds(of: glyph.glyph, at: glyph.origin)) }
    return bounds
  }

  /// The box around what one of the run's glyphs draws; nil for a glyph without ink. O(1); a font's
  /// glyphs are measured once.
  public func inkBounds(of glyph: PositionedGlyph) -> Rect? {
    GlyphMeasure(of: self).bounds(of: glyph.glyph, at: glyph.origin)?.rect
  }
}

/// Edges of what is drawn, 1/64 point, y down. Empty until something is included.
struct InkBounds: Hashable, Sendable {
  var left = Int64.max
  var top = Int64.max
  var right = Int64.min
  var bottom = Int64.min

  var isEmpty: Bool { left > right }

  mutating func include(_ other: InkBounds?) {
    guard let other else { return }
    left = min(left, other.left)
    top = min(top, other.top)
    right = max(right, other.right)
    bottom = max(bottom, other.bottom)
  }

  mutating func include(_ rect: Rect) {
    include(InkBounds(left: rect.minX.rawValue, top: rect.minY.rawValue, right: rect.maxX.rawValue, bottom: rect.maxY.rawValue))
  }

  /// The same in coordinates that have another origin.
  func moved(by distance: Point) -> InkBounds {
    if isEmpty { return self }
    let (x, y) = (distance.x.rawValue, distance.y.rawValue)
    return InkBounds(left: left &+ x, top: top &+ y, right: right &+ x, bottom: bottom &+ y)
  }

  var rect: Rect? {
    if isEmpty { return nil }
    return Rect(
      x: LayoutUnit(rawValue: left), y: LayoutUnit(rawValue: top), width: LayoutUnit(rawValue: right &- left),
      height: LayoutUnit(rawValue: bottom &- top))
  }
}

/// Measures glyphs of one font at one size, in one imitated style.
struct GlyphMeasure {
  private let font: FontInstance
  private let scale: FontScale
  /// What a synthetic bold adds on each side, and a synthetic oblique to the right for each unit
  /// upwards.
  private let outset: Int64
  private let shear: Double
  private let form: GlyphForm

  init(of run: GlyphRun) { self.init(run.font, size: run.size, run.synthetic, run.form) }

  init(_ font: FontInstance, size: LayoutUnit, _ synthetic: SyntheticStyle?, _ form: GlyphForm) {
    self.form = form
    self.font = font
    scale = FontScale(size: Int(min(max(size.rawValue, 0), 65536 << 6)), unitsPerEm: max(1, Int(font.face.unitsPerEm)))
    outset = synthetic?.outset.rawValue ?? 0
    shear = synthetic?.shear ?? 0
  }

  /// The edges of a glyph whose origin is at a place; nil for a glyph without ink.
  func bounds(of glyph: UInt16, at origin: Point) -> InkBounds? {
    guard let box = font.inkBox(of: glyph) else { return nil }
    func up(_ edge: Int32) -> Int64 { scale.roundedUp(Int(edge)).rawValue }
    func down(_ edge: Int32) -> Int64 { 0 - scale.roundedUp(-Int(edge)).rawValue }
    let (top, bottom) = (up(box.maxY) + outset, down(box.minY) - outset)
    var (left, right) = (down(box.minX) - outset, up(box.maxX) + outset)
    if shear != 0 {
      let (a, b) = (Double(top) * shear, Double(bottom) * shear)
      left += Int64(min(a, b).rounded(.down))
      right += Int64(max(a, b).rounded(.up))
    }
    if form.compression != 1 {
      left = Int64((Double(left) * form.compression).rounded(.down))
      right = Int64((Double(right) * form.compression).rounded(.up))
    }
    let (x, y) = (origin.x.rawValue, origin.y.rawValue)
    // Turned clockwise, what was up is on the right, and what was on the right is down.
    if form.isTurned { return InkBounds(left: x &+ bottom, top: y &+ left, right: x &+ top, bottom: y &+ right) }
    return InkBounds(left: x &+ left, top: y &- top, right: x &+ right, bottom: y &- bottom)
  }
}
