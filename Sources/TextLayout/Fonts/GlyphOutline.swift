/// The shape of a glyph: closed contours of lines and curves, to be filled by the nonzero rule.
///
///     let outline = font.outline(of: glyph)
///     for segment in outline.segments { ... }
///
/// Coordinates are integers, sixteenths of a font unit, x to the right and y up from the glyph's
/// origin: exact where the font's own are whole or half units, as they are in static TrueType
/// fonts, and rounded to the nearest sixteenth elsewhere. So the same font gives the same bytes
/// everywhere.
public struct GlyphOutline: Hashable, Sendable {
  /// A place in sixteenths of a font unit from the glyph's origin, y up.
  public struct Vertex: Hashable, Sendable {
    /// The distance to the right of the origin.
    public var x: Int32
    /// The distance above the baseline.
    public var y: Int32

    /// The place at these distances. O(1).
    public init(x: Int32, y: Int32) {
      self.x = x
      self.y = y
    }
  }

  /// A step of the pen.
  public enum Segment: Hashable, Sendable {
    /// Begins a contour.
    case move(to: Vertex)
    /// A straight line.
    case line(to: Vertex)
    /// A quadratic Bézier curve with one control point.
    case quadratic(Vertex, to: Vertex)
    /// A cubic Bézier curve with two control points.
    case cubic(Vertex, Vertex, to: Vertex)
    /// Goes back to where the contour began.
    case close
  }

  /// How many steps of a coordinate make a font unit: 16.
  public static let unitFraction: Int32 = 16

  /// An outline has at most so many segments; one with more is empty. A hostile font could name any
  /// number.
  static let segmentLimit = 1 << 17

  /// The steps of the pen in order.
  public let segments: [Segment]

  /// Whether no coordinate had to be rounded to a sixteenth.
  let isExact: Bool

  /// The outline of the given steps. O(1).
  public init(segments: [Segment] = []) { self.init(segments: segments, isExact: true) }

  init(segments: [Segment], isExact: Bool) {
    self.segments = segments
    self.isExact = isExact
  }

  /// Whether nothing is drawn: a space, or a glyph that the font does not have. O(1).
  public var isEmpty: Bool { segments.isEmpty }
}

extension FontInstance {
  /// The outline of a glyph at this place on the font's axes. Empty for a space, for a glyph that
  /// the font lacks, and where the font's data are broken or would take unreasonably long to draw.
  /// O(outline); nothing is kept.
  public func outline(of glyph: UInt16) -> GlyphOutline {
    guard Int(glyph) < face.glyphCount, face.canDraw(glyph) else { return GlyphOutline() }
    var pen = OutlinePen()
    draw(UInt32(glyph), with: &pen)
    return pen.outline
  }
}

/// Collects the steps that a font's outline is drawn in, rounded to sixteenths.
struct OutlinePen {
  private var segments: [GlyphOutline.Segment] = []
  private var isOverfull = false
  private var isExact = true

  /// What was drawn; nothing if there was too much of it.
  var outline: GlyphOutline { isOverfull ? GlyphOutline() : GlyphOutline(segments: segments, isExact: isExact) }

  mutating func move(_ x: Float, _ y: Float) { append(.move(to: vertex(x, y))) }
  mutating func line(_ x: Float, _ y: Float) { append(.line(to: vertex(x, y))) }
  mutating func quadratic(_ cx: Float, _ cy: Float, _ x: Float, _ y: Float) { append(.quadratic(vertex(cx, cy), to: vertex(x, y))) }
  mutating func cubic(_ ax: Float, _ ay: Float, _ bx: Float, _ by: Float, _ x: Float, _ y: Float) {
    append(.cubic(vertex(ax, ay), vertex(bx, by), to: vertex(x, y)))
  }
  mutating func close() { append(.close) }

  private mutating func append(_ segment: GlyphOutline.Segment) {
    if segments.count < GlyphOutline.segmentLimit { segments.append(segment) } else { isOverfull = true }
  }

  private mutating func vertex(_ x: Float, _ y: Float) -> GlyphOutline.Vertex { GlyphOutline.Vertex(x: sixteenths(x), y: sixteenths(y)) }

  /// To the nearest sixteenth, halves up. What is not a number is 0, what is beyond any real glyph
  /// is clamped: sums of coordinates can't overflow.
  private mutating func sixteenths(_ value: Float) -> Int32 {
    if value.isNaN { return 0 }
    let limit = 1_048_576.0
    let exact = min(max(Double(value), -limit), limit) * Double(GlyphOutline.unitFraction)
    let rounded = (exact + 0.5).rounded(.down)
    if rounded != exact { isExact = false }
    return Int32(rounded)
  }
}
