import CHarfBuzz
import Foundation

@testable import TextLayout

/// A font file as these tests need it: HarfBuzz's shaping, and our rules for the same plan. The one owner of its C handles.
@safe final class RulesTestFont {
  let name: String
  let tables: LayoutTables
  /// The font's characters, ascending.
  let characters: [UInt32]
  private let face: OpaquePointer
  private let font: OpaquePointer
  private let buffer: OpaquePointer

  init(_ path: String, index: UInt32 = 0) throws {
    let blob = unsafe hb_blob_create_from_file(path)
    guard let face = unsafe hb_face_create(blob, index), unsafe hb_face_get_glyph_count(face) > 0, let font = unsafe hb_font_create(face),
      let buffer = unsafe hb_buffer_create()
    else { throw CocoaError(.fileReadCorruptFile) }
    unsafe hb_blob_destroy(blob)
    unsafe (self.face, self.font, self.buffer) = (face, font, buffer)
    name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    tables = LayoutTables(
      gsub: unsafe Self.table("GSUB", of: face), gpos: unsafe Self.table("GPOS", of: face), gdef: unsafe Self.table("GDEF", of: face),
      glyphCount: unsafe Int(hb_face_get_glyph_count(face)))
    let set = unsafe hb_set_create()
    unsafe hb_face_collect_unicodes(face, set)
    characters = unsafe Self.members(of: set).map(UInt32.init)
    unsafe hb_set_destroy(set)
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
    unsafe hb_font_destroy(font)
    unsafe hb_face_destroy(face)
  }

  private static func table(_ tag: String, of face: OpaquePointer) -> [UInt8] {
    let blob = unsafe hb_face_reference_table(face, hb_tag_from_string(tag, 4))
    var length: UInt32 = 0
    let bytes = unsafe hb_blob_get_data(blob, &length)
    let table = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(length)).map { $0 }
    unsafe hb_blob_destroy(blob)
    return table
  }

  private static func members(of set: OpaquePointer?) -> [Int] {
    var found: [Int] = []
    var next = hb_codepoint_t.max
    while unsafe hb_set_next(set, &next) != 0 { found.append(Int(next)) }
    return found
  }

  /// The glyph that the character map names; 0 without one.
  func glyph(_ character: UInt32) -> UInt16 {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, character, &glyph) != 0 ? UInt16(truncatingIfNeeded: glyph) : 0
  }

  /// The lookups that a plan without user features applies.
  func lookups(_ script: hb_script_t, _ direction: hb_direction_t) -> (gsub: [Int], gpos: [Int]) {
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.script = script
    unsafe properties.direction = direction
    unsafe properties.language = hb_language_from_string("en", -1)
    let plan = unsafe Self.withShapers { unsafe hb_shape_plan_create2(face, &properties, nil, 0, nil, 0, $0) }
    let tags = ["GSUB", "GPOS"].map { tag in
      let set = unsafe hb_set_create()
      unsafe hb_ot_shape_plan_collect_lookups(plan, hb_tag_from_string(tag, 4), set)
      let found = unsafe Self.members(of: set)
      unsafe hb_set_destroy(set)
      return found
    }
    unsafe hb_shape_plan_destroy(plan)
    return (tags[0], tags[1])
  }

  /// The list of shapers: OpenType's alone, since some fonts have Graphite tables too.
  private static func withShapers<Result>(_ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result) -> Result {
    unsafe "ot".withCString { name in
      let list = unsafe [name, nil]
      return unsafe list.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
    }
  }

  func rules(_ script: hb_script_t, _ direction: hb_direction_t) -> ShapingRules {
    let (gsub, gpos) = lookups(script, direction)
    return ShapingRules(tables: tables, gsubLookups: gsub, gposLookups: gpos, cutGlyphs: [glyph(0x20)])
  }

  /// A shaped glyph, with all that must be equal.
  struct Glyph: Equatable {
    var id: UInt32
    var cluster: UInt32
    /// Whether breaking before it is unsafe.
    var flags: UInt32
    var advance: [Int32]
    var offset: [Int32]
  }

  /// Shapes characters without context, clusters counted from `start`, in visual order.
  func shape(_ text: ArraySlice<UInt32>, _ script: hb_script_t, _ direction: hb_direction_t) -> [Glyph] {
    unsafe hb_buffer_reset(buffer)
    for (place, character) in zip(text.indices, text) { unsafe hb_buffer_add(buffer, character, UInt32(place)) }
    unsafe hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    unsafe hb_buffer_set_script(buffer, script)
    unsafe hb_buffer_set_direction(buffer, direction)
    unsafe hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    _ = unsafe Self.withShapers { unsafe hb_shape_full(font, buffer, nil, 0, $0) }
    var count: UInt32 = 0
    let infos = unsafe UnsafeBufferPointer(start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    let positions = unsafe UnsafeBufferPointer(start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
    return unsafe zip(infos, positions).map { (info, position) in
      Glyph(
        id: info.codepoint, cluster: info.cluster, flags: info.mask & HB_GLYPH_FLAG_DEFINED.rawValue,
        advance: [position.x_advance, position.y_advance], offset: [position.x_offset, position.y_offset])
    }
  }
}
