import Foundation
import FoundationXML
import Testing
import TextFixtures
import TextLayout

@testable import TextPictures

struct SVGPictureTests {
  /// Compares a picture with the one in `Expected`, or writes that when `TEXTLAYOUT_RECORD` is set.
  private func expect(_ picture: TextPicture, is name: String, _ location: SourceLocation = #_sourceLocation) throws {
    let file = PictureFixture.root.appending(path: "Tests/TextPicturesTests/Expected/\(name).svg")
    if ProcessInfo.processInfo.environment["TEXTLAYOUT_RECORD"] != nil {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(picture.svg()).write(to: file)
    }
    #expect(picture.svgText == (try String(contentsOf: file, encoding: .utf8)), sourceLocation: location)
  }

  @Test func `two letters and a space are one definition and two uses`() throws {
    try expect(try PictureFixture.picture("a a"), is: "two-letters")
  }

  @Test func `a region is drawn without a margin, with what is in it at its place`() throws {
    var picture = try PictureFixture.picture("ab\nc")
    picture.addedLayers = [PictureLayer(name: "box", [.fill(Rect(x: 10, y: 10, width: 5, height: 5))], paint: .role(.carets))]
    picture.options.region = Rect(x: 8, y: 4, width: 20, height: 12)
    picture.options.scale = 2
    #expect(picture.size == Size(width: 20, height: 12))
    #expect(picture.svgText.contains("width=\"40\" height=\"24\" viewBox=\"0 0 20 12\""))
    #expect(picture.svgText.contains("x=\"2\" y=\"6\" width=\"5\""), "the box is 2 to the right of the region's corner and 6 below it")
    let far = LayoutUnit(rawValue: .min)
    picture.options.region = Rect(x: far, y: far, width: far, height: LayoutUnit(rawValue: .max))
    #expect(picture.size == Size(width: 1, height: 16_777_216) && !picture.svg().isEmpty)
  }

  @Test func `a picture holds what has no room, to the left of its container as well`() throws {
    let context = PictureFixture.boxes
    for alignment in [TextAlignment.natural, .center, .end] {
      var style = ParagraphStyle(alignment: alignment)
      style.lineBreaking.mode = .none
      for string in ["abcd", "אבגד", "abcd\nאבגד"] {
        let text = StyledText(string, style: CharacterStyle(size: 10), paragraphStyle: style)
        let layout = try DocumentLayout(text, width: 15, in: context)
        let picture = TextPicture(layout, of: text)
        let lines = layout.lines.map(\.rect)
        let left = min(0, lines.map(\.minX).min() ?? 0)
        let right = max(15, lines.map(\.maxX).max() ?? 0)
        #expect(picture.size.width == right - left + 16, "\(alignment) \(string)")
        #expect(picture.origin == Point(x: 8 - left, y: 8))
        #expect((left < 0) == (string != "abcd"))
      }
    }
  }

  @Test func `all layers are there, from the back to the front`() throws {
    var picture = try PictureFixture.picture("ab\nc")
    picture.options.layers = .all
    picture.options.hiddenLayers = [.lineBoxes]
    picture.addedLayers = [
      PictureLayer(.carets, [.line(from: Point(x: 10, y: 0), to: Point(x: 12, y: 10))]),
      PictureLayer(.selection, [.fill(Rect(x: 0, y: 0, width: 10, height: 10))]),
      PictureLayer(name: "found <words>", [.frame(Rect(x: 0, y: 10, width: 10, height: 10))], paint: .color(TextColor(red: 1, green: 0, blue: 0))),
    ]
    try expect(picture, is: "layers")
  }

  @Test func `colours, decorations and links of a text are drawn over their stretches`() throws {
    let picture = try PictureFixture.picture("abcdef") { text in
      text.updateStyle(in: TextRange(0..<1)) { $0.color = TextColor(red: 1, green: 0, blue: 0, alpha: 0.5) }
      text.updateStyle(in: TextRange(1..<2)) { $0.background = TextColor(red: 1, green: 1, blue: 0) }
      text.updateStyle(in: TextRange(2..<4)) { $0.underline = LineDecoration() }
      text.updateStyle(in: TextRange(4..<5)) { $0.strikethrough = LineDecoration(.double) }
      text.updateStyle(in: TextRange(5..<6)) { $0.link = "https://example.org/?a=1&b=\"2\"" }
    }
    try expect(picture, is: "styles")
  }

