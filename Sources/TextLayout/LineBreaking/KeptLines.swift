/// The lines of a stretch's paragraphs in a width, as layouts keep them: immutable and shared. They
/// are read through ``ParagraphLines``.
@safe final class KeptLines: @unchecked Sendable {
  // @unchecked: what its memory holds is written before anybody else sees it.

  /// What is said of a paragraph's lines together.
  struct Summary: Sendable {
    private var keptFirstLine: UInt32
    private let endUnit: UInt32
    private let endChunk: Int32
    /// See ``FilledLines/turningWidth``: less is as good, if it makes more lines anew.
    private let keptTurningWidth: Int32
    /// The widest line, and the height of all.
    let width: LayoutUnit
    private(set) var height: LayoutUnit
    /// The height in whole pixels, in paragraphs that have ``LineBoxes``.
    let pixelHeight: Int

    init(firstLine: Int, _ lines: some FilledLines) {
      self.init(
        firstLine: UInt32(truncatingIfNeeded: firstLine), endUnit: UInt32(truncatingIfNeeded: lines.end.unit), endChunk: lines.end.chunk,
        turningWidth: Int32(clamping: lines.turningWidth.rawValue), width: lines.width, height: lines.height, pixelHeight: lines.pixelHeight)
    }

    @inline(__always)
    init(
      firstLine: UInt32, endUnit: UInt32, endChunk: Int32, turningWidth: Int32, width: LayoutUnit, height: LayoutUnit, pixelHeight: Int
    ) {
      keptFirstLine = firstLine
      self.endUnit = endUnit
      self.endChunk = endChunk
      keptTurningWidth = turningWidth
      self.width = width
      self.height = height
      self.pixelHeight = pixelHeight
    }

    /// The number of the first line.
    var firstLine: Int { Int(keptFirstLine) }
    /// Where the last line ends: the unit and its chunk.
    var end: LinePosition { LinePosition(unit: Int(endUnit), chunk: endChunk) }

    var turningWidth: LayoutUnit { LayoutUnit(rawValue: Int64(keptTurningWidth)) }

    mutating func moveFirstLine(by distance: Int) { keptFirstLine = UInt32(truncatingIfNeeded: firstLine + distance) }
    mutating func align(height: LayoutUnit) { self.height = height }
  }

  /// One piece of memory for all arrays: paragraphs, behind them lines, and behind short lines
  /// their boxes.
  private let memory: UnsafeMutableRawPointer
  /// Whether they are ``ShortSummary`` and ``ShortRecord``, or ``Summary`` and ``LineRecord``.
  private let isShort: Bool
  let lineCount: Int
  let paragraphCount: Int
  /// In the order of their paragraphs.
  private let oddities: [LineOddity]

  fileprivate init(_ records: [LineRecord], _ summaries: [Summary], _ oddities: [LineOddity]) {
    lineCount = records.count
    paragraphCount = summaries.count
    self.oddities = oddities.isEmpty ? [] : oddities.exactCopy()
    if var boxes = KeptLines.boxes(ofShort: records, summaries) {
      isShort = true
      unsafe memory = KeptLines.allocate(isShort: true, paragraphCount: paragraphCount, lineCount: lineCount, boxCount: boxes.count)
      unsafe KeptLines.write(summaries, at: memory) { ShortSummary($0) }
      unsafe KeptLines.write(0..<boxes.count, at: boxBase) { boxes[$0] }
      unsafe KeptLines.write(records, at: recordBase) { record in
        guard let box = boxes.number(of: record) else { preconditionFailure("a box that there was") }
        return ShortRecord(record, box: box)
      }
    } else {
      isShort = false
      unsafe memory = KeptLines.allocate(isShort: false, paragraphCount: paragraphCount, lineCount: lineCount)
      unsafe KeptLines.write(summaries, at: memory) { $0 }
      unsafe KeptLines.write(records, at: recordBase) { $0 }
    }
  }

