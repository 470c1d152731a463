/// How narrow a text can be set, and how wide it gets by itself: what tables, stacks and grids
/// share room out by. Of vertical text, how short and how long its lines can be.
///
///     let widths = try StyledText("a fine word").intrinsicWidths(in: context)
///     widths.minContent  // as wide as “word”
///     widths.maxContent  // as wide as all of it
public struct IntrinsicWidths: Hashable, Sendable {
  /// The narrowest width at which no line overflows and none ends where it may not: that of the
  /// widest stretch between two opportunities.
  ///
  /// A line's indents count, and the hyphen of a soft hyphen where a line needs to end there. White
  /// space at a stretch's end hangs and counts as nothing, tabs there as well; a tab before text
  /// counts as wide as it is when nothing limits the line. Where lines may end anywhere
  /// (``LineBreaking/Mode-swift.enum/anywhere``), it is the widest grapheme; where they must not
  /// (``LineBreaking/Mode-swift.enum/none``), it equals ``maxContent``.
  ///
  /// With a head indent greater than that of the first line, a narrower width may do: one at which
  /// the widest stretch still has room on the first line.
  public var minContent: LayoutUnit
  /// The width of the widest line when nothing limits lines: that of a layout in
  /// ``LayoutUnit/unbounded`` width.
  public var maxContent: LayoutUnit
}

extension ParagraphLayout {
  /// How narrow the paragraph can be set, and how wide it gets by itself. O(its length).
  public func intrinsicWidths(in context: LayoutContext) throws(LayoutError) -> IntrinsicWidths {
    try context.shared.withScratch { scratch throws(LayoutError) in
      var widths = IntrinsicWidths(minContent: .zero, maxContent: .zero)
      try LayoutPipeline(context: context).widen(&widths, for: shaped, style, itemMarker, scratch: scratch)
      return widths
    }
  }
}

extension DocumentLayout {
  /// How narrow the document can be set, and how wide it gets by itself: the widest of its
  /// paragraphs decide. O(text).
  public func intrinsicWidths(in context: LayoutContext) throws(LayoutError) -> IntrinsicWidths {
    try context.shared.withScratch { scratch throws(LayoutError) in
      let pipeline = LayoutPipeline(context: context)
      var widths = IntrinsicWidths(minContent: .zero, maxContent: .zero)
      for paragraph in paragraphs { try pipeline.widen(&widths, for: paragraph.shaped, paragraph.style, paragraph.itemMarker, scratch: scratch) }
      return widths
    }
  }
}

extension StyledText {
  /// How narrow the text can be set, and how wide it gets by itself: the widths of its
  /// ``DocumentLayout``, without making one. O(n), less what the context's caches know.
  public func intrinsicWidths(in context: LayoutContext) throws(LayoutError) -> IntrinsicWidths {
    let marked = try LayoutPipeline(context: context).marked(self)
    return try context.shared.withScratch { scratch throws(LayoutError) in
      let pipeline = LayoutPipeline(context: context)
      var widths = IntrinsicWidths(minContent: .zero, maxContent: .zero)
      for marked in marked {
        let shaped = try pipeline.shape(marked.paragraph, scratch: scratch)
        try pipeline.widen(&widths, for: shaped, marked.paragraph.style.bounded, marked.marker, scratch: scratch)
      }
      return widths
    }
  }
}

extension LayoutPipeline {
  /// Makes widths as wide as a paragraph needs them. What others need already is where the search
  /// begins.
  fileprivate func widen(
    _ widths: inout IntrinsicWidths, for shaped: ShapedParagraph, _ style: ParagraphStyle, _ marker: ItemMarker?, scratch: LayoutScratch
  ) throws(LayoutError) {
    let maxContent = try measure(shaped, style, marker: marker, width: .unbounded, scratch: scratch).extent.size.width
    widths.maxContent = max(widths.maxContent, maxContent)
    if widths.minContent >= maxContent { return }
    let narrowest = NarrowestWidth(shaped, style, LineIndents(style, behind: marker, in: .unbounded), in: context, scratch: scratch)
    widths.minContent = shaped.unitCount == 0 ? maxContent : try narrowest.find(from: widths.minContent, to: maxContent)
  }
}
