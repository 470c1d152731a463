/// A height of a font that text of several sizes and scripts can be aligned by.
///
///     var small = style
///     small.size = 9
///     small.alignment = .central  // in the middle of the paragraph's larger letters
///
/// ``FontInstance/height(of:)`` says where a font has each, ``ParagraphLayout/baseline(_:ofLine:)``
/// where a line has.
public enum TextBaseline: Hashable, Sendable, CaseIterable {
  /// Where letters like x and H stand: the line's own.
  case alphabetic
  /// The lower edge of Chinese characters: the font's own from its BASE table, else its descent.
  case ideographic
  /// The middle of Chinese characters, between the lower and the upper edge of their box.
  case central
  /// Where letters of Indic scripts hang: the font's own from its BASE table, else the top of क,
  /// else six tenths of the em.
  case hanging
  /// The middle of capital letters.
  case capMiddle
  /// The font's ascent.
  case top
  /// The font's descent.
  case bottom
}

/// Whether text stands in the line, or small above or below it.
public enum TextPosition: Hashable, Sendable {
  /// In the line, in its own size.
  case normal
  /// Small and raised, by what the font says of superscripts.
  case superscript
  /// Small and lowered, by what the font says of subscripts.
  case `subscript`
}
