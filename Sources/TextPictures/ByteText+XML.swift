import TextLayout

extension ByteText {
  /// Text between tags and in attributes. XML 1.0 has no place for most control characters, nor for U+FFFE and U+FFFF: U+FFFD stands for them. A carriage
  /// return is written as a reference, as a reader would take it for a line feed; in an attribute so are tabs and line feeds. O(n).
  mutating func append(escaping text: String, inAttribute: Bool = false) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"" where inAttribute: append("&quot;")
      case "\t" where inAttribute: append("&#9;")
      case "\n" where inAttribute: append("&#10;")
      case "\r": append("&#13;")
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
      default: append(scalar)
      }
    }
  }

  /// Bytes in Base64, as RFC 4648 has it. O(n).
  mutating func append(base64 data: [UInt8]) {
    reserveCapacity(bytes.count + (data.count + 2) / 3 * 4)
    var index = 0
    while index < data.count {
      let count = min(3, data.count - index)
      var group: UInt32 = 0
      for place in 0..<3 { group = group << 8 | (place < count ? UInt32(data[index + place]) : 0) }
      for place in 0..<4 {
        append(byte: place <= count ? ByteText.digits[Int(group >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
      index += 3
    }
  }

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// A name for classes and ids: letters, digits, `-` and `_` of ASCII, others left out.
  mutating func append(name: String) {
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        append(byte: byte)
      default: continue
      }
    }
  }
}
