/// Why some bytes are not JSON: what was wrong, and at which byte.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  package let message: String
  /// The number of the byte, from 0.
  package let offset: Int

  package var description: String { "\(message) (at byte \(offset))" }
}

/// Reads JSON (RFC 8259) strictly from UTF-8.
///
///     try JSONReader.value(of: Array(#"{"size": 12.50}"#.utf8))
///
/// It takes nothing that JSON doesn't have (comments, trailing commas, `NaN`, leading zeros, raw control characters, bytes that aren't UTF-8), with one
/// exception: an escape of half a surrogate pair, as JavaScript writes for half a character, reads as U+FFFD. Depth and the number of values are bounded,
/// so that no document costs more stack or memory than its length explains. O(bytes).
package struct JSONReader {
  /// How much of a document is read before it is given up.
  package struct Bounds: Sendable {
    /// How deep lists and objects may be nested.
    package var depth: Int
    /// How many values a document may have, those in lists and objects included.
    package var valueCount: Int

    package init(depth: Int = 64, valueCount: Int = 1 << 20) {
      self.depth = depth
      self.valueCount = valueCount
    }
  }

  let bytes: [UInt8]
  var position = 0
  private var valuesLeft: Int
  let bounds: Bounds

  /// The value that the bytes hold, with nothing but white space around it.
  package static func value(of bytes: [UInt8], bounds: Bounds = Bounds()) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes: bytes, bounds: bounds)
    reader.skipWhiteSpace()
    let value = try reader.value(depth: 0)
    reader.skipWhiteSpace()
    if reader.position < bytes.count { throw reader.error("Nothing but white space may follow the value") }
    return value
  }

  init(bytes: [UInt8], bounds: Bounds) {
    self.bytes = bytes
    self.bounds = bounds
    valuesLeft = bounds.valueCount
  }

  func error(_ message: String) -> JSONError { JSONError(message: message, offset: position) }

  /// The byte at the position; 0 at the end, which is no part of any JSON.
  var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  mutating func skipWhiteSpace() {
    while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    valuesLeft -= 1
    if valuesLeft < 0 { throw error("There are more than \(bounds.valueCount) values") }
    switch byte {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"):
      try skip("true")
      return .boolean(true)
    case UInt8(ascii: "f"):
      try skip("false")
      return .boolean(false)
    case UInt8(ascii: "n"):
      try skip("null")
      return .null
    default: throw error(position < bytes.count ? "A value was expected" : "The text ends where a value was expected")
    }
  }

  private mutating func skip(_ word: StaticString) throws(JSONError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard unsafe byte == word.utf8Start[index] else { throw error("“\(word)” was expected") }
      position += 1
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    try open(depth: depth)
    var elements: [JSONValue] = []
    if byte == UInt8(ascii: "]") {
      position += 1
      return .array([])
    }
    while true {
      elements.append(try value(depth: depth + 1))
      if try close(UInt8(ascii: "]"), "A comma or ] was expected") { return .array(elements) }
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    try open(depth: depth)
    var members: [JSONMember] = []
    if byte == UInt8(ascii: "}") {
      position += 1
      return .object([])
    }
    while true {
      guard byte == UInt8(ascii: "\"") else { throw error("A name in quotes was expected") }
      let name = try string()
      skipWhiteSpace()
      guard byte == UInt8(ascii: ":") else { throw error("A colon was expected") }
      position += 1
      skipWhiteSpace()
      members.append(JSONMember(name: name, value: try value(depth: depth + 1)))
      if try close(UInt8(ascii: "}"), "A comma or } was expected") { return .object(members) }
    }
  }

  private mutating func open(depth: Int) throws(JSONError) {
    if depth >= bounds.depth { throw error("Lists and objects are nested more than \(bounds.depth) deep") }
    position += 1
    skipWhiteSpace()
  }

  /// After an element: whether the list ends here; if not, the position moves to the next element.
  private mutating func close(_ end: UInt8, _ message: StaticString) throws(JSONError) -> Bool {
    skipWhiteSpace()
    if byte == end {
      position += 1
      return true
    }
    guard byte == UInt8(ascii: ",") else { throw error("\(message)") }
    position += 1
    skipWhiteSpace()
    return false
  }

  mutating func number() throws(JSONError) -> JSONNumber {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    if byte == UInt8(ascii: "0") {
      position += 1
    } else {
      try skipDigits()
    }
    if byte == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
    return JSONNumber(text: String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = position
    while byte &- 0x30 < 10 { position += 1 }
    if position == start { throw error("A digit was expected") }
  }
}

extension JSONReader {
  /// The string whose opening quote is at the position.
  mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    skipPlain()
    if byte == UInt8(ascii: "\"") {
      let plain = try text(start..<position)
      position += 1
      return plain
    }
    var result = try text(start..<position)
    while true {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return result
      case UInt8(ascii: "\\"):
        result.unicodeScalars.append(try escape())
      default:
        throw error(position < bytes.count ? "A control character must be escaped in a string" : "The text ends inside a string")
      }
      let piece = position
      skipPlain()
      if position > piece { result += try text(piece..<position) }
    }
  }

  /// Moves on to the next quote, backslash or control character.
  private mutating func skipPlain() {
    while position < bytes.count {
      let next = bytes[position]
      if next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\") || next < 0x20 { return }
      position += 1
    }
  }

  private mutating func text(_ range: Range<Int>) throws(JSONError) -> String {
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      position = range.lowerBound
      throw error("The string that goes on here is not UTF-8")
    }
    return text
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    position += 1
    let letter = byte
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      position += 1
      return Unicode.Scalar(letter)
    case UInt8(ascii: "b"):
      position += 1
      return "\u{8}"
    case UInt8(ascii: "f"):
      position += 1
      return "\u{C}"
    case UInt8(ascii: "n"):
      position += 1
      return "\n"
    case UInt8(ascii: "r"):
      position += 1
      return "\r"
    case UInt8(ascii: "t"):
      position += 1
      return "\t"
    case UInt8(ascii: "u"):
      position += 1
      return try unicodeEscape()
    default: throw error("There is no such escape")
    }
  }

  /// The scalar of one `\u` escape or of two that make a surrogate pair; U+FFFD for half a pair. The position is behind the first `u`.
  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let next = position
    if first < 0xDC00, next + 1 < bytes.count, bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "u") {
      position += 2
      let second = try hexadecimal()
      if second & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)) { return scalar }
      position = next
    }
    return "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let digit = byte
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit & 15)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(digit & 15 + 9)
      default: throw error("Four hexadecimal digits were expected")
      }
      position += 1
    }
    return value
  }
}
