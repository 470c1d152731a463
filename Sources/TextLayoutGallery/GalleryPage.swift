import TextLayout
import TextPictures
import ToolSupport

/// The gallery's page: one HTML file with every picture in it, which needs neither a network nor a script. Its switches are style rules.
struct GalleryPage {
  let sections: [(section: GallerySection, groups: [GalleryGroup])]
  /// What no font has a glyph for, by figure.
  private(set) var missing: [String] = []
  /// How many pictures the page has.
  let figureCount: Int

  /// The page of some sections; nothing is laid out yet.
  init(_ sections: [GallerySection], _ input: GalleryInput) throws {
    self.sections = try sections.map { ($0, try $0.groups(input)) }
    figureCount = self.sections.reduce(0) { $0 + $1.groups.reduce(0) { $0 + $1.figures.count } }
  }

  /// Lays out every figure and writes the page, `index.html`, and the dumps into a folder.
  mutating func write(to folder: String) throws {
    var page = PageText()
    appendHead(to: &page)
    appendContents(to: &page)
    page.append("<main>\n")
    var glyphs = SVGPage()
    var dumps: [(file: String, text: String)] = []
    var progress = Progress(total: figureCount)
    for (section, groups) in sections {
      page.append("<section id=\"\(section.name)\">\n<h2>\(PageText.escaped(section.title))</h2>\n<p>\(PageText.escaped(section.introduction))</p>\n")
      for group in groups {
        page.append("<section id=\"\(section.name)-\(group.name)\">\n<h3>\(PageText.escaped(group.title))</h3>\n")
        if !group.introduction.isEmpty { page.append("<p>\(PageText.escaped(group.introduction))</p>\n") }
        if group.hasSizeSlider { appendSizeSlider(to: &page) }
        page.append(group.comparesFigures ? "<div class=\"figures rows\">\n" : "<div class=\"figures\">\n")
        var pictures: [GalleryPicture] = []
        for figure in group.figures {
          progress.begin("\(group.title): \(figure.title)")
          let picture = try GalleryPicture(figure, id: "\(section.name)-\(group.name)-\(figure.name)")
          if let dump = figure.dump {
            let text = dump.text(of: picture.layout)
            if let place = dumps.firstIndex(where: { $0.file == dump.file }) {
              dumps[place].text += "\n" + text
            } else {
              dumps.append((dump.file, text))
            }
          }
          pictures.append(picture)
        }
        let common = pictures.map(\.largestScale).min() ?? 1
        for picture in pictures { append(picture, scale: group.scalesEachFigure ? picture.largestScale : common, to: &page, &glyphs) }
        page.append("</div>\n</section>\n")
      }
      page.append("</section>\n")
    }
    progress.end()
    page.append("</main>\n</body>\n</html>\n")
    for dump in dumps { try Files.write(dump.text, to: "\(folder)/\(dump.file)") }
    try Files.write(page.bytes, to: "\(folder)/index.html")
  }

  private mutating func append(_ drawn: GalleryPicture, scale: Double, to page: inout PageText, _ glyphs: inout SVGPage) {
    let (figure, id, layout, scene) = (drawn.figure, drawn.id, drawn.layout, drawn.scene)
    var picture = drawn.picture
    picture.options.scale = scale
    let uncovered = MissingGlyphs.list(of: layout, figure.text)
    if figure.reportsMissingGlyphs { missing += MissingGlyphs.news(of: layout, figure.text).map { "\(figure.title): \($0)" } }

    let tag = figure.text.styleRun(at: 0).style.language.tag
    let direction = layout.paragraphs.first?.isRightToLeft == true ? "rtl" : "ltr"
    let shownAt = figure.sizeCategory.map { " class=\"size-\($0)\"" } ?? ""
    page.append("<figure id=\"\(id)\"\(shownAt)>\n<figcaption><b>\(PageText.escaped(figure.title))</b>")
    if !figure.settings.isEmpty { page.append(" <code>\(PageText.escaped(figure.settings))</code>") }
    if let dump = figure.dump {
      page.append(" \(layout.lineCount) \(layout.lineCount == 1 ? "line" : "lines"), <a href=\"\(dump.file)\">as text</a>")
    }
    if !uncovered.isEmpty { page.append(" <span class=\"missing\">No font has a glyph for \(uncovered.count) of its stretches.</span>") }
    if figure.showsSource { page.append("<code class=\"source\" dir=\"auto\">\(source(of: figure.text))</code>") }
    if figure.showsLineEnds { page.append(lineEnds(of: layout, in: figure.context)) }
    page.append("</figcaption>\n<div\(scene?.lens == nil ? "" : " class=\"under-lens\"") lang=\"\(PageText.escaped(tag))\" dir=\"\(direction)\">\n")
    page.append(picture.svg(on: &glyphs))
    if let lens = scene?.lens, lens.isVisible { GalleryTouch.appendLens(lens, over: picture, id: id, to: &page, &glyphs) }
    page.append("</div>\n")
    if let report = scene?.report, !report.isEmpty { page.append("<div class=\"kept\">\(PageText.escaped(report))</div>\n") }
    if let marks = figure.marks { page.append(marks.report(of: layout, figure)) }
    if let places = figure.places { page.append("<div class=\"kept\">\(PageText.escaped(places.report(of: layout)))</div>\n") }
    page.append("</figure>\n")
  }

  /// The beginning of a text as scenes write it, in HTML: what can't be seen as escapes, which keep their own direction.
  private func source(of text: StyledText) -> String {
    let beginning = text.string(in: TextRange(0..<min(text.length, 120)))
    var source = ""
    for scalar in beginning.unicodeScalars {
      let isSeen = scalar == " " || !(scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace || scalar.value < 0x20)
      source += isSeen ? PageText.escaped(String(scalar)) : "<bdi>\\u{\(String(scalar.value, radix: 16, uppercase: true))}</bdi>"
    }
    return text.length > 120 ? source + "…" : source
  }

  /// Why each line but the last ends where it does: the reason in full on hover, its tier to read.
  private func lineEnds(of layout: DocumentLayout, in context: LayoutContext) -> String {
    var reasons = ""
    for paragraph in layout.paragraphs {
      let places = paragraph.breakOpportunities(in: context)
      for line in paragraph.lines.dropLast() {
        guard let place = places.first(where: { $0.offset == line.range.upperBound }) else { continue }
        reasons += "<abbr title=\"\(PageText.escaped(place.rule.description))\">\(place.tier.rawValue)</abbr> "
      }
    }
    return reasons.isEmpty ? "" : " <small>line ends: \(reasons)</small>"
  }
}
