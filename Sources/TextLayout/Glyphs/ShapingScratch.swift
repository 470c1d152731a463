/// The buffers that shaping reuses: one for each thread at work.
@safe final class ShapingScratch {
  /// Where work is counted.
  let work: LayoutWork
  /// What shaping parts of cut words again has come to: about the units that were shaped, more of
  /// long parts, which are syllables without end for HarfBuzz, at worst.
  private(set) var reshapingWork = 0

  /// Counts a part of a word that is shaped again.
  func countReshaping(_ units: Int) { reshapingWork += units + (units * units) >> 9 }

  let buffer = HarfBuzzBuffer()
  /// What words are looked up by.
  let secret = TextHash.secret

  /// How many shapers' characters and pairs are at hand: most texts go to and fro between a few.
  static let lenderCount = 4

  /// The characters and pairs of the shapers that were served last: what is pointed at is held by
  /// ``loans``, and read without being counted.
  private let lent = UnsafeMutablePointer<Lent>.allocate(capacity: ShapingScratch.lenderCount)
  /// That of the shaper that was served last.
  private var current = 0
  /// The one whose place a new one takes.
  private var oldest = 0
  private var loans: [Loan?] = Array(repeating: nil, count: ShapingScratch.lenderCount)

  @unsafe private struct Lent {
    var shaper: Unmanaged<WordShaper>?
    var table: Unmanaged<CharacterTable>?
    var pairs: Unmanaged<PairSlots>?
  }

  private struct Loan {
    let shaper: WordShaper
    let table: CharacterTable
    let pairs: PairSlots
  }

  init(_ work: LayoutWork = LayoutWork()) {
    self.work = work
    unsafe lent.initialize(repeating: Lent(), count: ShapingScratch.lenderCount)
  }

  deinit { unsafe lent.deallocate() }

  private var slab: WordSlab?
  /// Edges have slabs of their own, which no layout keeps.
  private var edgeSlab: WordSlab?
  /// Where the item that is shaped is cut.
  var cutPieces = CutPieces()
  /// The rules of the clusters of the word whose edges are being made.
  var clusterRules: [GlyphRules] = []
  var fineClusterRules: [MaskedRules<WideMask>] = []
  /// Units of a part of a paragraph that is shaped by itself, and the rules that are possible in
  /// all of the paragraph's item that goes on there.
  var itemsBeyond: [(unit: Int, rules: UInt64)] = []
  /// Units of such a part at which a piece begins if both sides stand for themselves.
  var wantedCuts: [Int] = []
  /// The glyphs of the word whose edges are being made exact, and the company that they are to each
  /// other.
  var piece = RuledPiece()
  private var company: GlyphCompany?
  /// The word that is put together.
  var word = GeneralWord()
  /// The clusters of a part, counted from its start.
  private var partRecords: [ShapedWord.ClusterRecord] = []
  /// Whether the part that ``partEnd(of:from:in:)`` last began stands inside a cluster.
  private(set) var partContinues = false
  private var nextPartContinues = false

  /// The rules that are possible in an item, where it goes on beyond the text that is shaped.
  @inline(__always)
  func rulesBeyond(_ item: Range<Int>) -> UInt64? {
    itemsBeyond.isEmpty ? nil : itemsBeyond.first { item.lowerBound < $0.unit && $0.unit < item.upperBound }?.rules
  }

  /// Whether a cut is wanted inside of an item.
  @inline(__always)
  func wantsCut(in item: Range<Int>) -> Bool {
    !wantedCuts.isEmpty && wantedCuts.contains { item.lowerBound < $0 && $0 < item.upperBound }
  }

  /// The characters of a shaper, if it was the last one to be served. O(1).
  @inline(__always)
  func lentCharacters(of shaper: WordShaper) -> Unmanaged<CharacterTable>? {
    let lent = unsafe lent + current
    let address = unsafe lent.pointee.shaper?.toOpaque()
    return unsafe address == Unmanaged.passUnretained(shaper).toOpaque() ? unsafe lent.pointee.table : nil
  }

