import CICU

/// A stretch between two word boundaries, up to `end` in UTF-16 units; it starts where the one before it ends.
struct WordSegment: Hashable, Sendable {
  /// What a segment is, as ICU tells it.
  enum Kind: UInt8, Sendable {
    /// Spaces, punctuation, symbols.
    case other
    case number
    case letters
    case kana
    case ideographs
  }

  var end: Int
  var kind: Kind
  /// Whether a double click selects it as a word: anything but spaces, punctuation and symbols.
  var isWord: Bool { kind != .other }
}

extension ParagraphAnalysis {
  /// The words of a text and what stands between them, by ICU: UAX #29 with its tailorings (Finnish and Swedish keep `a:b` whole), and dictionaries for
  /// Chinese, Japanese, Thai, Lao, Khmer and Burmese. O(units), at some 20 to 100 MB/s; not part of an analysis.
  static func wordSegments(units: Span<UInt16>, language: String = "", scratch: AnalysisScratch) -> [WordSegment] {
    var segments: [WordSegment] = []
    scratch.forEachSegment(units, TL_WORD, locale: tailored(language, among: ["fi", "sv"])) { end, status in
      let kinds: [WordSegment.Kind] = [.other, .number, .letters, .kana, .ideographs]
      segments.append(WordSegment(end: end, kind: kinds[min(max(Int(status) / 100, 0), 4)]))
    }
    return segments
  }

  /// The ends of a text's sentences, by ICU: UAX #29 (in Greek, `;` ends one). O(units); not part of an analysis.
  static func sentenceEnds(units: Span<UInt16>, language: String = "", scratch: AnalysisScratch) -> [Int] {
    var ends: [Int] = []
    scratch.forEachSegment(units, TL_SENTENCE, locale: tailored(language, among: ["el"])) { end, _ in ends.append(end) }
    return ends
  }

  /// The primary language if ICU has rules of its own for it, or the root's empty name: ICU keeps every name it is given.
  private static func tailored(_ language: String, among languages: [String]) -> String {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return languages.contains(primary) ? primary : ""
  }
}

extension AnalysisScratch {
  /// Calls with the end of each grapheme that ICU's own iterator finds. O(units).
  func forEachGrapheme(_ units: Span<UInt16>, _ body: (Int) -> Void) { forEachSegment(units, TL_GRAPHEME, locale: "") { end, _ in body(end) } }

  /// Calls with the end and the status of each segment that ICU's own iterator finds. O(units).
  func forEachSegment(_ units: Span<UInt16>, _ kind: Int, locale: String, _ body: (Int, Int32) -> Void) {
    guard !units.isEmpty, let breaker = unsafe breaker(kind, locale) else { return }
    unsafe units.withUnsafeBufferPointer { units in
      let clean = unsafe repaired(units)
      guard let text = clean.baseAddress, unsafe tl_breaker_start(breaker, text, Int32(clamping: clean.count)) else { return }
      let capacity = 256
      var ends = [Int32](repeating: 0, count: capacity)
      var statuses = ends
      while true {
        let count = unsafe tl_breaker_next(breaker, &ends, &statuses, Int32(capacity))
        if count == 0 { break }
        for i in 0..<Int(count) { body(Int(ends[i]), statuses[i]) }
      }
    }
    trim(after: units.count)
  }
}
