import TextLayout

/// A piece of HTML.
enum HTMLToken: Sendable {
  case text(Substring)
  /// What a character reference stands for.
  case reference(String)
  case start(String, [String: String])
  case end(String)
}

/// Cuts HTML into tokens. What is no tag and no reference is text; comments and what is only
/// declared are passed over.
struct HTMLTokens {
  private let html: Substring.UTF8View
  private let text: String
  private var place: String.Index
  /// The longest tag and the longest reference that are looked for.
  private static let longestTag = 65536
  private static let longestReference = 12

  init(_ text: String) {
    self.text = text
    html = text[...].utf8
    place = text.startIndex
  }

  /// The next token. O(its length).
  mutating func next() -> HTMLToken? {
    while place < text.endIndex {
      let start = place
      switch html[place] {
      case UInt8(ascii: "<"):
        if let token = tag() { return token }
        if place > start { continue }
        place = html.index(after: place)
        return .text(text[start..<place])
      case UInt8(ascii: "&"):
        if let reference = reference() { return .reference(reference) }
        place = html.index(after: place)
        return .text(text[start..<place])
      default:
        place = html[start...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? text.endIndex
        return .text(text[start..<place])
      }
    }
    return nil
  }

  /// A tag at the place, or nil: then the place has moved behind what is passed over, or has not
  /// moved where there is no tag.
  private mutating func tag() -> HTMLToken? {
    let after = html.index(after: place)
    guard after < text.endIndex else { return nil }
    if text[after...].hasPrefix("!--") {
      place = text[after...].firstRange(of: "-->")?.upperBound ?? text.endIndex
      return nil
    }
    let isEnd = html[after] == UInt8(ascii: "/")
    let nameStart = isEnd ? html.index(after: after) : after
    guard nameStart < text.endIndex else { return nil }
    let isDeclaration = [UInt8(ascii: "!"), UInt8(ascii: "?")].contains(html[nameStart])
    guard isDeclaration || Self.isLetter(html[nameStart]), let end = endOfTag(from: nameStart) else { return nil }
    place = html.index(after: end)
    if isDeclaration { return nil }
    let inside = text[nameStart..<end]
    let name = inside.prefix { $0.isLetter || $0.isNumber }
    if isEnd { return .end(name.lowercased()) }
    return .start(name.lowercased(), Self.attributes(inside[name.endIndex...]))
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// The `>` that ends a tag; one in quotes does not.
  private func endOfTag(from start: String.Index) -> String.Index? {
    var quote: UInt8?
    var index = start
    var length = 0
    while index < text.endIndex, length < Self.longestTag {
      let byte = html[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return index
      } else if byte == UInt8(ascii: "<") {
        return nil  // another tag begins
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      index = html.index(after: index)
      length += 1
    }
    return nil
  }

  /// `a=b c="d" e`; of several with the same name the first.
  private static func attributes(_ text: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text
    func isSpace(_ character: Character) -> Bool { character.isWhitespace || character == "/" }
    while true {
      rest = rest.drop(while: isSpace)
      let name = rest.prefix { !isSpace($0) && $0 != "=" }
      rest = rest[name.endIndex...].drop { $0.isWhitespace }
      var value = ""
      if rest.first == "=" {
        rest = rest.dropFirst().drop { $0.isWhitespace }
        if let quote = rest.first, quote == "\"" || quote == "'" {
          let inside = rest.dropFirst().prefix { $0 != quote }
          value = unescaped(inside)
          rest = rest[inside.endIndex...].dropFirst()
        } else {
          let bare = rest.prefix { !$0.isWhitespace }
          value = unescaped(bare)
          rest = rest[bare.endIndex...]
        }
      } else if name.isEmpty {
        return attributes
      }
      if !name.isEmpty, attributes[name.lowercased()] == nil { attributes[name.lowercased()] = value }
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    var tokens = HTMLTokens(String(text))
    var result = ""
    while tokens.place < tokens.text.endIndex {
      if let reference = tokens.reference() {
        result += reference
      } else {
        result.unicodeScalars.append(tokens.text.unicodeScalars[tokens.place])
        tokens.place = tokens.text.unicodeScalars.index(after: tokens.place)
      }
    }
    return result
  }

  /// What `&amp;`, `&#32;` or `&#x20;` at the place stands for.
  private mutating func reference() -> String? {
    guard html[place] == UInt8(ascii: "&") else { return nil }
    let start = html.index(after: place)
    let limit = html.index(start, offsetBy: Self.longestReference, limitedBy: text.endIndex) ?? text.endIndex
    guard let end = html[start..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = text[start..<end]
    let found: String?
    if name.hasPrefix("#") {
      let isHex = name.dropFirst().first == "x" || name.dropFirst().first == "X"
      let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
      found = code.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }.map { String($0) }
    } else {
      found = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}"][name]
    }
    guard let found else { return nil }
    place = html.index(after: end)
    return found
  }
}
