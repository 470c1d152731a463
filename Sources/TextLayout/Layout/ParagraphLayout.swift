/// One paragraph laid out in a width: its lines, with everything that can be asked of them.
///
///     let layout = try ParagraphLayout(StyledText("Text in any script"), width: 120, in: context)
///     for line in layout.lines { print(line.range, line.rect) }
///
/// An immutable value made of shared parts: copies are cheap, and a layout at another width shares all of the shaped text. Offsets are those of the
/// whole text that the paragraph was taken from; coordinates are the paragraph's own, from its top left corner.
public struct ParagraphLayout: Sendable {
  /// The paragraph's range in its text, its separator not included.
  public let range: TextRange
  /// The units of the separator that ends it: 0 for the text's last paragraph, 2 for CRLF, else 1.
  public let separatorLength: Int
  /// The width that the lines were broken for: in vertical text, the length of lines from top to bottom.
  public let width: LayoutUnit
  let style: ParagraphStyle
  let shaped: ShapedParagraph
  private(set) var lineTable: LineTable
  /// The width that alignment goes by: the given one, or that of the widest line when it has no bound.
  var alignmentWidth: LayoutUnit {
    didSet { geometry = GeometryCache() }
  }
  /// What limits the lines, if anything does.
  let limits: LineLimits?
  /// The revision of the text that was laid out: see ``LaidOutText/checkRevision(_:)``.
  public let revision: UInt64
  /// What is kept for questions about carets and places.
  private(set) var geometry = GeometryCache()

  /// Lays out a text that is one paragraph; one with a separator in it is an error, as the rest would be lost: ``DocumentLayout`` is for that. O(its length), less what
  /// the context's caches know.
  ///
  /// `truncation` says how much of the paragraph is shown, and what stands for the rest; nil for all of it.
  public init(_ text: StyledText, width: LayoutUnit, truncation: Truncation? = nil, in context: LayoutContext) throws(LayoutError) {
    let paragraph = try text.markedParagraph(in: context)
    let limits = truncation.map { LineLimits($0, paragraph.styleRuns) }
    self = try context.shared.withScratch { scratch throws(LayoutError) in
      try ParagraphLayout(paragraph, width: width, limits: limits, in: context, scratch: scratch)
    }
  }

  init(_ paragraph: Paragraph, width: LayoutUnit, in context: LayoutContext) throws(LayoutError) {
    self = try context.shared.withScratch { scratch throws(LayoutError) in
      try ParagraphLayout(paragraph, width: width, in: context, scratch: scratch)
    }
  }

  init(_ paragraph: Paragraph, width: LayoutUnit, limits: LineLimits? = nil, in context: LayoutContext, scratch: LayoutScratch) throws(LayoutError) {
    let pipeline = LayoutPipeline(context: context)
    let shaped = try pipeline.shape(paragraph, scratch: scratch)
    let style = paragraph.style.bounded.fitted(to: width)
    let space = RectangularSpace(width: width.askedWidth, style: style, isRightToLeft: shaped.baseLevel & 1 != 0)
    self.init(
      range: paragraph.range, separatorLength: paragraph.separatorLength, style: style, shaped: shaped,
      lines: try pipeline.fill(shaped, style, into: space, limits: limits, scratch: scratch), width: width.askedWidth, limits: limits,
      revision: paragraph.revision)
  }

  init(
    range: TextRange, separatorLength: Int, style: ParagraphStyle, shaped: ShapedParagraph, lines: LineTable, width: LayoutUnit,
    limits: LineLimits? = nil, revision: UInt64 = 0
  ) {
    self.range = range
    self.separatorLength = separatorLength
    self.style = style
    self.shaped = shaped
    self.lineTable = lines
    self.width = width
    self.limits = limits
    self.revision = revision
    alignmentWidth = width
    if width.isUnbounded { alignmentWidth = naturalWidth }
  }

  /// The same paragraph in another width and within the same limits: only lines are made again, analysis and shapes are shared. O(lines).
  public func resized(to width: LayoutUnit, in context: LayoutContext) throws(LayoutError) -> ParagraphLayout {
    try context.shared.withScratch { scratch throws(LayoutError) in try resized(to: width, limits: limits, in: context, scratch: scratch) }
  }

  /// The same within other limits. Inlined, as a copy of the layout for a call takes as long as a line.
  @inline(__always)
  func resized(to width: LayoutUnit, limits: LineLimits?, in context: LayoutContext, scratch: LayoutScratch) throws(LayoutError) -> ParagraphLayout {
    let style = style.fitted(to: width)
    let space = RectangularSpace(width: width.askedWidth, style: style, isRightToLeft: isRightToLeft)
    let lines = try LayoutPipeline(context: context).fill(shaped, style, into: space, limits: limits, scratch: scratch)
    return ParagraphLayout(
      range: range, separatorLength: separatorLength, style: style, shaped: shaped, lines: lines, width: width.askedWidth, limits: limits,
      revision: revision)
  }

  /// The pixels that the lines stand between; nil where they don't, or were moved since.
  var pixelGrid: PixelGrid? { style.movesLines ? nil : shaped.pixelGrid }

  /// The height of all lines, in pixels if they stand between them.
  var blockLength: BlockLength { pixelGrid == nil ? BlockLength(rest: lineTable.height) : BlockLength(pixels: lineTable.pixelHeight) }

  /// Stands the paragraph in a document, so many pixels below its top. O(lines), O(1) where pixels are whole layout units.
  mutating func align(after pixels: Int) {
    if let grid = pixelGrid { lineTable.align(after: pixels, on: grid) }
  }

  /// Which way the lines run. O(1).
  public var writingMode: WritingMode { shaped.writingMode }

  /// Whether the paragraph's own direction is right to left. O(1).
  public var isRightToLeft: Bool { shaped.baseLevel & 1 != 0 }

  /// The width of the widest line with its indents, and the height of all lines; in vertical text the width of all lines and the height of the longest. O(1).
  public var size: Size { writingMode.seen(Size(width: naturalWidth, height: lineTable.height)) }

  /// The room that the paragraph stands in: as wide as lines were asked to be, or as the widest if nothing bounds them, and as high as all lines; in vertical text
  /// as high as lines were asked to be, and as wide as all lines. O(1).
  public var containerSize: Size {
    writingMode.seen(Size(width: width.isUnbounded ? naturalWidth : max(.zero, width), height: lineTable.height))
  }

  /// How long the longest line is with its indents.
  var naturalWidth: LayoutUnit {
    // Indents count: the first line's may be the greater one.
    var widest = lineTable.width
    if style.hasIndents {
      widest = .zero
      for (number, record) in lineTable.records.enumerated() {
        let indent = (number == 0 ? style.firstLineIndent : style.headIndent) + style.tailIndent
        widest = max(widest, LayoutUnit(rawValue: record.width) + indent)
      }
    }
    return widest
  }

  /// The stretches of text for which no font has a glyph; they show .notdef boxes. O(their number).
  public var missing: [TextRange] { shaped.missing.map { TextRange(range.lowerBound + $0.lowerBound, range.lowerBound + $0.upperBound) } }
}
