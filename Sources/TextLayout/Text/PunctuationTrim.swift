/// Where East Asian full-width punctuation gives up the blank half of its room: CSS Text 4's
/// `text-spacing-trim`.
///
///     var style = ParagraphStyle()
///     style.punctuationTrim = .trimBoth
///
/// An opening mark (「（《) has its blank half in front, a closing mark (」）》、。，．) behind. How wide
/// that half is says the font: its `halt` feature, or `chws` where it has no `halt`. A font with
/// neither keeps its marks as they are. From right to left only brackets are trimmed, which stand
/// mirrored.
public enum PunctuationTrim: UInt8, Hashable, Sendable, CaseIterable {
  /// Nowhere: every mark is as wide as the font has it.
  case spaceAll
  /// Between adjacent marks; and a closing mark at a line's end where it does not fit otherwise.
  case normal
  /// The same, and opening marks at the start of lines, but not of the paragraph's first line and
  /// of lines after a forced break.
  case spaceFirst
  /// The same as ``normal``, and opening marks at the start of every line.
  case trimStart
  /// The same as ``trimStart``, and closing marks at the end of every line.
  case trimBoth
}
