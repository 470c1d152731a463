import InterfaceLayout
import ScreenScenes
import TextLayout
import TextPictures

extension GalleryPage {
  /// Adds a screen: what it shows, its picture, its description.
  static func append(_ scene: ScreenScene, _ picture: ScreenPicture, id: String, to page: inout PageText, _ glyphs: inout SVGPage) {
    page.append("<figure id=\"\(id)\" style=\"flex:1 1 600px;max-width:720px\">\n<figcaption>")
    page.append("<b>\(PageText.escaped(scene.name))</b> \(PageText.escaped(scene.remark))")
    for (section, rests) in scene.rests {
      page.append(" Section \(section) rests at \(rests.map(plain).joined(separator: ", ")).")
    }
    let direction = scene.collection.direction == .rightToLeft ? "rtl" : "ltr"
    page.append("</figcaption>\n<div class=\"screen\" lang=\"en\" dir=\"\(direction)\">\n")
    page.append(picture.svg(on: &glyphs))
    page.append("<pre dir=\"ltr\"><code>\(PageText.escaped(scene.notation))</code></pre>\n</div>\n</figure>\n")
  }

  private static func plain(_ length: LayoutUnit) -> String { Int(exactly: length.points).map(String.init) ?? String(length.points) }
}
