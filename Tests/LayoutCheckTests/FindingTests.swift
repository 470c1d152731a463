import LayoutCheck
import StringCatalogs
import Testing
import TextFixtures
import TextLayout

/// What is found in strings of letters 10 wide.
struct FindingTests {
  private func findings(_ text: String, _ language: String, _ setting: CheckSetting) throws -> [Finding] {
    try CheckFixture.findings(in: text, language, setting)
  }

  private func findings(_ text: String, _ setting: CheckSetting) throws -> [Finding] { try findings(text, "en", setting) }

  @Test func `a string that fits has no finding`() throws {
    #expect(try findings("abc def", CheckFixture.setting(width: 70, lines: 1, height: 10)).isEmpty)
    #expect(try findings("abc def", CheckFixture.setting(width: 30, lines: 2, height: 20)).isEmpty)
    #expect(try findings("abc   ", CheckFixture.setting(width: 30, lines: 1)).isEmpty)
  }

  @Test func `what a limit of lines cuts off is a truncation, with the width that it needs`() throws {
    let found = try findings("abc def ghi", CheckFixture.setting(width: 50, lines: 1))
    #expect(found.kinds == [.truncation])
    #expect(found[0].width == 50 && found[0].needed == 110)
    #expect(found[0].message.contains("3 lines of 50 points; 1 is shown"), "\(found[0].message)")
    #expect(found[0].suggestion?.contains("two more lines") == true && found[0].suggestion?.contains("a text shorter by 6 characters") == true)
    #expect(try findings("abc def ghi", CheckFixture.setting(width: 50, lines: 2))[0].needed == 70)
  }

  @Test func `a word that is wider than its line is an overflow, and so are lines that are higher than their box`() throws {
    let wide = try findings("abcdef gh", CheckFixture.setting(width: 40))
    #expect(wide.kinds == [.overflow] && wide[0].width == 40 && wide[0].needed == 60)
    #expect(wide[0].message.contains("“abcdef” is cut inside"))
    let high = try findings("abc def", CheckFixture.setting(width: 30, height: 15))
    #expect(high.kinds == [.overflow] && high[0].width == 15 && high[0].needed == 20)
    let whole = try findings("abcdef", CheckFixture.setting(width: 40, mode: .none))
    #expect(whole.kinds == [.overflow] && whole[0].message == "A line takes 60 points; there are 40.")
    #expect(try findings("ab\u{AD}cdef", CheckFixture.setting(width: 40)).isEmpty)
  }

