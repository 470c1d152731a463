extension WordShaper {
  /// How far a glyph by itself moves along the line, in font units. O(1).
  func advance(of glyph: UInt16) -> Int32 { profile.key.advance(of: glyph) }

  /// Whether a character by itself has another glyph in vertical lines than in horizontal ones: by
  /// the font's `vert`, or by a presentation form. The shaper is one for upright text.
  func hasVerticalForm(of scalar: UInt32) -> Bool {
    guard let nominal = profile.key.font.glyph(for: scalar) else { return false }
    let buffer = HarfBuzzBuffer()
    defer { withExtendedLifetime(buffer) {} }  // it holds the answer
    let result = unsafe buffer.shape(scalars: [scalar], as: profile)
    return unsafe result.count != 1 || result.glyph(0) != UInt32(nominal)
  }
}

extension ShapingScratch {
  /// Takes over an answer of HarfBuzz as one cluster as long as the em: glyphs side by side across
  /// the line, in the middle of it, and made narrower where they would be wider than the em.
  func appendCombination(_ result: HarfBuzzBuffer.Result, font: FontInstance) {
    let em = max(1, font.face.unitsPerEm)
    let count = unsafe result.count
    var width: Int64 = 0
    for i in 0..<count { width += Int64(unsafe result.advance(i)) }
    let compression = Compression(width: width, em: Int64(em))
    let center = em / 2 &+ font.height(of: .central)  // from the em's top down to the baseline
    var pen: Int64 = 0
    for i in 0..<count {
      let across = compression.applied(to: pen + Int64(unsafe result.xOffset(i))) - min(width, Int64(em)) / 2
      word.appendGlyph(
        ShapedWord.GlyphRecord(
          glyph: UInt16(truncatingIfNeeded: unsafe result.glyph(i)), advance: i == 0 ? em : 0,
          xOffset: (center &- (unsafe result.yOffset(i))) &- (i == 0 ? 0 : em), yOffset: Int32(clamping: across)),
        startsCluster: i == 0)
      pen += Int64(unsafe result.advance(i))
    }
    if count == 0 {
      word.appendGlyph(ShapedWord.GlyphRecord(glyph: 0, advance: em, xOffset: 0, yOffset: 0), startsCluster: true)
    }
    word.combinedBits = compression.bits
  }
}

/// How much narrower glyphs are made that stand in the room of one: a number of 65,536ths.
struct Compression: Hashable, Sendable {
  let bits: UInt64

  /// Where a word keeps it; nothing stands for none.
  init(bits: UInt64) { self.bits = min(bits, 1 << 16) }

  init(width: Int64, em: Int64) { bits = width > em ? UInt64(max(1, (em << 16) / width)) : 1 << 16 }

  func applied(to length: Int64) -> Int64 { (length * Int64(bits)) >> 16 }

  /// The factor: 1 for none.
  var factor: Double { bits == 0 ? 1 : Double(bits) / 65536 }
}

extension ShapedWord {
  /// How much narrower the glyphs of a combined word are drawn.
  var compression: Double { header.isSimple ? 1 : Compression(bits: header.adjustedUnits).factor }
}
