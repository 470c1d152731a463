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
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = Decimal(parts[0]) else { return nil }
    guard parts.count == 2 else {
      self = first.fraction
      return
    }
    guard let second = Decimal(parts[1]), second.digits != 0 else { return nil }
    // Both are brought to the same number of places.
    let places = max(first.places, second.places)
    self.init(first.digits(atPlaces: places), second.digits(atPlaces: places))
  }

  /// A decimal as its digits and how many of them stand behind the point.
  private struct Decimal {
    var digits: Int64 = 0
    var places = 0

    init?(_ text: Substring) {
      var isNegative = false
      var hasDigit = false
      var isBehindPoint = false
      var rest = text.utf8[...]
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        isNegative = sign == UInt8(ascii: "-")
        rest = rest.dropFirst()
      }
      while let byte = rest.first {
        if byte == UInt8(ascii: "."), !isBehindPoint {
          isBehindPoint = true
        } else if byte >= 0x30, byte < 0x3A {
          hasDigit = true
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
        guard letter | 0x20 == UInt8(ascii: "e"), let exponent = Int(String(rest.dropFirst()) ?? "") else { return nil }
        places -= min(max(exponent, -1000), 1000)
      }
      while digits % 10 == 0, digits != 0, places > 0 { (digits, places) = (digits / 10, places - 1) }
      while places > 18 { (digits, places) = (digits / 10, places - 1) }
      if digits == 0 { places = 0 }
      if isNegative { digits = -digits }
    }

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
