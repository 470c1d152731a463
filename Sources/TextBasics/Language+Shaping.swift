extension Language {
  /// The tag to hand to HarfBuzz, ICU and font fallback: the language, with a script or region only
  /// where one can change shapes or the choice of font.
  ///
  /// HarfBuzz interns each tag for ever and ICU keeps a kilobyte for each unknown locale; so the
  /// number of different tags is bounded by the table of languages times a handful. Chinese is
  /// reduced to `zh-Hans`, `zh-Hant`, `zh-HK` or `zh-MO` (and so are its kin, as `yue-HK`),
  /// Romanian of Moldova is `ro-MD`, Irish in Gaelic type `ga-Latg`; everywhere else the language
  /// stands alone. O(1).
  package var shapingTag: String {
    switch self {
    case _ where Language.chinese.contains(code): return languageCode + chineseSuffix
    case _ where code == Known.romanian && region == Known.moldova: return "ro-MD"
    case _ where code == Known.irish && script == Known.gaelicType: return "ga-Latg"
    default: return languageCode
    }
  }

  /// How Chinese is written: what the script says, else what is usual in the region.
  private var chineseSuffix: String {
    if script == Known.simplified { return "-Hans" }
    if region == Known.hongKong { return "-HK" }
    if region == Known.macau { return "-MO" }
    if script == Known.traditional || region == Known.taiwan { return "-Hant" }
    if region == Known.mainland || region == Known.singapore { return "-Hans" }
    return ""
  }

  /// The subtags that the rules above look for.
  private enum Known {
    static let romanian = Language("ro").code
    static let irish = Language("ga").code
    static let gaelicType = Language("und-Latg").script
    static let simplified = Language("und-Hans").script
    static let traditional = Language("und-Hant").script
    static let moldova = Language("und-MD").region
    static let hongKong = Language("und-HK").region
    static let macau = Language("und-MO").region
    static let taiwan = Language("und-TW").region
    static let mainland = Language("und-CN").region
    static let singapore = Language("und-SG").region
  }

  /// Chinese and the languages next to it that OpenType writes with the same four systems.
  private static let chinese: Set<UInt16> = Set(
    ["zh", "cdo", "cjy", "cpx", "czh", "czo", "gan", "hak", "hsn", "lzh", "mnp", "nan", "wuu", "yue"].map { Language($0).code })
}
