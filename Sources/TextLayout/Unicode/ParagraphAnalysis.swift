/// What Unicode says about a paragraph: where graphemes begin, where lines may end, which way the
/// text runs and in which scripts it is written.
///
///     let analysis = ParagraphAnalysis.analyze(units: units.span, languages: [LanguageRun(end: units.count, language: "ja")], scratch: scratch)
///     analysis.flags[5] & ParagraphAnalysis.lineBreakAllowed != 0   // a line may end before the sixth unit
///
/// One authority decides each kind of boundary; the versions are ICU's and of the Unicode data it
/// holds (15.0 in ICU 72):
/// - **graphemes**: ICU's character rules, that is UAX #29 and, ahead of Unicode 15.1's GB9c,
///   conjuncts of Devanagari, Bengali, Gujarati, Oriya, Telugu and Malayalam kept whole. Never
///   Swift's `Character`, whose Unicode version is another.
/// - **lines**: ICU's line rules for the strictness, that is UAX #14 with ICU's tailorings (numbers
///   are kept whole; a hyphen that begins a word stays with it), in Chinese and Japanese with those
///   of their locales; the words of Thai, Lao, Khmer and Burmese from ICU's dictionaries.
/// - **words and sentences**, when asked: ICU's rules and dictionaries (UAX #29; see
///   ``wordSegments(units:language:scratch:)``).
/// - **direction**: UAX #9 by our own ``BidiResolver``, **scripts**: UAX #24 by our own
///   ``ScriptResolver``, both on ICU's data.
///
/// Graphemes and lines are read from ICU's compiled rules by a faster runner (``BreakRules``); the
/// tests prove its answers equal to ICU's.
///
/// A lone surrogate counts as U+FFFD. Nothing is asked of the text: it may be empty, hold NUL,
/// noncharacters or mandatory breaks anywhere.
package struct ParagraphAnalysis: Hashable, Sendable {
  /// The bits below for each unit and for the end: always one more than there are units. A trailing
  /// surrogate has none.
  var flags: [UInt8]
  /// The levels of UAX #9, rules P1 to I2 and L1's for separators and the paragraph's end. Lines
  /// apply L1 to their ends: ``lineLevels(in:units:into:)``.
  package var bidi: BidiLevels
  /// The level of the paragraph: by UAX #9 P2 and P3, or as it was forced. After a separator inside
  /// the text (U+001C to U+001E) it may be another: ``BidiLevels/baseLevel(at:)``.
  var baseLevel: UInt8
  /// The scripts in order, the last run ending where the text does; empty for an empty text.
  package var scripts: [ScriptRun]
  /// What stands side by side in the room of one character of a vertical line, in order
  /// (``TextCombining``).
  var combinations: [Range<Int>] = []

  /// The unit begins a grapheme cluster. Set at the start and at the end of the text.
  package static let graphemeStart: UInt8 = 1
  /// A line may end before the unit. Not set at the start (UAX #14 LB2); set at the end (LB3) of a
  /// text that isn't empty.
  package static let lineBreakAllowed: UInt8 = 2
  /// A line must end before the unit (LB4, LB5): after VT, FF, LS, and any other hard break inside
  /// a paragraph; at the end, if the text ends with one. ``lineBreakAllowed`` is set as well.
  package static let lineBreakMandatory: UInt8 = 4
  /// The unit is a space that hangs at a line's end: General_Category Zs but NBSP, U+2007 and
  /// U+202F. Not TAB.
  static let isWhiteSpace: UInt8 = 8
  /// UAX #14 lets a line end before the unit, but the style's and the language's rules would rather
  /// not (``BreakTier/undesirable`` or worse): ``lineBreakAllowed`` is not set.
  static let lineBreakKept: UInt8 = 16
  /// Where UAX #14 lets a line end, whatever other rules say.
  static let lineBreakRaw: UInt8 = lineBreakAllowed | lineBreakKept
  /// The unit begins a grapheme inside of a combination (``TextCombining``), which is one grapheme
  /// to all that divides text: a caret stands before it, and nothing else does.
  static let combined: UInt8 = 128
  /// Where carets may stand.
  package static let caretStart: UInt8 = graphemeStart | combined

  /// The length of the text in UTF-16 units. O(1).
  package var count: Int { flags.count - 1 }
}

/// A stretch of one language, up to `end` in UTF-16 units; it starts where the run before it ends.
package struct LanguageRun: Hashable, Sendable {
  var end: Int
  /// A BCP 47 tag such as `ja` or `zh-Hant`; empty when unknown.
  var language: String
}

/// How freely lines may end, as CSS's `line-break` tells them apart: strict keeps small kana from
/// the start of a line, loose lets go of more.
public enum LineBreakStrictness: UInt8, Hashable, Sendable, CaseIterable {
  case strict, normal, loose
}

/// Which of ICU's sets of line rules a language has. ICU 72 tailors them for Chinese and Japanese,
/// both the same.
enum LineRules: UInt8, Hashable, Sendable, CaseIterable {
  case standard, eastAsian

  /// The rules for a BCP 47 tag: its primary language decides. O(1).
  init(language: String) {
    let primary = language.utf8.prefix(3)
    let hasTwoLetters = primary.count == 2 || primary.last == UInt8(ascii: "-") || primary.last == UInt8(ascii: "_")
    let first = (primary.first ?? 0) | 0x20
    let second = (primary.dropFirst().first ?? 0) | 0x20
    let isJapanese = first == UInt8(ascii: "j") && second == UInt8(ascii: "a")
    let isChinese = first == UInt8(ascii: "z") && second == UInt8(ascii: "h")
    self = hasTwoLetters && (isJapanese || isChinese) ? .eastAsian : .standard
  }

  /// The rules for a text of so many units, in languages in order; nil where it takes both.
  init?(of languages: [LanguageRun], count: Int) {
    var end = 0
    var only: LineRules?
    for run in languages where run.end > end && end < count {
      let rules = LineRules(language: run.language)
      if let only, only != rules { return nil }
      only = rules
      end = run.end
    }
    if end < count, only == .eastAsian { return nil }
    self = only ?? .standard
  }

  /// ICU's name for the rules. One of six, however many languages a text names: ICU keeps every
  /// name it is given.
  func locale(for strictness: LineBreakStrictness) -> String {
    switch (self, strictness) {
    case (.standard, .strict): "@lb=strict"
    case (.standard, .normal): "@lb=normal"
    case (.standard, .loose): "@lb=loose"
    case (.eastAsian, .strict): "ja@lb=strict"
    case (.eastAsian, .normal): "ja@lb=normal"
    case (.eastAsian, .loose): "ja@lb=loose"
    }
  }
}

/// The direction of a paragraph.
package enum BidiDirection: UInt8, Hashable, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
  /// By the first strong character (UAX #9 P2, P3); left to right without one.
  case automatic = 2
}
