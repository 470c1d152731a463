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
        unsafe appendRules(ofSyllable: start..<end, in: text, to: &clusters) { unsafe character($0, scratch: scratch).pointee.forms }
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
  private func makeExactRules() -> RuleTable<WideMask>? {
    guard let fine = rules?.fine else { return nil }
    let script = profile.key.script
    var letters: [FineEdges] = []
    for scalar in UInt32(0x0900)..<0x1B00 where letters.count < 64 {
      let facts = UnicodeProperties.shared[scalar]
      guard facts.script == script, facts.isLetter, let glyph = profile.key.font.glyph(for: scalar) else { continue }
      letters.append(FineEdges([fine.rules(of: glyph)]))
    }
    let apart = letters.reduce(0) { count, first in count + letters.count { first.isApart(from: $0) } }
    return apart * 4 >= letters.count * letters.count * 3 ? fine : nil
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
    var cluster = 0
    unsafe forEachSyllable(of: text) { syllable in
      let isOrdered = unsafe isOrdered(text, syllable)
      unsafe appendRules(ofSyllable: syllable, in: text, to: &clusters) { scalar in
        let place: GlyphCompany.Place = cluster == 0 ? .first : cluster + 1 == scratch.piece.starts.count ? .last : .middle
        if isOrdered { cluster += 1 }
        return companyRules(of: scalar, at: place, fine, scratch: scratch)
      }
      if !isOrdered { cluster += 1 }
    }
    return FineEdges(clusters)
  }

  /// Whether the order of a syllable's characters is known, so that each is a cluster.
  private func isOrdered(_ text: UnsafeBufferPointer<UInt16>, _ syllable: Range<Int>) -> Bool {
    unsafe syllableOrder == .khmer && KhmerSyllable.forEachShaped(of: text, in: syllable, { _ in })
  }

  /// Gathers the glyphs of a word's characters, and of what these compose to, as company for each
  /// other.
  private func gatherCompany(_ text: UnsafeBufferPointer<UInt16>, scratch: ShapingScratch) -> Bool {
    guard let rules else { return false }
    scratch.piece.removeAll()
    var isKnown = true
    func append(_ scalar: UInt32, startsCluster: Bool) {
      let shape = unsafe character(scalar, scratch: scratch)
      if unsafe !shape.pointee.hasStartingGlyphs { isKnown = false }
      var starts = startsCluster
      unsafe shape.pointee.forEachStartingGlyph { glyph in
        scratch.piece.append(glyph, startsCluster: starts)
        starts = false
      }
    }
    unsafe forEachSyllable(of: text) { syllable in
      if syllableOrder == .khmer, unsafe KhmerSyllable.forEachShaped(of: text, in: syllable, { append($0, startsCluster: true) }) { return }
      var isFirst = true
      unsafe forEachScalar(of: text, in: syllable) { scalar, _ in
        append(scalar, startsCluster: isFirst)
        isFirst = false
      } composed: {
        append($0, startsCluster: false)
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
