/// Puts shaped words together into the blocks of a stretch. Reused from stretch to stretch.
struct StretchBuilder {
  /// The length of a stretch's text, and that from which a long paragraph's chunk is closed at the
  /// next place where pieces meet; in units.
  static let targetLength = 4096
  /// How many paragraphs a stretch has at most.
  private static let mostParagraphs = 1024

  /// Another length than the target is for tests: a layout must not depend on it.
  let length: Int
  /// That of the chunks of what was begun.
  private var chunkLength: Int

  // The stretch.
  private var blocks: [ShapedBlock] = []
  /// Where each begins in a long paragraph.
  private var starts: [UInt32] = []
  private var paragraphs: [Entry] = []
  private var settings = SettingList()
  private var oddities: [ParagraphOddity] = []
  private var unitCount = 0
  /// The units of all paragraphs that were gathered from several sources.
  private var units: [UInt16] = []
  /// What all paragraphs so far are slices of; nil if there are several.
  private var source: ArraySlice<UInt16>?
  /// Where that stands in memory.
  private var sourcePlace: SourcePlace?

  // The paragraph, and its part that lies in the block.
  private var paragraph: ArraySlice<UInt16> = []
  private var paragraphFlags: ArraySlice<UInt8> = []
  private var chunkStart = 0
  private var firstItem = 0
  private var firstPiece = 0

  // The block.
  private var flags: [UInt8] = []
  private var items: [KeptItem] = []
  /// The item that was begun last, which goes to the others when it ends.
  private var item = KeptItem(start: 0, piece: 0, style: 0, level: 0, kind: .text, continues: false)
  private var pieces: [Piece] = []
  /// See ``ShapedBlock/unions``; empty where the paragraph is one chunk.
  private var unions: [RuleUnion] = []
  private var keepsUnions = false
  private var hasUnions = false
  /// The advance of a space in the font of the item that was begun last.
  private var spaceAdvance = 0
  private var slabs: [WordSlab] = []
  private var slabAddresses: [UInt] = []
  /// Slabs that are held for certain, each at the place that its address gives: most words are in
  /// one of them.
  private var heldSlabs: [UInt]
  private static let heldSlabCount = 128

  /// A paragraph that lies in the block with others.
  private struct Entry {
    /// Where it is among the gathered units, and in the source of all.
    var place: ShapedPlace
    var unitInSource: Int
    let unitCount: Int
  }

  /// Of chunks of a length at most. Twice that, with what paragraphs' ends have of flags, is
  /// counted in 16 bits.
  init(targetLength: Int = StretchBuilder.targetLength) {
    length = min(targetLength, 1 << 14)
    chunkLength = length
    heldSlabs = Array(repeating: 0, count: StretchBuilder.heldSlabCount)
  }

  /// Whether a long paragraph made the arrays so large that they should not be kept.
  var isLarge: Bool {
    items.capacity > 1 << 14 || pieces.capacity > 1 << 14 || blocks.capacity > 1 << 12 || units.capacity > 1 << 15 || flags.capacity > 1 << 16
  }

  /// Begins a stretch.
  mutating func beginStretch() {
    blocks.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    paragraphs.removeAll(keepingCapacity: true)
    settings.removeAll()
    oddities.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
    unitCount = 0
    (source, sourcePlace) = (nil, nil)
    chunkLength = length
    keepsUnions = false
    clearBlock()
  }

  private mutating func clearBlock() {
    flags.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    unions.removeAll(keepingCapacity: true)
    hasUnions = false
    slabs.removeAll(keepingCapacity: true)
    if !slabAddresses.isEmpty { for index in heldSlabs.indices { heldSlabs[index] = 0 } }
    slabAddresses.removeAll(keepingCapacity: true)
    (chunkStart, firstItem, firstPiece) = (0, 0, 0)
  }

  /// Whether a paragraph of so many units goes into the stretch that was begun. A long one stands
  /// alone; and where the text goes on in another chunk, a stretch that is not too short ends, so
  /// that it needs no units of its own.
  func hasRoom(for count: Int, of source: ArraySlice<UInt16>?) -> Bool {
    if paragraphs.isEmpty && blocks.isEmpty { return true }
    guard blocks.isEmpty, unitCount < length, count <= length, paragraphs.count < StretchBuilder.mostParagraphs else { return false }
    guard let own = sourcePlace, let source, unitCount >= length / 4 else { return true }
    return own == SourcePlace(source)
  }

