/// What words have to do with their neighbours, where cuts have to be proved one by one.
extension WordShaper {
  /// What a word has to do with its neighbours; of the rules that reach it from before, what it
  /// passes on is counted in. O(n).
  func edges(of text: UnsafeBufferPointer<UInt16>, reachedBy reach: RuleReach = RuleReach(), scratch: ShapingScratch) -> PieceEdges {
    var clusters: [GlyphRules] = []
    swap(&clusters, &scratch.clusterRules)
    defer { swap(&clusters, &scratch.clusterRules) }
    clusters.removeAll(keepingCapacity: true)
    var start = 0
    while start < text.count {
      let end = unsafe syllableEnd(in: text, after: start)
      if end == start + 1, syllableOrder == .kept {
        // Most syllables of most scripts: it has the rules of its character.
        clusters.append(unsafe character(UInt32(text[start]), scratch: scratch).pointee.forms)
      } else {
        unsafe appendRules(ofSyllable: start..<end, in: text, to: &clusters) { scalar, _ in unsafe character(scalar, scratch: scratch).pointee.forms }
      }
      start = end
    }
    var edges = PieceEdges(ending: reach, beginning: .unknown, left: 0, right: 0)
    for rules in clusters {
      edges.left |= rules.left
      edges.right |= rules.right
      edges.ending.pass(forward: rules)
    }
    for rules in clusters.reversed() { edges.beginning.pass(backward: rules) }
    return edges
  }

  /// The exact edges of a word: from the index of such edges, or made, which costs microseconds,
  /// and put there together with its others, which need not be made again if they are given. Nil
  /// where there are none to be had. O(1) for words that are known.
  func fineEdges(
    of text: UnsafeBufferPointer<UInt16>, _ edges: PieceEdges?, index: inout WordIndex?, scratch: ShapingScratch
  ) -> FineEdges? {
    let hash = unsafe TextHash.of(text, scratch.secret)
    let known = index ?? currentEdgeIndex()
    index = known
    // Where there are no exact rules, those that are kept have none either.
    if let word = unsafe known.word(for: text, hash: hash) { return word.fineEdges }
    guard let fine = exactRules.value(makeExactRules) else { return nil }
    if let older = unsafe known.olderWord(for: text, hash: hash) {
      let edges = older.fineEdges
      index = unsafe rememberEdges(scratch.copyEdges(older, memory: memory), of: text, hash: hash)
      return withExtendedLifetime(known) { edges }
    }
    guard let made = unsafe makeFineEdges(of: text, fine, scratch: scratch) else { return nil }
    let edges = unsafe edges ?? self.edges(of: text, scratch: scratch)
    index = unsafe rememberEdges(scratch.placeEdges(edges, made, of: text, memory: memory), of: text, hash: hash)
    return made
  }

  /// The edges of a piece that has no shape of its own: from the index of edges, or made, and put
  /// there in a font whose pieces are mostly joined. O(1) for pieces that are known there, else
  /// O(n).
  func edges(ofPiece text: UnsafeBufferPointer<UInt16>, hash: UInt, index: inout WordIndex?, scratch: ShapingScratch) -> PieceEdges {
    let known = index ?? currentEdgeIndex()
    index = known
    if let edges = unsafe known.word(for: text, hash: hash)?.edges { return edges }
    if let older = unsafe known.olderWord(for: text, hash: hash), let edges = older.edges {
      index = unsafe rememberEdges(scratch.copyEdges(older, memory: memory), of: text, hash: hash)
      return withExtendedLifetime(known) { edges }
    }
    let edges = unsafe self.edges(of: text, scratch: scratch)
    if let exact = exactRules.known, exact == nil {
      index = unsafe rememberEdges(scratch.placeEdges(edges, nil, of: text, memory: memory), of: text, hash: hash)
    }
    return edges
  }

  /// The font's exact rules, unless they see across most places anyway: in some fonts rules name
  /// nearly every letter on both sides. Then exact edges would cost time for nothing. It hangs on
  /// the font and the script alone, so that text is cut the same whatever was shaped before.
  func makeExactRules() -> RuleTable<WideMask>? {
    guard let fine = rules?.fine else { return nil }
    let (font, script) = (profile.key.font, profile.key.script)
    let coverage = font.face.coverage
    var letters: [FineEdges] = []
    for scalar in UInt32(0x0900)..<0x1B00 where letters.count < 64 && coverage.contains(scalar) {
      let facts = UnicodeProperties.shared[scalar]
      guard facts.script == script, facts.isLetter, let glyph = font.glyph(for: scalar) else { continue }
      letters.append(FineEdges([fine.rules(of: glyph), fine.rules(of: glyph)]))
    }
    let apart = letters.reduce(0) { count, first in count + letters.count { first.isApart(from: $0) } }
    return apart * 4 >= letters.count * letters.count * 3 ? fine : nil
  }

