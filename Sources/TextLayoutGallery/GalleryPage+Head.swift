import TextLayout

extension GalleryPage {
  /// Everything before the contents: what the page is, its style, its switches.
  func appendHead(to page: inout PageText) {
    page.append(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>The gallery of TextLayout</title>
      <style>
      \(GalleryStyle.sheet)
      </style>
      </head>
      <body>
      <a class="skip" href="#contents">To the contents</a>
      <h1>The gallery of TextLayout</h1>
      <p class="versions">\(PageText.escaped(TextLayoutVersion.summary))</p>
      <form class="switches" aria-label="What is shown">
      <fieldset><legend>Layers</legend>

      """)
    for layer in GalleryLayer.all {
      let state = layer.isOn ? " checked" : ""
      page.append("<label><input type=\"checkbox\" id=\"show-\(layer.name)\"\(state)> \(PageText.escaped(layer.label))</label>\n")
    }
    page.append("</fieldset>\n<fieldset><legend>Colours</legend>\n")
    for (name, label) in [("system", "System"), ("light", "Light"), ("dark", "Dark")] {
      let state = name == "system" ? " checked" : ""
      page.append("<label><input type=\"radio\" name=\"colors\" id=\"colors-\(name)\"\(state)> \(label)</label>\n")
    }
    page.append("</fieldset>\n</form>\n")
  }

  /// Links to all groups, and to the figures of those that list them.
  func appendContents(to page: inout PageText) {
    page.append("<nav id=\"contents\" aria-label=\"Contents\">\n<ul>\n")
    for (section, groups) in sections {
      page.append("<li><a href=\"#\(section.name)\">\(PageText.escaped(section.title))</a>\n")
      page.append(groups.contains(where: \.listsFigures) ? "<ul>\n" : "<ul class=\"short\">\n")
      for group in groups {
        let place = "\(section.name)-\(group.name)"
        page.append("<li><a href=\"#\(place)\">\(PageText.escaped(group.title))</a>")
        if group.listsFigures {
          let links = group.figures.map { "<a href=\"#\(place)-\($0.name)\">\(PageText.escaped($0.title))</a>" }
          page.append(": " + links.joined(separator: ", "))
        }
        page.append("</li>\n")
      }
      page.append("</ul>\n</li>\n")
    }
    page.append("</ul>\n</nav>\n")
  }
}
