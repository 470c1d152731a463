/// A shaped word at its place in an item.
struct Piece: Sendable {
  let word: ShapedWord
  /// The word's first unit, counted from the chunk's start.
  let start: UInt32
  /// The advance of the pieces before it in its item, as far as the item lies in this chunk: font units.
  let prefix: Int32
}

/// A stretch of a paragraph's shaped text: its items and their pieces, immutable and shared.
///
/// A short paragraph is one chunk. A long one is cut into chunks of a few thousand units where pieces meet, so that an edit can make a chunk anew and
/// share the others. What a layout says never depends on where chunks are cut: an item that goes on into the next chunk is one item.
final class ShapedChunk: Sendable {
  /// The chunk's first unit in its paragraph.
  let start: Int
  let unitCount: Int
  let units: ArraySlice<UInt16>
  let flags: ArraySlice<UInt8>
  let items: [ChunkItem]
  let pieces: [Piece]
  private let slabs: [WordSlab]

  init(
    start: Int, unitCount: Int, units: ArraySlice<UInt16>, flags: ArraySlice<UInt8>, items: [ChunkItem], pieces: [Piece], slabs: [WordSlab]
  ) {
    self.start = start
    self.unitCount = unitCount
    self.units = units
    self.flags = flags
    self.items = items
    self.pieces = pieces
    self.slabs = slabs
  }

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

/// A paragraph's text as shaped: what a new width does not change.
struct ShapedParagraph: Sendable {
  var chunks: [ShapedChunk]
  var styles: [ItemStyle]
  var unitCount: Int
  /// The level of the paragraph itself: 0 left to right, 1 right to left.
  var baseLevel: UInt8
  /// The levels, where separators inside the paragraph (U+001C to U+001E) begin parts of other levels of their own.
  var bases: BidiLevels?
  /// Ranges of units that no font covers.
  var missing: [Range<Int>]
  /// The style of the paragraph's first character, or of an empty one.
  var baseStyle: ItemStyle
  /// What decides where its lines may end, besides its text.
  var breaking: BreakSettings
}
