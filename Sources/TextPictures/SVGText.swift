import TextLayout

extension GlyphOutline {
  /// The outline as the `d` of an SVG path: in font units, y down, exactly. Empty if nothing is drawn. O(segments).
  package var svgPath: String {
    ByteText.string { $0.append(path: self) }
  }
}

extension GlyphBitmap {
  /// The image's file in Base64. O(bytes).
  package var base64: String {
    ByteText.string { $0.append(base64: png) }
  }
}

extension TextColor {
  /// The colour as CSS writes it: `#rrggbb`, or `#rrggbbaa` where it is seen through. O(1).
  package var css: String {
    ByteText.string { $0.append(self, withAlpha: alpha < 1) }
  }
}

extension PicturePath {
  /// The path as the `d` of an SVG path, in points. O(steps).
  package var svgPath: String {
    ByteText.string { $0.append(path: self) }
  }
}

extension String {
  /// The text in XML and HTML, in attributes, too. What XML has no character for is U+FFFD. O(n).
  package var markup: String {
    ByteText.string { $0.append(escaping: self, inAttribute: true) }
  }
}

extension ByteText {
  /// What is written, as a string.
  fileprivate static func string(_ write: (inout ByteText) -> Void) -> String {
    var text = ByteText(beginsAtPoint: true)
    write(&text)
    return text.string
  }
}
