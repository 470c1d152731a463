import TextLayout

/// What pictures are drawn on: SVG, PNG and PDF each are one, and draw the same.
///
/// A picture calls a canvas in order: for each layer ``beginLayer(_:isHidden:)``, what is in it, ``endLayer()``. Coordinates are points from the
/// picture's top left corner, y down.
public protocol PictureCanvas {
  /// Begins a layer under a name: letters, digits, `-` and `_`. Layers don't nest.
  mutating func beginLayer(_ name: String, isHidden: Bool)
  /// Ends the layer.
  mutating func endLayer()
  /// Begins what leads to an address. Links don't nest and end within their layer.
  mutating func beginLink(_ target: String)
  /// Ends the link.
  mutating func endLink()
  /// Fills a rectangle.
  mutating func fill(_ rect: Rect, with paint: PicturePaint)
  /// Draws a line along a path.
  mutating func stroke(_ path: PicturePath, with paint: PicturePaint)
  /// Draws glyphs.
  mutating func draw(_ glyphs: PictureGlyphs)
}

/// Glyphs of one font, size and colour.
public struct PictureGlyphs: Sendable {
  /// The font that the glyphs are numbered in.
  public let font: FontInstance
  /// The text size.
  public let size: LayoutUnit
  /// How each glyph is turned and squeezed around its origin.
  public let form: GlyphForm
  /// The glyphs with their origins in the layout.
  public let glyphs: ArraySlice<PositionedGlyph>
  /// Where the layout's corner is in the picture: what is added to each origin.
  public let offset: Point
  /// The text's colour.
  public let paint: PicturePaint
}

/// A line of a thickness along a path.
public struct PicturePath: Hashable, Sendable {
  /// A step of the pen.
  public enum Step: Hashable, Sendable {
    /// Begins at a place.
    case move(to: Point)
    /// Goes straight to a place.
    case line(to: Point)
    /// Goes to a place in a quadratic curve with one control point.
    case curve(Point, to: Point)
    /// Goes back to where it began.
    case close
  }

  /// The steps in order.
  public var steps: [Step]
  /// How thick the line is.
  public var thickness: LayoutUnit
  /// How long its dashes and the gaps between them are, in turn; none for a line without gaps. A dash of zero is a round dot.
  public var dashes: [LayoutUnit]

  /// A line along the given steps. O(1).
  public init(_ steps: [Step], thickness: LayoutUnit, dashes: [LayoutUnit] = []) {
    self.steps = steps
    self.thickness = thickness
    self.dashes = dashes
  }
}

extension PicturePath {
  /// The edge of a rectangle. O(1).
  public init(frame rect: Rect, thickness: LayoutUnit) {
    self.init(
      [
        .move(to: rect.origin), .line(to: Point(x: rect.maxX, y: rect.minY)), .line(to: Point(x: rect.maxX, y: rect.maxY)),
        .line(to: Point(x: rect.minX, y: rect.maxY)), .close,
      ], thickness: thickness)
  }
}
