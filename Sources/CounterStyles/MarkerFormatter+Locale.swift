import CICU
import Synchronization
import TextBasics

extension MarkerFormatter.Options {
  /// The style that a name means.
  func style(named name: String, in styles: CounterStyleSet) -> CounterStyle? {
    if family == .apple {
      switch name.lowercased() {
      case "decimal": return decimal
      case "square": return Self.square
      default: break
      }
    }
    if family == .readyMade, let found = CounterStyleTable.readyMadeStyle(named: name) { return found }
    if localizesAlphabets, let local = Self.alphabet(for: name.lowercased(), in: locale) { return CounterStyle.named(local) }
    if let found = styles.style(named: name) { return found }
    return family == .apple ? Self.keyword(of: name).flatMap { style(named: $0, in: styles) } : nil
  }

  /// What stands between braces for a constant of `NSTextList.MarkerFormat`, such as
  /// `lower-roman` for `lowercaseRoman`; nil for any other name.
  private static func keyword(of name: String) -> String? {
    for (written, letters) in [("lowercase", "lower-"), ("uppercase", "upper-")] where name.hasPrefix(written) {
      let kind = name.dropFirst(written.count).lowercased()
      if ["alpha", "latin", "roman", "hexadecimal"].contains(kind) { return letters + kind }
    }
    return nil
  }

  /// `NSTextList`'s square is the full one, CSS's the medium small one.
  private static let square = CounterStyle(
    core: CounterStyle.Core(algorithm: .cyclic, symbols: SymbolList(["\u{25A0}"]), suffix: " ", fallback: CounterStyle.decimal.core))

  private var decimal: CounterStyle {
    guard numbering != .latin, locale != .und else { return .decimal }
    return LocaleDigits.style(for: locale, isNative: numbering == .native)
  }

  /// The alphabet that a language counts by, where Latin letters are asked for.
  private static func alphabet(for name: String, in locale: Language) -> String? {
    let isLower = name == "lower-alpha" || name == "lower-latin"
    guard isLower || name == "upper-alpha" || name == "upper-latin" else { return nil }
    let letterCase = isLower ? "lower" : "upper"
    switch locale.languageCode {
    case "ru": return "\(letterCase)-russian"
    case "uk": return "\(letterCase)-ukrainian"
    case "bg": return "\(letterCase)-bulgarian"
    case "sr" where locale.scriptCode != "Latn": return "\(letterCase)-serbian"
    case "mk": return "\(letterCase)-macedonian"
    case "be": return "\(letterCase)-belorussian"
    case "el": return "greek-\(letterCase)-modern"
    case "ar": return "arabic-abjad"
    case "fa": return "persian-abjad"
    case "he": return "hebrew"
    case "hi", "mr", "ne": return "hindi"
    case "th": return "thai-alpha"
    case "ko": return "hangul"
    case "ja": return "katakana"
    case "zh": return "cjk-heavenly-stem"
    case "ka": return "georgian"
    case "hy": return "armenian"
    case "am": return "ethiopic-halehame-am"
    case "ti": return "ethiopic-halehame-ti-er"
    default: return nil
    }
  }
}

/// The digits of locales, as ICU knows them. Each is asked for once.
private enum LocaleDigits {
  private struct Key: Hashable {
    var locale: String
    var isNative: Bool
  }

  private static let known = Mutex<[Key: CounterStyle]>([:])

  static func style(for locale: Language, isNative: Bool) -> CounterStyle {
    let key = Key(locale: tag(of: locale), isNative: isNative)
    if let found = known.withLock({ $0[key] }) { return found }
    var digits: [UInt32] = Array(repeating: 0, count: 10)
    var style = CounterStyle.decimal
    if unsafe tl_numbering_digits(key.locale, isNative, &digits), digits[0] != 0x30 {
      let symbols = SymbolList(digits.map { Unicode.Scalar($0).map { String($0) } ?? "\u{FFFD}" })
      style = CounterStyle(core: CounterStyle.Core(algorithm: .numeric, symbols: symbols, fallback: CounterStyle.decimal.core))
    }
    known.withLock { $0[key] = style }
    return style
  }

  /// What of a locale can matter for its digits: ICU keeps memory for each tag that it hears of, so
  /// their number has to have an end.
  private static func tag(of locale: Language) -> String {
    var tag = locale.languageCode
    if let script = locale.scriptCode, ["Adlm", "Arab", "Beng", "Cyrl", "Deva", "Guru", "Latn", "Mtei", "Olck"].contains(script) {
      tag += "_\(script)"
    }
    if let region = locale.regionCode, region.utf8.count == 2, ["ar", "ur"].contains(locale.languageCode) { tag += "_\(region)" }
    return tag
  }
}
