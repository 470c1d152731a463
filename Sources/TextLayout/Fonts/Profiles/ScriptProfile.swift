/// How far the ordinary text of a script reaches above and below its baseline, in thousandths of
/// the text size.
struct ScriptProfile: Hashable, Sendable {
  var up: Int
  var down: Int

  /// What no profile may go beyond on either side: three ems.
  static let limit = 3000

  /// What holds both. O(1).
  func union(_ other: ScriptProfile) -> ScriptProfile { ScriptProfile(up: max(up, other.up), down: max(down, other.down)) }
}

/// What has a profile: a script, or a language that needs more of it than others.
struct ScriptKey: Hashable, Sendable {
  /// Four letters, the first highest.
  let tag: UInt32

  init(tag: UInt32) { self.tag = tag }

  init(name: StaticString) {
    tag = name.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  static let latin = ScriptKey(name: "Latn")
  static let arabic = ScriptKey(name: "Arab")
  /// Arabic in the hanging style of Urdu.
  static let nastaliq = ScriptKey(name: "Aran")
  /// Latin with the stacked marks of Vietnamese.
  static let vietnamese = ScriptKey(name: "Viet")

  /// The key of a run of text. O(1).
  init(_ script: Script) { tag = script.tag }
}

extension ScriptKey {
  /// The key of a language's text: by the script that its tag names, or else the one that it is
  /// mostly written in. A language that needs more of its script than others does so whether the
  /// tag names the script or not. O(the tag's length).
  init(_ language: Language) {
    let script = language.scriptCode
    // Written in Nastaliq wherever fonts allow.
    if script == nil || script == "Arab", FallbackLocale(language.tag) == .nastaliq {
      self = .nastaliq
    } else if script == nil || script == "Latn", language.languageCode == "vi" {
      self = .vietnamese
    } else {
      switch script {
      case "Jpan", "Hans", "Hant", "Hrkt", "Hanb": tag = Script.han.tag
      case "Kore", "Jamo": tag = Script.hangul.tag
      case let name?: tag = name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
      case nil where language.languageCode == "und" && language.region == 0: tag = Script.common.tag
      case nil: tag = Script(likelyOf: language)?.tag ?? Script.common.tag
      }
    }
  }

  /// Chinese characters, kana, Hangul and Bopomofo: the scripts whose letters fill a square. O(1).
  static func isEastAsian(_ key: ScriptKey) -> Bool { eastAsian.contains(key) }

  /// Whether the leading of every text style is taken to suffice, so that the script asks for
  /// nothing. O(1).
  var isModest: Bool { ScriptKey.modest.contains(self) }

  /// Punctuation, digits, symbols and what is unassigned: they go with whatever is around.
  var isNeutral: Bool { ScriptKey.neutral.contains(self) }

  private static let eastAsian: Set<ScriptKey> = ["Hani", "Hira", "Kana", "Hang", "Bopo"].asKeys
  private static let modest: Set<ScriptKey> =
    ["Latn", "Cyrl", "Grek", "Armn", "Geor", "Hebr", "Ethi", "Hani", "Hira", "Kana", "Hang", "Bopo"].asKeys
  private static let neutral: Set<ScriptKey> = ["Zyyy", "Zinh", "Zzzz"].asKeys
}

extension [StaticString] {
  fileprivate var asKeys: Set<ScriptKey> { Set(map { ScriptKey(name: $0) }) }
}
