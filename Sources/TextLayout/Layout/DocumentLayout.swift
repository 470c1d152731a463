/// The paragraphs of a text laid out one below the other.
///
///     let layout = try DocumentLayout(text, width: 400, in: context)
///     layout.size.height
///
/// Paragraphs are independent of each other: however many tasks lay them out, the result is the
/// same. An immutable value; copies are cheap.
public struct DocumentLayout: Sendable {
  /// One object for all, so that a copy costs one reference, and lending the layout to a question
  /// none: a value with several would be put together anew for each.
  private(set) var storage: Storage

  final class Storage: Sendable {
    let stack: StretchStack
    let containerWidth: LayoutUnit?
    let writingMode: WritingMode
    let width: LayoutUnit
    let revision: UInt64
    let limited: LimitedText?
    let heededContext: LayoutContext?

    fileprivate init(_ stack: StretchStack, revision: UInt64, _ limited: LimitedText?) {
      let first = stack.entry(0).stretch
      self.stack = stack
      containerWidth = nil
      writingMode = first.setting(ofParagraph: 0).writingMode
      width = first.width
      self.revision = revision
      self.limited = limited
      heededContext = nil
    }

    fileprivate init(_ other: Storage, containerWidth: LayoutUnit?, heeding context: LayoutContext?) {
      stack = other.stack
      self.containerWidth = containerWidth
      writingMode = other.writingMode
      width = other.width
      revision = other.revision
      limited = other.limited
      heededContext = context
    }
  }

  var stack: StretchStack { @inline(__always) get { storage.stack } }
  /// The width of the container, if it is not that of the lines: see ``placed(inWidth:)``.
  var containerWidth: LayoutUnit? {
    get { storage.containerWidth }
    set { storage = Storage(storage, containerWidth: newValue, heeding: heededContext) }
  }
  /// Which way the lines run. O(1).
  public var writingMode: WritingMode { storage.writingMode }
  /// The width that the lines were broken for: in vertical text, the length of lines from top to
  /// bottom. O(1).
  public var width: LayoutUnit { storage.width }
  /// The revision of the text that was laid out: see ``LaidOut/checkRevision(_:)``. O(1).
  public var revision: UInt64 { storage.revision }
  /// The text and its limits, if anything limits the lines.
  var limited: LimitedText? { storage.limited }
  /// Whose deadline and cancellation questions heed that walk over many lines, such as those for
  /// the rectangles of a selection; nobody's unless told. A question that is given up answers with
  /// what it has, which means nothing: ``LayoutContext/checkpoint()`` tells.
  public var heededContext: LayoutContext? {
    get { storage.heededContext }
    set { storage = Storage(storage, containerWidth: containerWidth, heeding: newValue) }
  }

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
    let stretches = try context.shared.withScratch { scratch throws(LayoutError) in
      var maker = StretchMaker(width: width, in: context, scratch: scratch)
      try maker.append(marked)
      return try maker.finish()
    }
    self.init(StretchStack(stretches), revision: text.revision)
  }

  /// Lays out every paragraph of a text on up to so many tasks at once. The result does not depend
  /// on their number. With a `truncation` the work is done by one task, as what is shown of a
  /// paragraph depends on those before it.
  public init(_ text: StyledText, width: LayoutUnit, truncation: Truncation? = nil, in context: LayoutContext, taskCount: Int) async throws {
    if let truncation {
      self = try LimitedText(text, truncation).layOut(width: width, in: context)
      return
    }
    let taskCount = min(max(1, taskCount), DocumentLayout.maximumTaskCount)
    let groups = text.paragraphGroups(count: 4 * taskCount, lists: try LayoutPipeline(context: context).marked(text).lists)
    let parts = try await DocumentLayout.run(groups.count, on: taskCount) { number in
      try context.shared.withScratch { scratch throws(LayoutError) in
        var maker = StretchMaker(width: width, in: context, scratch: scratch)
        try maker.append(groups[number])
        return try maker.finish()
      }
    }
    self.init(StretchStack(parts.flatMap { $0 }), revision: text.revision)
  }

  init(_ stack: StretchStack, revision: UInt64, _ limited: LimitedText? = nil) {
    storage = Storage(stack, revision: revision, limited)
  }

  /// The same text in another width and within the same limits: only lines are made again, and
  /// paragraphs that a limit has hidden so far. O(lines).
  public func resized(to width: LayoutUnit, in context: LayoutContext) throws(LayoutError) -> DocumentLayout {
    if let limited { return try limited.layOut(width: width, in: context, reusing: paragraphs).placed(as: self) }
    let resized = try context.shared.withScratch { scratch throws(LayoutError) in
      let pipeline = LayoutPipeline(context: context)
      var resized: [LaidStretch] = []
      resized.reserveCapacity(stack.stretchCount)
      for stretch in stack.stretches { resized.append(try stretch.resized(to: width, pipeline, scratch: scratch)) }
      return resized
    }
    return DocumentLayout(StretchStack(resized), revision: revision).placed(as: self)
  }

  /// The paragraphs in order: at least one. A paragraph is found in O(log paragraphs).
  public var paragraphs: Paragraphs { Paragraphs(stack: stack, revision: revision) }

  /// The paragraphs of a document, which are small values that share its storage.
  public struct Paragraphs: RandomAccessCollection, Sendable {
    fileprivate let stack: StretchStack
    fileprivate let revision: UInt64

    /// Zero. O(1).
    public var startIndex: Int { 0 }
    /// How many paragraphs there are. O(1).
    public var endIndex: Int { stack.paragraphCount }

    /// A paragraph by its number; stops the process where there is none. O(log paragraphs).
    public subscript(number: Int) -> ParagraphLayout {
      precondition(number >= 0 && number < endIndex, "a paragraph that there is not")
      return stack.paragraph(number, revision: revision)
    }
  }

  /// From the document's top to the first line box of a paragraph, in vertical text from the edge
  /// where lines begin; the number is clamped to the paragraphs there are. ``origin(ofParagraph:)``
  /// says it in x and y. O(log paragraphs).
  public func top(ofParagraph number: Int) -> LayoutUnit { stack.top(ofParagraph: number) }

  /// The number of the paragraph that holds an offset; its separator belongs to it. Clamped. O(log
  /// paragraphs).
  public func paragraphNumber(at offset: TextOffset) -> Int { stack.number(stack.position(atUnit: offset.utf16)) }

  /// The number of the paragraph at a distance as of ``top(ofParagraph:)``; the nearest one for
  /// distances outside. O(log paragraphs).
  public func paragraphNumber(atBlockOffset offset: LayoutUnit) -> Int { stack.number(stack.position(atBlock: offset.rawValue)) }

  /// How many lines there are. O(1).
  public var lineCount: Int { stack.lineCount }

  /// The stretches of text for which no font has a glyph. O(paragraphs).
  public var missing: [TextRange] { paragraphs.flatMap(\.missing) }
}

extension DocumentLayout {
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