  @Test func `what would fit was tried out: a smaller size, a soft hyphen`() throws {
    let smaller = try findings("abcdef", CheckFixture.setting(width: 54))
    #expect(smaller[0].suggestion?.hasPrefix("a size of 9; or a soft hyphen in “abcdef”, such as “abc-def”; or a width of 60") == true, "\(smaller)")
    #expect(
      try findings("abcdefghi", CheckFixture.setting(width: 50))[0].suggestion
        == "a soft hyphen in “abcdefghi”, such as “abcd-efghi”; or a width of 90")
  }

  @Test func `ink that reaches out of the box above or below is clipped`() throws {
    let ink = CheckFixture.context(.ink10)
    let found = try findings("aga", CheckFixture.setting(width: 100, in: ink))
    #expect(found.kinds == [.clippedInk] && found[0].message == "“g” reaches out of its box by 3 points at the bottom.")
    #expect(found[0].width == 10 && found[0].needed == 13)
    #expect(try findings("wa", CheckFixture.setting(width: 100, in: ink)).isEmpty)
    // Between two lines there is room for it.
    #expect(try findings("g a", CheckFixture.setting(width: 10, in: ink)).isEmpty)
  }

  @Test func `characters that no font has are missing`() throws {
    let found = try findings("aΩΨ", CheckFixture.setting(width: 100))
    #expect(found.kinds == [.missingGlyphs] && found[0].message == "No font has “ΩΨ” (U+03A9, U+03A8).")
  }

  @Test func `a title that ends a line inside of what belongs together breaks badly, and the reason is told`() throws {
    let title = CheckFixture.setting(width: 50, mode: .title)
    let found = try findings("about 50 km", "en", title)
    let body = try findings("about 50 km", "en", CheckFixture.setting(width: 50))
    #expect(body.isEmpty)
    #expect(found.isEmpty, "\(found)")
    let tight = try findings("100 km", "en", CheckFixture.setting(width: 50, mode: .title))
    #expect(tight.kinds == [.badBreak] && tight[0].message.contains("between a number and its unit"), "\(tight)")
    #expect(tight[0].needed.map { $0 >= 60 && $0 < 64 } == true)
  }

  @Test func `a placeholder of text that is not isolated is a hazard where text runs from right to left`() throws {
    let setting = CheckFixture.setting(width: 400)
    #expect(try findings("שלום %@ אב", "he", setting).kinds == [.direction])
    #expect(try findings("שלום \u{2068}%@\u{2069} אב", "he", setting).isEmpty)
    #expect(try findings("שלום %d אב", "he", CheckFixture.setting()).kinds == [.missingPlural])
    // A Hebrew name before a number changes places with it.
    #expect(try findings("%@: 25", "en", setting).kinds == [.direction])
    #expect(try findings("by %@", "en", setting).isEmpty)
  }

  @Test func `a string that fits with short values but not with long ones grows`() throws {
    let found = try findings("Hi %@", CheckFixture.setting(width: 60, lines: 1))
    #expect(found.kinds == [.placeholderGrowth])
    #expect(found[0].message.hasPrefix("Where %@ is “Alexandra Christophersen”: 6 lines"), "\(found[0].message)")
    #expect(try findings("Hello %@", CheckFixture.setting(width: 60, lines: 1)).kinds == [.truncation])
    let told = try CheckFixture.findings(in: "Hi %@", "en", CheckFixture.setting(width: 60, lines: 1)) {
      $0.rules[0].samples = ["text": ["Mia", "Jo"]]
    }
    #expect(told.isEmpty)
  }

  @Test func `numbers are written as the language does, and are those of the plural form`() throws {
    func shown(_ language: String, _ text: String = "%d ab", plural: PluralCategory? = nil) throws -> String {
      try CheckFixture.findings(in: text, language, CheckFixture.setting(width: 50, lines: 1)).first { $0.kind == .placeholderGrowth }?.text ?? ""
    }
    #expect(try shown("de") == "88.888 ab" && shown("en") == "88,888 ab" && shown("fr") == "88\u{202F}888 ab" && shown("pl") == "88\u{A0}888 ab")
    #expect(try shown("ar") == "٨٨٬٨٨٨ ab" && shown("ar-MA") != shown("ar"))
    #expect(try shown("de", "%.1f %%") == "88.888,88 %")
  }

  @Test func `forms for numbers that a language has are missed`() throws {
    let one = "{\"@@locale\": \"pl\", \"a\": \"{n, plural, one{x} other{y}}\"}"
    let found = try CheckFixture.findings(["pl.arb": one], CheckFixture.setting())
    #expect(found.kinds == [.missingPlural] && found[0].message == "The forms few, many are missing, which pl has.")
    let latvian = "{\"@@locale\": \"lv\", \"a\": \"{n, plural, one{x} other{y}}\"}"
    #expect(try CheckFixture.findings(["lv.arb": latvian], CheckFixture.setting()).map(\.message) == ["The form zero is missing, which lv has."])
    #expect(try CheckFixture.findings(["lv.arb": latvian.replacing("one{", with: "=0{z} one{")], CheckFixture.setting()).isEmpty)
    let russian = "{\"@@locale\": \"ru\", \"a\": \"{n, plural, =2{two} =5{five} one{x} other{y}}\"}"
    let missing = try CheckFixture.findings(["ru.arb": russian], CheckFixture.setting())
    #expect(missing.map(\.message) == ["The forms few, many are missing, which ru has."])
    let all = "{\"@@locale\": \"pl\", \"a\": \"{n, plural, one{x} few{z} many{y} other{y}}\"}"
    #expect(try CheckFixture.findings(["pl.arb": all], CheckFixture.setting()).isEmpty)
    #expect(try findings("%d files", "en", CheckFixture.setting()).kinds == [.missingPlural])
    #expect(try findings("%d files", "ja", CheckFixture.setting()).isEmpty)
    #expect(try findings("Page %d", "en", CheckFixture.setting()).isEmpty)
    // A day is no number of what stands behind it, nor is an account.
    for text in ["Due {d, date, short} at noon", "{account} balance", "{discount} off"] {
      let catalog = "{\"@@locale\": \"en\", \"a\": \"\(text)\"}"
      #expect(try !CheckFixture.findings(["en.arb": catalog], CheckFixture.setting()).kinds.contains(.missingPlural), "\(text)")
    }
  }

  @Test func `lines that are more or fewer than in the source language are told`() throws {
    let files: KeyValuePairs = [
      "en.lproj/L.strings": "\"a\" = \"abc\"; \"b\" = \"abc def\";", "de.lproj/L.strings": "\"a\" = \"abc def\"; \"b\" = \"abc def\";",
    ]
    let found = try CheckFixture.findings(files, CheckFixture.setting(width: 40, lines: 3))
    #expect(found.names == ["a de line-count"] && found[0].message == "2 lines, where en has 1.")
    #expect(try CheckFixture.findings(files, CheckFixture.setting(width: 40, lines: 3)) { $0.sourceLanguage = "fr" }.isEmpty)
  }

  @Test func `strings that are not translated yet are checked in pseudo-languages`() throws {
    let files: KeyValuePairs = ["en.lproj/L.strings": "\"a\" = \"abc\"; \"b\" = \"def\";", "de.lproj/L.strings": "\"a\" = \"abc\";"]
    let found = try CheckFixture.findings(files, CheckFixture.setting(width: 40, lines: 1)) { $0.pseudoLanguages = [.longer] }
    #expect(found.names == ["b en-x-longer truncation"] && found[0].text == "defdef")
    let none = try CheckFixture.findings(files, CheckFixture.setting(width: 40, lines: 1)) {
      $0.pseudoLanguages = [.longer]
      $0.languages = ["fr"]
    }
    #expect(none.names == ["a en-x-longer truncation", "b en-x-longer truncation"])
  }

  @Test func `pseudo-languages keep placeholders`() {
    var entry = CatalogEntry(key: "a", language: "en", text: "Save %d of %@", line: 1)
    entry.placeholders = Placeholder.all(in: entry.text, .printf)
    for language in PseudoLanguage.allCases {
      let made = language.entry(entry)
      let bytes = Array(made.text.utf8)
      #expect(made.placeholders.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["%d", "%@"])
      #expect(made.text != entry.text && made.language == "en-x-\(language)")
    }
    #expect(PseudoLanguage.accented.entry(entry).text == "Šấvễ %d ỗƒ %@")
    #expect(PseudoLanguage.mirrored.entry(entry).text.contains("\u{2068}%@\u{2069}"))
  }

  @Test func `a broken catalogue is a finding, and its rest is checked`() throws {
    let found = try CheckFixture.findings(["en.lproj/L.strings": "oops here\n\"b\" = \"abcdef\";"], CheckFixture.setting(width: 50, lines: 1))
    #expect(found.kinds == [.brokenCatalog, .truncation] && found[0].line == 1 && found[1].line == 2)
  }
}

