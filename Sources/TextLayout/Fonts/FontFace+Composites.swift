extension FontFace {
  /// Whether HarfBuzz may draw a glyph. TrueType glyphs can be made of others, to a depth of 64 in
  /// HarfBuzz and without a limit on their number: two components a level would take 2^64 steps.
  /// O(components).
  func canDraw(_ glyph: UInt16) -> Bool {
    guard let glyphs = blob("glyf"), let places = blob("loca") else { return true }
    var walk = CompositeWalk(glyphs: glyphs, places: places, isLong: tables.read("head", count: 54).u16(50) == 1)
    return walk.visit(glyph, depth: 0)
  }
}

/// Counts the components that drawing a TrueType glyph comes down to.
private struct CompositeWalk {
  let glyphs: HarfBuzzBlob
  let places: HarfBuzzBlob
  /// Whether `loca` has offsets of 32 bits.
  let isLong: Bool
  /// What is left of the components that a glyph may have in all; real ones have less than a
  /// hundred.
  private var budget = 1024
  private static let greatestDepth = 16

  init(glyphs: HarfBuzzBlob, places: HarfBuzzBlob, isLong: Bool) {
    self.glyphs = glyphs
    self.places = places
    self.isLong = isLong
  }

  /// Whether the glyph and everything in it are within the limits.
  mutating func visit(_ glyph: UInt16, depth: Int) -> Bool {
    budget -= 1
    guard budget >= 0, depth <= CompositeWalk.greatestDepth else { return false }
    guard let range = range(of: glyph), let contours = glyphs.read(range.prefix(2)).i16(0), contours < 0 else { return true }
    var place = range.lowerBound + 10
    while place < range.upperBound {
      let component = glyphs.read(place..<min(range.upperBound, place + 4))
      guard let flags = component.u16(0), let part = component.u16(2) else { return true }
      guard visit(part, depth: depth + 1) else { return false }
      guard flags & Flag.moreComponents != 0 else { return true }
      place += 4 + (flags & Flag.wordArguments != 0 ? 4 : 2)
      if flags & Flag.scale != 0 { place += 2 } else if flags & Flag.twoScales != 0 { place += 4 } else if flags & Flag.matrix != 0 { place += 8 }
    }
    return true
  }

  /// The flags of a component.
  private enum Flag {
    static let wordArguments: UInt16 = 1 << 0
    static let scale: UInt16 = 1 << 3
    static let moreComponents: UInt16 = 1 << 5
    static let twoScales: UInt16 = 1 << 6
    static let matrix: UInt16 = 1 << 7
  }

  private func range(of glyph: UInt16) -> Range<Int>? {
    let index = Int(glyph)
    if isLong {
      let record = places.read(4 * index..<4 * index + 8)
      guard let start = record.u32(0), let end = record.u32(4), start < end else { return nil }
      return Int(start)..<Int(end)
    }
    let record = places.read(2 * index..<2 * index + 4)
    guard let start = record.u16(0), let end = record.u16(2), start < end else { return nil }
    return 2 * Int(start)..<2 * Int(end)
  }
}
