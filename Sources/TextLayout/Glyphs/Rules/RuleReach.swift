/// The rules that reach a place between two clusters from one side: what decides whether text may
/// be cut there and shaped in pieces.
///
///     var before = RuleReach(), after = RuleReach()
///     for cluster in clusters[..<cut] { before.pass(forward: cluster) }
///     for cluster in clusters[cut...].reversed() { after.pass(backward: cluster) }
///     before.meets(after)   // false: no rule of the font can match across the cut
///
/// Most rules reach one cluster far; those of lookups that ignore bases, ligatures or marks reach
/// on past what they ignore. Each step is O(1), so all cuts of a text are decided in two passes
/// over it. See ``ShapingRules`` for what a cluster is here.
typealias RuleReach = MaskedReach<UInt64>

/// The same with bits of any number: see ``RuleReach``.
struct MaskedReach<Mask: RuleMask>: Equatable, Sendable {
  /// The bits of all rules but plain kerning.
  var rules = Mask.none
  /// The bits of plain kerning.
  var pairs: UInt64 = 0

  /// What may come from beyond text that is not looked at.
  static var unknown: MaskedReach { MaskedReach(rules: .all, pairs: .max) }

  /// Moves the place to behind the cluster that follows it.
  @inline(__always)
  mutating func pass(forward cluster: MaskedRules<Mask>) {
    pass(cluster, begun: cluster.starts, reached: cluster.left) { (cluster.left & ($0 & cluster.right).onward) }
    pairs = cluster.pairLeft | (pairs & cluster.pairSkipped)
  }

  /// Moves the place to before the cluster that precedes it.
  @inline(__always)
  mutating func pass(backward cluster: MaskedRules<Mask>) {
    pass(cluster, begun: cluster.ends, reached: cluster.right) { (cluster.right & ($0 & cluster.left).backward) }
    pairs = cluster.pairRight | (pairs & cluster.pairSkipped)
  }

  /// Moves the place past a cluster: to the rules that begin in it, those that go on through it, by
  /// one step or where it may be several glyphs by any number, and those that look past it.
  @inline(__always)
  private mutating func pass(_ cluster: MaskedRules<Mask>, begun: Mask, reached: Mask, step: (Mask) -> Mask) {
    var next = begun | step(rules)
    if cluster.multiplies {
      var known: Mask
      repeat {
        known = next
        next = known | step(known)
      } while next != known
    }
    // Where no glyph of the cluster's own may stand, that of a ligature does, which can do what is
    // counted in.
    rules = next | rules & (cluster.vanishes ? cluster.skipped | reached : cluster.skipped)
  }

  /// Whether some rule may match across the place, seen from before it and from behind it.
  @inline(__always)
  func meets(_ other: MaskedReach) -> Bool { rules & other.rules != .none || pairs & other.pairs != 0 }
}