struct CheckPlanTests {
  @Test(
    arguments: [
      ("*", "", true), ("a*", "abc", true), ("*c", "abc", true), ("a*c", "ac", true), ("a?c", "aéc", true), ("a?c", "ac", false),
      ("*.title", "menu.title", true),
      ("abc", "ab", false), ("ab", "abc", false), ("*a*b*", "xxaxxbx", true), ("**", "x", true), ("?", "", false), ("", "", true),
    ])
  func `patterns have stars and question marks`(_ pattern: String, _ name: String, _ matches: Bool) {
    #expect(NamePattern(pattern).matches(name) == matches)
  }

  @Test func `a pattern with many stars is matched soon`() {
    #expect(!NamePattern(String(repeating: "a*", count: 1000) + "b").matches(String(repeating: "a", count: 5000)))
  }

  @Test func `the first rule that applies counts, by key, language and file`() throws {
    let files: KeyValuePairs = [
      "x/en.lproj/L.strings": "\"a.b\" = \"abcdef\"; \"c\" = \"abcdef\";", "x/de-AT.lproj/L.strings": "\"c\" = \"abcdef\";",
    ]
    func names(_ change: (inout CheckRule) -> Void) throws -> [String] {
      try CheckFixture.findings(files, CheckFixture.setting(width: 50, lines: 1)) { plan in
        change(&plan.rules[0])
        plan.rules.append(CheckRule(keys: [], settings: [CheckFixture.setting()]))
      }.names
    }
    #expect(try names { $0.keys = [NamePattern("a.*")] } == ["a.b en truncation"])
    #expect(try names { $0.languages = ["de"] } == ["c de-AT truncation"])
    #expect(try names { $0.files = [NamePattern("*/en.lproj/*")] } == ["a.b en truncation", "c en truncation"])
    #expect(try names { $0.severities = [.truncation: nil] }.isEmpty)
  }

  @Test func `each setting of a rule is checked, and named`() throws {
    let found = try CheckFixture.findings(in: "abcdef", "en", CheckFixture.setting(width: 60, lines: 1)) { plan in
      plan.rules[0].settings[0].name = "at large"
      var other = CheckFixture.setting(width: 50, lines: 1)
      other.name = "at small"
      plan.rules[0].settings.append(other)
    }
    #expect(found.count == 1 && found[0].message.hasSuffix(" (at small)."), "\(found)")
  }

  @Test func `what is found does not depend on how many threads find it`() async throws {
    let words = (0..<300).map { "\"k\($0)\" = \"\(String(repeating: "ab ", count: $0 % 7))%@ %d c\";" }.joined(separator: "\n")
    let files: KeyValuePairs = ["en.lproj/L.strings": words, "he.lproj/L.strings": words]
    let alone = try CheckFixture.findings(files, CheckFixture.setting(width: 70, lines: 2))
    let plan = CheckPlan(rules: [CheckRule(keys: [], settings: [CheckFixture.setting(width: 70, lines: 2)])])
    let run = CheckRun(files.map { Catalog(reading: Array($0.value.utf8), path: $0.key) }, plan)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { try run.work() } }
      try await group.waitForAll()
    }
    #expect(run.findings() == alone && alone.count > 100 && run.doneCount == run.count)
  }
}
