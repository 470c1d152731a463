import CairoPictures
import Foundation
import Testing
import TextLayoutKit
import TextPictures

/// The recipes of the documentation: each is a part of a test that runs it, word for word.
struct RecipeTests {
  private let context = LayoutContext(fonts: FontCollection(folders: ["/usr/share/fonts"]))

  @Test func `a label that fits`() throws {
    let title = "Benachrichtigungseinstellungen"
    // recipe: A label that fits
    var style = CharacterStyle(size: 24)
    var text = StyledText(title, style: style)
    while try DocumentLayout.measure(text, width: 180, in: context).lineCount > 1, style.size > 12 {
      style.size = style.size - 1
      text = StyledText(title, style: style)
    }
    let label = try DocumentLayout(text, width: 180, truncation: Truncation(lineLimit: 1), in: context)
    // end
    #expect(label.lineCount == 1)
    #expect(label.size.width <= 180)
    #expect(style.size < 24)
  }

  @Test func `a text view`() throws {
    let typed = "!"
    let click = Point(x: 20, y: 10)
    // recipe: A text view
    var text = StyledText("Type here, أو هنا", style: CharacterStyle(size: 16))
    var layout = try DocumentLayout(text, width: 300, in: context)
    var selection = Selection(layout.caret(at: click))

    /// An arrow key: by words with Option, extending with Shift.
    func move(_ direction: MovementDirection, by unit: TextGranularity = .character, extending: Bool = false) throws {
      let navigator = try TextNavigator(layout, of: text, in: context)
      selection = navigator.selection(moving: selection, direction, by: unit, extending: extending) ?? selection
    }

    /// A key that types: what was selected is replaced.
    func type(_ string: String) throws {
      let edit = TextEdit(selection.span, with: string)
      text.apply(edit)
      layout = try layout.edited(by: edit, of: text, in: context)
      selection = Selection(Caret(edit.map(selection.span.upperBound)))
    }

    try move(.right, by: .word)
    try type(typed)
    let bar = layout.caretRect(for: selection.caret, width: 2)
    let highlights = layout.selectionRects(for: selection.span).map(\.rect)
    // end
    #expect(text.string == "Type! here, أو هنا")
    #expect(selection.caret.offset == 5)
    #expect(bar.width == 2)
    #expect(highlights.isEmpty)
  }

