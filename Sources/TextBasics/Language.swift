/// A language, as BCP 47 names it, reduced to language, script and region.
///
///     Language("zh_hant-TW").tag   // "zh-Hant-TW"
///     Language("ger-u-co-phonebk") // Language("de")
///     Language("xx-Latn").tag      // "und-Latn"
///
/// Case does not matter, `_` stands for `-`, and a POSIX charset (`.UTF-8`) is left out. The
/// language is looked up in a closed table of ISO 639 codes; one that is not there is undetermined
/// (`und`). Ill-formed subtags, variants, extensions and private use are dropped. The value is
/// three small integers, so copies, comparisons and hashes are O(1); making one is O(the tag's
/// length).
public struct Language: Hashable, Sendable {
  /// The language's two or three letters, five bits each, the first highest; 0 when undetermined.
  package let code: UInt16
  /// ISO 3166's two letters, five bits each, or 1024 plus UN M.49's number; 0 when absent.
  package let region: UInt16
  /// The four letters of ISO 15924, five bits each; 0 when absent.
  package let script: UInt32

  /// The undetermined language.
  public static let und = Language(code: 0, script: 0, region: 0)

  init(code: UInt16, script: UInt32, region: UInt16) {
    self.code = code
    self.script = script
    self.region = region
  }

  /// The language that a BCP 47 tag names. Never fails: what it does not understand is left out.
  /// O(the tag's length).
  public init(_ tag: String) {
    var code: UInt16 = 0
    var script: UInt32 = 0
    var region: UInt16 = 0
    let subtags = tag.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
      .split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    for (position, subtag) in subtags.enumerated() {
      if subtag.count == 1 { break }  // RFC 5646 2.2.6: a single letter or digit opens an extension or private use
      let letters = Language.letters(of: subtag)
      switch (position, subtag.count, letters) {
      case (0, 2...3, let letters?): code = Language.codes[UInt16(letters)] ?? 0
      case (0, _, _): continue
      // RFC 5646 4.5: the canonical form of `zh-yue` is `yue`.
      case (1, 3, let letters?) where Language.macrolanguages.contains(code): code = Language.codes[UInt16(letters)] ?? code
      case (_, 4, let letters?) where script == 0 && region == 0: script = letters
      case (_, 2, let letters?) where region == 0: region = UInt16(letters)
      case (_, 3, nil) where region == 0: region = Language.areaNumber(of: subtag).map { 1024 + $0 } ?? 0
      default: continue
      }
    }
    self.init(code: code, script: script, region: region)
  }

  /// The canonical BCP 47 tag: `"sr-Cyrl-RS"`, `"und"`. O(1).
  public var tag: String {
    var tag = languageCode
    if let scriptCode { tag += "-" + scriptCode }
    if let regionCode { tag += "-" + regionCode }
    return tag
  }

  /// The language alone, in lower case: `"sr"`; `"und"` when it is undetermined. O(1).
  public var languageCode: String { code == 0 ? "und" : Language.text(of: UInt32(code), count: code < 1024 ? 2 : 3, upper: 0) }
  /// The script as ISO 15924 writes it, `"Cyrl"`, if the tag named one. O(1).
  public var scriptCode: String? { script == 0 ? nil : Language.text(of: script, count: 4, upper: 1) }
  /// The region as ISO 3166 or UN M.49 writes it, `"RS"` or `"419"`, if the tag named one. O(1).
  public var regionCode: String? {
    if region == 0 { return nil }
    if region < 1024 { return Language.text(of: UInt32(region), count: 2, upper: 2) }
    let digits = String(region - 1024)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }
}

extension Language: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral tag: String) { self.init(tag) }
  public var description: String { tag }
}

extension Language {
  /// The languages whose tag may go on with an extended language subtag.
  private static let macrolanguages: Set<UInt16> = Set(["ar", "kok", "lv", "ms", "sw", "uz", "zh"].map { UInt16(letters(of: $0.utf8[...])!) })

  /// ``codeTable`` as packed letters: each name of a language to its code.
  private static let codes: [UInt16: UInt16] = {
    var codes: [UInt16: UInt16] = [:]
    codes.reserveCapacity(1024)
    var name: UInt16 = 0
    var code: UInt16 = 0
    for byte in codeTable.utf8 {
      if byte >= UInt8(ascii: "a") {
        name = name << 5 | UInt16(byte & 31)
        continue
      }
      if code == 0 { code = name }
      codes[name] = code
      name = 0
      if byte != UInt8(ascii: ":") { code = 0 }
    }
    codes[name] = code == 0 ? name : code
    return codes
  }()

  /// Up to four ASCII letters, five bits each, the first highest, whatever their case; nil for
  /// anything else.
  private static func letters(of subtag: Substring.UTF8View.SubSequence) -> UInt32? {
    if subtag.isEmpty || subtag.count > 4 { return nil }
    var packed: UInt32 = 0
    for byte in subtag {
      let lower = byte | 0x20
      guard UInt8(ascii: "a") <= lower && lower <= UInt8(ascii: "z") else { return nil }
      packed = packed << 5 | UInt32(lower & 31)
    }
    return packed
  }

  /// The number that three ASCII digits write; nil for anything else.
  private static func areaNumber(of subtag: Substring.UTF8View.SubSequence) -> UInt16? {
    var number: UInt16 = 0
    for byte in subtag {
      guard UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9") else { return nil }
      number = number &* 10 &+ UInt16(byte & 15)
    }
    return number
  }

  /// The letters that were packed, the first `upper` of them in upper case.
  private static func text(of packed: UInt32, count: Int, upper: Int) -> String {
    unsafe String(unsafeUninitializedCapacity: count) { bytes in
      for position in 0..<count {
        let letter = UInt8(packed >> UInt32(5 * (count - 1 - position)) & 31)
        unsafe bytes[position] = letter | (position < upper ? 0x40 : 0x60)
      }
      return count
    }
  }
}
