/// A place where a word may be divided with a hyphen.
public struct HyphenationPoint: Hashable, Sendable {
  /// What kind of place it is, from the best to divide at.
  public enum Kind: UInt8, Hashable, Sendable, Comparable {
    /// The author's own: after a soft hyphen, or named by an exception that the caller made.
    case author
    /// Between the parts of a compound, where the pattern file has a level for them.
    case compound
    /// Between syllables.
    case syllable

    public static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  /// The offset in UTF-16 units in the word: what stands before stays on the line. Never inside a
  /// grapheme cluster.
  public let offset: Int
  /// What kind of place it is.
  public let kind: Kind
  /// How the spelling changes when the word is divided here; nil when it doesn't.
  public let change: SpellingChange?

  /// A point at an offset in UTF-16 units. O(1).
  public init(offset: Int, kind: Kind, change: SpellingChange? = nil) {
    self.offset = offset
    self.kind = kind
    self.change = change
  }
}

/// How the spelling of a word changes when it is divided: Hungarian “asszony” becomes “asz-szony”,
/// old German “Zucker” “Zuk-ker”.
///
/// The units of `range` are replaced by `before`, which ends the line before the hyphen, and
/// `after`, which begins the next line.
public struct SpellingChange: Hashable, Sendable {
  /// The UTF-16 units of the word that are replaced; the point's offset is inside or at an end.
  public let range: Range<Int>
  /// What ends the line, without the hyphen.
  public let before: String
  /// What begins the next line.
  public let after: String

  /// The change with the units of its range counted from further back. O(1).
  package func shifted(by distance: Int) -> SpellingChange {
    SpellingChange(range: range.lowerBound + distance..<range.upperBound + distance, before: before, after: after)
  }
}

/// The least lengths that hyphenation leaves, in letters. A pattern file's own lengths hold too:
/// the longer one counts.
public struct HyphenationLimits: Hashable, Sendable {
  /// The least letters of a word that is hyphenated at all.
  public var word: Int
  /// The least letters before a hyphen.
  public var before: Int
  /// The least letters after a hyphen.
  public var after: Int

  /// CSS Text 4's `hyphenate-limit-chars: auto` is 5 2 2.
  public init(word: Int = 5, before: Int = 2, after: Int = 2) {
    self.word = word
    self.before = before
    self.after = after
  }
}
