import StyledDocuments
import TextDocument
public import TextLayout

extension DocumentView {
  /// The offset of the line at the screen's top, or of the one that is held. O(1).
  public var firstOffset: TextOffset { TextOffset(anchor.offset) }

  /// Breaks lines for another width: what is in sight keeps its glyphs, the rest is guessed again.
  /// The line at the top stays there. O(what is in sight + blocks).
  @discardableResult
  public mutating func resize(width: LayoutUnit) throws(LayoutError) -> LayoutInvalidation {
    if width == self.width { return LayoutInvalidation() }
    return try renewing(
      after: { $0.width = width }, by: { view, layout, _ throws(LayoutError) in try layout.resized(to: width, in: view.context) })
  }

  /// Shows more or less of the document at once. O(what comes in sight).
  @discardableResult
  public mutating func resize(height: LayoutUnit, margin: LayoutUnit? = nil) throws(LayoutError) -> LayoutInvalidation {
    try changing { view throws(LayoutError) in
      view.height = max(.zero, min(height, .maximum))
      view.margin = max(.zero, min(margin ?? view.height, .maximum))
      try view.settle()
    }
  }

  /// Lays out in another environment, such as another size category or further languages: what is
  /// in sight keeps the glyphs that the environment asks for, too. `context` has the same fonts.
  /// O(what is in sight + blocks).
  @discardableResult
  public mutating func relay(in context: LayoutContext) throws(LayoutError) -> LayoutInvalidation {
    try renewing(
      after: { $0.context = context },
      by: { view, layout, range throws(LayoutError) in
        try layout.relaid(
          part: view.document.styledText(in: range), endsText: range.upperBound == view.document.length, lists: view.lists(in: range),
          width: view.width, in: context)
      })
  }

  /// Says until when what comes next may take, and whether it is given up. Nothing is laid out by
  /// it. O(1).
  public mutating func heed(deadline: ContinuousClock.Instant?, isCancelled: (@Sendable () -> Bool)? = nil) {
    context.deadline = deadline
    context.isCancelled = isCancelled
  }

  /// Makes what is laid out in sight anew, and forgets the rest.
  private mutating func renewing(
    after begin: (inout DocumentView) -> Void, by renew: (DocumentView, DocumentLayout, Range<Int>) throws(LayoutError) -> DocumentLayout
  ) throws(LayoutError) -> LayoutInvalidation {
    try changing { view throws(LayoutError) in
      let isSeen = view.window
      let anchor = view.anchor
      let old = view.blocks.elements
      begin(&view)
      try view.count()
      var blocks: [Block] = []
      var start = 0
      for (number, block) in old.enumerated() {
        let range = start..<start + block.units
        start = range.upperBound
        if isSeen.contains(number), let layout = block.layout {
          blocks.append(Block(units: block.units, try renew(view, layout, range), view.lists(in: range)))
        } else if let last = blocks.last, last.extent == nil {
          blocks[blocks.count - 1] = Block(units: last.units + block.units)
        } else {
          blocks.append(Block(units: block.units))
        }
      }
      view.blocks = Tree(blocks)
      view.generation += 1
      view.anchor = anchor
      let place = view.place(atUnit: anchor.offset)
      let line = view.anchorLine(in: place)
      // The line stays in sight, whatever its height is now.
      view.anchor.distance = max(anchor.distance, LayoutUnit(rawValue: 1) - (line.end - line.start))
      try view.settle()
    }
  }
}
