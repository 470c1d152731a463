import TextLayout
import TextPictures

/// Draws shapes on the pages of a PDF file. Text is written by ``PDFWriter``, which knows what it says.
struct PDFCanvas: PictureCanvas {
  var sheets: PDFSheets
  private var isHidden = false

  init(_ sheets: PDFSheets) { self.sheets = sheets }

  mutating func beginLayer(_ name: String, isHidden: Bool) { self.isHidden = isHidden }
  mutating func endLayer() { isHidden = false }
  mutating func beginLink(_ target: String) {}
  mutating func endLink() {}

  mutating func fill(_ rect: Rect, with paint: PicturePaint) {
    if isHidden { return }
    let color = sheets.options.colors.color(of: paint)
    sheets.onPages(of: rect) { page in
      page.setColor(color)
      // What goes on to the next page is cut where that begins.
      let (minX, maxX) = (max(rect.minX, page.slice.minX), min(rect.maxX, page.slice.maxX))
      let (minY, maxY) = (max(rect.minY, page.slice.minY), min(rect.maxY, page.slice.maxY))
      guard minX < maxX, minY < maxY else { return }
      page.draw { page, text in
        let corner = page.place(minX.points, maxY.points)
        text.append(corner.x, corner.y, (maxX - minX).points, (maxY - minY).points, operator: "re f")
      }
    }
  }

  mutating func stroke(_ path: PicturePath, with paint: PicturePaint) {
    guard !isHidden, let box = path.box else { return }
    let color = sheets.options.colors.color(of: paint)
    sheets.onPages(of: box) { page in
      page.setColor(color)
      page.draw { page, text in
        let corner = page.place(page.slice.minX.points, page.slice.maxY.points)
        text.append("q\n")
        text.append(corner.x, corner.y, page.slice.size.width.points, page.slice.size.height.points, operator: "re W n")
        text.append(path.thickness.points, operator: "w")
        text.append(path.dashes.contains(.zero) ? "1 J\n" : "0 J\n")
        let dashes = path.dashes.map(\.points)
        // Dashes whose sum is zero are none.
        if dashes.contains(where: { $0 > 0 }) { text.append("[\(dashes.map(PDFText.number).joined(separator: " "))] 0 d\n") }
        text.append(path, on: page)
        text.append("S\nQ\n")
      }
    }
  }

  /// Draws glyphs as shapes.
  mutating func draw(_ run: PictureGlyphs) {
    if isHidden { return }
    for glyph in run.glyphs { draw(glyph, of: run) }
  }

  /// Draws a glyph as it looks, in its own colours if it has some.
  mutating func draw(_ glyph: PositionedGlyph, of run: PictureGlyphs) {
    let origin = Point(x: glyph.origin.x + run.offset.x, y: glyph.origin.y + run.offset.y)
    let scale = run.size.points / Double(max(1, run.font.face.unitsPerEm))
    let color = sheets.options.colors.color(of: run.paint)
    let squeeze = max(run.form.compression, 1e-6)
    let matrix = run.form.isTurned ? [0, -squeeze * scale, scale, 0] : [squeeze * scale, 0, 0, scale]
    func drawn(_ page: inout PDFPage, _ body: (inout PDFText) -> Void) {
      page.draw { page, text in
        let place = page.place(origin.x.points, origin.y.points)
        text.append("q\n")
        // Font units are small: more places than five.
        text.append(matrix.map { PDFText.number($0 * 1000) }.joined(separator: " ") + " ")
        text.append(place.x, place.y, operator: "cm")
        body(&text)
        text.append("Q\n")
      }
    }
    let here = Rect(x: origin.x, y: origin.y, width: .zero, height: .zero)
    switch run.font.image(of: glyph.glyph, palette: sheets.options.palette) {
    case .outline(let outline): fill(outline, color, here, drawn)
    case .layers(let layers):
      for layer in layers { fill(sheets.outline(of: layer.glyph, in: run.font), layer.color ?? color, here, drawn) }
    case .bitmap(let bitmap):
      guard let name = sheets.image(of: bitmap, of: glyph.glyph, in: run.font) else { return }
      let box = bitmap.box
      let (width, height) = (Double(box.maxX) - Double(box.minX), Double(box.maxY) - Double(box.minY))
      sheets.onPages(of: here) { page in
        drawn(&page) { text in
          text.append(width / 1000, 0, 0, height / 1000, Double(box.minX) / 1000, Double(box.minY) / 1000, operator: "cm")
          text.append("/\(name) Do\n")
        }
      }
    }
  }

