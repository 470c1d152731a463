import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

@Suite struct ScriptProfileTests {
  @Test func `profiles that line heights are known by`() {
    func profile(_ key: StaticString) -> [Int] {
      ScriptProfiles.shared[ScriptKey(name: key)].map { [$0.regular.up, $0.regular.down] } ?? []
    }
    #expect(profile("Thai") == [1030, 290])
    #expect(profile("Deva") == [920, 330])
    #expect(profile("Mymr") == [1030, 560])
    #expect(profile("Khmr") == [1070, 560])
    #expect(profile("Tibt") == [1190, 690])
    #expect(profile("Aran") == [2220, 640])
    #expect(profile("Arab") == [1080, 450])
    #expect(profile("Viet") == [1010, 260])
    #expect(ScriptProfiles.shared.keys.count > 100)
  }

  @Test func `a font that was not measured has the profile of its script, and one without a profile its own metrics`() throws {
    let font = Fixture.box10.instance()
    #expect(font.profile(of: try #require(Script(tag: 0x5468_6169))) == ScriptProfile(up: 1030, down: 290))
    let unmeasured = try #require(Script(tag: 0x4B61_7769))  // Kawi
    #expect(font.profile(of: unmeasured) == ScriptProfile(up: 800, down: 200))
  }

  @Test(arguments: [(0, 0), (32767, 32767), (-32767, -32767), (800, 200)])
  func `a font's own metrics, whatever they are, make lines of bounded height`(
    ascent: Int, descent: Int
  ) throws {
    var recipe = FontRecipe.box10
    recipe.metrics.ascent = ascent
    recipe.metrics.descent = descent
    let context = Fixture.context(try FontFace(bytes: recipe.build()))
    for rule in SizingRule.allCases {
      var text = StyledText("ไทย नमस्ते 漢字 ab שלום", textStyle: .body)
      var style = ParagraphStyle(textStyle: .body)
      style.sizingRule = rule
      text.setParagraphStyle(style, in: text.range)
      let layout = try ParagraphLayout(text, width: 60, in: context)
      for line in layout.lines { #expect(line.rect.size.height >= 22 && line.rect.size.height.points <= 6 * 17 + 2) }
    }
  }
}
