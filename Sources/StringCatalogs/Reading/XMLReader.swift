/// What an XML document is made of, in its order.
enum XMLEvent: Hashable, Sendable {
  case start(name: String, attributes: [XMLAttribute])
  /// The end of an element: one that is empty has it, too, and one that was left open.
  case end(name: String)
  /// Text with its references resolved; a CDATA section is one.
  case text(String, isRaw: Bool)
  case comment(String)
}

/// A name and a value in an element's tag.
struct XMLAttribute: Hashable, Sendable {
  let name: String
  let value: String
}

extension [XMLAttribute] {
  subscript(name: String) -> String? { first { $0.name == name }?.value }
}

/// Reads XML 1.0 from UTF-8, event by event, and goes on behind what is wrong in it.
///
/// Prefixes of namespaces are left out of names, but for `xml:`. A document type is passed over: entities that it declares are not resolved, so that no document
/// is longer than its bytes. Depth, attributes and errors are bounded. O(bytes).
struct XMLReader {
  /// Something that is wrong, and at which byte.
  struct Problem: Hashable, Sendable {
    let message: String
    let offset: Int
  }

  static let mostDepth = 256
  private static let mostAttributes = 256

  private let bytes: [UInt8]
  private var position = 0
  private var open: [String] = []
  private var pending: [XMLEvent] = []
  /// What is wrong so far.
  private(set) var problems: [Problem] = []
  /// Where the last event begins.
  private(set) var offset = 0
  private var isOver = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The element that the next event is in, from the outermost.
  var path: [String] { open }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func complain(_ message: String, at offset: Int) {
    if problems.last?.offset != offset { problems.append(Problem(message: message, offset: offset)) }
    if problems.count >= Catalog.mostProblems { isOver = true }
  }

  /// The next event; nil at the end.
  mutating func next() -> XMLEvent? {
    while true {
      if let event = pending.popLast() {
        if case .end = event { open.removeLast() }
        return event
      }
      if isOver { return nil }
      offset = position
      guard position < bytes.count else {
        isOver = true
        if let element = open.last { complain("The text ends inside of the element “\(element)”.", at: bytes.count) }
        for name in open { pending.append(.end(name: name)) }
        continue
      }
      if byte != UInt8(ascii: "<") { return .text(text(), isRaw: false) }
      if starts(with: "<!--") {
        let inside = section(from: 4, to: "-->", "comment")
        return .comment(inside)
      }
      if starts(with: "<![CDATA[") { return .text(section(from: 9, to: "]]>", "CDATA section"), isRaw: true) }
      if starts(with: "<?") {
        _ = section(from: 2, to: "?>", "instruction")
      } else if starts(with: "<!") {
        skipDeclaration()
      } else if starts(with: "</") {
        end()
      } else if let event = start() {
        return event
      }
    }
  }