  /// Begins a paragraph, for which there is room.
  mutating func begin(_ paragraph: Paragraph, flags: ArraySlice<UInt8>) { begin(paragraph.units, of: paragraph.source, flags: flags) }

  private mutating func begin(_ units: ArraySlice<UInt16>, of source: ArraySlice<UInt16>, flags: ArraySlice<UInt8>) {
    paragraph = units
    paragraphFlags = flags
    keepsUnions = units.count > length
    begin(units, of: source)
  }

  /// Begins a paragraph that is no longer than a chunk, for which there is room; its units and
  /// flags follow when it ends.
  @inline(__always)
  mutating func begin(_ units: ArraySlice<UInt16>, of source: ArraySlice<UInt16>) {
    chunkStart = 0
    firstItem = items.count
    firstPiece = pieces.count
    let place = SourcePlace(source)
    if paragraphs.isEmpty {
      paragraph = units
      (self.source, sourcePlace) = (source, place)
    } else if let known = sourcePlace, known != place {
      (self.source, sourcePlace) = (nil, nil)
    }
    paragraphs.append(
      Entry(
        place: ShapedPlace(
          unit: UInt16(truncatingIfNeeded: self.units.count), item: UInt16(truncatingIfNeeded: firstItem),
          piece: UInt16(truncatingIfNeeded: firstPiece), flag: UInt16(truncatingIfNeeded: self.flags.count)),
        unitInSource: units.startIndex - source.startIndex, unitCount: units.count))
    unitCount += units.count
  }

  /// Begins a part of a long paragraph, which is cut into chunks if it is far too long for one.
  mutating func beginPart(_ units: ArraySlice<UInt16>, flags: ArraySlice<UInt8>) {
    beginStretch()
    begin(units, of: units, flags: flags)
    keepsUnions = true
    if units.count <= 2 * length { chunkLength = units.count }
  }

  /// Whether a part has no items yet.
  var isEmpty: Bool { items.isEmpty && blocks.isEmpty }

  /// What becomes of the blocks of a part, and of where each begins in it.
  mutating func finishPart<Result>(_ body: (_ blocks: [ShapedBlock], _ starts: [UInt32]) -> Result) -> Result {
    closeChunk(at: paragraph.count)
    defer {
      paragraph = []
      paragraphFlags = []
      beginStretch()
    }
    return body(blocks, starts)
  }

  /// Begins an item; its pieces follow, in a font whose space has an advance. The first of a part
  /// may go on from before it.
  mutating func beginItem(_ item: TextItem, spaceAdvance: Int, continues: Bool = false) {
    self.spaceAdvance = spaceAdvance
    if item.start - chunkStart >= chunkLength { closeChunk(at: item.start) }
    openItem(start: item.start, style: UInt32(truncatingIfNeeded: item.style), level: item.level, kind: item.kind, continues: continues)
  }

  private mutating func openItem(start: Int, style: UInt32, level: UInt8, kind: TextItem.Kind, continues: Bool) {
    item = KeptItem(start: start - chunkStart, piece: pieces.count - firstPiece, style: style, level: level, kind: kind, continues: continues)
    if keepsUnions { unions.append(RuleUnion()) }
  }

  /// Ends the item that was begun last, where the next one begins. An item without pieces (a tab,
  /// an attachment) ends here as well.
  mutating func endItem() {
    item.endPiece = UInt16(pieces.count - firstPiece)
    items.append(item)
  }

  /// Goes on with the item that was ended last.
  mutating func resumeItem() { item = items.removeLast() }

  /// Adds a word that starts at the given unit of the paragraph.
  @inline(__always)
  mutating func append(_ word: ShapedWord, at start: Int) {
    if start - chunkStart >= chunkLength { splitItem(at: start) }
    hold(word)
    pieces.append(Piece(word, start: start - chunkStart, prefix: item.advance, spaceAdvance: spaceAdvance))
    item.advance += word.advance
  }

