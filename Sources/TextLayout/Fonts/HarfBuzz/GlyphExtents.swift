/// The ink box of a glyph in font units, y upwards: from its origin to the box's top left corner,
/// then its size, whose height is negative.
struct GlyphExtents: Hashable, Sendable {
  var xBearing: Int32
  var yBearing: Int32
  var width: Int32
  var height: Int32
}
