extension DocumentLayout {
  /// How much room a text takes in a width: what its layout would say, to the last bit, without
  /// keeping lines or glyphs.
  ///
  ///     let extent = try DocumentLayout.measure(text, width: 400, in: context)
  ///
  /// A few thousand characters are looked at after the other, in buffers that are used again:
  /// besides the context's caches, memory goes by the longest paragraph and not by the text.
  /// O(text), less what the caches know.
  ///
  /// `truncation` says how much of the text is shown; nil for all of it.
  public static func measure(
    _ text: StyledText, width: LayoutUnit, truncation: Truncation? = nil, in context: LayoutContext
  ) throws(LayoutError) -> TextExtent {
    if truncation != nil { return try DocumentLayout(text, width: width, truncation: truncation, in: context).extent }
    let marked = try LayoutPipeline(context: context).marked(text)
    return try measure(marked, width: width, in: context).extent.seen(in: text.writingMode)
  }

  /// The same on up to so many tasks at once. The result does not depend on their number. With a
  /// `truncation` the work is done by one task, as what is shown of a paragraph depends on those
  /// before it.
  public static func measure(
    _ text: StyledText, width: LayoutUnit, truncation: Truncation? = nil, in context: LayoutContext, taskCount: Int
  ) async throws -> TextExtent {
    if truncation != nil { return try measure(text, width: width, truncation: truncation, in: context) }
    let taskCount = min(max(1, taskCount), DocumentLayout.maximumTaskCount)
    let groups = text.paragraphGroups(count: 4 * taskCount, lists: try LayoutPipeline(context: context).marked(text).lists)
    let extents = try await run(groups.count, on: taskCount) { number in
      try measure(groups[number], width: width, in: context)
    }
    var whole = StackedExtent()
    for extent in extents { whole.append(extent) }
    return whole.extent.seen(in: text.writingMode)
  }

  private static func measure(_ paragraphs: MarkedParagraphs, width: LayoutUnit, in context: LayoutContext) throws(LayoutError) -> StackedExtent {
    try context.shared.withScratch { scratch throws(LayoutError) in
      try StretchMaker.measure(paragraphs, width: width, in: context, scratch: scratch)
    }
  }

  static let maximumTaskCount = 1024

  /// How much room the document takes in another width: what ``resized(to:in:)`` would say, without
  /// keeping lines. O(lines).
  public func measure(width: LayoutUnit, in context: LayoutContext) throws(LayoutError) -> TextExtent {
    if limited != nil { return try resized(to: width, in: context).extent }
    return try context.shared.withScratch { scratch throws(LayoutError) in
      let pipeline = LayoutPipeline(context: context)
      var whole = StackedExtent()
      for stretch in stack.stretches {
        for number in 0..<stretch.paragraphCount {
          whole.append(try pipeline.measure(stretch, number, width: width, scratch: scratch))
        }
      }
      return whole.extent.seen(in: writingMode)
    }
  }

  /// How much room the document wants when it is offered a width; nil and ``LayoutUnit/unbounded``
  /// stand for any width. See ``ParagraphLayout/size(fitting:in:)``. O(lines).
  public func size(fitting width: LayoutUnit?, in context: LayoutContext) throws(LayoutError) -> Size {
    try measure(width: width ?? .unbounded, in: context).size
  }
}

extension StyledText {
  /// How much room the text wants when it is offered a width; nil and ``LayoutUnit/unbounded``
  /// stand for any width.
  ///
  ///     let size = try label.size(fitting: 320, in: context)
  ///
  /// The size of its ``DocumentLayout``, without making one: see
  /// ``ParagraphLayout/size(fitting:in:)``. O(n), less what the context's caches know.
  ///
  /// `truncation` says how much of the text is shown; nil for all of it.
  public func size(fitting width: LayoutUnit?, truncation: Truncation? = nil, in context: LayoutContext) throws(LayoutError) -> Size {
    try DocumentLayout.measure(self, width: width ?? .unbounded, truncation: truncation, in: context).size
  }

  /// The paragraphs in at most so many groups of about the same length. O(count), and the distances
  /// to the paragraphs' starts.
  func paragraphGroups(count: Int, lists: ListLayout? = nil) -> [MarkedParagraphs] {
    var starts = [0]
    for number in 1..<max(1, count) {
      let start = paragraphStart(containing: number * (length / max(1, count)))
      if start > starts[starts.count - 1] { starts.append(start) }
    }
    let ends = starts.dropFirst().map { $0 - 1 } + [length]
    return zip(starts, ends).map { MarkedParagraphs(paragraphs: ParagraphSequence(self, from: $0, through: $1), lists: lists) }
  }
}

extension LayoutPipeline {
  /// The room that a paragraph takes in another width. O(1) if it is one line of plain text and
  /// stays that, else O(lines).
  func measure(_ stretch: LaidStretch, _ number: Int, width: LayoutUnit, scratch: LayoutScratch) throws(LayoutError) -> StackedExtent {
    let asked = width.askedWidth
    scratch.work.begin(in: context)
    if let known = stretch.knownExtent(ofParagraph: number, in: asked, remembering: false) {
      try scratch.work.spend(stretch.unitCount(ofParagraph: number))
      return known
    }
    var lines = LineTally(.none)
    if let plain = stretch.stackPlainly(number, width: asked, scratch: scratch.lines.glyphs, into: &lines) {
      if plain.isAll {
        try scratch.work.spend(stretch.unitCount(ofParagraph: number))
      } else {
        try fill(&lines, from: plain.place, of: stretch.shaped(number), stretch.style(ofParagraph: number), width: width, scratch: scratch)
      }
      return stretch.extent(of: lines, ofParagraph: number, in: asked, remembering: false)
    }
    let extras = stretch.extras(ofParagraph: number)
    return try measure(
      stretch.shaped(number), stretch.style(ofParagraph: number), marker: extras?.marker, width: width, limits: extras?.limits, scratch: scratch)
  }
}
