extension FontRecipe {
  /// Carets10: Box10 with ligatures whose carets are not in the middle, or that have none, in both directions.
  ///
  /// Feature `liga`, at 10 points: `fi` is 16 wide with a caret at 6; `fl` is 16 wide without one; `offi` is 12 wide with carets at 3, 7 and 9; alef lamed is 16
  /// wide with a caret 6 from its left edge; alef bet is 16 wide without one; `fj` is 16 wide with two carets, one too many. Feature `kern`: AV -1.
  public static let carets10: FontRecipe = {
    var recipe = FontRecipe.box10
    recipe.familyName = "Carets10"
    func add(_ name: GlyphName, _ advance: Int, _ carets: [Int]) {
      recipe.addGlyph(name, advance: advance, definitionClass: .ligature)
      if !carets.isEmpty { recipe.definitions.ligatureCarets[name] = carets.map(LigatureCaretRecipe.coordinate) }
    }
    add("f_i", 1600, [600])
    add("f_l", 1600, [])
    add("f_j", 1600, [400, 800])
    add("o_f_f_i", 1200, [300, 700, 900])
    add("alef_lamed", 1600, [600])
    add("alef_bet", 1600, [])
    let ligatures = [
      LigatureRecipe(["o", "f", "f", "i"], "o_f_f_i"), LigatureRecipe(["f", "i"], "f_i"), LigatureRecipe(["f", "l"], "f_l"),
      LigatureRecipe(["f", "j"], "f_j"), LigatureRecipe(["uni05D0", "uni05DC"], "alef_lamed"), LigatureRecipe(["uni05D0", "uni05D1"], "alef_bet"),
    ]
    recipe.substitutions = LayoutTableRecipe(features: [FeatureRecipe("liga", lookups: [0])], lookups: [LookupRecipe(.ligature(ligatures))])
    recipe.positioning?.add("kern", lookups: [LookupRecipe(.pairs([PairRecipe("A", "V", ValueRecipe(xAdvance: -100))]))])
    return recipe
  }()
}