  /// The boxes of lines that can be kept in the short form; nil where any cannot.
  private static func boxes(ofShort records: [LineRecord], _ summaries: [Summary]) -> RecordBoxes? {
    var boxes = RecordBoxes()
    for record in records { if !ShortRecord.holds(record) || boxes.number(of: record) == nil { return nil } }
    var end = records.count
    for summary in summaries.reversed() {
      if end <= summary.firstLine || !ShortSummary.holds(summary, last: records[end - 1]) { return nil }
      end = summary.firstLine
    }
    return boxes
  }

  private static func allocate(isShort: Bool, paragraphCount: Int, lineCount: Int, boxCount: Int = 0) -> UnsafeMutableRawPointer {
    .allocate(
      byteCount: summarySize(isShort: isShort) * paragraphCount + recordSize(isShort: isShort) * lineCount
        + MemoryLayout<RecordBox>.stride * boxCount, alignment: MemoryLayout<Summary>.alignment)
  }

  @inline(__always)
  private static func summarySize(isShort: Bool) -> Int { isShort ? MemoryLayout<ShortSummary>.stride : MemoryLayout<Summary>.stride }

  @inline(__always)
  private static func recordSize(isShort: Bool) -> Int { isShort ? MemoryLayout<ShortRecord>.stride : MemoryLayout<LineRecord>.stride }

  /// Writes elements one after the other, in the form in which they are kept.
  @inline(__always)
  private static func write<Element, Kept>(
    _ elements: some Collection<Element>, at place: UnsafeMutableRawPointer, _ kept: (Element) -> Kept
  ) {
    let place = unsafe place.bindMemory(to: Kept.self, capacity: elements.count)
    for (index, element) in elements.enumerated() { unsafe (place + index).initialize(to: kept(element)) }
  }

  /// The lines of one paragraph of which some are new. From a number on, `move` makes the other
  /// ones what they are now. O(lines), a matter of moving memory for those before that number.
  init(
    _ old: ParagraphLines, replacing range: Range<Int>, with new: LineTable, end: LinePosition, pixelHeight: Int, from firstMoved: Int,
    move: (_ line: Int, _ record: inout LineRecord) -> Void
  ) {
    let shift = new.count - range.count
    lineCount = old.count + shift
    paragraphCount = 1
    var patches = old.patches.filter { $0.line < range.lowerBound }
    patches += new.patches.lazy.map { $0.moved(by: range.lowerBound) }
    patches += old.patches.lazy.filter { $0.line >= range.upperBound }.map { $0.moved(by: shift) }
    oddities = LineOddity.holding(patches, range.upperBound < old.count ? nil : new.cut, paragraph: 0).map { [$0] } ?? []
    // Only long paragraphs are renewed line by line, which seldom are short enough.
    isShort = false
    unsafe memory = KeptLines.allocate(isShort: false, paragraphCount: 1, lineCount: lineCount)
    let records = unsafe recordBase.bindMemory(to: LineRecord.self, capacity: lineCount)
    unsafe old.records.copy(0..<range.lowerBound, to: records)
    for number in min(firstMoved, range.lowerBound)..<range.lowerBound { unsafe move(number, &records[number]) }
    for number in 0..<new.count { unsafe (records + range.lowerBound + number).initialize(to: new.records[number]) }
    for number in range.upperBound..<old.count {
      var record = old.records[number]
      move(number, &record)
      unsafe (records + number + shift).initialize(to: record)
    }
    // Unless one of the widest lines is gone, they are known.
    var widest = max(old.width, new.width)
    if range.contains(where: { old.records[$0].width >= old.width.rawValue }) {
      widest = new.width
      for number in 0..<lineCount { unsafe widest = max(widest, LayoutUnit(rawValue: records[number].width)) }
    }
    let last = unsafe records[lineCount - 1]
    let summary = Summary(
      firstLine: 0, endUnit: UInt32(truncatingIfNeeded: end.unit), endChunk: end.chunk, turningWidth: 0, width: widest,
      height: LayoutUnit(rawValue: last.top + Int64(last.height)), pixelHeight: pixelHeight)
    unsafe KeptLines.write([summary], at: memory) { $0 }
  }

  /// The lines of one paragraph.
  convenience init(_ table: LineTable) {
    var collector = LineCollector()
    collector.append(table)
    self.init(collector.records, collector.summaries, collector.oddities)
  }

  deinit { unsafe memory.deallocate() }

