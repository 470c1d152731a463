/// Where text under one shaping key may be cut into words, as its font's rules let it.
final class WordCuts: Sendable {
  /// Where the text of an item is a candidate for being cut.
  enum Cutting: Sendable {
    /// Nowhere: the font's rules can't be read, or belong to another technology.
    case never
    /// After spaces.
    case spaces
    /// Where a line may break: scripts that write without spaces, whose breaks come from a
    /// dictionary.
    case opportunities
    /// Between characters that no rule names; the rest after spaces.
    case characters
    /// After each grapheme: combinations, which are one each.
    case graphemes
  }

  let cutting: Cutting
  let rules: ShapingRules?
  /// Whether cuts have to be proved one by one; words are then kept with their edges.
  let keepsEdges: Bool
  /// Marks without a class in the font's GDEF: every rule may look past them.
  let looksPastMarks: Bool

  /// O(the font's rules), unless the shelf has them.
  init(_ profile: ShapingProfile, _ shelf: RuleShelf) {
    let key = profile.key
    let face = key.font.face
    // Text set against its script's own direction is turned round by HarfBuzz before it is shaped:
    // what stands left is then right.
    let isTurned = key.isRightToLeft != key.script.isRightToLeft
    if isTurned || key.flow == .combined || face.needsWholeRunShaping || profile.kernsByTable {
      rules = nil
      cutting = key.flow == .combined ? .graphemes : .never
      keepsEdges = false
      looksPastMarks = false
      return
    }
    looksPastMarks = shelf.tables(of: face).definitions.classes.isEmpty
    let lookups = profile.activeLookups()
    let space = key.font.glyph(for: 0x20).map { [$0] } ?? []
    let rules = shelf.rules(of: face, gsubLookups: lookups.gsub, gposLookups: lookups.gpos, cutGlyphs: space)
    self.rules = rules.needsWholeRun ? nil : rules
    cutting = rules.needsWholeRun ? .never : key.script.cutting
    // Where no rule has anything to do with the space, nothing can be seen past it: most fonts.
    let spaceRules = space.map { rules.closureRules(of: $0) }.first ?? .everything
    let isSpaceInert = spaceRules.left | spaceRules.skipped | spaceRules.pairLeft | spaceRules.pairSkipped == 0
    keepsEdges = cutting == .opportunities || (cutting == .spaces && !isSpaceInert)
  }
}
