import CHarfBuzz

/// A HarfBuzz buffer that is filled, shaped and read again and again. One thread uses it at a time.
@safe final class HarfBuzzBuffer {
  private let buffer: OpaquePointer

  init() {
    unsafe buffer = hb_buffer_create()
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    unsafe hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_PRODUCE_SAFE_TO_INSERT_TATWEEL)
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// What HarfBuzz answers: glyphs in visual order, valid until the next call. x is along the line:
  /// that of upright glyphs is down, and their y to the right; their offsets are from where a glyph
  /// stands by itself, so that most have none.
  @unsafe struct Result {
    fileprivate let infos: UnsafeBufferPointer<hb_glyph_info_t>
    fileprivate let positions: UnsafeBufferPointer<hb_glyph_position_t>

    /// How many glyphs there are; each by its number.
    var count: Int { unsafe infos.count }
    func glyph(_ number: Int) -> UInt32 { unsafe infos[number].codepoint }
    func cluster(_ number: Int) -> UInt32 { unsafe infos[number].cluster }
    func advance(_ number: Int) -> Int32 { unsafe positions[number].x_advance }
    func xOffset(_ number: Int) -> Int32 { unsafe positions[number].x_offset }
    func yOffset(_ number: Int) -> Int32 { unsafe positions[number].y_offset }
    func isUnsafeToBreak(_ number: Int) -> Bool { unsafe infos[number].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 }
    func takesTatweel(_ number: Int) -> Bool { unsafe infos[number].mask & HB_GLYPH_FLAG_SAFE_TO_INSERT_TATWEEL.rawValue != 0 }
  }

  /// Shapes a range of a text; what stands around the range is context for joining scripts when
  /// `withContext` says so. Clusters are counted from the range's start. O(range) for sane fonts.
  func shape(
    _ units: UnsafeBufferPointer<UInt16>, range: Range<Int>, withContext: Bool, as profile: borrowing ShapingProfile
  ) -> Result {
    unsafe hb_buffer_clear_contents(buffer)
    if let start = units.baseAddress {
      if withContext {
        unsafe hb_buffer_add_utf16(buffer, start, Int32(units.count), UInt32(range.lowerBound), Int32(range.count))
      } else {
        unsafe hb_buffer_add_utf16(buffer, start + range.lowerBound, Int32(range.count), 0, Int32(range.count))
      }
    }
    return unsafe shapeContents(as: profile, clusterBase: withContext ? range.lowerBound : 0)
  }

  /// Shapes a few scalars, each its own cluster.
  func shape(scalars: [UInt32], as profile: borrowing ShapingProfile) -> Result {
    unsafe hb_buffer_clear_contents(buffer)
    for (index, scalar) in scalars.enumerated() { unsafe hb_buffer_add(buffer, scalar, UInt32(index)) }
    unsafe hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    return unsafe shapeContents(as: profile, clusterBase: 0)
  }

  /// Shapes scalars in place of the units of a range, with the cluster of each counted from the
  /// range's start; what stands around the range is context for joining scripts when `withContext`
  /// says so.
  func shape(
    _ scalars: [UInt32], clusters: [UInt32], inPlaceOf range: Range<Int>, of units: UnsafeBufferPointer<UInt16>, withContext: Bool,
    as profile: borrowing ShapingProfile
  ) -> Result {
    unsafe hb_buffer_clear_contents(buffer)
    // HarfBuzz takes what stands before and behind a part of a text for context, also where the
    // part is empty.
    let context = withContext ? units.baseAddress : nil
    if let context = unsafe context { unsafe hb_buffer_add_utf16(buffer, context, Int32(units.count), UInt32(range.lowerBound), 0) }
    for (scalar, cluster) in zip(scalars, clusters) { unsafe hb_buffer_add(buffer, scalar, cluster) }
    if let context = unsafe context { unsafe hb_buffer_add_utf16(buffer, context, Int32(units.count), UInt32(range.upperBound), 0) }
    unsafe hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    return unsafe shapeContents(as: profile, clusterBase: 0)
  }

  private func shapeContents(as profile: borrowing ShapingProfile, clusterBase: Int) -> Result {
    unsafe profile.shape(buffer)
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    if profile.key.flow == .upright, let infos = unsafe infos, let positions = unsafe positions {
      for i in 0..<Int(count) { unsafe positions[i].turn(around: profile.key.font.verticalOrigin(of: infos[i].codepoint)) }
    }
    if clusterBase != 0, let infos = unsafe infos {
      for i in 0..<Int(count) { unsafe infos[i].cluster &-= UInt32(clusterBase) }
    }
    return unsafe Result(
      infos: UnsafeBufferPointer(start: infos, count: Int(count)), positions: UnsafeBufferPointer(start: positions, count: Int(count)))
  }
}

extension hb_glyph_position_t {
  /// Makes x and y of a vertical line those of a line that was turned to be horizontal, without the
  /// distance to the glyph's own vertical origin.
  fileprivate mutating func turn(around origin: (x: Int32, y: Int32)) {
    (x_advance, y_advance) = (0 &- y_advance, 0)
    (x_offset, y_offset) = (0 &- (y_offset &+ origin.y), x_offset &+ origin.x)
  }
}
