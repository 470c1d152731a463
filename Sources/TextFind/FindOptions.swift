import TextLayout

/// What counts as the same in a search, and where a result may stand.
///
///     var options = FindOptions()
///     options.isCaseSensitive = false
///     options.match = .fullWord
///
/// Canonical equivalents are always the same: `é` in one character finds `é` in two. Results begin
/// and end at the boundaries of graphemes: `e` does not find the letter under an accent, unless
/// accents don't count.
public struct FindOptions: Hashable, Sendable {
  /// Whether `a` differs from `A`. Without, text is compared by Unicode's full case folding:
  /// `STRASSE` finds `straße`.
  public var isCaseSensitive = true
  /// Whether `a` differs from `á`. Without, nonspacing marks don't count that say how a letter is
  /// read: accents, points, tone marks; parts of syllables do.
  public var isDiacriticSensitive = true
  /// Whether `a` differs from `ａ`, and `カ` from `ｶ`.
  public var isWidthSensitive = true
  /// Whether hiragana differ from katakana.
  public var isKanaSensitive = true
  /// Where in words a result may stand.
  public var match = WordMatch.contains
  /// Whether the needle is a regular expression, as ICU has them, in which `^` and `$` are a line's
  /// ends. Of the options above, case and ``match`` count; text is compared as it is stored. Empty
  /// matches are left out.
  public var isRegularExpression = false
  /// The language whose collation says what is the same; nil for Unicode's foldings, which are the
  /// same everywhere and much faster. Not for regular expressions.
  public var locale: Language?
  /// How much work a regular expression may take at a time, in some ten thousand steps of ICU's
  /// machine: about milliseconds. A bound in steps and not in time, so that the result does not
  /// depend on the machine.
  public var patternWork = 1000
  /// How many bytes a regular expression may take for the places that it can go back to.
  public var patternStack = 8 << 20

  /// All that differs counts; results may stand anywhere.
  public init() {}

  /// Where in words a result may stand. Words are those of ``/TextLayout/TextBoundary/word``.
  public enum WordMatch: Hashable, Sendable {
    /// Anywhere.
    case contains
    /// Where a word starts.
    case startsWith
    /// From where a word starts to where one ends.
    case fullWord
  }
}

/// Why a search cannot be done or went no further.
public enum FindError: Error, Hashable, Sendable {
  /// The regular expression is wrong: why, in ICU's word, and at which of its UTF-16 units, if ICU
  /// can say.
  case invalidPattern(reason: String, offset: Int?)
  /// The regular expression took more than ``FindOptions/patternWork``.
  case patternTooSlow
  /// The regular expression took more than ``FindOptions/patternStack``.
  case patternTooDeep
  /// ICU failed for another reason: there was no memory, or it has no collations.
  case unavailable
}

extension FindError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidPattern(let reason, let offset):
      "The regular expression is wrong\(offset.map { " at \($0)" } ?? ""): \(FindError.meaning(of: reason)). Write it as ICU's regular expressions are written."
    case .patternTooSlow:
      "The regular expression took too much work. Make it simpler: nested repetitions are slow."
    case .patternTooDeep: "The regular expression had to remember too many places. Make it simpler."
    case .unavailable: "ICU could not search: no memory, or no collation data."
    }
  }

  /// What is wrong, and ICU's word for it; that alone where it says no more.
  private static func meaning(of reason: String) -> String { meanings[reason].map { "\($0) (\(reason))" } ?? reason }

  private static let meanings = [
    "U_REGEX_RULE_SYNTAX": "something stands where it means nothing, as * does at the start",
    "U_REGEX_BAD_ESCAPE_SEQUENCE": "no escape begins with this; for a backslash itself write two",
    "U_REGEX_PROPERTY_SYNTAX": "there is no such property of characters",
    "U_REGEX_MISMATCHED_PAREN": "a parenthesis has no partner; for a parenthesis itself write a backslash before it",
    "U_REGEX_MISSING_CLOSE_BRACKET": "a set of characters is not closed; for a bracket itself write a backslash before it",
    "U_REGEX_NUMBER_TOO_BIG": "a number is too large",
    "U_REGEX_BAD_INTERVAL": "how often something repeats is written {2}, {2,} or {2,5}; for a brace itself write a backslash before it",
    "U_REGEX_MAX_LT_MIN": "something is to repeat at most less often than at least",
    "U_REGEX_INVALID_BACK_REF": "there is no group of this number",
    "U_REGEX_INVALID_FLAG": "there is no such flag",
    "U_REGEX_LOOK_BEHIND_LIMIT": "what is looked for behind a place must have a greatest length",
    "U_REGEX_SET_CONTAINS_STRING": "a set may hold single characters alone",
    "U_REGEX_INVALID_RANGE": "a range of characters ends before it begins",
    "U_REGEX_PATTERN_TOO_BIG": "it is too long",
    "U_REGEX_INVALID_CAPTURE_GROUP_NAME": "there is no group of this name, or there are two",
    "U_REGEX_UNIMPLEMENTED": "ICU doesn't have this",
  ]
}
