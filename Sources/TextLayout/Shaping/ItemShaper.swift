/// Cuts an item's text into words and appends their shapes to a chunk builder.
///
/// A cut is made only where the shaper's rules prove that nothing can be seen across it: what
/// reaches the place from before and what stands behind it have no rule in common (``RuleReach``).
/// Rules are followed from grapheme to grapheme, or in scripts whose shaping reorders letters, from
/// syllable to syllable.
@safe struct ItemShaper {
  let shaper: WordShaper
  let units: UnsafeBufferPointer<UInt16>
  let flags: UnsafeBufferPointer<UInt8>
  let scratch: ShapingScratch

  /// The longest text that is handed to the shaper as one word without looking for a cut in it.
  private static let longWord = 1024
  /// The longest piece whose edges are made exact.
  private static let longestExact = 64
  /// The longest piece that is followed to its end again when it is joined to the one before it.
  private static let longestFollowed = 256
  /// How far behind a place rules are followed: invisible characters are looked past by all, and
  /// there may be a million of them.
  private static let farthestLook = 32
  /// The longest run of a font that can't be cut; beyond it the run is cut at a grapheme all the
  /// same, so that memory stays in bounds.
  private static let longestUncutRun = 8192

  /// The longest item in a fallback font that is one word without a look at the font's rules, but
  /// for spaces inside: to read those takes as long as thousands of letters, and most texts have
  /// few of that font.
  private static let longestGuest = 16

  /// Shapes the item that is a range of the text, in a font that its style asks for or a fallback.
  /// `index` is that of its shaper, and is renewed when words are added.
  func shape(_ range: Range<Int>, isFallback: Bool, _ index: inout WordIndex, into builder: inout StretchBuilder) {
    defer { withExtendedLifetime(index) {} }  // it holds each word until the builder keeps its slab
    if scratch.wantsCut(in: range) { return appendWindows(range, into: &builder) }
    if isFallback, isGuest(range) { return shapeUncut(range, &index, into: &builder) }
    switch shaper.cutting {
    case .never: shapeUncut(range, &index, into: &builder)
    case .spaces: shapeSpaced(range, &index, into: &builder)
    case .opportunities: shapeSegmented(range, &index, into: &builder)
    case .characters: shapeCharacters(range, &index, into: &builder)
    case .graphemes: shapeGraphemes(range, &index, into: &builder)
    }
  }

  private func isGuest(_ range: Range<Int>) -> Bool {
    guard range.count <= ItemShaper.longestGuest, shaper.profile.key.flow != .combined else { return false }
    guard let space = unsafe units[range].firstIndex(of: 0x20) else { return true }
    return unsafe units[space..<range.upperBound].allSatisfy { $0 == 0x20 }
  }

  // MARK: Words

  private func append(
    _ range: Range<Int>, of item: Range<Int>, edges: PieceEdges? = nil, _ index: inout WordIndex, into builder: inout StretchBuilder
  ) {
    append(range, hash: hash(range), of: item, edges: edges, &index, into: &builder)
  }

  @inline(__always)
  private func append(
    _ range: Range<Int>, hash: UInt, of item: Range<Int>, edges: PieceEdges? = nil, _ index: inout WordIndex,
    into builder: inout StretchBuilder
  ) {
    if range.count > ItemShaper.longWord {
      appendLong(range, &index, into: &builder)
    } else if needsContext(range, in: item) {
      builder.append(unsafe shaper.shape(units, range, withContext: true, isKeyed: false, scratch: scratch), at: range.lowerBound)
    } else {
      builder.append(unsafe shaper.word(units, range, hash: hash, edges: edges, index: &index, scratch: scratch), at: range.lowerBound)
    }
  }

  /// The hash of a word's text; of one that is too long to be looked up, none.
  @inline(__always)
  private func hash(_ range: Range<Int>) -> UInt {
    range.count > ItemShaper.longWord ? 0 : unsafe TextHash.of(UnsafeBufferPointer(rebasing: units[range]), scratch.secret)
  }

