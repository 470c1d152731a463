/// The measures that hold for a whole font, in font units.
///
/// Descents are distances below the baseline and therefore positive, as in Box10's "ascent 800, descent 200"; the
/// builder writes the sign that each table asks for. Three tables state the height of a line and programs disagree
/// which to trust: they are separate here, so that a test can set them apart.
public struct FontMetricsRecipe: Hashable, Sendable {
  /// The units of the em square.
  public var unitsPerEm: Int

  /// The ascent in `hhea`.
  public var ascent: Int

  /// The descent in `hhea`.
  public var descent: Int

  /// The line gap in `hhea`.
  public var lineGap = 0

  /// The typographic ascent in `OS/2`.
  public var typoAscent: Int

  /// The typographic descent in `OS/2`.
  public var typoDescent: Int

  /// The typographic line gap in `OS/2`.
  public var typoLineGap = 0

  /// The ascent in `OS/2` beyond which Windows clips.
  public var winAscent: Int

  /// The descent in `OS/2` beyond which Windows clips.
  public var winDescent: Int

  /// Whether the font asks for its typographic metrics (bit 7 of `fsSelection`).
  public var usesTypoMetrics = false

  /// The height of a lowercase x.
  public var xHeight: Int

  /// The height of a capital.
  public var capHeight: Int

  /// The top of the underline, from the baseline up: negative.
  public var underlinePosition: Int

  /// The thickness of the underline.
  public var underlineThickness: Int

  /// The top of the strikethrough, from the baseline up.
  public var strikeoutPosition: Int

  /// The thickness of the strikethrough.
  public var strikeoutThickness: Int

  /// The measures of a font whose tables agree and whose letters fill the line from top to bottom.
  public init(unitsPerEm: Int = 1000, ascent: Int = 800, descent: Int = 200) {
    self.unitsPerEm = unitsPerEm
    self.ascent = ascent
    self.descent = descent
    typoAscent = ascent
    typoDescent = descent
    winAscent = ascent
    winDescent = descent
    xHeight = ascent
    capHeight = ascent
    underlinePosition = -unitsPerEm / 10
    underlineThickness = unitsPerEm / 20
    strikeoutPosition = ascent / 2
    strikeoutThickness = unitsPerEm / 20
  }

  /// The box from descent to ascent that is as wide as the given advance: what a letter of a box font looks like.
  public func box(advance: Int) -> GlyphOutline {
    .box(xMin: 0, yMin: -descent, xMax: advance, yMax: ascent)
  }
}

/// The slant of a font: the angle of its letters and the slope of the caret between them.
public struct CaretSlopeRecipe: Hashable, Sendable {
  /// The angle of the letters in degrees, counter-clockwise from the vertical: negative for an italic.
  public var italicAngle: Double

  /// How far the caret rises while it moves by `run`.
  public var rise: Int

  /// How far the caret moves to the right while it rises by `rise`.
  public var run: Int

  /// How far a slanted caret is moved to the right.
  public var offset: Int

  /// The slope of a caret; upright unless told otherwise.
  public init(italicAngle: Double = 0, rise: Int = 1, run: Int = 0, offset: Int = 0) {
    self.italicAngle = italicAngle
    self.rise = rise
    self.run = run
    self.offset = offset
  }
}

/// The measures of a font in vertical lines, in font units.
public struct VerticalMetricsRecipe: Hashable, Sendable {
  /// The distance from the central line to the right edge of a column.
  public var ascent: Int

  /// The distance from the central line to the left edge of a column: positive.
  public var descent: Int

  /// The gap between two columns.
  public var lineGap: Int

  /// The advance height of every glyph that names none of its own and has an advance in horizontal lines.
  ///
  /// Marks and invisible characters have none there and hence none here.
  public var advanceHeight: Int

  /// How far a caret between upright characters rises while it moves to the right by `caretRun`; 0 and 1 for a straight one.
  public var caretRise = 0

  /// See `caretRise`.
  public var caretRun = 1

  /// The measures of columns; those of a square em of 1000 units unless told otherwise.
  public init(ascent: Int = 500, descent: Int = 500, lineGap: Int = 0, advanceHeight: Int = 1000) {
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    self.advanceHeight = advanceHeight
  }
}
