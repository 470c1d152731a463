/// A line as a layout knows it: 40 bytes, as documents have millions of them. Those of short
/// paragraphs are kept as ``ShortRecord``s.
///
/// A line ends where the next one starts; ``LineTable`` keeps one more start than there are lines.
struct LineRecord: Sendable {
  var startUnit: UInt32
  var contentEnd: UInt32
  /// The chunk in the lower bits, the traits in the upper eight.
  private var chunkAndTraits: UInt32
  /// Counted in the chunk, which has no more items and pieces than units.
  private var startItem: UInt16
  private var startPiece: UInt16
  var width: Int64
  /// From the paragraph's top to the line box's top.
  var top: Int64
  var height: Int32
  /// From the box's top to the baseline.
  var ascent: Int32

  @inline(__always)
  init(
    _ start: LinePosition, contentEnd: Int, _ traits: Traits, width: LayoutUnit, top: LayoutUnit, height: LayoutUnit, ascent: LayoutUnit
  ) {
    startUnit = UInt32(truncatingIfNeeded: start.unit)
    self.contentEnd = UInt32(truncatingIfNeeded: contentEnd)
    chunkAndTraits = UInt32(bitPattern: start.chunk) & LineRecord.chunkMask | UInt32(traits.rawValue) << LineRecord.chunkBits
    startItem = UInt16(truncatingIfNeeded: start.item)
    startPiece = UInt16(truncatingIfNeeded: start.piece)
    self.width = width.rawValue
    self.top = top.rawValue
    self.height = Int32(clamping: height.rawValue)
    self.ascent = Int32(clamping: ascent.rawValue)
  }

  /// Enough for the chunks of a paragraph of 2^32 units.
  private static let chunkBits: UInt32 = 24
  private static let chunkMask: UInt32 = 1 << chunkBits - 1

  /// The number of the chunk that the line starts in.
  var chunk: UInt32 { chunkAndTraits & LineRecord.chunkMask }

  var traits: Traits { Traits(rawValue: UInt8(truncatingIfNeeded: chunkAndTraits >> LineRecord.chunkBits)) }

  mutating func insert(_ traits: Traits) { chunkAndTraits |= UInt32(traits.rawValue) << LineRecord.chunkBits }

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    static let isHardBreak = Traits(rawValue: 1)
    static let isHyphenated = Traits(rawValue: 2)
    static let hasPatch = Traits(rawValue: 4)
    /// The line goes on with a word that was divided, spelled as it is or otherwise.
    static let startsDivided = Traits(rawValue: 8)
    static let startsRespelled = Traits(rawValue: 16)
    static let trimsStart = Traits(rawValue: 32)
    static let trimsEnd = Traits(rawValue: 64)
    /// ``LineEnd/isSettled`` of the line before.
    static let startIsSettled = Traits(rawValue: 128)
  }

  /// Moves the line to another place in the text.
  mutating func move(to position: LinePosition) {
    contentEnd = contentEnd &+ UInt32(truncatingIfNeeded: position.unit) &- startUnit
    startUnit = UInt32(truncatingIfNeeded: position.unit)
    chunkAndTraits = chunkAndTraits & ~LineRecord.chunkMask | UInt32(bitPattern: position.chunk) & LineRecord.chunkMask
    startItem = UInt16(truncatingIfNeeded: position.item)
    startPiece = UInt16(truncatingIfNeeded: position.piece)
  }

  var start: LinePosition {
    LinePosition(
      unit: Int(startUnit), chunk: Int32(chunk), item: Int32(startItem), piece: Int32(startPiece),
      entry: traits.contains(.startsRespelled) ? .respelled : traits.contains(.startsDivided) ? .divided : .plain)
  }
}

/// The words that stand for the cut pieces at a line's ends, and what its word spaces and
/// marks give up.
struct LinePatch: Sendable {
  let line: Int
  let head: KeptWord?
  let tail: KeptWord?
  var squeeze = LineSqueeze.none

  /// The same of another line.
  func moved(by distance: Int) -> LinePatch { LinePatch(line: line + distance, head: head, tail: tail, squeeze: squeeze) }
}

/// Lines of a paragraph that can be read.
protocol FilledLines {
  associatedtype Records: RandomAccessCollection where Records.Element == LineRecord, Records.Index == Int

  var records: Records { get }
  var patches: [LinePatch] { get }
  /// Where the last line ends.
  var end: LinePosition { get }
  /// What the last line shows, where a limit cut it.
  var cut: LineCut? { get }
  /// The least width, above that of the widest, in which they may be other lines: in all widths
  /// between the two they are the same. Zero where that isn't known.
  var turningWidth: LayoutUnit { get }
  /// The widest line, and the height of all.
  var width: LayoutUnit { get }
  var height: LayoutUnit { get }
  /// The height in whole pixels, in paragraphs that have ``LineBoxes``.
  var pixelHeight: Int { get }
}

extension FilledLines {
  /// From the paragraph's top to a line's baseline.
  func baseline(ofLine number: Int) -> LayoutUnit { LayoutUnit(rawValue: records[number].top + Int64(records[number].ascent)) }

  /// From the paragraph's top to where a line's box ends.
  func bottom(ofLine number: Int) -> LayoutUnit { LayoutUnit(rawValue: records[number].top + Int64(records[number].height)) }

  var count: Int { records.count }

  func end(ofLine number: Int) -> LinePosition { number + 1 < records.count ? records[number + 1].start : end }