  private var recordBase: UnsafeMutableRawPointer {
    @inline(__always) get { unsafe memory + paragraphCount * KeptLines.summarySize(isShort: isShort) }
  }

  private var boxBase: UnsafeMutableRawPointer {
    @inline(__always) get { unsafe recordBase + lineCount * KeptLines.recordSize(isShort: isShort) }
  }

  @inline(__always)
  private func records(_ range: Range<Int>) -> KeptRecords {
    let boxes = unsafe isShort ? UnsafePointer(boxBase.assumingMemoryBound(to: RecordBox.self)) : nil
    return unsafe KeptRecords(recordBase + range.lowerBound * KeptLines.recordSize(isShort: isShort), boxes: boxes, count: range.count)
  }

  @inline(__always)
  func summary(ofParagraph number: Int) -> Summary {
    precondition(UInt(bitPattern: number) < UInt(bitPattern: paragraphCount), "no such paragraph")
    if !isShort { return unsafe memory.assumingMemoryBound(to: Summary.self)[number] }
    let end = end(ofParagraph: number)
    return unsafe memory.assumingMemoryBound(to: ShortSummary.self)[number].summary(last: records(end - 1..<end)[0])
  }

  /// The number of the first line of a paragraph that there is.
  @inline(__always)
  private func firstLine(ofParagraph number: Int) -> Int {
    unsafe isShort
      ? Int(memory.assumingMemoryBound(to: ShortSummary.self)[number].firstLine) : memory.assumingMemoryBound(to: Summary.self)[number].firstLine
  }

  /// The number of the first line behind a paragraph.
  @inline(__always)
  private func end(ofParagraph number: Int) -> Int { number + 1 < paragraphCount ? firstLine(ofParagraph: number + 1) : lineCount }

  @inline(__always)
  func isOneLine(_ number: Int) -> Bool { end(ofParagraph: number) - summary(ofParagraph: number).firstLine == 1 }

  fileprivate func records(ofParagraphs numbers: Range<Int>) -> KeptRecords {
    records(summary(ofParagraph: numbers.lowerBound).firstLine..<end(ofParagraph: numbers.upperBound - 1))
  }

  @inline(__always)
  subscript(number: Int) -> ParagraphLines {
    let summary = summary(ofParagraph: number)
    return ParagraphLines(
      records: records(summary.firstLine..<end(ofParagraph: number)), summary: summary,
      oddity: oddities.isEmpty ? nil : oddity(ofParagraph: number))
  }

  /// Calls `body` with what few of some paragraphs have. O(log oddities + those).
  @inline(__always)
  fileprivate func forEachOddity(ofParagraphs numbers: Range<Int>, _ body: (LineOddity) -> Void) {
    if oddities.isEmpty { return }
    var index = oddities.partitionIndex { $0.paragraph < numbers.lowerBound }
    while index < oddities.count, oddities[index].paragraph < numbers.upperBound {
      body(oddities[index])
      index += 1
    }
  }

  private func oddity(ofParagraph number: Int) -> LineOddity? {
    let index = oddities.partitionIndex { $0.paragraph < number }
    return index < oddities.count && oddities[index].paragraph == number ? oddities[index] : nil
  }

  /// The same lines, moved where a paragraph's edges stand on a grid: `place` says on which, and
  /// how many pixels below the document's top it begins. Each edge of the document's lines is
  /// rounded once, so that those of the paragraph's may be 1/64 nearer or farther from its top.
  /// O(lines).
  func aligned(_ place: (_ paragraph: Int) -> (pixels: Int, grid: PixelGrid)?) -> KeptLines {
    var records: [LineRecord] = []
    records.reserveCapacity(lineCount)
    var summaries: [Summary] = []
    summaries.reserveCapacity(paragraphCount)
    for number in 0..<paragraphCount {
      var summary = summary(ofParagraph: number)
      let own = self[number].records
      if let (pixels, grid) = place(number) {
        let origin = grid.length(ofPixels: pixels)
        func moved(_ edge: Int64) -> Int64 { (grid.length(ofPixels: pixels + grid.pixels(nearest: Int(edge))) - origin).rawValue }
        for record in own {
          var record = record
          let (bottom, baseline) = (moved(record.top + Int64(record.height)), moved(record.top + Int64(record.ascent)))
          record.top = moved(record.top)
          record.height = Int32(clamping: bottom - record.top)
          record.ascent = Int32(clamping: baseline - record.top)
          records.append(record)
        }
        summary.align(height: LayoutUnit(rawValue: moved(summary.height.rawValue)))
      } else {
        records.append(contentsOf: own)
      }
      summaries.append(summary)
    }
    return KeptLines(records, summaries, oddities)
  }
}

