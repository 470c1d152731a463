/// What the languages that count ask of lines: the reader's and the text's, or the one that lines
/// are made for.
///
/// The order of languages doesn't matter, and one more never makes lines lower.
struct LanguageNeeds: Hashable, Sendable {
  /// The scripts that count.
  private let keys: Set<ScriptKey>

  /// O(languages).
  init(of environment: TypeEnvironment, _ contentLanguages: some Sequence<Language>) {
    switch environment.typesettingLanguage {
    case .explicit(let language): keys = [ScriptKey(language)]
    case .automatic:
      var keys = Set(environment.preferredLanguages.lazy.map { ScriptKey($0) })
      for language in contentLanguages { keys.insert(ScriptKey(language)) }
      self.keys = keys
    }
  }

  /// What they need together at a weight; the modest scripts count only where a maximum has taken
  /// leading away. O(keys).
  func profile(weight: FontWeight, countingModest: Bool) -> ScriptProfile {
    var profile = ScriptProfile(up: 0, down: 0)
    for key in keys where countingModest || !key.isModest {
      if let own = ScriptProfiles.shared.profile(key, weight: weight) { profile = profile.union(own) }
    }
    return profile
  }
}
