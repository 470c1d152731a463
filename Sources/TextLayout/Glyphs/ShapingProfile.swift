import CHarfBuzz

/// A shaping key made ready for HarfBuzz: properties, features, shapers, and the lookups that its
/// plan uses.
@safe package final class ShapingProfile: @unchecked Sendable {
  // @unchecked: the C values are set up once and only read afterwards; HarfBuzz fonts are immutable
  // here.

  package let key: ShapingKey
  private let properties: hb_segment_properties_t
  private let features: [hb_feature_t]
  private let usesGraphite: Bool
  private let account: MemoryAccount
  private let lease = OnceReference<PlanLease>()

  /// - Parameter account: what the plan is charged to.
  init(_ key: ShapingKey, _ account: MemoryAccount) {
    self.key = key
    unsafe properties = key.segmentProperties()
    features = key.harfBuzzFeatures()
    usesGraphite = key.font.face.hasTable("Silf")
    self.account = account
  }

  /// Shapes a buffer that holds text.
  func shape(_ buffer: OpaquePointer) {
    var properties = unsafe properties
    unsafe hb_buffer_set_segment_properties(buffer, &properties)
    let lease = lease.object ?? lease.keep(PlanLease(key.font, account))
    unsafe features.withUnsafeBufferPointer { features in
      _ = unsafe hb_shape_full(lease.font, buffer, features.baseAddress, UInt32(features.count), tl_hb_shapers(usesGraphite ? 1 : 0))
    }
  }

  /// Whether HarfBuzz kerns by the font's `kern` table: where GPOS has no kerning for the script
  /// and language, or is not used. It decides that for each plan, however much kerning other
  /// scripts have. Two plans are made, but only for fonts that have such a table.
  var kernsByTable: Bool {
    guard key.font.face.hasTable("kern") else { return false }
    // GPOS is used for Hebrew only if it says something of Hebrew.
    if key.script == .hebrew, !key.font.face.harfBuzz.hasPositioning(ofScript: FontTag("hebr").rawValue) { return true }
    // A vertical line is kerned by another feature, which is off unless it is asked for.
    if key.flow == .upright, key.features.contains(where: { $0.tag == "vkrn" }) { return true }
    func positioning(kern: UInt32) -> [Int] {
      activeLookups(features + [hb_feature_t(tag: FontTag("kern").rawValue, value: kern, start: 0, end: .max)]).gpos
    }
    // Where turning it on adds no lookup, GPOS has none of its own, or none that other features
    // don't apply as well: then it is safe to say that it has none.
    return positioning(kern: 1) == positioning(kern: 0)
  }

  /// The lookups of GSUB and GPOS that shaping with this key applies.
  func activeLookups() -> (gsub: [Int], gpos: [Int]) { activeLookups(features) }

  private func activeLookups(_ features: [hb_feature_t]) -> (gsub: [Int], gpos: [Int]) {
    var properties = unsafe properties
    var coordinateCount: UInt32 = 0
    let coordinates = unsafe hb_font_get_var_coords_normalized(key.font.hbFont, &coordinateCount)
    var result: (gsub: [Int], gpos: [Int]) = ([], [])
    unsafe features.withUnsafeBufferPointer { features in
      let plan = unsafe hb_shape_plan_create2(
        key.font.face.harfBuzz.pointer, &properties, features.baseAddress, UInt32(features.count), coordinates, coordinateCount,
        tl_hb_shapers(usesGraphite ? 1 : 0))
      result = unsafe (ShapingProfile.lookups(of: plan, in: "GSUB"), ShapingProfile.lookups(of: plan, in: "GPOS"))
      unsafe hb_shape_plan_destroy(plan)
    }
    return result
  }

  private static func lookups(of plan: OpaquePointer?, in table: FontTag) -> [Int] {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_ot_shape_plan_collect_lookups(plan, table.rawValue, set)
    var lookups: [Int] = []
    var next = UInt32.max  // HB_SET_VALUE_INVALID: before the first
    while unsafe hb_set_next(set, &next) != 0 { lookups.append(Int(next)) }
    return lookups
  }
}

extension ShapingKey {
  /// The features as HarfBuzz takes them, over the whole text.
  fileprivate func harfBuzzFeatures() -> [hb_feature_t] {
    features.map { hb_feature_t(tag: $0.tag.rawValue, value: $0.value, start: 0, end: UInt32.max) }
  }

  /// What HarfBuzz calls the properties of a segment of text.
  fileprivate func segmentProperties() -> hb_segment_properties_t {
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = flow == .upright ? HB_DIRECTION_TTB : isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    unsafe properties.script = hb_script_from_iso15924_tag(script.tag)
    unsafe properties.language = language.isEmpty ? nil : hb_language_from_string(language, -1)
    return unsafe properties
  }
}
