/// How much room laid out text takes: all that a program asks for which places text and does not
/// draw it yet.
///
///     let extent = try DocumentLayout.measure(text, width: 400, in: context)
///     extent.size.height
///     extent == (try DocumentLayout(text, width: 400, in: context)).extent  // true for every text and width
public struct TextExtent: Hashable, Sendable {
  /// The width of the widest line with its indents, and the height from the first line's top to the
  /// last line's bottom; in vertical text the width from the first line to the last, and the height
  /// of the longest.
  public var size: Size
  /// How many lines there are: at least one.
  public var lineCount: Int
  /// From the top to the first line's baseline; in vertical text from the edge where the first line
  /// begins.
  public var firstBaseline: LayoutUnit
  /// The same of the last line.
  public var lastBaseline: LayoutUnit
}

extension TextExtent {
  /// The room of lines that was counted along them and across them, as it is in x and y. O(1).
  func seen(in mode: WritingMode) -> TextExtent {
    var extent = self
    extent.size = mode.seen(size)
    return extent
  }
}

/// The room that paragraphs take together, one below the other.
struct StackedExtent {
  private(set) var own = TextExtent(size: Size(width: .zero, height: .zero), lineCount: 0, firstBaseline: .zero, lastBaseline: .zero)
  private(set) var height = BlockLength()
  private var lastBaseline = BlockLength()
  /// The pixels that the first and the last paragraph stand on, if they do.
  private(set) var firstGrid: PixelGrid?
  private(set) var lastGrid: PixelGrid?
  /// The pixels of any paragraph: all of a text have the same.
  private(set) var grid: PixelGrid?
  /// What the first paragraph asks for above it, and the last one below it, where there are others.
  private(set) var spacingBefore = LayoutUnit.zero
  private(set) var spacingAfter = LayoutUnit.zero

  /// No paragraph yet.
  init() {}

  init(_ extent: TextExtent, _ style: ParagraphStyle, _ grid: PixelGrid?, height: BlockLength, lastBaseline: BlockLength) {
    own = extent
    self.height = height
    self.lastBaseline = lastBaseline
    self.grid = grid
    firstGrid = grid
    lastGrid = grid
    spacingBefore = style.paragraphSpacingBefore
    spacingAfter = style.paragraphSpacing
  }

  /// The room of a paragraph whose lines don't stand between pixels.
  init(_ extent: TextExtent, _ style: ParagraphStyle) {
    self.init(extent, style, nil, height: BlockLength(rest: extent.size.height), lastBaseline: BlockLength(rest: extent.lastBaseline))
  }

  /// The room of all of them.
  var extent: TextExtent {
    guard let grid else { return own }
    var extent = own
    extent.size.height = height.length(on: grid)
    extent.lastBaseline = lastBaseline.length(on: grid)
    return extent
  }

  /// Adds what stands below. O(1).
  mutating func append(_ next: StackedExtent) {
    if own.lineCount == 0 {
      self = next
      return
    }
    let top = height + BlockLength(spacing: spacingAfter + next.spacingBefore, between: lastGrid, next.firstGrid)
    own.size.width = max(own.size.width, next.own.size.width)
    height = top + next.height
    lastBaseline = top + next.lastBaseline
    own.size.height = height.rest
    own.lastBaseline = lastBaseline.rest
    own.lineCount += next.own.lineCount
    grid = grid ?? next.grid
    lastGrid = next.lastGrid
    spacingAfter = next.spacingAfter
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
