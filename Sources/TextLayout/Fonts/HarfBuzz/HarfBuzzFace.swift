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

  /// Whether GPOS has rules for a script. O(scripts).
  func hasPositioning(ofScript script: UInt32) -> Bool {
    var index: UInt32 = 0
    return unsafe hb_ot_layout_table_find_script(pointer, 0x4750_4F53, script, &index) != 0
  }

  /// The variation axes as the font lists them. O(axes).
  var axes: [FontAxis] {
    let total = unsafe hb_ot_var_get_axis_count(pointer)
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(total))
    var count = total
    _ = unsafe hb_ot_var_get_axis_infos(pointer, 0, &count, &axes)
    return axes.prefix(Int(count)).map(FontAxis.init)
  }

  /// The named places on the axes as the font lists them, at most 1024: each one's name and the
  /// value of every axis. O(instances x axes).
  var namedInstances: [(name: String, coordinates: [Float])] {
    let total = unsafe min(hb_ot_var_get_named_instance_count(pointer), 1024)
    let axisCount = unsafe hb_ot_var_get_axis_count(pointer)
    return (0..<total).map { index in
      var coordinates = [Float](repeating: 0, count: Int(axisCount))
      var count = axisCount
      _ = unsafe hb_ot_var_named_instance_get_design_coords(pointer, index, &count, &coordinates)
      let name = unsafe hb_ot_var_named_instance_get_subfamily_name_id(pointer, index)
      return (self.name(name), coordinates)
    }
  }

  /// An entry of the name table in English, or in the first language there is; empty if there is
  /// none. O(names).
  private func name(_ id: hb_ot_name_id_t) -> String {
    if let name = unsafe name(id, in: hb_language_from_string("en", -1)) { return name }
    var count: UInt32 = 0
    guard let start = unsafe hb_ot_name_list_names(pointer, &count) else { return "" }
    let entries = unsafe UnsafeBufferPointer(start: start, count: Int(count))
    guard let first = unsafe entries.first(where: { unsafe $0.name_id == id }) else { return "" }
    return unsafe name(id, in: first.language) ?? ""
  }

  private func name(_ id: hb_ot_name_id_t, in language: hb_language_t?) -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    var length = UInt32(bytes.count)
    guard unsafe hb_ot_name_get_utf8(pointer, id, language, &length, &bytes) > 0 else { return nil }
    return String(decoding: bytes.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Calls `body` with each closed range of scalars that the font's cmap maps to a glyph, in
  /// ascending order. O(cmap).
  func forEachMappedRange(_ body: (ClosedRange<UInt32>) -> Void) {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(pointer, set)
    // Many at a time: for a range, HarfBuzz looks for the set's next bit once for each scalar.
    var scalars = [1024 of UInt32](repeating: 0)
    var range: ClosedRange<UInt32>?
    var before = UInt32.max
    while true {
      var many = scalars.mutableSpan
      let count = unsafe many.withUnsafeMutableBufferPointer { unsafe hb_set_next_many(set, before, $0.baseAddress, UInt32($0.count)) }
      for index in 0..<Int(count) {
        let scalar = scalars[index]
        if let known = range, known.upperBound + 1 == scalar {
          range = known.lowerBound...scalar
        } else {
          if let range { body(range) }
          range = scalar...scalar
        }
        before = scalar
      }
      if count < scalars.count { break }
    }
    if let range { body(range) }
  }
}

extension FontAxis {
  /// HarfBuzz keeps minimum <= default <= maximum whatever the font says.
  fileprivate init(_ info: hb_ot_var_axis_info_t) {
    self.init(
      tag: FontTag(rawValue: info.tag), minimum: Double(info.min_value), defaultValue: Double(info.default_value), maximum: Double(info.max_value),
      isHidden: info.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
  }
}
