import TextLayout

/// The glyphs that an SVG uses, each defined once: outlines in font units, y down.
///
/// What is drawn on it is looked through for glyphs and links. Then the glyphs that are new are defined, and then those that show something have numbers.
struct SVGGlyphs {
  /// How many glyphs have colours that can't be drawn, and whether anything leads anywhere, of what was looked through since glyphs were defined.
  private(set) var undrawnColorCount = 0
  private(set) var hasLinks = false
  /// The glyphs that are to be defined, in the order in which they are first used.
  private var found: [(glyph: UInt16, font: FontInstance)] = []
  /// The number of each glyph; nil for one that shows nothing, or is not defined yet.
  private var numbers: [FontInstance: [UInt16: Int?]] = [:]
  private var outlineNumbers: [FontInstance: [UInt16: Int?]] = [:]
  private var count = 0
  private let options: PictureOptions
  /// What the ids of definitions begin with.
  private let name: ByteText

  init(_ options: PictureOptions) {
    self.options = options
    var name = ByteText()
    name.append(name: options.idPrefix)
    name.append("g")
    self.name = name
  }

  /// The numbers of a font's glyphs. O(1).
  func numbers(in font: FontInstance) -> [UInt16: Int?] { numbers[font] ?? [:] }

  /// Writes the id of a definition.
  func appendName(_ number: Int, to text: inout ByteText) {
    text.append(name)
    text.append(number)
  }

  /// Writes the definitions of what is new. O(glyphs).
  mutating func define(to output: inout SVGOutput) {
    for (glyph, font) in found {
      let number: Int?
      switch font.image(of: glyph, palette: options.palette) {
      case .outline(let outline): number = define(outline, of: glyph, in: font, &output.text)
      case .layers(let layers): number = define(layers, in: font, &output.text)
      case .bitmap(let bitmap): number = define(bitmap, &output.text)
      }
      numbers[font]?.updateValue(number, forKey: glyph)
      output.passOn()
    }
    found = []
    undrawnColorCount = 0
    hasLinks = false
  }

  private mutating func begin(_ element: String, _ text: inout ByteText) -> Int {
    let number = count
    count += 1
    text.append("<\(element) id=\"")
    appendName(number, to: &text)
    text.append("\"")
    return number
  }

  /// A glyph's outline may be a glyph of the text and a layer of several others.
  private mutating func define(_ outline: GlyphOutline, of glyph: UInt16, in font: FontInstance, _ text: inout ByteText) -> Int? {
    if let known = outlineNumbers[font]?[glyph] { return known }
    var number: Int?
    if !outline.isEmpty {
      number = begin("path", &text)
      text.append(" d=\"")
      text.append(path: outline)
      text.append("\"/>\n")
    }
    outlineNumbers[font, default: [:]].updateValue(number, forKey: glyph)
    return number
  }

  private mutating func define(_ layers: [ColorLayer], in font: FontInstance, _ text: inout ByteText) -> Int? {
    // All outlines first: definitions don't nest.
    let drawn = layers.compactMap { layer in
      define(font.outline(of: layer.glyph), of: layer.glyph, in: font, &text).map { (number: $0, color: layer.color) }
    }
    if drawn.isEmpty { return nil }
    let number = begin("g", &text)
    text.append(">")
    for layer in drawn {
      text.append("<use href=\"#")
      appendName(layer.number, to: &text)
      text.append("\"")
      if let color = layer.color { text.append(attribute: "fill", color) }
      text.append("/>")
    }
    text.append("</g>\n")
    return number
  }

  private mutating func define(_ bitmap: GlyphBitmap, _ text: inout ByteText) -> Int? {
    let number = begin("image", &text)
    let box = bitmap.box
    text.append(" x=\"\(box.minX)\" y=\"\(-Int(box.maxY))\" width=\"\(Int(box.maxX) - Int(box.minX))\"")
    text.append(" height=\"\(Int(box.maxY) - Int(box.minY))\" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
    text.append(base64: bitmap.png)
    text.append("\"/>\n")
    return number
  }
}

extension SVGGlyphs: PictureCanvas {
  mutating func draw(_ run: PictureGlyphs) {
    guard run.scale > 0 else { return }
    // Taken out, so that the table is not copied when it grows.
    var known: [UInt16: Int?] = [:]
    swap(&known, &numbers[run.font, default: [:]])
    for glyph in run.glyphs.lazy.map(\.glyph) where known[glyph] == nil {
      known.updateValue(nil, forKey: glyph)
      found.append((glyph, run.font))
      if run.font.face.hasColorGlyphs, run.font.face.hasUndrawnColors(glyph) { undrawnColorCount += 1 }
    }
    swap(&known, &numbers[run.font, default: [:]])
  }

  mutating func beginLink(_ target: String) { hasLinks = true }
  mutating func endLink() {}
  mutating func beginLayer(_ name: String, isHidden: Bool) {}
  mutating func endLayer() {}
  mutating func fill(_ rect: Rect, with paint: PicturePaint) {}
  mutating func stroke(_ path: PicturePath, with paint: PicturePaint) {}
}

extension ByteText {
  /// The steps of an outline as the `d` of an SVG path, in font units, y down.
  mutating func append(path outline: GlyphOutline) {
    for segment in outline.segments {
      switch segment {
      case .move(let end): append("M", end)
      case .line(let end): append("L", end)
      case .quadratic(let control, let end):
        append("Q", control)
        append(" ", end)
      case .cubic(let first, let second, let end):
        append("C", first)
        append(" ", second)
        append(" ", end)
      case .close: append("Z")
      }
    }
  }

  private mutating func append(_ command: String, _ vertex: GlyphOutline.Vertex) {
    append(command)
    append(sixteenths: vertex.x)
    append(" ")
    append(sixteenths: 0 &- vertex.y)
  }
}
