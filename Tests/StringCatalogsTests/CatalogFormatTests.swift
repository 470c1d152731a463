import StringCatalogs
import Testing

struct CatalogFormatTests {
  @Test func `Android's strings have escapes, markup, arrays, plurals and what is not translated`() {
    let catalog = read(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
        <!-- A button. -->
        <string name="save">It\\'s   <b>bold</b> &amp;\n      <xliff:g id="n" example="3">%1$d</xliff:g>\\n\\u00e9 " a  b"</string>
        <string name="app" translatable="false">App</string>
        <string name="link">@string/save</string>
        <string-array name="days"><item>Mon</item><item>Tue</item></string-array>
        <plurals name="files"><item quantity="one">%d file</item><item quantity="other">%d files</item></plurals>
        <string name="raw"><![CDATA[a < b]]></string>
      </resources>
      """, "res/values-b+sr+Latn/strings.xml")
    #expect(
      catalog.lines == [
        "save sr-Latn: It's bold & %1$d\né  a  b", "days sr-Latn item 0: Mon", "days sr-Latn item 1: Tue", "files sr-Latn one: %d file",
        "files sr-Latn other: %d files", "raw sr-Latn: a < b",
      ])
    #expect(catalog.entries[0].comment == "A button." && catalog.entries[0].line == 4)
    #expect(catalog.problems.isEmpty, "\(catalog.problems)")
  }

  @Test(
    arguments: [
      ("<resources><string name='a'>x</string><string>y</string></resources>", ["a: x"], ["1:39"]),
      ("<resources><string name='a'>x<string name='b'>y</string></resources>", ["b: y"], ["1:30", "1:57"]),
      ("<resources><string name='a'>x & y</string></resources>", ["a: x & y"], ["1:31"]),
      ("<resources><string name='a'>&foo;</string></resources>", ["a: &foo;"], ["1:29"]),
      ("<resources><string name=a>x</string></resources>", [], ["1:12", "1:20"]),
      ("<resources><string name='a'>x</string>", ["a: x"], ["1:39"]),
      ("<resources><plurals name='a'><item quantity='lots'>x</item></plurals></resources>", ["a item 0: x"], ["1:30"]),
      ("<other/>", [], ["1:1"]),
    ])
  func `of broken XML the rest is read`(_ text: String, _ lines: [String], _ places: [String]) {
    let catalog = read(text, "res/values/strings.xml")
    #expect(catalog.lines == lines)
    #expect(Array(catalog.places.prefix(places.count)) == places, "\(catalog.problems)")
  }

  @Test func `XLIFF 1.2 has sources, targets, states, notes and inline elements`() {
    let catalog = read(
      """
      <xliff version="1.2"><file source-language="en" target-language="de-AT" original="a"><body>
      <trans-unit id="a"><source>Save <g id="1">all</g></source><target state="translated">Alles <g id="1">sichern</g></target><note>A button.</note></trans-unit>
      <trans-unit id="b"><source>Hi <x id="INTERPOLATION" equiv-text="{{ name }}"/></source></trans-unit>
      <trans-unit id="c" translate="no"><source>App</source></trans-unit>
      <trans-unit id="d|==|plural.one"><source>a</source><target>b</target><alt-trans><target>c</target></alt-trans></trans-unit>
      <trans-unit id="e"><source>Hi <ph id="1" equiv-text="{{n}}">%s</ph> there<it id="2" pos="open" equiv-text="">&lt;b&gt;</it>!</source></trans-unit>
      <trans-unit id="f"><source>a</source><target>Wort <ph id="3">%d</ph> <ph id="4"/> <ph id="5"></ph></target></trans-unit>
      </body></file></xliff>
      """, "a.xliff")
    #expect(
      catalog.lines == [
        "a de-AT: Alles sichern", "b de-AT untranslated: Hi {{ name }}", "d de-AT one: b", "e de-AT untranslated: Hi {{n}} there!",
        "f de-AT: Wort %d {{4}} {{5}}",
      ])
    #expect(catalog.entries[0].source == "Save all" && catalog.entries[0].comment == "A button.")
    #expect(catalog.entries[1].placeholders.map(\.name) == ["name"])
  }

  @Test func `XLIFF that names no target language has that of its path, or the one that is told`() {
    let text = """
      <xliff version="1.2"><file source-language="en" original="a"><body>
      <trans-unit id="a"><source>Save</source><target>Sichern</target></trans-unit>
      <trans-unit id="b"><source>Undo</source><target/></trans-unit>
      <trans-unit id="c"><source>Redo</source></trans-unit>
      </body></file></xliff>
      """
    #expect(read(text, "de.lproj/a.xliff").lines == ["a de: Sichern", "b de untranslated: Undo", "c en: Redo"])
    #expect(Catalog(reading: Array(text.utf8), path: "a.xliff", language: "fr").lines.first == "a fr: Sichern")
    #expect(read(text, "a.xliff").lines.first == "a: Sichern")
  }

  @Test func `XLIFF 2 has units of segments`() {
    let catalog = read(
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr"><file id="f">
      <unit id="1" name="key"><segment><source>One. </source><target>Un. </target></segment><segment><source>Two.</source><target>Deux.</target></segment></unit>
      <unit id="2"><segment state="initial"><source>Three</source></segment></unit>
      </file></xliff>
      """, "a.xlf")
    #expect(catalog.lines == ["key fr: Un. Deux.", "2 fr untranslated: Three"])
    #expect(catalog.entries[0].source == "One. Two.")
  }

