/// Android's `strings.xml`: strings, arrays and plurals, with markup in them, and escapes of their own.
struct AndroidReader {
  private var name: String?
  private var quantity: PluralCategory?
  private var number = 0
  private var text = ""
  private var start = 0
  private var comment: String?
  private var isTranslatable = true
  /// How deep the present string, array or plural stands: deeper where one before it was left open.
  private var base = 2

  static func read(_ bytes: [UInt8], into builder: inout CatalogBuilder) {
    var xml = XMLReader(bytes)
    var reader = AndroidReader()
    var isResources = false
    while let event = xml.next() {
      switch event {
      case .start("resources", _): isResources = true
      case .start(let name, let attributes): reader.begin(name, attributes, at: xml.offset, depth: xml.path.count, &builder)
      case .text(let part, _): reader.text += part
      case .comment(let text): reader.comment = text.trimmed
      case .end(let name): reader.end(name, depth: xml.path.count, &builder)
      }
    }
    builder.take(xml.problems)
    if !isResources { builder.complain(.syntax, "These are no strings of Android: there is no element “resources”.", at: 0) }
  }

  private mutating func begin(_ element: String, _ attributes: [XMLAttribute], at offset: Int, depth: Int, _ builder: inout CatalogBuilder) {
    let isResource = ["string", "plurals", "string-array"].contains(element)
    if isResource, depth > base { builder.complain(.syntax, "The string before this one does not end.", at: offset) }
    if depth == 2 || isResource {
      base = depth
      name = attributes["name"]
      isTranslatable = attributes["translatable"] != "false"
      number = 0
      quantity = nil
      if name == nil, isResource {
        builder.complain(.content, "A string needs the attribute “name”.", at: offset)
      }
    }
    if depth == base + 1, element == "item", let told = attributes["quantity"] {
      quantity = PluralCategory(rawValue: told)
      if quantity == nil { builder.complain(.content, "“\(told)” is no quantity: there are zero, one, two, few, many and other.", at: offset) }
    }
    if depth == base || depth == base + 1 && element == "item" {
      text = ""
      start = offset
    }
  }

  /// An element has ended, in which others are that have not: so many.
  private mutating func end(_ element: String, depth: Int, _ builder: inout CatalogBuilder) {
    let isString = depth == base - 1 && element == "string"
    let isItem = depth == base && element == "item"
    if let name, isTranslatable, isString || isItem {
      // A reference to another resource is no text.
      if !text.trimmed.hasPrefix("@string/") {
        var entry = builder.entry(name, AndroidReader.shown(text), at: start, plural: quantity)
        entry.comment = comment
        if isItem, quantity == nil { entry.variant = "item \(number)" }
        builder.add(entry)
      }
      number += 1
    }
    if depth == base - 1 { comment = nil }
  }

  /// What is shown of a string's text: white space is folded but between quotation marks, and backslashes escape.
  static func shown(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isQuoted = false
    var hasSpace = false
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if !isQuoted, [" ", "\n", "\t", "\r"].contains(scalar) {
        hasSpace = true
        continue
      }
      if hasSpace, !result.isEmpty { result.append(" ") }
      hasSpace = false
      switch scalar {
      case "\"": isQuoted.toggle()
      case "\\":
        guard let letter = scalars.popFirst() else { break }
        switch letter {
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "u":
          let digits = String(String.UnicodeScalarView(scalars.prefix(4)))
          if digits.count == 4, let number = UInt32(digits, radix: 16), let found = Unicode.Scalar(number) {
            result.append(found)
            scalars = scalars.dropFirst(4)
          }
        default: result.append(letter)
        }
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
