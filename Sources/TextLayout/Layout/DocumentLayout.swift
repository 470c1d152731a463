/// The paragraphs of a text laid out one below the other.
///
///     let layout = try DocumentLayout(text, width: 400, in: context)
///     layout.size.height
///
/// Paragraphs are independent of each other: however many tasks lay them out, the result is the
/// same. An immutable value; copies are cheap.
public struct DocumentLayout: Sendable {
  /// The paragraphs in order: at least one.
  public let paragraphs: [ParagraphLayout]
  /// From the document's top to each paragraph's first line box.
  private let tops: [LayoutUnit]
  /// The number of each paragraph's first line.
  let firstLines: [Int]
  /// Where paragraphs are, for questions about places.
  let places: ParagraphPlaces
  /// The size along lines and across them.
  let lineSize: Size
  /// The width of the container, if it is not that of the lines: see ``placed(inWidth:)``.
  var containerWidth: LayoutUnit?
  /// Which way the lines run.
  public let writingMode: WritingMode
  /// The width that the lines were broken for: in vertical text, the length of lines from top to
  /// bottom.
  public let width: LayoutUnit
  /// The revision of the text that was laid out: see ``LaidOutText/checkRevision(_:)``.
  public let revision: UInt64
  /// The text and its limits, if anything limits the lines.
  let limited: LimitedText?

  /// Lays out every paragraph of a text, on the calling thread. O(text), less what the context's
  /// caches know; with a limit of lines, O(the paragraphs that are shown).
  ///
  /// `truncation` says how much of the text is shown, and what stands for the rest; nil for all of
  /// it. Limits count over all paragraphs, and paragraphs that are hidden altogether are not among
  /// ``paragraphs``.
  public init(_ text: StyledText, width: LayoutUnit, truncation: Truncation? = nil, in context: LayoutContext) throws(LayoutError) {
    if let truncation {
      self = try LimitedText(text, truncation).layOut(width: width, in: context)
      return
    }
    let marked = try LayoutPipeline(context: context).marked(text)
    let paragraphs = try context.shared.withScratch { scratch throws(LayoutError) in
      var paragraphs: [ParagraphLayout] = []
      for marked in marked {
        paragraphs.append(try ParagraphLayout(marked.paragraph, marker: marked.marker, width: width, in: context, scratch: scratch))
      }
      return paragraphs
    }
    self.init(paragraphs, width: width, revision: text.revision)
  }

  /// Lays out every paragraph of a text on up to so many tasks at once. The result does not depend
  /// on their number. With a `truncation` the work is done by one task, as what is shown of a
  /// paragraph depends on those before it.
  public init(_ text: StyledText, width: LayoutUnit, truncation: Truncation? = nil, in context: LayoutContext, taskCount: Int) async throws {
    if let truncation {
      self = try LimitedText(text, truncation).layOut(width: width, in: context)
      return
    }
    let taskCount = min(max(1, taskCount), 1024)
    let batches = DocumentLayout.batches(of: try LayoutPipeline(context: context).marked(text), length: text.length, count: taskCount * 4)
    let parts = try await DocumentLayout.run(batches.count, on: taskCount) { number in
      try context.shared.withScratch { scratch throws(LayoutError) in
        var layouts: [ParagraphLayout] = []
        layouts.reserveCapacity(batches[number].count)
        for marked in batches[number] {
          layouts.append(try ParagraphLayout(marked.paragraph, marker: marked.marker, width: width, in: context, scratch: scratch))
        }
        return layouts
      }
    }
    self.init(parts.flatMap { $0 }, width: width, revision: text.revision)
  }

