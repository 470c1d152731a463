import CHarfBuzz

/// Owns one immutable `hb_face_t`, which asks for its tables when it first needs them.
@safe struct HarfBuzzFace: ~Copyable, @unchecked Sendable {
  /// For calls that only read, or that retain.
  let pointer: OpaquePointer

  /// A face over the tables, which it keeps alive. O(1): no table is read.
  init(tables: FontTables, index: Int) {
    let owner = unsafe Unmanaged.passRetained(tables).toOpaque()
    unsafe pointer = hb_face_create_for_tables(
      { _, tag, owner in
        guard let owner = unsafe owner else { return unsafe hb_blob_get_empty() }
        return unsafe Unmanaged<FontTables>.fromOpaque(owner).takeUnretainedValue().blob(tag)?.makeReference()
      }, owner,
      { owner in
        if let owner = unsafe owner { unsafe Unmanaged<FontTables>.fromOpaque(owner).release() }
      })
    unsafe hb_face_set_index(pointer, UInt32(clamping: index))
    unsafe hb_face_make_immutable(pointer)
  }

  deinit {
    unsafe hb_face_destroy(pointer)
  }

  /// Units per em: 16...16384, or 1000 where the font's own value is not in that range. O(1).
  var unitsPerEm: Int32 { unsafe Int32(clamping: hb_face_get_upem(pointer)) }

  /// How many glyphs there are. O(1).
  var glyphCount: Int { unsafe Int(hb_face_get_glyph_count(pointer)) }

  /// Whether GPOS has a feature under this tag, for any script. O(features).
  func hasPositioningFeature(_ feature: UInt32) -> Bool {
    let gpos: UInt32 = 0x4750_4F53
    var start: UInt32 = 0
    var tags = [UInt32](repeating: 0, count: 64)
    while true {
      var count = UInt32(tags.count)
      let total = unsafe hb_ot_layout_table_get_feature_tags(pointer, gpos, start, &count, &tags)
      if tags.prefix(Int(count)).contains(feature) { return true }
      start += count
      if count == 0 || start >= total { return false }
    }
  }

  /// The variation axes as the font lists them. O(axes).
  var axes: [hb_ot_var_axis_info_t] {
    let total = unsafe hb_ot_var_get_axis_count(pointer)
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(total))
    var count = total
    _ = unsafe hb_ot_var_get_axis_infos(pointer, 0, &count, &axes)
    return Array(axes.prefix(Int(count)))
  }

  /// Calls `body` with each closed range of scalars that the font's cmap maps to a glyph, in ascending order. O(cmap).
  func forEachMappedRange(_ body: (ClosedRange<UInt32>) -> Void) {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(pointer, set)
    var first = UInt32.max
    var last = UInt32.max
    while unsafe hb_set_next_range(set, &first, &last) != 0 {
      if first <= last { body(first...last) }
    }
  }
}
