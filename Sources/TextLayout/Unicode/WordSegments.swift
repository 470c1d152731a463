import CICU

/// A stretch between two word boundaries, up to `end` in UTF-16 units; it starts where the one
/// before it ends.
package struct WordSegment: Hashable, Sendable {
  /// What a segment is, as ICU tells it.
  enum Kind: UInt8, Sendable {
    /// Spaces, punctuation, symbols.
    case other
    case number
    case letters
    case kana
    case ideographs
  }

  package var end: Int
  var kind: Kind
  /// Whether a double click selects it as a word: anything but spaces, punctuation and symbols.
  package var isWord: Bool { kind != .other }
}

extension ParagraphAnalysis {
  /// The words of a text and what stands between them, by ICU: UAX #29 with its tailorings (Finnish
  /// and Swedish keep `a:b` whole), and dictionaries for Chinese, Japanese, Thai, Lao, Khmer and
  /// Burmese. O(units), at some 20 to 100 MB/s; not part of an analysis.
  package static func wordSegments(units: Span<UInt16>, language: String = "", scratch: AnalysisScratch) -> [WordSegment] {
    var segments: [WordSegment] = []
    scratch.forEachSegment(units, TL_WORD, locale: tailored(language, among: ["fi", "sv"])) { end, status in
      let kinds: [WordSegment.Kind] = [.other, .number, .letters, .kana, .ideographs]
      segments.append(WordSegment(end: end, kind: kinds[min(max(Int(status) / 100, 0), 4)]))
    }
    return segments
  }

  /// The ends of a text's sentences, by ICU: UAX #29 (in Greek, `;` ends one). O(units); not part
  /// of an analysis.
  package static func sentenceEnds(units: Span<UInt16>, language: String = "", scratch: AnalysisScratch) -> [Int] {
    var ends: [Int] = []
    scratch.forEachSegment(units, TL_SENTENCE, locale: tailored(language, among: ["el"])) { end, _ in ends.append(end) }
    return ends
  }

  /// The primary language if ICU has rules of its own for it, or the root's empty name: ICU keeps
  /// every name it is given.
  private static func tailored(_ language: String, among languages: [String]) -> String {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return languages.contains(primary) ? primary : ""
  }
}

extension AnalysisScratch {
  /// Calls with the end of each grapheme that ICU's own iterator finds. O(units).
  package func forEachGrapheme(_ units: Span<UInt16>, _ body: (Int) -> Void) {
    forEachSegment(units, TL_GRAPHEME, locale: "") { end, _ in body(end) }
  }

  /// Calls with the end and the status of each segment that ICU's own iterator finds. O(units).
  ///
  /// Text of any length goes in parts, each beginning where the part before it found a boundary
  /// some way from its own end. Where there is none a part is taken twice as long, or, if it may be
  /// no longer, the next one begins there all the same.
  func forEachSegment(
    _ units: Span<UInt16>, _ kind: Int, locale: String, inPartsOf longest: Int? = nil, _ body: (Int, Int32) -> Void
  ) {
    guard !units.isEmpty, let breaker = unsafe breaker(kind, locale) else { return }
    let part = longest ?? AnalysisScratch.segmentedLength
    let margin = min(AnalysisScratch.segmentedMargin, part / 4)
    unsafe units.withUnsafeBufferPointer { units in
      let clean = unsafe repaired(units)
      guard let text = clean.baseAddress else { return }
      var ends: [Int32] = []
      var statuses: [Int32] = []
      var start = 0
      var length = min(part, clean.count)
      while start < clean.count {
        guard unsafe tl_breaker_start(breaker, text + start, Int32(clamping: length)) else { return }
        ends.removeAll(keepingCapacity: true)
        statuses.removeAll(keepingCapacity: true)
        unsafe appendSegments(of: breaker, &ends, &statuses)
        if work.isOver(after: length) { return }
        let isLast = start + length == clean.count
        let count = isLast ? ends.count : ends.partitionIndex { Int($0) <= length - margin }
        for i in 0..<count { body(start + Int(ends[i]), statuses[i]) }
        if isLast { return }
        if count > 0 {
          start += Int(ends[count - 1])
          length = part
        } else if longest == nil {
          length *= 2
        } else {
          start += length - margin
          if unsafe clean[start] & 0xFC00 == 0xDC00 { start -= 1 }
        }
        length = min(length, clean.count - start)
      }
    }
    trim(after: units.count)
  }

  /// The length of text that ICU divides at once, and how far from its end it has seen all that it
  /// looks at.
  private static let segmentedLength = 1 << 15
  private static let segmentedMargin = 1024

  /// Appends the ends of the segments that are left, and what they are.
  private func appendSegments(of breaker: OpaquePointer, _ ends: inout [Int32], _ statuses: inout [Int32]) {
    let capacity = 256
    while true {
      let count = ends.count
      ends.append(contentsOf: repeatElement(0, count: capacity))
      statuses.append(contentsOf: repeatElement(0, count: capacity))
      let found = unsafe ends.withUnsafeMutableBufferPointer { ends in
        unsafe statuses.withUnsafeMutableBufferPointer { statuses in
          guard let end = ends.baseAddress, let status = statuses.baseAddress else { return Int32(0) }
          return unsafe tl_breaker_next(breaker, end + count, status + count, Int32(capacity))
        }
      }
      ends.removeLast(capacity - Int(found))
      statuses.removeLast(capacity - Int(found))
      if found == 0 { return }
    }
  }
}
