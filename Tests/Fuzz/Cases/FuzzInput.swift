@testable import TextLayout

/// Bytes that a fuzzer chose, read as choices.
///
/// Choices are taken from the end and text from the front, so that any text file is a good seed, and so that a byte more in the text leaves the choices as
/// they were. Bytes that have run out read as 0: the plainest choice stands first everywhere.
struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// A choice of eight bits.
  mutating func byte() -> UInt8 { bytes.popLast() ?? 0 }

  /// A number from 0 up to, but not including, a bound.
  mutating func number(below bound: Int) -> Int {
    guard bound > 256 else { return bound > 1 ? Int(byte()) % bound : 0 }
    return (Int(byte()) << 16 | Int(byte()) << 8 | Int(byte())) % bound
  }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(below: elements.count)] }

  /// Bytes from the front.
  mutating func text(_ count: Int) -> [UInt8] {
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// What is left, as text.
  mutating func rest() -> [UInt8] { text(bytes.count) }

  /// A length in points as people ask for them.
  mutating func length(_ bounds: ClosedRange<Int>) -> LayoutUnit {
    LayoutUnit(rawValue: Int64(bounds.lowerBound * 64 + number(below: (bounds.upperBound - bounds.lowerBound) * 64 + 1)))
  }

  private static let wildNumbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0x1p53, -0x1p53, 1e-300, -0.0]
  private static let wildUnits: [Int64] = [
    .min, .max, .min + 1, .max - 1, 0x10_0000_0000_0000, 0x20_0000_0000_0000, -1, 1, 0x8000_0000, 0x1_0000_0000, -0x8000_0000,
  ]

  /// A length as no one should ask for it.
  mutating func wildLength() -> LayoutUnit {
    switch number(below: 4) {
    case 0: LayoutUnit(pick(FuzzInput.wildNumbers))
    case 1: LayoutUnit(rawValue: pick(FuzzInput.wildUnits))
    case 2: LayoutUnit(rawValue: 1 << Int64(number(below: 63)))
    default: LayoutUnit(rawValue: -1 << Int64(number(below: 63)))
    }
  }

  /// An offset, mostly of a text of the length, sometimes far from it.
  mutating func offset(in length: Int) -> TextOffset {
    let choice = number(below: 16)
    return choice == 15 ? TextOffset(pick([.min, .max, -1, length + 1])) : TextOffset(number(below: length + 1))
  }

  mutating func range(in length: Int) -> TextRange { TextRange(offset(in: length), offset(in: length)) }
}