/// What the lines of few paragraphs hold: kept words, a cut.
final class LineOddity: Sendable {
  let paragraph: Int
  let patches: [LinePatch]
  let cut: LineCut?

  private init(_ patches: [LinePatch], _ cut: LineCut?, paragraph: Int) {
    self.paragraph = paragraph
    self.patches = patches
    self.cut = cut
  }

  /// Nil where a paragraph's lines hold nothing of the kind: most, for which nothing is allocated.
  @inline(__always)
  static func holding(_ patches: [LinePatch], _ cut: LineCut?, paragraph: Int) -> LineOddity? {
    patches.isEmpty && cut == nil ? nil : LineOddity(patches, cut, paragraph: paragraph)
  }
}

/// The lines of a paragraph as a layout keeps them: a view of a part of ``KeptLines``.
///
/// Good for as long as these live: whoever asks a layout for its lines holds the layout.
struct ParagraphLines: FilledLines {
  let records: KeptRecords
  private let summary: KeptLines.Summary
  private let oddity: LineOddity?

  @inline(__always)
  fileprivate init(records: KeptRecords, summary: KeptLines.Summary, oddity: LineOddity?) {
    self.records = records
    self.summary = summary
    self.oddity = oddity
  }

  /// The unit where the last line ends, and its chunk; neither item nor piece.
  var end: LinePosition { summary.end }
  var turningWidth: LayoutUnit { summary.turningWidth }
  var width: LayoutUnit { summary.width }
  var height: LayoutUnit { summary.height }
  var pixelHeight: Int { summary.pixelHeight }
  var patches: [LinePatch] { oddity?.patches ?? [] }
  var cut: LineCut? { oddity?.cut }
}

/// Puts the lines of paragraphs together. Reused from stretch to stretch.
struct LineCollector {
  fileprivate var records: [LineRecord] = []
  fileprivate var summaries: [KeptLines.Summary] = []
  fileprivate var oddities: [LineOddity] = []

  /// Whether long paragraphs made the arrays so large that they should not be kept.
  var isLarge: Bool { records.capacity > 1 << 14 }

  /// Adds the next paragraph's lines, just filled or kept before. O(lines).
  mutating func append(_ lines: some FilledLines) {
    if let oddity = LineOddity.holding(lines.patches, lines.cut, paragraph: summaries.count) { oddities.append(oddity) }
    summaries.append(KeptLines.Summary(firstLine: records.count, lines))
    records.append(contentsOf: lines.records)
  }

  /// Adds the lines of some paragraphs that were kept before. O(lines).
  mutating func append(_ lines: KeptLines, _ paragraphs: Range<Int>) {
    lines.forEachOddity(ofParagraphs: paragraphs) { known in
      let paragraph = summaries.count + known.paragraph - paragraphs.lowerBound
      if let oddity = LineOddity.holding(known.patches, known.cut, paragraph: paragraph) { oddities.append(oddity) }
    }
    let (first, shift) = (lines.summary(ofParagraph: paragraphs.lowerBound).firstLine, records.count)
    for number in paragraphs {
      var summary = lines.summary(ofParagraph: number)
      summary.moveFirstLine(by: shift - first)
      summaries.append(summary)
    }
    records.append(contentsOf: lines.records(ofParagraphs: paragraphs))
  }

  /// The lines of all paragraphs; none are collected then. O(lines).
  mutating func finish() -> KeptLines {
    defer { removeAll() }
    return KeptLines(records, summaries, oddities)
  }

  /// Forgets what was collected.
  mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    summaries.removeAll(keepingCapacity: true)
    oddities.removeAll(keepingCapacity: true)
  }
}
