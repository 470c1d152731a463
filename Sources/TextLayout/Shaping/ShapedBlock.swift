/// A shaped word at its place in an item, with what the filling of lines asks of nearly all: words
/// lie scattered in memory, pieces in a row. 12 bytes, as documents have a piece for each word.
package struct Piece: Sendable {
  // Of the two numbers together, from the lowest bit: the word's address without the bits that are
  // always zero (``addressBits``), its start (16 bits), its kind (3 bits).
  private let low: UInt32
  private let high: UInt32
  /// The advance of the pieces before it in its item, as far as the item lies in this chunk: font
  /// units.
  let prefix: Int32

  private static let addressBits = 48 - addressShift
  private static let addressShift = 3
  private static let startShift = addressBits - 32
  private static let kindShift = startShift + 16

  /// A word as a piece of an item whose font's space has an advance.
  init(_ word: ShapedWord, start: Int, prefix: Int, spaceAdvance: Int) {
    self.prefix = Int32(clamping: prefix)
    var kind = Piece.otherKind
    if let ending = word.plainEnding {
      kind = Piece.firstPlainKind + Piece.kind(of: ending, spaceAdvance)
    } else if !word.header.goesBack {
      let header = word.header
      let isVisible = word.clusterCount > 0 && word.unit(ofCluster: 1) == 1
      let ending = (Int(header.unitCount - header.trimmedUnitCount), Int(header.advance) - Int(header.trimmedAdvance))
      kind = (isVisible ? Piece.firstPlainKind : Piece.firstForwardKind) + Piece.kind(of: ending, spaceAdvance)
    }
    let address = unsafe UInt64(UInt(bitPattern: word.base)) >> UInt64(Piece.addressShift)
    low = UInt32(truncatingIfNeeded: address)
    high =
      UInt32(truncatingIfNeeded: address >> 32) | UInt32(UInt16(start)) << UInt32(Piece.startShift) | kind << UInt32(Piece.kindShift)
  }

  /// The same piece at another place.
  init(_ piece: Piece, start: Int, prefix: Int) {
    self.prefix = Int32(clamping: prefix)
    low = piece.low
    let startBits = UInt32(UInt16.max) << UInt32(Piece.startShift)
    high = piece.high & ~startBits | UInt32(UInt16(start)) << UInt32(Piece.startShift)
  }

  /// Moves it so many units and so much advance on.
  @inline(__always)
  mutating func move(by distance: Int, prefix: Int) { self = Piece(self, start: Int(start) + distance, prefix: Int(self.prefix) + prefix) }

  // The kinds: words in which something leads backward; and of others, by whether they begin with a
  // cluster of one unit, those that end in no space, in one as wide as their font's, or otherwise.
  private static let otherKind: UInt32 = 0
  private static let firstForwardKind: UInt32 = 1
  private static let firstPlainKind: UInt32 = 4
  private static let unknownSpaces: UInt32 = 2

  @inline(__always)
  private static func kind(of ending: (spaces: Int, advance: Int), _ spaceAdvance: Int) -> UInt32 {
    ending == (0, 0) ? 0 : ending == (1, spaceAdvance) ? 1 : unknownSpaces
  }

  private var kind: UInt32 { @inline(__always) get { high >> UInt32(Piece.kindShift) } }

  package var word: ShapedWord {
    @inline(__always) get {
      let address = UInt(low) | UInt(high & (1 << UInt32(Piece.startShift) - 1)) << 32
      // Words have addresses.
      return unsafe ShapedWord(base: UnsafeRawPointer(bitPattern: address << UInt(Piece.addressShift)).unsafelyUnwrapped)
    }
  }

  /// The word's first unit, counted from its chunk's start.
  package var start: UInt16 { @inline(__always) get { UInt16(truncatingIfNeeded: high >> UInt32(Piece.startShift)) } }

  /// Whether the word begins with a cluster of one unit, and nothing in it leads backward.
  var beginsPlainly: Bool { kind >= Piece.firstPlainKind }

  /// Whether no cluster of the word leads backward.
  var leadsForward: Bool { kind != Piece.otherKind }

  /// How many spaces the word ends in, none or one as wide as its font's; nil where the word itself
  /// is to be asked.
  var trailingSpaceCount: Int? {
    @inline(__always) get {
      if kind == Piece.otherKind { return nil }
      let ending = (kind &- 1) % 3
      return ending == Piece.unknownSpaces ? nil : Int(ending)
    }
  }
}

