import TextLayout
import TextPictures

/// Writes text on the pages of a PDF file so that it can be selected, searched and copied: each cluster is a code, and the font says which text it is.
struct PDFWriter {
  var canvas: PDFCanvas

  /// Writes a cluster.
  ///
  /// Readers put what they find into its order by its place: what stands farther left in text from right to left comes later. So there each character has a code
  /// of its own: the first, which stands farthest left, shows the glyphs, and the others show nothing.
  mutating func write(_ cluster: PictureCluster) {
    let run = cluster.glyphs
    guard !run.glyphs.isEmpty, run.size > 0 else { return }
    let size = run.size.points
    let unitsPerEm = Double(max(1, run.font.face.unitsPerEm))
    let squeeze = max(run.form.compression, 1e-6)
    let origin = (x: cluster.origin.x.points, y: cluster.origin.y.points)
    let units = unitsPerEm / size
    let places = run.glyphs.map { glyph in
      let place = Point(x: glyph.origin.x + run.offset.x, y: glyph.origin.y + run.offset.y)
      let (right, down) = ((place.x - cluster.origin.x).points * units, (place.y - cluster.origin.y).points * units)
      return run.form.isTurned ? PDFFont.Offset(x: down / squeeze, y: right) : PDFFont.Offset(x: right / squeeze, y: -down)
    }
    let isVertical = cluster.isVertical && !run.form.isTurned
    // The glyphs' own: what spacing, kerning and justification add is between the codes, or each would be another one. Of several glyphs only the layout knows
    // which of them have room, and what stands in that of its neighbour, as an alef does on its lam, takes a part of it: a gap would be a space to readers.
    let measured = max(0, cluster.advance.points) * units / (isVertical ? 1 : squeeze)
    let own = run.glyphs.reduce(0) { $0 + max(0, Double(run.font.advance(of: $1.glyph))) }
    let isPlain = run.glyphs.count == 1 && !cluster.isMoved
    let advance = own == 0 ? measured : isPlain ? own : min(own, measured)
    let hasColors = run.font.face.hasColorGlyphs && run.glyphs.contains { isColored($0.glyph, in: run.font) }
    if hasColors { for glyph in run.glyphs { canvas.draw(glyph, of: run) } }

    let characters = Array(cluster.text.unicodeScalars)
    let parts = cluster.isRightToLeft && characters.count > 1 ? characters.reversed().map { String($0) } : [cluster.text]
    canvas.sheets.setColor(of: run.paint)
    for (index, text) in parts.enumerated() {
      let showsGlyphs = index == 0 && !hasColors
      let width = advance / Double(parts.count)
      let code = canvas.sheets.code(
        showsGlyphs ? run.glyphs.map(\.glyph) : [], showsGlyphs ? places : [], text: text, width: width, tolerance: 1.6 / 64 * units, in: run.font,
        isVertical: isVertical)
      let distance = cluster.advance.points * Double(index) / Double(parts.count)
      let point = run.form.isTurned ? (origin.x, origin.y + distance) : isVertical ? origin : (origin.x + distance, origin.y)
      canvas.sheets.write(code.code, font: code.font, size: size, form: run.form, at: point, width: isVertical ? 0 : code.width)
    }
  }

  private func isColored(_ glyph: UInt16, in font: FontInstance) -> Bool {
    if case .outline = font.image(of: glyph, palette: canvas.sheets.options.palette) { return false }
    return true
  }
}

extension PDFSheets {
  /// Sets the colour of the page that is being drawn.
  fileprivate mutating func setColor(of paint: PicturePaint) { pages[current ?? 0].setColor(options.colors.color(of: paint)) }

  fileprivate mutating func write(_ code: UInt16, font: String, size: Double, form: GlyphForm, at point: (x: Double, y: Double), width: Double) {
    pages[current ?? 0].write(code, font: font, size: size, form: form, at: point, width: width)
  }
}
