/// What the active rules of a plan can do with a glyph: which of them it can begin or go on with,
/// and which look past it.
///
/// Each rule that names two or more neighbouring glyphs has one of 64 bits, in ``left`` of every
/// glyph that may stand before a further position of it, and in ``right`` of every glyph that may
/// stand behind an earlier one. Rules share bits, so bits claim too much rather than too little.
typealias GlyphRules = MaskedRules<UInt64>

/// The same with bits of any number: see ``GlyphRules``.
struct MaskedRules<Mask: RuleMask>: Hashable, Sendable {
  /// The rules that may go on behind this glyph.
  var left = Mask.none
  /// The rules that may have come from before this glyph.
  var right = Mask.none
  /// Those of ``left`` for which it does not matter what stands before this glyph; the others go on
  /// only if the bit below theirs has reached it.
  var starts = Mask.none
  /// Those of ``right`` for which it does not matter what stands behind this glyph; the others only
  /// if the bit above theirs has reached it from there.
  var ends = Mask.none
  /// The rules that may look past this glyph, because of their lookup's flags or because the glyph
  /// may be deleted.
  var skipped = Mask.none
  /// Likewise for plain kerning: Pair Positioning that moves the first glyph only and does nothing
  /// else. Its bits are of their own.
  var pairLeft: UInt64 = 0
  var pairRight: UInt64 = 0
  var pairSkipped: UInt64 = 0
  /// Whether several glyphs may stand here, one or more of those that are counted in, in any order.
  var multiplies = false
  /// Whether no glyph may stand here, since one before it or behind it may stand for several
  /// clusters.
  var vanishes = false
  /// Whether some rule may change this glyph without any other one; true of GDEF's marks, whose
  /// advance the shaper takes away.
  var isTouchedAlone = false

  /// Of a glyph of which nothing is known: every rule may do anything with it.
  static var everything: MaskedRules {
    MaskedRules(
      left: .all, right: .all, starts: .all, ends: .all, skipped: .all, pairLeft: .max, pairRight: .max, pairSkipped: .max, multiplies: true,
      vanishes: true, isTouchedAlone: true)
  }

  /// Of no glyphs at all: what a cluster's union starts from.
  static var nothing: MaskedRules { MaskedRules(skipped: .all, pairSkipped: .max) }

  /// Takes in a further glyph of the same cluster, in whichever order they come to stand. A rule
  /// looks past a cluster only if it looks past all of it.
  mutating func join(_ neighbour: MaskedRules) {
    if self == .nothing {
      self = neighbour
      return
    }
    let vanishes = vanishes && neighbour.vanishes
    claim(neighbour)
    multiplies = true
    self.vanishes = vanishes
    skipped = skipped & neighbour.skipped
    pairSkipped &= neighbour.pairSkipped
  }

  /// Takes in a glyph that may come to stand in the place of this one.
  mutating func admit(_ form: MaskedRules) {
    claim(form)
    skipped = skipped | form.skipped
    pairSkipped |= form.pairSkipped
  }

  /// Takes in a glyph that may stand beside this one for a while. Whether a rule looks past the
  /// place does not hang on it.
  mutating func visit(_ guest: MaskedRules) {
    let vanishes = vanishes
    claim(guest)
    multiplies = true
    self.vanishes = vanishes
  }

  /// Takes into account that the glyph may be one of several that stand for it, or that another may
  /// stand for it and its neighbours.
  mutating func regroup(isSplit: Bool, isJoined: Bool) {
    if isSplit || isJoined { multiplies = true }
    if isJoined { vanishes = true }
  }

  private mutating func claim(_ other: MaskedRules) {
    left = left | other.left
    right = right | other.right
    starts = starts | other.starts
    ends = ends | other.ends
    pairLeft |= other.pairLeft
    pairRight |= other.pairRight
    multiplies = multiplies || other.multiplies
    vanishes = vanishes || other.vanishes
    isTouchedAlone = isTouchedAlone || other.isTouchedAlone
  }
}
