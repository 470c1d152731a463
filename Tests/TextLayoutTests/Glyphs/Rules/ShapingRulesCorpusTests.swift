import CHarfBuzz
import Foundation
import Testing

@testable import TextLayout
@testable import TextModels

/// The corpus, cut at every space and at every grapheme that the rules call safe.
@Suite struct ShapingRulesCorpusTests {
  private static let texts = URL(fileURLWithPath: #filePath).appending(path: "../../../../../Corpus/Texts").standardized
  private static let noto = "/usr/share/fonts/truetype/noto/Noto"
  private static let cjk = ShapingRulesSoundnessTests.cjk

  /// Text, font, index in a collection, script.
  static let cases: [(text: String, font: String, index: UInt32, script: String)] = [
    ("en", noto + "Sans-Regular.ttf", 0, "Latn"), ("vi", noto + "Serif-Regular.ttf", 0, "Latn"), ("ru", noto + "Sans-Regular.ttf", 0, "Cyrl"),
    ("el", noto + "Sans-Regular.ttf", 0, "Grek"), ("hi", noto + "SansDevanagari-Regular.ttf", 0, "Deva"),
    ("hi", noto + "SerifDevanagari-Regular.ttf", 0, "Deva"), ("bn", noto + "SansBengali-Regular.ttf", 0, "Beng"),
    ("ta", noto + "SansTamil-Regular.ttf", 0, "Taml"), ("te", noto + "SansTelugu-Regular.ttf", 0, "Telu"),
    ("ml", noto + "SansMalayalam-Regular.ttf", 0, "Mlym"), ("ar", noto + "SansArabic-Regular.ttf", 0, "Arab"),
    ("ar", noto + "NaskhArabic-Regular.ttf", 0, "Arab"), ("ur", noto + "NastaliqUrdu-Regular.ttf", 0, "Arab"),
    ("he", noto + "SansHebrew-Regular.ttf", 0, "Hebr"), ("th", noto + "SansThai-Regular.ttf", 0, "Thai"),
    ("lo", noto + "SansLao-Regular.ttf", 0, "Laoo"), ("km", noto + "SansKhmer-Regular.ttf", 0, "Khmr"),
    ("my", noto + "SansMyanmar-Regular.ttf", 0, "Mymr"), ("bo", noto + "SerifTibetan-Regular.ttf", 0, "Tibt"),
    ("am", noto + "SansEthiopic-Regular.ttf", 0, "Ethi"), ("ja", cjk, 0, "Hira"), ("ko", cjk, 1, "Hang"), ("zh-Hans", cjk, 2, "Hani"),
  ]

  @Test(arguments: cases.indices) func `corpus words shaped apart equal the line shaped whole`(index: Int) throws {
    let (name, path, face, script) = Self.cases[index]
    guard let text = try? String(contentsOf: Self.texts.appending(path: name + ".txt"), encoding: .utf8) else { return }
    let font = try RulesTestFont(path, index: face)
    let shaping = RulesTestText(font, unsafe hb_script_from_string(script, -1))
    #expect(!shaping.rules.needsWholeRun)
    var (spaces, plainCuts, refinedCuts, others, safeOthers) = (0, 0, 0, 0, 0)
    var (words, sums) = (0, 0)
    for line in text.split(whereSeparator: \.isNewline) {
      let characters = line.unicodeScalars.map(\.value).filter { font.glyph($0) != 0 }
      let places = shaping.clusters(of: characters).dropFirst().map(\.lowerBound)
      let behindSpaces = places.filter { characters[$0 - 1] == 0x20 }
      guard shaping.normalizesAlike(characters, cutAt: behindSpaces) else { continue }
      let plain = shaping.cuts(characters, at: behindSpaces, refining: false)
      let refined = shaping.cuts(characters, at: behindSpaces, refining: true)
      #expect(shaping.isEqual(characters, cutAt: plain), "\(name)")
      #expect(shaping.isEqual(characters, cutAt: refined), "\(name)")
      (spaces, plainCuts, refinedCuts) = (spaces + behindSpaces.count, plainCuts + plain.count, refinedCuts + refined.count)
      if shaping.isSimple {
        let all = shaping.cuts(characters, at: places, refining: false)
        #expect(shaping.isEqual(characters, cutAt: all), "\(name)")
        (others, safeOthers) = (others + places.count, safeOthers + all.count)
      }
      for word in characters.split(separator: 0x20) {
        words += 1
        guard shaping.isSumOfPairs(word) else { continue }
        sums += 1
        #expect(shaping.sumOfPairs(word) == font.shape(word, shaping.script, shaping.direction), "\(name)")
      }
    }
    func share(_ part: Int, _ whole: Int) -> String { whole == 0 ? "-" : "\(part * 1000 / whole)‰" }
    print(
      "corpus cuts: \(name) \(font.name) behind spaces \(share(plainCuts, spaces)), refined \(share(refinedCuts, spaces)),",
      "at graphemes \(share(safeOthers, others)); words that are sums of pairs \(share(sums, words))")
  }
}