  init(_ paragraphs: [ParagraphLayout], width: LayoutUnit, revision: UInt64, _ limited: LimitedText? = nil) {
    self.width = width
    self.revision = revision
    self.limited = limited
    var paragraphs = paragraphs
    var tops: [LayoutUnit] = []
    tops.reserveCapacity(paragraphs.count)
    var firstLines: [Int] = []
    firstLines.reserveCapacity(paragraphs.count)
    var lineCount = 0
    var size = Size(width: .zero, height: .zero)  // along lines and across them
    let grid = paragraphs.lazy.compactMap(\.pixelGrid).first ?? .layoutUnits
    var height = BlockLength()
    var gridBefore: PixelGrid?
    for number in paragraphs.indices {
      // What is asked of a paragraph here is asked in its place: a copy of each would take as long
      // as some of its lines.
      let ownGrid = paragraphs.span[number].pixelGrid
      if number > 0 {
        let spacing = paragraphs.span[number - 1].style.paragraphSpacing + paragraphs.span[number].style.paragraphSpacingBefore
        height = height + BlockLength(spacing: spacing, between: gridBefore, ownGrid)
      }
      tops.append(height.length(on: grid))
      firstLines.append(lineCount)
      lineCount += paragraphs.span[number].lineCount
      if ownGrid != nil { paragraphs[number].align(after: height.pixels) }
      height = height + paragraphs.span[number].blockLength
      gridBefore = ownGrid
      size.width = max(size.width, paragraphs.span[number].naturalWidth)
    }
    size.height = height.length(on: grid)
    self.tops = tops
    self.firstLines = firstLines
    lineSize = size
    writingMode = paragraphs[0].writingMode
    // Without a bound, alignment goes by the widest line of all.
    self.paragraphs =
      width.isUnbounded
      ? paragraphs.map { paragraph in
        var aligned = paragraph
        aligned.alignmentWidth = size.width
        return aligned
      } : paragraphs
    places = ParagraphPlaces(self.paragraphs, tops: tops, firstLines: firstLines)
  }

  /// The same text in another width and within the same limits: only lines are made again, and
  /// paragraphs that a limit has hidden so far. O(lines).
  public func resized(to width: LayoutUnit, in context: LayoutContext) throws(LayoutError) -> DocumentLayout {
    if let limited { return try limited.layOut(width: width, in: context, reusing: paragraphs).placed(as: self) }
    let resized = try context.shared.withScratch { scratch throws(LayoutError) in
      var resized: [ParagraphLayout] = []
      resized.reserveCapacity(paragraphs.count)
      for number in paragraphs.indices {
        resized.append(try paragraphs.span[number].resized(to: width, limits: nil, in: context, scratch: scratch))
      }
      return resized
    }
    return DocumentLayout(resized, width: width, revision: revision).placed(as: self)
  }

  /// From the document's top to the first line box of a paragraph, in vertical text from the edge
  /// where lines begin; the number is clamped to the paragraphs there are. ``origin(ofParagraph:)``
  /// says it in x and y. O(1).
  public func top(ofParagraph number: Int) -> LayoutUnit { tops[min(max(0, number), tops.count - 1)] }

  /// The number of the paragraph that holds an offset; its separator belongs to it. Clamped. O(log
  /// paragraphs).
  public func paragraphNumber(at offset: TextOffset) -> Int {
    places.number(at: offset)
  }

  /// The number of the paragraph at a distance as of ``top(ofParagraph:)``; the nearest one for
  /// distances outside. O(log paragraphs).
  public func paragraphNumber(atBlockOffset offset: LayoutUnit) -> Int { places.number(atBlock: offset.rawValue) }

  /// How many lines there are. O(1).
  public var lineCount: Int { firstLines[firstLines.count - 1] + paragraphs[paragraphs.count - 1].lineCount }

  /// The stretches of text for which no font has a glyph. O(paragraphs).
  public var missing: [TextRange] { paragraphs.flatMap(\.missing) }
}

extension DocumentLayout {
  /// A text's paragraphs in so many groups of about the same length.
  private static func batches(of paragraphs: MarkedParagraphs, length textLength: Int, count: Int) -> [[MarkedParagraph]] {
    let target = max(1, textLength / count)
    var batches: [[MarkedParagraph]] = []
    var length = Int.max
    for marked in paragraphs {
      if length >= target {
        batches.append([])
        length = 0
      }
      batches[batches.count - 1].append(marked)
      length += marked.paragraph.units.count + marked.paragraph.separatorLength
    }
    return batches
  }

  /// Runs numbered pieces of work, so many at once, and answers their results in order.
  static func run<Result: Sendable>(
    _ count: Int, on taskCount: Int, _ work: @escaping @Sendable (Int) throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: count)
      var next = 0
      while next < min(taskCount, count) {
        let number = next
        group.addTask { (number, try work(number)) }
        next += 1
      }
      while let (number, result) = try await group.next() {
        results[number] = result
        if next < count {
          let number = next
          group.addTask { (number, try work(number)) }
          next += 1
        }
      }
      return results.compactMap { $0 }
    }
  }
}
