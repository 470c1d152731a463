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

extension WordShaper {
  /// HarfBuzz's answer for what stands in the room of one.
  func combine(_ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ scratch: ShapingScratch) -> HarfBuzzBuffer.Result {
    if let scalars = unsafe narrowed(UnsafeBufferPointer(rebasing: units[range])) {
      return unsafe scratch.buffer.shape(scalars: scalars, as: profile)
    }
    return unsafe scratch.buffer.shape(units, range: range, withContext: false, as: profile)
  }

  /// The scalars that a combination is shaped as; nil where they are its own. Of several
  /// characters, full-width forms are set as what they are forms of, where the font has that (CSS
  /// Writing Modes 4, 9.1.3). O(units).
  private func narrowed(_ units: UnsafeBufferPointer<UInt16>) -> [UInt32]? {
    let font = profile.key.font
    guard unsafe units.contains(where: { FullWidthForm.narrow(UInt32($0)) != nil }) else { return nil }
    let scalars = unsafe String(decoding: units, as: UTF16.self).unicodeScalars.map(\.value)
    guard scalars.count(where: { !UnicodeProperties.shared[$0].isMark }) > 1 else { return nil }
    return scalars.map { scalar in
      FullWidthForm.narrow(scalar).flatMap { font.glyph(for: $0) == nil ? nil : $0 } ?? scalar
    }
  }
}

/// The characters that are others in a square of their own.
enum FullWidthForm {
  /// What a full-width form is a form of; nil for all other characters. O(1).
  static func narrow(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0xFF01...0xFF5E: scalar - 0xFEE0
    case 0xFF5F, 0xFF60: scalar - 0xFF5F + 0x2985
    case 0xFFE0, 0xFFE1: scalar - 0xFFE0 + 0xA2
    case 0xFFE2: 0xAC
    case 0xFFE3: 0xAF
    case 0xFFE4: 0xA6
    case 0xFFE5: 0xA5
    case 0xFFE6: 0x20A9
    default: nil
    }
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
