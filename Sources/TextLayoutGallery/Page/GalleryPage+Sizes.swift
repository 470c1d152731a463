import TextLayout

extension GalleryPage {
  /// A slider of one stop for each text size: buttons of which one is on, so that style rules alone can show its figures.
  static func appendSizeSlider(to page: inout PageText) {
    page.append("<form class=\"sizes\" aria-label=\"Text size\">\n<fieldset><legend>Text size</legend>\n<div class=\"stops\">\n")
    for category in ContentSizeCategory.allCases {
      let state = category == .large ? " checked" : ""
      page.append("<label><input type=\"radio\" name=\"size\" id=\"size-\(category)\"\(state)><span>\(category)</span></label>\n")
    }
    page.append("</div>\n</fieldset>\n</form>\n")
  }
}
