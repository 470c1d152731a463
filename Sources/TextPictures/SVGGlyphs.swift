import TextLayout

/// The glyphs that an SVG uses, each defined once: outlines in font units, y down.
struct SVGGlyphs {
  /// The definitions in the order in which they were first used.
  private(set) var definitions = ByteText()
  /// How many glyphs have colours that can't be drawn.
  private(set) var undrawnColorCount = 0
  /// The number of each glyph that was asked for; nil for one that shows nothing.
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

  /// Goes on without the definitions that were written so far: they stand in another picture of the page.
  mutating func forgetDefinitions() {
    definitions = ByteText()
    undrawnColorCount = 0
  }

  /// Writes the id of a definition.
  func appendName(_ number: Int, to text: inout ByteText) {
    text.append(name)
    text.append(number)
  }

  /// The same into the definitions: handed to a method of the whole, they would be copied before they are written to, each time.
  private mutating func defineName(_ number: Int) {
    definitions.append(name)
    definitions.append(number)
  }

  /// The number of a glyph's definition, written if it is new; nil for a glyph that shows nothing. O(1); O(glyph) the first time.
  mutating func number(of glyph: UInt16, in font: FontInstance) -> Int? {
    if let known = numbers[font]?[glyph] { return known }
    let number: Int?
    switch font.image(of: glyph, palette: options.palette) {
    case .outline(let outline): number = define(outline, of: glyph, in: font)
    case .layers(let layers): number = define(layers, in: font)
    case .bitmap(let bitmap): number = define(bitmap)
    }
    if font.face.hasColorGlyphs, font.face.hasUndrawnColors(glyph) { undrawnColorCount += 1 }
    numbers[font, default: [:]].updateValue(number, forKey: glyph)
    return number
  }

  private mutating func begin(_ element: String) -> Int {
    let number = count
    count += 1
    definitions.append("<\(element) id=\"")
    defineName(number)
    definitions.append("\"")
    return number
  }

  /// A glyph's outline may be a glyph of the text and a layer of several others.
  private mutating func define(_ outline: GlyphOutline, of glyph: UInt16, in font: FontInstance) -> Int? {
    if let known = outlineNumbers[font]?[glyph] { return known }
    var number: Int?
    if !outline.isEmpty {
      number = begin("path")
      definitions.append(" d=\"")
      for segment in outline.segments {
        switch segment {
        case .move(let end): definitions.append("M", end)
        case .line(let end): definitions.append("L", end)
        case .quadratic(let control, let end):
          definitions.append("Q", control)
          definitions.append(" ", end)
        case .cubic(let first, let second, let end):
          definitions.append("C", first)
          definitions.append(" ", second)
          definitions.append(" ", end)
        case .close: definitions.append("Z")
        }
      }
      definitions.append("\"/>\n")
    }
    outlineNumbers[font, default: [:]].updateValue(number, forKey: glyph)
    return number
  }

  private mutating func define(_ layers: [ColorLayer], in font: FontInstance) -> Int? {
    // All outlines first: definitions don't nest.
    let drawn = layers.compactMap { layer in
      define(font.outline(of: layer.glyph), of: layer.glyph, in: font).map { (number: $0, color: layer.color) }
    }
    if drawn.isEmpty { return nil }
    let number = begin("g")
    definitions.append(">")
    for layer in drawn {
      definitions.append("<use href=\"#")
      defineName(layer.number)
      definitions.append("\"")
      if let color = layer.color { definitions.append(attribute: "fill", color) }
      definitions.append("/>")
    }
    definitions.append("</g>\n")
    return number
  }

  private mutating func define(_ bitmap: GlyphBitmap) -> Int? {
    let number = begin("image")
    let box = bitmap.box
    definitions.append(" x=\"\(box.minX)\" y=\"\(-Int(box.maxY))\" width=\"\(Int(box.maxX) - Int(box.minX))\"")
    definitions.append(" height=\"\(Int(box.maxY) - Int(box.minY))\" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
    definitions.append(base64: bitmap.png)
    definitions.append("\"/>\n")
    return number
  }
}

extension ByteText {
  fileprivate mutating func append(_ command: String, _ vertex: GlyphOutline.Vertex) {
    append(command)
    append(sixteenths: vertex.x)
    append(" ")
    append(sixteenths: 0 &- vertex.y)
  }
}