  /// Adds a piece of another chunk, whose font has a space of the same width, with its advance.
  /// Nothing of its word is read.
  @inline(__always)
  mutating func append(_ piece: Piece, advance: Int, at start: Int) {
    if start - chunkStart >= chunkLength { splitItem(at: start) }
    hold(piece.word)
    pieces.append(Piece(piece, start: start - chunkStart, prefix: item.advance))
    item.advance += advance
  }

  /// Adds pieces of another chunk one behind the other, each so many units further on than it is
  /// there, of which the last ends at an advance; false, and nothing is added, where the chunk has
  /// to be closed among them, or advances are too great for their numbers.
  mutating func append(_ more: KeptElements<Piece>, _ range: Range<Int>, movedBy distance: Int, endPrefix: Int) -> Bool {
    guard let last = range.last else { return true }
    let bound = Int(Int32.max) / 2
    let prefix = item.advance - Int(more[range.lowerBound].prefix)
    guard Int(more[last].start) + distance - chunkStart < chunkLength, abs(prefix) < bound, abs(endPrefix) < bound else { return false }
    var isExact = true
    for index in range {
      let piece = more[index]
      isExact = isExact && abs(Int(piece.prefix)) < bound
      hold(piece.word)
    }
    guard isExact else { return false }
    copy(more, range, movedBy: distance - chunkStart, prefix: prefix)
    item.advance = prefix + endPrefix
    return true
  }

  /// Adds pieces whose words are held, so many units and so much advance on in their chunk.
  private mutating func copy(_ more: KeptElements<Piece>, _ range: Range<Int>, movedBy distance: Int, prefix: Int) {
    let first = pieces.count
    unsafe pieces.append(contentsOf: more.buffer(range))
    unsafe pieces.withUnsafeMutableBufferPointer { pieces in
      for index in first..<pieces.count { unsafe pieces[index].move(by: distance, prefix: prefix) }
    }
  }

  /// Adds whole items of another chunk, which keep no unions, so many units further on than they
  /// are there; false, and nothing is added, where the chunk has to be closed among them.
  mutating func append(_ chunk: ChunkParts, _ range: Range<Int>, movedBy distance: Int) -> Bool {
    guard let last = range.last else { return true }
    let shift = chunk.start + distance - chunkStart
    let own = chunk.items[range.lowerBound].firstPiece..<chunk.items[last].endPiece
    let lastStart = max(chunk.items[last].start, own.last.map { Int(chunk.pieces[$0].start) } ?? 0)
    guard lastStart + shift < chunkLength else { return false }
    for index in own { hold(chunk.pieces[index].word) }
    let (firstPiece, firstItem) = (pieces.count, items.count)
    copy(chunk.pieces, own, movedBy: shift, prefix: 0)
    unsafe items.append(contentsOf: chunk.items.kept.buffer(range))
    for index in firstItem..<items.count { items[index].move(by: shift, pieces: firstPiece - self.firstPiece - own.lowerBound) }
    if keepsUnions { unions.append(contentsOf: repeatElement(RuleUnion(), count: range.count)) }
    return true
  }

  @inline(__always)
  private mutating func hold(_ word: ShapedWord) {
    let address = WordSlab.address(of: word)
    let held = Int(truncatingIfNeeded: address / UInt(WordSlab.alignment)) & (StretchBuilder.heldSlabCount - 1)
    if heldSlabs[held] != address {
      heldSlabs[held] = address
      keep(WordSlab.holding(word), at: address)
    }
  }

  /// Notes what the glyphs of the piece can do that was added last, where its edges had to be
  /// known.
  @inline(__always)
  mutating func note(_ edges: PieceEdges) {
    if keepsUnions { note(edges, inUnion: lastUnion) }
  }

  /// The number of the last item's union, in a part that is one chunk.
  var lastUnion: Int { unions.count - 1 }
  var isOneChunk: Bool { keepsUnions && paragraph.count <= chunkLength }

  mutating func note(_ edges: PieceEdges, inUnion number: Int) {
    unions[number].formUnion(edges)
    hasUnions = true
  }

  func holds(_ union: RuleUnion, inUnion number: Int) -> Bool { unions[number].isSuperset(of: union) }

