import Foundation
import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// The hyphens of fonts that have none.
@Suite struct HyphenGlyphTests {
  private func layout(_ text: String, width: LayoutUnit, families: [String] = [], in context: LayoutContext) throws -> ParagraphLayout {
    var style = CharacterStyle(size: 10)
    style.families = families
    return try ParagraphLayout(StyledText(text, style: style), width: width, in: context)
  }

  @Test func `a font without a hyphen borrows it from the next that has one`() throws {
    let context = Fixture.context(Fixture.wide10, Fixture.box10)
    let layout = try layout("ααα\u{AD}ββ", width: 75, in: context)
    #expect(layout.lines.map(\.isHyphenated) == [true, false] && layout.line(at: 0).rect.size.width == 70)
    let hyphen = try #require(layout.glyphRuns(ofLine: 0).last)
    #expect(hyphen.font.face === Fixture.box10 && hyphen.width == 10 && hyphen.x == 60)
    #expect(hyphen.glyphs.map(\.glyph) == [Fixture.box10.instance().glyph(for: 0x2010)])
    #expect(layout.missing == [] && layout.violations() == [])
  }

  @Test func `it takes room as the font has it that it comes from`() throws {
    var recipe = FontRecipe(familyName: "Half", metrics: FontMetricsRecipe(unitsPerEm: 500))
    recipe.addCharacters(of: "-", as: .base, advance: 100)
    let context = Fixture.context(Fixture.wide10, Fixture.font(recipe))
    let layout = try layout("ααα\u{AD}ββ", width: 62, in: context)
    #expect(layout.lines.map(\.rect.size.width) == [62, 40] && layout.line(at: 0).isHyphenated)
    #expect(try self.layout("ααα\u{AD}ββ", width: 61, in: context).lines.map(\.range) == [TextRange(0, 2), TextRange(2, 6)])
  }

  @Test func `two styles in one font borrow from the families that each names`() throws {
    let context = Fixture.context(Fixture.wide10, Fixture.box10, Fixture.ligature)
    for (family, face) in [("Box10", Fixture.box10), ("Box10 Ligature", Fixture.ligature)] {
      let layout = try layout("ααα\u{AD}ββ", width: 75, families: ["Wide10", family], in: context)
      #expect(layout.glyphRuns(ofLine: 0).last?.font.face === face)
    }
  }

  @Test func `where no font has a hyphen, a word is divided without`() throws {
    let layout = try layout("ααα\u{AD}ββ", width: 75, in: Fixture.context(Fixture.wide10))
    #expect(layout.lines.map(\.range) == [TextRange(0, 4), TextRange(4, 6)] && layout.lines.map(\.isHyphenated) == [false, false])
    #expect(layout.line(at: 0).rect.size.width == 60)
  }

  /// The installed fonts without a hyphen, by their files; some of them unless all are asked for.
  static let fonts: [String] = {
    let sample = ["Tifinagh", "NKo", "Cherokee", "Thaana", "TaiViet", "Adlam", "Balinese", "Ogham"].map { "NotoSans\($0)-Regular.ttf" }
    guard Fixture.isThorough else { return sample }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: Noto.folder)) ?? []
    return all.filter { $0.hasSuffix("-Regular.ttf") }.sorted()
  }()

  @Test(arguments: fonts) func `no divided word shows a missing glyph`(font: String) throws {
    let face = try FontFace(path: Noto.folder + "/" + font)
    let context = Fixture.context(try FontFace(path: Noto.sans), face)
    guard let (script, letters) = face.charactersByScript().scripts.first else { return }
    let word = String(String.UnicodeScalarView(letters.filter { UnicodeProperties.shared[$0].isLetter }.prefix(4).compactMap(Unicode.Scalar.init)))
    if word.isEmpty { return }
    let whole = try layout(word + word, width: .unbounded, in: context).size.width
    let layout = try layout(word + "\u{AD}" + word, width: whole - 1, in: context)
    #expect(layout.missing == [], "\(script)")
    for line in 0..<layout.lineCount { #expect(!layout.glyphRuns(ofLine: line).flatMap(\.glyphs).contains { $0.glyph == 0 }, "\(script)") }
  }
}
