extension FontRecipe {
  /// Columns10: Box10 with measures and forms for vertical lines, which are 1000 units thick.
  ///
  /// Feature `vert`: 「 and 」 have forms of their own; ー and 〜 have none. Small letters advance 500 units down. Feature `vhal`: 「 gives up the 500 units above
  /// itself, 」 and 。 those below. The caret between upright characters rises 200 units on its way to the right by 1000.
  public static let columns10: FontRecipe = {
    var recipe = FontRecipe.box10
    recipe.familyName = "Columns10"
    var vertical = VerticalMetricsRecipe()
    vertical.caretRise = 200
    vertical.caretRun = 1000
    recipe.vertical = vertical
    for letter in "abcdefghijklmnopqrstuvwxyz".unicodeScalars {
      guard let name = recipe.characterMap[letter], let index = recipe.glyphs.firstIndex(where: { $0.name == name }) else { continue }
      recipe.glyphs[index].advanceHeight = 500
    }
    recipe.addGlyph("open.vert", advance: 1000)
    recipe.addGlyph("close.vert", advance: 1000)
    recipe.substitutions = LayoutTableRecipe(
      features: [FeatureRecipe("vert", lookups: [0])],
      lookups: [LookupRecipe(.single(["uni300C": "open.vert", "uni300D": "close.vert"]))])
    let halves = [
      "open.vert": ValueRecipe(yPlacement: 500, yAdvance: -500), "close.vert": ValueRecipe(yAdvance: -500), "uni3002": ValueRecipe(yAdvance: -500),
    ]
    recipe.positioning?.add("vhal", lookups: [LookupRecipe(.singleEach(halves))])
    return recipe
  }()
}
