import CHarfBuzz

/// All that decides how a text is shaped, besides the text: font instance, script, direction,
/// language, features. Not the size.
package struct ShapingKey: Hashable, Sendable {
  var font: FontInstance
  var script: Script
  var isRightToLeft: Bool
  /// The language's tag in the reduced form that is safe to hand to HarfBuzz, which keeps every tag
  /// for ever.
  package var language: String
  package var features: [FontFeature]
  var flow = ShapingFlow.horizontal
}

/// Which way text is shaped.
enum ShapingFlow: UInt8, Hashable, Sendable {
  /// Along a horizontal line, or a vertical one that it lies along on its side.
  case horizontal
  /// From top to bottom, each glyph below the one before it.
  case upright
  /// Side by side in the room of one glyph of a vertical line.
  case combined
}

extension ShapingKey {
  /// What it takes besides its own fields.
  var byteCount: Int { features.isEmpty ? 0 : 32 + features.count * MemoryLayout<FontFeature>.stride }

  /// The features as HarfBuzz takes them, over the whole text.
  func harfBuzzFeatures() -> [hb_feature_t] {
    features.map { hb_feature_t(tag: $0.tag.rawValue, value: $0.value, start: 0, end: UInt32.max) }
  }

  func segmentProperties() -> hb_segment_properties_t {
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = flow == .upright ? HB_DIRECTION_TTB : isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    unsafe properties.script = hb_script_from_iso15924_tag(script.tag)
    unsafe properties.language = language.isEmpty ? nil : hb_language_from_string(language, -1)
    return unsafe properties
  }
}
