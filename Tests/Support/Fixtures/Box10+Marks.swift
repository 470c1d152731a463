extension FontRecipe {
  /// Box10 with full-width marks that can be set half as wide, feature `halt`: 500 units are taken away in front of 「『【（, behind 」』】）、。 and on both sides
  /// of the comma U+FF0C, as in traditional Chinese.
  public static let box10Marks: FontRecipe = {
    var recipe = box10
    recipe.familyName = "Box10 Marks"
    recipe.addCharacters(of: openingMarks + closingMarks + "，・", as: .base)
    recipe.positioning?.add("halt", lookups: [LookupRecipe(.singleEach(halves))])
    return recipe
  }()

  /// The same with two middle dots, ・ and ：, that are blank on both sides.
  public static let box10Dots: FontRecipe = {
    var recipe = box10Marks
    recipe.familyName = "Box10 Dots"
    recipe.addCharacters(of: "：", as: .base)
    let both = ValueRecipe(xPlacement: -250, xAdvance: -500)
    let all = halves.merging(names("・：").map { ($0, both) }) { first, _ in first }
    recipe.positioning = box10.positioning
    recipe.positioning?.add("halt", lookups: [LookupRecipe(.singleEach(all))])
    return recipe
  }()

  /// The same marks in a font without `halt`: the feature `chws` takes 500 units away between two of them.
  public static let box10MarkPairs: FontRecipe = {
    var recipe = box10
    recipe.familyName = "Box10 Mark Pairs"
    recipe.addCharacters(of: openingMarks + closingMarks, as: .base)
    let opening = names(openingMarks)
    let closing = names(closingMarks)
    let pairs =
      closing.flatMap { first in (closing + opening).map { PairRecipe(first, $0, ValueRecipe(xAdvance: -500)) } }
      + opening.flatMap { first in opening.map { PairRecipe(first, $0, ValueRecipe(xAdvance: -500)) } }
    recipe.positioning?.add("chws", lookups: [LookupRecipe(.pairs(pairs))])
    return recipe
  }()

  private static let openingMarks = "「『【（"
  private static let closingMarks = "」』】）、。"

  private static func names(_ text: String) -> [GlyphName] { text.unicodeScalars.map { glyphName(of: $0) } }

  private static let halves: [GlyphName: ValueRecipe] = {
    var halves: [GlyphName: ValueRecipe] = [:]
    for name in names(openingMarks) { halves[name] = ValueRecipe(xPlacement: -500, xAdvance: -500) }
    for name in names(closingMarks) { halves[name] = ValueRecipe(xPlacement: 0, xAdvance: -500) }
    for name in names("，") { halves[name] = ValueRecipe(xPlacement: -250, xAdvance: -500) }
    return halves
  }()
}