/// The part of an item that lies in one chunk, as it is kept: it ends where the next one begins. 16
/// bytes, as each paragraph has one.
struct KeptItem: Sendable {
  /// Which of the paragraph's item styles.
  let style: UInt32
  /// The advance of all its pieces here, font units, as far as the number can tell.
  private var keptAdvance: Int32
  /// Its first unit, counted from the chunk's start.
  private(set) var start: UInt16
  /// Its pieces, counted from the chunk's first: up to the next item's first.
  private(set) var firstPiece: UInt16
  var endPiece: UInt16
  let kind: TextItem.Kind
  // The level in the lower bits; whether it goes on from the chunk before.
  private let bits: UInt8

  private static let continues: UInt8 = 128

  /// An item that begins, without pieces.
  init(start: Int, piece: Int, style: UInt32, level: UInt8, kind: TextItem.Kind, continues: Bool) {
    self.start = UInt16(start)
    firstPiece = UInt16(piece)
    endPiece = firstPiece
    self.style = style
    self.kind = kind
    keptAdvance = 0
    bits = level | (continues ? KeptItem.continues : 0)
  }

  /// Moves it so many units and pieces on in its chunk.
  @inline(__always)
  mutating func move(by distance: Int, pieces: Int) {
    start = UInt16(Int(start) + distance)
    firstPiece = UInt16(Int(firstPiece) + pieces)
    endPiece = UInt16(Int(endPiece) + pieces)
  }

  var level: UInt8 { @inline(__always) get { bits & ~KeptItem.continues } }
  var continues: Bool { @inline(__always) get { bits & KeptItem.continues != 0 } }

  var advance: Int {
    @inline(__always) get { Int(keptAdvance) }
    @inline(__always) set { keptAdvance = Int32(clamping: newValue) }
  }
}

/// The part of an item that lies in one chunk.
package struct ChunkItem: Sendable {
  private let kept: KeptItem
  /// The unit behind its last, counted from the chunk's start.
  package let end: Int

  @inline(__always)
  init(_ kept: KeptItem, end: Int) {
    self.kept = kept
    self.end = end
  }

  /// Its first unit, counted from the chunk's start.
  package var start: Int { @inline(__always) get { Int(kept.start) } }
  /// Which of the paragraph's item styles.
  package var style: Int { @inline(__always) get { Int(kept.style) } }
  /// Its pieces, counted from the chunk's first.
  package var firstPiece: Int { @inline(__always) get { Int(kept.firstPiece) } }
  package var endPiece: Int { @inline(__always) get { Int(kept.endPiece) } }
  package var kind: TextItem.Kind { @inline(__always) get { kept.kind } }
  package var level: UInt8 { @inline(__always) get { kept.level } }
  /// Whether it goes on from the chunk before.
  package var continues: Bool { @inline(__always) get { kept.continues } }
  /// The advance of all its pieces here, font units, as far as the number can tell.
  var advance: Int { @inline(__always) get { kept.advance } }
  var isRightToLeft: Bool { level & 1 != 0 }
}

