/// Apple's `.strings`: pairs of strings, with comments of C between them.
///
///     /* The button that saves. */
///     "save" = "Sichern";
///
/// A pair that is broken is passed over up to the line of the next one.
struct StringsReader {
  private let bytes: [UInt8]
  private var position = 0
  private var comment: String?
  /// Whether the last string ended with its line, and not with a quotation mark.
  private var isCutOff = false

  static func read(_ bytes: [UInt8], into builder: inout CatalogBuilder) {
    if bytes.starts(with: "bplist".utf8) {
      return builder.complain(.unknownFormat, "This is a compiled property list. Give the text file that it was made of.", at: 0)
    }
    // A property list in XML may bear the same ending.
    if bytes.prefix(200).contains(UInt8(ascii: "<")), String(decoding: bytes.prefix(200), as: UTF8.self).contains("<?xml") {
      return PropertyListReader.readStrings(bytes, into: &builder)
    }
    var reader = StringsReader(bytes: bytes)
    while !builder.isFull {
      reader.skipSpace(&builder)
      if reader.position >= bytes.count { return }
      reader.pair(&builder)
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private func starts(with a: Character, _ b: Character) -> Bool {
    position + 1 < bytes.count && bytes[position] == a.asciiValue && bytes[position + 1] == b.asciiValue
  }

  private mutating func skipSpace(_ builder: inout CatalogBuilder) {
    while position < bytes.count {
      if byte <= 0x20 {
        position += 1
      } else if starts(with: "/", "*") {
        let start = position
        position += 2
        while position < bytes.count, !starts(with: "*", "/") { position += 1 }
        if position >= bytes.count { builder.complain(.syntax, "The comment that begins here does not end.", at: start) }
        comment = String(decoding: bytes[min(start + 2, position)..<position], as: UTF8.self).trimmed
        position = min(bytes.count, position + 2)
      } else if starts(with: "/", "/") {
        let start = position + 2
        while position < bytes.count, byte != 0x0A { position += 1 }
        comment = String(decoding: bytes[start..<position], as: UTF8.self).trimmed
      } else {
        return
      }
    }
  }

  private mutating func pair(_ builder: inout CatalogBuilder) {
    let start = position
    isCutOff = false
    guard let key = string(&builder) else { return recover(&builder, "A key in quotation marks was expected.") }
    let keyEnd = position
    skipSpace(&builder)
    var text = key
    var place = start
    if byte == UInt8(ascii: "=") {
      position += 1
      skipSpace(&builder)
      place = position
      guard let value = string(&builder) else { return recover(&builder, "A string in quotation marks was expected.") }
      text = value
      skipSpace(&builder)
    } else if byte != UInt8(ascii: ";") {
      return recover(&builder, "= was expected behind the key.", at: keyEnd)
    }
    var entry = builder.entry(key, text, at: place)
    entry.comment = comment
    comment = nil
    builder.add(entry)
    if byte == UInt8(ascii: ";") { position += 1 } else if !isCutOff { builder.complain(.syntax, "; was expected behind the string.", at: position) }
  }

  /// Complains and moves on to the next line that begins with a quotation mark.
  private mutating func recover(_ builder: inout CatalogBuilder, _ message: String, at offset: Int? = nil) {
    builder.complain(.syntax, message, at: offset ?? position)
    comment = nil
    // Where a word stood alone on its line, the next one is such a line already.
    if byte == UInt8(ascii: "\""), let offset, bytes[offset..<position].contains(0x0A) { return }
    repeat {
      while position < bytes.count, byte != 0x0A { position += 1 }
      while position < bytes.count, byte <= 0x20 { position += 1 }
    } while position < bytes.count && byte != UInt8(ascii: "\"") && !starts(with: "/", "*") && !starts(with: "/", "/")
  }

  /// A string in quotation marks, or a word without them.
  private mutating func string(_ builder: inout CatalogBuilder) -> String? {
    guard byte == UInt8(ascii: "\"") else {
      let start = position
      while position < bytes.count, byte.isWordByte { position += 1 }
      return position == start ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
    }
    let opening = position
    position += 1
    var result: [UInt8] = []
    while position < bytes.count, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        escape(&result, &builder)
        continue
      }
      // A string may go on for lines; but where the next one looks like a pair of its own, its end was forgotten.
      if byte == 0x0A, nextLineIsPair {
        builder.complain(.syntax, "The string that begins here does not end on its line.", at: opening)
        isCutOff = true
        return String(decoding: result, as: UTF8.self)
      }
      result.append(byte)
      position += 1
    }
    if position >= bytes.count {
      builder.complain(.syntax, "The string that begins here does not end.", at: opening)
      return nil
    }
    position += 1
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether the line behind the position is `"key" = …`.
  private var nextLineIsPair: Bool {
    var place = position + 1
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return false }
    place += 1
    let limit = min(bytes.count, place + 1000)
    while place < limit, bytes[place] != UInt8(ascii: "\""), bytes[place] != 0x0A { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
    guard place < limit, bytes[place] == UInt8(ascii: "\"") else { return false }
    place += 1
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    return place < bytes.count && bytes[place] == UInt8(ascii: "=")
  }

  private mutating func escape(_ result: inout [UInt8], _ builder: inout CatalogBuilder) {
    let start = position
    position += 1
    let letter = byte
    position += 1
    switch letter {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let unit = hexadecimal()
      // Halves of a surrogate pair are two escapes.
      if unit & 0xFC00 == 0xD800, starts(with: "\\", "U") || starts(with: "\\", "u") {
        position += 2
        let second = hexadecimal()
        let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + (second & 0x3FF))
        result += Array(String(Character(second & 0xFC00 == 0xDC00 ? scalar ?? "\u{FFFD}" : "\u{FFFD}")).utf8)
      } else if let scalar = Unicode.Scalar(unit) {
        result += Array(String(Character(scalar)).utf8)
      } else {
        builder.complain(.encoding, "This escape is half a character.", at: start)
        result += Array("\u{FFFD}".utf8)
      }
    case 0x0A: break
    default: if position <= bytes.count { result.append(letter) }
    }
  }

  /// Up to four digits.
  private mutating func hexadecimal() -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { break }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}

extension UInt8 {
  /// Whether it may stand in a word of a property list without quotation marks.
  fileprivate var isWordByte: Bool {
    0x30...0x39 ~= self || 0x41...0x5A ~= self || 0x61...0x7A ~= self || [0x5F, 0x2D, 0x2E, 0x24, 0x3A].contains(self)
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
