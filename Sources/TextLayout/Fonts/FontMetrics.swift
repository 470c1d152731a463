/// The measures of a font that lines are built from, in font units: `FontFace.unitsPerEm` of them
/// make the text size.
public struct FontMetrics: Hashable, Sendable {
  /// How far the font reaches above the baseline.
  public var ascent: Int32
  /// How far the font reaches below the baseline, counted downwards.
  public var descent: Int32
  /// The space that the font asks for between two lines.
  public var lineGap: Int32
  /// The upper edge of an underline above the baseline; negative is below it.
  public var underlinePosition: Int32
  /// How thick an underline is.
  public var underlineThickness: Int32
  /// The upper edge of a strikeout line above the baseline.
  public var strikeoutPosition: Int32
  /// How thick a strikeout line is.
  public var strikeoutThickness: Int32
  /// The size of superscripts: so many font units of it make the text size.
  public var superscriptSize: Int32
  /// How far superscripts are raised.
  public var superscriptOffset: Int32
  /// The size of subscripts: so many font units of it make the text size.
  public var subscriptSize: Int32
  /// How far subscripts are lowered.
  public var subscriptOffset: Int32
  /// The height of capital letters.
  public var capHeight: Int32
  /// The height of small letters without ascenders.
  public var xHeight: Int32
  /// The slope of a caret: it runs `caretSlopeRun` to the right where it rises `caretSlopeRise`.
  /// Upright is a rise of 1 and a run of 0.
  public var caretSlopeRise: Int32
  /// See ``caretSlopeRise``.
  public var caretSlopeRun: Int32
  /// How far a slanted caret is moved to the right.
  public var caretOffset: Int32
  /// In vertical lines: how far the font reaches to the right of the line's centre by its own
  /// statement (vhea). Lines don't go by it: they are as thick as horizontal ones are high.
  public var verticalAscent: Int32
  /// In vertical lines: how far the font reaches to the left of the line's centre.
  public var verticalDescent: Int32
  /// In vertical lines: the space that the font asks for between two lines.
  public var verticalLineGap: Int32
  /// The slope of a caret between upright characters of vertical lines: it runs
  /// `verticalCaretSlopeRun` to the right where it rises by this. Straight is a rise of 0 and a run
  /// of 1.
  public var verticalCaretSlopeRise: Int32
  /// See ``verticalCaretSlopeRise``.
  public var verticalCaretSlopeRun: Int32
  /// How far such a caret is moved along the line.
  public var verticalCaretOffset: Int32
}

extension FontMetrics {
  /// The same measures without negative heights, for variations that went too far.
  func clamped() -> FontMetrics {
    var metrics = self
    metrics.ascent = max(0, ascent)
    metrics.descent = max(0, descent)
    metrics.lineGap = max(0, lineGap)
    metrics.underlineThickness = max(0, underlineThickness)
    metrics.strikeoutThickness = max(0, strikeoutThickness)
    metrics.superscriptSize = max(1, superscriptSize)
    metrics.subscriptSize = max(1, subscriptSize)
    metrics.caretSlopeRise = max(1, caretSlopeRise)
    metrics.verticalAscent = max(0, verticalAscent)
    metrics.verticalDescent = max(0, verticalDescent)
    metrics.verticalLineGap = max(0, verticalLineGap)
    metrics.verticalCaretSlopeRun = max(1, verticalCaretSlopeRun)
    return metrics
  }
}
