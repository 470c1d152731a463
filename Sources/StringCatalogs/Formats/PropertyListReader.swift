/// Apple's property lists in XML, as far as catalogues have them: dictionaries and strings.
enum PropertyListReader {
  /// A string, with the keys that lead to it.
  struct Leaf {
    let path: [String]
    let text: String
    let offset: Int
  }

  /// The strings in their order. O(bytes).
  static func leaves(_ bytes: [UInt8], _ builder: inout CatalogBuilder) -> [Leaf] {
    var reader = XMLReader(bytes)
    var leaves: [Leaf] = []
    var keys: [String?] = []
    var text = ""
    var start = 0
    var isPropertyList = false
    while let event = reader.next() {
      switch event {
      case .start(let name, _):
        if name == "plist" { isPropertyList = true }
        if name == "dict" || name == "array" { keys.append(nil) }
        text = ""
        start = reader.offset
      case .text(let part, _): text += part
      case .end("key"): if !keys.isEmpty { keys[keys.count - 1] = text }
      case .end("dict"), .end("array"):
        keys.removeLast()
        if !keys.isEmpty { keys[keys.count - 1] = nil }
      case .end("string"), .end("integer"):
        leaves.append(Leaf(path: keys.compactMap { $0 }, text: text, offset: start))
        if !keys.isEmpty { keys[keys.count - 1] = nil }
      case .end, .comment: break
      }
    }
    builder.take(reader.problems)
    if !isPropertyList { builder.complain(.syntax, "This is no property list: it has no element “plist”.", at: 0) }
    return leaves
  }

  /// A dictionary of strings.
  static func readStrings(_ bytes: [UInt8], into builder: inout CatalogBuilder) {
    for leaf in leaves(bytes, &builder) where leaf.path.count == 1 { builder.add(builder.entry(leaf.path[0], leaf.text, at: leaf.offset)) }
  }
}

/// Apple's `.stringsdict`: formats with variables, each of which has a form for each category of numbers.
struct PluralsDictionaryReader {
  static func read(_ bytes: [UInt8], into builder: inout CatalogBuilder) {
    var key: String?
    var format: PropertyListReader.Leaf?
    var variables = PluralVariables()
    func finish(_ builder: inout CatalogBuilder) {
      guard let key, let format else { return }
      builder.add(variables.forms(of: format.text), of: key, at: format.offset)
    }
    for leaf in PropertyListReader.leaves(bytes, &builder) {
      guard leaf.path.count >= 2 else {
        builder.complain(.content, "A dictionary of formats was expected under each key.", at: leaf.offset)
        continue
      }
      if leaf.path[0] != key {
        finish(&builder)
        (key, format, variables) = (leaf.path[0], nil, PluralVariables())
      }
      if leaf.path[1] == "NSStringLocalizedFormatKey" {
        format = leaf
      } else if leaf.path[1] == "NSStringVariableWidthRuleType", leaf.path.count == 3 {
        var entry = builder.entry(leaf.path[0], leaf.text, at: leaf.offset)
        entry.variant = "width \(leaf.path[2])"
        builder.add(entry)
      } else if leaf.path.count == 3 {
        switch leaf.path[2] {
        case "NSStringFormatSpecTypeKey": break
        case "NSStringFormatValueTypeKey": variables.setType(leaf.text, of: leaf.path[1])
        default:
          guard let category = PluralCategory(rawValue: leaf.path[2]) else {
            builder.complain(.content, "“\(leaf.path[2])” is no category: there are zero, one, two, few, many and other.", at: leaf.offset)
            continue
          }
          variables.add(leaf.text, category, leaf.offset, to: leaf.path[1])
        }
      }
    }
    finish(&builder)
  }
}

/// The variables of a format: what stands for `%#@files@`, for each category of numbers.
struct PluralVariables {
  /// A format with its variables put in, for one category.
  struct Form {
    var text: String
    var category: PluralCategory?
    var offset: Int?
  }

  private struct Variable {
    var name: String
    var type = "d"
    var forms: [(category: PluralCategory, text: String, offset: Int)] = []
  }

  private var variables: [Variable] = []

  private mutating func place(of name: String) -> Int {
    if let place = variables.firstIndex(where: { $0.name == name }) { return place }
    variables.append(Variable(name: name))
    return variables.count - 1
  }

  mutating func setType(_ type: String, of name: String) { variables[place(of: name)].type = type }

  mutating func add(_ text: String, _ category: PluralCategory, _ offset: Int, to name: String) {
    variables[place(of: name)].forms.append((category, text, offset))
  }

  /// The format for each category of its first variable; the others take their form for all other numbers. O(length * forms).
  func forms(of format: String) -> [Form] {
    var forms = [Form(text: format)]
    var isFirst = true
    for variable in variables {
      let mark = "%#@\(variable.name)@"
      let marks = [mark] + (1...9).map { "%\($0)$#@\(variable.name)@" }
      guard let found = marks.first(where: format.contains), let last = variable.forms.last else { continue }
      func filled(_ form: (category: PluralCategory, text: String, offset: Int)) -> String {
        // `%arg` stands for the number in string catalogues.
        form.text.replacing("%arg", with: "%" + variable.type)
      }
      let other = variable.forms.first { $0.category == .other } ?? last
      if isFirst {
        forms = variable.forms.map { Form(text: format.replacing(found, with: filled($0)), category: $0.category, offset: $0.offset) }
        isFirst = false
      } else {
        for index in forms.indices { forms[index].text = forms[index].text.replacing(found, with: filled(other)) }
      }
    }
    return forms
  }
}

extension CatalogBuilder {
  /// Adds a format for each category of numbers.
  mutating func add(_ forms: [PluralVariables.Form], of key: String, at offset: Int) {
    for form in forms { add(entry(key, form.text, at: form.offset ?? offset, plural: form.category)) }
  }
}
