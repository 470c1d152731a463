/// A shaped word at its place in an item, with what the filling of lines asks of nearly all: words
/// lie scattered in memory, pieces in a row.
package struct Piece: Sendable {
  package let word: ShapedWord
  /// The word's first unit, counted from its chunk's start.
  package let start: UInt16
  private let ends: UInt16
  /// The advance of the pieces before it in its item, as far as the item lies in this chunk: font
  /// units.
  let prefix: Int32

  init(_ word: ShapedWord, start: Int, prefix: Int) {
    self.word = word
    self.start = UInt16(start)
    self.prefix = Int32(clamping: prefix)
    let header = word.header
    let spaces = header.unitCount - header.trimmedUnitCount
    let hanging = Int(header.advance) - Int(header.trimmedAdvance)
    var ends = Piece.unknownSpaces
    if spaces == 0, hanging == 0 { ends = 0 }
    if spaces == 1, hanging >= 0, hanging < Piece.unknownSpaces - 1 { ends = UInt16(hanging + 1) }
    let isVisible = word.clusterCount > 0 && word.unit(ofCluster: 1) == 1 && word.advance(ofCluster: 0) >= 0
    if isVisible, header.advance >= 0, header.trimmedAdvance >= 0 { ends |= Piece.beginsPlainly }
    if !header.goesBack { ends |= Piece.leadsForward }
    self.ends = ends
  }

  /// Of ``ends``, the upper bits, and the value of the others that says nothing. Else they are 0
  /// where the word ends in no space, and 1 more than the advance of the only one.
  private static let beginsPlainly: UInt16 = 1 << 15
  private static let leadsForward: UInt16 = 1 << 14
  private static let unknownSpaces = leadsForward - 1

  /// Whether the word begins with a cluster of one unit, and nothing in it leads backward.
  var beginsPlainly: Bool { ends & Piece.beginsPlainly != 0 }

  /// Whether no cluster of the word leads backward.
  var leadsForward: Bool { ends & Piece.leadsForward != 0 }

  /// How many spaces the word ends in, and their advance; nil where the word itself is to be asked.
  var trailingSpaces: (count: Int, advance: Int)? {
    let ends = ends & Piece.unknownSpaces
    if ends == 0 { return (0, 0) }
    return ends == Piece.unknownSpaces ? nil : (1, Int(ends) - 1)
  }
}

/// The part of an item that lies in one chunk.
package struct ChunkItem: Sendable {
  /// Its units, counted from the chunk's start.
  package var start: UInt32
  package var end: UInt32
  /// Its pieces, counted from the chunk's first: up to the next item's first.
  package var firstPiece: UInt32
  package var endPiece: UInt32
  /// Which of the paragraph's item styles.
  package var style: UInt32
  package var level: UInt8
  package var kind: TextItem.Kind
  /// Whether it goes on from the chunk before.
  package var continues: Bool
  /// The advance of all its pieces here, font units.
  var advance: Int

  var isRightToLeft: Bool { level & 1 != 0 }
}

/// The memory of some thousand units of shaped text: the items and pieces of short paragraphs one
/// after the other, or of a part of a long one. Immutable and shared. It is read through
/// ``ShapedChunk``.
@safe final class ShapedBlock: @unchecked Sendable {
  // @unchecked: what its memory holds is written before anybody else sees the block.

  /// The units that its text is among.
  let units: ArraySlice<UInt16>
  /// Where a part of a long paragraph begins in it; 0 for whole paragraphs.
  let start: Int
  /// One piece of memory for all of the arrays: items, pieces, what keeps the pieces' words alive,
  /// and what Unicode says of each unit and of each paragraph's end.
  private let memory: UnsafeMutableRawPointer
  /// The units, which an array holds where they are for as long as it lives.
  private let unitBase: UnsafePointer<UInt16>
  let itemCount: Int
  let pieceCount: Int
  private let slabCount: Int

  init(start: Int, units: ArraySlice<UInt16>, flags: [UInt8], items: [ChunkItem], pieces: [Piece], slabs: [WordSlab]) {
    self.start = start
    self.units = units
    itemCount = items.count
    pieceCount = pieces.count
    slabCount = slabs.count
    // The strictest alignment stands first.
    let size =
      items.count * MemoryLayout<ChunkItem>.stride + pieces.count * MemoryLayout<Piece>.stride + slabs.count * MemoryLayout<WordSlab>.stride
    unsafe memory = .allocate(byteCount: size + flags.count, alignment: MemoryLayout<ChunkItem>.alignment)
    let unitBase = unsafe units.withUnsafeBufferPointer { $0.baseAddress }
    unsafe self.unitBase = unitBase ?? UnsafePointer(memory.assumingMemoryBound(to: UInt16.self))
    unsafe _ = UnsafeMutableBufferPointer(start: UnsafeMutablePointer(mutating: self.items(from: 0)), count: items.count).initialize(
      fromContentsOf: items)
    unsafe _ = UnsafeMutableBufferPointer(start: UnsafeMutablePointer(mutating: self.pieces(from: 0)), count: pieces.count)
      .initialize(fromContentsOf: pieces)
    unsafe _ = UnsafeMutableBufferPointer(start: slabBase, count: slabs.count).initialize(fromContentsOf: slabs)
    unsafe _ = UnsafeMutableBufferPointer(start: UnsafeMutablePointer(mutating: self.flags(from: 0)), count: flags.count)
      .initialize(fromContentsOf: flags)
  }

  deinit {
    unsafe slabBase.deinitialize(count: slabCount)
    unsafe memory.deallocate()
  }

  /// The items, pieces, flags and units from one on.
  @unsafe @inline(__always)
  func items(from first: Int) -> UnsafePointer<ChunkItem> { unsafe UnsafePointer(memory.assumingMemoryBound(to: ChunkItem.self)) + first }

  @unsafe @inline(__always)
  func pieces(from first: Int) -> UnsafePointer<Piece> {
    unsafe UnsafeRawPointer(items(from: itemCount)).assumingMemoryBound(to: Piece.self) + first
  }

  @unsafe @inline(__always)
  func flags(from first: Int) -> UnsafePointer<UInt8> {
    unsafe UnsafeRawPointer(slabBase + slabCount).assumingMemoryBound(to: UInt8.self) + first
  }

  @unsafe @inline(__always)
  func units(from first: Int) -> UnsafePointer<UInt16> { unsafe unitBase + first }

  /// What keeps the words alive.
  var slabs: KeptElements<WordSlab> { unsafe KeptElements(slabBase, count: slabCount) }

  private var slabBase: UnsafeMutablePointer<WordSlab> {
    unsafe UnsafeMutableRawPointer(mutating: UnsafeRawPointer(pieces(from: pieceCount))).assumingMemoryBound(to: WordSlab.self)
  }
}
