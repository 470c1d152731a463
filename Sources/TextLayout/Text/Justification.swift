/// How justified lines fill their room: what widens, in which order and by how much at most, and
/// how the last line stands.
///
///     var style = ParagraphStyle(alignment: .justified)
///     style.justification = .everyScript
///     style.justification.lastLine = .center
///
/// Steps are taken one after the other, each with the room that the ones before it left; a line
/// whose every step came to its limit stays narrower than its room. A new value has one step,
/// spaces without a limit. What widens takes equal shares, the remainders of 1/64 point spread
/// evenly; text is widened after a grapheme cluster and never inside, so carets and glyphs go
/// along.
public struct Justification: Hashable, Sendable {
  /// The places of a text that may widen.
  public struct Opportunities: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Spaces and no-break spaces.
    public static let spaces = Opportunities(rawValue: 1)
    /// Between Chinese characters and kana, and between them and letters or digits. Not after
    /// opening brackets, not before closing ones and full stops, not beside middle dots, dashes and
    /// leaders (JLREQ 3.8.3).
    public static let ideographs = Opportunities(rawValue: 2)
    /// Between the syllables of Korean words.
    public static let hangul = Opportunities(rawValue: 4)
    /// Between clusters of scripts that set no spaces between words: Thai, Lao, Khmer, Burmese and
    /// their like.
    public static let clusters = Opportunities(rawValue: 8)
    /// Inside Arabic words, by whole tatweels of the font: in each word in one place at most, the
    /// one that habit prefers of those where the shaper says that no letter changes. A step takes
    /// them before what else it widens.
    public static let tatweel = Opportunities(rawValue: 16)
    /// Between any two visible characters, except in scripts whose letters join.
    public static let letters = Opportunities(rawValue: 32)
    /// Between a Chinese character or kana and a letter or digit of another script that doesn't
    /// stand upright in a vertical line: where ``ParagraphStyle/autospace`` is, whether there is
    /// any or not. They are among the ``ideographs`` as well.
    public static let scripts = Opportunities(rawValue: 64)
    /// Behind the dots that end Tibetan syllables (U+0F0B), but before a stroke or other mark.
    public static let syllables = Opportunities(rawValue: 128)
  }

  /// What widens together.
  public struct Step: Hashable, Sendable {
    /// The places that widen.
    public var opportunities: Opportunities
    /// The most that one place gains in this step and those before it, in ems: times its text size.
    /// Less than zero or not-a-number is zero.
    public var limit: Double

    /// A step without a limit unless told.
    public init(_ opportunities: Opportunities, limit: Double = .infinity) {
      self.opportunities = opportunities
      self.limit = limit
    }
  }

  /// What widens, in order.
  public var steps: [Step]
  /// How the paragraph's last line and lines before a forced break stand; `justified` fills their
  /// room too.
  public var lastLine: TextAlignment

  /// Spaces without a limit, and last lines at the start, unless told.
  public init(steps: [Step] = [Step(.spaces)], lastLine: TextAlignment = .start) {
    self.steps = steps
    self.lastLine = lastLine
  }

  /// The order of Japanese composition (JLReq 3.8.4): spaces between words by a sixth of an em,
  /// which makes a half of a third; then the room between scripts by a quarter, which makes a half
  /// of the quarter of ``ParagraphStyle/autospace``; then the places between characters by as much;
  /// and what is left by all alike.
  public static let japanese = Justification(steps: [
    Step(.spaces, limit: 1.0 / 6), Step(.scripts, limit: 0.25), Step(.ideographs, limit: 0.25), Step([.spaces, .ideographs]),
  ])

  /// What suits text of any script: tatweels by up to half an em a word; spaces by up to half an
  /// em; then spaces, ideographs, clusters and Tibetan syllables alike; and where a line has none
  /// of them, between Korean syllables.
  public static let everyScript = Justification(steps: [
    Step(.tatweel, limit: 0.5), Step(.spaces, limit: 0.5), Step([.spaces, .ideographs, .clusters, .syllables]), Step(.hangul),
  ])
}
