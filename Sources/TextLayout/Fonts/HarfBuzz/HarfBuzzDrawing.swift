import CHarfBuzz

/// Owns the `hb_draw_funcs_t` through which HarfBuzz hands outlines over to an ``OutlinePen``. One
/// serves the whole process: it is immutable.
@safe private final class HarfBuzzDrawing: @unchecked Sendable {
  static let shared = HarfBuzzDrawing()

  let pointer: OpaquePointer?

  private init() {
    unsafe pointer = hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      pointer, { _, pen, _, x, y, _ in unsafe HarfBuzzDrawing.pen(pen)?.pointee.move(x, y) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      pointer, { _, pen, _, x, y, _ in unsafe HarfBuzzDrawing.pen(pen)?.pointee.line(x, y) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      pointer, { _, pen, _, cx, cy, x, y, _ in unsafe HarfBuzzDrawing.pen(pen)?.pointee.quadratic(cx, cy, x, y) }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      pointer, { _, pen, _, ax, ay, bx, by, x, y, _ in unsafe HarfBuzzDrawing.pen(pen)?.pointee.cubic(ax, ay, bx, by, x, y) }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      pointer, { _, pen, _, _ in unsafe HarfBuzzDrawing.pen(pen)?.pointee.close() }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(pointer)
  }

  deinit {
    unsafe hb_draw_funcs_destroy(pointer)
  }

  private static func pen(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlinePen>? {
    unsafe data?.assumingMemoryBound(to: OutlinePen.self)
  }
}

extension HarfBuzzFont {
  /// Draws a glyph's outline with a pen, in font units, y up. O(outline).
  func draw(_ glyph: UInt32, with pen: inout OutlinePen) {
    let functions = HarfBuzzDrawing.shared
    unsafe withUnsafeMutablePointer(to: &pen) { pen in
      unsafe hb_font_get_glyph_shape(pointer, glyph, functions.pointer, pen)
    }
  }

  /// The bytes of the PNG image that CBDT or sbix has for a glyph, of the greatest size there is;
  /// none without. O(bytes).
  func png(_ glyph: UInt32, limit: Int) -> [UInt8] {
    let blob = unsafe hb_ot_color_glyph_reference_png(pointer, glyph)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(blob, &length), length > 0, Int(length) <= limit else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: Int(length)))
  }
}

extension HarfBuzzFace {
  /// The layers of a glyph in COLR version 0, from the bottom up: their glyphs and the colours'
  /// numbers in a palette. At most `limit`. O(layers).
  func colorLayers(_ glyph: UInt32, limit: Int) -> [(glyph: UInt32, color: UInt32)] {
    var count = UInt32(limit)
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: limit)
    let total = unsafe hb_ot_color_glyph_get_layers(pointer, glyph, 0, &count, &layers)
    return total == 0 ? [] : layers.prefix(Int(min(count, total))).map { ($0.glyph, $0.color_index) }
  }

  /// How many palettes of colours CPAL has. O(1).
  var paletteCount: Int { unsafe Int(hb_ot_color_palette_get_count(pointer)) }

  /// The colours of a palette as blue, green, red and alpha, the first highest; none where there is
  /// no such palette. O(colours).
  func palette(_ number: Int) -> [UInt32] {
    guard let index = UInt32(exactly: number), number < paletteCount else { return [] }
    var count = unsafe hb_ot_color_palette_get_colors(pointer, index, 0, nil, nil)
    var colors = [UInt32](repeating: 0, count: Int(count))
    _ = unsafe hb_ot_color_palette_get_colors(pointer, index, 0, &count, &colors)
    return Array(colors.prefix(Int(count)))
  }

  /// Whether the SVG table has a document for a glyph. O(log n).
  func hasDocument(for glyph: UInt32) -> Bool {
    guard unsafe hb_ot_color_has_svg(pointer) != 0 else { return false }
    let blob = unsafe hb_ot_color_glyph_reference_svg(pointer, glyph)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0
  }
}
