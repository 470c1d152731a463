import TextLayout
import TextPictures

/// The page that the gallery opens on: the poster, and what is on the other pages.
struct GalleryIndex {
  let poster: [PosterSheet]
  let pages: [GalleryPage]

  /// The whole file.
  var html: PageText {
    var page = PageText()
    GalleryPage.appendHead(title: "The gallery of TextLayout", to: &page)
    page.append("<a class=\"skip\" href=\"#contents\">To the contents</a>\n<h1>The gallery of TextLayout</h1>\n")
    page.append("<form class=\"switches\" aria-label=\"What is shown\">\n")
    GalleryPage.appendColorSwitch(to: &page)
    page.append("</form>\n<main>\n<div class=\"poster\">\n")
    var glyphs = SVGPage()
    for sheet in poster { sheet.append(to: &page, &glyphs) }
    page.append("</div>\n<p>Laid out and drawn by the engine, all at one scale, here and on every page. Look on:</p>\n")
    appendContents(to: &page)
    page.append("</main>\n<p class=\"versions\">\(PageText.escaped(TextLayoutVersion.summary))</p>\n</body>\n</html>\n")
    return page
  }

  /// For each section its pages, and what is on them.
  private func appendContents(to page: inout PageText) {
    page.append("<nav id=\"contents\" class=\"cards\" aria-label=\"Contents\">\n")
    var rest = pages[...]
    while let first = rest.first {
      let own = rest.prefix { $0.section.name == first.section.name }
      rest = rest.dropFirst(own.count)
      let count = own.reduce(0) { $0 + $1.contents.reduce(0) { $0 + $1.figures.count } }
      page.append("<section id=\"\(first.section.name)\">\n<h2><a href=\"\(first.file)\">\(PageText.escaped(first.section.title))</a></h2>\n")
      let size = own.count == 1 ? "" : " on \(own.count) pages"
      page.append("<p>\(PageText.escaped(first.section.introduction)) <span class=\"count\">\(count) figures\(size).</span></p>\n")
      for part in own { part.appendLinks(of: part.file, to: &page) }
      page.append("</section>\n")
    }
    page.append("</nav>\n")
  }
}
