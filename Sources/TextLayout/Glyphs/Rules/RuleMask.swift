/// A set of bits that stand for rules (``RuleBits``): one machine word for what is asked of all
/// text, or many for exact proofs.
protocol RuleMask: Hashable, Sendable {
  static var none: Self { get }
  static var all: Self { get }
  /// How many bits there are: a multiple of 64.
  static var bitCount: Int { get }
  /// Of how many of them, the first ones, chains are made; the others stand for pairs of positions.
  static var chainedCount: Int { get }
  /// Whether every rule of three positions or more has a chain of bits that is its own, as far as
  /// they suffice.
  static var chainsAll: Bool { get }

  static func bit(_ number: Int) -> Self
  static func & (a: Self, b: Self) -> Self
  static func | (a: Self, b: Self) -> Self
  /// Each bit moved to the next of its chain, and to the one before. Chains don't go across the
  /// words of 64 bits.
  var onward: Self { get }
  var backward: Self { get }
}

extension UInt64: RuleMask {
  static var none: UInt64 { 0 }
  static var all: UInt64 { .max }
  static var bitCount: Int { 64 }
  static var chainedCount: Int { 32 }
  static var chainsAll: Bool { false }

  static func bit(_ number: Int) -> UInt64 { 1 << UInt64(number) }
  var onward: UInt64 { self << 1 }
  var backward: UInt64 { self >> 1 }
}

/// Room for each rule of most fonts to have bits of its own.
struct WideMask: RuleMask {
  private var words: SIMD16<UInt64>

  static let none = WideMask(words: .zero)
  static let all = WideMask(words: SIMD16(repeating: .max))
  static var bitCount: Int { 1024 }
  static var chainedCount: Int { 896 }
  static var chainsAll: Bool { true }

  static func bit(_ number: Int) -> WideMask {
    var mask = WideMask.none
    mask.words[number / 64] = 1 << UInt64(number % 64)
    return mask
  }

  @inline(__always)
  static func & (a: WideMask, b: WideMask) -> WideMask { WideMask(words: a.words & b.words) }
  @inline(__always)
  static func | (a: WideMask, b: WideMask) -> WideMask { WideMask(words: a.words | b.words) }
  var onward: WideMask { WideMask(words: words &<< 1) }
  var backward: WideMask { WideMask(words: words &>> 1) }
}
