import Synchronization

/// Shapes text under one shaping key, remembering every word it has shaped.
///
/// The pieces it yields are exactly what HarfBuzz answers for the whole run: text is cut only where
/// ``ShapingRules`` proves that no rule of the font can see across. Three ways lead to a word,
/// cheapest first: the cache; for a simple word the sum of its characters and pairs; HarfBuzz.
package final class WordShaper: Sendable {
  package let profile: ShapingProfile
  /// Font units to the em.
  let unitsPerEm: Int
  /// The advance of a space along the line; 0 in a font without one.
  let spaceAdvance: Int
  /// Whether letters join to their neighbours, so that an item's edge inside a word matters.
  let isJoining: Bool
  /// Whether shaping reorders letters inside a syllable, so that the glyph at a cut may come from
  /// any letter near it.
  let reorders: Bool
  /// How it does.
  let syllableOrder: SyllableOrder
  /// Whether words may be sums of their characters and pairs.
  private let composes: Bool
  /// What the font's rules let be cut: read when it is first asked for, as that takes as long as
  /// thousands of letters.
  private let keptCuts = OnceReference<WordCuts>()
  private let shelf: RuleShelf
  /// The exact rules, where they part most letters of the script; made when first needed.
  let exactRules = Lazily<RuleTable<WideMask>?>()
  let syllablesAreCut = Lazily<Bool>()
  /// Whether vowels on the left go before their base.
  let vowelMoves = Lazily<Bool>()
  /// What exact rules may meet behind a piece.
  let exactFollowers = Lazily<MaskedReach<WideMask>>()
  private let lazyTrims = Lazily<MarkTrims?>()
  let memory: WordMemory
  private let state: Mutex<State>

  /// What was found out so far. All of it grows old with the account's other caches.
  private struct State: ~Copyable {
    var index: WordIndex
    /// Words that have nothing but edges: those of words as exact as they get.
    var edges: WordIndex
    var characters: CharacterTable
    var pairs = PairTable()
  }

  /// What the pairs take, and the shaper itself.
  private let charge: MemoryCharge
  private static let ownSize = 1024
  private static let indexCapacity = 128
  private static let edgeCapacity = 16

  init(_ key: ShapingKey, memory: WordMemory, shelf: RuleShelf) {
    let account = memory.account
    let profile = ShapingProfile(key, account)
    self.profile = profile
    unitsPerEm = max(1, Int(key.font.face.unitsPerEm))
    spaceAdvance = key.font.glyph(for: 0x20).map { Int(key.advance(of: $0)) } ?? 0
    self.memory = memory
    charge = MemoryCharge(WordShaper.ownSize + PairTable.firstByteCount, to: account)
    state = Mutex(
      State(
        index: WordIndex(capacity: WordShaper.indexCapacity, account), edges: WordIndex(capacity: WordShaper.edgeCapacity, account),
        characters: CharacterTable(account)))
    // HarfBuzz turns text round that is set against its script's own direction, but not what stands
    // around it: such text is shaped without.
    isJoining = key.script.isJoining && key.isRightToLeft == key.script.isRightToLeft && key.flow == .horizontal
    reorders = key.script.isReordered
    syllableOrder = key.script.syllableOrder
    composes = key.script.isComposed && key.isRightToLeft == key.script.isRightToLeft && key.flow != .combined
    self.shelf = shelf
  }

  // MARK: Cuts

  /// How an item's text may be cut. O(the font's rules) the first time, then O(1).
  var cutting: WordCuts.Cutting { @inline(__always) get { withCuts { $0.cutting } } }

  /// The rules that can match at all in a text whose glyphs can do so much. O(64).
  func possibleRules(_ union: RuleUnion) -> UInt64 { rules?.possibleRules(left: union.left, right: union.right) ?? .max }

  /// Whether cuts have to be proved one by one; words are then kept with their edges.
  var keepsEdges: Bool { @inline(__always) get { withCuts { $0.keepsEdges } } }

  /// Marks without a class in the font's GDEF: every rule may look past them.
  var looksPastMarks: Bool { withCuts { $0.looksPastMarks } }

  var rules: ShapingRules? { withCuts { $0.rules } }

  /// Whether the font's rules were read.
  var knowsCuts: Bool { keptCuts.object != nil }

  @inline(__always)
  private func withCuts<Answer>(_ body: (WordCuts) -> Answer) -> Answer { keptCuts.withObject(body) ?? body(readCuts()) }

  @inline(never)
  private func readCuts() -> WordCuts { keptCuts.keep(WordCuts(profile, shelf)) }

  var isRightToLeft: Bool { profile.key.isRightToLeft }

  /// What full-width marks of the font can give up of their room; nil where they can't. O(1) when
  /// it was asked before.
  var trims: MarkTrims? { lazyTrims.value { MarkTrims(profile.key, memory.account) } }

  /// The index to look words up in during one item: it stays whole while it is held, whatever other
  /// threads do. The scratch gets what is known of characters. O(1), one lock.
  func currentIndex(_ scratch: ShapingScratch) -> WordIndex {
    state.withLock { state in
      scratch.lend(state.characters, state.pairs.pairs, of: self)
      return state.index
    }
  }

  /// The index to look up exact edges in.
  func currentEdgeIndex() -> WordIndex { state.withLock { $0.edges } }

  /// Puts the edges of a text into their index, unless another thread was first; answers the index
  /// as it then is.
  func rememberEdges(_ word: ShapedWord, of text: UnsafeBufferPointer<UInt16>, hash: UInt) -> WordIndex {
    state.withLock { state in
      if unsafe state.edges.word(for: text, hash: hash) != nil { return state.edges }
      if state.edges.isFull { state.edges = state.edges.grown() }
      state.edges.insert(word, hash: hash)
      return state.edges
    }
  }

  /// Forgets the words, characters and pairs that nobody asked for since the last time. O(1), and
  /// what is freed.
  func age() {
    let gone = state.withLock { state in
      let gone = (state.index, state.edges, state.characters)
      if !state.index.isEmpty { state.index = state.index.aged(capacity: WordShaper.indexCapacity) }
      if !state.edges.isEmpty { state.edges = state.edges.aged(capacity: WordShaper.edgeCapacity) }
      if !state.characters.isEmpty { state.characters = state.characters.aged() }
      let pairs = state.pairs.byteCount
      state.pairs.age()
      charge.grow(by: state.pairs.byteCount - pairs)
      return gone
    }
    withExtendedLifetime(gone) {}  // it goes behind the lock
  }

  /// What the font does with a character. It stands until the scratch serves another shaper or
  /// item. O(1).
  @inline(__always)
  func character(_ scalar: UInt32, scratch: ShapingScratch) -> UnsafePointer<CharacterShape> {
    if let table = unsafe scratch.lentCharacters(of: self) {
      return unsafe table._withUnsafeGuaranteedRef { unsafe $0.shape(of: scalar) { makeCharacter($0, scratch: scratch) } }
    }
    let (table, pairs) = state.withLock { ($0.characters, $0.pairs.pairs) }
    scratch.lend(table, pairs, of: self)
    return unsafe table.shape(of: scalar) { makeCharacter($0, scratch: scratch) }
  }

  // MARK: Words

  /// The shape of a range of the text as a word that stands alone: from `index`, or made and put
  /// into the cache, with its edges if they are known. `index` is renewed when the cache grew.
  @inline(__always)
  func word(
    _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, edges: PieceEdges? = nil, index: inout WordIndex, scratch: ShapingScratch
  ) -> ShapedWord {
    let hash = unsafe TextHash.of(UnsafeBufferPointer(rebasing: units[range]), scratch.secret)
    return unsafe word(units, range, hash: hash, edges: edges, index: &index, scratch: scratch)
  }

  /// The same for a text whose hash is known.
  @inline(__always)
  func word(
    _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, hash: UInt, edges: PieceEdges? = nil, index: inout WordIndex,
    scratch: ShapingScratch
  ) -> ShapedWord {
    let key = unsafe UnsafeBufferPointer(rebasing: units[range])
    if let word = unsafe index.word(for: key, hash: hash) { return word }
    return unsafe newWord(key, hash: hash, edges, index: &index, scratch: scratch)
  }

  private func newWord(
    _ key: UnsafeBufferPointer<UInt16>, hash: UInt, _ edges: PieceEdges?, index: inout WordIndex, scratch: ShapingScratch
  ) -> ShapedWord {
    // Others may have found it since, or it is one of the older words.
    index = currentIndex(scratch)
    if let word = unsafe index.word(for: key, hash: hash) { return word }
    let composed = unsafe index.olderWord(for: key, hash: hash).map { scratch.copy($0, memory: memory) } ?? compose(key, edges, scratch: scratch)
    let word = unsafe composed ?? shape(key, 0..<key.count, withContext: false, isKeyed: true, edges: edges, scratch: scratch)
    index = state.withLock { state in
      // Another thread may have been first; then our copy serves this once, its slab held by
      // whoever keeps the word.
      if unsafe state.index.word(for: key, hash: hash) != nil { return state.index }
      if state.index.isFull { state.index = state.index.grown() }
      state.index.insert(word, hash: hash)
      return state.index
    }
    return word
  }

  /// Shapes a range with HarfBuzz and keeps the answer as a general word. With context, joining
  /// letters at the range's ends see their neighbours.
  func shape(
    _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, withContext: Bool, isKeyed: Bool, edges: PieceEdges? = nil, scratch: ShapingScratch
  ) -> ShapedWord {
    unsafe putTogether(units, range, withContext: withContext, scratch: scratch)
    let text = unsafe UnsafeBufferPointer(rebasing: units[range])
    return unsafe scratch.finishWord(text, edges, isKeyed: isKeyed, isRightToLeft: isRightToLeft, memory: memory)
  }

  /// The shape of a part of a word as the text of a word of its own. Shaped again is only what lies
  /// before the first and behind the last place of the part where the word may be broken; what lies
  /// between them is taken over. Joining letters see their neighbours within `context`, or all.
  func reshape(
    _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, of word: ShapedWord, startingAt start: Int, context: Range<Int>? = nil,
    scratch: ShapingScratch
  ) -> KeptWord {
    if isJoining {
      let context = context ?? 0..<units.count
      let text = unsafe UnsafeBufferPointer(rebasing: units[context])
      let part = range.lowerBound - context.lowerBound..<range.upperBound - context.lowerBound
      return KeptWord(unsafe shape(text, part, withContext: true, isKeyed: false, scratch: scratch))
    }
    var index = currentIndex(scratch)
    defer { withExtendedLifetime(index) {} }  // it holds each word until its slab is kept
    func shaped(_ range: Range<Int>) -> KeptWord {
      if range.count <= ShapedWord.maximumSimpleLength { return KeptWord(unsafe self.word(units, range, index: &index, scratch: scratch)) }
      return KeptWord(unsafe shape(units, range, withContext: false, isKeyed: false, scratch: scratch))
    }
    guard !word.header.isSimple, let first = range.first(where: { !word.needsReshaping(atUnit: $0 - start) }),
      let last = range.last(where: { !word.needsReshaping(atUnit: $0 - start) }), first < last
    else { return shaped(range) }
    let end = word.needsReshaping(atUnit: range.upperBound - start) ? last : range.upperBound
    let head = range.lowerBound < first ? shaped(range.lowerBound..<first) : nil
    let tail = end < range.upperBound ? shaped(end..<range.upperBound) : nil
    scratch.beginWord()
    if let head = head?.word { scratch.word.append(0..<head.unitCount, of: head, unitBase: 0) }
    scratch.word.append(first - start..<end - start, of: word, unitBase: first - range.lowerBound)
    if let tail = tail?.word { scratch.word.append(0..<tail.unitCount, of: tail, unitBase: end - range.lowerBound) }
    let text = unsafe UnsafeBufferPointer(rebasing: units[range])
    return KeptWord(unsafe scratch.finishWord(text, nil, isKeyed: false, isRightToLeft: isRightToLeft, memory: memory))
  }

  /// Whether clusters of a general word stand as they were shaped where there is nothing around
  /// them: what lies before the first and behind the last place where the word may be broken is the
  /// same by itself. Most rules that see across a cut do nothing there that shows. Not where
  /// letters join, nor where such places are far away. O(1) words.
  func isUnchanged(
    _ units: UnsafeBufferPointer<UInt16>, _ clusters: Range<Int>, of word: ShapedWord, startingAt start: Int, scratch: ShapingScratch
  ) -> Bool {
    guard !isJoining, !word.header.isSimple, profile.key.flow != .combined else { return false }
    var index = currentIndex(scratch)
    defer { withExtendedLifetime(index) {} }  // it holds what is compared
    func isSame(_ part: Range<Int>) -> Bool {
      let range = start + word.unit(ofCluster: part.lowerBound)..<start + word.unit(ofCluster: part.upperBound)
      guard range.count <= ShapedWord.maximumSimpleLength else { return false }
      return unsafe word.shows(self.word(units, range, index: &index, scratch: scratch), fromCluster: part.lowerBound)
    }
    guard let first = clusters.prefix(ShapedWord.maximumSimpleLength).first(where: { !word.isUnsafe(beforeCluster: $0) }),
      let last = clusters.suffix(ShapedWord.maximumSimpleLength).last(where: { !word.isUnsafe(beforeCluster: $0) }), first < last
    else { return isSame(clusters) }
    return (first == clusters.lowerBound || isSame(clusters.lowerBound..<first))
      && (!word.isUnsafe(beforeCluster: clusters.upperBound) || isSame(last..<clusters.upperBound))
  }

  /// Shapes scalars in place of the units of a range, each in the cluster that it is given, counted
  /// from the range's start.
  func shape(
    _ scalars: [UInt32], clusters: [UInt32], inPlaceOf range: Range<Int>, of units: UnsafeBufferPointer<UInt16>, scratch: ShapingScratch
  ) -> KeptWord {
    scratch.beginWord()
    let result = unsafe scratch.buffer.shape(scalars, clusters: clusters, inPlaceOf: range, of: units, withContext: isJoining, as: profile)
    unsafe scratch.word.append(result, unitBase: 0, isRightToLeft: isRightToLeft, continuesCluster: false)
    let text = unsafe UnsafeBufferPointer(rebasing: units[range])
    return KeptWord(unsafe scratch.finishWord(text, nil, isKeyed: false, isRightToLeft: isRightToLeft, memory: memory))
  }

  /// Shapes a long range that no rule allows to be cut, and hands over its words: HarfBuzz says
  /// where both sides of a cut stand for themselves. Answers how many units the words have: all of
  /// them, or those up to the last such place if the text goes on behind the range.
  func shapeParts(
    _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, length: Int, isLast: Bool, scratch: ShapingScratch, mayPart: (Int) -> Bool,
    _ body: (ShapedWord, Int) -> Void
  ) -> Int {
    unsafe putTogether(units, range, withContext: isJoining, scratch: scratch)
    let text = unsafe UnsafeBufferPointer(rebasing: units[range])
    return unsafe scratch.finishWords(
      text, length: length, isLast: isLast, isRightToLeft: isRightToLeft, memory: memory, mayPart: { mayPart(range.lowerBound + $0) },
      isWanted: { scratch.wantedCuts.contains(range.lowerBound + $0) },
      { body($0, range.lowerBound + $1) })
  }

  /// Fills the scratch with HarfBuzz's answer for a range.
  private func putTogether(_ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, withContext: Bool, scratch: ShapingScratch) {
    scratch.beginWord()
    var start = range.lowerBound
    while start < range.upperBound {
      // A cluster of thousands of marks would cost HarfBuzz the square of its length: such text
      // goes in parts.
      let end = unsafe scratch.partEnd(of: units, from: start, in: range)
      if profile.key.flow == .combined {
        unsafe scratch.appendCombination(combine(units, start..<end, scratch), font: profile.key.font)
      } else {
        let result = unsafe scratch.buffer.shape(units, range: start..<end, withContext: withContext, as: profile)
        unsafe scratch.word.append(result, unitBase: start - range.lowerBound, isRightToLeft: isRightToLeft, continuesCluster: scratch.partContinues)
      }
      start = end
    }
  }

  // MARK: Simple words

  /// The word as the sum of its characters and pairs; nil when a rule other than plain pair
  /// positioning could match in it, or nobody needed to know the rules so far.
  private func compose(_ key: UnsafeBufferPointer<UInt16>, _ edges: PieceEdges?, scratch: ShapingScratch) -> ShapedWord? {
    guard composes, key.count <= ShapedWord.maximumSimpleLength, key.count > 0, knowsCuts else { return nil }
    let room = unsafe SimpleRoom(for: key, edges, isKeyed: true, isRightToLeft: isRightToLeft, scratch: scratch, memory: memory)
    guard let adjusted = unsafe compose(key, in: room, scratch: scratch) else {
      room.takeBack(scratch)
      return nil
    }
    return unsafe room.finish(key, edges, adjusted: adjusted)
  }

  /// Writes the glyphs and advances of a word that is the sum of its characters and pairs, and
  /// answers which units a pair adjusts; nil when it is no such sum.
  private func compose(_ key: UnsafeBufferPointer<UInt16>, in room: SimpleRoom, scratch: ShapingScratch) -> UInt64? {
    var previous = unsafe character(UInt32(key[0]), scratch: scratch)
    var reach = RuleReach()
    var adjusted: UInt64 = 0
    for i in 0..<key.count {
      let shape = unsafe character(UInt32(key[i]), scratch: scratch)
      guard unsafe shape.pointee.traits.contains(.isComposable) else { return nil }
      if i > 0 {
        let own = unsafe shape.pointee.own
        let beforePrevious = unsafe reach.pairs & previous.pointee.own.pairSkipped
        unsafe reach.pass(forward: previous.pointee.own)
        if (reach.rules & own.right) | (beforePrevious & own.pairRight) != 0 { return nil }
        if unsafe previous.pointee.own.pairLeft & own.pairRight != 0 {
          guard let adjustment = unsafe pairAdjustment(key[i - 1], previous, key[i], shape, scratch: scratch) else { return nil }
          if adjustment != 0 {
            adjusted |= 1 << UInt64(i)
            guard let sum = unsafe Int16(exactly: Int(room.advances[i - 1]) + Int(adjustment)) else { return nil }
            unsafe room.advances[i - 1] = sum
          }
        }
      }
      unsafe room.glyphs[i] = shape.pointee.glyph
      unsafe room.advances[i] = shape.pointee.advance
      unsafe previous = shape
    }
    return adjusted
  }

  /// A word of the characters at the start of a range that no rule names, each a grapheme: read off
  /// the character map, not remembered. Nil where the first is none of them.
  @inline(__always)
  func untouchedWord(
    _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, scratch: ShapingScratch, isGraphemeStart: (Int) -> Bool
  ) -> ShapedWord? {
    var glyphs = [64 of UInt16](repeating: 0)
    var advances = [64 of Int16](repeating: 0)
    let limit = min(range.upperBound, range.lowerBound + ShapedWord.maximumSimpleLength)
    var end = range.lowerBound
    while end < limit {
      let shape = unsafe character(UInt32(units[end]), scratch: scratch)
      guard unsafe shape.pointee.traits.contains(.isUntouched), end + 1 >= range.upperBound || isGraphemeStart(end + 1) else { break }
      unsafe glyphs[end - range.lowerBound] = shape.pointee.glyph
      unsafe advances[end - range.lowerBound] = shape.pointee.advance
      end += 1
    }
    if end == range.lowerBound { return nil }
    let text = unsafe UnsafeBufferPointer(rebasing: units[range.lowerBound..<end])
    let room = unsafe SimpleRoom(for: text, nil, isKeyed: false, isRightToLeft: isRightToLeft, scratch: scratch, memory: memory)
    for i in text.indices {
      unsafe room.glyphs[i] = glyphs[i]
      unsafe room.advances[i] = advances[i]
    }
    return unsafe room.finish(text, nil, adjusted: 0)
  }

  /// What pair positioning adds to the first character's advance before the second; nil when the
  /// pair is more than that.
  @inline(__always)
  private func pairAdjustment(
    _ first: UInt16, _ firstShape: UnsafePointer<CharacterShape>, _ second: UInt16, _ secondShape: UnsafePointer<CharacterShape>,
    scratch: ShapingScratch
  ) -> Int16? {
    let pair = unsafe UInt32(firstShape.pointee.glyph) << 16 | UInt32(secondShape.pointee.glyph)
    let known = unsafe scratch.lentPairs(of: self).flatMap { unsafe $0._withUnsafeGuaranteedRef { $0.value(of: pair) } }
    let adjustment = unsafe known ?? newAdjustment(of: pair, first, firstShape.pointee, second, secondShape.pointee, scratch: scratch)
    return adjustment == PairTable.notPlain ? nil : adjustment
  }

  /// The same for a pair that was not met yet, or not by this thread.
  private func newAdjustment(
    of pair: UInt32, _ first: UInt16, _ firstShape: CharacterShape, _ second: UInt16, _ secondShape: CharacterShape, scratch: ShapingScratch
  ) -> Int16 {
    if let known = knownAdjustment(of: pair) { return known }
    let result = unsafe scratch.buffer.shape(scalars: [UInt32(first), UInt32(second)], as: profile)
    var adjustment = PairTable.notPlain
    // Answers are in visual order.
    let (firstIndex, secondIndex) = isRightToLeft ? (1, 0) : (0, 1)
    if unsafe result.count == 2, unsafe ShapingScratch.isPlain(result, at: secondIndex, glyph: secondShape.glyph, advance: secondShape.advance),
      unsafe result.glyph(firstIndex) == UInt32(firstShape.glyph), unsafe result.xOffset(firstIndex) == 0,
      unsafe result.yOffset(firstIndex) == 0,
      let difference = Int16(exactly: unsafe Int(result.advance(firstIndex)) - Int(firstShape.advance))
    {
      adjustment = difference
    }
    state.withLock { state in
      let bytes = state.pairs.byteCount
      if state.pairs.value(of: pair) == nil { state.pairs.keep(adjustment, of: pair) }
      if state.pairs.byteCount != bytes { charge.grow(by: state.pairs.byteCount - bytes) }
    }
    return adjustment
  }

  private func knownAdjustment(of pair: UInt32) -> Int16? {
    state.withLock { state in
      let bytes = state.pairs.byteCount
      defer { if state.pairs.byteCount != bytes { charge.grow(by: state.pairs.byteCount - bytes) } }
      return state.pairs.value(of: pair)
    }
  }
}
