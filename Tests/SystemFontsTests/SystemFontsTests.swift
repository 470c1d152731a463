import Foundation
import SystemFonts
import Testing
import TextDump
import TextFixtures
import TextLayout

@Suite struct SystemFontsTests {
  private let latin: ClosedRange<Unicode.Scalar> = "A"..."z"

  /// The fonts that a text is set in, each once, in order.
  private func fontNames(_ text: String, _ fonts: SystemFonts, _ families: [String] = [], language: Language = "en", weight: FontWeight = .regular)
    throws
    -> [String]
  {
    let style = CharacterStyle(families: families, size: 10, weight: weight, language: language)
    let layout = try ParagraphLayout(StyledText(text, style: style), width: 10_000, in: LayoutContext(fonts: fonts.collection))
    return layout.glyphRuns(ofLine: 0).map(\.font.face.description).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  @Test func `the machine's fonts set a text`() throws {
    let fonts = try SystemFonts()
    #expect(try fontNames("Hello", fonts, ["Noto Sans"]) == ["Noto Sans Regular"])
    #expect(try fontNames("สวัสดี", fonts, ["Noto Sans"], weight: .bold) == ["Noto Sans Thai Bold"])
    #expect(fonts.files.contains("/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"))
    #expect(fonts.collection.problems.isEmpty)
  }

  @Test func `fonts are described without being opened`() throws {
    let folder = try FontFolder([
      "a.ttf": .letters("Alpha", latin), "b.ttf": .letters("Alpha", style: "Bold", weight: 700, latin), "c.ttf": .letters("Beta", "α"..."ω"),
    ])
    let fonts = try folder.systemFonts()
    #expect(fonts.families == ["Alpha", "Beta"])
    #expect(fonts.fonts(ofFamily: " ALPHA").map(\.weights) == [400...400, 700...700])
    #expect(fonts.files.map { $0.split(separator: "/").last } == ["a.ttf", "b.ttf", "c.ttf"])
    var families: [String] = []
    let opens = try folder.opens { families = fonts.collection.families }
    #expect(families == ["Alpha", "Beta"] && opens == 0)
    #expect(try fontNames("Aα", fonts, ["Alpha"], weight: .bold) == ["Alpha Bold", "Beta Regular"])
  }

  @Test func `2,000 font files are not opened, and a text opens those it needs`() throws {
    let folder = try FontFolder()
    try folder.add(2000, copiesOf: .letters("", latin))
    _ = try folder.systemFonts()  // fills fontconfig's cache
    var fonts: SystemFonts?
    let openedByReading = try folder.opens { fonts = try folder.systemFonts() }
    #expect(openedByReading == 0)
    let warm = try #require(fonts)
    #expect(warm.families.count == 2000)
    // The face's table of contents, then one open for each table that is read: all of one file of the 2,000.
    var used: [String] = []
    let opened = try folder.opens { used = try fontNames("Hello", warm, ["Family 1234"]) }
    #expect(used == ["Family 1234 Regular"] && 1..<40 ~= opened)
    var again: SystemFonts?
    let openedByRefresh = try folder.opens { again = try warm.refreshed() }
    #expect(again == warm && openedByRefresh == 0)
  }

  @Test func `a name that no family bears leads where the configuration says`() throws {
    let rules = """
      <alias binding="same"><family>Arial</family><accept><family>Beta</family></accept></alias>
      <alias><family>Loose</family><prefer><family>Beta</family></prefer></alias>
      <alias><family>serif</family><prefer><family>Beta</family></prefer></alias>
      <match><test name="lang"><string>ja</string></test><test name="family"><string>serif</string></test>
        <edit name="family" mode="prepend" binding="strong"><string>Gamma</string></edit></match>
      """
    let folder = try FontFolder(
      ["a.ttf": .letters("Alpha", latin), "b.ttf": .letters("Beta", latin), "c.ttf": .letters("Gamma", latin)], rules: rules)
    let fonts = try folder.systemFonts()
    #expect(fonts.family("arial") == "Beta" && fonts.family("Alpha") == "Alpha" && fonts.family("Nowhere") == nil)
    #expect(fonts.family("Loose") == nil, "a preference for fallback is no alias")
    #expect(fonts.family("serif", language: "en") == "Beta" && fonts.family("serif", language: "ja") == "Gamma")
    #expect(try fontNames("A", fonts, ["serif"], language: "ja") == ["Gamma Regular"])
    #expect(try fontNames("A", fonts, ["Nowhere", "Arial"]) == ["Beta Regular"])
    #expect(fonts.family("") == nil && fonts.family("\u{0}") == nil)
  }

  @Test func `a variable font reaches its weights, and its named instances are asked by name`() throws {
    let folder = try FontFolder(["v.ttf": .variable("Vary")])
    let fonts = try folder.systemFonts()
    #expect(fonts.fonts(ofFamily: "Vary").map(\.weights) == [100...900, 300...300, 600...600])
    #expect(fonts.fonts(ofFamily: "Vary Semi Bold").map(\.namedInstance) == [1])
    let ask = { (family: String, weight: FontWeight) in
      fonts.collection.fonts(for: FontQuery(families: [family], weight: weight)).map(\.coordinates)
    }
    #expect(ask("Vary", FontWeight(650)) == [[650]] && ask("Vary", .light) == [[300]])
    #expect(ask("vary semi bold", .regular) == [[600]])
    #expect(fonts.collection.faces[0].namedInstances.map(\.name) == ["Light", "Semi Bold"])
  }

  @Test func `damaged files are passed over and listed`() throws {
    let folder = try FontFolder(["a.ttf": .letters("Alpha", latin), "z.ttf": .letters("Zeta", latin)])
    try folder.add([1, 2, 3], as: "junk.ttf")
    let fonts = try folder.systemFonts()
    #expect(fonts.skipped.map { $0.path.split(separator: "/").last } == ["junk.ttf"])
    try folder.add([0, 1, 0, 0], as: "a.ttf")  // broken after fontconfig described it
    #expect(try fontNames("A", fonts, ["Alpha"]) == ["Zeta Regular"])
    #expect(fonts.skipped.map { $0.path.split(separator: "/").last } == ["junk.ttf", "a.ttf"])
    #expect(fonts.collection.faces.count == 1)
  }

  @Test func `a refresh sees what was added and taken away`() throws {
    let folder = try FontFolder(["a.ttf": .letters("Alpha", latin)])
    let fonts = try folder.systemFonts()
    #expect(try fonts.refreshed() == fonts)
    try folder.add(FontRecipe.letters("Beta", latin).build(), as: "b.ttf")
    let more = try fonts.refreshed()
    #expect(more != fonts && more.families == ["Alpha", "Beta"] && fonts.families == ["Alpha"])
    try FileManager.default.removeItem(atPath: folder.path + "/fonts/a.ttf")
    #expect(try more.refreshed().families == ["Beta"])
    #expect(throws: LayoutError.self, "what the old value was of is gone") { try fontNames("A", fonts) }
  }

  @Test func `what is missing is said, with what to do`() throws {
    let empty = try FontFolder()
    #expect(throws: SystemFontsError.noFonts(folders: [empty.path + "/fonts"])) { try empty.systemFonts() }
    #expect(throws: SystemFontsError.unusableConfiguration(path: "/no/fonts.conf")) { try SystemFonts(configuration: "/no/fonts.conf") }
    for error in [.noConfiguration, .unusableConfiguration(path: "x"), .noFonts(folders: []), .outOfMemory] as [SystemFontsError] {
      #expect(error.description.count > 40)
    }
  }

  @Test func `a program's own files come before the machine's`() throws {
    let folder = try FontFolder(["a.ttf": .letters("Alpha", latin, "α"..."ω")])
    let own = try FontFolder(["o.ttf": .letters("Own", latin)])
    let collection = try folder.systemFonts().collection(after: [own.path + "/fonts/o.ttf"])
    let layout = try ParagraphLayout(StyledText("Aα"), width: 100, in: LayoutContext(fonts: collection))
    #expect(layout.glyphRuns(ofLine: 0).map(\.font.face.familyName) == ["Own", "Alpha"])
  }

  @Test func `two readings and four threads give the same layouts`() async throws {
    let text = StyledText("Hello 骨 かな 한글 سلام ไทย नमस्ते 😀", style: CharacterStyle(families: ["Noto Serif"], size: 12, language: "ja"))
    let first = try ParagraphLayout(text, width: 60, in: LayoutContext(fonts: SystemFonts().collection)).dump()
    let second = LayoutContext(fonts: try SystemFonts().collection)
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<4 { group.addTask { try ParagraphLayout(text, width: 60, in: second).dump() } }
      for try await dump in group { #expect(dump == first) }
    }
  }
}
