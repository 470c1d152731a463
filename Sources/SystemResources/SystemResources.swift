public import TextLayout

/// The machine's resources for the breaking of lines: hyphenation patterns, word lists and models
/// of phrases that packages have installed, by the languages they are for.
///
///     let machine = SystemResources()
///     context.breakingResources = machine.resources(for: ["de-AT", "ja"])
///     machine.found.map(\.path)                 // what there is
///     machine.problems.map(\.description)       // what could not be used, and why
///
/// The engine itself never goes looking: which files a layout depends on is its caller's decision,
/// and ``/TextLayout/BreakingResources/fingerprints`` names them. Making the value reads folders
/// and opens no file; a file is read when a language is first asked for that it is the best one
/// for. A value: it stays as it was made, whatever is installed meanwhile. Copies share what was
/// read.
public struct SystemResources: Sendable {
  /// Where was looked.
  public let folders: ResourceFolders
  /// What was found, by kind, language and preference: of those for one language the first that can
  /// be used is.
  public let found: [SystemResource]
  private let cache = ResourceCache()

  /// The resources in some folders, those that the environment names unless told. O(files in the
  /// folders).
  public init(in folders: ResourceFolders = ResourceFolders()) {
    self.folders = folders
    found = ResourceFinder(folders).found
  }

  /// What some languages' texts are broken with, besides what a program names itself, which counts
  /// where it has something for a language. Files that can't be used are passed over, and told of
  /// in ``problems``. O(found), and O(n log n) of the length of a file that is read for the first
  /// time.
  public func resources(for languages: some Sequence<Language>, besides own: BreakingResources = BreakingResources()) -> BreakingResources {
    var resources = own
    for language in Set(languages).sorted(by: { $0.tag < $1.tag }) where language != .und {
      if resources.hyphenation(for: language) == nil, let patterns = first(.hyphenation, for: language, cache.patterns) {
        resources.setHyphenation(patterns.value, for: patterns.language)
      }
      if resources.lexicon(for: language) == nil, let words = first(.wordList, for: language, cache.words) {
        resources.setLexicon(words.value, for: words.language)
      }
      if candidates(.phrases, for: language).contains(where: { own.phrases[$0.language] != nil }) { continue }
      if let phrases = first(.phrases, for: language, cache.phrases) { resources.phrases[phrases.language] = phrases.value }
    }
    return resources
  }

  /// What was to be used and could not be, with the reason, in the order in which that was found
  /// out. Files that nothing asked for were not opened. O(problems).
  public var problems: [SystemResourceProblem] { cache.problems }

  /// The first file of a kind that can be read of those for a language.
  private func first<Value>(
    _ kind: SystemResource.Kind, for language: Language, _ read: (SystemResource) -> Value?
  ) -> (value: Value, language: Language)? {
    for resource in candidates(kind, for: language) {
      if let value = read(resource) { return (value, resource.language) }
    }
    return nil
  }

  /// The files of a kind for a language, the best first: for the very language, for it without its
  /// region, for it in another one; and before each of the last two what links under its name lead
  /// to, as packages make them for regions that have no patterns of their own.
  func candidates(_ kind: SystemResource.Kind, for language: Language) -> [SystemResource] {
    func rank(_ resource: SystemResource) -> Int? {
      let other = resource.language
      if other == language { return resource.isAlias ? 2 : 0 }
      // Another script is another spelling: Serbian in Cyrillic letters has patterns of its own.
      guard other.languageCode == language.languageCode, other.scriptCode == language.scriptCode else { return nil }
      if other.regionCode == nil { return resource.isAlias ? 3 : 1 }
      return ResourceFinder.usualRegions[other.languageCode] == other.regionCode ? 4 : 5
    }
    let ranked = found.enumerated().compactMap { place, resource in
      resource.kind == kind ? rank(resource).map { (rank: $0, place: place, resource: resource) } : nil
    }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.resource)
  }
}

/// A file that the machine has for the breaking of lines in a language.
public struct SystemResource: Hashable, Sendable {
  /// What a file holds.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Where words are divided: libhyphen's `hyph_*.dic`, and TeX's `hyph-*.tex`.
    case hyphenation
    /// Words: a list of `/usr/share/dict`, or a dictionary of Hunspell.
    case wordList
    /// Where phrases end: a model of BudouX.
    case phrases
  }

  /// What it holds.
  public let kind: Kind
  /// The language that its name says it is for.
  public let language: Language
  /// Where it is, links followed.
  public let path: String
  /// Whether its name is a link to a file of another one.
  let isAlias: Bool
}

/// Why a file is not used.
public struct SystemResourceProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let resource: SystemResource
  /// What is wrong with it.
  public let reason: String

  public var description: String { "\(resource.path) is left out. \(reason)" }
}
