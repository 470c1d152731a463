/// One layer of a glyph in several colours: the outline of another glyph of the font, filled with
/// one colour.
public struct ColorLayer: Hashable, Sendable {
  /// The glyph whose outline is filled.
  public let glyph: UInt16
  /// The colour; nil is the text's own.
  public let color: TextColor?
}

extension FontFace {
  /// How many palettes the font has for its glyphs in several colours; 0 if it has none. O(1).
  public var paletteCount: Int { harfBuzz.paletteCount }

  /// The colours of one of the font's palettes; none where there is no such palette. O(colours).
  public func palette(_ number: Int) -> [TextColor] {
    harfBuzz.palette(number).map { color in
      func part(_ shift: UInt32) -> Float { Float(color >> shift & 0xFF) / 255 }
      return TextColor(red: part(8), green: part(16), blue: part(24), alpha: part(0))
    }
  }

  /// The layers of a glyph in several colours, from the bottom up: COLR version 0 with a palette of
  /// CPAL. None for other glyphs. A palette that the font lacks is its first, a colour that the
  /// palette lacks is the text's. O(layers + palette); nothing is kept.
  public func colorLayers(of glyph: UInt16, palette: Int = 0) -> [ColorLayer] {
    guard tables.has("COLR") else { return [] }
    let layers = harfBuzz.colorLayers(UInt32(glyph), limit: FontFace.layerLimit)
    if layers.isEmpty { return [] }
    let colors = self.palette((0..<paletteCount).contains(palette) ? palette : 0)
    return layers.compactMap { layer in
      // 0xFFFF stands for the text's colour; no palette reaches it.
      guard let glyph = UInt16(exactly: layer.glyph) else { return nil }
      return ColorLayer(glyph: glyph, color: Int(layer.color) < colors.count ? colors[Int(layer.color)] : nil)
    }
  }

  /// Layers beyond this one are left out: real glyphs have less than a hundred.
  private static let layerLimit = 512

  /// Whether the font describes a glyph in colours by means that are not drawn: the paint graphs of
  /// COLR version 1, for which HarfBuzz 6 has no interface, and documents of the SVG table. Such a
  /// glyph is drawn by its layers, bitmap or outline, where it has one. O(log n).
  public func hasUndrawnColors(_ glyph: UInt16) -> Bool {
    hasPaintGraph(glyph) || tables.has("SVG ") && harfBuzz.hasDocument(for: UInt32(glyph))
  }

  /// Whether the glyph is in the BaseGlyphList of a COLR table of version 1.
  private func hasPaintGraph(_ glyph: UInt16) -> Bool {
    guard let table = blob("COLR"), let version = table.read(0..<2).u16(0), version >= 1 else { return false }
    guard let list = table.read(14..<18).u32(0).map(Int.init), list != 0 else { return false }
    var low = 0
    var high = min(Int(table.read(list..<list + 4).u32(0) ?? 0), table.count / 6)
    while low < high {
      let middle = (low + high) / 2
      guard let found = table.read(list + 4 + 6 * middle..<list + 6 + 6 * middle).u16(0) else { return false }
      if found == glyph { return true }
      if found < glyph { low = middle + 1 } else { high = middle }
    }
    return false
  }
}