  /// The pairs of a shaper, if it was the last one to be served. O(1).
  @inline(__always)
  func lentPairs(of shaper: WordShaper) -> Unmanaged<PairSlots>? {
    let lent = unsafe lent + current
    let address = unsafe lent.pointee.shaper?.toOpaque()
    return unsafe address == Unmanaged.passUnretained(shaper).toOpaque() ? unsafe lent.pointee.pairs : nil
  }

  /// Serves a shaper again, if it is among the last ones. O(1).
  func turn(to shaper: WordShaper) -> Bool {
    let address = unsafe Unmanaged.passUnretained(shaper).toOpaque()
    for place in 0..<ShapingScratch.lenderCount where unsafe lent[place].shaper?.toOpaque() == address {
      current = place
      return true
    }
    return false
  }

  /// Takes what a shaper knows of characters and pairs. O(1).
  func lend(_ table: CharacterTable, _ pairs: PairSlots, of shaper: WordShaper) {
    let known = turn(to: shaper)
    let (knownTable, knownPairs) = unsafe (lent[current].table?.toOpaque(), lent[current].pairs?.toOpaque())
    if known, unsafe knownTable == Unmanaged.passUnretained(table).toOpaque(), unsafe knownPairs == Unmanaged.passUnretained(pairs).toOpaque() {
      return
    }
    if !known {
      current = oldest
      oldest = (oldest + 1) % ShapingScratch.lenderCount
    }
    loans[current] = Loan(shaper: shaper, table: table, pairs: pairs)
    unsafe lent[current] = unsafe Lent(shaper: .passUnretained(shaper), table: .passUnretained(table), pairs: .passUnretained(pairs))
  }

  /// Whether a long piece of text made the arrays so large that they should not be kept.
  var isLarge: Bool { word.isLarge || cutPieces.pieces.capacity > 1 << 13 }

  /// Lets go of all that belongs to caches.
  func forget() {
    unsafe lent.update(repeating: Lent(), count: ShapingScratch.lenderCount)
    for place in loans.indices { loans[place] = nil }
    (slab, edgeSlab, company) = (nil, nil, nil)
  }

  /// Room for a word, in the slab that is being filled or a new one.
  func place(_ byteCount: Int, memory: WordMemory) -> UnsafeMutableRawPointer {
    if let place = unsafe slab?.allocate(byteCount) { return unsafe place }
    let (fresh, place) = unsafe ShapingScratch.freshSlab(byteCount, memory: memory)
    slab = fresh
    return unsafe place
  }

  /// The same for edges.
  private func placeOfEdges(_ byteCount: Int, memory: WordMemory) -> UnsafeMutableRawPointer {
    if let place = unsafe edgeSlab?.allocate(byteCount) { return unsafe place }
    let (fresh, place) = unsafe ShapingScratch.freshSlab(byteCount, memory: memory)
    edgeSlab = fresh
    return unsafe place
  }

  /// Gives back the room for a word that was asked for last, and in which no word came to stand.
  func takeBack(_ byteCount: Int) { slab?.takeBack(byteCount) }

  private static func freshSlab(_ byteCount: Int, memory: WordMemory) -> (slab: WordSlab, place: UnsafeMutableRawPointer) {
    let fresh = memory.makeSlab(minimumCapacity: byteCount)
    guard let place = unsafe fresh.allocate(byteCount) else { preconditionFailure("a fresh slab has room for what it was made for") }
    return unsafe (fresh, place)
  }

  /// Writes a word once more: where it was, it goes with what is old.
  func copy(_ word: ShapedWord, memory: WordMemory) -> ShapedWord {
    unsafe word.written(at: place(word.byteCount, memory: memory))
  }

  /// The same for the edges of a text.
  func copyEdges(_ word: ShapedWord, memory: WordMemory) -> ShapedWord {
    unsafe word.written(at: placeOfEdges(word.byteCount, memory: memory))
  }

  /// Writes the edges of a text as a word without glyphs.
  func placeEdges(_ edges: PieceEdges, _ fine: FineEdges?, of text: UnsafeBufferPointer<UInt16>, memory: WordMemory) -> ShapedWord {
    let header = ShapedWord.Header(
      unitCount: 0, glyphCount: 0, clusterCount: 0, trimmedUnitCount: 0, advance: 0, trimmedAdvance: 0, keyUnitCount: UInt32(text.count),
      traits: fine == nil ? .hasEdges : [.hasEdges, .isSimple], adjustedUnits: 0)
    let size = ShapedWord.simpleSize(units: 0, keyUnits: text.count, hasEdges: true)
    let place = unsafe placeOfEdges(size + (fine == nil ? 0 : MemoryLayout<FineEdges>.size), memory: memory)
    unsafe ShapedWord.placeEdges(header, edges, fine, key: text, at: place)
    return unsafe ShapedWord(base: place)
  }

