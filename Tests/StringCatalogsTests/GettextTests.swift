import StringCatalogs
import Testing

struct GettextTests {
  private let header = """
    msgid ""
    msgstr ""
    "Language: pl\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

    """

  @Test func `messages have contexts, comments, plurals, flags and states`() {
    let catalog = read(
      header + """

        #. A button.
        msgctxt "menu"
        msgid "Save"
        msgstr "Za"
        "pisz"

        #, c-format
        msgid "%d file"
        msgid_plural "%d files"
        msgstr[0] "%d plik"
        msgstr[1] "%d pliki"
        msgstr[2] "%d plików"

        #, fuzzy
        msgid "Open"
        msgstr "Otwórz"

        msgid "100% done"
        msgstr "100% gotowe"

        msgid "Close"
        msgstr ""

        #~ msgid "Old"
        #~ msgstr "Stary"
        """, "x.po")
    #expect(
      catalog.lines == [
        "menu\u{4}Save pl: Zapisz", "%d file pl one: %d plik", "%d file pl few: %d pliki", "%d file pl many: %d plików",
        "Open pl untranslated: Open", "100% done pl: 100% gotowe", "Close pl untranslated: Close",
      ])
    #expect(catalog.entries[0].comment == "A button." && catalog.entries[0].source == "Save" && catalog.entries[0].line == 10)
    #expect(catalog.entries[1...3].map(\.numbers) == [[1], [2, 99994], [0, 99999]])
    #expect(catalog.entries[5].placeholders.isEmpty)
    #expect(catalog.problems.isEmpty, "\(catalog.problems)")
  }

  @Test(
    arguments: [
      (#"msgid "a"\#nmsgstr "\x41\101\7z\\ \"q\"""#, ["a: AA\u{7}z\\ \"q\""], []),
      (#"msgid "a"\#nmsgstr "\q""#, ["a: q"], ["2:9"]),
      ("msgid \"a\"\nmsgstr \"x\nmsgid \"b\"\nmsgstr \"y\"", ["a: x", "b: y"], ["2:8"]),
      ("msgid \"a\"\nmsgst \"x\"\nmsgid \"b\"\nmsgstr \"y\"", ["a untranslated: a", "b: y"], ["2:1"]),
      ("\"a\"\nmsgid \"b\"\nmsgstr \"y\"", ["b: y"], ["1:1"]),
      ("msgstr \"x\"\nmsgid \"b\"\nmsgstr \"y\"", ["b: y"], ["1:1"]),
      ("msgid \"a\" b\nmsgstr \"x\"", ["a: x"], ["1:11"]),
      ("msgid a\nmsgstr \"x\"\n\nmsgid \"b\"\nmsgstr \"y\"", ["b: y"], ["1:7"]),
    ])
  func `of broken messages the rest is read`(_ text: String, _ lines: [String], _ places: [String]) {
    let catalog = read(text, "x.po")
    #expect(catalog.lines == lines, "\(catalog.problems)")
    #expect(catalog.places == places, "\(catalog.problems)")
  }

  @Test(arguments: [
    "nplurals=2; plural=(n != 1", "nplurals=9; plural=n", "plural=n", "nplurals=2; plural=m",
    "nplurals=2; plural=\(String(repeating: "(", count: 99))n",
  ])
  func `a formula that can't be used is told`(_ formula: String) {
    let catalog = read("msgid \"\"\nmsgstr \"Plural-Forms: \(formula);\\n\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"x\"", "x.po")
    #expect(catalog.lines == ["a other: x"] && catalog.problems.map(\.code) == [.content], "\(catalog.problems)")
  }

  @Test func `a file in Latin-1 or its like says so, and one in another encoding is told`() {
    func file(_ charset: String, _ text: [UInt8] = [0xE9]) -> [UInt8] {
      Array("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(charset)\\n\"\nmsgid \"a\"\nmsgstr \"".utf8) + text + Array("\"".utf8)
    }
    #expect(Catalog(reading: file("ISO-8859-1"), path: "fr.po").lines == ["a fr: é"])
    #expect(Catalog(reading: file("windows-1252", [0x80, 0x93, 0xE9, 0x94]), path: "fr.po").lines == ["a fr: €“é”"])
    #expect(Catalog(reading: file("ISO-8859-15", [0xA4, 0xBD, 0xE9]), path: "fr.po").lines == ["a fr: €œé"])
    #expect(Catalog(reading: file("KOI8-R"), path: "ru.po").problems.map(\.code) == [.encoding])
  }

  /// A compiled catalogue of pairs.
  private func compiled(_ pairs: [(String, String)], isBig: Bool) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      let bytes = [UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
      return isBig ? bytes : bytes.reversed()
    }
    var texts: [UInt8] = []
    var tables: [[UInt8]] = [[], []]
    let start = 28 + 16 * pairs.count
    for side in 0...1 {
      for pair in pairs {
        let text = Array((side == 0 ? pair.0 : pair.1).utf8)
        tables[side] += number(text.count) + number(start + texts.count)
        texts += text + [0]
      }
    }
    return number(0x9504_12DE) + number(0) + number(pairs.count) + number(28) + number(28 + 8 * pairs.count) + number(0) + number(start) + tables[0]
      + tables[1]
      + texts
  }

  private let pairs = [
    ("", "Language: de\nContent-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"), ("Save", "Sichern"),
    ("menu\u{4}Open", "Öffnen"), ("%d file\0%d files", "%d Datei\0%d Dateien"),
  ]

  @Test(arguments: [true, false]) func `compiled catalogues of either byte order are read`(_ isBig: Bool) {
    let catalog = Catalog(reading: compiled(pairs, isBig: isBig), path: "x.mo")
    #expect(catalog.lines == ["Save de: Sichern", "menu\u{4}Open de: Öffnen", "%d file de one: %d Datei", "%d file de other: %d Dateien"])
    #expect(catalog.entries[2].placeholders.map(\.kind) == [.integer] && catalog.problems.isEmpty)
  }

  @Test func `a compiled catalogue that is cut or changed anywhere has a defined result`() {
    let whole = compiled(pairs, isBig: false)
    for length in 0..<whole.count { #expect(Catalog(reading: Array(whole[..<length]), path: "x.mo").entries.count <= 4) }
    for place in 0..<min(whole.count, 100) {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[place] = value
        #expect(Catalog(reading: bytes, path: "x.mo").entries.count <= 8)
      }
    }
  }
}
