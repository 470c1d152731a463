/// A shaped word at its place in an item.
struct Piece: Sendable {
  let word: ShapedWord
  /// The word's first unit, counted from the chunk's start.
  let start: UInt32
  /// The advance of the pieces before it in its item, as far as the item lies in this chunk: font
  /// units.
  let prefix: Int32
}

/// A stretch of a paragraph's shaped text: its items and their pieces, immutable and shared.
///
/// A short paragraph is one chunk. A long one is cut into chunks of a few thousand units where
/// pieces meet, so that an edit can make a chunk anew and share the others. What a layout says
/// never depends on where chunks are cut: an item that goes on into the next chunk is one item.
@safe final class ShapedChunk: @unchecked Sendable {
  // @unchecked: what its memory holds is written before anybody else sees the chunk.

  /// The chunk's first unit in its paragraph.
  let start: Int
  let units: ArraySlice<UInt16>
  /// One block for all of the arrays, as a document has as many chunks as short paragraphs: items,
  /// pieces, what keeps the pieces' words alive, and what Unicode says of each unit and of the
  /// chunk's end.
  private let memory: UnsafeMutableRawPointer
  private let itemCount: UInt32
  private let pieceCount: UInt32
  private let slabCount: UInt32

  init(start: Int, units: ArraySlice<UInt16>, flags: ArraySlice<UInt8>, items: [ChunkItem], pieces: [Piece], slabs: [WordSlab]) {
    self.start = start
    self.units = units
    itemCount = UInt32(items.count)
    pieceCount = UInt32(pieces.count)
    slabCount = UInt32(slabs.count)
    // The strictest alignment stands first.
    let size =
      items.count * MemoryLayout<ChunkItem>.stride + pieces.count * MemoryLayout<Piece>.stride + slabs.count * MemoryLayout<WordSlab>.stride
    unsafe memory = .allocate(byteCount: size + flags.count, alignment: MemoryLayout<ChunkItem>.alignment)
    unsafe _ = UnsafeMutableBufferPointer(start: itemBase, count: items.count).initialize(fromContentsOf: items)
    unsafe _ = UnsafeMutableBufferPointer(start: pieceBase, count: pieces.count).initialize(fromContentsOf: pieces)
    unsafe _ = UnsafeMutableBufferPointer(start: slabBase, count: slabs.count).initialize(fromContentsOf: slabs)
    unsafe _ = UnsafeMutableBufferPointer(start: flagBase, count: flags.count).initialize(fromContentsOf: flags)
  }

  deinit {
    unsafe slabBase.deinitialize(count: Int(slabCount))
    unsafe memory.deallocate()
  }

  private var itemBase: UnsafeMutablePointer<ChunkItem> { unsafe memory.assumingMemoryBound(to: ChunkItem.self) }
  private var pieceBase: UnsafeMutablePointer<Piece> {
    unsafe UnsafeMutableRawPointer(itemBase + Int(itemCount)).assumingMemoryBound(to: Piece.self)
  }
  private var slabBase: UnsafeMutablePointer<WordSlab> {
    unsafe UnsafeMutableRawPointer(pieceBase + Int(pieceCount)).assumingMemoryBound(to: WordSlab.self)
  }
  private var flagBase: UnsafeMutablePointer<UInt8> {
    unsafe UnsafeMutableRawPointer(slabBase + Int(slabCount)).assumingMemoryBound(to: UInt8.self)
  }

  var items: KeptElements<ChunkItem> { unsafe KeptElements(itemBase, count: Int(itemCount)) }
  var pieces: KeptElements<Piece> { unsafe KeptElements(pieceBase, count: Int(pieceCount)) }
  /// What Unicode says of each unit and of the chunk's end.
  var flags: KeptElements<UInt8> { unsafe KeptElements(flagBase, count: unitCount + 1) }

  var unitCount: Int { units.count }
  var end: Int { start + unitCount }
}

/// The part of an item that lies in one chunk.
struct ChunkItem: Sendable {
  /// Its units, counted from the chunk's start.
  var start: UInt32
  var end: UInt32
  /// Its pieces: up to the next item's first.
  var firstPiece: UInt32
  var endPiece: UInt32
  /// Which of the paragraph's item styles.
  var style: UInt32
  var level: UInt8
  var kind: TextItem.Kind
  /// Whether it goes on from the chunk before.
  var continues: Bool
  /// The advance of all its pieces here, font units.
  var advance: Int

  var isRightToLeft: Bool { level & 1 != 0 }
}