  /// The company of glyphs that was last gathered under these rules, or a new one. O(1).
  func company(of rules: ShapingRules) -> GlyphCompany {
    if let company, company.rules === rules { return company }
    let made = GlyphCompany(rules)
    company = made
    return made
  }

  /// Whether a glyph of an answer is just itself: the given glyph with its own advance and no
  /// offset.
  static func isPlain(_ result: HarfBuzzBuffer.Result, at index: Int, glyph: UInt16, advance: Int16) -> Bool {
    unsafe result.glyph(index) == UInt32(glyph) && result.advance(index) == Int32(advance) && result.xOffset(index) == 0
      && result.yOffset(index) == 0
  }

  // MARK: General words

  /// The most scalars of one cluster that are handed to HarfBuzz at once: its time grows with their
  /// square.
  static let maximumClusterLength = 256

  func beginWord() {
    word.removeAll()
    nextPartContinues = false
  }

  /// Where the part that starts at `start` ends: at the range's end, or after 256 scalars of one
  /// cluster; one that continues a cluster, at the cluster's end as well.
  func partEnd(of units: UnsafeBufferPointer<UInt16>, from start: Int, in range: Range<Int>) -> Int {
    partContinues = nextPartContinues
    nextPartContinues = false
    guard partContinues || range.upperBound - start > ShapingScratch.maximumClusterLength else { return range.upperBound }
    var inCluster = 0
    var i = start
    while i < range.upperBound {
      let (scalar, length) = unsafe PlainText.scalar(units, at: i)
      let extends = UnicodeProperties.shared[scalar].extendsGrapheme
      if partContinues, !extends { return i }
      inCluster = extends ? inCluster + 1 : 1
      if inCluster > ShapingScratch.maximumClusterLength {
        nextPartContinues = true
        return i
      }
      i += length
    }
    return range.upperBound
  }

  /// Writes the word that was put together into a slab.
  func finishWord(
    _ text: UnsafeBufferPointer<UInt16>, _ edges: PieceEdges?, isKeyed: Bool, isRightToLeft: Bool, memory: WordMemory
  ) -> ShapedWord {
    word.markEnd(at: text.count)
    return unsafe write(0..<word.clusters.count - 1, text, edges, isKeyed: isKeyed, isRightToLeft: isRightToLeft, memory: memory)
  }

  /// Writes what was put together as words of at least so many units, parted where `mayPart` allows
  /// it and the shaper says that both sides stand for themselves, and shorter ones where `isWanted`
  /// says so; a word four times as long is parted anywhere, since its glyphs stay what they are.
  /// Calls `body` with each word and where it starts; answers how many units the words have. What
  /// comes behind the last place where both sides stand for themselves is left out if there is one,
  /// unless `isLast`.
  func finishWords(
    _ text: UnsafeBufferPointer<UInt16>, length: Int, isLast: Bool, isRightToLeft: Bool, memory: WordMemory, mayPart: (Int) -> Bool,
    isWanted: (Int) -> Bool, _ body: (ShapedWord, Int) -> Void
  ) -> Int {
    word.markEnd(at: text.count)
    let count = word.clusters.count - 1
    var first = 0
    func finish(_ next: Int) {
      let units = word.clusters[first].start..<word.clusters[next].start
      let part = unsafe UnsafeBufferPointer(rebasing: text[units])
      body(unsafe write(first..<next, part, nil, isKeyed: false, isRightToLeft: isRightToLeft, memory: memory), units.lowerBound)
      first = next
    }
    func isSafe(_ index: Int) -> Bool { !word.clusters[index].isUnsafeToBreak && mayPart(word.clusters[index].start) }
    let end = isLast ? count : (1..<max(1, count)).last { word.clusters[$0].start >= length && isSafe($0) } ?? count
    for index in 1..<max(1, end) {
      let distance = word.clusters[index].start - word.clusters[first].start
      let isLong = distance >= length || isWanted(word.clusters[index].start)
      if isLong && isSafe(index) || distance >= 4 * length && mayPart(word.clusters[index].start) { finish(index) }
    }
    finish(end)
    return word.clusters[first].start
  }

