/// Hands out the 64 bits that stand for rules, so that those which matter share none.
///
/// A bit stands for two neighbouring positions of a rule. Ordinary rules have one bit for each set
/// of glyphs on the left, 32 to 63 in turn: pairs with equal left sets share a bit without loss.
/// Bits 0 to 31 are kept for rules that accept a glyph at which text is to be cut, and for those of
/// lookups that skip letters: each such rule has a chain of them, a bit for each two positions, one
/// above the other. Rules share a chain if they accept the same cut glyphs at the same positions,
/// which leaves the answers for these glyphs exact. Same tables and lookups, same bits.
///
/// A wide mask has room for more: there every rule of three positions or more has a chain of its
/// own, which rules with the same sets share.
struct RuleBits<Mask: RuleMask> {
  private var chains: [[Int]: Int] = [:]
  /// The bits of each chain.
  private(set) var masks: Set<Mask> = []
  private var chainedCount = 0
  private var ordinaryCount = 0
  /// The bits that lookups of each kind of flags use.
  private(set) var used: [SkipRule: Mask] = [:]

  /// How many bits are for chains. One that does not fit any more begins again at bit 0.
  static var chained: Int { Mask.chainedCount }
  static var chainedBits: Mask { (0..<chained).reduce(.none) { $0 | .bit($1) } }

  /// The first bit of the chain of rules with this shape. Bits go on from there, and from the last
  /// one to bit 0.
  mutating func chain(_ shape: [Int], length: Int) -> Int {
    if let known = chains[shape] { return known }
    let word = 64 - chainedCount % 64
    if Mask.chainsAll, length > word, length <= 64 { chainedCount += word }
    let first = chainedCount % Self.chained
    chainedCount &+= length
    chains[shape] = first
    // A length beyond all the bits uses them all.
    masks.insert((0..<min(length, Self.chained)).reduce(.none) { $0 | .bit((first + $1) % Self.chained) })
    return first
  }

  /// Forgets the shapes: those of another table mean other things.
  mutating func forgetShapes() { if Mask.chainsAll { chains.removeAll() } }

  /// The bit of a further left set.
  mutating func ordinary() -> UInt16 {
    ordinaryCount += 1
    return UInt16(Self.chained + (ordinaryCount - 1) % (Mask.bitCount - Self.chained))
  }

  /// Notes that a lookup with these flags uses the bits.
  mutating func use(_ bits: Mask, skips: SkipRule) {
    if bits != .none { used[skips] = (used[skips] ?? .none) | bits }
  }
}
