import CCairo
import TextLayout
import TextPictures

/// Draws with Cairo.
@safe struct CairoCanvas: PictureCanvas {
  private let page: CairoPage
  private let options: PictureOptions
  private var isHidden = false
  private var images: [FontInstance: [UInt16: GlyphImage]] = [:]
  private var outlines: [FontInstance: [UInt16: GlyphOutline]] = [:]
  private var bitmaps = CairoBitmaps()

  init(_ page: CairoPage, _ options: PictureOptions, scale: Double) {
    self.page = page
    self.options = options
    unsafe cairo_scale(page.context, scale, scale)
  }

  private var context: OpaquePointer? { unsafe page.context }

  mutating func beginLayer(_ name: String, isHidden: Bool) { self.isHidden = isHidden }
  mutating func endLayer() { isHidden = false }

  mutating func beginLink(_ target: String) {}
  mutating func endLink() {}

  mutating func fill(_ rect: Rect, with paint: PicturePaint) {
    if isHidden { return }
    setColor(options.colors.color(of: paint))
    unsafe cairo_rectangle(context, rect.minX.points, rect.minY.points, rect.size.width.points, rect.size.height.points)
    unsafe cairo_fill(context)
  }

  mutating func stroke(_ path: PicturePath, with paint: PicturePaint) {
    if isHidden { return }
    setColor(options.colors.color(of: paint))
    var current = Point(x: .zero, y: .zero)
    for step in path.steps {
      switch step {
      case .move(let end):
        unsafe cairo_move_to(context, end.x.points, end.y.points)
        current = end
      case .line(let end):
        unsafe cairo_line_to(context, end.x.points, end.y.points)
        current = end
      case .curve(let control, let end):
        curve((current.x.points, current.y.points), (control.x.points, control.y.points), (end.x.points, end.y.points))
        current = end
      case .close: unsafe cairo_close_path(context)
      }
    }
    unsafe cairo_set_line_width(context, path.thickness.points)
    unsafe cairo_set_line_cap(context, path.dashes.contains(.zero) ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    let dashes = path.dashes.map(\.points)
    // Cairo takes no dashes whose sum is zero.
    unsafe cairo_set_dash(context, dashes, dashes.contains { $0 > 0 } ? CInt(dashes.count) : 0, 0)
    unsafe cairo_stroke(context)
  }

  mutating func draw(_ run: PictureGlyphs) {
    let scale = run.size.points / Double(max(1, run.font.face.unitsPerEm))
    guard !isHidden, scale > 0 else { return }
    let color = options.colors.color(of: run.paint)
    for glyph in run.glyphs {
      unsafe cairo_save(context)
      unsafe cairo_translate(context, (glyph.origin.x + run.offset.x).points, (glyph.origin.y + run.offset.y).points)
      if run.form.isTurned { unsafe cairo_rotate(context, .pi / 2) }
      unsafe cairo_scale(context, scale * max(run.form.compression, 1e-6), -scale)
      draw(glyph.glyph, in: run.font, color)
      unsafe cairo_restore(context)
    }
  }

  /// Draws a glyph in font units at the origin.
  private mutating func draw(_ glyph: UInt16, in font: FontInstance, _ color: TextColor) {
    switch image(of: glyph, in: font) {
    case .outline(let outline): fill(outline, color)
    case .layers(let layers):
      for layer in layers { fill(outline(of: layer.glyph, in: font), layer.color ?? color) }
    case .bitmap(let bitmap):
      guard let image = bitmaps.image(of: bitmap, of: glyph, in: font) else { return }
      let box = bitmap.box
      unsafe cairo_translate(context, Double(box.minX), Double(box.maxY))
      unsafe cairo_scale(
        context, (Double(box.maxX) - Double(box.minX)) / Double(image.width), (Double(box.minY) - Double(box.maxY)) / Double(image.height))
      unsafe cairo_set_source_surface(context, image.surface, 0, 0)
      unsafe cairo_paint(context)
    }
  }

  private mutating func image(of glyph: UInt16, in font: FontInstance) -> GlyphImage {
    if let known = images[font]?[glyph] { return known }
    let image = font.image(of: glyph, palette: options.palette)
    images[font, default: [:]][glyph] = image
    return image
  }

  private mutating func outline(of glyph: UInt16, in font: FontInstance) -> GlyphOutline {
    if let known = outlines[font]?[glyph] { return known }
    let outline = font.outline(of: glyph)
    outlines[font, default: [:]][glyph] = outline
    return outline
  }

  private func fill(_ outline: GlyphOutline, _ color: TextColor) {
    if outline.isEmpty { return }
    func units(_ vertex: GlyphOutline.Vertex) -> (Double, Double) {
      (Double(vertex.x) / Double(GlyphOutline.unitFraction), Double(vertex.y) / Double(GlyphOutline.unitFraction))
    }
    setColor(color)
    var current = (0.0, 0.0)
    for segment in outline.segments {
      switch segment {
      case .move(let end):
        current = units(end)
        unsafe cairo_move_to(context, current.0, current.1)
      case .line(let end):
        current = units(end)
        unsafe cairo_line_to(context, current.0, current.1)
      case .quadratic(let control, let end):
        curve(current, units(control), units(end))
        current = units(end)
      case .cubic(let first, let second, let end):
        let (a, b) = (units(first), units(second))
        current = units(end)
        unsafe cairo_curve_to(context, a.0, a.1, b.0, b.1, current.0, current.1)
      case .close: unsafe cairo_close_path(context)
      }
    }
    unsafe cairo_fill(context)
  }

  /// A quadratic curve as the cubic one that it is.
  private func curve(_ start: (Double, Double), _ control: (Double, Double), _ end: (Double, Double)) {
    unsafe cairo_curve_to(
      context, start.0 + (control.0 - start.0) * 2 / 3, start.1 + (control.1 - start.1) * 2 / 3, end.0 + (control.0 - end.0) * 2 / 3,
      end.1 + (control.1 - end.1) * 2 / 3, end.0, end.1)
  }

  private func setColor(_ color: TextColor) {
    func part(_ value: Float) -> Double { value.isNaN ? 0 : Double(min(max(value, 0), 1)) }
    unsafe cairo_set_source_rgba(context, part(color.red), part(color.green), part(color.blue), part(color.alpha))
  }
}

/// The pixels of glyphs that are images, each decoded once.
struct CairoBitmaps {
  private var images: [FontInstance: [UInt16: CairoImage?]] = [:]
  private var pixels = 0
  /// Images beyond so many pixels in all are left out. The emoji of a font are about a quarter of it; a hostile font's could fill any memory.
  private static let pixelLimit = 1 << 27

  /// The pixels of a glyph; nil if its file is broken or there are too many. O(1); O(pixels) the first time.
  mutating func image(of bitmap: GlyphBitmap, of glyph: UInt16, in font: FontInstance) -> CairoImage? {
    if let known = images[font]?[glyph] { return known }
    var image: CairoImage?
    let more = bitmap.pixelWidth * bitmap.pixelHeight
    if pixels + more <= CairoBitmaps.pixelLimit {
      pixels += more
      image = CairoImage(png: bitmap.png)
    }
    images[font, default: [:]].updateValue(image, forKey: glyph)
    return image
  }
}
