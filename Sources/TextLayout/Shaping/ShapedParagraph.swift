/// A paragraph's text as shaped: what a new width does not change. Immutable and shared by the
/// layouts of the paragraph.
final class ShapedParagraph: Sendable {
  let chunks: ChunkList
  let styles: [ItemStyle]
  let unitCount: Int
  /// The level of the paragraph itself: 0 left to right, 1 right to left.
  let baseLevel: UInt8
  /// The levels, where separators inside the paragraph (U+001C to U+001E) begin parts of other
  /// levels of their own.
  let bases: BidiLevels?
  /// Ranges of units that no font covers.
  let missing: [Range<Int>]
  /// The style of the paragraph's first character, or of an empty one.
  let baseStyle: ItemStyle
  /// What decides where its lines may end, besides its text.
  let breakSettings: SharedBreakSettings
  /// The lines under and through its text; nil without any.
  let decorations: ParagraphDecorations?
  /// How high its lines are; nil where the fonts alone decide.
  let boxes: LineBoxes?
  /// The environment that sizes and boxes were made for.
  let environment: SharedEnvironment
  /// See ``inkBound``.
  let keptInkBound = Lazily<LineInk?>()
  /// Which way its lines run.
  let writingMode: WritingMode

  init(
    chunks: ChunkList, styles: [ItemStyle], unitCount: Int, baseLevel: UInt8, bases: BidiLevels?, missing: [Range<Int>], baseStyle: ItemStyle,
    breakSettings: SharedBreakSettings, decorations: ParagraphDecorations? = nil, boxes: LineBoxes? = nil, environment: SharedEnvironment,
    writingMode: WritingMode = .horizontal
  ) {
    self.chunks = chunks
    self.styles = styles
    self.unitCount = unitCount
    self.baseLevel = baseLevel
    self.bases = bases
    self.missing = missing
    self.baseStyle = baseStyle
    self.breakSettings = breakSettings
    self.decorations = decorations
    self.boxes = boxes
    self.environment = environment
    self.writingMode = writingMode
  }
}

extension ShapedParagraph {
  var breaking: BreakSettings { breakSettings.settings }
}

/// The chunks of a paragraph in order. Most paragraphs have one, which needs no array.
enum ChunkList: RandomAccessCollection, Sendable {
  case one(ShapedChunk)
  case several([ShapedChunk])

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .one: 1
    case .several(let chunks): chunks.count
    }
  }

  subscript(position: Int) -> ShapedChunk {
    switch self {
    case .one(let chunk):
      precondition(position == 0, "no such chunk")
      return chunk
    case .several(let chunks): return chunks[position]
    }
  }
}
