/// Reads what stands behind the text of a link: `(address)`, `(<address>)`, `(address "title")`.
struct MarkdownAddress {
  private let bytes: [UInt8]
  /// Where reading has come to: behind the closing parenthesis, if there is an address.
  private(set) var position: Int

  init(_ bytes: [UInt8], _ position: Int) {
    self.bytes = bytes
    self.position = position
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }
  private var isSpace: Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }

  /// The address; nil where there is none. O(what is read), which is never more than to the next
  /// place where one could begin, but for 32 of them.
  mutating func read() -> String? {
    guard byte == UInt8(ascii: "(") else { return nil }
    position += 1
    skipSpace()
    guard let address = byte == UInt8(ascii: "<") ? readEnclosed() : readPlain() else { return nil }
    let end = position
    skipSpace()
    if position > end, let quote = byte, [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "(")].contains(quote) {
      guard skipTitle(until: quote == UInt8(ascii: "(") ? UInt8(ascii: ")") : quote) else { return nil }
      skipSpace()
    }
    guard byte == UInt8(ascii: ")") else { return nil }
    position += 1
    return address
  }

  private mutating func skipSpace() {
    while isSpace { position += 1 }
  }

  private mutating func readEnclosed() -> String? {
    position += 1
    let start = position
    while let byte, byte != UInt8(ascii: ">") {
      if byte == 0x0A || byte == UInt8(ascii: "<") { return nil }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard byte != nil else { return nil }
    position += 1
    return text(start..<position - 1)
  }

  private mutating func readPlain() -> String? {
    let start = position
    var depth = 0
    loop: while let byte, byte > 0x20, byte != 0x7F {
      switch byte {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("):
        depth += 1
        if depth > 32 { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { break loop }
        depth -= 1
      default: break
      }
      position += 1
    }
    position = min(position, bytes.count)
    return depth == 0 ? text(start..<position) : nil
  }

  private mutating func skipTitle(until end: UInt8) -> Bool {
    position += 1
    while let byte, byte != end {
      if byte == UInt8(ascii: "("), end == UInt8(ascii: ")") { return false }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard byte != nil else { return false }
    position += 1
    return true
  }

  /// The bytes of an address, escapes and entities read.
  private func text(_ range: Range<Int>) -> String {
    var read: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound, MarkdownEmphasis.isPunctuation(bytes[index + 1]) { index += 1 }
      if bytes[index] == UInt8(ascii: "&"), let (scalar, end) = MarkdownEntity.read(bytes, index), end <= range.upperBound {
        read += Array(String(scalar).utf8)
        index = end
      } else {
        read.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: read, as: UTF8.self)
  }
}

/// Characters that are written by name or number: `&amp;`, `&#8212;`, `&#x2014;`.
enum MarkdownEntity {
  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}", "ndash": "–", "mdash": "—", "hellip": "…",
    "copy": "©", "reg": "®", "trade": "™", "middot": "·", "bull": "•", "times": "×", "deg": "°", "sect": "§", "para": "¶", "laquo": "«", "raquo": "»",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "euro": "€", "zwj": "\u{200D}", "zwnj": "\u{200C}", "lrm": "\u{200E}", "rlm": "\u{200F}",
  ]

  /// The character that is written at an index, and where that ends; nil if none is. O(1).
  static func read(_ bytes: [UInt8], _ index: Int) -> (Unicode.Scalar, end: Int)? {
    guard let end = bytes[min(index + 1, bytes.count)..<min(index + 12, bytes.count)].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
    guard name.hasPrefix("#") else { return names[name].map { ($0, end + 1) } }
    let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
    guard let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10) else { return nil }
    return (number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}", end + 1)
  }
}
