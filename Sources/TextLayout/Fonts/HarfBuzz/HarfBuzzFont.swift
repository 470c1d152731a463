import CHarfBuzz

/// Owns one immutable `hb_font_t` whose scale is the font's own units per em, without pixel sizes:
/// positions come out in font units.
@safe struct HarfBuzzFont: ~Copyable, @unchecked Sendable {
  /// For calls that only read, or that retain.
  let pointer: OpaquePointer

  /// A font over the face at these axis values. O(axes).
  init(face: borrowing HarfBuzzFace, variations: [(tag: UInt32, value: Float)]) {
    unsafe pointer = hb_font_create(face.pointer)
    unsafe hb_ot_font_set_funcs(pointer)
    let scale = face.unitsPerEm
    unsafe hb_font_set_scale(pointer, scale, scale)
    if !variations.isEmpty {
      let values = variations.map { hb_variation_t(tag: $0.tag, value: $0.value) }
      unsafe hb_font_set_variations(pointer, values, UInt32(values.count))
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

  /// The vertical advance of a glyph in font units, counted downwards: vmtx's, else the font's
  /// height. O(1).
  func verticalAdvance(_ glyph: UInt32) -> Int32 {
    unsafe 0 &- hb_font_get_glyph_v_advance(pointer, glyph)
  }

  /// Where a glyph's vertical origin is from its horizontal one, in font units, y up: VORG's or
  /// vmtx's, else so that its ink is in the middle of the font's height. It is above the middle of
  /// the glyph's width. O(outline).
  func verticalOrigin(_ glyph: UInt32) -> (x: Int32, y: Int32) {
    var origin: (x: Int32, y: Int32) = (0, 0)
    unsafe hb_font_get_glyph_v_origin(pointer, glyph, &origin.x, &origin.y)
    return origin
  }

  /// The ink box of a glyph in font units, y up. O(outline).
  func extents(_ glyph: UInt32) -> GlyphExtents? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(pointer, glyph, &extents) != 0 else { return nil }
    return GlyphExtents(xBearing: extents.x_bearing, yBearing: extents.y_bearing, width: extents.width, height: extents.height)
  }

  /// What MVAR adds to a metric at this font's axis values, in font units. O(log n).
  func variation(ofMetric tag: UInt32) -> Int32 {
    unsafe hb_ot_metrics_get_y_variation(pointer, hb_ot_metrics_tag_t(rawValue: tag))
  }

  /// How far a baseline is above the alphabetic one, as BASE states it for the script of the font's
  /// choice; nil where it doesn't. In font units. O(the table).
  func baseline(_ baseline: StatedBaseline) -> Int32? {
    let tag =
      switch baseline {
      case .ideographicBottom: HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_BOTTOM_OR_LEFT
      case .ideographicTop: HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_TOP_OR_RIGHT
      case .hanging: HB_OT_LAYOUT_BASELINE_TAG_HANGING
      }
    var height: Int32 = 0
    let defaultScript: UInt32 = 0x4446_4C54  // 'DFLT'
    let defaultLanguage: UInt32 = 0x6466_6C74  // 'dflt'
    return unsafe hb_ot_layout_get_baseline(pointer, tag, HB_DIRECTION_LTR, defaultScript, defaultLanguage, &height) != 0 ? height : nil
  }

  /// GDEF's carets inside a ligature: their distances from its origin in font units, in the font's
  /// order; none if there are more than `limit`. O(carets).
  func ligatureCarets(of glyph: UInt32, isRightToLeft: Bool, limit: Int) -> [Int32] {
    let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    var count: UInt32 = 0
    let total = unsafe hb_ot_layout_get_ligature_carets(pointer, direction, glyph, 0, &count, nil)
    guard total > 0, total <= limit else { return [] }
    count = total
    var carets = [Int32](repeating: 0, count: Int(total))
    unsafe carets.withUnsafeMutableBufferPointer { buffer in
      _ = unsafe hb_ot_layout_get_ligature_carets(pointer, direction, glyph, 0, &count, buffer.baseAddress)
    }
    return Array(carets.prefix(Int(count)))
  }
}

/// A baseline that a font may state in its BASE table.
enum StatedBaseline {
  /// The lower and the upper edge of the box of Chinese characters.
  case ideographicBottom, ideographicTop
  /// What letters of Indic scripts hang from.
  case hanging
}
