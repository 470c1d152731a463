import Foundation
import Testing

@testable import TextHyphenation
@testable import TextLayout

/// With Debian's files, where they are installed.
struct InstalledPatternsTests {
  struct Sample: CustomTestStringConvertible {
    let name: String
    let text: String
    var encoding: String.Encoding = .utf8
    var testDescription: String { name }
  }

  /// libhyphen asks the longest pattern alone, and one of this word hides another.
  static let hidden: Set<String> = ["rhabarber"]

  /// Files in which each pattern holds the ones inside it, as libhyphen needs them to.
  static let samples: [Sample] = [
    Sample(name: "de_DE", text: "de", encoding: .isoLatin1), Sample(name: "en_US", text: "en"), Sample(name: "en_GB", text: "en"),
    Sample(name: "fr", text: "fr"), Sample(name: "es_ES", text: "es"), Sample(name: "pl_PL", text: "pl", encoding: .isoLatin2),
    Sample(name: "hu_HU", text: "en"), Sample(name: "hu_HU", text: "de"), Sample(name: "hi_IN", text: "hi"),
  ]

  @Test(arguments: samples) func `words of the corpus are divided as libhyphen divides them`(_ sample: Sample) throws {
    let path = PatternFiles.debian(sample.name)
    guard PatternFiles.exists(path), let model = Libhyphen(path, encoding: sample.encoding) else { return }
    let patterns = try HyphenationPatterns(contentsOf: path, language: Language(sample.name))
    let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Corpus/Texts/\(sample.text).txt").standardized
    let text = try String(contentsOf: corpus, encoding: .utf8).lowercased()
    let words = Set(text.split { !$0.isLetter }.map(String.init)).sorted()
    var compared = 0
    for word in words where !Self.hidden.contains(word) {
      guard let expected = model.points(in: word) else { continue }
      let found = Libhyphen.described(patterns.points(in: word, limits: HyphenationLimits(word: 1, before: 1, after: 1)))
      #expect(found == expected, "\(word)")
      compared += 1
    }
    #expect(compared > 100)
  }

  @Test(arguments: [
    ("en_US", "en-US", "hyphenation", "hy-phen-ation"), ("fr", "fr", "l’intelligence", "l’in-tel-li-gence"),
    ("ru_RU", "ru", "воскресенье", "вос-кре-се-нье"),
    ("hu_HU", "hu", "asszony", "asz-szony"), ("pl_PL", "pl", "szczęście", "szczę-ście"), ("it_IT", "it", "biblioteca", "bi-blio-te-ca"),
    ("el_GR", "el", "ΚΑΛΗΜΕΡΑ", "ΚΑ-ΛΗ-ΜΕ-ΡΑ"), ("nb_NO", "nb", "arbeidsdager", "ar-beids-da-ger"), ("cs_CZ", "cs", "bilety", "bi-lety"),
  ]) func `words of many languages`(_ name: String, _ language: String, _ word: String, _ expected: String) throws {
    guard PatternFiles.exists(PatternFiles.debian(name)) else { return }
    #expect(PatternFiles.divided(word, try HyphenationPatterns(contentsOf: PatternFiles.debian(name), language: Language(language))) == expected)
  }

  @Test func `TeX's German patterns are read`() throws {
    guard PatternFiles.exists(PatternFiles.german) else { return }
    let patterns = try HyphenationPatterns(contentsOf: PatternFiles.german, language: "de")
    #expect(patterns.patternCount > 36_000)
    #expect(PatternFiles.divided("Silbentrennung", patterns) == "Sil-ben-tren-nung")
    #expect(PatternFiles.divided("Staubecken", patterns) == "Staubecken")
  }
}
