import TextLayout

extension Operation {
  static let marker = Operation(
    "marker", "The markers that list items with the given numbers have.", need: .nothing,
    fields: [
      Field("format", .string, "A name of CSS Counter Styles, of its ready-made ones or of NSTextList, or a template such as ({decimal}).") {
        $1.format = MarkerFormat(try $0.asString())
      },
      Field("definition", .reference("counterStyle"), "A counter style of your own, in the place of a format.") {
        $1.definition = try MarkerDefinition($0)
      },
      Field("definitions", .map(.reference("counterStyle")), "More of them under their names: formats and definitions may name them.") {
        guard case .object(let members) = $0 else { throw RequestError(.wrongType, "An object is expected here, not \($0.kind).") }
        for member in members {
          do {
            $1.definitions[member.name] = try MarkerDefinition(member.value).definition
          } catch let error as RequestError {
            throw error.inside(member.name)
          }
        }
      },
      Field("values", .list(.integer()), "The numbers.") { $1.values = try $0.elements { try $0.asCount() } },
      Field("locale", .string.orNull, "The language and region that apple's decimal and localised alphabets follow.") {
        $1.options.locale = $0 == .null ? .und : try $0.asLanguage()
      },
      Field("numbering", .words(numberings.map(\.key)), "The digits of apple's decimal; the locale's default unless told.") {
        $1.options.numbering = try $0.asWord(numberings)
      },
      Field("family", .words(families.map(\.key)), "Whose meaning names have: decimal, square and myanmar differ; css unless told.") {
        $1.options.family = try $0.asWord(families)
      },
      Field("localizedAlphabet", .boolean, "Whether alpha and latin are the alphabet of the locale; false unless told.") {
        $1.options.localizesAlphabets = try $0.asBoolean()
      },
    ], required: ["values"], initial: MarkerQuestion()
  ) { question, asked, writer in
    let (formatter, problem) = try question.formatter()
    try writer.object {
      try $0.list("markers", question.values) { writer, value in
        writer.value(formatter.marker(for: value))
        try asked.call.check(writer)
      }
      try $0.list("representations", question.values) { writer, value in
        writer.value(formatter.representation(for: value))
        try asked.call.check(writer)
      }
      $0.field("prefix", formatter.prefix)
      $0.field("suffix", formatter.suffix)
      $0.field("ordered", formatter.isOrdered)
      $0.list("unknown", formatter.unknownNames) { $0.value($1) }
      if let problem { $0.field("problem", problem) }
    }
  }

  private static var numberings: KeyValuePairs<String, MarkerFormatter.Numbering> { ["latin": .latin, "default": .default, "native": .native] }

  private static var families: KeyValuePairs<String, MarkerFormatter.Family> { ["css": .css, "apple": .apple, "ready-made": .readyMade] }
}

/// What `marker` asks.
private struct MarkerQuestion: Sendable {
  var format: MarkerFormat?
  var definition: MarkerDefinition?
  var definitions: [String: CounterStyleDefinition] = [:]
  var values: [Int] = []
  var options: MarkerFormatter.Options = {
    var options = MarkerFormatter.Options()
    options.family = .css
    return options
  }()

  /// What writes the markers, and what is wrong with the definition.
  func formatter() throws -> (MarkerFormatter, problem: String?) {
    var definitions = definitions
    guard let definition else {
      guard let format else { throw RequestError(.missingField, "“marker” needs a format or a definition.", at: ["format"]) }
      return (MarkerFormatter(format, options: options, styles: CounterStyleSet(definitions)), nil)
    }
    if format != nil { throw RequestError(.invalidValue, "A format and a definition can't both be told. Leave one out.", at: ["definition"]) }
    definitions[""] = definition.definition
    let styles = CounterStyleSet(definitions)
    var unknown = definition.names.filter { styles.style(named: $0) == nil }
    unknown.sort()
    return (MarkerFormatter(styles.style(named: "") ?? .decimal, unknownNames: unknown), definition.definition.problem?.message)
  }
}

extension CounterStyleDefinition.Problem {
  /// What the answer says.
  fileprivate var message: String {
    switch self {
    case .noSymbols: "The definition has no symbols: decimal is shown."
    case .oneSymbol: "An alphabetic or numeric definition needs two symbols: decimal is shown."
    case .weightsOutOfOrder: "The weights of an additive definition fall from one to the next and are not negative: decimal is shown."
    }
  }
}

extension JSONValue {
  /// A whole number; one that is not counted any more is the last that is.
  fileprivate func asCount() throws -> Int {
    let number = try asInteger()
    if case .number(let written) = self, written.integer == nil { return number < 0 ? Int.min : Int.max }
    return number
  }
}
