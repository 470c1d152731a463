extension Script {
  /// Letters take forms by their neighbours (HarfBuzz's Arabic shaper and its kin).
  var isJoining: Bool { Script.joining.contains(tag) }

  /// The letters of a word touch: they join, or hang from one line, which spacing them would tear
  /// (CSS Text 3, 8.2.1: “and any other similar cursive script”). Of the scripts with a headline
  /// those in which it runs on from letter to letter.
  var keepsLettersTogether: Bool { isJoining || Script.hanging.contains(tag) }

  /// The tags of scripts by their names, which are separated by spaces.
  static func tags(_ names: String) -> Set<UInt32> {
    Set(names.split(separator: " ").map { name in name.utf8.reduce(0) { $0 << 8 | UInt32($1) } })
  }

  private static let joining = tags("Arab Syrc Mand Mani Mong Nkoo Ougr Phag Phlp Rohg Sogd Sogo Adlm Chrs Aghb Elym")
  private static let hanging = tags("Deva Beng Guru Modi Sylo Tirh Ogam")
}
