import TextLayout
import TextPictures
import ToolSupport

/// A page that shows paragraphs as the engine lays them out beside the same text live, and compares them in whatever browser opens it.
struct ComparisonPage {
  private let width: LayoutUnit
  private let fonts: FontFinder
  private var body = PageText()
  private var glyphs = SVGPage()

  init(width: LayoutUnit, fonts: FontFinder) {
    self.width = width
    self.fonts = fonts
  }

  /// Adds the paragraphs of a text.
  mutating func add(_ name: String, _ text: StyledText, in context: LayoutContext) throws {
    body.append("<h2 id=\"\(name)\">\(name)</h2>\n")
    for (number, paragraph) in try DocumentLayout(text, width: width, in: context).paragraphs.enumerated() {
      let range = paragraph.range
      if range.isEmpty { continue }
      let style = text.styleRun(at: range.lowerBound).style
      let single = StyledText(text.string(in: range), style: style)
      let layout = try ParagraphLayout(single, width: width, in: context)
      var picture = TextPicture(layout, of: single)
      picture.options.idPrefix = "\(name)-\(number)-"
      picture.options.margin = 0
      picture.options.layers.insert(.lineBoxes)

      let families = (style.families + FontCatalog.fonts.map(\.family)).map { "'\($0)'" }.joined(separator: ",")
      let starts = layout.lines.map { String($0.range.lowerBound.utf16) }.joined(separator: ",")
      let widths = layout.lines.map { $0.rect.size.width.description }.joined(separator: ",")
      body.append("<div class=\"pair\" data-name=\"\(name) \(number + 1)\" data-starts=\"\(starts)\" data-widths=\"\(widths)\"")
      body.append(" data-height=\"\(layout.size.height)\">\n<div>")
      body.append(picture.svg(on: &glyphs))
      body.append("</div>\n<p lang=\"\(style.language.tag)\" dir=\"\(layout.isRightToLeft ? "rtl" : "ltr")\" style=\"font-family:\(families)\">")
      body.append(PageText.escaped(single.string))
      body.append("</p>\n<div class=\"verdict\"></div>\n</div>\n")
    }
  }

  /// The page.
  var html: [UInt8] {
    var page = PageText()
    page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>TextLayout beside a browser</title>\n<style>\n")
    for font in FontCatalog.fonts {
      if let source = source(of: font) { page.append("@font-face{font-family:'\(font.family)';src:\(source)}\n") }
    }
    page.append(style)
    page.append("</style>\n</head>\n<body>\n<h1>TextLayout, and this browser</h1>\n")
    page.append(body.bytes)
    page.append("<pre id=\"report\"></pre>\n<script>\n\(ComparisonScript.text)</script>\n</body>\n</html>\n")
    return page.bytes
  }

  /// Where the browser finds a font: in the very file, or, as no browser takes the faces of a collection apart, by the face's name.
  private func source(of font: CatalogFont) -> String? {
    guard let path = fonts.path(of: font.file) else { return nil }
    if font.file.hasSuffix(".ttc") { return "local('NotoSansCJK\(font.family.suffix(2).lowercased())-Regular')" }
    return "url('file://\(path)')"
  }

  /// What decides the browser's lines: the engine's defaults in CSS' words. No punctuation is trimmed, no gap set between scripts.
  private var style: String {
    """
    body{font:14px/1.4 sans-serif;margin:8px}
    .pair{display:grid;grid-template-columns:\(width)px \(width)px;gap:4px 24px;margin:8px 0;border-top:1px solid #ccc}
    .pair>p{margin:0;align-self:start;line-height:normal;width:\(width)px;font-size:\(TextSetting.size)px;font-synthesis:none;font-kerning:normal;text-rendering:geometricPrecision;
    line-break:strict;word-break:normal;overflow-wrap:anywhere;hyphens:manual;white-space:pre-wrap;tab-size:28px;
    text-spacing-trim:space-all;text-autospace:no-autospace;outline:1px solid #eee}
    .measured .pair>p{line-height:80px}
    .verdict{grid-column:1/3;color:#b00020}
    svg{display:block;overflow:visible}

    """
  }
}
