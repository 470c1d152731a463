import TextLayout

/// Text as it is written: UTF-8 bytes at the end of a buffer, numbers in exact decimal.
struct ByteText {
  private(set) var bytes: [UInt8] = []

  /// Begins again, in the same buffer.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
  mutating func append(_ other: ByteText) { bytes.append(contentsOf: other.bytes) }

  mutating func append(_ number: Int) { append(magnitude: UInt64(number.magnitude), isNegative: number < 0, fraction: 0, places: 0) }

  /// A length in points, exactly: 1/64 has at most six decimal places.
  mutating func append(_ length: LayoutUnit) {
    let magnitude = length.rawValue.magnitude
    append(magnitude: magnitude >> 6, isNegative: length.rawValue < 0, fraction: (magnitude & 63) * 15625, places: 6)
  }

  /// A number of sixteenths, exactly: at most four decimal places.
  mutating func append(sixteenths: Int32) {
    let magnitude = UInt64(sixteenths.magnitude)
    append(magnitude: magnitude >> 4, isNegative: sixteenths < 0, fraction: (magnitude & 15) * 625, places: 4)
  }

  /// A number of billionths, exactly: at most nine decimal places.
  mutating func append(billionths: Int64) {
    let (whole, fraction) = billionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    append(magnitude: whole, isNegative: billionths < 0, fraction: fraction, places: 9)
  }

  private mutating func append(magnitude: UInt64, isNegative: Bool, fraction: UInt64, places: Int) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    if magnitude != 0 || fraction == 0 { appendDigits(magnitude, atLeast: 1) }
    if fraction == 0 { return }
    bytes.append(UInt8(ascii: "."))
    appendDigits(fraction, atLeast: places)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
  }

  private mutating func appendDigits(_ number: UInt64, atLeast count: Int) {
    let start = bytes.count
    var rest = number
    while rest > 0 || bytes.count - start < count {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

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
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Bytes in Base64, as RFC 4648 has it. O(n).
  mutating func append(base64 data: [UInt8]) {
    bytes.reserveCapacity(bytes.count + (data.count + 2) / 3 * 4)
    var index = 0
    while index < data.count {
      let count = min(3, data.count - index)
      var group: UInt32 = 0
      for place in 0..<3 { group = group << 8 | (place < count ? UInt32(data[index + place]) : 0) }
      for place in 0..<4 {
        bytes.append(place <= count ? ByteText.digits[Int(group >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
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
        bytes.append(byte)
      default: continue
      }
    }
  }
}
