import Foundation
import Testing

@testable import TextHyphenation
@testable import TextLayout

struct BreakingResourcesTests {
  private func patterns(_ text: String) throws -> HyphenationPatterns { try HyphenationPatterns(Array("UTF-8\n\(text)\n".utf8), language: "und") }

  @Test func `a language without patterns of its own has those of its nearest relative`() throws {
    var resources = BreakingResources()
    let (german, british, american, nynorsk) = try (patterns("a1a"), patterns("a1b"), patterns("a1c"), patterns("a1d"))
    resources.setHyphenation(german, for: "de")
    resources.setHyphenation(british, for: "en-GB")
    resources.setHyphenation(american, for: "en-US")
    resources.setHyphenation(nynorsk, for: "nn")
    #expect(resources.hyphenation(for: "de-AT") == german)
    #expect(resources.hyphenation(for: "en-GB") == british)
    #expect(resources.hyphenation(for: "en") == american)
    #expect(resources.hyphenation(for: "en-NZ") == american)
    #expect(resources.hyphenation(for: "no") == nynorsk)
    #expect(resources.hyphenation(for: "nl") == nil)
    #expect(resources.hyphenation(for: "und") == nil)
    #expect(resources.hyphenation(for: "de-Latn") == german)
    resources.setHyphenation(german, for: "sr")
    #expect(resources.hyphenation(for: "sr-Cyrl-RS") == german)
    #expect(resources.hyphenation(for: "sr-Latn") == nil)
  }

  @Test func `files are named by their languages, and a dump states their fingerprints`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "textlayout-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, list) = (folder.appending(path: "de.dic"), folder.appending(path: "words"))
    try Data("UTF-8\na1b\n".utf8).write(to: file)
    try Data("Haus\nStra\u{DF}e\n".unicodeScalars.map { UInt8($0.value) }).write(to: list)
    let resources = try BreakingResources(hyphenation: ["de": file.path], lexicons: ["de": list.path])
    #expect(resources.hyphenation(for: "de-CH")?.patternCount == 1)
    #expect(resources.lexicon(for: "de")?.contains("straße") == true)
    #expect(resources.fingerprints.count == 2)
    #expect(resources.fingerprints[0].name == "hyphenation de")
    #expect(throws: BreakingResourceError.self) { try BreakingResources(hyphenation: ["fr": folder.path + "/none"]) }
    do {
      _ = try BreakingResources(hyphenation: ["fr": folder.path + "/none"])
    } catch {
      #expect("\(error)".hasPrefix("Hyphenation of fr: The pattern file"))
    }
  }

  @Test func `a word list says which words it has, in whatever case`() throws {
    let lexicon = try Lexicon(Array("Haus/EPS\nTür\r\n\n".utf8))
    #expect(lexicon.wordCount == 2)
    #expect(lexicon.contains("TÜR") && lexicon.contains("haus"))
    #expect(!lexicon.contains("hau") && !lexicon.contains(""))
    #expect(throws: LexiconError.self) { try Lexicon([]) }
    #expect(throws: LexiconError.self) { try Lexicon(Array("Haus\n\0\n".utf8)) }
  }
}
