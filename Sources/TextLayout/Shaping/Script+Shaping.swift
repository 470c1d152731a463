extension Script {
  /// Letters take forms by their neighbours (HarfBuzz's Arabic shaper and its kin).
  var isJoining: Bool { Script.joining.contains(tag) }

  /// The letters of a word touch: they join, or hang from one line, which spacing them would tear (CSS Text 3, 8.2.1: “and any other similar cursive
  /// script”). Of the scripts with a headline those in which it runs on from letter to letter.
  var keepsLettersTogether: Bool { isJoining || Script.hanging.contains(tag) }

  /// Shaping moves letters inside a syllable: the Brahmic scripts and whatever else goes through HarfBuzz's Indic, Khmer, Myanmar and universal
  /// shapers. Every script that is not known to be set in the order of its letters counts.
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

  /// HarfBuzz's default shaper takes the script, one glyph for one character until a rule says otherwise.
  var isShapedPlainly: Bool { Script.plain.contains(tag) }

  var isRightToLeft: Bool { Script.rightToLeft.contains(tag) }

  /// Where text of the script is a candidate for being cut into words.
  var cutting: WordShaper.Cutting {
    if Script.unspaced.contains(tag) { return .opportunities }
    if Script.ideographic.contains(tag) { return .characters }
    return .spaces
  }

  /// The tags of scripts by their names, which are separated by spaces.
  static func tags(_ names: String) -> Set<UInt32> {
    Set(names.split(separator: " ").map { name in name.utf8.reduce(0) { $0 << 8 | UInt32($1) } })
  }

  private static let joining = tags("Arab Syrc Mand Mani Mong Nkoo Ougr Phag Phlp Rohg Sogd Sogo Adlm Chrs Aghb Elym")
  private static let hanging = tags("Deva Beng Guru Modi Sylo Tirh Ogam")
  private static let inOrder = tags("Thai Laoo Hebr Thaa")
  private static let plain = tags("Latn Cyrl Grek Armn Geor Ethi Cher Hani Hira Kana Bopo Hang Zyyy Zinh")
  private static let ideographic = tags("Hani Hira Kana Bopo Hang Yiii")
  private static let unspaced = tags("Thai Laoo Khmr Mymr Tibt Tale Talu Lana")
  private static let rightToLeft = tags(
    "Arab Hebr Syrc Thaa Cprt Khar Phnx Nkoo Lydi Avst Armi Phli Prti Sarb Orkh Samr Mand Merc Mero Mani Mend Nbat Narb Palm Phlp Hatr Adlm Rohg "
      + "Sogo Sogd Elym Chrs Yezi Ougr")
}
