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
  /// How far a glyph by itself moves along the line, in font units. O(1).
  func advance(of glyph: UInt16) -> Int32 { flow == .upright ? font.verticalAdvance(glyph) : font.advance(glyph) }

  /// What it takes besides its own fields.
  var byteCount: Int { features.isEmpty ? 0 : 32 + features.count * MemoryLayout<FontFeature>.stride }
}

extension [FontFeature] {
  /// Each feature once, as it is set last. O(features).
  var settled: [FontFeature] {
    if count < 2 { return self }
    var seen: Set<FontTag> = []
    let last = reversed().filter { seen.insert($0.tag).inserted }
    return last.count == count ? self : last.reversed()
  }
}
