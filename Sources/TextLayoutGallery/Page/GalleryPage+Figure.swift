import TextDump
import TextInteraction
import TextLayout
import TextPictures
import ToolSupport

extension GalleryPage {
  /// Adds a figure: its caption, its picture, and what there is to say of it.
  static func append(_ drawn: GalleryPicture, to page: inout PageText, _ glyphs: inout SVGPage) {
    if let scene = drawn.figure.screen, let screen = drawn.screen { return append(scene, screen, id: drawn.id, to: &page, &glyphs) }
    let (figure, layout, picture) = (drawn.figure, drawn.layout, drawn.picture)
    let uncovered = MissingGlyphs.list(of: layout, figure.text)
    let tag = figure.text.styleRun(at: 0).style.language.tag
    let direction = layout.paragraphs.first?.isRightToLeft == true ? "rtl" : "ltr"
    let shownAt = figure.sizeCategory.map { " class=\"size-\($0)\"" } ?? ""
    page.append("<figure id=\"\(drawn.id)\"\(shownAt) style=\"width:\(width(of: picture))px\">\n<figcaption><b>\(PageText.escaped(figure.title))</b>")
    if !figure.settings.isEmpty { page.append(" <code>\(PageText.escaped(figure.settings))</code>") }
    if let dump = figure.dump {
      page.append(" \(layout.lineCount) \(layout.lineCount == 1 ? "line" : "lines"), <a href=\"\(dump.file)\">as text</a>")
    }
    if !uncovered.isEmpty { page.append(" <span class=\"missing\">No font has a glyph for \(uncovered.count) of its stretches.</span>") }
    if figure.showsSource { page.append("<code class=\"source\" dir=\"auto\">\(source(of: figure.text))</code>") }
    page.append(described(drawn.lineEnds))
    let lens = drawn.lens
    page.append("</figcaption>\n<div\(lens == nil ? "" : " class=\"under-lens\"") lang=\"\(PageText.escaped(tag))\" dir=\"\(direction)\">\n")
    page.append(picture.svg(on: &glyphs))
    if let lens { append(lens.picture, in: lens.state, over: picture, to: &page, &glyphs) }
    page.append("</div>\n")
    if let report = drawn.shown.scene?.report, !report.isEmpty { page.append("<div class=\"kept\">\(PageText.escaped(report))</div>\n") }
    if let marks = figure.marks { page.append(marks.report(of: layout, figure)) }
    if let places = figure.places { page.append("<div class=\"kept\">\(PageText.escaped(places.report(of: layout)))</div>\n") }
    page.append("</figure>\n")
  }

  /// How wide a figure is: as its picture with its edge, but with room for a few words.
  private static func width(of picture: TextPicture) -> Int { max(160, Int(picture.size.width.points.rounded(.up)) + 2) }

  /// What a loupe shows, above the picture that it is on.
  private static func append(
    _ inside: TextPicture, in lens: LoupeState, over picture: TextPicture, to page: inout PageText, _ glyphs: inout SVGPage
  ) {
    let (margin, size) = (picture.options.margin, picture.size)
    func percent(_ part: LayoutUnit, of whole: LayoutUnit) -> String { "\((part.points / whole.points * 10000).rounded() / 100)%" }
    let place = [
      ("left", percent(lens.lensFrame.minX + margin, of: size.width)), ("top", percent(lens.lensFrame.minY + margin, of: size.height)),
      ("width", percent(lens.lensFrame.size.width, of: size.width)),
    ]
    page.append("<div class=\"lens\" style=\"\(place.map { "\($0.0):\($0.1)" }.joined(separator: ";"))\">\n")
    page.append(inside.svg(on: &glyphs))
    page.append("</div>\n")
  }

  /// The beginning of a text as scenes write it, in HTML: what can't be seen as escapes, which keep their own direction.
  private static func source(of text: StyledText) -> String {
    let beginning = text.string(in: TextRange(0..<min(text.length, 120)))
    var source = ""
    for scalar in beginning.unicodeScalars {
      let isSeen = scalar == " " || !(scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace || scalar.value < 0x20)
      source += isSeen ? PageText.escaped(String(scalar)) : "<bdi>\\u{\(String(scalar.value, radix: 16, uppercase: true))}</bdi>"
    }
    return text.length > 120 ? source + "…" : source
  }

  /// Why each line but the last ends where it does: the reason in full on hover, its tier to read.
  private static func described(_ lineEnds: [BreakOpportunity]) -> String {
    if lineEnds.isEmpty { return "" }
    let reasons = lineEnds.map { "<abbr title=\"\(PageText.escaped($0.rule.description))\">\($0.tier.rawValue)</abbr> " }
    return " <small>line ends: \(reasons.joined())</small>"
  }
}
