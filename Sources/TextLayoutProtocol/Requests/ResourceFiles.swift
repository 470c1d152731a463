import TextLayout

/// Files for line breaking that a request names, by the languages they are for.
struct ResourceFiles: Hashable, Sendable {
  var hyphenation: [Language: String] = [:]
  var phrases: [Language: String] = [:]
  var lexicon: [Language: String] = [:]
  /// Whether what the machine has for the languages of the text is used, too.
  var usesSystem = false

  var isEmpty: Bool { hyphenation.isEmpty && phrases.isEmpty && lexicon.isEmpty }

  static let table = FieldTable<ResourceFiles>([
    Field("hyphenation", .map(.path), "Hyphenation patterns by language: hyph_*.dic files or TeX's.") { $1.hyphenation = try $0.asPaths() },
    Field("phrases", .map(.path), "Models of where phrases end, by language: BudouX's JSON.") { $1.phrases = try $0.asPaths() },
    Field("lexicon", .map(.path), "Word lists by language, one word on a line.") { $1.lexicon = try $0.asPaths() },
    Field("system", .boolean, "Whether what the machine has for the text's languages is used, where nothing is named; false unless told.") {
      $1.usesSystem = try $0.asBoolean()
    },
  ])
}

extension JSONValue {
  fileprivate func asPaths() throws -> [Language: String] {
    guard case .object = self else { throw RequestError(.wrongType, "Files by language are expected here, not \(kind).") }
    var paths: [Language: String] = [:]
    for member in try asMap() {
      do { paths[Language(member.name)] = try member.value.asPath() } catch let error as RequestError { throw error.inside(member.name) }
    }
    return paths
  }
}
