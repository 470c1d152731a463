import TextBasics

/// The hyphenation patterns of one language: where its words may be divided.
///
///     let patterns = try HyphenationPatterns(contentsOf: "/usr/share/hyphen/hyph_en_US.dic", language: "en-US")
///     patterns.points(in: "hyphenation").map(\.offset)   // [2, 6, 7]: hy-phen-a-tion
///
/// Loaded from a `hyph_*.dic` (the form of libhyphen, of LibreOffice and of Debian's `hyphen-*`
/// packages), from a TeX file with `\patterns{…}` and `\hyphenation{…}`, or from a list of patterns
/// alone. Changes of spelling, compound levels, exceptions and least lengths of the file are kept.
/// A copy is O(1). Two values are equal when they were made of the same bytes for the same
/// language.
public struct HyphenationPatterns: Sendable {
  /// The longest file that is read: the largest pattern file in use has one million bytes.
  public static let maximumByteCount = 32 << 20

  /// The language that the patterns are of: it decides which capital belongs to which letter.
  public let language: Language
  /// A fingerprint of the file's bytes.
  public let hash: ContentHash
  /// How many patterns and exceptions there are.
  public let patternCount: Int
  /// How much memory the tables take, in bytes.
  public var byteCount: Int { levels.reduce(0) { $0 + $1.byteCount } }

  let alphabet: PatternAlphabet
  /// One level, or two: of compounds and of syllables.
  let levels: [PatternLevel]
  let lengths: PatternLengths
  /// What no word is divided next to.
  let unbreakable: [[UInt16]]
  /// Whether an apostrophe is a letter; it ends a word otherwise.
  let readsApostrophes: Bool

  /// The patterns that bytes hold. O(n log n).
  public init(_ bytes: [UInt8], language: Language) throws(HyphenationError) {
    self = try Self(bytes, language: language, path: nil)
  }

  /// The same, read from a file whose path errors name.
  package init(_ bytes: [UInt8], language: Language, path: String?) throws(HyphenationError) {
    if bytes.count > Self.maximumByteCount { throw HyphenationError(.tooLarge(byteCount: bytes.count), path: path) }
    let file: PatternFile
    do throws(PatternFile.Failure) {
      file = try PatternFile(bytes)
    } catch {
      throw HyphenationError(error.reason, path: path)
    }
    if file.patterns.isOverfull { throw HyphenationError(.tooManyPatterns, path: path) }
    if file.patterns.patternCount == 0 { throw HyphenationError(.noPatterns, path: path) }
    alphabet = file.patterns.alphabet(for: language)
    if alphabet.count > PatternAlphabet.maximumLetterCount { throw HyphenationError(.tooManyLetters(count: alphabet.count), path: path) }
    levels = file.patterns.finished(with: alphabet)
    lengths = file.lengths.resolved(for: language, levelCount: levels.count)
    unbreakable = file.unbreakable
    readsApostrophes = file.readsApostrophes && alphabet[0x27] != PatternAlphabet.none
    patternCount = file.patterns.patternCount
    hash = ContentHash(bytes)
    self.language = language
  }
}

extension HyphenationPatterns: Hashable {
  public static func == (one: HyphenationPatterns, other: HyphenationPatterns) -> Bool { one.hash == other.hash && one.language == other.language }

  /// Feeds the fingerprint and the language. O(1).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
    hasher.combine(language)
  }
}

/// The least letters before and after a hyphen: at the ends of the word, and at the edges of a
/// compound's parts.
struct PatternLengths: Sendable {
  var before: Int?
  var after: Int?
  var compoundBefore: Int?
  var compoundAfter: Int?

  /// What holds where a file says nothing: what libhyphen does for its files, and the usual lengths
  /// of TeX's hyph-utf8 where a language asks for more.
  func resolved(for language: Language, levelCount: Int) -> PatternLengths {
    let asksForThree = ["en", "cs", "sk", "et", "pt", "cy", "ga"].contains(language.languageCode)
    let (before, after) = (before ?? 2, after ?? (asksForThree ? 3 : 2))
    // A file with a level of its own for compounds has said what it wants inside of words.
    let isCompound = levelCount > 1
    return PatternLengths(
      before: before, after: after, compoundBefore: compoundBefore ?? (isCompound ? 1 : self.before ?? 3),
      compoundAfter: compoundAfter ?? (isCompound ? 1 : self.after ?? 3))
  }
}
