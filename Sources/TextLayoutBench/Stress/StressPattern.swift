/// A text that is hard for somebody: one thing over and over, as long as is wanted.
struct StressPattern: Sendable {
  /// What a finding is called by.
  let name: String
  private let before: String
  private let after: String

  /// A pattern that repeats.
  private init(_ name: String, _ unit: String) {
    self.name = name
    before = unit
    after = ""
  }

  /// A pattern that opens as often as it closes.
  private init(_ name: String, opens: String, closes: String) {
    self.name = name
    before = opens
    after = closes
  }

  /// So many bytes of UTF-8 of it, or a few less. O(bytes).
  func text(bytes: Int) -> String {
    let count = bytes / (before.utf8.count + after.utf8.count)
    return String(repeating: before, count: count) + String(repeating: after, count: count)
  }

  /// All there are: each kind of break class, bracket, mark, joiner, script, control and part of an emoji, and pairs of what is treated differently.
  static let all: [StressPattern] = words + spaces + punctuation + controls + marks + emoji + rightToLeft + eastAsia + southAsia + mixtures

  private static let words = [
    StressPattern("letter", "a"), StressPattern("kerned pair", "AV"), StressPattern("ligature", "fi"), StressPattern("apostrophes in a word", "'a"),
    StressPattern("words", "a "), StressPattern("hyphenated words", "foo-bar-"), StressPattern("German compound", "Donaudampfschiff"),
    StressPattern("sharp s", "ß"), StressPattern("capital words", "Abc "), StressPattern("addresses", "http://a.b/"),
    StressPattern("names at places", "@a.b"), StressPattern("digits", "1"), StressPattern("grouped digits", "1,"),
    StressPattern("amounts", "$1"), StressPattern("ranges of numbers", "1-"), StressPattern("letters and digits", "a1"),
  ]

  private static let spaces = [
    StressPattern("space", " "), StressPattern("no-break space", "\u{A0}"), StressPattern("thin space", "\u{2009}"),
    StressPattern("ideographic space", "\u{3000}"), StressPattern("tab", "\t"), StressPattern("columns", "a\t"), StressPattern("empty line", "\n"),
    StressPattern("short line", "a\n"), StressPattern("Windows line", "\r\n"), StressPattern("line separator", "\u{2028}"),
    StressPattern("zero width space", "\u{200B}"), StressPattern("words of zero width space", "a\u{200B}"),
  ]

  private static let punctuation = [
    StressPattern("full stop", "."), StressPattern("comma", ","), StressPattern("hyphen", "-"), StressPattern("em dash", "—"),
    StressPattern("slash", "/"), StressPattern("question mark", "?"), StressPattern("straight quote", "\""),
    StressPattern("curly quotes", "“”"), StressPattern("curly quotes, nested", opens: "“", closes: "”"), StressPattern("guillemets", "« »"),
    StressPattern("brackets", "()"), StressPattern("brackets around a letter", "(a)"), StressPattern("brackets, nested", opens: "(", closes: ")"),
    StressPattern("opening brackets", "("), StressPattern("closing brackets", ")"), StressPattern("ellipsis", "…"),
  ]

  private static let controls = [
    StressPattern("soft hyphen", "\u{AD}"), StressPattern("syllables", "a\u{AD}"), StressPattern("soft hyphen and comma", "\u{AD},"),
    StressPattern("null", "\0"), StressPattern("control", "\u{1}"), StressPattern("word joiner", "\u{2060}"),
    StressPattern("joined words", "a\u{2060}"), StressPattern("zero width joiner", "\u{200D}"), StressPattern("byte order mark", "\u{FEFF}"),
    StressPattern("object", "\u{FFFC}"), StressPattern("unassigned", "\u{378}"), StressPattern("private", "\u{E000}"),
    StressPattern("tag character", "\u{E0061}"),
  ]

  private static let marks = [
    StressPattern("mark", "\u{301}"), StressPattern("letter with mark", "a\u{301}"), StressPattern("mark above and below", "\u{301}\u{323}"),
    StressPattern("space with mark", " \u{301}"), StressPattern("double mark", "a\u{360}"), StressPattern("variation selector", "\u{FE0F}"),
    StressPattern("enclosing mark", "1\u{20E3}"),
  ]

  private static let emoji = [
    StressPattern("emoji", "👍"), StressPattern("emoji with skin", "👍🏽"), StressPattern("family", "👩\u{200D}👩\u{200D}👧"),
    StressPattern("endless family", "👩\u{200D}"), StressPattern("flags", "🇩🇪"), StressPattern("keycap", "1\u{FE0F}\u{20E3}"),
  ]

