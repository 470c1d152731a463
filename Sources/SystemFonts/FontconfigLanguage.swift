internal import CFontconfig
import TextLayout

/// Languages as fontconfig names them.
enum FontconfigLanguage {
  /// The name of a language; empty if it is undetermined. Chinese is told apart by region there: `zh-tw`.
  static func name(of language: Language) -> String {
    let code = language.languageCode
    guard code != "und" else { return "" }
    switch (language.scriptCode, language.regionCode) {
    case ("Hans", _): return "zh-cn"
    case (_, "HK"): return "zh-hk"
    case (_, "MO"): return "zh-mo"
    case ("Hant", _), (_, "TW"): return "zh-tw"
    default: return code == "zh" ? "zh-cn" : code
    }
  }

  /// For each script a language that is written in it, and a letter that its orthography has.
  static let ofScripts: [String: (language: String, letter: UInt32)] = [
    "Latn": ("en", 0x61), "Cyrl": ("ru", 0x430), "Grek": ("el", 0x3B1), "Arab": ("ar", 0x627), "Hebr": ("he", 0x5D0), "Syrc": ("syr", 0x710),
    "Thaa": ("dv", 0x784), "Nkoo": ("nqo", 0x7CA), "Deva": ("hi", 0x915), "Beng": ("bn", 0x995), "Guru": ("pa", 0xA15), "Gujr": ("gu", 0xA95),
    "Orya": ("or", 0xB15), "Taml": ("ta", 0xB95), "Telu": ("te", 0xC15), "Knda": ("kn", 0xC95), "Mlym": ("ml", 0xD15), "Sinh": ("si", 0xD9A),
    "Thai": ("th", 0xE01), "Laoo": ("lo", 0xE81), "Tibt": ("bo", 0xF40), "Mymr": ("my", 0x1000), "Geor": ("ka", 0x10D0), "Armn": ("hy", 0x561),
    "Ethi": ("am", 0x1200), "Cher": ("chr", 0x13A0), "Cans": ("iu", 0x1401), "Khmr": ("km", 0x1780), "Mong": ("mn-cn", 0x1820),
    "Hira": ("ja", 0x3042), "Kana": ("ja", 0x30A2), "Hang": ("ko", 0xAC00), "Bopo": ("zh-tw", 0x3105), "Yiii": ("ii", 0xA000),
    "Tfng": ("ber-ma", 0x2D30), "Olck": ("sat", 0x1C5A),
  ]
}

extension FontconfigConfiguration {
  /// The language to sort fonts by for text of a script: the text's own if it is written in that script, or else one that is. Empty for none.
  func language(_ language: Language, in script: Script) -> String {
    let name = FontconfigLanguage.name(of: language)
    guard let usual = FontconfigLanguage.ofScripts[script.description] else { return name }
    let isWritten = unsafe with { _ in
      guard !name.isEmpty, let letters = unsafe FcLangGetCharSet(name) else { return false }
      return unsafe FcCharSetHasChar(letters, usual.letter) != 0
    }
    return isWritten ? name : usual.language
  }
}
