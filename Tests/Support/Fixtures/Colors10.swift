extension FontRecipe {
  /// Colors10: boxes in colours, 1000 units per em, every advance 1000 units.
  ///
  /// `A` is two layers: its lower half in the first colour of the palette, its upper half in the text's own. `B` is a box
  /// as in Box10. `C` is a paint graph (COLR version 1) and, for those who don't draw it, a box. `D` is a layer of a glyph
  /// that the font doesn't have, and one in a colour that the palettes don't have: the lower half. The first palette is
  /// red, the second blue and half transparent.
  public static let colors10: FontRecipe = {
    var recipe = FontRecipe(familyName: "Colors10")
    recipe.addCharacters(" "..." ", as: .space)
    recipe.addCharacters("A"..."D", as: .base)
    let lower = GlyphRecipe("lower", advance: 1000, outline: .box(xMin: 0, yMin: -200, xMax: 1000, yMax: 300))
    let upper = GlyphRecipe("upper", advance: 1000, outline: .box(xMin: 0, yMin: 300, xMax: 1000, yMax: 800))
    recipe.glyphs += [lower, upper]
    let numbers = Dictionary(recipe.glyphs.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let layers = [(numbers["lower"] ?? 0, 0), (numbers["upper"] ?? 0, 0xFFFF), (999, 0), (numbers["lower"] ?? 0, 77)]
    recipe.extraTables["COLR"] = colorTable(
      bases: [(numbers["A"] ?? 0, 0, 2), (numbers["D"] ?? 0, 2, 2)], layers: layers, graphs: [numbers["C"] ?? 0])
    recipe.extraTables["CPAL"] = paletteTable([[0xFF00_00FF], [0x0000_FF80]])
    return recipe
  }()

  /// `COLR` version 1 with the records of version 0, and a paint graph for some glyphs: a solid colour.
  private static func colorTable(
    bases: [(glyph: Int, first: Int, count: Int)], layers: [(glyph: Int, color: Int)], graphs: [Int]
  ) -> [UInt8] {
    let layersAt = 34 + 6 * bases.count
    let graphsAt = layersAt + 4 * layers.count
    var table = TableNode()
    table.appendUInt16(1, bases.count)
    table.appendUInt32(34, layersAt)
    table.appendUInt16(layers.count)
    table.appendUInt32(graphsAt, 0, 0, 0, 0)
    for base in bases { table.appendUInt16(base.glyph, base.first, base.count) }
    for layer in layers { table.appendUInt16(layer.glyph, layer.color) }
    table.appendUInt32(graphs.count)
    for glyph in graphs {
      table.appendUInt16(glyph)
      table.appendUInt32(4 + 6 * graphs.count)
    }
    // PaintSolid: the first colour of the palette, opaque.
    table.appendUInt8(2)
    table.appendUInt16(0, 0x4000)
    return table.bytes
  }

  /// `CPAL` of colours as red, green, blue and alpha, the first highest; palettes are of one length.
  private static func paletteTable(_ palettes: [[UInt32]]) -> [UInt8] {
    let length = palettes.first?.count ?? 0
    var table = TableNode()
    table.appendUInt16(0, length, palettes.count, length * palettes.count)
    table.appendUInt32(12 + 2 * palettes.count)
    for index in palettes.indices { table.appendUInt16(index * length) }
    for color in palettes.joined() {
      // Stored as blue, green, red, alpha.
      table.appendUInt8(Int(color >> 8 & 0xFF), Int(color >> 16 & 0xFF), Int(color >> 24), Int(color & 0xFF))
    }
    return table.bytes
  }
}
