/// The one way from font units to layout units.
struct FontScale: Sendable {
  /// The text size in 1/64 point.
  let size: Int
  let unitsPerEm: Int

  /// The length of an advance: advance * size / unitsPerEm, to the nearest 1/64, halves up. O(1).
  @inline(__always)
  func length(_ advance: Int) -> Int {
    FontScale.floorDivide(2 &* advance &* size &+ unitsPerEm, 2 &* unitsPerEm)
  }

  /// The greatest advance whose length is not more than the given one. O(1).
  @inline(__always)
  func greatestAdvance(within length: Int) -> Int {
    // length(a) <= L  <=>  2 a size + upem < 2 upem (L + 1)
    if size == 0 { return length >= 0 ? Int.max / 4 : -1 }
    let limit = Int(LayoutUnit.maximum.rawValue) / max(1, unitsPerEm)
    let bounded = min(max(length, -limit), limit)
    return FontScale.floorDivide(2 &* unitsPerEm &* (bounded &+ 1) &- unitsPerEm &- 1, 2 &* size)
  }

  func roundedUp(_ advance: Int) -> LayoutUnit {
    LayoutUnit(rawValue: Int64(-FontScale.floorDivide(0 &- advance &* size, unitsPerEm)))
  }

  /// The quotient rounded down; the divisor is greater than zero. O(1).
  @inline(__always)
  static func floorDivide(_ a: Int, _ b: Int) -> Int {
    let quotient = a / b
    return a % b < 0 ? quotient - 1 : quotient
  }
}
