/// A file that a text came from or goes to: where it is, what it was like when it was last read or
/// written, and how its bytes stand to the text's.
///
///     var (text, file) = try TextFile.open("notes.txt")
///     text.replace(0..<0, with: "Today: ")
///     try file.save(text)
///
/// It is read, not mapped: whoever cuts the file meanwhile can't harm this process. Line endings,
/// broken bytes and a mark of byte order are written back as they were. A value; no file stays
/// open.
public struct TextFile: Sendable {
  /// How text is written as bytes.
  public enum Encoding: Hashable, Sendable {
    /// As most files are.
    case utf8
    /// The lower byte of each unit first.
    case utf16LittleEndian
    /// The upper byte of each unit first.
    case utf16BigEndian
  }

  /// The path as it was given.
  public let path: String
  /// How the text is written. UTF-16 is read where a mark of byte order says so.
  public let encoding: Encoding
  /// Whether a mark of byte order stands before the text, which is no part of it.
  public let hasByteOrderMark: Bool
  /// What the file was when it was last read or written; nil where there was none yet.
  var facts: System.Facts?

  /// A file that is to be written, whether there is one yet or not: one that there is counts as
  /// changed. O(1).
  public init(newAt path: String) {
    self.init(path, .utf8, hasByteOrderMark: false, nil)
  }

  init(_ path: String, _ encoding: Encoding, hasByteOrderMark: Bool, _ facts: System.Facts?) {
    self.path = path
    self.encoding = encoding
    self.hasByteOrderMark = hasByteOrderMark
    self.facts = facts
  }
}
