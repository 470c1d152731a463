/// One paragraph laid out in a width: its lines, with everything that can be asked of them.
///
///     let layout = try ParagraphLayout(StyledText("Text in any script"), width: 120, in: context)
///     for line in layout.lines { print(line.range, line.rect) }
///
/// An immutable value made of shared parts: copies are cheap, and a layout at another width shares
/// all of the shaped text. Offsets are those of the whole text that the paragraph was taken from;
/// coordinates are the paragraph's own, from its top left corner.
public struct ParagraphLayout: Sendable {
  /// Where the paragraph is stored, and its number there.
  let stretch: LaidStretch
  let number: Int
  /// Where it begins in its text.
  let start: TextOffset
  /// The revision of the text that was laid out: see ``LaidOut/checkRevision(_:)``.
  public let revision: UInt64

  /// A paragraph of a stretch by its number there.
  @inline(__always)
  init(_ stretch: LaidStretch, _ number: Int = 0, start: TextOffset = 0, revision: UInt64 = 0) {
    self.stretch = stretch
    self.number = number
    self.start = start
    self.revision = revision
  }

  /// The paragraph's range in its text, its separator not included.
  public var range: TextRange { TextRange(start, start + unitCount) }
  /// The units of the separator that ends it: 0 for the text's last paragraph, 2 for CRLF, else 1.
  public var separatorLength: Int { stretch.place(ofParagraph: number).separatorLength }
  /// The width that the lines were broken for: in vertical text, the length of lines from top to
  /// bottom.
  public var width: LayoutUnit { stretch.width }
  package var style: ParagraphStyle { stretch.style(ofParagraph: number) }
  package var shaped: ShapedParagraph { stretch.shaped(number) }
  var setting: ParagraphSetting { stretch.setting(ofParagraph: number) }
  var lineTable: ParagraphLines { @inline(__always) get { stretch.lines[number] } }
  var unitCount: Int { stretch.unitCount(ofParagraph: number) }
  /// The width that alignment goes by: the given one, or that of the widest line when it has no
  /// bound.
  var alignmentWidth: LayoutUnit { stretch.alignmentWidth }
  /// What the lines hold besides the text, and what limits them; nil in most paragraphs.
  private var extras: LineExtras? { stretch.extras(ofParagraph: number) }

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
    let laid = LaidParagraph(style: paragraph.style.bounded, separatorLength: paragraph.separatorLength, extras: LineExtras(marker, limits))
    let stretch = try LaidStretch(shaped.stretch, CollectionOfOne(.new(laid)), width: width, pipeline, scratch: scratch)
    self.init(stretch.alignedByItself, start: paragraph.start, revision: paragraph.revision)
  }

  /// The same paragraph in another width and within the same limits: only lines are made again,
  /// analysis and shapes are shared. O(lines).
  public func resized(to width: LayoutUnit, in context: LayoutContext) throws(LayoutError) -> ParagraphLayout {
    try context.shared.withScratch { scratch throws(LayoutError) in try resized(to: width, limits: limits, in: context, scratch: scratch) }
  }

  /// The same within other limits.
  func resized(to width: LayoutUnit, limits: LineLimits?, in context: LayoutContext, scratch: LayoutScratch) throws(LayoutError) -> ParagraphLayout {
    var part = LaidPart.kept(stretch, number..<number + 1)
    if limits !== self.limits || !stretch.hasSameLines(number, in: width.askedWidth) {
      var paragraph = stretch.paragraph(number)
      if limits !== self.limits { paragraph.extras = LineExtras(itemMarker, limits) }
      part = .new(paragraph)
    }
    let shaped = shaped
    let resized = try LaidStretch(
      shaped.stretch, from: shaped.number, CollectionOfOne(part), width: width, LayoutPipeline(context: context), scratch: scratch)
    return ParagraphLayout(resized.alignedByItself, start: start, revision: revision)
  }

  /// What limits the lines, if anything does.
  var limits: LineLimits? { extras?.limits }

  /// Where the lines stand, if a guide said so.
  var rooms: RowParts? { extras?.rooms }

  /// The marker in front of the paragraph, if it is a list item.
  var itemMarker: ItemMarker? { extras?.marker }

  /// How far lines stay away from the container's edges. O(1), for list items O(levels).
  var indents: LineIndents { LineIndents(style, behind: itemMarker, in: width) }

  /// Which way the lines run. O(1).
  public var writingMode: WritingMode { setting.writingMode }

  /// Where the lines stand in x and y.
  package var axes: LineAxes { LineAxes(writingMode, breadth: writingMode == .verticalRightToLeft ? containerSize.width.rawValue : 0) }

  /// Whether the paragraph's own direction is right to left. O(1).
  public var isRightToLeft: Bool { setting.baseLevel & 1 != 0 }

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
  var naturalWidth: LayoutUnit { stretch.naturalWidth(ofParagraph: number) }

  /// The stretches of text for which no font has a glyph; they show .notdef boxes. O(their number).
  public var missing: [TextRange] { shaped.missing.map { TextRange(range.lowerBound + $0.lowerBound, range.lowerBound + $0.upperBound) } }
}

extension ParagraphLayout {
  func baseline(ofLine number: Int) -> LineBaseline { LineBaseline(axes: axes, block: lineTable.baseline(ofLine: number).rawValue) }
}
