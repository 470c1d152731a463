/// Glyphs of one font and size at their final places: what a renderer draws.
public struct GlyphRun: Sendable {
  /// The font that the glyphs are numbered in.
  public let font: FontInstance
  /// The text size.
  public let size: LayoutUnit
  /// How to imitate a style that the font lacks, where the text's style asks for that; nil to draw
  /// the glyphs as they are.
  public let synthetic: SyntheticStyle?
  /// How each glyph is turned around its origin and squeezed.
  public let form: GlyphForm
  /// Whether the text runs from right to left, in vertical lines from bottom to top; the glyphs
  /// stand from left to right, or from top to bottom, all the same.
  public let isRightToLeft: Bool
  /// The text that the glyphs show, that their ellipsis stands for or that they annotate.
  public internal(set) var range: TextRange
  /// The run's left edge; in a vertical line its upper one.
  public internal(set) var x: LayoutUnit
  /// The sum of its advances.
  public let width: LayoutUnit
  /// The glyphs from left to right, in a vertical line from top to bottom.
  public internal(set) var glyphs: [PositionedGlyph]
  /// The text of the ellipsis, the list marker, the annotation or the emphasis mark that the glyphs
  /// belong to, where they don't show text of the paragraph: their offsets are offsets in it, and
  /// its styles color them.
  public internal(set) var ellipsis: StyledText?
  /// Whether the glyphs stand beside the text: those of an annotation or an emphasis mark.
  public internal(set) var isBeside = false

  /// The run at another place, moved so far in x and y, which is so far along the line. O(glyphs).
  func moved(by distance: Point, along inline: LayoutUnit) -> GlyphRun {
    var moved = self
    moved.x += inline
    for index in moved.glyphs.indices {
      moved.glyphs[index].origin.x += distance.x
      moved.glyphs[index].origin.y += distance.y
    }
    return moved
  }
}

/// How a glyph is drawn at its origin: as it is, or as vertical lines have it.
public struct GlyphForm: Hashable, Sendable {
  /// Whether it is turned clockwise by 90 degrees around its origin: text that lies on its side.
  public let isTurned: Bool
  /// What its width is multiplied by, as seen before it is turned: less than 1 where several glyphs
  /// share the room of one.
  public let compression: Double

  /// As it is.
  public static let upright = GlyphForm(isTurned: false, compression: 1)
}

/// One glyph at its place.
public struct PositionedGlyph: Hashable, Sendable {
  /// The glyph's number in its font.
  public let glyph: UInt16
  /// The glyph's origin, y down, in the coordinates of the paragraph.
  public internal(set) var origin: Point
  /// Where the text of its cluster begins: colours and decorations are looked up there. In an
  /// ellipsis's run, an offset in ``GlyphRun/ellipsis``.
  public let offset: TextOffset
}
