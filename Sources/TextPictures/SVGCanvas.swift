import TextLayout

/// Writes what is drawn on it as the body of an SVG, with glyphs that are defined before.
struct SVGCanvas: PictureCanvas {
  private var output: SVGOutput
  private let glyphs: SVGGlyphs
  private let options: PictureOptions

  init(_ options: PictureOptions, glyphs: SVGGlyphs, output: SVGOutput) {
    self.options = options
    self.glyphs = glyphs
    self.output = output
  }

  /// Ends the file.
  mutating func end() {
    output.text.append("</svg>\n")
    output.passOn(isEnd: true)
  }

  mutating func beginLayer(_ name: String, isHidden: Bool) {
    output.text.append("<g class=\"tl-layer tl-")
    output.text.append(name: name)
    output.text.append("\" id=\"")
    output.text.append(name: options.idPrefix)
    output.text.append(name: name)
    output.text.append(isHidden ? "\" display=\"none\">\n" : "\">\n")
  }

  mutating func endLayer() { output.text.append("</g>\n") }

  mutating func beginLink(_ target: String) {
    output.text.append("<a href=\"")
    output.text.append(escaping: target, inAttribute: true)
    output.text.append("\">\n")
  }

  mutating func endLink() { output.text.append("</a>\n") }

  mutating func fill(_ rect: Rect, with paint: PicturePaint) {
    output.text.append("<rect")
    output.text.append(attribute: "x", rect.minX)
    output.text.append(attribute: "y", rect.minY)
    output.text.append(attribute: "width", max(.zero, rect.size.width))
    output.text.append(attribute: "height", max(.zero, rect.size.height))
    append(paint, as: "fill")
    output.text.append("/>\n")
    output.passOn()
  }

  mutating func stroke(_ path: PicturePath, with paint: PicturePaint) {
    output.text.append("<path d=\"")
    output.text.append(path: path)
    output.text.append("\" fill=\"none\"")
    append(paint, as: "stroke")
    output.text.append(attribute: "stroke-width", path.thickness)
    if !path.dashes.isEmpty {
      output.text.append(" stroke-dasharray=\"")
      for (number, dash) in path.dashes.enumerated() {
        if number > 0 { output.text.append(" ") }
        output.text.append(dash)
      }
      output.text.append("\"")
      if path.dashes.contains(.zero) { output.text.append(" stroke-linecap=\"round\"") }
    }
    output.text.append("/>\n")
    output.passOn()
  }

  mutating func draw(_ run: PictureGlyphs) {
    let scale = run.scale
    let numbers = glyphs.numbers(in: run.font)
    var isOpen = false
    for glyph in run.glyphs {
      guard let number = numbers[glyph.glyph] ?? nil else { continue }
      if !isOpen {
        output.text.append("<g")
        append(run.paint, as: "fill")
        output.text.append(">\n")
        isOpen = true
      }
      let place = glyph.origin.moved(by: run.offset)
      output.text.append("<use href=\"#")
      glyphs.appendName(number, to: &output.text)
      output.text.append("\" transform=\"translate(")
      output.text.append(place.x)
      output.text.append(" ")
      output.text.append(place.y)
      output.text.append(")")
      if run.form.isTurned { output.text.append("rotate(90)") }
      output.text.append("scale(")
      if run.form.compression != 1 {
        output.text.append(billionths: Int64((Double(scale) * min(max(run.form.compression, 0), 1)).rounded()))
        output.text.append(" ")
      }
      output.text.append(billionths: scale)
      output.text.append(")\"/>\n")
    }
    if isOpen { output.text.append("</g>\n") }
    output.passOn()
  }

  /// Writes a paint as an attribute; a role also as a class, by which the style sheet gives it another colour in dark surroundings.
  private mutating func append(_ paint: PicturePaint, as attribute: String) {
    if case .role(let role) = paint {
      output.text.append(" class=\"tl-\(attribute)-\(role.rawValue)\"")
    }
    output.text.append(attribute: attribute, options.colors.color(of: paint))
  }
}

extension PictureGlyphs {
  /// How large a font unit is, in billionths of a point: what is left out is a millionth of a glyph's height. Glyphs without a size show nothing.
  var scale: Int64 {
    let size = min(max(size.rawValue, 0), 65536 << 6)
    let em = Int64(max(1, font.face.unitsPerEm)) << 6
    return (2 * size * 1_000_000_000 + em) / (2 * em)
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

  /// The steps of a path as its `d`.
  mutating func append(path: PicturePath) {
    for step in path.steps {
      switch step {
      case .move(let end): append("M", end)
      case .line(let end): append("L", end)
      case .curve(let control, let end):
        append("Q", control)
        append(" ", end)
      case .close: append("Z")
      }
    }
  }

  private mutating func append(_ command: String, _ point: Point) {
    append(command)
    append(point.x)
    append(" ")
    append(point.y)
  }
}
