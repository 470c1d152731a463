import StringCatalogs
import Testing

/// Files that nobody means well: each has a defined result, soon.
struct HostileCatalogTests {
  private static let endings = ["xcstrings", "strings", "stringsdict", "xml", "po", "mo", "xliff", "arb", "json", "csv"]

  private static let samples: [String: String] = [
    "xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": {\"en\": {\"stringUnit\": {\"value\": \"x %d\"}}}}}}",
    "strings": "/* c */\n\"a\" = \"x\\U00e9 %d\";\n\"b\" = \"y\";\n",
    "stringsdict":
      "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>one</key><string>x</string></dict></dict></dict></plist>",
    "xml":
      "<resources><!-- c --><string name=\"a\">x \\u00e9 <b>&amp;</b></string><plurals name=\"p\"><item quantity=\"one\">y</item></plurals></resources>",
    "po":
      "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=(n!=1);\\n\"\n#, c-format\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"x %d\"\nmsgstr[1] \"y\"\n",
    "xliff":
      "<xliff><file source-language=\"en\" target-language=\"de\"><trans-unit id=\"a\"><source>x</source><target>y<x id=\"1\"/></target></trans-unit></file></xliff>",
    "arb": "{\"@@locale\": \"en\", \"a\": \"{n, plural, one{x '{y}'} other{# {z}}}\"}",
    "json": "{\"a\": {\"b_one\": \"{{n}}\", \"b_other\": \"x\"}, \"c\": [\"y\"]}",
    "csv": "key,en,de\na,\"x \"\"y\"\"\",z\n",
  ]

  @Test(arguments: samples.keys.sorted()) func `a file that ends anywhere, or has any byte changed, is read as far as it goes`(_ ending: String)
    throws
  {
    let bytes = Array(try #require(HostileCatalogTests.samples[ending]).utf8)
    #expect(!Catalog(reading: bytes, path: "a.\(ending)").entries.isEmpty)
    for place in bytes.indices {
      #expect(Catalog(reading: Array(bytes[..<place]), path: "a.\(ending)").problems.count <= Catalog.mostProblems)
      for value in [0x00, 0x0A, 0x22, 0x27, 0x3C, 0x26, 0x5C, 0x7B, 0x7D, 0x5D, 0x2C, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[place] = value
        let catalog = Catalog(reading: changed, path: "a.\(ending)")
        #expect(catalog.problems.allSatisfy { $0.line >= 1 && $0.column >= 1 } && catalog.entries.count < 100)
      }
    }
  }

  @Test(
    arguments: [
      "[", "{\"a\":", "<a>", "<a b='c'>", "\"", "\"a\" = ", "((", "{", "{n, plural, other{", "<![CDATA[", "<!--", "<!DOCTYPE a [", "&#1;", "&",
      "msgid \"a\"\n", "\\",
      ",", "\"\",", "]]", "</a>", "#", "/*", "%", "msgstr[99999999999999999999] \"x\"\n", "}", "'", "\n", "\u{0}",
    ])
  func `what is repeated ten thousand times is read in linear time, and no deeper than is allowed`(_ part: String) {
    let bytes = Array(String(repeating: part, count: 10_000).utf8)
    for ending in HostileCatalogTests.endings {
      let start = ContinuousClock.now
      let catalog = Catalog(reading: bytes, path: "a.\(ending)")
      #expect(catalog.problems.count <= Catalog.mostProblems)
      #expect(ContinuousClock.now - start < .seconds(60), "\(ending)")
    }
  }

  @Test func `entities that grow are not resolved`() {
    let catalog = read(
      "<!DOCTYPE r [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><resources><string name=\"x\">&b;</string></resources>", "values/strings.xml"
    )
    #expect(catalog.lines == ["x: &b;"] && catalog.problems.count == 1)
  }

  @Test func `a pattern with many choices has no more forms than are allowed`() {
    let choices = (0..<20).map { "{a\($0), select, x{1} other{2}}" }.joined()
    #expect(read("{\"a\": \"\(choices)\"}", "en.arb").entries.count <= 64)
  }
}