  @Test func `the other patterns are strokes`() throws {
    let picture = try PictureFixture.picture("abc") { text in
      text.updateStyle(in: TextRange(0..<1)) { $0.underline = LineDecoration(.dotted) }
      text.updateStyle(in: TextRange(1..<2)) { $0.underline = LineDecoration(.dashed, color: TextColor(red: 0, green: 0, blue: 1)) }
      text.updateStyle(in: TextRange(2..<3)) { $0.underline = LineDecoration(.wavy) }
    }
    try expect(picture, is: "patterns")
  }

  @Test func `an ellipsis is drawn in its own styles, and decorations of hidden text are not`() throws {
    var text = StyledText("abcdef", style: CharacterStyle(size: 10))
    text.updateStyle(in: TextRange(4..<6)) { $0.underline = LineDecoration() }
    var ellipsis = StyledText("…m", style: CharacterStyle(size: 10))
    ellipsis.updateStyle(in: TextRange(1..<2)) { style in
      style.color = TextColor(red: 1, green: 0, blue: 0)
      style.underline = LineDecoration(.double)
      style.link = "https://example.org"
    }
    let context = PictureFixture.context(.box10)
    let layout = try DocumentLayout(text, width: 50, truncation: Truncation(lineLimit: 1, ellipsis: .styled(ellipsis)), in: context)
    var options = PictureOptions()
    options.paintsBackground = false
    options.margin = 0
    try expect(TextPicture(layout, of: text, options: options), is: "truncated")
  }

  @Test func `a glyph in colours is a group of outlines, each written once`() throws {
    try expect(try PictureFixture.picture("ABC", in: PictureFixture.context(.colors10)), is: "colors")
  }

  @Test func `colours are the same everywhere unless others are told for dark surroundings`() throws {
    let picture = try PictureFixture.picture("a") { $0.updateStyle(in: TextRange(0..<1)) { $0.color = TextColor(red: 0, green: 0, blue: 0) } }
    #expect(PictureOptions().darkColors == nil && !picture.svgText.contains("<style>") && !picture.svgText.contains("color-scheme"))
    var following = picture
    following.options.darkColors = .dark
    // What the text asked for has no class that a rule could give another colour.
    #expect(following.svgText.contains("prefers-color-scheme:dark") && following.svgText.contains("<g fill=\"#000000\">"))
  }

  @Test func `dark colours are variables behind a media query`() throws {
    var picture = try PictureFixture.picture("a")
    picture.options.darkColors = .dark
    try expect(picture, is: "dark")
  }

  @Test func `an underline under two fonts is one line, and ends before the space that hangs`() throws {
    var text = StyledText("aΩ b", style: CharacterStyle(size: 10))
    text.updateStyle(in: text.range) { $0.underline = LineDecoration() }
    var fonts = FontCollection()
    fonts.add(try FontFace(bytes: FontRecipe.box10.build()))
    fonts.add(try FontFace(bytes: FontRecipe.wide10.build()))
    let layout = try DocumentLayout(text, width: 30, in: LayoutContext(fonts: fonts))
    var options = PictureOptions()
    options.paintsBackground = false
    options.margin = 0
    let svg = TextPicture(layout, of: text, options: options).svgText
    let rects = svg.split(separator: "\n").filter { $0.hasPrefix("<rect") }

    #expect(rects.count == 2)
    #expect(rects.first?.contains("x=\"0\"") == true && rects.first?.contains("width=\"30\"") == true)
  }

  @Test func `styles that share a background are painted as one`() throws {
    let picture = try PictureFixture.picture("abc") { text in
      text.updateStyle(in: TextRange(0..<2)) { $0.background = TextColor(red: 1, green: 1, blue: 0) }
      text.updateStyle(in: TextRange(1..<2)) { $0.underline = LineDecoration() }
    }

    #expect(picture.svgText.contains("<rect x=\"0\" y=\"0\" width=\"20\" height=\"10\" fill=\"#ffff00\"/>"))
  }

