import CHarfBuzz
import CICU
import CommandLineParts

/// A text of the corpus, taken apart into sentences of words and what stands between them: what generated text is made from.
struct SeedText: Sendable {
  /// A word, a space or a mark.
  struct Token: Sendable {
    let bytes: [UInt8]
    /// Where the grapheme clusters of a word begin, and its end: places to cut it at. Empty for what is no word.
    let cuts: [Int]
    /// Which of the pools holds the word's likes.
    let pool: Int
    var isWord: Bool { !cuts.isEmpty }
  }

  private(set) var sentences: [[Token]] = []
  /// The words of each script, as often as they stand in the text.
  private(set) var pools: [[Token]] = []

  init(_ text: String, locale: String) throws {
    let words = try Segmenter(kind: Int32(TL_WORD), locale: locale)
    let sentences = try Segmenter(kind: Int32(TL_SENTENCE), locale: locale)
    var poolOfScript: [UInt32: Int] = [:]
    for paragraph in text.split(whereSeparator: \.isNewline) {
      for sentence in sentences.segments(of: String(paragraph)) {
        self.sentences.append(words.segments(of: sentence).map { token($0, &poolOfScript) })
      }
    }
  }

  private mutating func token(_ text: String, _ poolOfScript: inout [UInt32: Int]) -> Token {
    let isWord = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.properties.canonicalCombiningClass != .notReordered }
    guard isWord, let first = text.unicodeScalars.first else { return Token(bytes: Array(text.utf8), cuts: [], pool: 0) }
    // Words are mixed with words of their own script: Latin names in Arabic text stay Latin.
    let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), first.value).rawValue
    let pool = poolOfScript[script] ?? pools.count
    if pool == pools.count {
      poolOfScript[script] = pool
      pools.append([])
    }
    var cuts = [0]
    for cluster in text { cuts.append(cuts[cuts.count - 1] + cluster.utf8.count) }
    let token = Token(bytes: Array(text.utf8), cuts: cuts, pool: pool)
    pools[pool].append(token)
    return token
  }
}

/// Cuts text at ICU's boundaries of one kind.
@safe private final class Segmenter {
  private let breaker: OpaquePointer

  init(kind: Int32, locale: String) throws {
    guard let breaker = unsafe tl_breaker_open(kind, locale) else { throw ToolError.failure("ICU has no boundaries for “\(locale)”.") }
    unsafe self.breaker = breaker
  }

  deinit { unsafe tl_breaker_close(breaker) }

  func segments(of text: String) -> [String] {
    let units = Array(text.utf16)
    var ends: [Int32] = []
    unsafe units.withUnsafeBufferPointer { units in
      guard unsafe tl_breaker_start(breaker, units.baseAddress, Int32(units.count)) else { return }
      var part = [Int32](repeating: 0, count: 256)
      var statuses = part
      while true {
        let count = unsafe tl_breaker_next(breaker, &part, &statuses, Int32(part.count))
        if count <= 0 { return }
        ends += part.prefix(Int(count))
      }
    }
    var segments: [String] = []
    var start = 0
    for end in ends {
      segments.append(String(decoding: units[start..<Int(end)], as: UTF16.self))
      start = Int(end)
    }
    return segments
  }
}
