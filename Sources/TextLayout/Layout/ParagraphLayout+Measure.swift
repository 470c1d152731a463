extension ParagraphLayout {
  /// How much room a text that is one paragraph takes in a width: what its layout would say, to the
  /// last bit, without keeping lines or glyphs.
  ///
  ///     let height = try ParagraphLayout.measure(title, width: 200, in: context).size.height
  ///
  /// O(its length), less what the context's caches know. A program that wants to draw as well is
  /// better served by a layout, which is asked again at other widths without shaping anything:
  /// ``measure(width:in:)``.
  ///
  /// `truncation` says how much of the paragraph is shown; nil for all of it.
  public static func measure(
    _ text: StyledText, width: LayoutUnit, truncation: Truncation? = nil, in context: LayoutContext
  ) throws(LayoutError) -> TextExtent {
    let marked = try text.markedParagraph(in: context)
    let limits = truncation.map { LineLimits($0, marked.paragraph.styleRuns) }
    return try context.shared.withScratch { scratch throws(LayoutError) in
      try LayoutPipeline(context: context).measure(marked, width: width, limits: limits, scratch: scratch).extent.seen(in: text.writingMode)
    }
  }

  /// How much room the paragraph takes in another width: what ``resized(to:in:)`` would say,
  /// without keeping lines. Of plain text the last answer is remembered: asked for the same width
  /// again, or for one in which no line is another, it takes O(1). O(lines).
  public func measure(width: LayoutUnit, in context: LayoutContext) throws(LayoutError) -> TextExtent {
    try context.checkpoint()
    let asked = width.askedWidth
    if let known = stretch.knownExtent(ofParagraph: number, in: asked, remembering: true) { return known.extent.seen(in: writingMode) }
    var lines = LineTally(.none)
    let plain = stretch.stackPlainly(number, width: asked, scratch: nil, into: &lines)
    if let plain, !plain.isAll {
      // The other lines.
      try context.shared.withScratch { scratch throws(LayoutError) in
        scratch.work.begin(in: context)
        try LayoutPipeline(context: context).fill(&lines, from: plain.place, of: shaped, style, width: width, scratch: scratch)
      }
    }
    if plain != nil { return stretch.extent(of: lines, ofParagraph: number, in: asked, remembering: true).extent.seen(in: writingMode) }
    return try context.shared.withScratch { scratch throws(LayoutError) in
      try LayoutPipeline(context: context).measure(stretch, number, width: width, scratch: scratch).extent.seen(in: writingMode)
    }
  }

  /// How much room the paragraph wants when it is offered a width; nil and ``LayoutUnit/unbounded``
  /// stand for any width.
  ///
  /// What a user interface asks a view. The width is that of the widest line: never more than is
  /// offered, unless a single grapheme is wider or lines must not break
  /// (``LineBreaking/Mode-swift.enum/none``). The height is that of the lines in the width that was
  /// offered; a width that was answered and is offered again has the same lines. Vertical text is
  /// offered the length of its lines, and answers with width and height as they are seen. O(lines).
  public func size(fitting width: LayoutUnit?, in context: LayoutContext) throws(LayoutError) -> Size {
    try measure(width: width ?? .unbounded, in: context).size
  }
}

extension LayoutPipeline {
  /// The room that a paragraph takes; its shapes are forgotten as soon as its lines were filled.
  func measure(
    _ marked: MarkedParagraph, width: LayoutUnit, limits: LineLimits? = nil, scratch: LayoutScratch
  ) throws(LayoutError) -> StackedExtent {
    let shaped = try shape(marked.paragraph, scratch: scratch)
    return try measure(shaped, marked.paragraph.style.bounded, marker: marked.marker, width: width, limits: limits, scratch: scratch)
  }
}
