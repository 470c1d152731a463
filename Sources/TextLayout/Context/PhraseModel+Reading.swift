/// Reads JSON of the one form that phrase models have: an object of objects of integers. Anything
/// else is an error with its place.
struct WeightsReader {
  private let bytes: [UInt8]
  private var i = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Calls with each weight: the feature's name, the scalars of the key, the number. O(n).
  mutating func read(_ body: (String, String.UnicodeScalarView, Int32) -> Void) throws(PhraseModelError) {
    try object { reader, feature throws(PhraseModelError) in
      let name = String(feature)
      try reader.object { reader, key throws(PhraseModelError) in body(name, key, try reader.integer()) }
    }
    skipSpace()
    if i < bytes.count { throw unexpected }
  }

  private var unexpected: PhraseModelError { PhraseModelError(.malformed(at: i)) }

  private var next: UInt8? { i < bytes.count ? bytes[i] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { i += 1 }
  }

  private mutating func take(_ byte: UInt8) throws(PhraseModelError) {
    skipSpace()
    guard next == byte else { throw unexpected }
    i += 1
  }

  private mutating func object(
    _ member: (inout WeightsReader, String.UnicodeScalarView) throws(PhraseModelError) -> Void
  ) throws(PhraseModelError) {
    try take(UInt8(ascii: "{"))
    skipSpace()
    if next == UInt8(ascii: "}") {
      i += 1
      return
    }
    while true {
      let key = try string()
      try take(UInt8(ascii: ":"))
      try member(&self, key)
      skipSpace()
      guard next == UInt8(ascii: ",") else { return try take(UInt8(ascii: "}")) }
      i += 1
    }
  }

  private mutating func integer() throws(PhraseModelError) -> Int32 {
    skipSpace()
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { i += 1 }
    let first = i
    var value: Int32 = 0
    while let byte = next, 0x30...0x39 ~= byte, i - first < 9 {
      value = value * 10 + Int32(byte - 0x30)
      i += 1
    }
    if i == first { throw unexpected }
    return isNegative ? -value : value
  }

  /// A string: UTF-8 and the escapes of RFC 8259.
  private mutating func string() throws(PhraseModelError) -> String.UnicodeScalarView {
    try take(UInt8(ascii: "\""))
    var units: [UInt16] = []
    var raw: [UInt8] = []
    var text = String.UnicodeScalarView()
    func flush(_ raw: inout [UInt8], _ units: inout [UInt16], _ text: inout String.UnicodeScalarView) {
      if !raw.isEmpty { text += String(decoding: raw, as: UTF8.self).unicodeScalars }
      if !units.isEmpty { text += String(decoding: units, as: UTF16.self).unicodeScalars }
      raw.removeAll(keepingCapacity: true)
      units.removeAll(keepingCapacity: true)
    }
    while let byte = next {
      i += 1
      switch byte {
      case UInt8(ascii: "\""):
        flush(&raw, &units, &text)
        return text
      case UInt8(ascii: "\\"):
        if !raw.isEmpty { flush(&raw, &units, &text) }
        units.append(try escape())
      case 0..<0x20: throw unexpected
      default:
        if !units.isEmpty { flush(&raw, &units, &text) }
        raw.append(byte)
      }
    }
    throw unexpected
  }

  private mutating func escape() throws(PhraseModelError) -> UInt16 {
    guard let byte = next else { throw unexpected }
    i += 1
    switch byte {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(byte)
    case UInt8(ascii: "u"):
      var unit: UInt16 = 0
      for _ in 0..<4 {
        guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else { throw unexpected }
        unit = unit << 4 | UInt16(digit)
        i += 1
      }
      return unit
    default: throw unexpected
    }
  }
}
