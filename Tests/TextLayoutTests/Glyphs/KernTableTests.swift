import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Fonts that kern some scripts by GPOS and the rest by a `kern` table.
@Suite struct KernTableTests {
  /// Box10 with a `kern` table, and kerning in GPOS under some scripts.
  private static func font(scripts: [RecipeTag]) -> FontFace {
    var recipe = FontRecipe.box10
    recipe.familyName = "Box10 Both"
    recipe.addCharacters(of: "αβ", as: .base)
    let hebrew = ["א", "ב"].map { FontRecipe.glyphName(of: $0) }
    let greek = ["α", "β"].map { FontRecipe.glyphName(of: $0) }
    recipe.legacyKerning = [
      LegacyKerningRecipe("A", "V", -200), LegacyKerningRecipe("V", "A", -200), LegacyKerningRecipe(hebrew[0], hebrew[1], -300),
      LegacyKerningRecipe(hebrew[1], hebrew[0], -300),
      LegacyKerningRecipe(greek[0], greek[1], -400),
    ]
    let rule = LookupRecipe(PositioningRecipe.pairs([PairRecipe(greek[0], greek[1], ValueRecipe(xAdvance: -100))]))
    recipe.positioning = LayoutTableRecipe(
      scripts: scripts.map { ScriptRecipe($0, LanguageSystemRecipe(features: [FeatureRecipe("kern", lookups: [0])])) }, lookups: [rule])
    return Fixture.font(recipe)
  }

  /// The advances of a text's items in font units, which are those of HarfBuzz over the whole of them.
  private func advances(_ text: String, _ font: FontFace) throws -> [Int] {
    let paragraph = try Fixture.context(font).shape(Fixture.text(text))
    let model = WholeItemModel(paragraph)
    if let difference = model.firstDifference() { Issue.record("\(text): \(difference)") }
    return model.items.map { model.pieced($0).reduce(0) { $0 + $1.advance } }
  }

  @Test func `each script is kerned by the table that HarfBuzz takes for it`() throws {
    let font = Self.font(scripts: ["grek"])
    #expect(try advances("AVA VAV", font) == [7000 - 4 * 200])
    #expect(try advances("αβ αβ", font) == [5000 - 2 * 100])
    #expect(try advances("אב אב", font) == [5000 - 2 * 300])
    #expect(try advances("AV αβ", font).reduce(0, +) == 5000 - 200 - 100)
  }

  @Test func `kerning in GPOS for all scripts leaves the table unread, but for Hebrew, which GPOS has to name`() throws {
    let font = Self.font(scripts: ["DFLT"])
    #expect(try advances("AVA", font) == [3000])
    #expect(try advances("αβ", font) == [2000 - 100])
    #expect(try advances("אב", font) == [2000 - 300])
    #expect(try advances("אב", Self.font(scripts: ["DFLT", "hebr"])) == [2000])
  }
}