  /// Writes a range of the clusters as a word of its own with the given text.
  private func write(
    _ clusters: Range<Int>, _ text: UnsafeBufferPointer<UInt16>, _ edges: PieceEdges?, isKeyed: Bool, isRightToLeft: Bool, memory: WordMemory
  ) -> ShapedWord {
    let first = word.clusters[clusters.lowerBound]
    let end = word.clusters[clusters.upperBound]
    if clusters.lowerBound > 0 {
      partRecords.removeAll(keepingCapacity: true)
      for record in word.clusters[clusters.lowerBound...clusters.upperBound] {
        partRecords.append(
          ShapedWord.ClusterRecord(
            startAndFlags: record.startAndFlags - UInt32(first.start), glyphStart: record.glyphStart - first.glyphStart,
            prefix: record.prefix - first.prefix))
      }
    }
    var trimmed = text.count
    while trimmed > 0, unsafe text[trimmed - 1] == 0x20 { trimmed -= 1 }
    var trimmedAdvance = end.prefix
    for record in word.clusters[clusters].reversed() {
      if record.start - first.start < trimmed { break }
      trimmedAdvance = record.prefix
    }
    let glyphs = Int(first.glyphStart)..<Int(end.glyphStart)
    var traits: ShapedWord.Header.Traits = []
    if isRightToLeft { traits.insert(.isRightToLeft) }
    if edges != nil { traits.insert(.hasEdges) }
    if !word.glyphs[glyphs].allSatisfy(\.fitsPacked) { traits.insert(.hasWideGlyphs) }
    let records = clusters.lowerBound > 0 ? partRecords : word.clusters
    if !records[...clusters.count].allSatisfy(\.fitsPacked) { traits.insert(.hasWideClusters) }
    if clusters.contains(where: { word.clusters[$0 + 1].prefix < word.clusters[$0].prefix }) { traits.insert(.goesBack) }
    let header = ShapedWord.Header(
      unitCount: UInt32(text.count), glyphCount: UInt32(glyphs.count), clusterCount: UInt32(clusters.count), trimmedUnitCount: UInt32(trimmed),
      advance: end.prefix - first.prefix, trimmedAdvance: trimmedAdvance - first.prefix, keyUnitCount: isKeyed ? UInt32(text.count) : 0,
      traits: traits, adjustedUnits: word.combinedBits)
    let size = ShapedWord.generalSize(header)
    let place = unsafe self.place(size, memory: memory)
    let key = isKeyed ? unsafe text : unsafe UnsafeBufferPointer(start: nil, count: 0)
    unsafe records.withUnsafeBufferPointer { records in
      unsafe word.glyphs.withUnsafeBufferPointer { all in
        let own = unsafe UnsafeBufferPointer(rebasing: records[...clusters.count])
        unsafe ShapedWord.placeGeneral(header, edges, key: key, clusters: own, glyphs: UnsafeBufferPointer(rebasing: all[glyphs]), at: place)
      }
    }
    return unsafe ShapedWord(base: place)
  }
}

/// The pieces of an item that is being cut.
struct CutPieces {
  var pieces: [PendingPiece] = []
  /// The exact edges of the pieces that needed them.
  var fineEdges: [FineEdges] = []

  /// Forgets everything but the room for it.
  mutating func removeAll() {
    pieces.removeAll(keepingCapacity: true)
    fineEdges.removeAll(keepingCapacity: true)
  }
}

/// A piece of an item that may yet be joined to its neighbours.
struct PendingPiece {
  var start: Int
  var end: Int
  /// The piece's shape; nil when it has still to be shaped.
  var word: ShapedWord?
  var edges: PieceEdges
  /// The number of its exact edges in ``CutPieces/fineEdges``, once they are asked for.
  var fine: Int?
  /// Whether it was joined of several, so that its edges hold for it only where it stands.
  var isJoined: Bool
}
