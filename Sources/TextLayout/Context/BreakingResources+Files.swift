extension HyphenationPatterns {
  /// The patterns that a file holds. O(n log n) of its length.
  public init(contentsOf path: String, language: Language) throws(HyphenationError) {
    let found: Files.Contents
    do throws(Files.Failure) {
      found = try Files.contents(of: path, atMost: Self.maximumByteCount)
    } catch {
      throw HyphenationError(.unreadable(error.reason), path: path)
    }
    guard let bytes = found.bytes else { throw HyphenationError(.tooLarge(byteCount: found.count), path: path) }
    try self.init(bytes, language: language, path: path)
  }
}

extension Lexicon {
  /// The words of a file. O(n log n) of its length.
  public init(contentsOf path: String) throws(LexiconError) {
    let found: Files.Contents
    do throws(Files.Failure) {
      found = try Files.contents(of: path, atMost: Self.maximumByteCount)
    } catch {
      throw LexiconError(.unreadable(error.reason), path: path)
    }
    guard let bytes = found.bytes else { throw LexiconError(.tooLarge(byteCount: found.count), path: path) }
    try self.init(bytes, path: path)
  }
}
