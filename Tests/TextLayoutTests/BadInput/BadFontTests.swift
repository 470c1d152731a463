import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// Damaged and extreme fonts: each is an error when it is opened, or lays out any text.
@Suite struct BadFontTests {
  /// Letters, marks, ligatures, right-to-left text, emoji and controls.
  private static let text: StyledText = {
    var text = Fixture.text("To AVA fi office e\u{301} א\u{5B4}ב سلام नमस्ते ไทย 日本\u{AD}\u{1F600}\u{FE0F}\t\u{FFFC}\u{0}\u{2028}end ")
    text.updateStyle(in: TextRange(3..<8)) { $0.letterSpacing = 1 }
    return text
  }()

  /// Opens a font, and lays out a text with it if it can be.
  private func use(_ bytes: [UInt8]) throws -> Bool {
    let face: FontFace
    do {
      face = try FontFace(bytes: bytes)
    } catch {
      return false  // a FontError, as the signature says
    }
    let context = Fixture.context(face)
    for width in [0, 60, LayoutUnit.unbounded] as [LayoutUnit] {
      let layout = try ParagraphLayout(Self.text, width: width, in: context)
      #expect(layout.lineTable.end.unit == layout.range.count)
      for number in 0..<layout.lineCount { _ = (layout.line(at: number), layout.glyphRuns(ofLine: number)) }
    }
    return true
  }

  private func useMutations(of font: [UInt8], seed: UInt64, count: Int) throws -> Int {
    var usable = 0
    for index in 0..<count {
      do {
        if try use(mutation(of: font, seed: seed, index: index)) { usable += 1 }
      } catch {
        Issue.record("mutation \(index) of seed \(seed): \(error)")
      }
    }
    return usable
  }

  private static let thoroughness = Fixture.isThorough ? 40 : 1

  @Test func `mutations of fixture fonts`() throws {
    for (seed, recipe) in [FontRecipe.box10Kern, .box10Ligature, .box10SpaceRules].enumerated() {
      let usable = try useMutations(of: recipe.build(), seed: UInt64(seed), count: 60 * Self.thoroughness)
      #expect(usable > 5)
    }
  }

  @Test(arguments: ["NotoSans", "NotoSansArabic", "NotoSansDevanagari"]) func `mutations of real fonts`(name: String) throws {
    let bytes = try FontFile(path: "\(Noto.folder)/\(name)-Regular.ttf").read(0..<Int.max).bytes
    #expect(try useMutations(of: bytes, seed: 7, count: 24 * Self.thoroughness) > 2)
  }

  @Test func `a font cut off anywhere`() throws {
    let bytes = FontRecipe.box10Kern.build()
    #expect(try use(bytes))
    for step in 0..<40 { _ = try use(Array(bytes.prefix(bytes.count * step / 40))) }
  }

  @Test func `ems of 16 and of 16384 units`() throws {
    for unitsPerEm in [16, 16384] {
      var recipe = FontRecipe(familyName: "Em", metrics: FontMetricsRecipe(unitsPerEm: unitsPerEm, ascent: unitsPerEm, descent: 0))
      recipe.addCharacters("a"..."z", as: .base, advance: unitsPerEm)
      recipe.addCharacters(" "..." ", as: .space, advance: unitsPerEm)
      let layout = try ParagraphLayout(Fixture.text("ab cd"), width: 30, in: Fixture.context(Fixture.font(recipe)))
      #expect(layout.modelLines.map(\.range) == [0..<3, 3..<5])
      #expect(layout.size == Size(width: 20, height: 20))
      #expect(layout.violations() == [])
    }
  }

  @Test func `a font without any advance`() throws {
    var recipe = FontRecipe(familyName: "Flat")
    recipe.addCharacters("a"..."z", as: .base, advance: 0)
    recipe.addCharacters(" "..." ", as: .space, advance: 0)
    let context = Fixture.context(Fixture.font(recipe))
    for width in [0, 10, -5, LayoutUnit.unbounded] as [LayoutUnit] {
      let layout = try ParagraphLayout(Fixture.text(String(repeating: "abc ", count: 100)), width: width, in: context)
      #expect(layout.lineCount == 1)
      #expect(layout.size.width == 0)
      #expect(layout.violations() == [])
    }
  }

  @Test func `advances of 32767 units at 65536 points`() throws {
    var recipe = FontRecipe(familyName: "Huge", metrics: FontMetricsRecipe(unitsPerEm: 16, ascent: 16, descent: 0))
    recipe.metrics.ascent = 30000
    recipe.metrics.descent = 30000
    recipe.addCharacters("a"..."z", as: .space, advance: 32767)
    recipe.addCharacters(" "..." ", as: .space, advance: 32767)
    recipe.addCharacters("\u{4E00}"..."\u{4EFF}", as: .space, advance: 16)  // so that the average advance fits its field
    let context = Fixture.context(Fixture.font(recipe))
    let text = Fixture.text(String(repeating: "abcdefgh ", count: 10_000), size: 65536)
    for width in [0, 1e12, .unbounded] as [LayoutUnit] {
      let layout = try ParagraphLayout(text, width: width, in: context)
      #expect(layout.size.width > .zero)
      #expect(layout.size.height > .zero)
      #expect(layout.lineTable.end.unit == 90_000)
    }
  }

  @Test func `metrics that turn the line upside down`() throws {
    var recipe = FontRecipe.box10
    recipe.metrics.ascent = -800
    recipe.metrics.descent = -200
    let layout = try ParagraphLayout(Fixture.text("ab cd"), width: 20, in: Fixture.context(Fixture.font(recipe)))
    #expect(layout.lines.allSatisfy { $0.rect.size.height >= .zero })
  }
}