  private mutating func fill(_ outline: GlyphOutline, _ color: TextColor, _ place: Rect, _ drawn: (inout PDFPage, (inout PDFText) -> Void) -> Void) {
    if outline.isEmpty { return }
    sheets.onPages(of: place) { page in
      page.setColor(color)
      drawn(&page) { text in
        text.append(outline)
        text.append("f\n")
      }
    }
  }

  /// Draws an image in a rectangle.
  mutating func draw(_ image: String, in rect: Rect) {
    sheets.onPages(of: rect) { page in
      page.draw { page, text in
        let corner = page.place(rect.minX.points, rect.maxY.points)
        text.append("q\n")
        text.append(rect.size.width.points, 0, 0, rect.size.height.points, corner.x, corner.y, operator: "cm")
        text.append("/\(image) Do\nQ\n")
      }
    }
  }
}

extension PDFText {
  fileprivate mutating func append(_ path: PicturePath, on page: PDFPage) {
    var current = (x: 0.0, y: 0.0)
    for step in path.steps {
      switch step {
      case .move(let end):
        current = page.place(end.x.points, end.y.points)
        append(current.x, current.y, operator: "m")
      case .line(let end):
        current = page.place(end.x.points, end.y.points)
        append(current.x, current.y, operator: "l")
      case .curve(let control, let end):
        let (c, e) = (page.place(control.x.points, control.y.points), page.place(end.x.points, end.y.points))
        append(current, c, e)
        current = e
      case .close: append("h\n")
      }
    }
  }

  /// Contours in thousands of font units.
  fileprivate mutating func append(_ outline: GlyphOutline) {
    func place(_ vertex: GlyphOutline.Vertex) -> (x: Double, y: Double) {
      let unit = Double(GlyphOutline.unitFraction) * 1000
      return (Double(vertex.x) / unit, Double(vertex.y) / unit)
    }
    var current = (x: 0.0, y: 0.0)
    for segment in outline.segments {
      switch segment {
      case .move(let end):
        current = place(end)
        append(current.x, current.y, operator: "m")
      case .line(let end):
        current = place(end)
        append(current.x, current.y, operator: "l")
      case .quadratic(let control, let end):
        append(current, place(control), place(end))
        current = place(end)
      case .cubic(let first, let second, let end):
        let (a, b) = (place(first), place(second))
        current = place(end)
        append(a.x, a.y, b.x, b.y, current.x, current.y, operator: "c")
      case .close: append("h\n")
      }
    }
  }

  /// A quadratic curve as the cubic one that it is.
  private mutating func append(_ start: (x: Double, y: Double), _ control: (x: Double, y: Double), _ end: (x: Double, y: Double)) {
    append(
      start.x + (control.x - start.x) * 2 / 3, start.y + (control.y - start.y) * 2 / 3, end.x + (control.x - end.x) * 2 / 3,
      end.y + (control.y - end.y) * 2 / 3, end.x, end.y, operator: "c")
  }
}

extension PicturePath {
  /// The rectangle around the steps; nil if there are none.
  fileprivate var box: Rect? {
    var points: [Point] = []
    for step in steps {
      switch step {
      case .move(let end), .line(let end): points.append(end)
      case .curve(let control, let end): points += [control, end]
      case .close: break
      }
    }
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return Rect(
      x: low.x - thickness, y: low.y - thickness, width: high.x - low.x + thickness + thickness, height: high.y - low.y + thickness + thickness)
  }
}
