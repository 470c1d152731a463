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
///
/// They are good for the text after edits as well that leave each item where it is among the
/// others: how far its start has moved since is noted.
package struct TextLists: Sendable {
  private let layout: ListLayout
  /// Where the items began when they were counted.
  private let starts: [Int]
  /// How far they have moved since, from one item on up to the next that is named: in order.
  private var moves: [(first: Int, distance: Int)] = []
  /// How many of those there may be: they are looked at with each question.
  private static let mostMoves = 256

  /// Counts the items of a text; nil if it has none. O(paragraphs).
  package init?(of text: StyledText, in context: LayoutContext) throws(LayoutError) {
    guard let layout = try ListLayout(of: text, in: LayoutPipeline(context: context).markers) else { return nil }
    self.layout = layout
    starts = layout.starts
  }

  /// Those of the part with these units; nil if there are none. O(log items + those).
  package func part(_ range: Range<Int>) -> PartLists? {
    let numbers = number(from: range.lowerBound)..<number(from: max(range.upperBound, range.lowerBound + 1))
    if numbers.isEmpty { return nil }
    return PartLists(layout: layout.part(numbers.map { (starts[$0], start($0) - range.lowerBound) }))
  }

  /// Where an item begins now.
  private func start(_ number: Int) -> Int {
    let index = moves.partitionIndex { $0.first <= number }
    return starts[number] + (index > 0 ? moves[index - 1].distance : 0)
  }

  /// How many items begin before an offset.
  private func number(from offset: Int) -> Int { starts.indices.partitionIndex { start($0) < offset } }

  /// Follows an edit inside of the paragraph that begins at an offset: what begins behind that
  /// moves. False where that has to be counted anew. O(log items + moves).
  package mutating func move(behind paragraph: Int, by growth: Int) -> Bool {
    let first = number(from: paragraph + 1)
    if growth == 0 || first == starts.count { return true }
    let index = moves.partitionIndex { $0.first < first }
    if index == moves.count || moves[index].first != first {
      if moves.count == TextLists.mostMoves { return false }
      moves.insert((first, index > 0 ? moves[index - 1].distance : 0), at: index)
    }
    for later in index..<moves.count { moves[later].distance += growth }
    return true
  }

  /// Whether both are of one counting. O(1).
  package func isCounted(with other: TextLists) -> Bool { layout === other.layout }
}

extension StyledText {
  /// Whether the first paragraph runs from right to left. O(the distance to its first letter).
  package var beginsRightToLeft: Bool { paragraph(at: 0).isRightToLeft }
}

/// The list items of a part of a text, with the numbers and the room that all of the text gives
/// them.
package struct PartLists: Sendable {
  fileprivate let layout: ListLayout

  /// Whether the same paragraphs have the same markers in the same room. O(items).
  package func looksLike(_ other: PartLists) -> Bool { layout === other.layout || layout.looksLike(other.layout) }
}