  @Test func `the text is the description, without what XML has no place for`() throws {
    let picture = try PictureFixture.picture("a<b>&\u{1}\u{FFFE}]]>\u{2028}\"")
    let svg = picture.svgText

    #expect(svg.contains(">a&lt;b&gt;&amp;\u{FFFD}\u{FFFD}]]&gt;\u{2028}\"</desc>"))
    #expect(isWellFormed(picture.svg()))
  }

  @Test func `hostile names, prefixes, titles, links and scales are a file all the same`() throws {
    var picture = try PictureFixture.picture("abc") { text in
      text.updateStyle(in: TextRange(0..<1)) { $0.link = "javascript:alert(1)" }
      text.updateStyle(in: TextRange(1..<2)) { $0.link = "HTTPS://x\"'><\u{7F}" }
      text.updateStyle(in: TextRange(2..<3)) { $0.color = TextColor(red: .nan, green: .infinity, blue: -1, alpha: .nan) }
    }
    picture.options.idPrefix = "\" onload=\"x"
    picture.options.title = "]]></title>\u{0}"
    picture.options.scale = .infinity
    picture.options.margin = LayoutUnit(rawValue: .min)
    picture.addedLayers = [PictureLayer(name: "'\"/>", [.fill(Rect(x: -5, y: -5, width: -5, height: .maximum))], paint: .role(.text))]

    #expect(isWellFormed(picture.svg()))
    #expect(!picture.svgText.contains("javascript"))
    #expect(!picture.svgText.contains("onload=\"x"))
  }

  @Test func `every glyph is defined once, and every use has its definition`() throws {
    for name in ["ar", "emoji-mixed", "ja", "km"] {
      let picture = try PictureFixture.corpus(name, lines: 2)
      let reader = SVGReader(picture.svg())

      #expect(reader.isWellFormed)
      #expect(reader.ids.count == Set(reader.ids).count)
      #expect(Set(reader.uses).isSubset(of: Set(reader.ids)))
      #expect(Set(reader.uses).count == reader.glyphIDs.count)
    }
  }

  @Test func `a picture of one paragraph tells that paragraph alone`() throws {
    let text = StyledText("ab\ncd\nef", style: CharacterStyle(size: 10, language: "de"))
    let layout = try DocumentLayout(text, width: 100, in: PictureFixture.boxes)
    let svg = TextPicture(layout.paragraphs[1], of: text).svgText

    #expect(svg.contains(">cd</title>") && svg.contains(">cd</desc>"))
    #expect(svg.contains(" xml:lang=\"de\""))
    #expect(svg.contains("height=\"26\""))
  }

  @Test func `a text of nothing is a picture of its line`() throws {
    let picture = try PictureFixture.picture("")

    #expect(picture.size.height == 10)
    #expect(picture.size.width == 1)
    #expect(isWellFormed(picture.svg()))
  }

  @Test func `a picture of another text than the layout's does no harm`() throws {
    let layout = try DocumentLayout(StyledText("abc def", style: CharacterStyle(size: 10)), width: 40, in: PictureFixture.boxes)
    var other = StyledText("x")
    other.updateStyle(in: other.range) { $0.underline = LineDecoration() }

    #expect(isWellFormed(TextPicture(layout, of: other).svg()))
    #expect(isWellFormed(TextPicture(layout, of: StyledText("")).svg()))
  }

  private func isWellFormed(_ svg: [UInt8]) -> Bool { SVGReader(svg).isWellFormed }
}

/// Reads an SVG with Foundation's parser.
private final class SVGReader: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  private(set) var ids: [String] = []
  private(set) var uses: [String] = []
  private var definitionDepth = 0
  private(set) var glyphIDs: [String] = []

  init(_ svg: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(svg))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    if name == "defs" { definitionDepth += 1 }
    if let id = attributes["id"] {
      ids.append(id)
      if definitionDepth > 0 { glyphIDs.append(id) }
    }
    if name == "use", let target = attributes["href"] { uses.append(String(target.dropFirst())) }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "defs" { definitionDepth -= 1 }
  }
}
