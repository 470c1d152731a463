import StringCatalogs
import TextLayout

/// How strings are shown: fonts, style and room.
package struct CheckSetting: Sendable {
  /// The fonts, the reader's text size, the resources of line breaking.
  package var context: LayoutContext
  package var character: CharacterStyle
  package var paragraph: ParagraphStyle
  package var writing = WritingMode.horizontal
  /// How long lines are.
  package var width = LayoutUnit.unbounded
  /// How high the box is.
  package var height = LayoutUnit.unbounded
  /// How many lines are shown; nil for any number.
  package var lines: Int?
  /// What tells the setting from the others of its rule, for messages: `at accessibility3`; empty for the only one.
  package var name = ""

  package init(context: LayoutContext, character: CharacterStyle, paragraph: ParagraphStyle) {
    self.context = context
    self.character = character
    self.paragraph = paragraph
  }

  /// Whether lines end where phrases do.
  var isTitle: Bool { paragraph.lineBreaking.mode == .title }

  /// A text in a language, as it is shown. O(text).
  func styled(_ text: String, _ language: Language) -> StyledText {
    var style = character
    if style.language == .und { style.language = language }
    var styled = StyledText(text, style: style, paragraphStyle: paragraph)
    styled.writingMode = writing
    return styled
  }

  /// The context for texts of a language: who reads it has chosen it, unless the setting says otherwise.
  func context(for language: Language) -> LayoutContext {
    guard context.environment.preferredLanguages.isEmpty, language != .und else { return context }
    var context = context
    context.environment.preferredLanguages = [language]
    return context
  }
}

/// Which strings are shown how, and what of what is found counts.
package struct CheckRule: Sendable {
  /// Patterns of keys, with `*` and `?`; none for all keys.
  package var keys: [NamePattern]
  /// Patterns of paths of catalogues; none for all.
  package var files: [NamePattern] = []
  /// Languages, with all that are more special than they; none for all.
  package var languages: [String] = []
  package var settings: [CheckSetting]
  /// How bad things are; nil for what doesn't count.
  package var severities: [Finding.Kind: Finding.Severity?] = [:]
  /// Values of placeholders, by their names or kinds, that come before those of ``SampleValues``.
  package var samples: [String: [String]] = [:]

  package init(keys: [NamePattern], settings: [CheckSetting]) {
    self.keys = keys
    self.settings = settings
  }

  /// Whether a string is shown by this rule. O(patterns * length).
  func applies(to entry: CatalogEntry, in path: String) -> Bool {
    (keys.isEmpty || keys.contains { $0.matches(entry.key) }) && (files.isEmpty || files.contains { $0.matches(path) })
      && (languages.isEmpty
        || languages.contains { told in
          entry.language.lowercased() == told.lowercased() || entry.language.lowercased().hasPrefix(told.lowercased() + "-")
        })
  }

  /// How bad a kind of finding is; nil if it doesn't count.
  func severity(of kind: Finding.Kind) -> Finding.Severity? { severities[kind] ?? kind.severity }
}

/// A name with `*` for any number of characters and `?` for one.
package struct NamePattern: Hashable, Sendable {
  package let text: String
  private let parts: [UInt8]

  package init(_ text: String) {
    self.text = text
    parts = Array(text.utf8)
  }

  /// Whether a whole name is like that. O(both lengths multiplied), O(their sum) mostly.
  package func matches(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      var (place, part) = (0, 0)
      // Where the last star stands, and how much of the name it takes.
      var star: (part: Int, place: Int)?
      while place < bytes.count {
        if part < parts.count, parts[part] == UInt8(ascii: "*") {
          star = (part, place)
          part += 1
        } else if part < parts.count, unsafe parts[part] == bytes[place] || parts[part] == UInt8(ascii: "?") {
          // A question mark takes a whole character.
          place += 1
          if parts[part] == UInt8(ascii: "?") { while unsafe place < bytes.count && bytes[place] & 0xC0 == 0x80 { place += 1 } }
          part += 1
        } else if let last = star {
          star = (last.part, last.place + 1)
          (part, place) = (last.part + 1, last.place + 1)
        } else {
          return false
        }
      }
      return parts[part...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
  }
}

/// What is checked: the rules in their order, of which the first that applies to a string counts.
package struct CheckPlan: Sendable {
  package var rules: [CheckRule]
  /// What strings are translated from.
  package var sourceLanguage = "en"
  /// The languages that strings are to be in; none for those that there are.
  package var languages: [String] = []
  /// What stands for languages that strings are not translated into yet.
  package var pseudoLanguages: [PseudoLanguage] = []

  package init(rules: [CheckRule]) { self.rules = rules }

  /// The rule of a string; nil if none applies.
  func rule(for entry: CatalogEntry, in path: String) -> Int? { rules.firstIndex { $0.applies(to: entry, in: path) } }
}