  private static let rightToLeft = [
    StressPattern("Hebrew letter", "א"), StressPattern("Hebrew words", "אב "), StressPattern("Hebrew and Latin", "aא"),
    StressPattern("Hebrew in brackets", "(א"), StressPattern("Hebrew point", "\u{5B8}"), StressPattern("Arabic letter", "ب"),
    StressPattern("Arabic words", "سلام "), StressPattern("lam-alef", "لا"), StressPattern("tatweel", "ـ"), StressPattern("Arabic mark", "ب\u{64B}"),
    StressPattern("Arabic number", "١ا"), StressPattern("Syriac", "ܐ"), StressPattern("Thaana", "ހަ"), StressPattern("N'Ko", "ߒ"),
    StressPattern("isolates", "\u{2067}a\u{2069}"), StressPattern("isolates, nested", opens: "\u{2067}", closes: "\u{2069}"),
    StressPattern("embeddings, nested", opens: "\u{202B}", closes: "\u{202C}"), StressPattern("overrides", "\u{202E}a\u{202C}"),
    StressPattern("direction marks", "\u{200F}\u{200E}"), StressPattern("embeddings, open", "\u{202B}a"),
  ]

  private static let eastAsia = [
    StressPattern("Han", "漢"), StressPattern("Han and comma", "漢、"), StressPattern("Han in corners", "「漢」"),
    StressPattern("opening corner", "「"), StressPattern("closing corner", "」"), StressPattern("hiragana", "か"), StressPattern("small kana", "ゃ"),
    StressPattern("long vowel", "ー"), StressPattern("katakana", "カ"), StressPattern("Hangul", "각"), StressPattern("Hangul words", "가나 "),
    StressPattern("leading jamo", "ᄀ"), StressPattern("jamo", "각"), StressPattern("Han and Latin", "漢a"), StressPattern("Yi", "ꀀ"),
    StressPattern("Han selector", "葛\u{E0100}"), StressPattern("bopomofo", "ㄅˊ"), StressPattern("full width", "Ａ，"),
  ]

  private static let southAsia = [
    StressPattern("Thai letter", "ก"), StressPattern("Thai words", "ภาษาไทย"), StressPattern("Thai mark", "\u{E48}"), StressPattern("sara am", "กำ"),
    StressPattern("Thai repetition", "ๆ"), StressPattern("Lao", "ລາວ"), StressPattern("Lao mark", "\u{EC8}"), StressPattern("Khmer letter", "ក"),
    StressPattern("coeng", "\u{17D2}"), StressPattern("Khmer stacks", "ក\u{17D2}"), StressPattern("Khmer words", "ភាសា"),
    StressPattern("Khmer vowel", "\u{17B6}"), StressPattern("Burmese letter", "က"), StressPattern("Burmese stacks", "က\u{1039}"),
    StressPattern("Burmese asat", "က\u{103A}"), StressPattern("Burmese words", "မြန်မာ"), StressPattern("virama", "\u{94D}"),
    StressPattern("Devanagari stacks", "क\u{94D}"), StressPattern("Devanagari half forms", "क\u{94D}\u{200D}"), StressPattern("short i", "कि"),
    StressPattern("Hindi words", "भाषा "), StressPattern("Tamil", "கு"), StressPattern("Telugu stacks", "క\u{C4D}"),
    StressPattern("Malayalam stacks", "ക\u{D4D}"), StressPattern("Tibetan", "ཀ་"), StressPattern("Tibetan stacks", "ཀ\u{F90}"),
    StressPattern("Balinese stacks", "ᬓ\u{1B44}"), StressPattern("Tai Tham", "ᨠ\u{1A60}"), StressPattern("New Tai Lue", "ᦀ"),
  ]

  private static let mixtures = [
    StressPattern("Latin and Cyrillic", "aж"), StressPattern("Greek", "ά"), StressPattern("Armenian", "ա"), StressPattern("Georgian", "ა"),
    StressPattern("Ethiopic words", "አ፡"), StressPattern("Cherokee", "Ꭰ"), StressPattern("Mongolian", "ᠠ"),
    StressPattern("Mongolian stem", "ᠠ\u{180E}"),
    StressPattern("letters of mathematics", "𝔄"), StressPattern("cuneiform", "𒀀"), StressPattern("hieroglyphs", "𓀀"),
    StressPattern("words of ten scripts", "a б γ ա א ب क ก 漢 가 "), StressPattern("ten scripts", "aбγաאبकก漢가"),
  ]
}
