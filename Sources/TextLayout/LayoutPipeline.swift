/// Lays out one paragraph. The only place where the stages meet.
///
/// Each stage takes the value of the stage before and yields a value of its own; only caches change. A new width begins again at the lines.
struct LayoutPipeline {
  let context: LayoutContext

  /// The paragraph's text as glyphs: all of the work that no width changes.
  func shape(_ paragraph: Paragraph, scratch: LayoutScratch) throws(LayoutError) -> ShapedParagraph {
    let analysis = try ParagraphAnalysis.analyze(paragraph, in: context, scratch: scratch.analysis)  // what Unicode says
    let itemized = try Itemizer(context: context, scratch: scratch).items(in: paragraph, analysis)  // uniform pieces, each with a font
    return try ParagraphShaper(context: context, scratch: scratch).shape(itemized, of: paragraph, analysis)  // glyphs and clusters
  }

  /// The paragraph's lines in a room: one at a time, each asks its space, breaks and is built.
  func fill(_ shaped: ShapedParagraph, _ style: ParagraphStyle, into space: some LineSpace, limits: LineLimits? = nil, scratch: LayoutScratch)
    throws(LayoutError) -> LineTable
  {
    func fill(_ limits: LineLimits?) throws(LayoutError) -> LineTable {
      var stacker = LineStacker(context: context, paragraph: shaped, style: style, scratch: scratch, limits: limits)
      return try stacker.stack(into: space)
    }
    let lines = try fill(limits)
    return style.movesLines ? try settled(lines, shaped, style, limits: limits, refill: fill) : lines
  }

  /// The room that the paragraph's lines take: they are filled the same, and forgotten.
  func measure(_ shaped: ShapedParagraph, _ style: ParagraphStyle, in space: some LineSpace, limits: LineLimits? = nil, scratch: LayoutScratch)
    throws(LayoutError) -> StackedExtent
  {
    if style.movesLines { return StackedExtent(try fill(shaped, style, into: space, limits: limits, scratch: scratch).extent(style), style) }
    var lines = LineTally(style)
    var stacker = LineStacker(context: context, paragraph: shaped, style: style, scratch: scratch, limits: limits)
    try stacker.stack(into: space, &lines)
    return lines.stacked(on: shaped.pixelGrid)
  }
}
