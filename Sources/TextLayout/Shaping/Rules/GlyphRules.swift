/// What the active rules of a plan can do with a glyph: which of them it can begin or go on with, and which look past it.
///
/// Each rule that names two or more neighbouring glyphs has one of 64 bits, in ``left`` of every glyph that may stand before a further position of it, and
/// in ``right`` of every glyph that may stand behind an earlier one. Rules share bits, so bits claim too much rather than too little.
struct GlyphRules: Hashable, Sendable {
  /// The rules that may go on behind this glyph.
  var left: UInt64 = 0
  /// The rules that may have come from before this glyph.
  var right: UInt64 = 0
  /// Those of ``left`` for which it does not matter what stands before this glyph; the others go on only if the bit below theirs has reached it.
  var starts: UInt64 = 0
  /// Those of ``right`` for which it does not matter what stands behind this glyph; the others only if the bit above theirs has reached it from there.
  var ends: UInt64 = 0
  /// The rules that may look past this glyph, because of their lookup's flags or because the glyph may be deleted.
  var skipped: UInt64 = 0
  /// Likewise for plain kerning: Pair Positioning that moves the first glyph only and does nothing else. Its bits are of their own.
  var pairLeft: UInt64 = 0
  var pairRight: UInt64 = 0
  var pairSkipped: UInt64 = 0
  /// Whether some rule may change this glyph without any other one; true of GDEF's marks, whose advance the shaper takes away.
  var isTouchedAlone = false

  /// Of a glyph of which nothing is known: every rule may do anything with it.
  static let everything = GlyphRules(
    left: .max, right: .max, starts: .max, ends: .max, skipped: .max, pairLeft: .max, pairRight: .max, pairSkipped: .max, isTouchedAlone: true)

  /// Of no glyphs at all: what a cluster's union starts from.
  static let nothing = GlyphRules(skipped: .max, pairSkipped: .max)

  /// Takes in a further glyph of the same cluster, in whichever order they come to stand. A rule looks past a cluster only if it looks past all of it.
  mutating func join(_ neighbour: GlyphRules) {
    if self == .nothing {
      self = neighbour
      return
    }
    claim(neighbour)
    forgetOrder()
    skipped &= neighbour.skipped
    pairSkipped &= neighbour.pairSkipped
  }

  /// Takes in a glyph that may come to stand in the place of this one.
  mutating func admit(_ form: GlyphRules) {
    claim(form)
    skipped |= form.skipped
    pairSkipped |= form.pairSkipped
  }

  /// Takes in a glyph that may stand beside this one for a while. Whether a rule looks past the place does not hang on it.
  mutating func visit(_ guest: GlyphRules) {
    claim(guest)
    forgetOrder()
  }

  /// Gives up what starts and ends tell: several glyphs may stand here, or one for several clusters, so steps can't be counted.
  mutating func forgetOrder() {
    starts = left
    ends = right
  }

  private mutating func claim(_ other: GlyphRules) {
    left |= other.left
    right |= other.right
    starts |= other.starts
    ends |= other.ends
    pairLeft |= other.pairLeft
    pairRight |= other.pairRight
    isTouchedAlone = isTouchedAlone || other.isTouchedAlone
  }
}
