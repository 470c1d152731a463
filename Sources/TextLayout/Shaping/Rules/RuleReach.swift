/// The rules that reach a place between two clusters from one side: what decides whether text may be cut there and shaped in pieces.
///
///     var before = RuleReach(), after = RuleReach()
///     for cluster in clusters[..<cut] { before.pass(forward: cluster) }
///     for cluster in clusters[cut...].reversed() { after.pass(backward: cluster) }
///     before.meets(after)   // false: no rule of the font can match across the cut
///
/// Most rules reach one cluster far; those of lookups that ignore bases, ligatures or marks reach on past what they ignore. Each step is O(1), so all
/// cuts of a text are decided in two passes over it. See ``ShapingRules`` for what a cluster is here.
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
    var next = cluster.starts | (cluster.left & (rules & cluster.right).onward)
    if cluster.multiplies {
      var known: Mask
      repeat {
        known = next
        next = known | (cluster.left & (known & cluster.right).onward)
      } while next != known
    }
    rules = next | rules & (cluster.vanishes ? cluster.skipped | cluster.left : cluster.skipped)
    pairs = cluster.pairLeft | (pairs & cluster.pairSkipped)
  }

  /// Moves the place to before the cluster that precedes it.
  @inline(__always)
  mutating func pass(backward cluster: MaskedRules<Mask>) {
    var next = cluster.ends | (cluster.right & (rules & cluster.left).backward)
    if cluster.multiplies {
      var known: Mask
      repeat {
        known = next
        next = known | (cluster.right & (known & cluster.left).backward)
      } while next != known
    }
    rules = next | rules & (cluster.vanishes ? cluster.skipped | cluster.right : cluster.skipped)
    pairs = cluster.pairRight | (pairs & cluster.pairSkipped)
  }

  /// Whether some rule may match across the place, seen from before it and from behind it.
  @inline(__always)
  func meets(_ other: MaskedReach) -> Bool { rules & other.rules != .none || pairs & other.pairs != 0 }
}
