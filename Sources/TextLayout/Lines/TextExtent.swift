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
  /// The same among others of a text.
  private(set) var part = PartExtent()
  private var firstBaseline = LayoutUnit.zero
  private var lastBaseline = BlockLength()

  /// No paragraph yet.
  init() {}

  init(_ extent: TextExtent, _ style: ParagraphStyle, _ grid: PixelGrid?, height: BlockLength, lastBaseline: BlockLength) {
    part = PartExtent(lineCount: extent.lineCount, naturalWidth: extent.size.width, length: height, style, grid)
    firstBaseline = extent.firstBaseline
    self.lastBaseline = lastBaseline
  }

  /// The room of a paragraph whose lines don't stand between pixels.
  init(_ extent: TextExtent, _ style: ParagraphStyle) {
    self.init(extent, style, nil, height: BlockLength(rest: extent.size.height), lastBaseline: BlockLength(rest: extent.lastBaseline))
  }

  /// The room of all of them.
  var extent: TextExtent {
    TextExtent(
      size: Size(width: part.naturalWidth, height: part.height), lineCount: part.lineCount, firstBaseline: firstBaseline,
      lastBaseline: part.length(of: lastBaseline))
  }

  /// Adds what stands below. O(1).
  mutating func append(_ next: StackedExtent) {
    if part.lineCount == 0 {
      self = next
    } else if next.part.lineCount > 0 {
      lastBaseline = part.distance(toNext: next.part) + next.lastBaseline
      part = part + next.part
    }
  }
}
