import CHarfBuzz
import Foundation
import Testing

@testable import TextLayout

/// Text made of the very rules that reach a space, in the fonts that have some.
@Suite struct ShapingRulesSpaceTests {
  static let fonts: [String] = {
    if ProcessInfo.processInfo.environment["TEXTLAYOUT_ALL_FONTS"] == "1" { return ShapingRulesSoundnessTests.fonts }
    return [
      "NastaliqUrdu", "SansBengali", "SansDevanagari", "SansGujarati", "SansKannada", "SansKharoshthi", "SansKhmer", "SansTelugu", "SansSignWriting",
    ].map { ShapingRulesSoundnessTests.folder + "Noto" + $0 + "-Regular.ttf" }
  }()

  @Test(arguments: fonts) func `text that brings a rule to a space is cut where the rules say so`(path: String) throws {
    let font = try RulesTestFont(path)
    guard let script = ShapingRulesSoundnessTests.scripts(of: font).first?.script else { return }
    let shaping = RulesTestText(font, script)
    let (gsub, gpos) = font.lookups(script, shaping.direction)
    let reversal = RulesTestReversal(font, shaping.rules)
    let space = Int(font.glyph(0x20))
    var random = FixedRandom(state: 3)
    var (rules, texts, kept, cutCount) = (0, 0, 0, 0)
    try RulesTestEnumeration(font.tables, gsub: gsub, gpos: gpos).forEachRule(accepting: space) { sets in
      rules += 1
      // Fonts have thousands of such rules or one: few texts of each of many, many of each of few.
      for _ in 0..<(rules < 50 ? 12 : rules < 1_000 ? 2 : 0) {
        var text: [UInt32] = []
        for set in sets {
          let glyph = set.contains(space) && Bool.random(using: &random) ? space : set.randomElement(using: &random) ?? space
          text += reversal[glyph] ?? [0x20]
        }
        let word = font.characters.filter { reversal[Int(font.glyph($0))] != nil }.randomElement(using: &random) ?? 0x20
        text = [word] + text + [word]
        let spaces = text.indices.filter { $0 > 0 && $0 + 1 < text.count && text[$0] == 0x20 }
        let starts = Set(shaping.clusters(of: text).map(\.lowerBound))
        let wanted = Set(spaces + spaces.map { $0 + 1 }).intersection(starts).sorted()
        guard !wanted.isEmpty, shaping.normalizesAlike(text, cutAt: wanted) else { continue }
        texts += 1
        for cut in wanted where shaping.normalizesAlike(text, cutAt: [cut]) && shaping.isSafe(text, cutAt: cut) {
          #expect(shaping.isEqual(text, cutAt: [cut]), "\(font.name) \(ShapingRulesSoundnessTests.picture(text, [cut]))")
        }
        for refining in [false, true] {
          let cuts = shaping.cuts(text, at: wanted, refining: refining)
          #expect(shaping.isEqual(text, cutAt: cuts), "\(font.name) \(ShapingRulesSoundnessTests.picture(text, cuts))")
          if refining { (kept, cutCount) = (kept + cuts.count, cutCount + wanted.count) }
        }
      }
    }
    if rules > 0 { print("rules at a space: \(font.name) \(rules) rules, \(texts) texts, \(kept) of \(cutCount) cuts proved") }
  }
}
