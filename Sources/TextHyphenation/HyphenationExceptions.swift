/// Words that a caller divides in a way of their own.
///
///     HyphenationExceptions(["Ur-instinkt", "ta-ble", "TextLayout"])
///
/// A word stands for itself with hyphens (or soft hyphens) where it may be divided; without any it
/// is never divided. Case does not matter.
public struct HyphenationExceptions: Hashable, Sendable {
  private let words: [[UInt16]: [Int]]

  /// The exceptions that words spell; the last of equal words counts. O(letters).
  public init(_ words: [String]) {
    var found: [[UInt16]: [Int]] = [:]
    for word in words {
      var units: [UInt16] = []
      var offsets: [Int] = []
      for unit in word.utf16 {
        if unit == 0x2D || unit == 0xAD { offsets.append(units.count) } else { units.append(Self.folded(unit)) }
      }
      found[units] = offsets.filter { $0 > 0 && $0 < units.count }
    }
    self.words = found
  }

  /// The points of a word; nil if it is no exception. O(length).
  func offsets(in units: Span<UInt16>) -> [Int]? {
    if words.isEmpty { return nil }
    var key: [UInt16] = []
    for position in units.indices { key.append(Self.folded(units[position])) }
    return words[key]
  }

  private static func folded(_ unit: UInt16) -> UInt16 {
    if unit < 0x80 { return 0x41...0x5A ~= unit ? unit | 0x20 : unit }
    guard let lower = Unicode.Scalar(unit)?.properties.lowercaseMapping.utf16, lower.count == 1 else { return unit }
    return lower.first ?? unit
  }
}
