import TextLayout

/// A stretch of a text between two neighbouring boundaries of a kind.
public struct TextSegment: Hashable, Sendable {
  /// Where it is.
  public var range: TextRange
  /// Whether it is a unit of the kind. Between words there is what is none: spaces, which are one
  /// stretch together, punctuation and symbols.
  public var isUnit: Bool

  init(_ range: Range<Int>, isUnit: Bool = true) {
    self.range = TextRange(range)
    self.isUnit = isUnit
  }
}
