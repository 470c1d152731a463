import TextFind
import TextLayout

extension Operation {
  static let find = Operation(
    "find", "Where a needle is in the text: all places, in order and without overlap.",
    fields: [
      Field("needle", .string, "What is looked for; an empty one is nowhere.") { $1.needle = try $0.asString() },
      Field("options", FindQuestion.table.shape, "What counts as the same, and where results may stand.") {
        try FindQuestion.table.read($0, into: &$1.options)
      },
    ], required: ["needle"], initial: FindQuestion()
  ) { question, asked, writer in
    let subject = try asked.subject()
    var session = FindSession(try FindQuery(question.needle, options: question.options), in: subject.text, resultLimit: .max)
    while !session.isFinished {
      try session.advance(deadline: asked.call.deadline, isCancelled: asked.call.isCancelled)
      try asked.call.check()
    }
    try writer.object {
      try $0.list("ranges", session.results) { $0.value($1) }
      $0.field("total", session.total)
    }
  }
}

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
