/// One paragraph laid out in a width: its lines, with everything that can be asked of them.
///
///     let layout = try ParagraphLayout(StyledText("Text in any script"), width: 120, in: context)
///     for line in layout.lines { print(line.range, line.rect) }
///
/// An immutable value made of shared parts: copies are cheap, and a layout at another width shares
/// all of the shaped text. Offsets are those of the whole text that the paragraph was taken from;
/// coordinates are the paragraph's own, from its top left corner.
public struct ParagraphLayout: Sendable {
  /// The paragraph's range in its text, its separator not included.
  public private(set) var range: TextRange
  /// The units of the separator that ends it: 0 for the text's last paragraph, 2 for CRLF, else 1.
  public let separatorLength: Int
  /// The width that the lines were broken for: in vertical text, the length of lines from top to
  /// bottom.
  public let width: LayoutUnit
  let style: ParagraphStyle
  let shaped: ShapedParagraph
  private(set) var lineTable: LineTable
  /// The width that alignment goes by: the given one, or that of the widest line when it has no
  /// bound.
  var alignmentWidth: LayoutUnit {
    didSet { geometry = GeometryCache() }
  }
  /// What the lines hold besides the text, and what limits them; nil in most paragraphs.
  private let extras: LineExtras?
  /// The revision of the text that was laid out: see ``LaidOutText/checkRevision(_:)``.
  public private(set) var revision: UInt64
  /// What is kept for questions about carets and places.
  private(set) var geometry = GeometryCache()

  /// Lays out a text that is one paragraph; one with a separator in it is an error, as the rest
  /// would be lost: ``DocumentLayout`` is for that. O(its length), less what the context's caches
  /// know.
  ///
  /// `truncation` says how much of the paragraph is shown, and what stands for the rest; nil for
  /// all of it.
  public init(_ text: StyledText, width: LayoutUnit, truncation: Truncation? = nil, in context: LayoutContext) throws(LayoutError) {
    let marked = try text.markedParagraph(in: context)
    let limits = truncation.map { LineLimits($0, marked.paragraph.styleRuns) }
    self = try context.shared.withScratch { scratch throws(LayoutError) in
      try ParagraphLayout(marked.paragraph, marker: marked.marker, width: width, limits: limits, in: context, scratch: scratch)
    }
  }

  init(_ paragraph: Paragraph, width: LayoutUnit, in context: LayoutContext) throws(LayoutError) {
    self = try context.shared.withScratch { scratch throws(LayoutError) in
      try ParagraphLayout(paragraph, width: width, in: context, scratch: scratch)
    }
  }

  init(
    _ paragraph: Paragraph, marker: ItemMarker? = nil, width: LayoutUnit, limits: LineLimits? = nil, in context: LayoutContext,
    scratch: LayoutScratch
  ) throws(LayoutError) {
    let pipeline = LayoutPipeline(context: context)
    let shaped = try pipeline.shape(paragraph, scratch: scratch)
    let style = paragraph.style.bounded
    self.init(
      range: paragraph.range, separatorLength: paragraph.separatorLength, style: style, shaped: shaped,
      lines: try pipeline.fill(shaped, style, marker: marker, width: width, limits: limits, scratch: scratch), width: width.askedWidth,
      extras: LineExtras(marker, limits), revision: paragraph.revision)
  }

  init(
    range: TextRange, separatorLength: Int, style: ParagraphStyle, shaped: ShapedParagraph, lines: LineTable, width: LayoutUnit,
    extras: LineExtras? = nil, revision: UInt64 = 0
  ) {
    self.range = range
    self.separatorLength = separatorLength
    self.style = style
    self.shaped = shaped
    self.lineTable = lines
    self.width = width
    self.extras = extras
    self.revision = revision
    alignmentWidth = width
    if width.isUnbounded { alignmentWidth = naturalWidth }
  }

  /// The same paragraph in another width and within the same limits: only lines are made again,
  /// analysis and shapes are shared. O(lines).
  public func resized(to width: LayoutUnit, in context: LayoutContext) throws(LayoutError) -> ParagraphLayout {
    try context.shared.withScratch { scratch throws(LayoutError) in try resized(to: width, limits: limits, in: context, scratch: scratch) }
  }

