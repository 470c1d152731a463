extension Script {
  /// Shaping moves letters inside a syllable: the Brahmic scripts and whatever else goes through
  /// HarfBuzz's Indic, Khmer, Myanmar and universal shapers. Every script that is not known to be
  /// set in the order of its letters counts.
  var isReordered: Bool { !isShapedPlainly && !isJoining && !Script.inOrder.contains(tag) }

  /// What shaping does with the order of a syllable's characters.
  var syllableOrder: SyllableOrder {
    switch self {
    case .myanmar: .myanmar
    case .khmer: .khmer
    case .hangul: .unknown  // tone marks go before their syllable
    default: isReordered ? .unknown : .kept
    }
  }

  /// HarfBuzz's default shaper takes the script, one glyph for one character until a rule says
  /// otherwise.
  var isShapedPlainly: Bool { Script.plain.contains(tag) }

  /// Words of the script may be sums of their characters and pairs: those that the default shaper
  /// takes, and Hebrew, whose shaper does nothing but order and compose marks.
  var isComposed: Bool { isShapedPlainly || self == .hebrew }

  var isRightToLeft: Bool { Script.rightToLeft.contains(tag) }

  /// Where text of the script is a candidate for being cut into words.
  var cutting: WordCuts.Cutting {
    if Script.unspaced.contains(tag) { return .opportunities }
    if Script.ideographic.contains(tag) { return .characters }
    return .spaces
  }

  private static let inOrder = tags("Thai Laoo Hebr Thaa")
  private static let plain = tags("Latn Cyrl Grek Armn Geor Ethi Cher Hani Hira Kana Bopo Hang Zyyy Zinh")
  private static let ideographic = tags("Hani Hira Kana Bopo Hang Yiii")
  private static let unspaced = tags("Thai Laoo Khmr Mymr Tibt Tale Talu Lana")
  private static let rightToLeft = tags(
    "Arab Hebr Syrc Thaa Cprt Khar Phnx Nkoo Lydi Avst Armi Phli Prti Sarb Orkh Samr Mand Merc Mero Mani Mend Nbat Narb Palm Phlp Hatr Adlm Rohg "
      + "Sogo Sogd Elym Chrs Yezi Ougr")
}
