import TextLayout

/// Writes what is drawn on it as the body of an SVG, and the glyphs that it uses as definitions, each once.
struct SVGCanvas: PictureCanvas {
  private(set) var body = ByteText()
  private(set) var glyphs: SVGGlyphs
  /// Whether the picture leads anywhere.
  private(set) var hasLinks = false
  private let options: PictureOptions

  init(_ options: PictureOptions, glyphs: SVGGlyphs) {
    self.options = options
    self.glyphs = glyphs
  }

  mutating func beginLayer(_ name: String, isHidden: Bool) {
    body.append("<g class=\"tl-layer tl-")
    body.append(name: name)
    body.append("\" id=\"")
    body.append(name: options.idPrefix)
    body.append(name: name)
    body.append(isHidden ? "\" display=\"none\">\n" : "\">\n")
  }

  mutating func endLayer() { body.append("</g>\n") }

  mutating func beginLink(_ target: String) {
    hasLinks = true
    body.append("<a href=\"")
    body.append(escaping: target, inAttribute: true)
    body.append("\">\n")
  }

  mutating func endLink() { body.append("</a>\n") }

  mutating func fill(_ rect: Rect, with paint: PicturePaint) {
    body.append("<rect")
    body.append(attribute: "x", rect.minX)
    body.append(attribute: "y", rect.minY)
    body.append(attribute: "width", max(.zero, rect.size.width))
    body.append(attribute: "height", max(.zero, rect.size.height))
    append(paint, as: "fill")
    body.append("/>\n")
  }

  mutating func stroke(_ path: PicturePath, with paint: PicturePaint) {
    body.append("<path d=\"")
    for step in path.steps {
      switch step {
      case .move(let end): body.append("M", end)
      case .line(let end): body.append("L", end)
      case .curve(let control, let end):
        body.append("Q", control)
        body.append(" ", end)
      case .close: body.append("Z")
      }
    }
    body.append("\" fill=\"none\"")
    append(paint, as: "stroke")
    body.append(attribute: "stroke-width", path.thickness)
    if !path.dashes.isEmpty {
      body.append(" stroke-dasharray=\"")
      for (number, dash) in path.dashes.enumerated() {
        if number > 0 { body.append(" ") }
        body.append(dash)
      }
      body.append("\"")
      if path.dashes.contains(.zero) { body.append(" stroke-linecap=\"round\"") }
    }
    body.append("/>\n")
  }

  mutating func draw(_ run: PictureGlyphs) {
    // size / unitsPerEm to nine places: what is left out is a millionth of a glyph's height.
    let size = min(max(run.size.rawValue, 0), 65536 << 6)
    let em = Int64(max(1, run.font.face.unitsPerEm)) << 6
    let scale = (2 * size * 1_000_000_000 + em) / (2 * em)
    var isOpen = false
    for glyph in run.glyphs {
      guard scale > 0, let number = glyphs.number(of: glyph.glyph, in: run.font) else { continue }
      if !isOpen {
        body.append("<g")
        append(run.paint, as: "fill")
        body.append(">\n")
        isOpen = true
      }
      let place = glyph.origin.moved(by: run.offset)
      body.append("<use href=\"#")
      glyphs.appendName(number, to: &body)
      body.append("\" transform=\"translate(")
      body.append(place.x)
      body.append(" ")
      body.append(place.y)
      body.append(")")
      if run.form.isTurned { body.append("rotate(90)") }
      body.append("scale(")
      if run.form.compression != 1 {
        body.append(billionths: Int64((Double(scale) * min(max(run.form.compression, 0), 1)).rounded()))
        body.append(" ")
      }
      body.append(billionths: scale)
      body.append(")\"/>\n")
    }
    if isOpen { body.append("</g>\n") }
  }

  /// Writes a paint as an attribute; a role also as a class, by which the style sheet gives it another colour in dark surroundings.
  private mutating func append(_ paint: PicturePaint, as attribute: String) {
    if case .role(let role) = paint {
      body.append(" class=\"tl-\(attribute)-\(role.rawValue)\"")
    }
    body.append(attribute: attribute, options.colors.color(of: paint))
  }
}

extension ByteText {
  /// ` name="length"`.
  mutating func append(attribute name: String, _ length: LayoutUnit) {
    append(" \(name)=\"")
    append(length)
    append("\"")
  }

  /// ` name="#rrggbb"`, and ` name-opacity="0.5"` unless the colour is opaque.
  mutating func append(attribute name: String, _ color: TextColor) {
    append(" \(name)=\"")
    append(color)
    append("\"")
    let alpha = thousandths(color.alpha)
    if alpha < 1000 {
      append(" \(name)-opacity=\"")
      append(billionths: alpha * 1_000_000)
      append("\"")
    }
  }

  /// `#rrggbb`, or `#rrggbbaa`.
  mutating func append(_ color: TextColor, withAlpha: Bool = false) {
    append("#")
    for part in [color.red, color.green, color.blue] + (withAlpha ? [color.alpha] : []) {
      let byte = (thousandths(part) * 255 + 500) / 1000
      append(String(byte >> 4, radix: 16) + String(byte & 15, radix: 16))
    }
  }

  /// A part of a colour from 0 to 1000; not-a-number is 0.
  private func thousandths(_ part: Float) -> Int64 {
    part.isNaN ? 0 : Int64((min(max(part, 0), 1) * 1000).rounded())
  }

  fileprivate mutating func append(_ command: String, _ point: Point) {
    append(command)
    append(point.x)
    append(" ")
    append(point.y)
  }
}