  /// The same within other limits. Inlined, as a copy of the layout for a call takes as long as a
  /// line.
  @inline(__always)
  func resized(to width: LayoutUnit, limits: LineLimits?, in context: LayoutContext, scratch: LayoutScratch) throws(LayoutError) -> ParagraphLayout {
    let marker = itemMarker
    let lines = try LayoutPipeline(context: context).fill(shaped, style, marker: marker, width: width, limits: limits, scratch: scratch)
    let extras = limits === self.limits ? extras : LineExtras(marker, limits)
    return ParagraphLayout(
      range: range, separatorLength: separatorLength, style: style, shaped: shaped, lines: lines, width: width.askedWidth, extras: extras,
      revision: revision)
  }

  /// What limits the lines, if anything does.
  var limits: LineLimits? { extras?.limits }

  /// The marker in front of the paragraph, if it is a list item.
  var itemMarker: ItemMarker? { extras?.marker }

  /// How far lines stay away from the container's edges. O(1), for list items O(levels).
  var indents: LineIndents { LineIndents(style, behind: itemMarker, in: width) }

  /// The pixels that the lines stand between; nil where they don't, or were moved since.
  var pixelGrid: PixelGrid? { style.movesLines ? nil : shaped.pixelGrid }

  /// The height of all lines, in pixels if they stand between them.
  var blockLength: BlockLength { pixelGrid == nil ? BlockLength(rest: lineTable.height) : BlockLength(pixels: lineTable.pixelHeight) }

  /// Stands the paragraph in a document, so many pixels below its top. O(lines), O(1) where pixels
  /// are whole layout units.
  mutating func align(after pixels: Int) {
    if let grid = pixelGrid { lineTable.align(after: pixels, on: grid) }
  }

  /// Takes the paragraph to another place in its text. What was found out about its lines stays
  /// true, unless they are aligned anew: see ``align(after:)``. O(1).
  mutating func move(by distance: Int, revision: UInt64) {
    range = TextRange(range.lowerBound + distance, range.upperBound + distance)
    self.revision = revision
    if let grid = pixelGrid, !grid.isExact { geometry = GeometryCache() }
  }

  /// Which way the lines run. O(1).
  public var writingMode: WritingMode { shaped.writingMode }

  /// Whether the paragraph's own direction is right to left. O(1).
  public var isRightToLeft: Bool { shaped.baseLevel & 1 != 0 }

  /// The width of the widest line with its indents, and the height of all lines; in vertical text
  /// the width of all lines and the height of the longest. O(1).
  public var size: Size { writingMode.seen(Size(width: naturalWidth, height: lineTable.height)) }

  /// The room that the paragraph stands in: as wide as lines were asked to be, or as the widest if
  /// nothing bounds them, and as high as all lines; in vertical text as high as lines were asked to
  /// be, and as wide as all lines. O(1).
  public var containerSize: Size {
    writingMode.seen(Size(width: width.isUnbounded ? naturalWidth : max(.zero, width), height: lineTable.height))
  }

  /// How long the longest line is with its indents.
  var naturalWidth: LayoutUnit {
    // Indents count: the first line's may be the greater one.
    var widest = lineTable.width
    if style.hasIndents || itemMarker != nil {
      widest = .zero
      let indents = indents
      for (number, record) in lineTable.records.enumerated() {
        widest = max(widest, LayoutUnit(rawValue: record.width) + indents.taken(ofLine: number))
      }
    }
    return widest
  }

  /// The stretches of text for which no font has a glyph; they show .notdef boxes. O(their number).
  public var missing: [TextRange] { shaped.missing.map { TextRange(range.lowerBound + $0.lowerBound, range.lowerBound + $0.upperBound) } }
}

extension ParagraphLayout {
  func baseline(ofLine number: Int) -> LineBaseline { LineBaseline(axes: axes, block: lineTable.baseline(ofLine: number).rawValue) }
}

/// What the lines of a paragraph hold besides its text, and what limits them. One object, so that
/// paragraphs without are no larger for it.
final class LineExtras: Sendable {
  let marker: ItemMarker?
  let limits: LineLimits?

  /// Nil where there is neither.
  init?(_ marker: ItemMarker?, _ limits: LineLimits?) {
    if marker == nil, limits == nil { return nil }
    self.marker = marker
    self.limits = limits
  }
}
