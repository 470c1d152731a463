extension FontFace {
  /// Ascent, descent and line gap come from one table, chosen as CSS and the platforms do: OS/2's
  /// typographic values if the font sets USE_TYPO_METRICS; otherwise hhea's if its ascender or
  /// descender is not zero; otherwise OS/2's typographic values if they are not both zero;
  /// otherwise its Windows values. Signs are corrected: ascent and descent are never negative.
  func readMetrics() -> FontMetrics {
    let em = unitsPerEm
    let os2 = tables.read("OS/2", count: 96)
    let hhea = tables.read("hhea", count: 36)
    let line = FontFace.lineMetrics(os2: os2, hhea: hhea, em: em)
    let heights = letterHeights(os2: os2, em: em)
    let post = tables.read("post", count: 16)
    let thickness = post.i16(10).map(Int32.init) ?? 0
    let strikeout = os2.i16(26).map(Int32.init) ?? 0
    let rise = hhea.i16(18).map(Int32.init) ?? 0
    let run = hhea.i16(20).map(Int32.init) ?? 0
    let raised = FontFace.scriptMetrics(os2, sizeAt: 20, offsetAt: 24, em: em) ?? (em * 13 / 20, em / 3)
    let lowered = FontFace.scriptMetrics(os2, sizeAt: 12, offsetAt: 16, em: em) ?? (em * 13 / 20, em / 5)
    let vhea = tables.read("vhea", count: 36)
    let vertical = FontFace.verticalMetrics(vhea: vhea, em: em)
    let verticalRun = vhea.i16(20).map(Int32.init) ?? 0
    return FontMetrics(
      ascent: line.ascent, descent: line.descent, lineGap: line.gap,
      underlinePosition: thickness > 0 ? post.i16(8).map(Int32.init) ?? -em / 10 : -em / 10,
      underlineThickness: thickness > 0 ? thickness : max(1, em / 20),
      strikeoutPosition: strikeout > 0 ? os2.i16(28).map(Int32.init) ?? heights.x / 2 : heights.x / 2 + em / 40,
      strikeoutThickness: strikeout > 0 ? strikeout : max(1, em / 20),
      superscriptSize: raised.size, superscriptOffset: raised.offset, subscriptSize: lowered.size, subscriptOffset: lowered.offset,
      capHeight: heights.cap, xHeight: heights.x,
      // A caret that does not rise would be a horizontal line.
      caretSlopeRise: rise > 0 ? rise : 1, caretSlopeRun: rise > 0 ? run : 0,
      caretOffset: hhea.i16(22).map(Int32.init) ?? 0,
      verticalAscent: vertical.ascent, verticalDescent: vertical.descent, verticalLineGap: vertical.gap,
      // A caret that does not run would stand along the line.
      verticalCaretSlopeRise: verticalRun > 0 ? vhea.i16(18).map(Int32.init) ?? 0 : 0, verticalCaretSlopeRun: verticalRun > 0 ? verticalRun : 1,
      verticalCaretOffset: vhea.i16(22).map(Int32.init) ?? 0)
  }

  /// The vertical size and offset of superscripts or subscripts in OS/2, whose offset may be
  /// counted either way; nil where they are missing or beyond reason: a size that is not from a
  /// tenth of the em to all of it, or an offset of more than the em. Then it is 13/20 of the em,
  /// raised by a third of it or lowered by a fifth.
  private static func scriptMetrics(_ os2: TableReader, sizeAt: Int, offsetAt: Int, em: Int32) -> (size: Int32, offset: Int32)? {
    guard let size = os2.i16(sizeAt).map(Int32.init), let offset = os2.i16(offsetAt).map({ abs(Int32($0)) }) else { return nil }
    guard size >= em / 10, size <= em, offset <= em, size > 0 else { return nil }
    return (size, offset)
  }

  /// See ``readMetrics()``. A font without any is given four fifths of the em above the baseline
  /// and one fifth below.
  private static func lineMetrics(os2: TableReader, hhea: TableReader, em: Int32) -> (ascent: Int32, descent: Int32, gap: Int32) {
    func triple(_ table: TableReader, _ offset: Int) -> (ascent: Int32, descent: Int32, gap: Int32)? {
      guard let ascent = table.i16(offset), let descent = table.i16(offset + 2), let gap = table.i16(offset + 4) else { return nil }
      return (abs(Int32(ascent)), abs(Int32(descent)), max(0, Int32(gap)))
    }
    let typographic = triple(os2, 68)
    let usesTypographic = (os2.u16(62) ?? 0) & 1 << 7 != 0
    if usesTypographic, let typographic { return typographic }
    if let horizontal = triple(hhea, 4), horizontal.ascent != 0 || horizontal.descent != 0 { return horizontal }
    if let typographic, typographic.ascent != 0 || typographic.descent != 0 { return typographic }
    if let ascent = os2.u16(74), let descent = os2.u16(76), ascent != 0 || descent != 0 { return (Int32(ascent), Int32(descent), 0) }
    return (em * 4 / 5, em / 5, 0)
  }

  /// The font's own vertical measures, or half the em to each side of the line's centre.
  private static func verticalMetrics(vhea: TableReader, em: Int32) -> (ascent: Int32, descent: Int32, gap: Int32) {
    guard let ascent = vhea.i16(4), let descent = vhea.i16(6), let gap = vhea.i16(8), ascent != 0 || descent != 0 else {
      return (em - em / 2, em / 2, 0)
    }
    return (abs(Int32(ascent)), abs(Int32(descent)), max(0, Int32(gap)))
  }

  /// From OS/2 version 2 on; before, the heights of the ink of H and x; without those, usual shares
  /// of the em.
  private func letterHeights(os2: TableReader, em: Int32) -> (cap: Int32, x: Int32) {
    let version = os2.u16(0) ?? 0
    func height(at offset: Int, of letter: UInt32, otherwise share: Int32) -> Int32 {
      if version >= 2, let stated = os2.i16(offset), stated > 0 { return Int32(stated) }
      let font = HarfBuzzFont(face: harfBuzz, variations: [])
      if let glyph = font.glyph(for: letter), let top = font.extents(glyph)?.yBearing, top > 0 { return top }
      return share
    }
    return (height(at: 88, of: 0x48, otherwise: em * 7 / 10), height(at: 86, of: 0x78, otherwise: em / 2))
  }
}
