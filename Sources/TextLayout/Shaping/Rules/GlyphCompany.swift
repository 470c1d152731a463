/// The glyphs of one piece of text and all that they can become among themselves: ligatures only of what is there, in its order.
///
/// In Indic fonts most letters can become hundreds of conjuncts, and these have rules that the letter alone has not; without a virama before the letter
/// none of it happens. Asked only where ``ShapingRules/closureRules(of:)`` does not suffice. Storage is used again from piece to piece.
struct GlyphCompany {
  /// Where in its piece a cluster is, on which hangs what can be before it and behind it.
  enum Place: Int {
    case middle, first, last
  }

  private let rules: ShapingRules
  private var isSplit: [Bool]
  /// What can come about anywhere in the piece, in its first cluster, and in its last: by ``Place``.
  private var members = [GlyphMembers(), GlyphMembers(), GlyphMembers()]
  /// What the glyph that is being asked for can become.
  private var forms = GlyphMembers()

  /// More glyphs than these make no company to reason about.
  private static let limit = 1_024

  init(_ rules: ShapingRules) {
    self.rules = rules
    isSplit = Array(repeating: false, count: 0x10000)
    for glyph in rules.substitutions?.split ?? [] { isSplit[glyph] = true }
  }

  /// Gathers what the piece's glyphs can become among themselves. False if that is too much, and nothing is then known. O(edges of what they can become).
  mutating func gather(_ piece: RuledPiece) -> Bool {
    guard let substitutions = rules.substitutions, !piece.starts.isEmpty else { return false }
    for place in members.indices { members[place].removeAll() }
    for glyph in piece.glyphs { members[Place.middle.rawValue].insert(glyph) }
    for glyph in piece.glyphs(ofCluster: 0) { members[Place.first.rawValue].insert(glyph) }
    for glyph in piece.glyphs(ofCluster: piece.starts.count - 1) { members[Place.last.rawValue].insert(glyph) }
    return [.middle, .first, .last].allSatisfy { grow($0, substitutions) }
  }

  /// Adds what the glyphs at a place can become until nothing comes any more: a ligature can come of what came last.
  private mutating func grow(_ place: Place, _ substitutions: GlyphSubstitutions) -> Bool {
    var known = -1
    while known != members[place.rawValue].glyphs.count {
      known = members[place.rawValue].glyphs.count
      var next = 0
      while next < members[place.rawValue].glyphs.count {
        let glyph = members[place.rawValue].glyphs[next]
        for edge in substitutions.edges(of: Int(glyph)) where canHappen(edge, to: glyph, place, substitutions) {
          members[place.rawValue].insert(substitutions.targets[edge])
        }
        if members[place.rawValue].glyphs.count > Self.limit { return false }
        next += 1
      }
    }
    return true
  }

  /// What rules can do with the glyph or whatever they make of it in the company gathered. O(edges of what it can become there).
  mutating func closureRules(of glyph: UInt16, at place: Place) -> GlyphRules {
    guard let substitutions = rules.substitutions else { return .everything }
    var union = rules.rules(of: glyph)
    var isRegrouped = false
    forms.removeAll()
    forms.insert(glyph)
    var next = 0
    while next < forms.glyphs.count {
      let form = forms.glyphs[next]
      union.admit(rules.rules(of: form))
      isRegrouped = isRegrouped || isSplit[Int(form)]
      for edge in substitutions.edges(of: Int(form)) where canHappen(edge, to: form, place, substitutions) {
        isRegrouped = isRegrouped || substitutions.ligatures[edge] >= 0
        forms.insert(substitutions.targets[edge])
      }
      next += 1
    }
    if isRegrouped { union.forgetOrder() }
    return union
  }

  /// Whether an edge of a glyph at this place can be gone along: if it is a ligature's, whether there is a component of it that the glyph can be, so that
  /// those before it can be before it, and those behind it behind. Nothing is before the first cluster but itself, nothing behind the last.
  private func canHappen(_ edge: Int, to glyph: UInt16, _ place: Place, _ substitutions: GlyphSubstitutions) -> Bool {
    let ligature = Int(substitutions.ligatures[edge])
    if ligature < 0 { return true }
    let parts = (ligature + 1)...(ligature + Int(substitutions.parts[ligature]))
    let before = place == .first ? Place.first.rawValue : Place.middle.rawValue
    let behind = place == .last ? Place.last.rawValue : Place.middle.rawValue
    return parts.contains { own in
      substitutions.parts[own] == glyph
        && parts.allSatisfy { $0 == own || members[$0 < own ? before : behind].contains(substitutions.parts[$0]) }
    }
  }
}
