import StyledDocuments
import TextDocument
import TextLayout

/// What of a document is still to be measured, to be done on other threads while it is read and
/// edited on.
///
///     for try await part in view.backgroundLayout().parts(taskCount: 2) {
///       try view.take(part)                             // what is on the screen stays where it is
///       print(part.progress)
///     }
///
/// A value that shares the document as it was. What was edited meanwhile is left out when parts are
/// taken, and is found in the next ``DocumentView/backgroundLayout()``. To cancel it is to cancel
/// the task that reads the parts, or to stop reading.
public struct BackgroundLayout: Sendable {
  let document: StyledDocument
  let lists: TextLists?
  let width: LayoutUnit
  let context: LayoutContext
  let revision: UInt64
  let generation: Int
  let blockLength: Int
  /// What is not known, nearest to the screen first.
  let ranges: [Range<Int>]

  /// Some paragraphs that were measured.
  public struct Part: Sendable {
    let revision: UInt64
    let generation: Int
    let start: Int
    let blocks: [Block]
    /// How much of what was to be measured is, with this part and those before it: 0 to 1.
    public let progress: Double
  }

  /// How many units a task measures at once, about.
  private var unitsAtOnce: Int { 16 * blockLength }

  /// How many units there are to measure. O(1).
  public var unitCount: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Measures on up to so many tasks at once, and gives what they found, nearest to the screen
  /// first. Errors are `LayoutError` and `CancellationError`.
  public func parts(taskCount: Int = 2) -> AsyncThrowingStream<Part, any Error> {
    let work = self
    return AsyncThrowingStream { continuation in
      let task = Task.detached(priority: .utility) {
        do {
          try await work.measure(taskCount: min(max(1, taskCount), 1024)) { continuation.yield($0) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func measure(taskCount: Int, _ give: (Part) -> Void) async throws {
    let jobs = ranges.flatMap { range in
      stride(from: range.lowerBound, to: range.upperBound, by: unitsAtOnce).map {
        self.job($0..<min($0 + unitsAtOnce, range.upperBound), in: range)
      }
    }.filter { !$0.isEmpty }
    let total = max(1, jobs.reduce(0) { $0 + $1.count })
    try await withThrowingTaskGroup(of: (Range<Int>, [Block]).self) { group in
      var next = 0
      var done = 0
      func begin() {
        guard next < jobs.count else { return }
        let job = jobs[next]
        next += 1
        group.addTask(priority: .utility) { (job, try blocks(of: job)) }
      }
      for _ in 0..<taskCount { begin() }
      while let (job, blocks) = try await group.next() {
        done += job.count
        begin()
        give(Part(revision: revision, generation: generation, start: job.lowerBound, blocks: blocks, progress: Double(done) / Double(total)))
      }
    }
  }

  /// The paragraphs that begin in a part of a range.
  private func job(_ part: Range<Int>, in range: Range<Int>) -> Range<Int> {
    func start(_ unit: Int) -> Int { unit >= range.upperBound ? range.upperBound : max(range.lowerBound, paragraphStart(atOrAfter: unit)) }
    let lower = part.lowerBound == range.lowerBound ? range.lowerBound : start(part.lowerBound)
    return lower..<max(lower, start(part.upperBound))
  }

  private func paragraphStart(atOrAfter unit: Int) -> Int {
    let text = document.text
    let number = text.paragraph(at: unit)
    let start = text.counts(beforeParagraph: number).utf16
    if start == unit { return start }
    return number + 1 < text.paragraphCount ? text.counts(beforeParagraph: number + 1).utf16 : text.length
  }

  /// Measures some paragraphs, a few at a time.
  private func blocks(of job: Range<Int>) throws -> [Block] {
    var context = context
    let isCancelled = context.isCancelled
    context.isCancelled = { Task.isCancelled || isCancelled?() ?? false }
    var blocks: [Block] = []
    var start = job.lowerBound
    while start < job.upperBound {
      try Task.checkCancellation()
      var end = min(start + blockLength, job.upperBound)
      if end < job.upperBound { end = min(job.upperBound, paragraphStart(atOrAfter: end)) }
      let range = start..<end
      let isLast = end == document.length
      let lists = lists?.part(start..<end + (isLast ? 1 : 0))
      let extent = try DocumentLayout.measure(part: document.styledText(in: range), endsText: isLast, lists: lists, width: width, in: context)
      blocks.append(Block(units: range.count, extent, lists))
      start = end
    }
    return blocks
  }
}

extension DocumentView {
  /// What is still to be measured, for other threads. O(blocks).
  public func backgroundLayout() -> BackgroundLayout {
    var ranges: [Range<Int>] = []
    var start = 0
    for block in blocks.elements {
      if block.extent == nil, block.units > 0 {
        // Neighbours are one range, as jobs end at paragraphs.
        if let last = ranges.last, last.upperBound == start {
          ranges[ranges.count - 1] = last.lowerBound..<start + block.units
        } else {
          ranges.append(start..<start + block.units)
        }
      }
      start += block.units
    }
    let seen = anchor.offset
    func distance(_ range: Range<Int>) -> Int { max(0, range.lowerBound - seen, seen - range.upperBound) }
    ranges.sort { distance($0) < distance($1) }
    return BackgroundLayout(
      document: document, lists: lists, width: width, context: context, revision: revision, generation: generation, blockLength: blockLength,
      ranges: ranges)
  }

  /// Takes what was measured in the background, but for what was edited or laid out meanwhile. What
  /// is on the screen stays where it is. O(the part's blocks * log n).
  public mutating func take(_ part: BackgroundLayout.Part) {
    guard part.generation == generation, !hasLists || revision == part.revision else { return }
    var start = part.start
    for block in part.blocks {
      let range = start..<start + block.units
      start = range.upperBound
      // An edit at the document's end touches its last paragraph, so that what was last still is.
      if let now = splices.map(range, from: part.revision) { fill(now, block) }
    }
  }

  /// Puts a block that was measured where nothing is known.
  private mutating func fill(_ range: Range<Int>, _ block: Block) {
    let place = place(atUnit: range.lowerBound)
    var whole = place.before.units..<place.before.units + place.element.units
    guard place.element.extent == nil else { return }
    // Neighbours of which nothing is known were measured as one.
    var end = place.number + 1
    while whole.upperBound < range.upperBound {
      let next = blocks.place(end).element
      guard next.extent == nil else { return }
      whole = whole.lowerBound..<whole.upperBound + next.units
      end += 1
    }
    var made = [block]
    if range.lowerBound > whole.lowerBound { made.insert(Block(units: range.lowerBound - whole.lowerBound), at: 0) }
    if range.upperBound < whole.upperBound { made.append(Block(units: whole.upperBound - range.upperBound)) }
    blocks.replace(place.number..<end, with: made)
    let growth = made.count - (end - place.number)
    if place.number < window.lowerBound { window = window.lowerBound + growth..<window.upperBound + growth }
  }
}