  @Test func `a bundle has messages with choices, and what is said about them`() {
    let catalog = read(
      """
      {"@@locale": "pl", "hi": "Cześć {name}", "@hi": {"description": "A greeting.", "placeholders": {"name": {}}},
       "files": "{count, plural, =0{Brak} one{{count} plik} few{# pliki} other{# pliku}}",
       "who": "{sex, select, female{Ona} other{Oni}} ''tu''"}
      """, "lib/app_de.arb")
    #expect(
      catalog.lines == [
        "hi pl: Cześć {name}", "files pl: Brak", "files pl one: {count} plik", "files pl few: {count, number} pliki",
        "files pl other: {count, number} pliku", "who pl sex=female: Ona 'tu'", "who pl sex=other: Oni 'tu'",
      ])
    #expect(catalog.entries[0].comment == "A greeting." && catalog.entries[1].numbers == [0])
    #expect(catalog.entries[3].placeholders.map(\.kind) == [.integer])
  }

  @Test func `choices are known with any white space around their commas`() {
    let json = #"{"a": "{ n , plural , one{x} other{y}}", "b": "{n,\n  select,\na{1} other{2}}", "c": "{n}, plural", "d": "{n}, plurals,"}"#
    #expect(
      read(json, "locales/en/common.json").lines == [
        "a en one: x", "a en other: y", "b en n=a: 1", "b en n=other: 2", "c en: {n}, plural", "d en: {n}, plurals,",
      ])
  }

  @Test(arguments: ["{n, plural, one{a}}", "{n, plural, other{a}", "{n", "a}", "{n, plural}", "{a b}"])
  func `a pattern that is broken is told, and shown as it is`(_ pattern: String) {
    let catalog = read("{\"@@locale\": \"en\", \"a\": \"\(pattern)\", \"b\": \"c\"}", "a.arb")
    #expect(catalog.lines == ["a en: \(pattern)", "b en: c"])
    #expect(catalog.problems.map(\.code) == [.content], "\(catalog.problems)")
  }

  @Test func `objects nest, name languages, and have plurals by their endings`() {
    let nested = read(
      "{\"menu\": {\"file\": \"Datei\", \"items_one\": \"{{count}} Ding\", \"items_other\": \"{{count}} Dinge\"}}", "locales/de/menu.json")
    #expect(nested.lines == ["menu.file de: Datei", "menu.items de one: {{count}} Ding", "menu.items de other: {{count}} Dinge"])
    #expect(nested.entries[1].placeholders.map(\.kind) == [.integer])
    #expect(read("{\"en\": {\"a\": \"x\"}, \"de\": {\"a\": \"y\"}}", "strings.json").lines == ["a en: x", "a de: y"])
    let chrome = read("{\"a\": {\"message\": \"x\", \"description\": \"d\"}}", "_locales/pt_BR/messages.json")
    #expect(chrome.lines == ["a pt-BR: x"] && chrome.entries[0].comment == "d")
    #expect(read("[\"x\", {\"a\": \"y\"}]", "fr.json").lines == ["0 fr: x", "1.a fr: y"])
  }

  @Test func `a table has a column for each language, or one for it`() {
    let wide = read("key,comment,en,de-AT\nsave,\"A, button\",Save,\"Sich\"\"ern\r\n2\"\r\n", "a.csv")
    #expect(wide.lines == ["save en: Save", "save de-AT: Sich\"ern\r\n2"] && wide.entries[0].comment == "A, button")
    #expect(read("id;lang;text\na;de;x\nb;fr;y", "a.csv").lines == ["a de: x", "b fr: y"])
    #expect(read("key\tid\na\tb\n", "a.tsv").lines == ["a id: b"])
    let broken = read("key,en\na\n,x\nb,\"y\"z\nc,\"w", "a.csv")
    #expect(broken.lines == ["b en: y", "c en: w"] && broken.problems.map(\.line) == [2, 3, 4, 5], "\(broken.lines) \(broken.problems)")
    #expect(read("a,b\n1,2\n", "a.csv").problems.map(\.code) == [.content])
  }

  @Test func `what is no catalogue is told`() {
    #expect(read("x", "a.txt").problems.map(\.code) == [.unknownFormat])
    #expect(Catalog(reading: Array("bplist00".utf8), path: "a.strings").problems.map(\.code) == [.unknownFormat])
    #expect(Catalog(reading: [0x22, 0x61, 0x22, 0x3D, 0x22, 0xFF, 0x22, 0x3B], path: "a.strings").problems.map(\.code) == [.encoding])
    #expect(read("{\"a\": 1}", "a.arb").lines.isEmpty)
    #expect(read("", "a.json").problems.count == 1)
  }
}
