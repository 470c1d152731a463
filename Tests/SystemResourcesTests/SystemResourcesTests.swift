import Foundation
import SystemResources
import Testing
import TextDump
import TextFixtures
import TextLayout

/// What is found in folders, and what is made of it.
struct SystemResourcesTests {
  /// A folder that is played to be `/usr`, with the files whose contents are told, as long as the test.
  private func withMachine(_ files: [String: String], _ body: (ResourceFolders, String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "resources-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (path, contents) in files {
      let url = URL(filePath: root).appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try contents.write(to: url, atomically: true, encoding: .utf8)
    }
    try body(ResourceFolders(data: [root + "/share"], libraries: [root + "/lib"]), root)
  }

  private static let patterns = "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n1b\n"
  private static let other = "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n1c\n"
  private static let model = #"{"UW4": {"か": 5, "a": -1}}"#

  @Test func `files are found by their names, each with its kind and language`() throws {
    try withMachine([
      "share/hyphen/hyph_de_DE.dic": Self.patterns, "share/hyphen/README": "", "share/hyphen/hyph_.dic": "",
      "share/texlive/texmf-dist/tex/generic/hyph-utf8/patterns/tex/hyph-de-1996.tex": "",
      "share/texlive/texmf-dist/tex/generic/hyph-utf8/patterns/tex/hyph-de-1901.tex": "",
      "share/texlive/texmf-dist/tex/generic/hyph-utf8/patterns/tex/hyph-quote-af.tex": "",
      "share/texlive/texmf-dist/tex/generic/hyph-utf8/patterns/tex/hyph-mul-ethi.tex": "",
      "share/texlive/texmf-dist/tex/generic/hyph-utf8/patterns/tex/hyph-sr-cyrl.tex": "",
      "share/dict/ngerman": "Haus\n", "share/dict/words": "a\n", "share/hunspell/de_AT.dic": "1\nab/XY\n", "share/hunspell/de_DE_frami.dic": "",
      "share/myspell/dicts/hyph_fr.dic": Self.patterns, "lib/python3.11/dist-packages/budoux/models/ja.json": Self.model,
      "lib/python3.11/site-packages/budoux/models/zh-hans.json": Self.model, "lib/python2/site-packages/budoux/models/th.json": Self.model,
    ]) { folders, root in
      let found = SystemResources(in: folders).found.map { "\($0.kind.rawValue) \($0.language) \($0.path.split(separator: "/").last ?? "")" }
      #expect(
        found == [
          "hyphenation de hyph-de-1996.tex", "hyphenation de-DE hyph_de_DE.dic", "hyphenation fr hyph_fr.dic", "hyphenation sr-Cyrl hyph-sr-cyrl.tex",
          "wordList de ngerman", "wordList de-AT de_AT.dic", "phrases ja ja.json", "phrases zh-Hans zh-hans.json",
        ])
    }
  }

  @Test func `a language gets the best that there is for it, and nothing where there is nothing`() throws {
    try withMachine([
      "share/hyphen/hyph_de_AT.dic": Self.patterns, "share/hyphen/hyph_de_CH.dic": Self.other, "share/dict/ngerman": "Haus\nBoot\n",
      "lib/python3.11/dist-packages/budoux/models/ja.json": Self.model,
    ]) { folders, _ in
      let machine = SystemResources(in: folders)
      #expect(machine.resources(for: ["de-CH"]).fingerprints.map(\.name) == ["hyphenation de-CH", "lexicon de"])
      #expect(machine.resources(for: ["de"]).fingerprints.map(\.name) == ["hyphenation de-AT", "lexicon de"])
      #expect(machine.resources(for: ["ja", "fr", .und]).fingerprints.map(\.name) == ["phrases ja"])
      #expect(machine.resources(for: [] as [Language]).fingerprints.isEmpty && machine.problems.isEmpty)
    }
  }

  @Test func `TeX's patterns count before others for the language, and links for regions before other regions`() throws {
    try withMachine([
      "share/hyphen/hyph_de_DE.dic": Self.patterns,
      "share/texlive/texmf-dist/tex/generic/hyph-utf8/patterns/tex/hyph-de-1996.tex": "\\patterns{1b}\n",
      "share/hyphen/hyph_en_US.dic": Self.patterns, "share/hyphen/hyph_en_GB.dic": Self.other,
    ]) { folders, root in
      for (link, file) in [("hyph_de_AT.dic", "hyph_de_DE.dic"), ("hyph_en.dic", "hyph_en_US.dic"), ("hyph_en_AU.dic", "hyph_en_GB.dic")] {
        try FileManager.default.createSymbolicLink(atPath: "\(root)/share/hyphen/\(link)", withDestinationPath: file)
      }
      let machine = SystemResources(in: folders)
      func name(_ language: Language) -> [String] { machine.resources(for: [language]).fingerprints.map(\.name) }
      #expect(name("de") == ["hyphenation de"] && name("de-AT") == ["hyphenation de"])
      #expect(name("de-DE") == ["hyphenation de-DE"])
      #expect(name("en-AU") == ["hyphenation en-AU"] && name("en") == ["hyphenation en"] && name("en-NZ") == ["hyphenation en"])
      #expect(machine.problems.isEmpty)
    }
  }

  @Test func `what a program names itself counts before what the machine has`() throws {
    try withMachine(["share/hyphen/hyph_de_DE.dic": Self.patterns]) { folders, _ in
      var own = BreakingResources()
      own.setHyphenation(try HyphenationPatterns(Array(Self.other.utf8), language: "de"), for: "de")
      let merged = SystemResources(in: folders).resources(for: ["de-DE"], besides: own)
      #expect(merged.fingerprints.map(\.name) == ["hyphenation de"] && merged.fingerprints.map(\.hash) == own.fingerprints.map(\.hash))
    }
  }

  @Test func `a broken file is passed over, the next one taken, and the reason told`() throws {
    try withMachine([
      "share/hyphen/hyph_de.dic": "no such encoding\n", "share/hyphen/hyph_de_DE.dic": Self.patterns, "share/dict/ngerman": "",
      "share/hunspell/de_AT.dic": "2\nHaus\n", "share/hunspell/de_AT.aff": "SET ISO8859-2\n",
      "lib/python3.11/dist-packages/budoux/models/ja.json": "{",
    ]) { folders, _ in
      let machine = SystemResources(in: folders)
      #expect(machine.resources(for: ["de", "ja"]).fingerprints.map(\.name) == ["hyphenation de-DE"])
      let problems = machine.problems.map(\.description)
      #expect(problems.count == 4, "\(problems)")
      #expect(problems.contains { $0.contains("hyph_de.dic is left out. ") })
      #expect(problems.contains { $0.contains("ngerman is left out. ") && $0.contains("has no words") })
      #expect(problems.contains { $0.contains("de_AT.dic is left out. It is in ISO8859-2") })
      #expect(problems.contains { $0.contains("ja.json is left out. ") })
      // Asked again, nothing is read again and nothing told twice.
      #expect(machine.resources(for: ["de", "ja"]).fingerprints.map(\.name) == ["hyphenation de-DE"])
      #expect(machine.problems.count == 4)
    }
  }

  @Test func `folders and links that lead nowhere are no resources`() throws {
    try withMachine(["share/hyphen/hyph_de.dic/x": ""]) { folders, root in
      try FileManager.default.createSymbolicLink(atPath: root + "/share/hyphen/hyph_fr.dic", withDestinationPath: "/nowhere/at/all")
      #expect(SystemResources(in: folders).found.isEmpty)
      #expect(SystemResources(in: ResourceFolders(data: ["/nowhere", ""])).found.isEmpty)
    }
  }

  @Test func `dumps name what a layout was broken with, with its hash`() throws {
    try withMachine(["share/hyphen/hyph_de.dic": Self.patterns]) { folders, _ in
      let machine = SystemResources(in: folders)
      var fonts = FontCollection()
      fonts.add(try FontFace(bytes: FontRecipe.box10.build()))
      var context = LayoutContext(fonts: fonts)
      let text = StyledText("aabaa", style: CharacterStyle(size: 10, language: "de"))
      let without = try ParagraphLayout(text, width: 30, in: context).dump()
      context.breakingResources = machine.resources(for: ["de"])
      let with = try ParagraphLayout(text, width: 30, in: context).dump()
      let hash = try #require(context.breakingResources.fingerprints.first).hash
      #expect(with.contains("hyphenation de") && with.contains("\(hash)") && !without.contains("hyphenation de"))
    }
  }

  @Test func `the machine's own folders are those of the environment`() {
    let folders = ResourceFolders()
    #expect(folders.data.contains("/usr/share"))
    #expect((folders.data + folders.libraries).allSatisfy { $0.hasPrefix("/") })
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/hyphen/hyph_en_US.dic")))
  func `Debian's packages are found and can all be read`() {
    let machine = SystemResources()
    let resources = machine.resources(for: machine.found.map(\.language))
    #expect(machine.found.contains { $0.kind == .hyphenation && $0.language == "en-US" })
    #expect(resources.hyphenation(for: "en-US") != nil)
    #expect(machine.problems.isEmpty, "\(machine.problems)")
  }
}
