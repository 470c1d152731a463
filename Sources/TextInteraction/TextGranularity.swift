import TextLayout

/// A unit of text: what a selection grows by, and how far a movement goes.
public enum TextGranularity: Hashable, Sendable, CaseIterable {
  /// What readers take for a character: a grapheme (UAX #29).
  case character
  /// A word, or what stands between two words (UAX #29, dictionaries for scripts without spaces).
  case word
  /// A sentence with the white space after it (UAX #29).
  case sentence
  /// A line as it is laid out.
  case line
  /// A paragraph; as a range with the separator that ends it.
  case paragraph
  /// All that is laid out together.
  case container
  /// The whole text.
  case document
}
