extension ListNumbering {
  /// Lays out some paragraphs of a text with their markers: those that a screen of it shows.
  ///
  ///     numbering.replace(0..<0, with: [style])    // a paragraph was put in at the top
  ///     let shown = try numbering.layOut(text, paragraphs: 0..<40, from: 0, width: 300, in: context)
  ///
  /// The numbering is that of the text, `start` is where the first of the paragraphs begins; both
  /// are the caller's to keep. Numbers are those that all of the text gives, and the room for them
  /// is that of all items that stand side by side: as wide as the longest number of the list where
  /// it has digits, else as the widest of its first thousand markers and of those that are laid
  /// out. So it is as a ``DocumentLayout`` of the whole text has it, unless an item that isn't laid
  /// out is larger than these. O(the paragraphs), and a look at the chunks of the numbering;
  /// markers are shaped once.
  public func layOut(_ text: StyledText, paragraphs: Range<Int>, from start: TextOffset, width: LayoutUnit, in context: LayoutContext)
    throws(LayoutError) -> [ParagraphLayout]
  {
    let numbers = paragraphs.clamped(to: 0..<count)
    if numbers.isEmpty { return [] }
    let first = text.paragraphStart(containing: text.clamped(start))
    let sequence = ParagraphSequence(text, from: first, through: text.length)
    let pipeline = LayoutPipeline(context: context)
    let marked = MarkedParagraphs(paragraphs: sequence, lists: try ListLayout(self, numbers, sequence, in: pipeline.markers))
    return try context.shared.withScratch { scratch throws(LayoutError) in
      var maker = StretchMaker(width: width, in: context, scratch: scratch)
      for (_, marked) in zip(numbers, marked) { try maker.append(marked) }
      var layouts: [ParagraphLayout] = []
      layouts.reserveCapacity(numbers.count)
      var unit = first
      for stretch in try maker.finish() {
        let stretch = stretch.alignedByItself
        for number in 0..<stretch.paragraphCount {
          layouts.append(
            ParagraphLayout(stretch, number, start: TextOffset(unit + stretch.place(ofParagraph: number).start), revision: text.revision))
        }
        unit += stretch.unitCount
      }
      return layouts
    }
  }
}
