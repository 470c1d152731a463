import StringCatalogs
import Testing

struct AppleCatalogTests {
  @Test func `strings have keys, comments, escapes and lines`() {
    let catalog = read("/* A button. */\n\"save\" = \"Sichern\\n\\\"\\U00e9\\U0001\";\nplain = word;\n// Last\n\"a\";\n", "de.lproj/L.strings")
    #expect(catalog.lines == ["save de: Sichern\n\"é\u{1}", "plain de: word", "a de: a"])
    #expect(catalog.entries.map(\.comment) == ["A button.", nil, "Last"])
    #expect(catalog.entries.map(\.line) == [2, 3, 5] && catalog.entries[0].column == 10)
    #expect(catalog.problems.isEmpty)
  }

  @Test func `strings in UTF-16 are read`() {
    let text = "\u{FEFF}\"a\" = \"é😀\";"
    for isBig in [true, false] {
      let bytes = text.utf16.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 255)]
        return isBig ? pair : pair.reversed()
      }
      #expect(Catalog(reading: bytes, path: "fr.lproj/L.strings").lines == ["a fr: é😀"])
    }
  }

  @Test(
    arguments: [
      ("\"a\" = \"x\n\"b\" = \"y\";", ["a: x", "b: y"], ["1:7"]),
      ("\"a\" \"x\";\n\"b\" = \"y\";", ["b: y"], ["1:4"]),
      ("\"a\" = \"x\"\n\"b\" = \"y\";", ["a: x", "b: y"], ["2:1"]),
      ("\"a\" = ;\n\"b\" = \"y\";", ["b: y"], ["1:7"]),
      ("\"b\" = \"y\";\n\"a\" = \"x", ["b: y"], ["2:7", "2:9"]),
      ("\"b\" = \"y\"; /* x", ["b: y"], ["1:12"]),
      ("}\n\"b\" = \"y\";", ["b: y"], ["1:1"]),
    ])
  func `of broken strings the rest is read`(_ text: String, _ lines: [String], _ places: [String]) {
    let catalog = read(text, "L.strings")
    #expect(catalog.lines == lines)
    #expect(catalog.places == places, "\(catalog.problems)")
  }

  @Test func `plurals of a dictionary are put into their format`() {
    let catalog = read(
      """
      <?xml version="1.0"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <key>files</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key><string>Now %#@n@ &amp; more</string>
          <key>n</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>one file</string>
            <key>other</key><string>%d files</string>
          </dict>
        </dict>
      </dict></plist>
      """, "en.lproj/L.stringsdict")
    #expect(catalog.lines == ["files en one: Now one file & more", "files en other: Now %d files & more"])
    #expect(catalog.entries.map(\.line) == [11, 12] && catalog.problems.isEmpty)
    #expect(catalog.entries[1].placeholders.map(\.kind) == [.integer])
  }

  @Test func `a string catalogue has all languages, plurals, devices and substitutions`() {
    let catalog = read(
      """
      {"sourceLanguage": "en", "strings": {
        "Hello": {},
        "Hidden": {"shouldTranslate": false},
        "files": {"comment": "A count.", "localizations": {
          "en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}},
          "de": {"stringUnit": {"state": "new", "value": "Dateien"}}}},
        "tap": {"localizations": {
          "en": {"variations": {"device": {
            "iphone": {"stringUnit": {"state": "translated", "value": "Tap"}},
            "mac": {"stringUnit": {"state": "translated", "value": "Click"}}}}}}},
        "both": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "In %#@n@"},
          "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "a box"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg boxes"}}}}}}}}}
      }, "version": "1.0"}
      """, "L.xcstrings")
    #expect(
      catalog.lines == [
        "Hello en: Hello", "files en one: %lld file", "files en other: %lld files", "files de untranslated: Dateien", "tap en device iphone: Tap",
        "tap en device mac: Click", "both en one: In a box", "both en other: In %lld boxes",
      ])
    #expect(catalog.entries[1].comment == "A count." && catalog.entries[1].line == 6)
    #expect(catalog.entries[3].source == "files")
    #expect(catalog.problems.isEmpty)
  }

  @Test func `behind what is wrong in a string catalogue the rest is read`() {
    func unit(_ text: String) -> String { "{\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \(text)}}}}" }
    let catalog = read(
      "{\"sourceLanguage\": \"de\", \"strings\": {\n\"a\": \(unit("\"x\""))\n\"b\": \(unit("nope")),\n\"c\": \(unit("\"z\\q\"")),\n\"d\": \(unit("\"w\""))}}",
      "L.xcstrings")
    #expect(catalog.lines.contains("a de: x") && catalog.lines.contains("d de: w"), "\(catalog.lines)")
    #expect(catalog.problems.map(\.line) == [3, 3, 4], "\(catalog.problems)")
  }
}
