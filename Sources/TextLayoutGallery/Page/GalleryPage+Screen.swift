import TextPictures

extension GalleryPage {
  /// Adds a screen: what it shows, its picture, its description.
  static func append(_ screen: GalleryScreen, _ picture: ScreenPicture, id: String, to page: inout PageText, _ glyphs: inout SVGPage) {
    page.append("<figure id=\"\(id)\" style=\"flex:1 1 600px;max-width:720px\">\n<figcaption>")
    page.append("<b>\(PageText.escaped(screen.name))</b> \(PageText.escaped(screen.remark))")
    let direction = screen.isMirrored ? "rtl" : "ltr"
    page.append("</figcaption>\n<div class=\"screen\" lang=\"en\" dir=\"\(direction)\">\n")
    page.append(picture.svg(on: &glyphs))
    if !screen.notation.isEmpty { page.append("<pre dir=\"ltr\"><code>\(PageText.escaped(screen.notation))</code></pre>\n") }
    page.append("</div>\n</figure>\n")
  }
}
