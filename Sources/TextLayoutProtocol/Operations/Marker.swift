import TextLayout

extension Operation {
  static let marker = Operation(
    "marker", "The markers that list items with the given numbers have.", need: .nothing,
    fields: markerFields, required: ["values"],
    variants: [("format", "definition"), ("definition", "format")].map { told, other in
      Variant(fields: markerFields.filter { $0.name != other }.map { ($0.name, $0.summary, $0.shape) }, required: [told, "values"])
    }, initial: MarkerQuestion(), check: MarkerQuestion.check
  ) { question, asked, writer in
    let (formatter, problem) = try question.formatter()
    if let warning = question.warning { try asked.call.warnings.add(warning) }
    try writer.object {
      try $0.list("markers", question.values) { $0.value(formatter.marker(for: $1)) }
      try $0.list("representations", question.values) { $0.value(formatter.representation(for: $1)) }
      $0.field("prefix", formatter.prefix)
      $0.field("suffix", formatter.suffix)
      $0.field("ordered", formatter.isOrdered)
      try $0.list("unknown", formatter.unknownNames) { $0.value($1) }
      if let problem { $0.field("problem", problem) }
    }
  }

  private static let markerFields: [Field<MarkerQuestion>] = [
    Field("format", .string, "A name of CSS Counter Styles, of its ready-made ones or of NSTextList, or a template such as ({decimal}).") {
      $1.format = MarkerFormat(try $0.asString())
    },
    Field("definition", .reference("counterStyle"), "A counter style of your own, in the place of a format.") {
      $1.definition = try MarkerDefinition($0)
    },
    Field("definitions", .map(.reference("counterStyle")), "More of them under their names: formats and definitions may name them.") {
      for member in try $0.asMap() {
        do {
          $1.definitions[member.name] = try MarkerDefinition(member.value).definition
        } catch let error as RequestError {
          throw error.inside(member.name)
        }
      }
    },
    Field("values", .list(.integer()), "The numbers.") {
      $1.values = try $0.elements { try $0.asCount() }
      $1.warning = $0.plainElements.lazy.enumerated().compactMap { Warning(uncounted: $1, at: ["values", String($0)]) }.first
    },
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
  ]

  private static var numberings: KeyValuePairs<String, MarkerFormatter.Numbering> { ["latin": .latin, "default": .default, "native": .native] }

  private static var families: KeyValuePairs<String, MarkerFormatter.Family> { ["css": .css, "apple": .apple, "ready-made": .readyMade] }
}

/// What `marker` asks.
private struct MarkerQuestion: Sendable {
  var format: MarkerFormat?
  var definition: MarkerDefinition?
  var definitions: [String: CounterStyleDefinition] = [:]
  var values: [Int] = []
  /// What there is to say of the first of them that is not counted any more.
  var warning: Warning?
  var options: MarkerFormatter.Options = {
    var options = MarkerFormatter.Options()
    options.family = .css
    return options
  }()

  /// Throws unless there is either a format or a definition.
  static func check(_ question: MarkerQuestion) throws {
    let (format, definition) = (question.format, question.definition)
    if format == nil, definition == nil { throw RequestError(.missingField, "“marker” needs a format or a definition.", at: ["format"]) }
    if format != nil, definition != nil {
      throw RequestError(.invalidValue, "A format and a definition can't both be told. Leave one out.", at: ["definition"])
    }
  }

  /// What writes the markers, and what is wrong with the definition.
  func formatter() throws -> (MarkerFormatter, problem: String?) {
    try MarkerQuestion.check(self)
    var definitions = definitions
    guard let definition else {
      return (MarkerFormatter(format ?? .decimal, options: options, styles: CounterStyleSet(definitions)), nil)
    }
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
