/// The languages that have rules of their own for where lines end.
enum BreakLanguage: UInt8 {
  case other, japanese, chinese, korean

  /// The language of a text's own, or nil where that says nothing about East Asian text.
  init?(_ language: Language) {
    if language.code == Known.japanese {
      self = .japanese
      return
    }
    if language.code == Known.korean {
      self = .korean
      return
    }
    if Known.chinese.contains(language.code) {
      self = .chinese
      return
    }
    return nil
  }

  private enum Known {
    static let japanese = Language("ja").code
    static let korean = Language("ko").code
    static let chinese: Set<UInt16> = Set(["zh", "yue", "wuu", "nan", "hak", "gan", "hsn", "cdo", "lzh"].map { Language($0).code })
  }
}

/// What decides where the lines of a paragraph may end, besides its text.
package struct BreakSettings: Sendable {
  var breaking = LineBreaking()
  /// The paragraph's language, where all of it has the same.
  var language = Language.und
  /// The languages in order, each up to an end in units, where they differ.
  var languages: [(end: Int, language: Language)] = []
  /// Which language Han characters are in where neither their style nor kana or Hangul in the
  /// paragraph say so.
  var han = BreakLanguage.chinese
  /// What the program has named of models and word lists.
  package var resources = BreakingResources()

  init() {}

  /// The settings of a paragraph. O(its styles and scripts).
  init(_ paragraph: Paragraph, _ scripts: [ScriptRun], in surroundings: Surroundings) {
    breaking = paragraph.style.lineBreaking
    resources = surroundings.resources.resources
    let runs = paragraph.styleRuns
    language = runs[runs.startIndex].style.language
    if runs.count > 1, runs.contains(where: { $0.style.language != language }) {
      for run in runs {
        // Styles that differ in something else are one stretch of a language.
        if let last = languages.indices.last, languages[last].language == run.style.language {
          languages[last].end = run.end
        } else {
          languages.append((run.end, run.style.language))
        }
      }
    }
    han = BreakSettings.han(scripts, in: surroundings)
  }

  /// The language of Han that have none of their own. Kana make the paragraph Japanese; Han alone
  /// are of the first language preferred that is written with them.
  static func han(_ scripts: [ScriptRun], in surroundings: Surroundings) -> BreakLanguage {
    han(besides: scripts.lazy.map(\.script)) ?? preferredHan(in: surroundings)
  }

  /// The same, where the other scripts of the paragraph say it.
  static func han(besides scripts: some Sequence<Script>) -> BreakLanguage? {
    var found: BreakLanguage?
    for script in scripts {
      if script == .hiragana || script == .katakana { return .japanese }
      if script == .hangul { found = .korean }
    }
    return found
  }

  static func preferredHan(in surroundings: Surroundings) -> BreakLanguage {
    surroundings.preferredLanguages.lazy.compactMap { BreakLanguage($0) }.first ?? .chinese
  }

  /// Whether the settings of a paragraph are these, if they come of the same resources. O(its
  /// styles and scripts).
  func stands(for paragraph: Paragraph, _ scripts: [ScriptRun], in surroundings: Surroundings) -> Bool {
    guard breaking == paragraph.style.lineBreaking, han == BreakSettings.han(scripts, in: surroundings) else { return false }
    let runs = paragraph.styleRuns
    if languages.isEmpty { return runs.allSatisfy { $0.style.language == language } }
    var index = 0
    for run in runs {
      guard index < languages.count, run.end <= languages[index].end, run.style.language == languages[index].language else { return false }
      if run.end == languages[index].end { index += 1 }
    }
    return index == languages.count
  }

  /// The language named for a unit. O(log runs).
  func namedLanguage(at unit: Int) -> Language {
    if languages.isEmpty { return language }
    let index = languages.partitionIndex { $0.end <= unit }
    return index < languages.count ? languages[index].language : language
  }

  /// Whether one of the languages repeats a hyphen at the start of the next line. O(runs).
  var repeatsHyphens: Bool {
    languages.isEmpty ? HyphenMark.repeatsHyphen(in: language) : languages.contains { HyphenMark.repeatsHyphen(in: $0.language) }
  }

  /// Whether words may be divided to fill lines: that is asked for, and something is known of one
  /// of the languages. O(runs · number of resources) where it is asked for.
  var fillsWithDivisions: Bool {
    guard breaking.hyphenation == .automatic else { return false }
    let divider = WordDivider(resources: resources, hyphenation: breaking.hyphenation, isTitle: breaking.mode == .title)
    return languages.isEmpty ? divider.mayDivide(in: language) : languages.contains { divider.mayDivide(in: $0.language) }
  }

  /// Where the language named for a unit ends. O(log runs).
  func endOfLanguage(at unit: Int) -> Int {
    let index = languages.partitionIndex { $0.end <= unit }
    return index < languages.count ? languages[index].end : Int.max
  }

  /// The language whose rules hold for a character that decides its own: nil for letters, digits
  /// and punctuation, which go with what is before them.
  func language(of kind: BreakKind, named: BreakLanguage?) -> BreakLanguage? {
    switch kind {
    case .hangul: .korean
    case .hiragana, .katakana: named == .chinese ? .chinese : .japanese
    case .han: named ?? han
    default: nil
    }
  }
}

/// Settings that neighbouring paragraphs share.
final class SharedBreakSettings: Sendable {
  let settings: BreakSettings
  /// What the settings took their models and lists from.
  let resources: SharedResources

  init(_ settings: BreakSettings, _ resources: SharedResources) {
    self.settings = settings
    self.resources = resources
  }
}
