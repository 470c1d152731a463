import TextLayout

/// Whose words are words where a script has no spaces between them: Thai, Lao, Khmer, Burmese,
/// Chinese and Japanese.
public enum WordRules: Hashable, Sendable {
  /// Those of ICU's dictionaries.
  case dictionaries
  /// UAX #29 alone, which knows none: each character is by itself, katakana stay together.
  case unicode
}

extension WordRules {
  /// Units in which ICU's dictionaries find nothing to divide: what they know is replaced by
  /// symbols and marks that UAX #29 treats like it. O(units).
  static func withoutDictionaries(_ units: [UInt16]) -> [UInt16] {
    var plain = units
    var index = 0
    while index < units.count {
      let (scalar, length) = CodeUnits.scalar(in: units, at: index)
      let facts = UnicodeProperties.shared[scalar]
      if facts.script == .han || facts.script == .hiragana || facts.lineClass == .complexContext {
        if length == 2 {
          (plain[index], plain[index + 1]) = (0xD834, 0xDF00)  // U+1D300, a symbol
        } else {
          plain[index] = facts.isMark || facts.graphemeClass == .spacingMark ? 0x301 : 0x2610
        }
      }
      index += length
    }
    return plain
  }

  /// Whether UAX #29 keeps a boundary's neighbours together as katakana (WB13).
  static func isKatakana(_ unit: UInt16) -> Bool {
    if UnicodeProperties.shared[UInt32(unit)].script == .katakana { return true }
    return 0x3031...0x3035 ~= unit || 0x309B...0x309C ~= unit || unit == 0x30A0 || unit == 0x30FC || unit == 0xFF70
  }
}
