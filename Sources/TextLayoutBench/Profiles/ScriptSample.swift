import CICU
import CLocaleNames

/// What is shaped to find out how far a script's text reaches above and below its baseline.
struct ScriptSample {
  /// The language whose words for user interfaces are shaped, where ICU has them.
  let locale: String?
  /// Words of our own, where ICU has none.
  let words: [String]

  /// The sample of a script, by its four letters.
  init(script: String) {
    locale = ScriptSample.locales[script]
    words = ScriptSample.ownWords[script] ?? []
  }

  /// All strings of the sample: the words, or without any each letter of the script that a font has, alone and under each mark.
  func strings(script: UInt32, covered: (Unicode.Scalar) -> Bool) -> [String] {
    let words = (locale.map(ScriptSample.words) ?? []) + self.words
    if !words.isEmpty { return words }
    let letters = ScriptAlphabet.shared.scalars(of: script).filter(covered)
    let marks = letters.filter { $0.properties.isMark }
    let bases = letters.filter { !$0.properties.isMark }
    return bases.map { String($0) } + marks.flatMap { mark in bases.prefix(ScriptSample.basesUnderMarks).map { "\($0)\(mark)" } }
  }

  /// How many letters each mark is tried on.
  private static let basesUnderMarks = 24

  /// The words that ICU has for user interfaces in a language.
  private static func words(of locale: String) -> [String] {
    var units = [UInt16](repeating: 0, count: 1 << 17)
    let count = unsafe tl_locale_words(locale, &units, Int32(units.count))
    return units.prefix(Int(count)).split(separator: 0x0A).map { String(decoding: $0, as: UTF16.self) }
  }

  /// The language that stands for a script: the one with most readers. `Aran` is Arabic in Nastaliq, `Viet` Latin with the marks of Vietnamese.
  private static let locales = [
    "Arab": "ar", "Aran": "ur", "Armn": "hy", "Beng": "bn", "Cyrl": "ru", "Deva": "hi", "Ethi": "am", "Geor": "ka", "Grek": "el", "Gujr": "gu",
    "Guru": "pa", "Hang": "ko", "Hani": "zh", "Hebr": "he", "Hira": "ja", "Kana": "ja", "Khmr": "km", "Knda": "kn", "Laoo": "lo", "Latn": "en",
    "Mlym": "ml", "Mymr": "my", "Orya": "or", "Sinh": "si", "Taml": "ta", "Telu": "te", "Thai": "th", "Tibt": "dz", "Viet": "vi",
  ]

  /// Greetings, names of languages and places in scripts that ICU has no words in, with the stacks that are usual in them.
  private static let ownWords = [
    "Bali": ["ᬩᬲᬩᬮᬶ", "ᬅᬓ᭄ᬱᬭᬩᬮᬶ", "ᬒᬁᬲ᭄ᬯᬲ᭄ᬢ᭄ᬬᬲ᭄ᬢᬸ", "ᬤᬾᬦ᭄ᬧᬲᬃ", "ᬓ᭄ᬮᬸᬗ᭄ᬓᬸᬂ"],
    "Java": ["ꦧꦱꦗꦮ", "ꦲꦏ꧀ꦱꦫꦗꦮ", "ꦱꦸꦫꦧꦪ", "ꦏꦿꦠꦺꦴꦤ꧀", "ꦔꦪꦺꦴꦒꦾꦏꦂꦠ", "ꦱꦸꦒꦼꦁꦌꦚ꧀ꦗꦁ"],
    "Thaa": ["ދިވެހިބަސް", "ދިވެހިރާއްޖެ", "އަންގާރަ", "ޖަނަވަރީ", "ޖުލައި", "އިނގިރޭސި"],
  ]

  /// Stacks that are rare but possible, by script: they are measured and reported, and do not count for the profile.
  static let extremes = [
    "Thai": ["ไม่ฎฺู", "ป้ำ"], "Khmr": ["ង្គ្រុំ", "អេស្តូនី"], "Mymr": ["မြွှိုင့်"], "Aran": ["نستعلیقی", "کیجیئے"], "Arab": ["يٰٓأَيُّهَا", "كُلِّيٍّ"],
    "Tibt": ["ཧཱུྃ", "ཧྐྵྨླྺྻཱུྃ"], "Latn": ["Ẹ̀́", "Ǖ̂", "Ṩ̣"], "Viet": ["ẤỂ"], "Deva": ["क्ष्म्यू", "र्कीं"], "Knda": ["ಕ್ಷ್ಮ್ಯೂ"], "Laoo": ["ຫຼື້"],
  ]
}

/// Which letters, marks and digits each script has.
struct ScriptAlphabet {
  static let shared = ScriptAlphabet()

  private var scalars: [UInt32: [Unicode.Scalar]] = [:]

  private init() {
    var tags: [UInt32?] = Array(repeating: nil, count: 256)
    for page in stride(from: 0, to: 0x20000, by: 256) as StrideTo<UInt32> {
      var facts: InlineArray<256, UInt64> = .init(repeating: 0)
      var span = facts.mutableSpan
      unsafe span.withUnsafeMutableBufferPointer { unsafe tl_fill_properties(page, $0.baseAddress) }
      for offset in 0..<256 {
        let code = Int(facts[offset] & 0xFF)
        guard let scalar = Unicode.Scalar(page + UInt32(offset)), scalar.properties.isLetter || scalar.properties.isMark else { continue }
        let tag = tags[code] ?? tl_script_tag(Int32(code))
        tags[code] = tag
        scalars[tag, default: []].append(scalar)
      }
    }
  }

  /// The scripts that have letters.
  var scripts: [UInt32] { scalars.keys.sorted() }

  /// The letters and marks of a script, ascending.
  func scalars(of script: UInt32) -> [Unicode.Scalar] { scalars[script] ?? [] }
}

extension Unicode.Scalar.Properties {
  fileprivate var isLetter: Bool {
    switch generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    default: false
    }
  }

  fileprivate var isMark: Bool {
    switch generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}
