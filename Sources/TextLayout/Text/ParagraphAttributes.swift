/// Where lines stand in their width.
public enum TextAlignment: Hashable, Sendable {
  /// Not chosen: laid out as ``start``.
  case natural
  /// At the start of the paragraph's direction: the left of left-to-right ones, the right of
  /// right-to-left ones.
  case start
  /// At the end of the paragraph's direction.
  case end
  /// At the left, whatever the direction.
  case left
  /// At the right, whatever the direction.
  case right
  /// In the middle.
  case center
  /// At both edges, by wider spaces or whatever ``ParagraphStyle/justification`` says; the last
  /// line and lines before a hard break at the start.
  case justified
}

/// The direction of a paragraph: where its lines begin, and how its neutral characters run.
public enum BaseDirection: Hashable, Sendable {
  /// That of the first strong character (UAX #9 P2, P3); left to right where there is none.
  case automatic
  /// Left to right, whatever the text says.
  case leftToRight
  /// Right to left, whatever the text says.
  case rightToLeft
}

/// A place that a tab leads to.
public struct TabStop: Hashable, Sendable {
  /// How the text after the tab stands at the stop, in the paragraph's direction.
  public enum Alignment: Hashable, Sendable {
    /// It begins at the stop.
    case start
    /// It ends at the stop.
    case end
    /// Its middle is at the stop.
    case center
    /// The first decimal separator at the stop; like `end` where there is none.
    case decimal
  }

  /// The distance from the container's head edge.
  public var position: LayoutUnit
  /// How the text after the tab stands at the stop.
  public var alignment: Alignment

  /// A stop at a distance from the head edge.
  public init(_ position: LayoutUnit, _ alignment: Alignment = .start) {
    self.position = position
    self.alignment = alignment
  }
}

/// Where lines may break and which breaks are taken.
///
///     var style = ParagraphStyle()
///     style.lineBreaking = LineBreaking(mode: .title)
///     style.lineBreaking.hangul = .character
public struct LineBreaking: Hashable, Sendable {
  /// How freely lines may end.
  public typealias Strictness = LineBreakStrictness

  /// Which of the places where a line may break it does.
  public enum Mode: Hashable, Sendable {
    /// Body text: lines are filled one after the other, each to the last place that fits.
    case greedy
    /// Titles and labels: lines are as few as possible, and end where phrases do.
    case title
    /// Lines of like length, as few as possible.
    case balance
    /// The lines that are best for the whole paragraph.
    case pretty
    /// The same as ``greedy`` with an opportunity at every grapheme boundary.
    case anywhere
    /// Lines break only where the text says so: at LS, VT and FF.
    case none
  }

  /// When words are divided.
  public enum Hyphenation: Hashable, Sendable {
    /// Where a word by itself is wider than its line.
    case whenNeeded
    /// Wherever it makes better lines.
    case automatic
    /// Only at soft hyphens of the text.
    case none
  }

  /// Where lines end in Korean body text.
  public enum Hangul: Hashable, Sendable {
    /// Between words, and inside those alone that are wider than their line.
    case word
    /// Between any two syllables.
    case character
  }

  /// CSS's `word-break`.
  public enum WordBreak: Hashable, Sendable {
    /// As UAX #14 has it in all languages; in Korean between any two syllables.
    case normal
    /// No break between letters, digits and symbols, also of Chinese, Japanese and Korean; but
    /// between words that a dictionary knows, as in Thai.
    case keepAll
    /// Between any two letters, digits or symbols of UAX #14's class AL.
    case breakAll
  }

  /// How strictly breaks are kept out.
  public var strictness: Strictness
  /// Which breaks are taken.
  public var mode: Mode
  /// When words are divided.
  public var hyphenation = Hyphenation.whenNeeded
  /// Where lines end in Korean body text. Titles keep words whole either way.
  public var hangul = Hangul.word
  /// What CSS's `word-break` asks for; nil for the engine's own rules of each language.
  public var wordBreak: WordBreak?

  /// Strict and greedy unless told.
  public init(strictness: Strictness = .strict, mode: Mode = .greedy) {
    self.strictness = strictness
    self.mode = mode
  }
}