/// The items of a chunk, which lie in a row and leave no unit out.
package struct ChunkItems: RandomAccessCollection, Sendable {
  let kept: KeptElements<KeptItem>
  private let unitCount: Int

  @inline(__always)
  init(_ kept: KeptElements<KeptItem>, unitCount: Int) {
    self.kept = kept
    self.unitCount = unitCount
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { kept.count }

  /// The item at an index from 0; stops the process where there is none. O(1).
  @inline(__always)
  package subscript(index: Int) -> ChunkItem {
    ChunkItem(kept[index], end: index + 1 < kept.count ? Int(kept[index + 1].start) : unitCount)
  }
}

/// The memory of some thousand units of shaped text: the items and pieces of short paragraphs one
/// after the other, or of a part of a long one. Immutable and shared. It is read through
/// ``ShapedChunk``.
@safe final class ShapedBlock: @unchecked Sendable {
  // @unchecked: what its memory holds is written before anybody else sees the block.

  /// The units that its text is among.
  let units: ArraySlice<UInt16>
  /// One piece of memory for all of the arrays: what keeps the pieces' words alive, items, pieces,
  /// and what Unicode says of each unit and of each paragraph's end.
  private let memory: UnsafeMutableRawPointer
  /// The units, which an array holds where they are for as long as it lives.
  private let unitBase: UnsafePointer<UInt16>
  let itemCount: Int
  let pieceCount: Int
  private let slabCount: Int
  private let flagCount: Int
  /// What the glyphs of each item can do, where a part of a long paragraph has items whose cuts
  /// had to be proved: an edit asks it, to know whether they still hold.
  let unions: [RuleUnion]
  /// The brackets that have no partner in it: made when an edit asks.
  let keptBrackets = Lazily<BracketTrail>()
  /// The embeddings, overrides and isolates that don't end in it: made when an edit asks.
  let keptControls = Lazily<BidiControlTrail>()

  init(units: ArraySlice<UInt16>, flags: [UInt8], items: [KeptItem], pieces: [Piece], slabs: [WordSlab], unions: [RuleUnion] = []) {
    self.units = units
    self.unions = unions
    itemCount = items.count
    pieceCount = pieces.count
    slabCount = slabs.count
    flagCount = flags.count
    // The strictest alignment stands first.
    let size =
      slabs.count * MemoryLayout<WordSlab>.stride + items.count * MemoryLayout<KeptItem>.stride + pieces.count * MemoryLayout<Piece>.stride
    unsafe memory = .allocate(byteCount: size + flags.count, alignment: MemoryLayout<WordSlab>.alignment)
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
  func items(from first: Int) -> UnsafePointer<KeptItem> {
    unsafe UnsafeRawPointer(slabBase + slabCount).assumingMemoryBound(to: KeptItem.self) + first
  }

  @unsafe @inline(__always)
  func pieces(from first: Int) -> UnsafePointer<Piece> {
    unsafe UnsafeRawPointer(items(from: itemCount)).assumingMemoryBound(to: Piece.self) + first
  }

  @unsafe @inline(__always)
  func flags(from first: Int) -> UnsafePointer<UInt8> {
    unsafe UnsafeRawPointer(pieces(from: pieceCount)).assumingMemoryBound(to: UInt8.self) + first
  }

  @unsafe @inline(__always)
  func units(from first: Int) -> UnsafePointer<UInt16> { unsafe unitBase + first }

  /// Some of the units, items, pieces and flags, to be read at once.
  func buffer(ofUnits range: Range<Int>) -> UnsafeBufferPointer<UInt16> {
    precondition(range.lowerBound >= 0 && range.upperBound <= units.count, "no such units")
    return unsafe UnsafeBufferPointer(start: units(from: range.lowerBound), count: range.count)
  }

  func buffer(ofItems range: Range<Int>) -> UnsafeBufferPointer<KeptItem> {
    unsafe KeptElements(items(from: 0), count: itemCount).buffer(range)
  }

  func buffer(ofPieces range: Range<Int>) -> UnsafeBufferPointer<Piece> {
    unsafe KeptElements(pieces(from: 0), count: pieceCount).buffer(range)
  }

  func buffer(ofFlags range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    unsafe KeptElements(flags(from: 0), count: flagCount).buffer(range)
  }

  /// What keeps the words alive.
  var slabs: KeptElements<WordSlab> { unsafe KeptElements(slabBase, count: slabCount) }

  private var slabBase: UnsafeMutablePointer<WordSlab> { unsafe memory.assumingMemoryBound(to: WordSlab.self) }
}
