/// Lays out one paragraph. The only place where the stages meet, but for those of paragraphs that
/// are alike, which ``UniformParagraphs`` takes through the same ones.
///
/// Each stage takes the value of the stage before and yields a value of its own; only caches
/// change. A new width begins again at the lines.
struct LayoutPipeline {
  let context: LayoutContext

  /// The paragraphs of a text, or the first so many of them, with the markers of those that are
  /// list items: all that paragraphs know of each other. O(runs of paragraph styles) without lists,
  /// else O(paragraphs).
  func marked(_ text: StyledText, first count: Int = .max) throws(LayoutError) -> MarkedParagraphs {
    MarkedParagraphs(paragraphs: text.paragraphs, lists: try ListLayout(of: text, first: count, in: markers))
  }

  /// What puts shaped paragraphs together.
  func shaper(_ scratch: LayoutScratch) -> ParagraphShaper { ParagraphShaper(surroundings: context.surroundings, scratch: scratch.shaping) }

  /// The paragraph's text as glyphs, in the stretch that was begun: all of the work that no width
  /// changes.
  func shape(_ paragraph: Paragraph, into shaper: ParagraphShaper, scratch: LayoutScratch) throws(LayoutError) {
    scratch.work.begin(in: context)
    var analysis = try ParagraphAnalysis.analyze(paragraph, in: context.surroundings, scratch: scratch.analysis)  // what Unicode says
    var itemized = try Itemizer(context: context.items, scratch: scratch.items).items(in: paragraph, analysis)  // uniform pieces, each with a font
    if paragraph.isAnnotated { try annotate(&itemized, &analysis, of: paragraph) }  // what stands beside them
    try shaper.add(itemized, of: paragraph, analysis)  // glyphs and clusters
  }

  /// A paragraph alone.
  func shape(_ paragraph: Paragraph, scratch: LayoutScratch) throws(LayoutError) -> ShapedParagraph {
    let shaper = shaper(scratch)
    shaper.begin()
    try shape(paragraph, into: shaper, scratch: scratch)
    return shaper.finish()[0]
  }

  /// The paragraph's lines in a width: one at a time, each asks its space, breaks and is built.
  func fill(
    _ lines: inout LineTable, of shaped: ShapedParagraph, _ style: ParagraphStyle, marker: ItemMarker? = nil, width: LayoutUnit,
    limits: LineLimits? = nil, scratch: LayoutScratch
  ) throws(LayoutError) {
    let space = space(of: shaped, LineIndents(style, behind: marker, in: width), width: width)
    func fill(_ lines: inout LineTable, _ limits: LineLimits?) throws(LayoutError) {
      lines.removeAll()
      try stack(shaped, style, in: space, into: &lines, marker: marker, limits: limits, scratch: scratch)
    }
    try fill(&lines, limits)
    if style.movesLines { try settle(&lines, shaped, style, limits: limits, refill: fill) }
  }

  /// The lines behind those that were found the quick way, of a paragraph without a marker or
  /// limits.
  func fill(
    _ lines: inout some LineSink, from place: StackPlace, of shaped: ShapedParagraph, _ style: ParagraphStyle, width: LayoutUnit,
    scratch: LayoutScratch
  ) throws(LayoutError) {
    let space = space(of: shaped, LineIndents(style, behind: nil, in: width), width: width)
    var stacker = LineStacker(
      paragraph: shaped, style: style, in: space, scratch: scratch.lines, marker: nil, limits: nil, inserter: nil)
    try stacker.stack(into: &lines, from: place)
  }

  /// The room that the paragraph's lines take: they are filled the same, and forgotten. The style
  /// is ``ParagraphStyle/bounded``.
  func measure(
    _ shaped: ShapedParagraph, _ style: ParagraphStyle, marker: ItemMarker? = nil, width: LayoutUnit, limits: LineLimits? = nil,
    scratch: LayoutScratch
  ) throws(LayoutError) -> StackedExtent {
    let indents = LineIndents(style, behind: marker, in: width)
    if style.movesLines {
      var lines = LineTable()
      try fill(&lines, of: shaped, style, marker: marker, width: width, limits: limits, scratch: scratch)
      return StackedExtent(lines.extent(indents), style)
    }
    var lines = LineTally(indents)
    let space = space(of: shaped, indents, width: width)
    try stack(shaped, style, in: space, into: &lines, marker: marker, limits: limits, scratch: scratch)
    return lines.stacked(style, on: shaped.setting.pixelGrid)
  }

  private func space(of shaped: ShapedParagraph, _ indents: LineIndents, width: LayoutUnit) -> LineSpace {
    LineSpace(width: width.askedWidth, indents, isRightToLeft: shaped.baseLevel & 1 != 0)
  }

  /// The lines of a paragraph in a space: plain ones the quick way, up to one that is none.
  private func stack(
    _ shaped: ShapedParagraph, _ style: ParagraphStyle, in space: LineSpace, into lines: inout some LineSink, marker: ItemMarker?,
    limits: LineLimits?, scratch: LayoutScratch
  ) throws(LayoutError) {
    scratch.work.begin(in: context)
    var plain = PlainStacker()
    if marker == nil, limits == nil, plain.stack(shaped, PlainRules(style), in: space, scratch: scratch.lines.glyphs, into: &lines) {
      return try scratch.work.spend(shaped.unitCount)
    }
    var stacker = LineStacker(
      paragraph: shaped, style: style, in: space, scratch: scratch.lines, marker: marker, limits: limits, inserter: limits == nil ? nil : inserter)
    try stacker.stack(into: &lines, from: plain.place)
  }

  /// What makes markers.
  var markers: MarkerContext {
    MarkerContext(memory: context.shared.markers, inserter: inserter) { () throws(LayoutError) in try context.checkpoint() }
  }

  /// What makes lines that are inserted, with buffers of its own: it is asked in the middle of
  /// other work.
  var inserter: LineInserter {
    LineInserter(surroundings: context.surroundings) { text, paragraph throws(LayoutError) in
      try context.shared.withScratch { scratch throws(LayoutError) in
        let shaped = try shape(paragraph, scratch: scratch)
        let style = paragraph.style.bounded
        var lines = LineTable()
        try fill(&lines, of: shaped, style, width: .unbounded, scratch: scratch)
        return InsertedLine(text, shaped, style, KeptLines(lines))
      }
    }
  }
}

extension StyledText {
  /// The text's only paragraph, with its marker if it is a list item: the first one of lists that
  /// end with it. O(1) without a list, else O(the paragraph).
  func markedParagraph(in context: LayoutContext) throws(LayoutError) -> MarkedParagraph {
    let paragraph = paragraph(at: 0)
    if paragraph.separatorLength > 0 { throw .severalParagraphs }
    guard paragraph.style.membership != nil else { return MarkedParagraph(paragraph: paragraph, marker: nil) }
    var marked = try LayoutPipeline(context: context).marked(self[paragraph.range]).makeIterator()
    return MarkedParagraph(paragraph: paragraph, marker: marked.next()?.marker)
  }
}
