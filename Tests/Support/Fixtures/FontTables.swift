/// The tables of one font: each a pure function of the recipe.
struct FontTables {
  /// The font.
  let recipe: FontRecipe

  /// The numbers of its glyphs, and how to write sets of them.
  let encoder: SubtableEncoder

  /// The tables of the font that a recipe describes.
  init(of recipe: FontRecipe) {
    precondition(!recipe.glyphs.isEmpty, "a font needs a glyph for missing characters")
    precondition(recipe.glyphs.count < 0xFFFF, "a font has less than 65,535 glyphs")
    self.recipe = recipe
    encoder = SubtableEncoder(glyphs: recipe.glyphs, formats: recipe.definitions.formats)
  }

  /// Every table of the file: those each font has, those the recipe asks for, and its extra ones over both.
  var all: [RecipeTag: [UInt8]] {
    let outlines = outlines
    var tables: [RecipeTag: [UInt8]] = [
      "OS/2": os2, "cmap": characterMap, "glyf": outlines.glyf, "head": head(hasLongOffsets: outlines.isLong),
      "hhea": hhea, "hmtx": hmtx, "loca": outlines.loca, "maxp": maxp, "name": names, "post": post,
    ]
    tables["GDEF"] = definitions
    tables["GSUB"] = recipe.substitutions?.encoded(glyphs: recipe.glyphs)
    tables["GPOS"] = recipe.positioning?.encoded(glyphs: recipe.glyphs)
    tables["kern"] = legacyKerning
    tables["fvar"] = variations
    tables["vhea"] = recipe.vertical.map(vhea)
    tables["vmtx"] = recipe.vertical.map(vmtx)
    return tables.merging(recipe.extraTables) { _, extra in extra }
  }

  /// The rectangle around all boxes; zero when every glyph is empty.
  var bounds: (xMin: Int, yMin: Int, xMax: Int, yMax: Int) {
    var bounds: (xMin: Int, yMin: Int, xMax: Int, yMax: Int)?
    for glyph in recipe.glyphs {
      guard case .box(let xMin, let yMin, let xMax, let yMax) = glyph.outline else { continue }
      let old = bounds ?? (xMin, yMin, xMax, yMax)
      bounds = (min(old.xMin, xMin), min(old.yMin, yMin), max(old.xMax, xMax), max(old.yMax, yMax))
    }
    return bounds ?? (0, 0, 0, 0)
  }

  /// The outlines, and where each of them starts: `glyf` and `loca`.
  private var outlines: (glyf: [UInt8], loca: [UInt8], isLong: Bool) {
    var glyf: [UInt8] = []
    var starts = [0]
    for glyph in recipe.glyphs {
      glyf += glyph.outline.bytes
      starts.append(glyf.count)
    }
    let isLong = glyf.count > 2 * 0xFFFF
    var loca = TableNode()
    for start in starts {
      if isLong { loca.appendUInt32(start) } else { loca.appendUInt16(start / 2) }
    }
    return (glyf, loca.bytes, isLong)
  }

  /// `head`: the em, the bounds and the form of `loca`.
  ///
  /// The font was always made on the first of January 2020, counted in seconds since 1904: the file depends on nothing
  /// but the recipe.
  private func head(hasLongOffsets: Bool) -> [UInt8] {
    let bounds = bounds
    var node = TableNode()
    node.appendUInt16(1, 0)
    node.appendFixed(1)
    node.appendUInt32(0, 0x5F0F_3CF5)
    node.appendUInt16(0b11, recipe.metrics.unitsPerEm)
    node.appendUInt32(0, 3_660_681_600, 0, 3_660_681_600)
    node.appendInt16(bounds.xMin, bounds.yMin, bounds.xMax, bounds.yMax)
    node.appendUInt16((recipe.isBold ? 1 : 0) | (recipe.isItalic ? 2 : 0), 8)
    node.appendInt16(2, hasLongOffsets ? 1 : 0, 0)
    return node.bytes
  }

  /// `maxp`: the number of glyphs, and how large the largest of them is.
  private var maxp: [UInt8] {
    let hasBoxes = recipe.glyphs.contains { $0.outline != .empty }
    var node = TableNode()
    node.appendUInt32(0x0001_0000)
    node.appendUInt16(recipe.glyphs.count, hasBoxes ? 4 : 0, hasBoxes ? 1 : 0, 0, 0, 2)
    node.appendUInt16(0, 0, 0, 0, 0, 0, 0, 0)
    return node.bytes
  }

  /// `post`: the slant, the underline and, when the recipe asks for it, the names of the glyphs.
  private var post: [UInt8] {
    var node = TableNode()
    node.appendFixed(recipe.storesGlyphNames ? 2 : 3)
    node.appendFixed(recipe.slope.italicAngle)
    node.appendInt16(recipe.metrics.underlinePosition, recipe.metrics.underlineThickness)
    node.appendUInt32(0, 0, 0, 0, 0)
    guard recipe.storesGlyphNames else { return node.bytes }
    // Numbers below 258 stand for the glyph names of the Macintosh, of which only the first is worth the saving.
    let stored = recipe.glyphs.map(\.name).filter { $0 != ".notdef" }
    var next = 258
    node.appendUInt16(recipe.glyphs.count)
    for glyph in recipe.glyphs {
      node.appendUInt16(glyph.name == ".notdef" ? 0 : next)
      next += glyph.name == ".notdef" ? 0 : 1
    }
    for name in stored {
      node.appendUInt8(name.utf8.count)
      node.appendBytes(name.utf8)
    }
    return node.bytes
  }
}

extension GlyphOutline {
  /// The glyph's part of `glyf`: four points, clockwise, filled up to four bytes.
  fileprivate var bytes: [UInt8] {
    guard case .box(let xMin, let yMin, let xMax, let yMax) = self else { return [] }
    var node = TableNode(uint16s: [1])
    node.appendInt16(xMin, yMin, xMax, yMax)
    node.appendUInt16(3, 0)
    node.appendUInt8(1, 1, 1, 1)
    node.appendInt16(xMin, 0, xMax - xMin, 0)
    node.appendInt16(yMin, yMax - yMin, 0, yMin - yMax)
    node.appendUInt16(0)
    return node.bytes
  }
}

extension FontRecipe {
  /// Whether the weight is one that menus call bold.
  var isBold: Bool { weightClass >= 700 }

  /// Whether the letters slant.
  var isItalic: Bool { slope.italicAngle != 0 }
}
