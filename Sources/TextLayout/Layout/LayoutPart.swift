extension DocumentLayout {
  /// Lays out a part of a longer text by itself: whole paragraphs, with the separator of the last
  /// one unless the part ends the text, in which case a paragraph follows each separator. O(the
  /// part).
  package init(
    part text: StyledText, endsText: Bool, lists: PartLists? = nil, width: LayoutUnit, in context: LayoutContext
  ) throws(LayoutError) {
    let stretches = try context.shared.withScratch { scratch throws(LayoutError) in
      var maker = StretchMaker(width: width, in: context, scratch: scratch)
      try maker.append(MarkedParagraphs(part: text, endsText: endsText, lists: lists))
      return try maker.finish()
    }
    self.init(StretchStack(stretches), revision: text.revision)
  }

  /// The room of such a part, without keeping lines or glyphs. O(the part).
  package static func measure(
    part text: StyledText, endsText: Bool, lists: PartLists? = nil, width: LayoutUnit, in context: LayoutContext
  ) throws(LayoutError) -> PartExtent {
    try context.shared.withScratch { scratch throws(LayoutError) in
      let marked = MarkedParagraphs(part: text, endsText: endsText, lists: lists)
      return try StretchMaker.measure(marked, width: width, in: context, scratch: scratch).part
    }
  }

  /// The same part in another environment or width: as ``relaid(_:width:in:)`` has it.
  package func relaid(
    part text: StyledText, endsText: Bool, lists: PartLists? = nil, width: LayoutUnit, in context: LayoutContext
  ) throws(LayoutError) -> DocumentLayout {
    try relaid(MarkedParagraphs(part: text, endsText: endsText, lists: lists), revision: text.revision, width: width, in: context)
  }

  /// Parts of a text that follow each other as one layout, which says that it is of a revision.
  /// Where nothing bounds lines, they are aligned by the widest of these or by a width that is
  /// given. O(their stretches).
  package init?(joining parts: [DocumentLayout], revision: UInt64, widest: LayoutUnit = .zero) {
    let stretches = parts.flatMap(\.stack.stretches)
    if stretches.isEmpty { return nil }
    self.init(StretchStack(stretches, widest: widest), revision: revision)
  }

  /// The room of the layout as a part of a longer one. O(1).
  package var partExtent: PartExtent { PartExtent(stack.sum) }
}

extension PartExtent {
  fileprivate init(_ sum: StretchSum) {
    self.init(
      lineCount: sum.size.line, naturalWidth: sum.naturalWidth, length: sum.size.top, grid: sum.grid, head: sum.head, foot: sum.foot)
  }
}

extension MarkedParagraphs {
  fileprivate init(part text: StyledText, endsText: Bool, lists: PartLists?) {
    self.init(paragraphs: ParagraphSequence(text, from: 0, through: endsText ? text.length : text.length - 1), lists: lists?.layout)
  }
}

/// The list items of a text, counted once for parts of it that are laid out by themselves.
package struct TextLists: Sendable {
  private let layout: ListLayout
  private let starts: [Int]

  /// Counts the items of a text; nil if it has none. O(paragraphs).
  package init?(of text: StyledText, in context: LayoutContext) throws(LayoutError) {
    guard let layout = try ListLayout(of: text, in: LayoutPipeline(context: context).markers) else { return nil }
    self.layout = layout
    starts = layout.starts
  }

  /// Those of the part with these units; nil if there are none. O(log items + those).
  package func part(_ range: Range<Int>) -> PartLists? {
    let numbers = starts.partitionIndex { $0 < range.lowerBound }..<starts.partitionIndex { $0 < max(range.upperBound, range.lowerBound + 1) }
    if numbers.isEmpty { return nil }
    return PartLists(layout: layout.part(starts[numbers], from: range.lowerBound))
  }
}

/// The list items of a part of a text, with the numbers and the room that all of the text gives
/// them.
package struct PartLists: Sendable {
  fileprivate let layout: ListLayout

  /// Whether the same paragraphs have the same markers in the same room. O(items).
  package func looksLike(_ other: PartLists) -> Bool { layout === other.layout || layout.looksLike(other.layout) }
}