  @Test func `what would be clipped`() throws {
    let strings = ["en": "Save", "de": "Speichern unter", "th": "บันทึกที่ตั้งไว้"]
    // recipe: Checking strings in CI
    var problems: [String] = []
    for (language, string) in strings.sorted(by: { $0.key < $1.key }) {
      let text = StyledText(string, textStyle: .body, language: Language(language))
      let button = try DocumentLayout(text, width: 90, truncation: Truncation(lineLimit: 1), in: context)
      if let hidden = button.hiddenRange { problems.append("\(language): “\(text.string(in: hidden))” is cut off") }
      if !button.missing.isEmpty { problems.append("\(language): no font has “\(text.string(in: button.missing[0]))”") }
      if !button.clipping().isEmpty { problems.append("\(language): ink outside of the box") }
    }
    // end
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("de: “") == true)
  }

  @Test func `a PDF`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "recipe-\(UUID().uuidString).pdf").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    // recipe: A PDF
    let text = StyledText("Grüße, 世界", style: CharacterStyle(size: 24))
    let picture = TextPicture(try DocumentLayout(text, width: 400, in: context), of: text)
    try picture.writePDF(toFile: path)
    // end
    #expect(FileManager.default.contents(atPath: path)?.starts(with: Data("%PDF".utf8)) == true)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/hyphen/hyph_de_DE.dic"), "install hyphen-de"))
  func `hyphenation`() throws {
    // recipe: Hyphenation with installed patterns
    var context = context
    context.breakingResources = try BreakingResources(hyphenation: ["de": "/usr/share/hyphen/hyph_de_DE.dic"])
    var paragraph = ParagraphStyle()
    paragraph.lineBreaking.hyphenation = .automatic
    var style = CharacterStyle(size: 16)
    style.language = "de"
    let text = StyledText("Die Silbentrennung füllt schmale Spalten.", style: style, paragraphStyle: paragraph)
    let column = try DocumentLayout(text, width: 110, in: context)
    // end
    #expect(column.lines.contains { $0.isHyphenated })
  }

  @Test func `own fonts`() throws {
    // recipe: Fonts of your own
    let fonts = FontCollection(files: ["/usr/share/fonts/truetype/noto/NotoSerif-Regular.ttf", "Fonts/missing.ttf"])
    for problem in fonts.problems { print(problem) }
    let context = LayoutContext(fonts: fonts)
    let text = StyledText("Only Latin: 世界", style: CharacterStyle(families: ["Noto Serif"], size: 16))
    let layout = try DocumentLayout(text, width: 300, in: context)
    let boxes = layout.missing.map { text.string(in: $0) }
    // end
    #expect(fonts.problems.count == 1)
    #expect(boxes == ["世界"])
  }

  @Test func `titles`() throws {
    // recipe: Titles
    let title = StyledText("東京の新しい地下鉄の路線図", textStyle: .title1, language: "ja")
    let layout = try DocumentLayout(title, width: 220, in: context)
    let lines = layout.lines.map { title.string(in: $0.range) }
    // end
    #expect(lines.joined() == title.string)
    #expect(lines.count > 1)
  }

  @Test func `lists`() throws {
    // recipe: Lists
    var item = ParagraphStyle()
    item.lists = [TextList("steps", .decimal)]
    var arabic = CharacterStyle(size: 16)
    arabic.language = "ar-EG"
    let text = StyledText("اغسل يديك\nجففهما", style: arabic, paragraphStyle: item)
    let layout = try DocumentLayout(text, width: 200, in: context)
    for marker in layout.markers { print(marker.text, marker.rect) }
    // end
    #expect(layout.markers.map { $0.text.prefix(1) } == ["١", "٢"])
  }

  @Test func `dark mode`() throws {
    // recipe: Dark mode
    let text = StyledText("Light or dark", style: CharacterStyle(size: 24))
    var picture = TextPicture(try DocumentLayout(text, width: 300, in: context), of: text)
    picture.options.darkColors = .dark
    let svg = String(decoding: picture.svg(), as: UTF8.self)
    // end
    #expect(svg.contains("prefers-color-scheme:dark"))
  }

  // MARK: The article

  @Test func `the article has the recipes word for word`() throws {
    let article = try String(contentsOf: BuiltProgram.root.appending(path: "Sources/TextLayout/TextLayout.docc/Recipes.md"), encoding: .utf8)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let recipes = source.components(separatedBy: "    // recipe" + ": ").dropFirst().map { $0.components(separatedBy: "    // end")[0] }
    for recipe in recipes {
      let lines = recipe.split(separator: "\n", omittingEmptySubsequences: false)
      let code = lines.dropFirst().map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
      #expect(article.contains("## \(lines[0])\n"), "\(lines[0])")
      #expect(article.contains("```swift\n\(code)```"), "\(lines[0])")
    }
    #expect(article.components(separatedBy: "```swift").count - 1 == recipes.count)
  }

  @Test func `the recipe for Python is a program that answers`() throws {
    let article = try String(contentsOf: BuiltProgram.root.appending(path: "Sources/TextLayout/TextLayout.docc/Recipes.md"), encoding: .utf8)
    let program = try #require(article.components(separatedBy: "```python\n").dropFirst().first?.components(separatedBy: "```").first)
    let expected = try #require(article.components(separatedBy: "```text\n").dropFirst().first?.components(separatedBy: "```").first)
    let tools = try BuiltProgram("textlayout").file.deletingLastPathComponent().path
    let output = try BuiltProgram.output(
      of: URL(filePath: "/usr/bin/env"), ["python3", "-c", program], environment: ["PATH": "\(tools):/usr/bin:/bin", "PYTHONIOENCODING": "utf-8"])
    #expect(output == expected)
  }
}
