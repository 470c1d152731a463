import TextFind
import TextLayout

/// What `find` asks.
struct FindQuestion: Sendable {
  var needle = ""
  var options = FindOptions()

  static let table = FieldTable<FindOptions>([
    Field("caseSensitive", .boolean, "Whether capitals differ from small letters; true unless told.") { $1.isCaseSensitive = try $0.asBoolean() },
    Field("diacriticSensitive", .boolean, "Whether accents count; true unless told.") { $1.isDiacriticSensitive = try $0.asBoolean() },
    Field("widthSensitive", .boolean, "Whether wide and narrow forms differ from the usual ones; true unless told.") {
      $1.isWidthSensitive = try $0.asBoolean()
    },
    Field("kanaSensitive", .boolean, "Whether hiragana differ from katakana; true unless told.") { $1.isKanaSensitive = try $0.asBoolean() },
    Field("match", .words(matches.map(\.key)), "Where in words results may stand; contains, which is anywhere, unless told.") {
      $1.match = try $0.asWord(matches)
    },
    Field("regularExpression", .boolean, "Whether the needle is a regular expression; false unless told.") {
      $1.isRegularExpression = try $0.asBoolean()
    },
    Field("locale", .string.orNull, "The language whose collation compares; null for Unicode's foldings.") {
      $1.locale = $0 == .null ? nil : try $0.asLanguage()
    },
  ])

  private static let matches: KeyValuePairs<String, FindOptions.WordMatch> = [
    "contains": .contains, "startsWith": .startsWith, "fullWord": .fullWord,
  ]
}

extension RequestError {
  /// A search that could not be done or went no further.
  init(find error: FindError) {
    switch error {
    case .invalidPattern: self.init(.invalidValue, error.description, at: ["needle"])
    case .patternTooSlow, .patternTooDeep: self.init(.deadlineExceeded, error.description, at: ["needle"])
    case .unavailable: self.init(.invalidRequest, error.description)
    }
  }
}