  /// What may come from behind a piece: of text cut behind each syllable what a syllable begins
  /// with, whatever is behind that; else anything. Most rules of such fonts see letters with what
  /// is below them, which no syllable begins with. O(the font's characters).
  private func followers(_ fine: RuleTable<WideMask>) -> MaskedReach<WideMask> {
    guard syllableOrder == .myanmar, cutsSyllables, let substitutions = rules?.substitutions else { return .unknown }
    let font = profile.key.font
    var glyphs: [UInt16] = [0]
    font.face.coverage.forEachScalar { scalar in
      // Others may, as far as is known: facts are found out for a block at a time.
      if MyanmarSyllable.blocks.contains(where: { $0.contains(scalar) }) {
        let facts = UnicodeProperties.shared[scalar]
        if facts.isDefaultIgnorable || (facts.isMark && syllableOrder.place(of: scalar, after: 0, before: 0) == .behind) { return }
      }
      // What one is taken apart to begins with another, or with one that is missing.
      glyphs.append(font.glyph(for: scalar) ?? 0)
    }
    let kinzi = [0x103A, 0x1039].compactMap { font.glyph(for: $0) }
    var start = fine.rules(of: 0)
    for glyph in substitutions.closure(ofFirst: glyphs, before: kinzi) { start.admit(fine.rules(of: glyph)) }
    // A letter and what goes before it, and ligatures with what is behind.
    start.regroup(isSplit: true, isJoined: true)
    var reach = MaskedReach<WideMask>.unknown
    reach.pass(backward: start)
    return reach
  }

  /// The edges of a word by the company of its own glyphs; nil when they are too many to reason
  /// about. O(edges of what they can become).
  private func makeFineEdges(of text: UnsafeBufferPointer<UInt16>, _ fine: RuleTable<WideMask>, scratch: ShapingScratch) -> FineEdges? {
    guard unsafe gatherCompany(text, scratch: scratch) else { return nil }
    var clusters: [MaskedRules<WideMask>] = []
    swap(&clusters, &scratch.fineClusterRules)
    defer { swap(&clusters, &scratch.fineClusterRules) }
    clusters.removeAll(keepingCapacity: true)
    // Each cluster that was gathered is a cluster of rules, or one part of several that make one.
    var cluster = -1
    unsafe forEachSyllable(of: text) { syllable in
      unsafe appendRules(ofSyllable: syllable, in: text, to: &clusters) { scalar, startsCluster in
        if startsCluster { cluster += 1 }
        let place: GlyphCompany.Place = cluster == 0 ? .first : cluster + 1 == scratch.piece.starts.count ? .last : .middle
        return companyRules(of: scalar, at: place, fine, scratch: scratch)
      }
    }
    return FineEdges(clusters, before: exactFollowers.value { followers(fine) })
  }

  /// Gathers the glyphs of a word's characters, and of what these compose to, as company for each
  /// other.
  private func gatherCompany(_ text: UnsafeBufferPointer<UInt16>, scratch: ShapingScratch) -> Bool {
    guard let rules else { return false }
    scratch.piece.removeAll()
    var isKnown = true
    func append(_ scalar: UInt32, _ startsCluster: Bool) {
      let shape = unsafe character(scalar, scratch: scratch)
      if unsafe !shape.pointee.hasStartingGlyphs { isKnown = false }
      var starts = startsCluster
      unsafe shape.pointee.forEachStartingGlyph { glyph in
        scratch.piece.append(glyph, startsCluster: starts)
        starts = false
      }
    }
    unsafe forEachSyllable(of: text) { syllable in
      if unsafe forEachShaped(of: text, in: syllable, append) { return }
      var isFirst = true
      unsafe forEachScalar(of: text, in: syllable) { scalar, _ in
        append(scalar, isFirst)
        isFirst = false
      } composed: {
        append($0, false)
      }
    }
    return isKnown && scratch.company(of: rules).gather(scratch.piece)
  }

  /// What rules can do with a character in the company that was gathered.
  private func companyRules(
    of scalar: UInt32, at place: GlyphCompany.Place, _ fine: RuleTable<WideMask>, scratch: ShapingScratch
  ) -> MaskedRules<WideMask> {
    let shape = unsafe character(scalar, scratch: scratch)
    guard let rules else { return .everything }
    let company = scratch.company(of: rules)
    var forms: MaskedRules<WideMask>?
    unsafe shape.pointee.forEachStartingGlyph { glyph in
      let own = company.closureRules(of: glyph, at: place, fine)
      forms?.admit(own)
      forms = forms ?? own
    }
    guard var forms else { return .everything }
    if unsafe shape.pointee.startingGlyphCount > 1 { forms.multiplies = true }
    if unsafe shape.pointee.traits.contains(.isPassedOver) { (forms.skipped, forms.pairSkipped) = (.all, .max) }
    return forms
  }
}
