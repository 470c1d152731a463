/// Why hyphenation patterns could not be loaded, with what to do about it in its description.
public struct HyphenationError: Error, Hashable, Sendable {
  /// What was found.
  public enum Reason: Hashable, Sendable {
    /// The file cannot be read; the text says why.
    case unreadable(String)
    /// The file is longer than ``HyphenationPatterns/maximumByteCount``.
    case tooLarge(byteCount: Int)
    /// The first line of a `hyph_*.dic` names a character set that is not known here.
    case unknownCharacterSet(String)
    /// A group of TeX's (`\patterns{`) that begins on this line is not closed.
    case unclosedGroup(line: Int)
    /// There is not one usable pattern.
    case noPatterns
    /// The patterns use more letters than any writing system that hyphenates has.
    case tooManyLetters(count: Int)
    /// There are more patterns, or longer ones, than a language could need.
    case tooManyPatterns
  }

  /// What was found.
  public let reason: Reason
  /// The file's path as the client gave it; nil for bytes.
  public let path: String?

  package init(_ reason: Reason, path: String? = nil) {
    self.reason = reason
    self.path = path
  }
}

extension HyphenationError: CustomStringConvertible {
  public var description: String {
    let subject = path.map { "The pattern file \($0)" } ?? "The pattern file"
    switch reason {
    case .unreadable(let why):
      return "\(subject) cannot be read: \(why). Check the path and its permissions."
    case .tooLarge(let byteCount):
      return
        "\(subject) has \(byteCount) bytes, more than the \(HyphenationPatterns.maximumByteCount) that are read. Give a file of hyphenation patterns."
    case .unknownCharacterSet(let name):
      return "\(subject) is in the character set “\(name)”, which is not known. Convert it to UTF-8 and write UTF-8 on its first line."
    case .unclosedGroup(let line):
      return "\(subject) opens a group on line \(line) and never closes it. Get a whole copy of it."
    case .noPatterns:
      return "\(subject) has no hyphenation patterns. Give a hyph_*.dic or a TeX file with \\patterns{…}."
    case .tooManyLetters(let count):
      return "\(subject) uses \(count) letters, more than \(PatternAlphabet.maximumLetterCount). Give a file of hyphenation patterns of one language."
    case .tooManyPatterns:
      return "\(subject) has more or longer patterns than a language could need. Give a file of hyphenation patterns of one language."
    }
  }
}
