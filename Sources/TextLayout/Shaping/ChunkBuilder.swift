/// Puts shaped words together into chunks. Reused from paragraph to paragraph.
struct ChunkBuilder {
  /// The length from which a chunk is closed at the next place where pieces meet.
  static let targetLength = 4096

  /// Another length than that is for tests: a layout must not depend on it.
  private let length: Int
  private var units: ArraySlice<UInt16> = []
  private var flags: ArraySlice<UInt8> = []
  private var paragraphLength = 0
  private var chunkStart = 0
  private var items: [ChunkItem] = []
  private var pieces: [Piece] = []
  private var slabs: [WordSlab] = []
  private var slabAddresses: [UInt] = []
  private var chunks: [ShapedChunk] = []

  init(targetLength: Int = ChunkBuilder.targetLength) { length = targetLength }

  /// Whether a long paragraph made the arrays so large that they should not be kept.
  var isLarge: Bool { items.capacity > 1 << 14 || pieces.capacity > 1 << 14 || chunks.capacity > 1 << 12 }

  mutating func begin(units: ArraySlice<UInt16>, flags: ArraySlice<UInt8>) {
    self.units = units
    self.flags = flags
    paragraphLength = units.count
    chunkStart = 0
    chunks.removeAll(keepingCapacity: true)
    clearChunk()
  }

  private mutating func clearChunk() {
    items.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    slabs.removeAll(keepingCapacity: true)
    slabAddresses.removeAll(keepingCapacity: true)
  }

  /// Begins an item; its pieces follow.
  mutating func beginItem(_ item: TextItem) {
    if item.start - chunkStart >= length { closeChunk(at: item.start) }
    appendItem(start: item.start, style: UInt32(truncatingIfNeeded: item.style), level: item.level, kind: item.kind, continues: false)
  }

  private mutating func appendItem(start: Int, style: UInt32, level: UInt8, kind: TextItem.Kind, continues: Bool) {
    let offset = UInt32(start - chunkStart)
    let piece = UInt32(pieces.count)
    items.append(
      ChunkItem(
        start: offset, end: offset, firstPiece: piece, endPiece: piece, style: style, level: level, kind: kind, continues: continues, advance: 0))
  }

  /// Ends the item that was begun last. An item without pieces (a tab, an attachment) ends here as
  /// well.
  mutating func endItem(at end: Int) { items[items.count - 1].end = UInt32(end - chunkStart) }

  /// Adds a word that starts at the given unit of the paragraph.
  @inline(__always)
  mutating func append(_ word: ShapedWord, at start: Int) {
    if start - chunkStart >= length { splitItem(at: start) }
    let address = WordSlab.address(of: word)
    if slabAddresses.last != address { keepSlab(of: word, at: address) }
    let last = items.count - 1
    pieces.append(Piece(word: word, start: UInt32(truncatingIfNeeded: start - chunkStart), prefix: Int32(clamping: items[last].advance)))
    items[last].advance &+= word.advance
    items[last].endPiece = UInt32(truncatingIfNeeded: pieces.count)
  }

  private mutating func keepSlab(of word: ShapedWord, at address: UInt) {
    if let index = slabAddresses.firstIndex(of: address) {
      slabs.swapAt(index, slabs.count - 1)
      slabAddresses.swapAt(index, slabs.count - 1)
    } else {
      slabs.append(WordSlab.holding(word))
      slabAddresses.append(address)
    }
  }

  /// Closes the chunk inside an item, which goes on in the next.
  private mutating func splitItem(at start: Int) {
    let item = items[items.count - 1]
    if item.endPiece == item.firstPiece, Int(item.start) == start - chunkStart {
      items.removeLast()  // nothing of it stands here yet
      closeChunk(at: start)
      appendItem(start: start, style: item.style, level: item.level, kind: item.kind, continues: item.continues)
    } else {
      items[items.count - 1].end = UInt32(start - chunkStart)
      closeChunk(at: start)
      appendItem(start: start, style: item.style, level: item.level, kind: item.kind, continues: true)
    }
  }

  private mutating func closeChunk(at end: Int) {
    guard end > chunkStart else { return }
    let isWhole = chunkStart == 0 && end == paragraphLength
    let first = units.startIndex + chunkStart
    let firstFlag = flags.startIndex + chunkStart
    // A chunk of a long paragraph has its own copy, so that it keeps alive no more than itself.
    let chunkUnits = isWhole ? units : ArraySlice(Array(units[first..<first + end - chunkStart]))
    chunks.append(
      ShapedChunk(
        start: chunkStart, units: chunkUnits, flags: flags[firstFlag...firstFlag + end - chunkStart], items: items, pieces: pieces, slabs: slabs))
    chunkStart = end
    clearChunk()
  }

  /// The chunks of the paragraph; none when it is empty.
  mutating func finish() -> ChunkList {
    closeChunk(at: paragraphLength)
    units = []
    flags = []
    defer { chunks.removeAll(keepingCapacity: true) }
    return chunks.count == 1 ? .one(chunks[0]) : .several(chunks.exactCopy())
  }
}
