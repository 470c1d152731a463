import StringCatalogs
import Testing

struct PlaceholderTests {
  @Test(
    arguments: [
      ("%d of %@", .printf, ["integer %d", "text %@"]), ("%1$@ %2$lld", .printf, ["text %1$@", "integer %2$lld"]),
      ("100%% %.2f", .printf, ["literal %%", "decimal %.2f"]),
      ("50% of it, 100 %", .printf, []), ("%(name)s", .printf, ["text %(name)s"]), ("%#@files@", .printf, ["integer %#@files@"]),
      ("%c%-5s", .printf, ["character %c", "text %-5s"]),
      ("{name} {0} {count} {n, number}", .braces, ["text name", "text 0", "integer count", "integer n"]), ("{a b} { {", .braces, []),
      ("{{ name }} {x}", .doubleBraces, ["text name"]), ("${total} %{who}", .dollarBraces, ["integer total", "text who"]),
      ("{d, date, short} {t, time} {x, duration} {0:D2} {n:03d}", .braces, ["date d", "date t", "decimal x", "integer 0", "integer n"]),
      ("{account} {discount} {holidays} {date}", .braces, ["text account", "text discount", "text holidays", "text date"]),
      ("{itemCount} {filecount} {file.count2}", .braces, ["integer itemCount", "integer filecount", "integer file.count2"]),
      ("%1 %L2 %n", .qt, ["text %1", "text %L2", "integer %n"]),
      ("{{a}} %d {b}", [.printf, .braces, .doubleBraces], ["text a", "integer %d", "text b"]),
      ("%d {x}", [], []),
    ] as [(String, PlaceholderStyles, [String])])
  func `placeholders are found by the styles that a format has`(_ text: String, _ styles: PlaceholderStyles, _ expected: [String]) {
    let found = Placeholder.all(in: text, styles)
    #expect(found.map { "\($0.kind.rawValue) \($0.name)" } == expected)
    #expect(
      zip(found, found.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound }
        && found.allSatisfy { $0.range.upperBound <= text.utf8.count })
  }
}

struct PluralRuleTests {
  @Test(
    arguments: [
      ("en", [1: "one", 0: "other", 2: "other"]), ("fr-CA", [0: "one", 1: "one", 2: "other"]), ("ja", [1: "other"]),
      ("ru", [1: "one", 21: "one", 11: "many", 2: "few", 12: "many", 5: "many"]), ("pl", [1: "one", 21: "many", 22: "few"]),
      ("ar", [0: "zero", 1: "one", 2: "two", 103: "few", 11: "many", 100: "other"]), ("lv", [0: "zero", 21: "one", 11: "zero", 2: "other"]),
      ("sl", [101: "one", 102: "two", 4: "few", 5: "other"]), ("cy", [0: "zero", 3: "few", 6: "many", 4: "other"]), ("pt-PT", [0: "other"]),
      ("pt", [0: "one"]), ("br", [1: "one", 21: "one", 11: "other", 71: "other", 22: "two", 92: "other", 9: "few", 13: "other", 0: "other"]),
      ("gv", [1: "one", 11: "one", 2: "two", 20: "few", 40: "few", 3: "other"]), ("ksh", [0: "zero", 1: "one", 2: "other"]),
      ("kw", [0: "zero", 1: "one", 22: "two", 1000: "two", 100_000: "two", 23: "few", 21: "many", 4: "other", 99: "other"]),
      ("shi", [0: "one", 2: "few", 10: "few", 11: "other"]), ("tzm", [1: "one", 2: "other", 11: "one", 100: "other"]),
      ("se", [1: "one", 2: "two", 3: "other"]),
    ] as [(String, [Int: String])])
  func `numbers take the forms that CLDR says`(_ language: String, _ forms: [Int: String]) throws {
    let rule = try #require(PluralRule(language: language))
    for (number, form) in forms { #expect(rule.category(of: number).rawValue == form, "\(number)") }
  }

  @Test func `each form has a least number and a long one, which take it`() {
    for language in ["en", "fr", "ja", "ru", "pl", "ar", "lv", "sl", "cy", "ga", "mt", "ro", "lt", "he", "fil", "is"] {
      guard let rule = PluralRule(language: language) else { continue }
      for category in rule.categories {
        let numbers = rule.numbers(of: category)
        #expect(!numbers.isEmpty && numbers.allSatisfy { rule.category(of: $0) == category }, "\(language) \(category)")
      }
    }
    #expect(PluralRule(language: "en")?.numbers(of: .one) == [1] && PluralRule(language: "ru")?.numbers(of: .one).last == 99_991)
    #expect(PluralRule(language: "tlh") == nil)
  }
}

struct CatalogPlaceTests {
  @Test(
    arguments: [
      ("App/de.lproj/L.strings", "de", "App/*/L.strings"), ("Base.lproj/L.strings", nil, "*/L.strings"),
      ("res/values/strings.xml", nil, "res/values/strings.xml"),
      ("res/values-de-rAT/strings.xml", "de-AT", "res/values/strings.xml"), ("res/values-b+zh+Hant/strings.xml", "zh-Hant", "res/values/strings.xml"),
      ("res/values-mcc310-de/strings.xml", "de", "res/values/strings.xml"),
      ("res/values-mcc310-mnc004-b+sr+Latn/strings.xml", "sr-Latn", "res/values/strings.xml"),
      ("res/values-land/strings.xml", nil, "res/values-land/strings.xml"), ("po/sr@latin.po", "sr-Latn", "po/*.po"),
      ("po/de_AT.po", "de-AT", "po/*.po"),
      ("lib/app_zh_Hans.arb", "zh-Hans", "lib/app_*.arb"), ("messages.fr.xlf", "fr", "messages.*.xlf"),
      ("locales/pt-BR/common.json", "pt-BR", "locales/*/common.json"),
      ("locale/ast/LC_MESSAGES/x.mo", "ast", "locale/*/LC_MESSAGES/x.mo"), ("de/LC_MESSAGES/sm.mo", "de", "*/LC_MESSAGES/sm.mo"),
      ("src/app.json", nil, "src/app.json"), ("L.xcstrings", nil, "L.xcstrings"),
      ("strings.json", nil, "strings.json"), ("", nil, ""),
    ] as [(String, String?, String)])
  func `a path says the language and what is open in it`(_ path: String, _ language: String?, _ table: String) {
    let place = CatalogPlace(path)
    #expect(place.language == language && place.table == table, "\(place)")
  }
}
