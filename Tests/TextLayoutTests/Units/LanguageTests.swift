import Testing

@testable import TextBasics
@testable import TextLayout

@Suite struct LanguageTests {
  @Test(arguments: [
    ("zh-Hant-TW", "zh-Hant-TW"), ("ZH_hant_tw", "zh-Hant-TW"), ("en", "en"), ("es-419", "es-419"), ("sr-Cyrl", "sr-Cyrl"), ("de-DE", "de-DE"),
    ("yue-HK", "yue-HK"), ("und-Latn", "und-Latn"), ("es-005", "es-005"),
  ])
  func `a tag is read whatever its case and written in the usual one`(tag: String, canonical: String) {
    #expect(Language(tag).tag == canonical)
  }

  @Test(arguments: [
    ("eng-GB", "en-GB"), ("ger", "de"), ("deu", "de"), ("iw", "he"), ("cmn-Hans", "zh-Hans"), ("zh-yue-HK", "yue-HK"), ("fil", "fil"),
  ])
  func `other names of a language are reduced to its code`(tag: String, canonical: String) {
    #expect(Language(tag).tag == canonical)
  }

  @Test(arguments: ["", "xx", "qqq", "C", "i-klingon", "x-private", "english", "-", "e\u{301}n", "12"])
  func `an unknown language is undetermined`(tag: String) {
    #expect(Language(tag) == .und)
    #expect(Language(tag).tag == "und")
  }

  @Test(arguments: [
    ("de-DE-u-co-phonebk", "de-DE"), ("en-x-us", "en"), ("ca-ES-valencia", "ca-ES"), ("de-1996", "de"), ("en-!!-US", "en-US"), ("en--US", "en-US"),
    ("en_US.UTF-8", "en-US"), ("sr_RS@latin", "sr-RS"), ("en-USA", "en"), ("en-US-Latn", "en-US"), ("en-US-GB", "en-US"),
    ("en-abcdefghijkl-US", "en-US"),
  ])
  func `what is ill-formed or not language, script or region is dropped`(tag: String, canonical: String) {
    #expect(Language(tag).tag == canonical)
  }

  @Test func `a tag reads back as the same language`() {
    for tag in ["zh-Hant-TW", "und", "es-419", "und-Hans-001", "yue", "ro-MD", "zza-Zzzz-ZZ"] {
      let language = Language(tag)
      #expect(Language(language.tag) == language)
    }
  }

  @Test func `the parts of a tag can be asked for`() {
    let language: Language = "zh-Hant-TW"
    #expect(language.languageCode == "zh")
    #expect(language.scriptCode == "Hant")
    #expect(language.regionCode == "TW")
    #expect(Language("de").scriptCode == nil)
    #expect(Language("de").regionCode == nil)
  }

  @Test func `a language is eight bytes`() {
    #expect(MemoryLayout<Language>.size == 8)
  }

  @Test(arguments: [
    ("en-US", "en"), ("sr-Latn-RS", "sr"), ("zh", "zh"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-Hant", "zh-Hant"),
    ("zh-HK", "zh-HK"), ("zh-Hant-HK", "zh-HK"), ("zh-Hans-HK", "zh-Hans"), ("zh-MO", "zh-MO"), ("yue-HK", "yue-HK"), ("ro-MD", "ro-MD"),
    ("ro-RO", "ro"), ("ga-Latg", "ga-Latg"), ("xx-Hant", "und"), ("zh-Latn", "zh"),
  ])
  func `script and region reach the shaper only where they change shapes`(tag: String, shaping: String) {
    #expect(Language(tag).shapingTag == shaping)
  }

  @Test func `each name stands in the table once`() {
    let names = Language.codeTable.split { $0 == " " || $0 == "\n" }.flatMap { $0.split(separator: ":") }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { (2...3).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } })
  }
}