  private func starts(with mark: StaticString) -> Bool {
    guard position + mark.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<mark.utf8CodeUnitCount).allSatisfy { unsafe bytes[position + $0] == mark.utf8Start[$0] }
  }

  private mutating func section(from count: Int, to end: StaticString, _ kind: String) -> String {
    let start = position
    position += count
    let inside = position
    while position < bytes.count, !starts(with: end) { position += 1 }
    if position >= bytes.count { complain("The \(kind) that begins here does not end.", at: start) }
    let text = String(decoding: bytes[inside..<position], as: UTF8.self)
    position = min(bytes.count, position + end.utf8CodeUnitCount)
    return text
  }

  /// A document type with its brackets.
  private mutating func skipDeclaration() {
    let start = position
    var depth = 0
    while position < bytes.count {
      let mark = byte
      position += 1
      if mark == UInt8(ascii: "[") { depth += 1 }
      if mark == UInt8(ascii: "]") { depth -= 1 }
      if mark == UInt8(ascii: ">"), depth <= 0 { return }
      if mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
        while position < bytes.count, byte != mark { position += 1 }
        position += 1
      }
    }
    complain("The declaration that begins here does not end.", at: start)
  }

  private mutating func text() -> String {
    var result = ""
    var start = position
    while position < bytes.count, byte != UInt8(ascii: "<") {
      if byte != UInt8(ascii: "&") {
        position += 1
        continue
      }
      result += String(decoding: bytes[start..<position], as: UTF8.self)
      result += reference()
      start = position
    }
    return result + String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// What a reference stands for; itself where that is not known.
  private mutating func reference() -> String {
    let start = position
    position += 1
    while position < bytes.count, position - start < 40, byte != UInt8(ascii: ";"), byte > 0x20, byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&")
    {
      position += 1
    }
    guard byte == UInt8(ascii: ";") else {
      position = start + 1
      complain("An & that is meant as such is written &amp;.", at: start)
      return "&"
    }
    let name = String(decoding: bytes[start + 1..<position], as: UTF8.self)
    position += 1
    let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    if let text = known[name] { return text }
    if name.hasPrefix("#") {
      let isHexadecimal = name.hasPrefix("#x")
      if let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10), number > 0, let scalar = Unicode.Scalar(number) {
        return String(Character(scalar))
      }
      complain("“&\(name);” is no character.", at: start)
      return "\u{FFFD}"
    }
    complain("The entity “&\(name);” is not known: only amp, lt, gt, quot, apos and numbers are.", at: start)
    return "&\(name);"
  }

  private mutating func name() -> String {
    let start = position
    while position < bytes.count, byte > 0x20, !"=/><\"'&".utf8.contains(byte) { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let colon = name.firstIndex(of: ":"), !name.hasPrefix("xml:") else { return name }
    return String(name[name.index(after: colon)...])
  }

  private mutating func skipSpace() { while position < bytes.count, byte <= 0x20 { position += 1 } }

  private mutating func end() {
    let start = position
    position += 2
    let name = name()
    skipSpace()
    if byte == UInt8(ascii: ">") { position += 1 } else { complain("The tag “</\(name)” does not end.", at: start) }
    guard let place = open.lastIndex(of: name) else { return complain("“</\(name)>” ends no element.", at: start) }
    if place < open.count - 1 { complain("“</\(name)>” stands where “</\(open[open.count - 1])>” was expected.", at: start) }
    for name in open[place...] { pending.append(.end(name: name)) }
  }

  private mutating func start() -> XMLEvent? {
    let start = position
    position += 1
    let name = name()
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else {
      complain("A < that is meant as such is written &lt;.", at: start)
      return .text("<" + name, isRaw: false)
    }
    var attributes: [XMLAttribute] = []
    while true {
      skipSpace()
      if byte == UInt8(ascii: ">") || starts(with: "/>") { break }
      let place = position
      guard position < bytes.count, byte != UInt8(ascii: "<") else {
        complain("The tag “<\(name)” does not end.", at: start)
        break
      }
      let key = self.name()
      skipSpace()
      guard !key.isEmpty, byte == UInt8(ascii: "=") else {
        complain("An attribute and its value were expected.", at: place)
        if position == place { position += 1 }
        continue
      }
      position += 1
      skipSpace()
      guard let value = value() else {
        complain("The value of “\(key)” stands between no quotation marks.", at: place)
        continue
      }
      if attributes[key] != nil { complain("“\(key)” is there twice.", at: place) }
      if attributes.count < XMLReader.mostAttributes { attributes.append(XMLAttribute(name: key, value: value)) }
    }
    let isEmpty = starts(with: "/>")
    position = min(bytes.count, position + (isEmpty ? 2 : byte == UInt8(ascii: ">") ? 1 : 0))
    if open.count >= XMLReader.mostDepth {
      complain("Elements are nested more than \(XMLReader.mostDepth) deep.", at: start)
      isOver = true
      for name in open { pending.append(.end(name: name)) }
      return nil
    }
    open.append(name)
    if isEmpty { pending.append(.end(name: name)) }
    return .start(name: name, attributes: attributes)
  }

  private mutating func value() -> String? {
    let mark = byte
    guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else { return nil }
    position += 1
    var result = ""
    var start = position
    while position < bytes.count, byte != mark, byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: "&") {
        result += String(decoding: bytes[start..<position], as: UTF8.self)
        result += reference()
        start = position
      } else {
        position += 1
      }
    }
    result += String(decoding: bytes[start..<position], as: UTF8.self)
    if byte == mark { position += 1 }
    return result
  }
}

extension CatalogBuilder {
  /// Takes over what a reader has found wrong.
  mutating func take(_ problems: [XMLReader.Problem]) {
    for problem in problems { complain(.syntax, problem.message, at: problem.offset) }
  }
}