  /// Whether a word at the edge of its item touches a letter of another item that may join to it.
  @inline(__always)
  private func needsContext(_ range: Range<Int>, in item: Range<Int>) -> Bool {
    guard shaper.isJoining, range.lowerBound == item.lowerBound || range.upperBound == item.upperBound else { return false }
    return mayJoin(at: range.lowerBound) || mayJoin(at: range.upperBound)
  }

  /// Whether letters may join across a place: both neighbours are letters, marks or invisible.
  private func mayJoin(at unit: Int) -> Bool {
    guard unit > 0, unsafe unit < units.count else { return false }
    return isJoinable(unit - 1) && isJoinable(unit)
  }

  private func isJoinable(_ unit: Int) -> Bool {
    let value = unsafe units[unit]
    if value & 0xF800 == 0xD800 { return true }  // half of a pair: Adlam and others beyond the first plane
    let facts = UnicodeProperties.shared[UInt32(value)]
    // Signs that stand before a number (U+0600 to U+0605, U+06DD) let joining through.
    return facts.isLetter || facts.isMark || facts.isDefaultIgnorable || facts.graphemeClass == .prepend
  }

  /// A word of thousands of units: cut wherever a grapheme boundary is provably safe, so that no
  /// piece need be longer than it must.
  private func appendLong(_ range: Range<Int>, _ index: inout WordIndex, into builder: inout StretchBuilder) {
    var start = range.lowerBound
    if !shaper.reorders && !shaper.isJoining {
      var reach = RuleReach()
      var cluster = start
      while cluster < range.upperBound {
        if scratch.work.isOver(after: 1) { return }
        let end = nextGrapheme(after: cluster, limit: range.upperBound)
        if cluster - start >= ItemShaper.longWord / 2, !meets(reach, at: cluster, limit: range.upperBound) {
          builder.append(unsafe shaper.shape(units, start..<cluster, withContext: false, isKeyed: false, scratch: scratch), at: start)
          start = cluster
        }
        unsafe reach.pass(forward: shaper.clusterRules(units, cluster..<end, scratch: scratch))
        cluster = end
      }
    }
    appendWindows(start..<range.upperBound, into: &builder)
  }

  /// Text of any length that rules don't allow to be cut: shaped in windows, each as several words,
  /// so that a line that ends inside of one has little to shape again. A window ends where HarfBuzz
  /// says that both sides stand for themselves, or if there is no such place anywhere, so that
  /// memory stays in bounds.
  private func appendWindows(_ range: Range<Int>, into builder: inout StretchBuilder) {
    var start = range.lowerBound
    while start < range.upperBound {
      if scratch.work.isOver(after: ItemShaper.longestUncutRun) { return }
      var end = min(start + ItemShaper.longestUncutRun, range.upperBound)
      while end < range.upperBound, !isGraphemeStart(end) { end += 1 }
      start += unsafe shaper.shapeParts(
        units, start..<end, length: ItemShaper.longWord / 4, isLast: end == range.upperBound, scratch: scratch, mayPart: isGraphemeStart
      ) { word, place in
        builder.append(word, at: place)
      }
    }
  }

  // MARK: Ways of cutting

  private func shapeUncut(_ range: Range<Int>, _ index: inout WordIndex, into builder: inout StretchBuilder) {
    if range.count <= ShapedWord.maximumSimpleLength, !needsContext(range, in: range) {
      builder.append(unsafe shaper.word(units, range, index: &index, scratch: scratch), at: range.lowerBound)
      return
    }
    appendWindows(range, into: &builder)
  }