  private mutating func keep(_ slab: WordSlab, at address: UInt) {
    if slabAddresses.contains(address) { return }
    slabs.append(slab)
    slabAddresses.append(address)
  }

  /// Closes the chunk inside an item, which goes on in the next.
  private mutating func splitItem(at start: Int) {
    let isBegun = pieces.count - firstPiece > Int(item.firstPiece) || Int(item.start) < start - chunkStart
    if isBegun { endItem() } else if keepsUnions { unions.removeLast() }
    closeChunk(at: start)
    openItem(start: start, style: item.style, level: item.level, kind: item.kind, continues: isBegun || item.continues)
  }

  /// Makes a block of a part of a long paragraph, which is alone in the stretch.
  private mutating func closeChunk(at end: Int) {
    guard end > chunkStart else { return }
    let start = chunkStart
    let first = paragraph.startIndex + start
    let firstFlag = paragraphFlags.startIndex + start
    flags.append(contentsOf: paragraphFlags[firstFlag...firstFlag + end - start])
    // It has a copy of its units, so that it keeps alive no more than itself.
    let isWhole = start == 0 && end == paragraph.count
    blocks.append(
      ShapedBlock(
        units: isWhole ? paragraph : ArraySlice(Array(paragraph[first..<first + end - start])), flags: flags, items: items,
        pieces: pieces, slabs: slabs, unions: hasUnions ? unions.exactCopy() : []))
    starts.append(UInt32(truncatingIfNeeded: start))
    clearBlock()
    chunkStart = end
  }

  /// Ends the paragraph that was begun last.
  mutating func endParagraph(_ setting: ParagraphSetting, _ oddity: ParagraphOddity) {
    if blocks.isEmpty {
      flags.append(contentsOf: paragraphFlags)
      units.append(contentsOf: paragraph)
    } else {
      closeChunk(at: paragraph.count)
    }
    settings.append(setting)
    if !oddity.isNothing { note(oddity) }
    paragraphFlags = []
  }

  /// Ends a paragraph that is no longer than a chunk.
  @inline(__always)
  mutating func endParagraph(_ setting: ParagraphSetting, units: UnsafeBufferPointer<UInt16>, flags: UnsafeBufferPointer<UInt8>) {
    unsafe self.flags.append(contentsOf: flags)
    unsafe self.units.append(contentsOf: units)
    settings.append(setting)
  }

  /// Says what is odd about the paragraph that was ended last.
  mutating func note(_ oddity: ParagraphOddity) {
    oddities.append(oddity)
    oddities[oddities.count - 1].paragraph = paragraphs.count - 1
  }

  /// Adds the first of some paragraphs that were shaped before and are not cut into several chunks,
  /// and those behind it for which there is room as well: how many, and their units. There is room
  /// for the first. O(what they hold), a matter of moving memory where they are several.
  mutating func append(_ known: ShapedStretch, _ range: Range<Int>) -> (count: Int, units: Int) {
    let first = range.lowerBound
    var (end, count) = (first + 1, known.unitCount(ofParagraph: first))
    while end < range.upperBound, unitCount + count < length, paragraphs.count + end - first < StretchBuilder.mostParagraphs {
      count += known.unitCount(ofParagraph: end)
      end += 1
    }
    if known.places.isEmpty || end - first == 1 { append(known[first]) } else { append(several: known, first..<end) }
    return (end - first, count)
  }

  private mutating func append(_ known: ShapedParagraph) {
    let chunk = known.chunks.first
    begin(chunk?.units ?? [], of: chunk?.units ?? [], flags: [])
    if let chunk {
      unsafe items.append(contentsOf: chunk.items.kept.buffer(0..<chunk.items.count))
      pieces.append(contentsOf: chunk.pieces)
      flags.append(contentsOf: chunk.flags)
      for piece in chunk.pieces { hold(piece.word) }
    } else {
      flags.append(0)
    }
    endParagraph(known.setting, known.stretch.oddity(ofParagraph: known.number) ?? ParagraphOddity(paragraph: 0, missing: []))
  }

