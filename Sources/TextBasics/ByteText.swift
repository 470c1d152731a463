/// Text as it is written: UTF-8 bytes at the end of a buffer, numbers in exact decimal.
package struct ByteText: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Whether numbers below one begin at their point, as in `.5`.
  private let beginsAtPoint: Bool

  package init(beginsAtPoint: Bool = false) { self.beginsAtPoint = beginsAtPoint }

  /// What is written, as a string. O(n).
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Begins again, in the same buffer.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  package mutating func append(byte: UInt8) { bytes.append(byte) }
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ other: ByteText) { bytes.append(contentsOf: other.bytes) }

  /// UTF-16; what isn't well-formed is U+FFFD.
  package mutating func append(utf16 units: [UInt16]) {
    _ = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) { bytes.append($0) }
  }

  package mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  package mutating func append(_ number: Int) { append(UInt64(number.magnitude), isNegative: number < 0, fraction: 0, places: 0) }

  /// A number of sixty-fourths, exactly: at most six decimal places.
  package mutating func append(sixtyFourths: Int64) {
    let magnitude = sixtyFourths.magnitude
    append(magnitude >> 6, isNegative: sixtyFourths < 0, fraction: (magnitude & 63) * 15625, places: 6)
  }

  /// A number of sixteenths, exactly: at most four decimal places.
  package mutating func append(sixteenths: Int32) {
    let magnitude = UInt64(sixteenths.magnitude)
    append(magnitude >> 4, isNegative: sixteenths < 0, fraction: (magnitude & 15) * 625, places: 4)
  }

  /// A number of billionths, exactly: at most nine decimal places.
  package mutating func append(billionths: Int64) {
    let (whole, fraction) = billionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    append(whole, isNegative: billionths < 0, fraction: fraction, places: 9)
  }

  private mutating func append(_ whole: UInt64, isNegative: Bool, fraction: UInt64, places: Int) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    if !beginsAtPoint || whole != 0 || fraction == 0 { appendDigits(whole, atLeast: 1) }
    if fraction == 0 { return }
    bytes.append(UInt8(ascii: "."))
    appendDigits(fraction, atLeast: places)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
  }

  private mutating func appendDigits(_ number: UInt64, atLeast count: Int) {
    // The last digit first, then the other way round: to divide by a constant is to multiply.
    var low = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0 || bytes.count - low < count
    var high = bytes.count - 1
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}
