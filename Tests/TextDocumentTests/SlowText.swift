@testable import TextDocument

/// The plainest text that there is: an array of sequences of bytes, each a scalar or a broken one.
struct SlowText {
  /// A sequence: its bytes, and its scalar unless it is broken. No reference, so that an array of them is moved as bytes are.
  struct Element: Equatable {
    private let packed: UInt32
    let length: Int8
    private let number: UInt32

    init(_ bytes: [UInt8], _ scalar: UInt32?) {
      packed = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      length = Int8(bytes.count)
      number = scalar ?? .max
    }

    func append(to bytes: inout [UInt8]) {
      for place in 0..<UInt32(length) { bytes.append(UInt8(truncatingIfNeeded: packed >> (8 * place))) }
    }

    var scalar: UInt32? { number == .max ? nil : number }
    var utf16: Int { number != .max && number > 0xFFFF ? 2 : 1 }
  }

  var elements: [Element] = []

  /// Decodes by the standard library, which has the same rule for what is broken; the same four bytes once.
  init(_ bytes: [UInt8]) {
    var known: [[UInt8]: Element] = [:]
    var index = 0
    while index < bytes.count {
      let next = Array(bytes[index..<min(index + 4, bytes.count)])
      let element = known[next] ?? SlowText.first(of: next)
      known[next] = element
      elements.append(element)
      index += Int(element.length)
    }
  }

  private static func first(of bytes: [UInt8]) -> Element {
    for length in 1...bytes.count {
      // Not `validating:`, which throws inside: each time the test runner looks where from.
      let string = String(decoding: bytes[..<length], as: UTF8.self)
      if string.utf8.elementsEqual(bytes[..<length]), string.unicodeScalars.count == 1, let scalar = string.unicodeScalars.first {
        return Element(Array(bytes[..<length]), scalar.value)
      }
    }
    return Element(Array(bytes[..<brokenLength(bytes)]), nil)
  }

  /// How many bytes become the first U+FFFD of a repaired string: as many as can be taken away behind it until there are fewer.
  private static func brokenLength(_ bytes: [UInt8]) -> Int {
    let whole = String(decoding: bytes, as: UTF8.self).unicodeScalars
    for length in stride(from: min(3, bytes.count), through: 1, by: -1) {
      let rest = String(decoding: bytes[length...], as: UTF8.self).unicodeScalars
      let head = String(decoding: bytes[..<length], as: UTF8.self).unicodeScalars
      if head.count == 1, head.first?.value == 0xFFFD, rest.elementsEqual(whole.dropFirst()) { return length }
    }
    return 1
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for element in elements { element.append(to: &bytes) }
    return bytes
  }

  var units: [UInt16] {
    var units: [UInt16] = []
    for element in elements {
      guard let scalar = element.scalar else {
        units.append(0xFFFD)
        continue
      }
      if let scalar = Unicode.Scalar(scalar) { units.append(contentsOf: UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter) }
    }
    return units
  }

  /// What the first so many elements count.
  func counts(_ end: Int) -> TextCounts {
    var counts = TextCounts()
    for index in 0..<end {
      let element = elements[index]
      counts.utf8 += Int(element.length)
      counts.utf16 += element.utf16
      counts.scalars += 1
      guard let scalar = element.scalar else {
        counts.brokenSequences += 1
        continue
      }
      if scalar > 0x0D, scalar != 0x85, scalar & ~1 != 0x2028 { continue }
      let isInside = scalar == 0x0D && index + 1 < elements.count && elements[index + 1].scalar == 0x0A
      if isInside { continue }
      if [0x0A, 0x0D, 0x85, 0x2029].contains(scalar) { counts.paragraphBreaks += 1 }
      if [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029].contains(scalar) { counts.lineBreaks += 1 }
    }
    return counts
  }
}

/// Numbers that look random and are the same for the same seed everywhere: SplitMix64.
struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(next() % UInt64(bound)) : 0 }

  private static let samples: [[UInt8]] =
    ["a", "word ", "é", "漢", "👩‍🍳", "e\u{301}", "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}", "\0"].map { Array($0.utf8) }
    + [[0xE2], [0x82], [0xAC], [0xF0, 0x9F], [0x91], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]]

  /// So many pieces of text, broken ones among them.
  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).flatMap { _ in Chance.samples[below(Chance.samples.count)] } }
}
