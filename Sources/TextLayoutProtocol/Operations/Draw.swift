import TextLayout
import TextPictures

extension Operation {
  static let draw = Operation(
    "draw", "What is drawn of a text, from the back to the front: glyphs with their places, lines under and through them, backgrounds.",
    fields: [
      Field("visible", .either([.rect, .null]), "The part that is told: the lines that touch it; all of it unless told.") {
        $1 = $0 == .null ? nil : try $0.asRect()
      }
    ], initial: Rect?.none
  ) { visible, asked, writer in
    let subject = try asked.subject()
    let document = try subject.document()
    // Farther than any text reaches.
    let everything = Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)
    var canvas = DrawnParts()
    let lines = TextPicture.draw(visible ?? everything, of: document, text: subject.text, on: &canvas)
    try asked.call.check()
    let fonts = canvas.fonts
    let numbers = try asked.handles.numbers(of: fonts)
    let numberOf = Dictionary(zip(fonts, numbers)) { first, _ in first }
    var labels = FontLabels()
    try writer.object {
      $0.field("size", document.size)
      $0.field("lineCount", document.lineCount)
      $0.field("firstLine", lines.lowerBound)
      try $0.list("fonts", zip(fonts, numbers)) { writer, font in
        writer.object {
          $0.field("font", font.1)
          $0.field("name", labels[font.0])
          $0.field("unitsPerEm", Int(font.0.face.unitsPerEm))
        }
      }
      try $0.list("parts", canvas.parts) { $1.write(to: &$0, numberOf) }
    }
  }

  static let outlines = Operation(
    "outlines", "What glyphs look like: outlines, layers of outlines in colours, or images, in font units, y down.", need: .nothing,
    fields: [
      Field("font", .integer(), "The number of the font, as draw has told it.") { $1.font = try $0.asInteger() },
      Field("glyphs", .list(.integer(0...65535)), "The numbers of the glyphs in the font.") {
        $1.glyphs = try $0.elements { try $0.asInteger(in: 0...65535) }
      },
    ], required: ["font", "glyphs"], initial: OutlinesQuestion()
  ) { question, asked, writer in
    let font = try { () throws in
      do { return try asked.handles.font(question.font) } catch let error as RequestError { throw error.inside("font") }
    }()
    try writer.object {
      $0.field("unitsPerEm", Int(font.face.unitsPerEm))
      try $0.list("glyphs", question.glyphs) { writer, glyph in
        let glyph = UInt16(glyph)
        try writer.object {
          $0.field("glyph", Int(glyph))
          switch font.image(of: glyph) {
          case .outline(let outline): $0.field("path", outline.svgPath)
          case .layers(let layers):
            try $0.list("layers", layers) { writer, layer in
              writer.object {
                $0.field("path", font.outline(of: layer.glyph).svgPath)
                $0.name("color")
                if let color = layer.color { $0.value(color.css) } else { $0.null() }
              }
            }
          case .bitmap(let bitmap):
            let box = bitmap.box
            $0.field("png", bitmap.base64)
            $0.name("box")
            $0.array {
              for edge in [Int(box.minX), -Int(box.maxY), Int(box.maxX) - Int(box.minX), Int(box.maxY) - Int(box.minY)] { $0.value(edge) }
            }
          }
        }
      }
    }
  }
}

/// What `outlines` asks.
private struct OutlinesQuestion: Sendable {
  var font = 0
  var glyphs: [Int] = []
}

/// A canvas that keeps what is drawn on it.
private struct DrawnParts: PictureCanvas {
  enum Part {
    case glyphs(PictureGlyphs, link: String?)
    case fill(Rect, PicturePaint)
    case stroke(PicturePath, PicturePaint)
  }

  private(set) var parts: [Part] = []
  /// The fonts in the order in which they are first used.
  private(set) var fonts: [FontInstance] = []
  private var known: Set<FontInstance> = []
  private var link: String?

  mutating func draw(_ glyphs: PictureGlyphs) {
    if known.insert(glyphs.font).inserted { fonts.append(glyphs.font) }
    parts.append(.glyphs(glyphs, link: link))
  }
  mutating func fill(_ rect: Rect, with paint: PicturePaint) { parts.append(.fill(rect, paint)) }
  mutating func stroke(_ path: PicturePath, with paint: PicturePaint) { parts.append(.stroke(path, paint)) }
  mutating func beginLink(_ target: String) { link = target }
  mutating func endLink() { link = nil }
  mutating func beginLayer(_ name: String, isHidden: Bool) {}
  mutating func endLayer() {}
}

extension DrawnParts.Part {
  func write(to writer: inout JSONWriter, _ numbers: [FontInstance: Int]) {
    writer.object {
      switch self {
      case .glyphs(let run, let link):
        $0.field("font", numbers[run.font] ?? 0)
        $0.field("size", run.size)
        $0.field("paint", run.paint.word)
        if let link { $0.field("link", link) }
        if run.form.isTurned { $0.field("turned", true) }
        if run.form.compression != 1 { $0.field("compression", run.form.compression) }
        // Three numbers for each: a screen has thousands of them.
        $0.name("glyphs")
        $0.array {
          for glyph in run.glyphs {
            $0.value(Int(glyph.glyph))
            $0.value(glyph.origin.x + run.offset.x)
            $0.value(glyph.origin.y + run.offset.y)
          }
        }
      case .fill(let rect, let paint):
        $0.field("fill", rect)
        $0.field("paint", paint.word)
      case .stroke(let path, let paint):
        $0.field("stroke", path.svgPath)
        $0.field("thickness", path.thickness)
        $0.name("dashes")
        $0.array { for dash in path.dashes { $0.value(dash) } }
        $0.field("paint", paint.word)
      }
    }
  }
}

extension PicturePaint {
  /// The name of a role, or a colour as CSS has it.
  fileprivate var word: String {
    switch self {
    case .role(let role): role.rawValue
    case .color(let color): color.css
    }
  }
}