  /// Words with the spaces after them.
  private func shapeSpaced(_ range: Range<Int>, _ index: inout WordIndex, into builder: inout StretchBuilder) {
    if shaper.keepsEdges { return shapeProved(range, &index, into: &builder) { wordEnd(after: $0, limit: range.upperBound) } }
    var word = range.lowerBound..<wordEnd(after: range.lowerBound, limit: range.upperBound)
    var next = word.upperBound..<wordEnd(after: word.upperBound, limit: range.upperBound)
    var (hash, nextHash) = (self.hash(word), self.hash(next))
    while !word.isEmpty {
      // Words lie anywhere: while one is appended, the memory brings the next, and where the one
      // behind that is named.
      let third = next.upperBound..<wordEnd(after: next.upperBound, limit: range.upperBound)
      let thirdHash = self.hash(third)
      index.prefetchSlot(hash: thirdHash)
      index.prefetchWord(hash: nextHash)
      if scratch.work.isOver(after: word.count >> 2) { return }
      append(word, hash: hash, of: range, &index, into: &builder)
      (word, hash, next, nextHash) = (next, nextHash, third, thirdHash)
    }
  }

  /// Stretches between line break opportunities, or their syllables.
  private func shapeSegmented(_ range: Range<Int>, _ index: inout WordIndex, into builder: inout StretchBuilder) {
    if shaper.cutsSyllables {
      let item = unsafe UnsafeBufferPointer(rebasing: units[..<range.upperBound])
      var segment = range.lowerBound
      return shapeProved(range, &index, into: &builder) {
        if $0 >= segment { segment = segmentEnd(after: $0, limit: range.upperBound) }
        return unsafe shaper.syllablePieceEnd(in: item, after: $0, segment: segment)
      }
    }
    shapeProved(range, &index, into: &builder) { segmentEnd(after: $0, limit: range.upperBound) }
  }

  /// Pieces between candidates, neighbours joined again where the font may see across. A piece that
  /// was joined has other edges, which are compared with its neighbours' anew, until all are apart.
  /// Only then is shaped what the cache does not know.
  private func shapeProved(
    _ range: Range<Int>, _ index: inout WordIndex, into builder: inout StretchBuilder, nextEnd: (Int) -> Int
  ) {
    var cut = CutPieces()
    swap(&cut, &scratch.cutPieces)
    defer { swap(&cut, &scratch.cutPieces) }
    cut.removeAll()
    let known = index
    defer { withExtendedLifetime(known) {} }  // it holds the words of the pieces
    var edgeIndex: WordIndex?
    var union = RuleUnion()
    var text = range.lowerBound..<(range.isEmpty ? range.upperBound : nextEnd(range.lowerBound))
    var hash = unsafe TextHash.of(self.text(text), scratch.secret)
    while !text.isEmpty {
      // While a piece is found, the memory brings where the next one is named.
      let next = text.upperBound..<(text.upperBound < range.upperBound ? nextEnd(text.upperBound) : text.upperBound)
      let nextHash = unsafe TextHash.of(self.text(next), scratch.secret)
      known.prefetchSlot(hash: nextHash)
      let piece = self.piece(text, hash: hash, known, &edgeIndex)
      union.formUnion(piece.edges)
      cut.pieces.append(piece)
      (text, hash) = (next, nextHash)
      if scratch.work.isOver(after: 2) { return }
    }
    // A rule needs a glyph for each of its positions, and most texts have none for the rarer ones.
    let possible = scratch.rulesBeyond(range) ?? shaper.possibleRules(union)
    var count = 0  // the pieces so far that are apart from each other
    for number in cut.pieces.indices {
      var piece = cut.pieces[number]
      var isElsewhere = count < number
      while count > 0, !cut.pieces[count - 1].edges.isApart(from: piece.edges, possible) {
        isElsewhere = true
        let next = number + 1 < cut.pieces.count ? cut.pieces[number + 1].end : nil
        if areApart(&cut.pieces[count - 1], &piece, before: next, &edgeIndex, &cut.fineEdges) { break }
        count -= 1
        piece = joined(cut.pieces[count], piece, known)
      }
      if isElsewhere { cut.pieces[count] = piece }
      count += 1
      if scratch.work.isOver(after: 1) { return }
    }
    for piece in cut.pieces[..<count] {
      if scratch.work.isOver(after: (piece.end - piece.start) >> 2) { return }
      if let word = piece.word, !needsContext(piece.start..<piece.end, in: range) {
        builder.append(word, at: piece.start)
      } else {
        append(piece.start..<piece.end, of: range, edges: piece.isJoined ? nil : piece.edges, &index, into: &builder)
      }
      builder.note(piece.edges)
    }
  }

