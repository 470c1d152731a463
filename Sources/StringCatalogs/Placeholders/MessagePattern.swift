/// Why a message pattern can't be read.
struct MessagePatternError: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String
}

/// ICU's message patterns, with the choices that they make by numbers and words.
///
///     try MessagePattern.forms(of: "{count, plural, one{One file} other{# files}}").map(\.text)
///     // ["One file", "{count} files"]
enum MessagePattern {
  /// What a pattern is for one combination of its choices.
  struct Form: Hashable, Sendable {
    var text = ""
    var plural: PluralCategory?
    /// The very number that the form is for: `=0`.
    var number: Int?
    /// The words that were chosen by: `gender=female`.
    var variant = ""
  }

  /// How many forms are made of one pattern. Beyond, choices take only their last one.
  static let mostForms = 64
  private static let mostDepth = 16

  /// Whether a text has choices: only then is it a pattern for sure. O(length).
  static func hasChoices(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return false }
    var rest = text.utf8[...]
    while let comma = rest.firstIndex(of: UInt8(ascii: ",")) {
      rest = rest[rest.index(after: comma)...].drop { $0 <= 0x20 }
      let word = Substring(rest.prefix { 0x61...0x7A ~= $0 })
      rest = rest[word.endIndex...].drop { $0 <= 0x20 }
      if ["plural", "select", "selectordinal"].contains(word), rest.first == UInt8(ascii: ",") { return true }
    }
    return false
  }

  /// The forms in the order of the pattern. O(length * forms).
  static func forms(of text: String) throws(MessagePatternError) -> [Form] {
    var parser = Parser(bytes: Array(text.utf8))
    let forms = try parser.message(depth: 0, number: nil)
    if parser.position < parser.bytes.count { throw MessagePatternError(description: "a brace is closed that was not opened") }
    return forms
  }

  private struct Parser {
    let bytes: [UInt8]
    var position = 0

    private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    /// A message up to its closing brace or the text's end. `number` is what `#` stands for.
    mutating func message(depth: Int, number: String?) throws(MessagePatternError) -> [Form] {
      if depth > MessagePattern.mostDepth { throw MessagePatternError(description: "it is nested more than \(MessagePattern.mostDepth) deep") }
      var forms = [Form()]
      var plain: [UInt8] = []
      func flushed() {
        if plain.isEmpty { return }
        let text = String(decoding: plain, as: UTF8.self)
        for index in forms.indices { forms[index].text += text }
        plain = []
      }
      while position < bytes.count, byte != UInt8(ascii: "}") {
        switch byte {
        case UInt8(ascii: "'"): quoted(&plain, number != nil)
        case UInt8(ascii: "#") where number != nil:
          plain += Array("{\(number ?? ""), number}".utf8)
          position += 1
        case UInt8(ascii: "{"):
          flushed()
          let choices = try argument(depth: depth)
          let room = forms.count * choices.count <= MessagePattern.mostForms
          forms = forms.flatMap { form in
            (room ? choices[...] : choices.suffix(1)).map { choice in
              Form(
                text: form.text + choice.text, plural: choice.plural ?? form.plural, number: choice.number ?? form.number,
                variant: [form.variant, choice.variant].filter { !$0.isEmpty }.joined(separator: ","))
            }
          }
        default:
          plain.append(byte)
          position += 1
        }
      }
      flushed()
      return forms
    }

    /// An apostrophe: two are one, one before a brace quotes up to the next, any other is itself.
    private mutating func quoted(_ plain: inout [UInt8], _ hasNumber: Bool) {
      position += 1
      if byte == UInt8(ascii: "'") {
        plain.append(byte)
        position += 1
        return
      }
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || hasNumber && byte == UInt8(ascii: "#") else {
        plain.append(UInt8(ascii: "'"))
        return
      }
      while position < bytes.count {
        if byte == UInt8(ascii: "'") {
          position += 1
          if byte != UInt8(ascii: "'") { return }
        }
        plain.append(byte)
        position += 1
      }
    }

    /// An argument in braces: itself, or its choices.
    private mutating func argument(depth: Int) throws(MessagePatternError) -> [Form] {
      let start = position
      position += 1
      let name = word()
      if byte == UInt8(ascii: "}") {
        position += 1
        return [Form(text: String(decoding: bytes[start..<position], as: UTF8.self))]
      }
      guard byte == UInt8(ascii: ",") else { throw MessagePatternError(description: "“}” or a comma was expected behind “\(name)”") }
      position += 1
      let type = word()
      guard ["plural", "select", "selectordinal"].contains(type) else {
        while position < bytes.count, byte != UInt8(ascii: "}") {
          if byte == UInt8(ascii: "{") { throw MessagePatternError(description: "the style of “\(name)” has a brace") }
          position += 1
        }
        if position >= bytes.count { throw MessagePatternError(description: "the brace of “\(name)” is not closed") }
        position += 1
        return [Form(text: String(decoding: bytes[start..<position], as: UTF8.self))]
      }
      guard byte == UInt8(ascii: ",") else { throw MessagePatternError(description: "the choices of “\(name)” are missing") }
      position += 1
      return try choices(of: name, type, depth: depth)
    }

    private mutating func choices(of name: String, _ type: String, depth: Int) throws(MessagePatternError) -> [Form] {
      var choices: [Form] = []
      var hasOther = false
      while true {
        let selector = word()
        if byte == UInt8(ascii: "}"), selector.isEmpty { break }
        if selector.hasPrefix("offset:") { continue }
        guard byte == UInt8(ascii: "{"), !selector.isEmpty else { throw MessagePatternError(description: "a choice of “\(name)” was expected") }
        position += 1
        let forms = try message(depth: depth + 1, number: type == "select" ? nil : name)
        guard byte == UInt8(ascii: "}") else { throw MessagePatternError(description: "the brace of “\(selector)” is not closed") }
        position += 1
        hasOther = hasOther || selector == "other"
        choices += forms.map { form in
          var form = form
          if type == "select" {
            form.variant = ["\(name)=\(selector)", form.variant].filter { !$0.isEmpty }.joined(separator: ",")
          } else if type == "plural" {
            form.plural = form.plural ?? PluralCategory(rawValue: selector)
            if selector.hasPrefix("=") { form.number = Int(selector.dropFirst()) }
          } else {
            form.variant = ["\(name)=\(selector)", form.variant].filter { !$0.isEmpty }.joined(separator: ",")
          }
          return form
        }
        if choices.count > MessagePattern.mostForms { choices = Array(choices.suffix(MessagePattern.mostForms)) }
      }
      position += 1
      if !hasOther { throw MessagePatternError(description: "“\(name)” has no choice “other”") }
      return choices
    }

    /// The next word, with the white space around it.
    private mutating func word() -> String {
      skipSpace()
      let start = position
      while position < bytes.count, byte > 0x20, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}"), byte != UInt8(ascii: ",") { position += 1 }
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      skipSpace()
      return word
    }

    private mutating func skipSpace() { while position < bytes.count, byte <= 0x20 { position += 1 } }
  }
}
