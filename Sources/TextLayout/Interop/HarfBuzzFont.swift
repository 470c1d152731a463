import CHarfBuzz

/// Owns one immutable `hb_font_t` whose scale is the font's own units per em, without pixel sizes: positions come out in font units.
@safe struct HarfBuzzFont: ~Copyable, @unchecked Sendable {
  /// For calls that only read, or that retain.
  let pointer: OpaquePointer

  /// A font over the face at these axis values. O(axes).
  init(face: borrowing HarfBuzzFace, variations: [hb_variation_t]) {
    unsafe pointer = hb_font_create(face.pointer)
    unsafe hb_ot_font_set_funcs(pointer)
    let scale = face.unitsPerEm
    unsafe hb_font_set_scale(pointer, scale, scale)
    if !variations.isEmpty {
      unsafe hb_font_set_variations(pointer, variations, UInt32(variations.count))
    }
    unsafe hb_font_make_immutable(pointer)
  }

  deinit {
    unsafe hb_font_destroy(pointer)
  }

  /// The glyph that the cmap gives a scalar. O(log n).
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_nominal_glyph(pointer, scalar, &glyph) != 0 ? glyph : nil
  }

  /// The glyph that the cmap gives a scalar with a variation selector. O(log n).
  func glyph(for scalar: UInt32, selector: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_variation_glyph(pointer, scalar, selector, &glyph) != 0 ? glyph : nil
  }

  /// The horizontal advance of a glyph in font units. O(1).
  func advance(_ glyph: UInt32) -> Int32 {
    unsafe hb_font_get_glyph_h_advance(pointer, glyph)
  }

  /// The ink box of a glyph in font units, y up. O(outline).
  func extents(_ glyph: UInt32) -> hb_glyph_extents_t? {
    var extents = hb_glyph_extents_t()
    return unsafe hb_font_get_glyph_extents(pointer, glyph, &extents) != 0 ? extents : nil
  }

  /// What MVAR adds to a metric at this font's axis values, in font units. O(log n).
  func variation(ofMetric tag: UInt32) -> Int32 {
    unsafe hb_ot_metrics_get_y_variation(pointer, hb_ot_metrics_tag_t(rawValue: tag))
  }

  /// How far a baseline is above the alphabetic one, as BASE states it for the script of the font's choice; nil where it doesn't. In font units. O(the table).
  func baseline(_ tag: hb_ot_layout_baseline_tag_t) -> Int32? {
    var height: Int32 = 0
    let defaultScript: UInt32 = 0x4446_4C54  // 'DFLT'
    let defaultLanguage: UInt32 = 0x6466_6C74  // 'dflt'
    return unsafe hb_ot_layout_get_baseline(pointer, tag, HB_DIRECTION_LTR, defaultScript, defaultLanguage, &height) != 0 ? height : nil
  }
}
