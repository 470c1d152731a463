import TextBasics

/// A list of words of one language, for finding the parts of compounds.
///
///     let words = try Lexicon(contentsOf: "/usr/share/dict/ngerman")
///     words.contains("Straße")   // true
///
/// A file has one word on each line, in UTF-8 or, where it is not valid UTF-8, in ISO 8859-1; what
/// follows a slash (hunspell's flags) is left out. Case does not matter. A copy is O(1). Two lists
/// are equal when they were made of the same bytes.
public struct Lexicon: Sendable {
  /// The longest file that is read: large lists have five million bytes.
  public static let maximumByteCount = 64 << 20

  /// A fingerprint of the file's bytes.
  public let hash: ContentHash
  /// How many words there are.
  public let wordCount: Int
  /// How much memory the table takes, in bytes.
  public var byteCount: Int { trie.nodes.count * MemoryLayout<LetterTrie.Node>.stride }

  let alphabet: PatternAlphabet
  let trie: LetterTrie

  /// The words that bytes hold. O(n log n).
  public init(_ bytes: [UInt8]) throws(LexiconError) { try self.init(bytes, path: nil) }

  /// The same, read from a file whose path errors name.
  package init(_ bytes: [UInt8], path: String?) throws(LexiconError) {
    if bytes.count > Self.maximumByteCount { throw LexiconError(.tooLarge(byteCount: bytes.count), path: path) }
    if bytes.contains(0) { throw LexiconError(.noWords, path: path) }  // it is no text
    let text = String(validating: bytes, as: UTF8.self)
    let units = text.map { Array($0.utf16) } ?? bytes.map(UInt16.init)
    let lines = units.split { $0 == 0x0A || $0 == 0x0D }.lazy.map { $0.prefix { $0 > 0x20 && $0 != 0x2F } }.filter { (2...64).contains($0.count) }
    var alphabet = PatternAlphabet()
    var builder = LetterTrie.Builder()
    var count = 0
    for line in lines {
      for unit in line where alphabet[unit] == PatternAlphabet.none { alphabet.add(unit) }
      if alphabet.count > PatternAlphabet.maximumLetterCount { throw LexiconError(.noWords, path: path) }
      builder.add(line.lazy.map { alphabet[$0] }, value: 0)
      count += 1
    }
    if count == 0 { throw LexiconError(.noWords, path: path) }
    self.alphabet = alphabet
    trie = builder.trie()
    wordCount = count
    hash = ContentHash(bytes)
  }

  /// Whether the list has a word, in whatever case. O(length).
  public func contains(_ word: String) -> Bool {
    var node = LetterTrie.root
    return unsafe trie.nodes.withUnsafeBufferPointer { nodes in
      for unit in word.utf16 {
        node = unsafe LetterTrie.step(nodes, from: node, alphabet[unit])
        if node < 0 { return false }
      }
      return unsafe nodes[node].value >= 0
    }
  }
}

extension Lexicon: Hashable {
  public static func == (one: Lexicon, other: Lexicon) -> Bool { one.hash == other.hash }

  /// Feeds the fingerprint. O(1).
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// Why a word list could not be loaded, with what to do about it in its description.
public struct LexiconError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found.
  public enum Reason: Hashable, Sendable {
    /// The file cannot be read; the text says why.
    case unreadable(String)
    /// The file is longer than ``Lexicon/maximumByteCount``.
    case tooLarge(byteCount: Int)
    /// There are no words, or none of one language.
    case noWords
  }

  /// What was found.
  public let reason: Reason
  /// The file's path as the client gave it; nil for bytes.
  public let path: String?

  package init(_ reason: Reason, path: String?) {
    self.reason = reason
    self.path = path
  }

  public var description: String {
    let subject = path.map { "The word list \($0)" } ?? "The word list"
    switch reason {
    case .unreadable(let why): return "\(subject) cannot be read: \(why). Check the path and its permissions."
    case .tooLarge(let byteCount):
      return "\(subject) has \(byteCount) bytes, more than the \(Lexicon.maximumByteCount) that are read. Give a list of words."
    case .noWords: return "\(subject) has no words of one language. Give a text file with one word on each line."
    }
  }
}
