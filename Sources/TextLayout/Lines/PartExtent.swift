/// The room that paragraphs take among others of a text: what has to be known of them to put them
/// below others and others below them, to the last bit.
///
///     let whole = parts.reduce(PartExtent()) { $0 + $1 }
///     whole.height
package struct PartExtent: Hashable, Sendable {
  /// How many lines there are.
  package private(set) var lineCount = 0
  /// How long the longest line is with its indents.
  package private(set) var naturalWidth = LayoutUnit.zero
  private var length = BlockLength()
  /// The pixels that the first paragraph, the last one and any stand on, if they do.
  private var firstGrid: PixelGrid?
  private var lastGrid: PixelGrid?
  private var grid: PixelGrid?
  private var spacingBefore = LayoutUnit.zero
  private var spacingAfter = LayoutUnit.zero

  /// No paragraph. O(1).
  package init() {}

  /// A paragraph. O(1).
  init(lineCount: Int, naturalWidth: LayoutUnit, length: BlockLength, _ style: ParagraphStyle, _ grid: PixelGrid?) {
    self.init(
      lineCount: lineCount, naturalWidth: naturalWidth, length: length, grid: grid, head: (grid, style.paragraphSpacingBefore),
      foot: (grid, style.paragraphSpacing))
  }

  /// Some paragraphs, with what the first and the last one stand on and ask for. O(1).
  init(
    lineCount: Int, naturalWidth: LayoutUnit, length: BlockLength, grid: PixelGrid?, head: (grid: PixelGrid?, spacing: LayoutUnit),
    foot: (grid: PixelGrid?, spacing: LayoutUnit)
  ) {
    self.lineCount = lineCount
    self.naturalWidth = naturalWidth
    self.length = length
    self.grid = grid
    (firstGrid, spacingBefore) = head
    (lastGrid, spacingAfter) = foot
  }

  /// From the first line's top to the last one's bottom. O(1).
  package var height: LayoutUnit { length(of: length) }

  /// A length in them as a whole one. O(1).
  func length(of length: BlockLength) -> LayoutUnit { length.length(on: grid ?? .layoutUnits) }

  /// From the top of these paragraphs to the top of some below them. O(1).
  package func top(ofNext next: PartExtent) -> LayoutUnit {
    if lineCount == 0 { return .zero }
    return distance(toNext: next).length(on: grid ?? next.grid ?? .layoutUnits)
  }

  /// The same as a length that is not on pixels yet; there are some of these paragraphs. O(1).
  func distance(toNext next: PartExtent) -> BlockLength {
    length + BlockLength(spacing: spacingAfter + next.spacingBefore, between: lastGrid, next.firstGrid)
  }

  /// The room of some paragraphs and of others below them. O(1).
  package static func + (a: PartExtent, b: PartExtent) -> PartExtent {
    if a.lineCount == 0 { return b }
    if b.lineCount == 0 { return a }
    var sum = a
    sum.lineCount += b.lineCount
    sum.naturalWidth = max(a.naturalWidth, b.naturalWidth)
    sum.length = a.distance(toNext: b) + b.length
    sum.grid = a.grid ?? b.grid
    sum.lastGrid = b.lastGrid
    sum.spacingAfter = b.spacingAfter
    return sum
  }
}

extension BlockLength {
  /// What is added between two paragraphs: whole pixels, where both stand on them.
  init(spacing: LayoutUnit, between first: PixelGrid?, _ second: PixelGrid?) {
    if let first, second != nil {
      self.init(pixels: first.pixels(nearest: Int(spacing.rawValue)))
    } else {
      self.init(rest: spacing)
    }
  }
}
