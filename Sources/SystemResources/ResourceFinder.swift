import TextLayout

/// Looks through folders for files whose names say that they are resources.
struct ResourceFinder {
  /// What was found, in order.
  private(set) var found: [SystemResource] = []
  private var known: Set<SystemResource> = []

  /// CLDR's likely regions, of languages that have files for several.
  static let usualRegions: [String: String] = [
    "en": "US", "pt": "BR", "de": "DE", "es": "ES", "fr": "FR", "nl": "NL", "it": "IT", "sr": "RS", "sv": "SE", "zh": "CN",
  ]

  /// The lists of `dict` by the names that Debian's packages give them, without those in an older
  /// spelling.
  private static let wordLists: [String: Language] = [
    "ngerman": "de", "swiss": "de-CH", "american-english": "en-US", "british-english": "en-GB", "canadian-english": "en-CA", "french": "fr",
    "spanish": "es", "italian": "it", "dutch": "nl", "portuguese": "pt-PT", "brazilian": "pt-BR", "polish": "pl", "ukrainian": "uk",
    "danish": "da", "swedish": "sv", "bokmaal": "nb", "nynorsk": "nn", "catala": "ca", "finnish": "fi", "faroese": "fo", "esperanto": "eo",
  ]

  /// What stands in TeX's folders of patterns, as subfolders of shared data.
  private static let trees = ["texlive/texmf-dist", "texmf-dist", "texmf"]

  init(_ folders: ResourceFolders) {
    // TeX's patterns first: they are the better ones, German ones above all.
    for folder in folders.data {
      for tree in Self.trees { findPatterns(in: "\(folder)/\(tree)/tex/generic/hyph-utf8/patterns/tex", "hyph-", ".tex") }
    }
    for folder in folders.data { findPatterns(in: folder + "/hyphen", "hyph_", ".dic") }
    for folder in folders.data { findPatterns(in: folder + "/myspell/dicts", "hyph_", ".dic") }
    for folder in folders.data { findWordLists(in: folder + "/dict") }
    for folder in folders.data {
      for place in ["hunspell", "myspell/dicts"] { findDictionaries(in: "\(folder)/\(place)") }
    }
    for folder in folders.libraries { findModels(in: folder) }
    let kinds = SystemResource.Kind.allCases
    // Stable: of the files for a language those of the folders named first stay first.
    found = found.enumerated().sorted { a, b in
      (kinds.firstIndex(of: a.element.kind) ?? 0, a.element.language.tag, a.offset) < (
        kinds.firstIndex(of: b.element.kind) ?? 0, b.element.language.tag, b.offset
      )
    }.map(\.element)
  }

  private mutating func add(_ kind: SystemResource.Kind, _ tag: some StringProtocol, _ path: String) {
    let language = Language(String(tag).replacing("_", with: "-"))
    guard language != Language.und, let file = FolderEntries.file(path) else { return }
    let name = path.split(separator: "/").last
    let resource = SystemResource(kind: kind, language: language, path: file, isAlias: file.split(separator: "/").last != name)
    if known.insert(resource).inserted { found.append(resource) }
  }

  private mutating func findPatterns(in folder: String, _ prefix: String, _ suffix: String) {
    for name in FolderEntries.names(in: folder) where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let tag = name.dropFirst(prefix.count).dropLast(suffix.count)
      if tag.isEmpty || isEarlier(tag) { continue }
      add(.hyphenation, tag, folder + "/" + name)
    }
  }

  /// Spellings that are not used any more, and files that are for other ones than a language's own:
  /// `de-1901`, `el-polyton`, `la-x-classic`, `mul-ethi`.
  private func isEarlier(_ tag: some StringProtocol) -> Bool {
    tag.split(separator: "-").dropFirst().contains { part in
      part == "1901" || part == "x" || part == "polyton" || part == "quote" || part == "t"
    } || tag.hasPrefix("mul-") || tag.hasPrefix("quote")
  }

  private mutating func findWordLists(in folder: String) {
    for name in FolderEntries.names(in: folder) {
      if let language = Self.wordLists[name] { add(.wordList, language.tag, folder + "/" + name) }
    }
  }

  private mutating func findDictionaries(in folder: String) {
    for name in FolderEntries.names(in: folder) where name.hasSuffix(".dic") && !name.hasPrefix("hyph_") {
      let tag = name.dropLast(4)
      // `de_DE_frami` is no tag.
      let parts = tag.split { $0 == "_" || $0 == "-" }
      guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy({ $0.isLowercase }), parts.count <= 2 else { continue }
      add(.wordList, tag, folder + "/" + name)
    }
  }

  private mutating func findModels(in folder: String) {
    for python in FolderEntries.names(in: folder) where python.hasPrefix("python3") {
      for packages in ["dist-packages", "site-packages"] {
        let models = "\(folder)/\(python)/\(packages)/budoux/models"
        for name in FolderEntries.names(in: models) where name.hasSuffix(".json") { add(.phrases, name.dropLast(5), models + "/" + name) }
      }
    }
  }
}
