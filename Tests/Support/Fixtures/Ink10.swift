extension FontRecipe {
  /// Ink10: letters of Box10 whose ink is somewhere else than their line.
  ///
  /// Ascent 800, descent 200, advances 1000, as in Box10. Ink, in font units: `a` fills 0...800; `t` reaches up to 1300, `g` down to -500; `w` hangs over by
  /// 300 to the left and 400 to the right; `l` is a stem of 100 down to -400 in the middle; the acute reaches up to 900 on its base; other letters are Box10's.
  public static let ink10: FontRecipe = {
    var recipe = FontRecipe(familyName: "Ink10")
    recipe.addCharacters(" "..." ", as: .space)
    recipe.addCharacters("\u{300}"..."\u{304}", as: .mark)
    recipe.addCharacters("a"..."z", "\u{2010}"..."\u{2010}", "\u{2026}"..."\u{2026}", as: .base)
    recipe.setInk(of: "a", .box(xMin: 0, yMin: 0, xMax: 1000, yMax: 800))
    recipe.setInk(of: "t", .box(xMin: 0, yMin: 0, xMax: 1000, yMax: 1300))
    recipe.setInk(of: "g", .box(xMin: 0, yMin: -500, xMax: 1000, yMax: 800))
    recipe.setInk(of: "w", .box(xMin: -300, yMin: 0, xMax: 1400, yMax: 500))
    recipe.setInk(of: "l", .box(xMin: 450, yMin: -400, xMax: 550, yMax: 800))
    recipe.setInk(of: "uni0301", .box(xMin: -100, yMin: 0, xMax: 100, yMax: 200))
    recipe.metrics.xHeight = 500
    recipe.metrics.capHeight = 700
    recipe.attachMarks()
    return recipe
  }()

  /// Gives a glyph other ink.
  public mutating func setInk(of name: GlyphName, _ outline: GlyphOutline) {
    guard let index = glyphs.firstIndex(where: { $0.name == name }) else { preconditionFailure("there is no glyph \(name)") }
    glyphs[index].outline = outline
  }
}