  /// Adds paragraphs with the separators between them: what lies in a row there does so here.
  private mutating func append(several known: ShapedStretch, _ range: Range<Int>) {
    let block = known.blocks[0]
    let (first, last, end) = (known.places[range.lowerBound], known.places[range.upperBound - 1], known.places[range.upperBound])
    let (unit, item, piece, flag) = (units.count, items.count, pieces.count, flags.count)
    for number in range {
      var place = known.places[number]
      let count = known.unitCount(ofParagraph: number)
      place.unit = UInt16(truncatingIfNeeded: unit) + place.unit - first.unit
      place.item = UInt16(truncatingIfNeeded: item) + place.item - first.item
      place.piece = UInt16(truncatingIfNeeded: piece) + place.piece - first.piece
      place.flag = UInt16(truncatingIfNeeded: flag) + place.flag - first.flag
      paragraphs.append(Entry(place: place, unitInSource: 0, unitCount: count))
      unitCount += count
    }
    let unitEnd = Int(last.unit) + last.unitCount(upTo: end)
    unsafe units.append(contentsOf: block.buffer(ofUnits: Int(first.unit)..<unitEnd))
    unsafe items.append(contentsOf: block.buffer(ofItems: Int(first.item)..<Int(end.item)))
    unsafe pieces.append(contentsOf: block.buffer(ofPieces: Int(first.piece)..<Int(end.piece)))
    unsafe flags.append(contentsOf: block.buffer(ofFlags: Int(first.flag)..<Int(end.flag)))
    // What an edit took away is held no longer.
    for index in piece..<pieces.count { hold(pieces[index].word) }
    // Text that was gathered is no slice of what others are slices of.
    (source, sourcePlace) = (nil, nil)
    known.forEachSetting(ofParagraphs: range) { settings.append($0, count: $1) }
    known.forEachOddity(ofParagraphs: range) { oddity in
      oddities.append(oddity)
      oddities[oddities.count - 1].paragraph += paragraphs.count - range.upperBound
    }
  }

  /// The stretch with all paragraphs that were put in: one at least.
  mutating func finish() -> ShapedStretch {
    let (settings, numbers) = settings.finish()
    let places = closeBlock()
    defer {
      paragraph = []
      beginStretch()
    }
    return ShapedStretch(
      blocks: Few(blocks), starts: blocks.count > 1 ? starts.exactCopy() : [], places: places, settings: settings, settingNumbers: numbers,
      oddities: oddities.isEmpty ? [] : oddities.exactCopy())
  }

  /// Closes the block of whole paragraphs; where they lie in it, if there are several.
  private mutating func closeBlock() -> [ShapedPlace] {
    guard blocks.isEmpty else { return [] }
    let isOne = paragraphs.count == 1
    if isOne && paragraph.isEmpty { return [] }
    let sourceUnits = unitsInSource
    let blockUnits = isOne ? paragraph : sourceUnits ?? ArraySlice(units.exactCopy())
    blocks.append(ShapedBlock(units: blockUnits, flags: flags, items: items, pieces: pieces, slabs: slabs))
    if isOne { return [] }
    var places: [ShapedPlace] = []
    places.reserveCapacity(paragraphs.count + 1)
    for entry in paragraphs {
      places.append(entry.place)
      if let source, let sourceUnits {
        places[places.count - 1].unit = UInt16(truncatingIfNeeded: entry.unitInSource - (sourceUnits.startIndex - source.startIndex))
      }
    }
    places.append(
      ShapedPlace(
        unit: 0, item: UInt16(truncatingIfNeeded: items.count), piece: UInt16(truncatingIfNeeded: pieces.count),
        flag: UInt16(truncatingIfNeeded: flags.count)))
    return places
  }

  /// The units of the source that hold all paragraphs; nil where there is no source, or they are
  /// too far from each other in it for numbers of 16 bits.
  private var unitsInSource: ArraySlice<UInt16>? {
    guard let source, let first = paragraphs.lazy.map(\.unitInSource).min(), let end = paragraphs.lazy.map({ $0.unitInSource + $0.unitCount }).max(),
      end - first < 1 << 16
    else { return nil }
    return source[source.startIndex + first..<source.startIndex + end]
  }
}

/// Which part of which array a slice is, without holding it.
private struct SourcePlace: Equatable {
  private let address: UInt
  private let range: Range<Int>

  init(_ slice: ArraySlice<UInt16>) {
    address = unsafe slice.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    range = slice.indices
  }
}
