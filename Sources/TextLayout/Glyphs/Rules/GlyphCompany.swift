/// The glyphs of one piece of text and all that they can become among themselves: ligatures only of
/// what is there, in its order.
///
/// In Indic fonts most letters can become hundreds of conjuncts, and these have rules that the
/// letter alone has not; without a virama before the letter none of it happens. Asked only where
/// ``ShapingRules/closureRules(of:)`` does not suffice. Storage is used again from piece to piece.
@safe final class GlyphCompany {
  /// Where in its piece a cluster is, on which hangs what can be before it and behind it.
  enum Place: Int, CaseIterable {
    case middle, first, last

    fileprivate var bit: UInt8 { 1 << UInt8(rawValue) }
  }

  let rules: ShapingRules
  /// For each glyph, a bit for each place at which it can come about, one for being a form of the
  /// glyph that is asked for, and one for being split.
  private let marks: UnsafeMutablePointer<UInt8>
  private var members: [UInt16] = []
  private var forms: [UInt16] = []
  /// All glyphs that have marks of places.
  private var marked: [UInt16] = []

  private static let formBit: UInt8 = 8
  private static let splitBit: UInt8 = 16
  private static let placeBits: UInt8 = 7
  private static let glyphCount = 0x1_0000
  /// More glyphs than these make no company to reason about.
  private static let limit = 1_024

  init(_ rules: ShapingRules) {
    self.rules = rules
    unsafe marks = .allocate(capacity: GlyphCompany.glyphCount)
    unsafe marks.initialize(repeating: 0, count: GlyphCompany.glyphCount)
    for glyph in rules.substitutions?.split ?? [] where glyph < GlyphCompany.glyphCount { unsafe marks[glyph] = GlyphCompany.splitBit }
  }

  deinit { unsafe marks.deallocate() }

  private func has(_ bit: UInt8, _ glyph: UInt16) -> Bool { unsafe marks[Int(glyph)] & bit != 0 }

  /// Gathers what the piece's glyphs can become among themselves. False if that is too much, and
  /// nothing is then known. O(edges of what they can become).
  func gather(_ piece: RuledPiece) -> Bool {
    guard let substitutions = rules.substitutions, !piece.starts.isEmpty else { return false }
    for glyph in marked { unsafe marks[Int(glyph)] &= ~GlyphCompany.placeBits }
    marked.removeAll(keepingCapacity: true)
    let last = piece.starts.count - 1
    return gather(piece.glyphs[...], .middle, substitutions) && gather(piece.glyphs(ofCluster: 0), .first, substitutions)
      && gather(piece.glyphs(ofCluster: last), .last, substitutions)
  }

  /// Adds what glyphs at a place can become until nothing comes any more: a ligature can come of
  /// what came last.
  private func gather(_ glyphs: ArraySlice<UInt16>, _ place: Place, _ substitutions: GlyphSubstitutions) -> Bool {
    var (members, marked) = ([] as [UInt16], [] as [UInt16])
    swap(&members, &self.members)
    swap(&marked, &self.marked)
    defer {
      swap(&members, &self.members)
      swap(&marked, &self.marked)
    }
    members.removeAll(keepingCapacity: true)
    func insert(_ glyph: UInt16) {
      if has(place.bit, glyph) { return }
      if !has(GlyphCompany.placeBits, glyph) { marked.append(glyph) }
      unsafe marks[Int(glyph)] |= place.bit
      members.append(glyph)
    }
    for glyph in glyphs { insert(glyph) }
    var known = -1
    while known != members.count {
      known = members.count
      var next = 0
      while next < members.count {
        let glyph = members[next]
        for edge in substitutions.edges(of: Int(glyph)) {
          let target = substitutions.targets[edge]
          if !has(place.bit, target), canHappen(edge, to: glyph, place, substitutions) { insert(target) }
        }
        if members.count > GlyphCompany.limit { return false }
        next += 1
      }
    }
    return true
  }

  /// What rules can do with the glyph or whatever they make of it in the company gathered. O(edges
  /// of what it can become there).
  func closureRules<Mask>(of glyph: UInt16, at place: Place, _ table: RuleTable<Mask>) -> MaskedRules<Mask> {
    guard let substitutions = rules.substitutions else { return .everything }
    var union = table.rules(of: glyph)
    var (isSplit, isJoined) = (false, false)
    var forms: [UInt16] = []
    swap(&forms, &self.forms)
    defer { swap(&forms, &self.forms) }
    forms.removeAll(keepingCapacity: true)
    forms.append(glyph)
    unsafe marks[Int(glyph)] |= GlyphCompany.formBit
    var next = 0
    while next < forms.count {
      let form = forms[next]
      if next > 0 { union.admit(table.rules(of: form)) }
      isSplit = isSplit || has(GlyphCompany.splitBit, form)
      for edge in substitutions.edges(of: Int(form)) {
        let target = substitutions.targets[edge]
        let isLigature = substitutions.ligatures[edge] >= 0
        if has(GlyphCompany.formBit, target) && (isJoined || !isLigature) { continue }
        guard canHappen(edge, to: form, place, substitutions) else { continue }
        isJoined = isJoined || isLigature
        if !has(GlyphCompany.formBit, target) {
          unsafe marks[Int(target)] |= GlyphCompany.formBit
          forms.append(target)
        }
      }
      next += 1
    }
    for form in forms { unsafe marks[Int(form)] &= ~GlyphCompany.formBit }
    union.regroup(isSplit: isSplit, isJoined: isJoined)
    return union
  }

  /// Whether an edge of a glyph at this place can be gone along: if it is a ligature's, whether
  /// there is a component of it that the glyph can be, so that those before it can be before it,
  /// and those behind it behind. Nothing is before the first cluster but itself, nothing behind the
  /// last.
  private func canHappen(_ edge: Int, to glyph: UInt16, _ place: Place, _ substitutions: GlyphSubstitutions) -> Bool {
    let ligature = Int(substitutions.ligatures[edge])
    if ligature < 0 { return true }
    let parts = (ligature + 1)...(ligature + Int(substitutions.parts[ligature]))
    // Most lack a component altogether.
    for part in parts where !has(Place.middle.bit, substitutions.parts[part]) { return false }
    let before = place == .first ? Place.first.bit : Place.middle.bit
    let behind = place == .last ? Place.last.bit : Place.middle.bit
    return parts.contains { own in
      substitutions.parts[own] == glyph && parts.allSatisfy { $0 == own || has($0 < own ? before : behind, substitutions.parts[$0]) }
    }
  }
}
