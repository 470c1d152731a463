/// A random number generator with 64 bits of state: one seed, the same numbers on every machine.
///
/// Tests that draw their input need it: with the system's generator a failing case could not be repeated.
/// The algorithm is Steele, Lea and Flood's SplitMix64.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  /// The position in the sequence; every value is a good start.
  private var state: UInt64

  /// A generator at the start of the sequence that `seed` names.
  public init(seed: UInt64) {
    state = seed
  }

  /// A generator for the case `index` of a series, so that one case can be repeated without those before it.
  public init(seed: UInt64, index: Int) {
    var mixer = SplitMix64(seed: seed)
    let start = mixer.next()
    state = start &+ UInt64(truncatingIfNeeded: index) &* 0xD134_2543_DE82_EF95
  }

  /// The next 64 bits of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not including, `bound`; 0 when the bound is not positive.
  ///
  /// The standard library's `Int.random(in:using:)` may draw differently in another version of Swift; this may not.
  public mutating func number(below bound: Int) -> Int {
    guard bound > 0 else { return 0 }
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
