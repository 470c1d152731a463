/// Makes text of any length out of a short one, such that caches of paragraphs or words cannot replay it.
///
/// Sentences are drawn at random; in each, words change places, every fifth word gives way to another one of its script, and every tenth to a new one:
/// the head of one word and the tail of another, cut between grapheme clusters. That is about the rate at which long texts bring words that were not
/// there before. The text is not grammatical. Same seed text, seed and ICU, same bytes.
struct TextGenerator {
  private let seedText: SeedText
  private let joinsSentences: Bool
  private var random: RandomSource

  private static let newWords = 0.1
  private static let otherWords = 0.2

  init(_ seedText: SeedText, joinsSentences: Bool, seed: UInt64) {
    self.seedText = seedText
    self.joinsSentences = joinsSentences
    random = RandomSource(seed: seed)
  }

  /// Paragraphs of 100 to 1500 bytes, each with a line feed at its end: at most so many bytes together, and at least one paragraph. A token that is
  /// longer than that is left out, so a very small text may be shorter.
  mutating func text(byteCount: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(byteCount)
    // A paragraph that got no text means that not even a token fits any more.
    while text.count + 1 < byteCount, appendParagraph(to: &text, limit: byteCount - 1) {}
    return text
  }

  /// Adds a paragraph that ends, its line feed not counted, at the latest at `limit`. False when nothing fits.
  private mutating func appendParagraph(to text: inout [UInt8], limit: Int) -> Bool {
    let start = text.count
    // Short paragraphs are more frequent than long ones.
    let share = random.fraction()
    let end = min(limit, start + 100 + Int(1400 * share * share.squareRoot()))
    var isFull = seedText.sentences.isEmpty
    while !isFull {
      let sentence = sentence()
      for token in sentence where !isFull {
        if text.count + token.count <= end { text += token } else { isFull = true }
      }
      // What ends in a space needs none, and a sentence of nothing must not run for ever.
      let needsSpace = !joinsSentences && text.last != UInt8(ascii: " ")
      if text.count >= end { isFull = true } else if needsSpace { text.append(UInt8(ascii: " ")) }
    }
    while text.count > start && text[text.count - 1] == UInt8(ascii: " ") { text.removeLast() }
    if text.count == start { return false }
    text.append(UInt8(ascii: "\n"))
    return true
  }

  /// The bytes of the tokens of a sentence, changed.
  private mutating func sentence() -> [[UInt8]] {
    var tokens = seedText.sentences[random.index(below: seedText.sentences.count)]
    let words = tokens.indices.filter { tokens[$0].isWord }
    for _ in 0..<random.index(below: words.count / 3 + 1) {
      tokens.swapAt(words[random.index(below: words.count)], words[random.index(below: words.count)])
    }
    return tokens.map { token in
      guard token.isWord else { return token.bytes }
      let draw = random.fraction()
      if draw >= TextGenerator.newWords + TextGenerator.otherWords { return token.bytes }
      let pool = seedText.pools[token.pool]
      let other = pool[random.index(below: pool.count)]
      if draw >= TextGenerator.newWords { return other.bytes }
      let head = token.cuts[1 + random.index(below: token.cuts.count - 1)]
      let tail = other.cuts[random.index(below: other.cuts.count - 1)]
      return Array(token.bytes[..<head] + other.bytes[tail...])
    }
  }
}
