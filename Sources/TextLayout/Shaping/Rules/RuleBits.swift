/// Hands out the 64 bits that stand for rules, so that those which matter share none.
///
/// A bit stands for two neighbouring positions of a rule. Ordinary rules have one bit for each set of glyphs on the left, 32 to 63 in turn: pairs with
/// equal left sets share a bit without loss. Bits 0 to 31 are kept for rules that accept a glyph at which text is to be cut, and for those of lookups that
/// skip letters: each such rule has a chain of them, a bit for each two positions, one above the other. Rules share a chain if they accept the same
/// cut glyphs at the same positions, which leaves the answers for these glyphs exact. Same tables and lookups, same bits.
struct RuleBits {
  private var chains: [[UInt8]: Int] = [:]
  /// The bits of each chain.
  private(set) var masks: Set<UInt64> = []
  private var chainedCount = 0
  private var ordinaryCount = 0
  /// The bits that lookups of each kind of flags use.
  private(set) var used: [SkipRule: UInt64] = [:]

  /// How many bits are for chains. One that does not fit any more begins again at bit 0.
  static let chained = 32
  static let chainedBits: UInt64 = 1 << 32 - 1

  /// The first bit of the chain of rules with this shape. Bits go on from there, and from the last one to bit 0.
  mutating func chain(_ shape: [UInt8], length: Int) -> Int {
    if let known = chains[shape] { return known }
    let first = chainedCount % Self.chained
    chainedCount &+= length
    chains[shape] = first
    // A length beyond all the bits uses them all.
    masks.insert((0..<min(length, Self.chained)).reduce(0) { $0 | 1 << UInt64((first + $1) % Self.chained) })
    return first
  }

  /// The bit of a further left set.
  mutating func ordinary() -> UInt8 {
    ordinaryCount += 1
    return UInt8(Self.chained + (ordinaryCount - 1) % (64 - Self.chained))
  }

  /// Notes that a lookup with these flags uses the bits.
  mutating func use(_ bits: UInt64, skips: SkipRule) {
    if bits != 0 { used[skips, default: 0] |= bits }
  }
}