  /// Whether no rule goes across from a piece to the next by their exact edges, where there are
  /// some. If syllables are cut, then what follows the second up to `end` may show that no rule
  /// begins which needs three of them.
  private func areApart(
    _ first: inout PendingPiece, _ second: inout PendingPiece, before end: Int?, _ edgeIndex: inout WordIndex?, _ known: inout [FineEdges]
  ) -> Bool {
    guard let ending = fineEdges(&first, &edgeIndex, &known), let beginning = fineEdges(&second, &edgeIndex, &known) else { return false }
    if known[ending].isApart(from: known[beginning]) { return true }
    guard shaper.cutsSyllables, let end, end - second.start <= ItemShaper.longestExact,
      let both = unsafe shaper.fineEdges(of: text(second.start..<end), nil, index: &edgeIndex, scratch: scratch)
    else { return false }
    return known[ending].isApart(from: both)
  }

  /// The number of a piece's exact edges; nil when there are none.
  private func fineEdges(_ piece: inout PendingPiece, _ edgeIndex: inout WordIndex?, _ known: inout [FineEdges]) -> Int? {
    if let number = piece.fine { return number }
    if piece.end - piece.start > ItemShaper.longestExact { return nil }
    let text = unsafe self.text(piece.start..<piece.end)
    guard let edges = unsafe shaper.fineEdges(of: text, piece.isJoined ? nil : piece.edges, index: &edgeIndex, scratch: scratch) else { return nil }
    known.append(edges)
    piece.fine = known.count - 1
    return piece.fine
  }

  /// Two neighbours as one piece. It begins as the first does, which was found for anything that
  /// may follow; what reaches its end is what the second passes on: of a long one, anything. Its
  /// exact edges are other ones, for its glyphs are company to each other. O(second), O(1) for a
  /// long one, which may be joined to all that is before it, piece by piece.
  private func joined(_ first: PendingPiece, _ second: PendingPiece, _ index: WordIndex) -> PendingPiece {
    _ = scratch.work.isOver(after: second.end - second.start)
    var edges = first.edges
    edges.left |= second.edges.left
    edges.right |= second.edges.right
    if second.end - second.start > ItemShaper.longestFollowed {
      edges.ending = .unknown
    } else {
      edges.ending = unsafe shaper.edges(of: text(second.start..<second.end), reachedBy: first.edges.ending, scratch: scratch).ending
    }
    return PendingPiece(start: first.start, end: second.end, word: nil, edges: edges, isJoined: true)
  }

  /// A piece by itself, which is shaped only if the index has it.
  private func piece(_ range: Range<Int>, hash: UInt, _ index: WordIndex, _ edgeIndex: inout WordIndex?) -> PendingPiece {
    let text = unsafe self.text(range)
    let word = range.count <= ItemShaper.longWord ? unsafe index.word(for: text, hash: hash) : nil
    if let edges = word?.edges { return PendingPiece(start: range.lowerBound, end: range.upperBound, word: word, edges: edges, isJoined: false) }
    let older = word == nil ? unsafe index.olderWord(for: text, hash: hash)?.edges : nil
    let edges = unsafe older ?? shaper.edges(ofPiece: text, hash: hash, index: &edgeIndex, scratch: scratch)
    return PendingPiece(start: range.lowerBound, end: range.upperBound, word: word, edges: edges, isJoined: false)
  }

  private func text(_ range: Range<Int>) -> UnsafeBufferPointer<UInt16> { unsafe UnsafeBufferPointer(rebasing: units[range]) }

  /// Runs of characters that no rule names, read off the character map; what stands between them
  /// goes by words.
  private func shapeCharacters(_ range: Range<Int>, _ index: inout WordIndex, into builder: inout StretchBuilder) {
    var i = range.lowerBound
    while i < range.upperBound {
      let start = i
      if scratch.work.isOver(after: 8) { return }
      if let word = unsafe shaper.untouchedWord(units, i..<range.upperBound, scratch: scratch, isGraphemeStart: isGraphemeStart) {
        builder.append(word, at: start)
        i += word.unitCount
        continue
      }
      repeat {
        i = nextGrapheme(after: i, limit: range.upperBound)
      } while i < range.upperBound && !isUntouched(i, range.upperBound) && !isWordEnd(i, in: range)
      append(start..<i, of: range, &index, into: &builder)
    }
  }