  /// The line as it was filled.
  func filled(_ number: Int) -> FilledLine {
    let record = records[number]
    var line = FilledLine(
      start: record.start, end: end(ofLine: number), contentEnd: Int(record.contentEnd), width: LayoutUnit(rawValue: record.width),
      ascent: LayoutUnit(rawValue: Int64(record.ascent)), descent: LayoutUnit(rawValue: Int64(record.height) - Int64(record.ascent)), lineGap: .zero,
      isHardBreak: record.traits.contains(.isHardBreak), isHyphenated: record.traits.contains(.isHyphenated),
      trimsStart: record.traits.contains(.trimsStart), trimsEnd: record.traits.contains(.trimsEnd))
    if record.traits.contains(.hasPatch) {
      let patch = patches[patches.partitionIndex { $0.line < number }]
      line.head = patch.head
      line.tail = patch.tail
      line.squeeze = patch.squeeze
    }
    if number + 1 == records.count { line.cut = cut }
    return line
  }

  /// The number of the line that holds a unit: the last whose start is not after it. O(log lines).
  func line(atUnit unit: Int) -> Int { max(0, records.partitionIndex { Int($0.startUnit) <= unit } - 1) }

  /// The number of the line whose box holds a block offset, the nearest for offsets outside. O(log
  /// lines).
  func line(atBlockOffset offset: LayoutUnit) -> Int { max(0, records.partitionIndex { $0.top <= offset.rawValue } - 1) }
}

/// The lines of a paragraph as they are filled. A layout keeps them in ``KeptLines``.
struct LineTable: FilledLines {
  private(set) var records: [LineRecord] = []
  private(set) var patches: [LinePatch] = []
  private(set) var end = LinePosition()
  private(set) var cut: LineCut?
  private(set) var turningWidth = LayoutUnit.zero
  private(set) var width = LayoutUnit.zero
  private(set) var height = LayoutUnit.zero
  private(set) var pixelHeight = 0
  /// The widest line but the last.
  private var widthBefore = LayoutUnit.zero

  init() {}

  /// With room for so many lines.
  init(room: Int) { records.reserveCapacity(room) }

  mutating func append(_ line: FilledLine, _ place: BlockPlace, _ box: LineBox) {
    var traits: LineRecord.Traits = []
    if line.isHardBreak { traits.insert(.isHardBreak) }
    if line.isHyphenated { traits.insert(.isHyphenated) }
    switch line.start.entry {
    case .plain: break
    case .divided: traits.insert(.startsDivided)
    case .respelled: traits.insert(.startsRespelled)
    }
    if line.trimsStart { traits.insert(.trimsStart) }
    if line.trimsEnd { traits.insert(.trimsEnd) }
    if line.head != nil || line.tail != nil || !line.squeeze.isNone {
      traits.insert(.hasPatch)
      patches.append(LinePatch(line: records.count, head: line.head, tail: line.tail, squeeze: line.squeeze))
    }
    append(line.start, contentEnd: line.contentEnd, end: line.end, line.width, traits, place, box)
    cut = line.cut
  }

  mutating func append(_ line: PlainLine, tail: @autoclosure () -> KeptWord?, _ place: BlockPlace, _ box: LineBox) {
    if line.partsPair { patches.append(LinePatch(line: records.count, head: nil, tail: tail())) }
    append(line.start, contentEnd: line.contentEnd, end: line.end, line.width, line.partsPair ? .hasPatch : [], place, box)
  }

  @inline(__always)
  private mutating func append(
    _ start: LinePosition, contentEnd: Int, end: LinePosition, _ width: LayoutUnit, _ traits: LineRecord.Traits, _ place: BlockPlace,
    _ box: LineBox
  ) {
    records.append(
      LineRecord(start, contentEnd: contentEnd, traits, width: width, top: place.top, height: box.height, ascent: box.ascent))
    self.end = end
    widthBefore = self.width
    self.width = max(self.width, width)
    height = place.top + box.height
    pixelHeight = place.pixels + box.pixels.height
  }

  mutating func removeLast() {
    let record = records.removeLast()
    if record.traits.contains(.hasPatch) { patches.removeLast() }
    end = record.start
    cut = nil
    width = widthBefore
    height = records.last.map { LayoutUnit(rawValue: $0.top + Int64($0.height)) } ?? .zero
  }

  mutating func settle(below width: LayoutUnit) { turningWidth = width }

  mutating func settleStart() { records[records.count - 1].insert(.startIsSettled) }

  /// Makes the table empty; its room stays.
  mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    if !patches.isEmpty { patches = [] }
    end = LinePosition()
    cut = nil
    turningWidth = .zero
    width = .zero
    widthBefore = .zero
    height = .zero
    pixelHeight = 0
  }

  // MARK: Moving lines that were filled

  /// Makes a line's box higher above its text and below it, or lower; the box's top stays.
  mutating func grow(line number: Int, over: LayoutUnit, under: LayoutUnit) {
    records[number].ascent = Int32(clamping: Int64(records[number].ascent) + over.rawValue)
    records[number].height = Int32(clamping: Int64(records[number].height) + over.rawValue + under.rawValue)
    if number + 1 == records.count { height = bottom(ofLine: number) }
  }

  /// Moves a line down.
  mutating func move(line number: Int, by distance: LayoutUnit) {
    records[number].top += distance.rawValue
    if number + 1 == records.count { height = bottom(ofLine: number) }
  }
}
