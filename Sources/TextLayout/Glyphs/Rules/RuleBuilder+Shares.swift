extension RuleBuilder {
  /// What glyphs have of the sets that they are in, a number for each glyph: those that are in the
  /// same sets have the same, and there are few kinds, where a large font has tens of thousands of
  /// glyphs in a set.
  struct GlyphShares {
    /// Number 0 is nothing.
    private var shares = [GlyphBits()]
    private var numbers: [UInt32]
    /// What was added to which share lately, and which that makes: at places that both tell.
    private var sums: [Sum] = Array(repeating: Sum(), count: 256)

    private struct Sum {
      var share: UInt32 = .max
      var set: UInt32 = .max
      var sum: UInt32 = 0
    }

    init(glyphCount: Int) { numbers = Array(repeating: 0, count: glyphCount) }

    /// How many numbers there are.
    var count: Int { shares.count }

    func number(of glyph: Int) -> Int { Int(numbers[glyph]) }

    func bits(_ number: Int) -> GlyphBits { shares[number] }

    /// Adds the bits of a set, of a number since sets were forgotten last, to a glyph's. O(1).
    @inline(__always)
    mutating func add(_ bits: GlyphBits, numbered set: Int, to glyph: Int) {
      let (share, set) = (numbers[glyph], UInt32(truncatingIfNeeded: set))
      let place = Int(truncatingIfNeeded: (share &* 31 &+ set) & 255)
      if sums[place].share != share || sums[place].set != set { sums[place] = Sum(share: share, set: set, sum: sum(share, bits)) }
      numbers[glyph] = sums[place].sum
      if shares.count > 2 * numbers.count + 256 { dropUnused() }
    }

    @inline(never)
    private mutating func sum(_ share: UInt32, _ bits: GlyphBits) -> UInt32 {
      shares.append(shares[Int(share)] | bits)
      return UInt32(truncatingIfNeeded: shares.count - 1)
    }

    /// Forgets which sets have which numbers.
    mutating func forgetSets() {
      for place in sums.indices { sums[place] = Sum() }
    }

    /// Leaves out shares that no glyph has any more. O(glyphs).
    private mutating func dropUnused() {
      var kept = [GlyphBits()]
      var renumbered: [UInt32] = Array(repeating: 0, count: shares.count)
      for glyph in numbers.indices where numbers[glyph] != 0 {
        let number = Int(numbers[glyph])
        if renumbered[number] == 0 {
          renumbered[number] = UInt32(kept.count)
          kept.append(shares[number])
        }
        numbers[glyph] = renumbered[number]
      }
      shares = kept
      forgetSets()
    }
  }
}
