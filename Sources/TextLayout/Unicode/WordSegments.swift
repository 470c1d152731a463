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
    scratch.forEachSegment(units, .words, locale: tailored(language, among: ["fi", "sv"])) { end, status in
      let kinds: [WordSegment.Kind] = [.other, .number, .letters, .kana, .ideographs]
      segments.append(WordSegment(end: end, kind: kinds[min(max(Int(status) / 100, 0), 4)]))
    }
    return segments
  }

  /// The ends of a text's sentences, by ICU: UAX #29 (in Greek, `;` ends one). O(units); not part
  /// of an analysis.
  package static func sentenceEnds(units: Span<UInt16>, language: String = "", scratch: AnalysisScratch) -> [Int] {
    var ends: [Int] = []
    scratch.forEachSegment(units, .sentences, locale: tailored(language, among: ["el"])) { end, _ in ends.append(end) }
    return ends
  }

  /// The primary language if ICU has rules of its own for it, or the root's empty name: ICU keeps
  /// every name it is given.
  private static func tailored(_ language: String, among languages: [String]) -> String {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return languages.contains(primary) ? primary : ""
  }
}
