import PlainJSON

/// Xcode's string catalogues: JSON with all languages of each key, their forms for numbers and devices, and variables.
///
/// A key without a string in the source language is that string itself.
struct StringCatalogReader {
  /// What is known of one language of one key.
  private struct Localization {
    struct Unit {
      var text: String?
      var state: String?
      var offset: Int
    }

    let language: String
    /// The units in the order of the file, by what leads to them: `variations.plural.one`.
    var units: [(path: [String], unit: Unit)] = []
    /// What the file says of the format of a substitution's number.
    var types: [String: String] = [:]
  }

  private var source = "en"
  private var key: String?
  private var keyOffset = 0
  private var comment: String?
  private var isTranslatable = true
  private var localizations: [Localization] = []

  static func read(_ bytes: [UInt8], into builder: inout CatalogBuilder) {
    var reader = StringCatalogReader()
    // The source language stands before or behind the strings.
    var isCatalog = false
    let errors = JSONReader.leaves(of: bytes) { leaf in
      if leaf.path == ["sourceLanguage"], case .string(let tag) = leaf.value { reader.source = tag }
      if leaf.path.first == "strings" { isCatalog = true }
    }
    if !isCatalog { builder.complain(.syntax, "This is no string catalogue: it has no “strings”.", at: 0) }
    for error in errors { builder.complain(error.code, error.message + ".", at: error.offset) }
    _ = JSONReader.leaves(of: bytes) { leaf in
      guard leaf.path.count >= 2, leaf.path[0] == "strings" else { return }
      if leaf.path[1] != reader.key {
        reader.finish(&builder)
        reader.begin(leaf.path[1], leaf.nameOffset)
      }
      reader.take(leaf, Array(leaf.path.dropFirst(2)))
    }
    reader.finish(&builder)
  }

  private mutating func begin(_ key: String, _ offset: Int) {
    self.key = key
    keyOffset = offset
    comment = nil
    isTranslatable = true
    localizations = []
  }

  private mutating func take(_ leaf: JSONLeaf, _ path: [String]) {
    if path == ["comment"], case .string(let text) = leaf.value { comment = text }
    if path == ["shouldTranslate"], leaf.value == .boolean(false) { isTranslatable = false }
    guard path.count >= 3, path[0] == "localizations" else { return }
    if localizations.last?.language != path[1] { localizations.append(Localization(language: path[1])) }
    let last = localizations.count - 1
    let inside = Array(path.dropFirst(2))
    if inside.count == 3, inside[0] == "substitutions", inside[2] == "formatSpecifier", case .string(let type) = leaf.value {
      localizations[last].types[inside[1]] = type
    }
    guard inside.count >= 2, inside[inside.count - 2] == "stringUnit", case .string(let text) = leaf.value else { return }
    let unit = Array(inside.dropLast(2))
    if localizations[last].units.last?.path != unit { localizations[last].units.append((unit, Localization.Unit(offset: leaf.offset))) }
    let place = localizations[last].units.count - 1
    if inside.last == "value" {
      localizations[last].units[place].unit.text = text
      localizations[last].units[place].unit.offset = leaf.offset
    }
    if inside.last == "state" { localizations[last].units[place].unit.state = text }
  }

  private mutating func finish(_ builder: inout CatalogBuilder) {
    guard let key, isTranslatable else { return }
    let own = localizations.first { $0.language == source }
    let sourceText = own?.units.first { $0.path.isEmpty }?.unit.text ?? key
    if own == nil {
      var entry = builder.entry(key, key, at: keyOffset, language: CatalogPlace.tag(source) ?? source)
      entry.comment = comment
      if !key.trimmed.isEmpty { builder.add(entry) }
    }
    for localization in localizations { add(localization, of: key, sourceText, &builder) }
  }

  private func add(_ localization: Localization, of key: String, _ sourceText: String, _ builder: inout CatalogBuilder) {
    let language = CatalogPlace.tag(localization.language) ?? localization.language
    // The format, and behind it the forms of its variables.
    var variables = PluralVariables()
    var format: Localization.Unit?
    for (path, unit) in localization.units where unit.text != nil {
      let text = unit.text ?? ""
      if path.isEmpty { format = unit }
      guard path.first == "substitutions", path.count == 5, let category = PluralCategory(rawValue: path[4]) else { continue }
      if let type = localization.types[path[1]] { variables.setType(type, of: path[1]) }
      variables.add(text, category, unit.offset, to: path[1])
    }
    func made(_ text: String, _ unit: Localization.Unit, _ category: PluralCategory?, _ variant: String) -> CatalogEntry {
      var entry = builder.entry(key, text, at: unit.offset, language: language, plural: category)
      entry.variant = variant
      entry.comment = comment
      entry.isTranslated = !["new", "stale"].contains(unit.state ?? "")
      if localization.language != source { entry.source = sourceText }
      return entry
    }
    if let format {
      for form in variables.forms(of: format.text ?? "") {
        var unit = format
        unit.offset = form.offset ?? format.offset
        builder.add(made(form.text, unit, form.category, ""))
      }
    }
    for (path, unit) in localization.units where path.first == "variations" {
      guard let text = unit.text else { continue }
      // Pairs of what varies and for what: plural, one; device, ipad.
      var category: PluralCategory?
      var variant: [String] = []
      for place in stride(from: 1, to: path.count - 1, by: 3) where path[place] == "plural" { category = PluralCategory(rawValue: path[place + 1]) }
      for place in stride(from: 1, to: path.count - 1, by: 3) where path[place] != "plural" { variant.append("\(path[place]) \(path[place + 1])") }
      builder.add(made(text, unit, category, variant.joined(separator: ", ")))
    }
  }
}

extension JSONError {
  /// What kind of problem of a catalogue it is.
  var code: CatalogProblem.Code { message.hasPrefix("Lists and objects") ? .bounds : message.contains("UTF-8") ? .encoding : .syntax }
}
