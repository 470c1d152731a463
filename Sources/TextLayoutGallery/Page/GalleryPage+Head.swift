import TextLayout

extension GalleryPage {
  /// The whole file, with links to the pages before and after it.
  func html(after previous: GalleryPage?, before next: GalleryPage?) -> PageText {
    var page = PageText()
    let layers = GalleryLayer.all.filter { layerNames.contains($0.name) }
    GalleryPage.appendHead(title: "\(title) · The gallery of TextLayout", switching: layers.map(\.name), to: &page)
    page.append("<a class=\"skip\" href=\"#contents\">To the contents</a>\n")
    appendWay(after: previous, before: next, to: &page)
    page.append("<h1>\(PageText.escaped(title))</h1>\n<p>\(PageText.escaped(section.introduction))</p>\n")
    appendContents(to: &page)
    page.append("<form class=\"switches\" aria-label=\"What is shown\">\n")
    if !layers.isEmpty { page.append("<fieldset><legend>Layers</legend>\n") }
    for layer in layers {
      let state = layer.isOn ? " checked" : ""
      page.append("<label><input type=\"checkbox\" id=\"show-\(layer.name)\"\(state)> \(PageText.escaped(layer.label))</label>\n")
    }
    if !layers.isEmpty { page.append("</fieldset>\n") }
    GalleryPage.appendColorSwitch(to: &page)
    page.append("</form>\n<main>\n")
    page.append(body.bytes)
    page.append("</main>\n")
    appendWay(after: previous, before: next, to: &page)
    page.append("</body>\n</html>\n")
    return page
  }

  /// Everything before what is seen, on a page with switches for some layers.
  static func appendHead(title: String, switching layerNames: [String] = [], to page: inout PageText) {
    page.append(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(PageText.escaped(title))</title>
      <style>
      \(GalleryStyle.sheet(switching: layerNames))
      </style>
      </head>
      <body>

      """)
  }

  /// The choice between the system's colours, light ones and dark ones.
  static func appendColorSwitch(to page: inout PageText) {
    page.append("<fieldset><legend>Colours</legend>\n")
    for (name, label) in [("system", "System"), ("light", "Light"), ("dark", "Dark")] {
      let state = name == "system" ? " checked" : ""
      page.append("<label><input type=\"radio\" name=\"colors\" id=\"colors-\(name)\"\(state)> \(label)</label>\n")
    }
    page.append("</fieldset>\n")
  }

  /// Links to the index, and to the pages before and after this.
  private func appendWay(after previous: GalleryPage?, before next: GalleryPage?, to page: inout PageText) {
    page.append("<nav class=\"way\" aria-label=\"Pages\"><a href=\"\(GalleryBook.index)\">The gallery</a>")
    if let previous { page.append("<a rel=\"prev\" href=\"\(previous.file)\">← \(PageText.escaped(previous.title))</a>") }
    if let next { page.append("<a rel=\"next\" href=\"\(next.file)\">\(PageText.escaped(next.title)) →</a>") }
    page.append("</nav>\n")
  }

  /// Links to all groups of the page, and to the figures of those that list them.
  private func appendContents(to page: inout PageText) {
    page.append("<nav id=\"contents\" aria-label=\"Contents\">\n")
    appendLinks(of: "", to: &page)
    page.append("</nav>\n")
  }

  /// A list of links to the page's groups, and to the figures of those that list them, from a page or from another.
  func appendLinks(of file: String, to page: inout PageText) {
    page.append("<ul class=\"short\">\n")
    for (group, figures) in contents {
      let place = "\(file)#\(place(of: group))"
      page.append("<li><a href=\"\(place)\">\(PageText.escaped(group.title))</a>")
      if group.listsFigures {
        let links = figures.map { "<a href=\"\(place)-\($0.name)\">\(PageText.escaped($0.title))</a>" }
        page.append(": " + links.joined(separator: ", "))
      }
      page.append("</li>\n")
    }
    page.append("</ul>\n")
  }
}
