/// Numbers that look random and are the same for the same seed everywhere: Steele, Lea and Flood's SplitMix64.
struct RandomSource {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// A number from 0 up to a bound, which is not among them; 0 for bounds below 1.
  mutating func index(below bound: Int) -> Int { bound > 0 ? Int(next().multipliedFullWidth(by: UInt64(bound)).high) : 0 }

  /// A number from 0 up to 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
