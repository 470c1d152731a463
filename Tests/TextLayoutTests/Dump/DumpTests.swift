import Foundation
import Testing
import TextFixtures

@testable import TextDump
@testable import TextLayout

struct DumpTests {
  private let context: LayoutContext
  private let style = CharacterStyle(families: ["Box10"], size: 10)

  init() throws {
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: FontRecipe.box10.build()))
    context = LayoutContext(fonts: fonts)
  }

  private func layout(_ text: String, width: LayoutUnit = 60, _ paragraphStyle: ParagraphStyle = .init()) throws -> DocumentLayout {
    try DocumentLayout(StyledText(text, style: style, paragraphStyle: paragraphStyle), width: width, in: context)
  }

  private func json(_ layout: DocumentLayout, _ stages: DumpStage) throws -> [String: Any] {
    let data = Data(layout.dump(stages, format: .json).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  // MARK: Text

  @Test func `lines and carets of a paragraph`() throws {
    #expect(
      try layout("hello world").dump([.lines, .carets]) == """
        paragraph 0..<11 width 60 size 50 20
          line 0..<6 x 0 y 0 width 50 height 10 baseline 8 hanging 5..<6 "hello "
            carets 0@0 1@10 2@20 3@30 4@40 5@50 6@60
          line 6..<11 x 0 y 10 width 50 height 10 baseline 18 "world"
            carets 6@0 7@10 8@20 9@30 10@40 11@50

        """)
  }

  @Test func `all stages of two letters and a mark`() throws {
    let dump = try layout("ax\u{301}").dump([.analysis, .items, .words, .lines, .runs, .glyphs, .carets])
    let glyphs = try #require(dump.firstMatch(of: /0:(\d+)\+1000 1:(\d+)\+1000,(\d+)\+0\(-500,700\)/))
    let (a, x, mark) = (glyphs.1, glyphs.2, glyphs.3)
    #expect(
      dump == """
        paragraph 0..<3 width 60 size 20 10
          analysis
            graphemes "a|x\u{301}"
            opportunities "ax\u{301}|"
            levels 0..<3=0
            scripts 0..<3=Latn
          item text 0..<3 level 0 script Latn size 10 font "Box10 Regular" "ax\u{301}"
            word 0..<3 advance 2000 "ax\u{301}"
              clusters 0:\(a)+1000 1:\(x)+1000,\(mark)+0(-500,700)
          line 0..<3 x 0 y 0 width 20 height 10 baseline 8 "ax\u{301}"
            carets 0@0 1@10 3@20
            run text 0..<3 level 0 x 0 width 20 size 10 "Box10 Regular"
              glyphs 0:\(a)@0,8 1:\(x)@10,8 1:\(mark)@15,1

        """)
  }

  @Test func `words show their items, and what stands on lines shows them`() throws {
    let layout = try layout("ab")
    #expect(layout.dump(.words).contains("  item text 0..<2"))
    for stage in [DumpStage.runs, .glyphs, .carets] { #expect(layout.dump(stage).contains("  line 0..<2")) }
    #expect(!layout.dump(.carets).contains("run"))
    #expect(!layout.dump(.items).contains("line"))
  }

  @Test func `the header names versions and fonts`() throws {
    let lines = try layout("ab").dump(.header).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].wholeMatch(of: /versions dump 1 icu [\d.]+ unicode [\d.]+ harfbuzz [\d.]+/) != nil)
    #expect(lines[1].wholeMatch(of: /font "Box10 Regular" fingerprint [0-9a-f]{16}/) != nil)
  }

  @Test func `what can't be seen is escaped`() {
    #expect(DumpText.quoted("a\"\\\t\u{2028}\u{AD}\u{0}\u{E000}b") == #""a\"\\\t\u{2028}\u{AD}\u{0}\u{E000}b""#)
    #expect(DumpText.quoted("\u{301}e\u{301}") == "\"\\u{301}e\u{301}\"")
  }

  @Test func `bars of the text are told from those of a picture`() {
    #expect(DumpText.quoted(Array("a|b".utf16), barsAt: [1, 3]) { $0 == 3 } == #""a|\|b‖""#)
  }

  @Test func `paragraphs say where they stand in their document`() throws {
    let dump = try layout("ab\r\ncd\n", ParagraphStyle(alignment: .right)).dump(.lines)
    #expect(
      dump == """
        paragraph 0..<2 separator 2 width 60 size 20 10
          line 0..<2 x 40 y 0 width 20 height 10 baseline 8 "ab"
        paragraph 4..<6 separator 1 top 10 width 60 size 20 10
          line 4..<6 x 40 y 0 width 20 height 10 baseline 8 "cd"
        paragraph 7..<7 top 20 width 60 size 0 10
          line 7..<7 x 60 y 0 width 0 height 10 baseline 8 ""

        """)
  }

  @Test func `an item that goes on from chunk to chunk is one item`() throws {
    let text = String(repeating: "hello ", count: 3000)
    let layout = try layout(text, width: .unbounded)
    #expect(layout.paragraphs[0].shaped.chunks.count > 1)
    let dump = layout.dump(.words)
    #expect(dump.split(separator: "\n").count { $0.hasPrefix("  item ") } == 1)
    #expect(dump.split(separator: "\n").count { $0.hasPrefix("    word ") } == 3000)
  }

  @Test func `the example of the documentation is real`() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
    let article = try String(contentsOfFile: root + "/Sources/TextLayout/TextLayout.docc/Dumps.md", encoding: .utf8)
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: FontRecipe.box10Ligature.build()))
    let text = StyledText("office שלום", style: CharacterStyle(size: 10, language: "en"))
    let dump = try ParagraphLayout(text, width: 70, in: LayoutContext(fonts: fonts)).dump(DumpStage.all.subtracting(.header))
    #expect(article.contains("```\n" + dump + "```\n"), "the article should show:\n\(dump)")
  }

  // MARK: JSON

  @Test func `JSON says the same as text`() throws {
    let layout = try layout("hello world\nשלום")
    let object = try json(layout, .all)
    let paragraphs = try #require(object["paragraphs"] as? [[String: Any]])
    #expect(paragraphs.count == 2)
    #expect(paragraphs[0]["range"] as? [Int] == [0, 11])
    #expect(paragraphs[0]["direction"] as? String == "ltr")
    #expect(paragraphs[1]["direction"] as? String == "rtl")
    #expect(paragraphs[1]["top"] as? Double == 20)
    let lines = try #require(paragraphs[0]["lines"] as? [[String: Any]])
    #expect(lines.map { $0["text"] as? String } == ["hello ", "world"])
    #expect(lines[0]["hanging"] as? [Int] == [5, 6])
    #expect(lines[0]["hyphenated"] as? Bool == false)
    let carets = try #require(lines[1]["carets"] as? [[String: Double]])
    #expect(carets.map { $0["x"] } == [0, 10, 20, 30, 40, 50])
    let runs = try #require(lines[1]["runs"] as? [[String: Any]])
    #expect((runs[0]["glyphs"] as? [[String: Any]])?.count == 5)
    let analysis = try #require(paragraphs[0]["analysis"] as? [String: Any])
    #expect(analysis["opportunities"] as? [Int] == [6, 11])
    #expect(analysis["graphemes"] as? [Int] == Array(1...10))
    let items = try #require(paragraphs[1]["items"] as? [[String: Any]])
    #expect(items[0]["script"] as? String == "Hebr")
    #expect((items[0]["words"] as? [[String: Any]])?.first?["advance"] as? Int == 4000)
    #expect((object["versions"] as? [String: Any])?["dump"] as? Int == 1)
    #expect((object["fonts"] as? [[String: Any]])?.count == 1)
  }

  @Test func `JSON holds any text`() throws {
    let text = "q\"b\\t\t\u{0}\u{7F}\u{85E}\u{FFFF}\u{2028}\u{1F600}"
    let object = try json(layout(text), .lines)
    let lines = try #require((object["paragraphs"] as? [[String: Any]])?[0]["lines"] as? [[String: Any]])
    #expect(lines.compactMap { $0["text"] as? String }.joined() == text)
  }

  @Test func `no bound is null in JSON`() throws {
    let object = try json(layout("a", width: .unbounded), .lines)
    #expect((object["paragraphs"] as? [[String: Any]])?[0]["width"] is NSNull)
  }

  // MARK: Fonts

  @Test func `a fingerprint is the same for the same bytes and another for others`() throws {
    let face = try FontFace(bytes: FontRecipe.box10.build())
    #expect(face.fingerprint == (try FontFace(bytes: FontRecipe.box10.build()).fingerprint))
    var recipe = FontRecipe.box10
    recipe.metrics.ascent += 1
    #expect(face.fingerprint != (try FontFace(bytes: recipe.build()).fingerprint))
  }

  @Test func `fonts of one name are numbered`() throws {
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: FontRecipe.box10.build()))
    var greek = FontRecipe.wide10
    greek.familyName = "Box10"
    fonts.add(try FontFace(bytes: greek.build()))
    let layout = try DocumentLayout(StyledText("aα", style: style), width: 60, in: LayoutContext(fonts: fonts))
    #expect(layout.dump(.header).contains("font \"Box10 Regular #2\""))
    #expect(layout.dump(.items).contains("font \"Box10 Regular #2\" \"α\""))
  }
}
