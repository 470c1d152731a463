import Testing
import TextLayout
import TextLayoutTesting
import TextScenes

struct SceneFileTests {
  private func scenes(_ text: String) throws -> [Scene] { try SceneFile(name: "test", text: text).scenes }

  private func problem(_ text: String) -> SceneError? {
    do throws(SceneError) {
      _ = try SceneFile(name: "test", text: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a scene has a name, settings and a text`() throws {
    let scene = try #require(try scenes("--- two words width=60 fonts=Box10 size=12 ---\nab cd\n").first)
    #expect(scene.name == "two words")
    #expect(scene.width == 60)
    #expect(scene.text.string == "ab cd")
    #expect(scene.text.style(at: 0).size == 12)
    #expect(scene.text.style(at: 0).families == ["Box10"])
    #expect(scene.fontNames == ["Box10"])
    #expect(!scene.usesInstalledFonts)
  }

  @Test func `the text reaches to the next header, without the empty lines before it`() throws {
    let texts = try scenes("remark\n--- a fonts=Box10 ---\none\n\ntwo\n\n\n--- b fonts=Box10 ---\n--- c fonts=Box10 ---\nthree").map(\.text.string)
    #expect(texts == ["one\n\ntwo", "", "three"])
  }

  @Test func `defaults hold for the scenes after them`() throws {
    let sizes = try scenes("--- * fonts=Box10 size=9 ---\n--- a ---\nx\n--- b size=8 ---\nx\n--- c ---\nx").map { $0.text.style(at: 0).size }
    #expect(sizes == [9, 8, 9])
  }

  @Test func `escapes stand for what can't be seen`() throws {
    let text = try scenes(#"--- a fonts=Box10 ---"# + "\n" + #"a\tb\n\r\s\-\\\u{200B}\u{1F600}\u{D800}"#)[0].text
    #expect(text.units(in: text.range) == Array("a\tb\n\r -\\\u{200B}\u{1F600}\u{FFFD}".utf16))
  }

  @Test func `a value may hold spaces`() throws {
    let scene = try scenes("--- a fonts=Box10,Noto Sans width=5 ---\nx")[0]
    #expect(scene.fontNames == ["Box10", "Noto Sans"])
    #expect(scene.width == 5)
    #expect(scene.usesInstalledFonts)
  }

  @Test func `parts of a text have settings of their own`() throws {
    let text = try scenes("--- a fonts=Box10 size=10 runs=1..<2:size=20;weight=700 runs=2..<3:lang=de paragraph=2:align=end ---\nabc\nd")[0].text
    #expect((0..<3).map { text.style(at: TextOffset($0)).size } == [10, 20, 10])
    #expect(text.style(at: 1).weight == .bold)
    #expect(text.style(at: 2).language == "de")
    #expect(text.paragraphStyle(at: 0).alignment == .natural)
    #expect(text.paragraphStyle(at: 4).alignment == .end)
  }

  @Test func `tab stops, indents and attachments have forms of their own`() throws {
    let text = try scenes("--- a fonts=Box10 tabs=40,end:80 indent=1,2,3 attachment=30x20@5 ---\nx")[0].text
    let style = text.paragraphStyle(at: 0)
    #expect(style.tabStops == [TabStop(40), TabStop(80, .end)])
    #expect([style.firstLineIndent, style.headIndent, style.tailIndent] == [1, 2, 3])
    #expect(text.style(at: 0).attachment == Attachment(size: Size(width: 30, height: 20), baseline: 5))
  }

  @Test(arguments: [
    ("--- a fonts=Box10", 1, SceneError.Problem.unclosedHeader),
    ("--- fonts=Box10 ---", 1, .missingName),
    ("--- a ---\nx", 1, .noFonts),
    ("--- a fonts=Box10 ---\nx\n--- a fonts=Box10 ---\ny", 3, .repeatedName("a")),
    ("--- a fonts=Box10 colour=1 ---\nx", 1, .unknownSetting("colour")),
    ("--- a fonts=Box10 runs=0..<1:colour=1 ---\nx", 1, .unknownSetting("colour")),
    ("--- a fonts=Box10 size=big ---\nx", 1, .badValue("big", of: "size", expected: "a number")),
    ("--- a fonts=Box11 ---\nx", 1, .unknownFont("Box11")),
    ("--- a fonts=Noto Sans Nowhere ---\nx", 1, .missingFont(path: "/usr/share/fonts/truetype/noto/NotoSansNowhere-Regular.ttf")),
    ("--- a fonts=Box10 ---\nx\n\\q", 3, .unknownEscape("\\q")),
    ("--- a fonts=Box10 ---\n\\u{110000}", 2, .unknownEscape("\\u{110000}")),
    ("--- * fonts=Box10 ---\nx", 1, .misplacedDefaults),
  ])
  func `a mistake is told with its line`(text: String, line: Int, expected: SceneError.Problem) {
    #expect(problem(text) == SceneError(file: "test", line: line, expected))
  }

  @Test func `a message says where and what`() {
    #expect(problem("\n--- a fonts=Box10 sise=1 ---")?.description == "test:2: no setting is called `sise`; Corpus/Scenes/README.md lists them")
  }
}

struct LineDifferenceTests {
  @Test func `equal texts have no difference`() {
    #expect(LineDifference(expected: "a\nb", actual: "a\nb").isEmpty)
  }

  @Test func `a changed line stands between its neighbours`() {
    let difference = LineDifference(expected: "a\nb\nc\nd\ne", actual: "a\nb\nC\nd\ne", context: 1)
    #expect(difference.text == "  ... line 2\n  b\n- c\n+ C\n  d")
  }

  @Test func `added and removed lines have their marks`() {
    #expect(LineDifference(expected: "a\nb", actual: "b\nc", context: 0).text == "- a\n  ... line 2\n+ c")
  }

  @Test func `a long difference is cut`() {
    let many = (0..<100).map(String.init).joined(separator: "\n")
    #expect(LineDifference(expected: "", actual: many, maximumLines: 3).text.hasSuffix("  ... and 98 lines more"))
  }
}
