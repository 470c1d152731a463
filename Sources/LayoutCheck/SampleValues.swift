import StringCatalogs
import TextLayout

/// Values to show in the place of placeholders: a short one and a long one, as the language writes them.
///
///     SampleValues(language: "de").values(of: placeholder, in: entry)   // ["3", "88.888"]
///
/// Digits, and what parts groups of them, are CLDR's of the language. Numbers are those of the string's plural form.
package struct SampleValues: Sendable {
  private let language: Language
  private let told: [String: [String]]

  /// - Parameter told: values by names or kinds of placeholders (`name`, `%@`, `text`, `integer`, `decimal`, `date`), which come
  ///   first.
  package init(language tag: String, told: [String: [String]] = [:]) {
    language = Language(tag)
    self.told = told
  }

  /// The shortest value and the longest: one if they are the same.
  func values(of placeholder: Placeholder, in entry: CatalogEntry) -> [String] {
    if placeholder.kind == .literal { return [placeholder.shown] }
    if let values = told[placeholder.name] ?? told[placeholder.kind.rawValue], !values.isEmpty {
      let sorted = values.sorted { ($0.count, $0) < ($1.count, $1) }
      return sorted.count == 1 ? sorted : [sorted[0], sorted[sorted.count - 1]]
    }
    switch placeholder.kind {
    case .integer: return numbers(of: entry).map { number($0) }
    case .decimal: return [number(0, fraction: 5), number(88_888, fraction: 88)]
    case .date: return [digits("8:05"), digits("2028-12-28 22:58")]
    case .character: return [names[0].prefix(1).description]
    case .text: return names
    case .literal: return [placeholder.shown]
    }
  }

  private func numbers(of entry: CatalogEntry) -> [Int] {
    if !entry.numbers.isEmpty { return entry.numbers }
    if let category = entry.plural, let found = PluralRule(language: entry.language)?.numbers(of: category), !found.isEmpty { return found }
    switch entry.plural {
    case .zero: return [0]
    case .one: return [1]
    case .two: return [2]
    case .few: return [3]
    default: return [3, 88_888]
    }
  }

  /// A number as the language writes it, with up to two digits behind its mark.
  private func number(_ whole: Int, fraction: Int? = nil) -> String {
    let marks = self.marks
    var text = String(whole)
    var groups: [String] = []
    while text.count > 3 {
      groups.insert(String(text.suffix(3)), at: 0)
      text.removeLast(3)
    }
    groups.insert(text, at: 0)
    let written = groups.map(digits).joined(separator: marks.group)
    return fraction.map { written + marks.decimal + digits(String($0)) } ?? written
  }

  /// A text with its digits as the language writes them.
  private func digits(_ text: String) -> String {
    let zero = digitZero
    return String(String.UnicodeScalarView(text.unicodeScalars.map { 0x30...0x39 ~= $0.value ? Unicode.Scalar($0.value - 0x30 + zero) ?? $0 : $0 }))
  }

  /// The digit that stands for 0, by the default numbering systems of CLDR 42.
  private var digitZero: UInt32 {
    switch language.languageCode {
    case "ar", "ckb", "sd":
      ["MA", "DZ", "TN", "LY", "EH"].contains(language.regionCode) || language.regionCode == nil && language.languageCode != "ar" ? 0x30 : 0x660
    case "fa", "ps", "mzn", "ks": 0x6F0
    case "bn", "as": 0x9E6
    case "mr", "ne", "sa", "bho", "mai": 0x966
    case "my": 0x1040
    case "dz": 0xF20
    case "sat": 0x1C50
    default: 0x30
    }
  }

  /// What parts groups of digits, and whole from broken numbers, by CLDR 42.
  private var marks: (group: String, decimal: String) {
    if digitZero == 0x660 || digitZero == 0x6F0 { return ("٬", "٫") }
    switch language.languageCode {
    case "de" where language.regionCode == "CH" || language.regionCode == "LI": return ("’", ".")
    case "es" where ["MX", "US", "GT", "HN", "NI", "PA", "PE", "PR", "SV", "DO"].contains(language.regionCode): return (",", ".")
    case "az", "bs", "ca", "da", "de", "el", "es", "eu", "fo", "gl", "hr", "id", "is", "it", "jv", "kl", "lb", "mk", "nl", "ro", "rw", "sl", "sr",
      "sw", "tr", "vi":
      return (".", ",")
    case "pt" where language.regionCode != "PT": return (".", ",")
    case "fr": return ("\u{202F}", ",")
    case "be", "bg", "cs", "eo", "et", "fi", "hu", "hy", "ka", "kk", "ky", "lt", "lv", "nb", "nn", "no", "pl", "pt", "ru", "sk", "sq", "sv", "tg",
      "tk", "uk", "uz":
      return ("\u{A0}", ",")
    default: return (",", ".")
    }
  }

  /// A short name and a long one in the script that the language is written in.
  private var names: [String] {
    switch language.languageCode {
    case "ar", "ckb", "ug": ["علي", "عبد الرحمن المنصوري"]
    case "fa", "ps", "ur", "ks", "sd": ["علی", "محمد رضا حسینی‌نژاد"]
    case "he", "iw", "yi": ["דן", "אברהם בן־דוד לוינסון"]
    case "ru", "uk", "be", "bg", "mk", "kk", "ky", "mn", "tg", "tt", "ce", "cv": ["Ян", "Александра Константинова"]
    case "sr" where language.scriptCode != "Latn": ["Јан", "Александра Константиновић"]
    case "el": ["Νίκη", "Κωνσταντίνος Παπαδόπουλος"]
    case "ja": ["林", "長谷川 健太郎"]
    case "zh", "yue": ["林", "欧阳慧敏"]
    case "ko": ["김민", "선우 하늘바다"]
    case "th": ["ฟ้า", "กิตติศักดิ์ ศรีสุวรรณ"]
    case "hi", "mr", "ne", "sa", "kok", "mai", "bho": ["राम", "लक्ष्मीनारायण चतुर्वेदी"]
    case "bn", "as": ["মিতা", "চন্দ্রশেখর মুখোপাধ্যায়"]
    case "ta": ["ரவி", "சுப்பிரமணியம் கிருஷ்ணன்"]
    case "te": ["రవి", "వెంకటేశ్వర సుబ్రహ్మణ్యం"]
    case "kn": ["ರವಿ", "ವೆಂಕಟೇಶ್ವರ ಸುಬ್ರಹ್ಮಣ್ಯ"]
    case "ml": ["രവി", "സുബ്രഹ്മണ്യൻ നമ്പൂതിരി"]
    case "gu": ["રવિ", "ચંદ્રશેખર ત્રિવેદી"]
    case "pa": ["ਰਵੀ", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ"]
    case "ka": ["ანა", "კონსტანტინე გამსახურდია"]
    case "hy": ["Անի", "Կոնստանտին Հարությունյան"]
    case "am", "ti": ["አበበ", "ገብረመድኅን ወልደጊዮርጊስ"]
    case "km": ["ដារ៉ា", "សុវណ្ណារាជ រតនៈ"]
    case "lo": ["ແກ້ວ", "ສີສະຫວັດ ພົມມະຈັນ"]
    case "my": ["အေး", "ခင်မောင်လွင်ဦး"]
    case "si": ["අනු", "චන්ද්‍රසේන වික්‍රමසිංහ"]
    default: ["Jo", "Alexandra Christophersen"]
    }
  }
}

/// A string with values in the place of its placeholders.
struct FilledText: Hashable, Sendable {
  private(set) var text = ""
  /// Where each value stands, in UTF-16 units, by the number of its placeholder.
  private(set) var values: [(placeholder: Int, range: Range<Int>)] = []

  /// - Parameter value: what to put in the place of a placeholder, by its number.
  init(_ entry: CatalogEntry, _ value: (Int) -> String) {
    if entry.placeholders.isEmpty {
      text = entry.text
      return
    }
    let bytes = Array(entry.text.utf8)
    var position = 0
    var length = 0
    for (number, placeholder) in entry.placeholders.enumerated()
    where placeholder.range.lowerBound >= position && placeholder.range.upperBound <= bytes.count {
      let before = String(decoding: bytes[position..<placeholder.range.lowerBound], as: UTF8.self)
      let shown = value(number)
      text += before + shown
      length += before.utf16.count
      values.append((number, length..<length + shown.utf16.count))
      length += shown.utf16.count
      position = placeholder.range.upperBound
    }
    text += String(decoding: bytes[position...], as: UTF8.self)
  }

  static func == (a: FilledText, b: FilledText) -> Bool { a.text == b.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
