/// How much room laid out text takes: all that a program asks for which places text and does not draw it yet.
///
///     let extent = try DocumentLayout.measure(text, width: 400, in: context)
///     extent.size.height
///     extent == (try DocumentLayout(text, width: 400, in: context)).extent  // true for every text and width
public struct TextExtent: Hashable, Sendable {
  /// The width of the widest line with its indents, and the height from the first line's top to the last line's bottom.
  public var size: Size
  /// How many lines there are: at least one.
  public var lineCount: Int
  /// From the top to the first line's baseline.
  public var firstBaseline: LayoutUnit
  /// From the top to the last line's baseline.
  public var lastBaseline: LayoutUnit
}

extension ParagraphLayout {
  /// The room that the paragraph takes. O(1), with indents O(lines).
  public var extent: TextExtent {
    let records = lineTable.records
    return TextExtent(
      size: size, lineCount: records.count, firstBaseline: records.first?.baseline ?? .zero, lastBaseline: records.last?.baseline ?? .zero)
  }
}

extension LineRecord {
  fileprivate var baseline: LayoutUnit { LayoutUnit(rawValue: top + Int64(ascent)) }
}

extension DocumentLayout {
  /// The room that the document takes. O(paragraphs).
  public var extent: TextExtent {
    let last = paragraphs.count - 1
    return TextExtent(
      size: size, lineCount: lineCount, firstBaseline: paragraphs[0].extent.firstBaseline,
      lastBaseline: top(ofParagraph: last) + paragraphs[last].extent.lastBaseline)
  }
}

/// The room that paragraphs take together, one below the other.
struct StackedExtent {
  private(set) var extent = TextExtent(size: Size(width: .zero, height: .zero), lineCount: 0, firstBaseline: .zero, lastBaseline: .zero)
  /// What the first paragraph asks for above it, and the last one below it, where there are others.
  private var spacingBefore = LayoutUnit.zero
  private var spacingAfter = LayoutUnit.zero

  /// No paragraph yet.
  init() {}

  init(_ extent: TextExtent, _ style: ParagraphStyle) {
    self.extent = extent
    spacingBefore = style.paragraphSpacingBefore
    spacingAfter = style.paragraphSpacing
  }

  /// Adds what stands below. O(1).
  mutating func append(_ next: StackedExtent) {
    if extent.lineCount == 0 {
      self = next
      return
    }
    let top = extent.size.height + spacingAfter + next.spacingBefore
    extent.size.width = max(extent.size.width, next.extent.size.width)
    extent.size.height = top + next.extent.size.height
    extent.lineCount += next.extent.lineCount
    extent.lastBaseline = top + next.extent.lastBaseline
    spacingAfter = next.spacingAfter
  }
}
