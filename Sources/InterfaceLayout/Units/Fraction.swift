/// An exact quotient of whole numbers, in lowest terms: 1/5 for what is written 0.2.
///
///     Fraction(1, 3)
///     Fraction("0.2")      // 1/5
///     let half: Fraction = 0.5
///
/// Parts of a length are taken without rounding on the way, so that the same description gives the same frames everywhere.
public struct Fraction: Hashable, Sendable {
  /// What is divided.
  public let numerator: Int64
  /// What it is divided by; at least 1.
  public let denominator: Int64

  /// The quotient of two numbers; 0 where the second is 0. O(digits).
  public init(_ numerator: Int64, _ denominator: Int64 = 1) {
    let top = max(numerator, -.max)
    let bottom = max(denominator, -.max)
    guard top != 0, bottom != 0 else {
      self.numerator = 0
      self.denominator = 1
      return
    }
    let divisor = Fraction.greatestCommonDivisor(top.magnitude, bottom.magnitude)
    let isNegative = (top < 0) != (bottom < 0)
    self.numerator = Int64(top.magnitude / divisor) * (isNegative ? -1 : 1)
    self.denominator = Int64(bottom.magnitude / divisor)
  }

  /// The number as it is written in decimal: 0.1 is 1/10. What is not finite is 0. O(digits).
  public init(_ value: Double) { self = value.isFinite ? Fraction("\(value)") ?? Fraction(0) : Fraction(0) }

  private static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

extension Fraction: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self.init(value) }
  public init(integerLiteral value: Int64) { self.init(value) }
}

extension Fraction: CustomStringConvertible {
  /// `1/3`, or `2` where it is whole.
  public var description: String { denominator == 1 ? String(numerator) : "\(numerator)/\(denominator)" }
}

extension Fraction {
  /// Reads a decimal (`0.2`, `-1.5e-3`) or a quotient of two (`1/3`); nil for anything else. Eighteen digits count. O(digits).
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = Decimal(parts[0]) else { return nil }
    guard parts.count == 2 else {
      self = first.fraction
      return
    }
    guard var second = Decimal(parts[1]), !second.isZero else { return nil }
    second.keepFromVanishing()
    // Both are brought to the same number of places.
    let places = max(first.places, second.places)
    self.init(first.digits(atPlaces: places), second.digits(atPlaces: places))
  }

  /// A decimal as its digits and how many of them stand behind the point.
  private struct Decimal {
    var digits: Int64 = 0
    var places = 0
    /// Whether it is 0 as it is written; what is not may be too small for the digits that are kept.
    private(set) var isZero = true
    private var isNegative = false

    init?(_ text: Substring.UTF8View) {
      var hasDigit = false
      var isBehindPoint = false
      var rest = text
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        isNegative = sign == UInt8(ascii: "-")
        rest = rest.dropFirst()
      }
      while let byte = rest.first {
        if byte == UInt8(ascii: "."), !isBehindPoint {
          isBehindPoint = true
        } else if byte >= 0x30, byte < 0x3A {
          hasDigit = true
          if byte > 0x30 { isZero = false }
          if digits < 100_000_000_000_000_000 {
            digits = digits * 10 + Int64(byte - 0x30)
            if isBehindPoint { places += 1 }
          } else if !isBehindPoint {
            places -= 1
          }
        } else {
          break
        }
        rest = rest.dropFirst()
      }
      guard hasDigit else { return nil }
      if let letter = rest.first {
        guard letter | 0x20 == UInt8(ascii: "e"), let exponent = Decimal.exponent(rest.dropFirst()) else { return nil }
        places -= exponent
      }
      while digits % 10 == 0, digits != 0, places > 0 { (digits, places) = (digits / 10, places - 1) }
      while places > 18 { (digits, places) = (digits / 10, places - 1) }
      if digits == 0 { places = 0 }
      if isNegative { digits = -digits }
    }

    /// A whole number, as far as counting goes.
    private static func exponent(_ text: Substring.UTF8View) -> Int? {
      var digits = text
      if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits = digits.dropFirst() }
      guard !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 < 0x3A }) else { return nil }
      let magnitude = digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1000) }
      return text.first == UInt8(ascii: "-") ? -magnitude : magnitude
    }

    /// Makes what is too small for the digits that are kept the smallest that is not: one can be divided by it.
    mutating func keepFromVanishing() { if digits == 0, !isZero { (digits, places) = (isNegative ? -1 : 1, 18) } }

    /// The digits with so many behind the point; what is too large is as large as can be counted.
    func digits(atPlaces wanted: Int) -> Int64 {
      var (digits, places) = (digits, places)
      while places < wanted, digits != 0 {
        let (product, overflows) = digits.multipliedReportingOverflow(by: 10)
        if overflows { return digits < 0 ? -.max : .max }
        (digits, places) = (product, places + 1)
      }
      return digits
    }

    var fraction: Fraction {
      var divisor: Int64 = 1
      for _ in 0..<max(0, places) { divisor *= 10 }
      return Fraction(digits(atPlaces: max(0, places)), divisor)
    }
  }
}
