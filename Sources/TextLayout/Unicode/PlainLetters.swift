/// Letters beyond ASCII that break lines, graphemes and levels as those in it do: Latin ones up to
/// U+017F, but for the signs among them, and Cyrillic ones without its marks.
///
/// Text of them and of ASCII is read sixteen units at a time. That they are alike is asked of ICU
/// once, and where they were not, they would be read one by one.
enum PlainLetters {
  @inline(__always) static func isLatin(_ unit: UInt16) -> Bool { unit &- 0xC0 < 0xC0 && unit | 0x20 != 0xF7 }  // but × and ÷
  @inline(__always) static func isCyrillic(_ unit: UInt16) -> Bool { unit &- 0x400 < 0x130 && unit &- 0x482 >= 8 }

  /// All of them.
  static let all: [UInt16] = (0xC0...0x52F).filter { isLatin($0) || isCyrillic($0) }

  /// Whether rules have the same category for all of them as for the letters of ASCII.
  static func areAlike(in rules: BreakRules) -> Bool {
    let category = rules.category(of: 0x61)
    return all.allSatisfy { rules.category(of: UInt32($0)) == category }
  }

  /// Whether all that a survey notes of them is what it notes of the first letter of their script,
  /// and graphemes are.
  static let areSurveyedAlike: Bool = {
    guard let rules = BreakRules.grapheme, areAlike(in: rules) else { return false }
    let properties = UnicodeProperties.shared
    return all.allSatisfy { TextSurvey.noted(properties[UInt32($0)]) == TextSurvey.noted(properties[isLatin($0) ? 0x61 : 0x430]) }
  }()
}
