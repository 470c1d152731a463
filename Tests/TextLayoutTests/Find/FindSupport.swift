import TextFixtures

@testable import TextFind
@testable import TextLayout
@testable import TextModels

/// The results of a search, as integers.
func found(_ needle: String, in text: String, _ change: (inout FindOptions) -> Void = { _ in }) throws -> [Range<Int>] {
  try found(needle, in: StyledText(text), change)
}

func found(_ needle: String, in text: StyledText, _ change: (inout FindOptions) -> Void = { _ in }) throws -> [Range<Int>] {
  var options = FindOptions()
  change(&options)
  return try FindQuery(needle, options: options).ranges(in: text).map(\.utf16)
}

/// Everything that is not a needle's own letters and marks, passed over.
let tolerant: @Sendable (inout FindOptions) -> Void = {
  $0.isCaseSensitive = false
  $0.isDiacriticSensitive = false
  $0.isWidthSensitive = false
  $0.isKanaSensitive = false
}

/// The slow model: every stretch between two graphemes is folded and compared, the first that is equal is taken, and so on behind it.
struct FindModel {
  let boundaries: [Int]
  let units: [UInt16]
  let folding: TextFolding

  init(_ text: String, _ folding: TextFolding) throws {
    let styled = StyledText(text)
    boundaries = try styled.boundaries(of: .grapheme, in: LayoutContext(fonts: FontCollection())).map(\.utf16)
    units = Array(text.utf16)
    self.folding = folding
  }

  private static let pieces: [UInt32: String] = [0xE1: "a\u{301}", 0xC1: "A\u{301}", 0x1E05: "b\u{323}"]

  /// A string in canonical decomposition and order by the standard library's equality, with what does not count taken out scalar by scalar.
  private func key(_ string: String) -> String {
    var result = ""
    let cased = folding.contains(.letterCase) ? string.lowercased() : string
    for scalar in cased.unicodeScalars.flatMap({ (FindModel.pieces[$0.value] ?? String($0)).unicodeScalars }) {
      if folding.contains(.diacritics), scalar.properties.canonicalCombiningClass.rawValue >= 200 { continue }
      var value = scalar.value
      if folding.contains(.kana), 0x3041...0x3096 ~= value { value += 0x60 }
      if folding.contains(.width), 0xFF01...0xFF5E ~= value { value -= 0xFEE0 }
      result.unicodeScalars.append(Unicode.Scalar(value) ?? scalar)
    }
    return result
  }

  func ranges(of needle: String, longest: Int = 12) -> [Range<Int>] {
    let wanted = key(needle)
    var results: [Range<Int>] = []
    var index = 0
    if wanted.isEmpty { return [] }
    // Scalar by scalar: the key of a stretch is that of its graphemes, one after the other.
    let keys = zip(boundaries, boundaries.dropFirst()).map { key(String(decoding: units[$0..<$1], as: UTF16.self)) }
    while index < keys.count {
      var end: Int?
      // A result begins with something that counts.
      if !keys[index].isEmpty {
        var stretch = ""
        for next in index..<min(keys.count, index + longest) {
          stretch += keys[next]
          if stretch == wanted { end = next + 1 }
        }
      }
      if let end { results.append(boundaries[index]..<boundaries[end]) }
      index = end ?? index + 1
    }
    return results
  }
}
