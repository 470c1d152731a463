import CHarfBuzz
import Foundation
import Testing

@testable import TextLayout
@testable import TextModels

/// Every cut that the rules call safe is shaped both ways by HarfBuzz, over real fonts.
@Suite struct ShapingRulesSoundnessTests {
  static let folder = "/usr/share/fonts/truetype/noto/"
  static let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
  /// A sample; all of Noto's Regulars with TEXTLAYOUT_ALL_FONTS=1 in the environment.
  static let fonts: [String] = {
    let sample =
      [
        "NotoSans", "NotoSerif", "NotoSansArabic", "NotoNastaliqUrdu", "NotoSansHebrew", "NotoSansDevanagari", "NotoSansTamil", "NotoSansMyanmar",
        "NotoSansThai", "NotoSansKhmer", "NotoSerifTibetan", "NotoSansSyriac",
      ].map { folder + $0 + "-Regular.ttf" } + [cjk]
    guard ProcessInfo.processInfo.environment["TEXTLAYOUT_ALL_FONTS"] == "1" else { return sample }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.filter { $0.hasSuffix("-Regular.ttf") }.sorted().map { folder + $0 } + [cjk, cjk.replacing("Sans", with: "Serif")]
  }()

  struct Count {
    var safe = 0
    var cuts = 0
    var text: String { cuts == 0 ? "-" : "\(safe * 1000 / cuts)‰" }
  }

  /// A text with its cuts.
  static func picture(_ text: [UInt32], _ cuts: [Int]) -> String {
    text.indices.map { (cuts.contains($0) ? "| " : "") + String(text[$0], radix: 16) }.joined(separator: " ")
  }

  /// Counts one cut, and compares if the rules call it safe.
  static func check(_ text: [UInt32], at cut: Int, _ shaping: RulesTestText, _ count: inout Count) {
    guard shaping.normalizesAlike(text, cutAt: [cut]) else { return }
    count.cuts += 1
    guard shaping.isSafe(text, cutAt: cut) else { return }
    count.safe += 1
    #expect(shaping.isEqual(text, cutAt: [cut]), "\(shaping.font.name) \(picture(text, [cut]))")
  }

  @Test(arguments: fonts) func `random words may be cut where the rules say so`(path: String) throws {
    let font = try RulesTestFont(path)
    var random = FixedRandom(state: 7)
    for (script, letters) in Self.scripts(of: font) {
      let shaping = RulesTestText(font, script)
      let starts = letters.filter { RulesTestText.graphemes([0x20, $0]).count == 2 && !RulesTestText.isMark($0) && !RulesTestText.isIgnorable($0) }
      var (behind, before, without, refined) = (Count(), Count(), Count(), Count())
      for _ in 0..<300 {
        let words = (0..<4).map { _ in word(starts, letters, &random) }
        let spaced = words[0] + [0x20] + words[1]
        Self.check(spaced, at: words[0].count + 1, shaping, &behind)
        Self.check(spaced, at: words[0].count, shaping, &before)
        let joined = words[2] + words[3]
        if shaping.isSimple, RulesTestText.graphemes(joined).contains(where: { $0.lowerBound == words[2].count }) {
          Self.check(joined, at: words[2].count, shaping, &without)
        }
        for word in words where shaping.isSumOfPairs(word[...]) {
          #expect(shaping.sumOfPairs(word[...]) == font.shape(word[...], script, shaping.direction), "\(font.name) \(Self.picture(word, []))")
        }
        let line = Array(words.joined(separator: [0x20]))
        let wanted = line.indices.dropFirst().filter { line[$0 - 1] == 0x20 }
        guard shaping.normalizesAlike(line, cutAt: wanted) else { continue }
        let cuts = shaping.cuts(line, at: wanted, refining: true)
        refined.cuts += wanted.count
        refined.safe += cuts.count
        #expect(shaping.isEqual(line, cutAt: cuts), "\(font.name) \(Self.picture(line, cuts))")
      }
      print(
        "random cuts: \(font.name) \(name(of: script)) behind space \(behind.text), before \(before.text),",
        "without \(without.text), refined \(refined.text)")
    }
  }

  /// The scripts in which the font has at least ten letters, the largest first, three at most; with their characters.
  static func scripts(of font: RulesTestFont) -> [(script: hb_script_t, letters: [UInt32])] {
    var found: [UInt32: [UInt32]] = [:]
    var common: [UInt32] = []
    for character in font.characters where character > 0x20 {
      let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), character)
      if script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN {
        if character < 0x2E80 { common.append(character) }
      } else {
        found[script.rawValue, default: []].append(character)
      }
    }
    return found.filter { $0.value.count >= 10 }.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(3).map { script, letters in
      // Digits, punctuation and shared marks are a tenth.
      var random = FixedRandom(state: 1)
      let count = max(1, letters.count / 9)
      return (hb_script_t(rawValue: script), letters + (common.isEmpty ? [] : (0..<count).map { _ in common.randomElement(using: &random) ?? 0x2E }))
    }
  }

  private func name(of script: hb_script_t) -> String {
    String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: script.rawValue >> (24 - 8 * UInt32($0))) }, as: UTF8.self)
  }

  /// A word of one to six characters that does not begin with a mark.
  private func word(_ starts: [UInt32], _ letters: [UInt32], _ random: inout FixedRandom) -> [UInt32] {
    var word = [starts.randomElement(using: &random) ?? 0x61]
    for _ in 0..<Int.random(in: 0..<6, using: &random) { word.append(letters.randomElement(using: &random) ?? 0x61) }
    return word
  }
}
