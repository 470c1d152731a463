import TextLayout

extension LayoutUnit {
  /// The given fraction of the length, rounded down to 1/64 after 1/1024 of that was added, and at least 0: so 0.3333333333333333 of 390 is 130, as 1/3
  /// is. O(1).
  ///
  /// What is too long to be laid out is ``InterfaceLimits/length``.
  public func part(_ fraction: Fraction) -> LayoutUnit {
    guard rawValue > 0, fraction.numerator > 0 else { return .zero }
    let divisor = UInt64(fraction.denominator)
    let product = UInt64(rawValue).multipliedFullWidth(by: UInt64(fraction.numerator))
    guard product.high < divisor else { return InterfaceLimits.length }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    // x + 1/1024 reaches the next whole number if 1024 (divisor - remainder) <= divisor.
    let rounded = divisor - remainder <= divisor >> 10 ? quotient + 1 : quotient
    return LayoutUnit(rawValue: Int64(min(rounded, UInt64(InterfaceLimits.length.rawValue))))
  }

  /// One of `count` shares of the length, which differ by at most 1/64 and add up to all of it. O(1).
  ///
  ///     LayoutUnit(100).share(2, of: 3)   // 33.34375
  public func share(_ index: Int, of count: Int) -> LayoutUnit {
    guard count > 0 else { return .zero }
    let (quotient, remainder) = rawValue.quotientAndRemainder(dividingBy: Int64(count))
    let (index, count) = (Int64(index), Int64(count))
    return LayoutUnit(rawValue: quotient + (index + 1) * remainder / count - index * remainder / count)
  }

  /// Half of it, rounded down to 1/64.
  var half: LayoutUnit { LayoutUnit(rawValue: rawValue >> 1) }

  /// 1/64 of a point.
  static var step: LayoutUnit { LayoutUnit(rawValue: 1) }

  /// So many of it. Counts are limited so that it can't overflow.
  static func * (length: LayoutUnit, count: Int) -> LayoutUnit { LayoutUnit(rawValue: length.rawValue &* Int64(count)) }
}
