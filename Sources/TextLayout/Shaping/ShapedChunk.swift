/// Some thousand units of a paragraph's shaped text, mostly all of it: a view of a part of a
/// ``ShapedBlock``.
///
/// A long paragraph is cut into chunks where pieces meet, so that an edit can make a chunk anew and
/// share the others. What a layout says never depends on where chunks are cut: an item that goes on
/// into the next chunk is one item.
package struct ShapedChunk: Sendable {
  let block: ShapedBlock
  let parts: ChunkParts
  /// The index of its first unit among the block's.
  private let firstUnit: Int

  /// All of a block, which is a part of a long paragraph from a unit on or a whole one.
  init(_ block: ShapedBlock, start: Int) {
    self.block = block
    parts = ChunkParts(block, start: start)
    firstUnit = block.units.startIndex
  }

  /// A paragraph that lies in a block, and where the next one does.
  init(_ block: ShapedBlock, _ place: ShapedPlace, upTo next: ShapedPlace) {
    self.block = block
    parts = ChunkParts(block, place, upTo: next)
    firstUnit = block.units.startIndex + Int(place.unit)
  }

  /// The chunk's first unit in its paragraph.
  package var start: Int { parts.start }
  var unitCount: Int { parts.unitCount }
  package var end: Int { parts.end }
  package var items: ChunkItems { @inline(__always) get { parts.items } }
  package var pieces: KeptElements<Piece> { @inline(__always) get { parts.pieces } }
  /// What Unicode says of each unit and of the chunk's end.
  var flags: KeptElements<UInt8> { @inline(__always) get { parts.flags } }
  package var units: ArraySlice<UInt16> { block.units[firstUnit..<firstUnit + unitCount] }

  /// The unit of the text at a position of the paragraph, which lies in this chunk. O(1).
  @inline(__always)
  package func unit(at position: Int) -> UInt16 { parts.unit(at: position) }

  /// What Unicode says of a position of the paragraph, the chunk's end included. O(1).
  @inline(__always)
  package func flags(at position: Int) -> UInt8 { parts.flags(at: position) }

  /// Whether this is the same text as shaped at the same time. O(1).
  func isSame(as other: ShapedChunk) -> Bool { block === other.block && firstUnit == other.firstUnit }
}

/// What a chunk consists of, handed around without counting references: good for as long as
/// somebody holds the chunk, or the layout it belongs to.
@safe struct ChunkParts: @unchecked Sendable {
  // @unchecked: the block holds what the pointers point at, and never changes it.

  /// The chunk's first unit in its paragraph.
  let start: Int
  let unitCount: Int
  private let itemBase: UnsafePointer<KeptItem>
  private let pieceBase: UnsafePointer<Piece>
  private let flagBase: UnsafePointer<UInt8>
  private let unitBase: UnsafePointer<UInt16>
  private let itemCount: Int
  private let pieceCount: Int

  /// All of a block, which is a part of a long paragraph from a unit on or a whole one.
  @inline(__always)
  init(_ block: ShapedBlock, start: Int) {
    self.start = start
    unitCount = block.units.count
    unsafe (itemBase, pieceBase, flagBase) = unsafe (block.items(from: 0), block.pieces(from: 0), block.flags(from: 0))
    unsafe unitBase = block.units(from: 0)
    (itemCount, pieceCount) = (block.itemCount, block.pieceCount)
  }

  /// A paragraph that lies in a block, and where the next one does.
  @inline(__always)
  init(_ block: ShapedBlock, _ place: ShapedPlace, upTo next: ShapedPlace) {
    start = 0
    unitCount = place.unitCount(upTo: next)
    unsafe (itemBase, pieceBase, flagBase) = unsafe (
      block.items(from: Int(place.item)), block.pieces(from: Int(place.piece)), block.flags(from: Int(place.flag))
    )
    unsafe unitBase = block.units(from: Int(place.unit))
    (itemCount, pieceCount) = (Int(next.item - place.item), Int(next.piece - place.piece))
  }

  var items: ChunkItems { @inline(__always) get { unsafe ChunkItems(KeptElements(itemBase, count: itemCount), unitCount: unitCount) } }
  var pieces: KeptElements<Piece> { @inline(__always) get { unsafe KeptElements(pieceBase, count: pieceCount) } }
  /// What Unicode says of each unit and of the chunk's end.
  var flags: KeptElements<UInt8> { @inline(__always) get { unsafe KeptElements(flagBase, count: unitCount + 1) } }
  var end: Int { start + unitCount }

  /// Its units.
  var units: UnsafeBufferPointer<UInt16> { unsafe UnsafeBufferPointer(start: unitBase, count: unitCount) }

  /// The same of flags, the end's included.
  var flagBuffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: flagBase, count: unitCount + 1) }

  /// Whether its units stand at a place in memory.
  func isAt(_ place: UnsafePointer<UInt16>) -> Bool { unsafe unitBase == place }

  /// The unit of the text at a position of the paragraph, which lies in this chunk. O(1).
  @inline(__always)
  func unit(at position: Int) -> UInt16 { unsafe KeptElements(unitBase, count: unitCount)[position - start] }

  /// What Unicode says of a position of the paragraph, the chunk's end included. O(1).
  @inline(__always)
  func flags(at position: Int) -> UInt8 { flags[position - start] }
}

/// Where a paragraph lies in a block: its first unit, item, piece and flag.
struct ShapedPlace: Sendable {
  var unit: UInt16
  var item: UInt16
  var piece: UInt16
  var flag: UInt16

  /// How many units it has, by where the next one lies: each paragraph has a flag more.
  @inline(__always)
  func unitCount(upTo next: ShapedPlace) -> Int { Int(next.flag &- flag) - 1 }
}

/// The chunks of a paragraph in order; none if it is empty.
package struct ChunkList: RandomAccessCollection, Sendable {
  private let stretch: ShapedStretch
  private let paragraph: Int
  package let endIndex: Int

  init(_ stretch: ShapedStretch, paragraph: Int) {
    self.stretch = stretch
    self.paragraph = paragraph
    endIndex = stretch.places.isEmpty ? stretch.blocks.count : stretch.unitCount(ofParagraph: paragraph) == 0 ? 0 : 1
  }

  package var startIndex: Int { 0 }

  package subscript(position: Int) -> ShapedChunk {
    precondition(position >= 0 && position < endIndex, "no such chunk")
    if stretch.places.isEmpty { return ShapedChunk(stretch.blocks[position], start: stretch.start(ofBlock: position)) }
    return ShapedChunk(stretch.blocks[0], stretch.places[paragraph], upTo: stretch.places[paragraph + 1])
  }

  /// What a chunk consists of. O(1).
  func parts(_ position: Int) -> ChunkParts {
    precondition(position >= 0 && position < endIndex, "no such chunk")
    if stretch.places.isEmpty { return ChunkParts(stretch.blocks[position], start: stretch.start(ofBlock: position)) }
    return ChunkParts(stretch.blocks[0], stretch.places[paragraph], upTo: stretch.places[paragraph + 1])
  }
}