  /// Each grapheme as a word of its own.
  private func shapeGraphemes(_ range: Range<Int>, _ index: inout WordIndex, into builder: inout StretchBuilder) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = nextGrapheme(after: start, limit: range.upperBound)
      if scratch.work.isOver(after: end - start) { return }
      append(start..<end, of: range, &index, into: &builder)
      start = end
    }
  }

  /// Whether the grapheme at a unit is one unit that no rule of the font names.
  @inline(__always)
  private func isUntouched(_ unit: Int, _ limit: Int) -> Bool {
    (unsafe shaper.character(UInt32(units[unit]), scratch: scratch).pointee.traits.contains(.isUntouched))
      && (unit + 1 >= limit || isGraphemeStart(unit + 1))
  }

  /// Whether a word of touched characters may end before this unit: after a space that no rule sees
  /// past.
  @inline(__always)
  private func isWordEnd(_ unit: Int, in range: Range<Int>) -> Bool {
    unsafe units[unit - 1] == 0x20 && units[unit] != 0x20 && mayCut(at: unit, in: range)
  }

  // MARK: Proofs

  /// Whether no rule of the font can match across a place after a space.
  private func mayCut(at unit: Int, in range: Range<Int>) -> Bool {
    // Only the space before the place is looked at; what may look past it counts as reaching it.
    let space = unsafe shaper.character(0x20, scratch: scratch).pointee.forms
    let reach = RuleReach(rules: space.left | space.skipped, pairs: space.pairLeft | space.pairSkipped)
    return reach == RuleReach() || !meets(reach, at: unit, limit: range.upperBound)
  }

  /// Whether what reaches a place from before meets what stands behind it: the next grapheme, and
  /// whatever is behind that as far as rules look past it. Text that is looked past for longer than
  /// ``farthestLook`` counts as met.
  private func meets(_ reach: RuleReach, at unit: Int, limit: Int) -> Bool {
    var open = reach
    var start = unit
    while start < limit, open != RuleReach() {
      let end = nextGrapheme(after: start, limit: limit)
      let rules = unsafe shaper.clusterRules(units, start..<end, scratch: scratch)
      if open.rules & rules.right != 0 || open.pairs & rules.pairRight != 0 { return true }
      open.rules &= rules.skipped
      open.pairs &= rules.pairSkipped
      start = end
      if start - unit > ItemShaper.farthestLook, open != RuleReach() { return true }
    }
    return false
  }

  /// The end of a word: after the spaces that follow it, where a grapheme starts.
  @inline(__always)
  private func wordEnd(after start: Int, limit: Int) -> Int {
    var i = start
    while i < limit {
      i = unsafe PlainText.space(in: units, from: i, to: limit)
      let firstSpace = i
      while i < limit, unsafe units[i] == 0x20, i - firstSpace < ShapedWord.maximumSimpleLength / 2 { i += 1 }
      if i == limit || isGraphemeStart(i) { break }  // else the space carries a mark
    }
    return i
  }

  private func segmentEnd(after unit: Int, limit: Int) -> Int {
    var end = unit + 1
    while end < limit, unsafe !isGraphemeStart(end) || flags[end] & ParagraphAnalysis.lineBreakRaw == 0 || shaper.isTied(units, at: end) { end += 1 }
    return end
  }

  private func nextGrapheme(after unit: Int, limit: Int) -> Int {
    var end = unit + 1
    while end < limit, !isGraphemeStart(end) { end += 1 }
    return end
  }

  @inline(__always)
  private func isGraphemeStart(_ unit: Int) -> Bool { unsafe flags[unit] & ParagraphAnalysis.graphemeStart != 0 }
}
