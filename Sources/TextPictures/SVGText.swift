import TextLayout

extension GlyphOutline {
  /// The outline as the `d` of an SVG path: in font units, y down, exactly. Empty if nothing is drawn. O(segments).
  package var svgPath: String {
    var text = ByteText()
    text.append(path: self)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension GlyphBitmap {
  /// The image's file in Base64. O(bytes).
  package var base64: String {
    var text = ByteText()
    text.append(base64: png)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension TextColor {
  /// The colour as CSS writes it: `#rrggbb`, or `#rrggbbaa` where it is seen through. O(1).
  package var css: String {
    var text = ByteText()
    text.append(self, withAlpha: alpha < 1)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension PicturePath {
  /// The path as the `d` of an SVG path, in points. O(steps).
  package var svgPath: String {
    var text = ByteText()
    text.append(path: self)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
