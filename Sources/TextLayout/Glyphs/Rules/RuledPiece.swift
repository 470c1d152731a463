/// A piece of text as the rules see it: clusters of glyphs, before any substitution.
///
/// See ``ShapingRules`` for what belongs to a cluster. Made to be filled again and again.
struct RuledPiece {
  /// The nominal glyphs of each cluster's characters and of whatever else may stand for them,
  /// cluster after cluster.
  private(set) var glyphs: [UInt16] = []
  /// Where each cluster starts in `glyphs`.
  private(set) var starts: [Int] = []
  /// For each glyph, whether its character is one that every rule may look past: default ignorable,
  /// or a nonspacing mark in a face without GDEF classes.
  private(set) var isPassedOver: [Bool] = []

  /// Starts a further cluster with its first glyph, or continues the last one.
  mutating func append(_ glyph: UInt16, startsCluster: Bool, isPassedOver: Bool = false) {
    if startsCluster || starts.isEmpty { starts.append(glyphs.count) }
    glyphs.append(glyph)
    self.isPassedOver.append(isPassedOver)
  }

  mutating func removeAll() {
    glyphs.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    isPassedOver.removeAll(keepingCapacity: true)
  }

  /// The glyphs of one cluster, as places in `glyphs`.
  func places(ofCluster index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : glyphs.count)
  }

  /// The glyphs of one cluster.
  func glyphs(ofCluster index: Int) -> ArraySlice<UInt16> { glyphs[places(ofCluster: index)] }

  /// The rules of a cluster, from those of its glyphs.
  func rules<Mask>(ofCluster index: Int, _ rulesOfGlyph: (UInt16) -> MaskedRules<Mask>) -> MaskedRules<Mask> {
    var union = MaskedRules<Mask>.nothing
    for place in places(ofCluster: index) {
      var rules = rulesOfGlyph(glyphs[place])
      if isPassedOver[place] { (rules.skipped, rules.pairSkipped) = (.all, .max) }
      union.join(rules)
    }
    return union
  }
}
