/// What the breaking of lines knows about languages beyond Unicode: hyphenation patterns, word
/// lists and models of phrases, each for the language of its content.
///
///     let resources = try BreakingResources(hyphenation: ["de": "/usr/share/hyphen/hyph_de_DE.dic", "en-US": "/usr/share/hyphen/hyph_en_US.dic"])
///     resources.hyphenation(for: "de-AT")   // those of "de"
///
/// The caller names every file; the engine never goes looking. A resource is found by the language
/// of the text, never by that of the interface. Copies share what they hold: O(1).
public struct BreakingResources: Sendable {
  private var patterns: [Language: HyphenationPatterns] = [:]
  private var lexicons: [Language: Lexicon] = [:]
  /// Models of where phrases end, by language: used in Japanese titles (`ja`).
  public var phrases: [Language: PhraseModel] = [:]

  /// None at all: words are divided at soft hyphens and, in German, at the joints of compounds that
  /// the engine knows by itself.
  public init() {}

  /// The patterns and word lists of files, read now. The first file that cannot be used is what is
  /// thrown; files are read in the order of their languages' tags. O(n log n) of their lengths.
  public init(hyphenation files: [Language: String], lexicons lists: [Language: String] = [:]) throws(BreakingResourceError) {
    for (language, path) in files.sorted(by: { $0.key.tag < $1.key.tag }) {
      do throws(HyphenationError) {
        patterns[language] = try HyphenationPatterns(contentsOf: path, language: language)
      } catch {
        throw .hyphenation(language, error)
      }
    }
    for (language, path) in lists.sorted(by: { $0.key.tag < $1.key.tag }) {
      do throws(LexiconError) {
        lexicons[language] = try Lexicon(contentsOf: path)
      } catch {
        throw .lexicon(language, error)
      }
    }
  }

  /// Names the patterns of a language; nil takes them away.
  public mutating func setHyphenation(_ patterns: HyphenationPatterns?, for language: Language) { self.patterns[language] = patterns }

  /// Names the word list of a language; nil takes it away.
  public mutating func setLexicon(_ lexicon: Lexicon?, for language: Language) { lexicons[language] = lexicon }

  /// The patterns for text in a language: those named for it, or for the language without its
  /// region, or for the language in its usual region or another one, in the same script. O(number
  /// of resources).
  public func hyphenation(for language: Language) -> HyphenationPatterns? { Self.find(language, in: patterns) }

  /// The word list for text in a language, found as patterns are. O(number of resources).
  public func lexicon(for language: Language) -> Lexicon? { Self.find(language, in: lexicons) }

  /// What a dump states: each resource with the fingerprint of its bytes, by kind and language. O(n
  /// log n).
  public var fingerprints: [(name: String, hash: ContentHash)] {
    let all =
      patterns.map { ("hyphenation \($0.key)", $0.value.hash) } + lexicons.map { ("lexicon \($0.key)", $0.value.hash) }
      + phrases.map { ("phrases \($0.key)", $0.value.hash) }
    return all.sorted { $0.0 < $1.0 }.map { (name: $0.0, hash: $0.1) }
  }

  private static func find<Resource>(_ language: Language, in resources: [Language: Resource]) -> Resource? {
    if resources.isEmpty || language.code == 0 { return nil }
    if let exact = resources[language] { return exact }
    let script = usualScripts[language.languageCode] == language.scriptCode || usualScripts[language.languageCode] == nil ? 0 : language.script
    for code in [language.code] + relatives(of: language) {
      let others = resources.filter { $0.key.code == code && ($0.key.script == script || $0.key.script == language.script) }
      let usual = usualRegions[language.languageCode].map { Language("und-" + $0).region }
      func rank(_ other: Language) -> Int { other.region == language.region ? 0 : other.region == 0 ? 1 : other.region == usual ? 2 : 3 }
      if let found = others.min(by: { (rank($0.key), $0.key.tag) < (rank($1.key), $1.key.tag) }) { return found.value }
    }
    return nil
  }

  /// The script of languages that are written in several, when nothing is said. Text in another one
  /// has other patterns; elsewhere a script says nothing.
  private static let usualScripts = [
    "sr": "Cyrl", "uz": "Latn", "az": "Latn", "kk": "Cyrl", "ky": "Cyrl", "mn": "Cyrl", "pa": "Guru", "bs": "Latn", "sh": "Latn", "tg": "Cyrl",
    "ku": "Latn", "be": "Cyrl",
  ]

  /// CLDR's likely regions, where resources of several are in use.
  private static let usualRegions = ["en": "US", "pt": "BR", "de": "DE", "es": "ES", "fr": "FR", "nl": "NL", "it": "IT", "sr": "RS", "sv": "SE"]

  /// Norwegian without more said is Bokmål, and either written form does for “Norwegian” alone.
  private static func relatives(of language: Language) -> [UInt16] {
    switch language.languageCode {
    case "no": [Language("nb").code, Language("nn").code]
    case "nb", "nn": [Language("no").code]
    default: []
    }
  }
}

/// Why a resource of a language could not be loaded.
public enum BreakingResourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Hyphenation patterns.
  case hyphenation(Language, HyphenationError)
  /// A word list.
  case lexicon(Language, LexiconError)

  public var description: String {
    switch self {
    case .hyphenation(let language, let error): "Hyphenation of \(language): \(error)"
    case .lexicon(let language, let error): "Words of \(language): \(error)"
    }
  }
}
