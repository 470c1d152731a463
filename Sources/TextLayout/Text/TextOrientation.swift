/// How characters stand in vertical lines. Horizontal ones don't look at it.
public enum TextOrientation: UInt8, Hashable, Sendable, CaseIterable {
  /// As UAX #50 has it for each grapheme, by its first character: Chinese characters, kana, Hangul
  /// and emoji stand upright; letters of other scripts lie on their side, turned clockwise.
  /// Brackets and their like lie too, unless the font has a form for vertical lines.
  case mixed
  /// All stand upright, one below the other, and count as left-to-right text; letters that join to
  /// their neighbours don't. Scripts that are always written from top to bottom (Mongolian,
  /// Phags-pa) stay as they are.
  case upright
  /// All lie on their side.
  case sideways
}

/// Which characters of vertical lines stand side by side in the room of one (tate-chu-yoko).
/// Horizontal lines don't look at it.
///
///     text.updateStyle(in: date) { $0.combining = .digits(2) }
///
/// What stands together is set horizontally, in the font's narrow digits where it has some (`hwid`,
/// `twid`, `qwid`), and made narrower where it is wider than the em; of several characters, those
/// that are full-width forms are set as what they are forms of. It counts as one character for line
/// breaking and justification, and as left-to-right text. Carets stand inside, at even shares of
/// its room.
public enum TextCombining: Hashable, Sendable {
  /// None.
  case none
  /// All of the style's characters that touch each other, up to ``longest`` units of them; what is
  /// longer is not combined.
  case all
  /// Each run of ASCII digits that has no more of them than this, which counts as 1 to 4. A number
  /// whose digits are in several fonts, sizes or the like is not combined.
  case digits(Int)

  /// The most units that stand together.
  public static let longest = 16
}
