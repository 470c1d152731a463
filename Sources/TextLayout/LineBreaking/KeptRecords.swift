/// A line of a short paragraph as layouts keep it: 20 bytes where a ``LineRecord`` has 40, as most
/// paragraphs are short.
struct ShortRecord: Sendable {
  private let startUnit: UInt16
  private let contentEnd: UInt16
  private let startItem: UInt16
  private let startPiece: UInt16
  private let height: UInt16
  private let ascent: UInt16
  private let top: UInt32
  /// The width in the lower bits, the traits in the upper eight.
  private let widthAndTraits: UInt32

  private static let widthBits: UInt32 = 24

  /// Whether a line is one that can be kept so: among the first 65,536 units of the only chunk, at
  /// most 262,144 points wide and 1,024 high.
  @inline(__always)
  static func holds(_ line: LineRecord) -> Bool {
    let units = line.startUnit | line.contentEnd
    let box = UInt32(bitPattern: line.height | line.ascent)
    return (units | box) >> 16 == 0 && line.chunk == 0 && UInt64(bitPattern: line.width) >> UInt64(widthBits) == 0
      && UInt64(bitPattern: line.top) >> 32 == 0
  }

  /// A line that it holds.
  init(_ line: LineRecord) {
    let start = line.start
    startUnit = UInt16(truncatingIfNeeded: line.startUnit)
    contentEnd = UInt16(truncatingIfNeeded: line.contentEnd)
    startItem = UInt16(truncatingIfNeeded: start.item)
    startPiece = UInt16(truncatingIfNeeded: start.piece)
    height = UInt16(truncatingIfNeeded: line.height)
    ascent = UInt16(truncatingIfNeeded: line.ascent)
    top = UInt32(truncatingIfNeeded: line.top)
    widthAndTraits = UInt32(truncatingIfNeeded: line.width) | UInt32(line.traits.rawValue) << ShortRecord.widthBits
  }

  @inline(__always)
  var line: LineRecord {
    LineRecord(
      LinePosition(unit: Int(startUnit), item: Int32(startItem), piece: Int32(startPiece)), contentEnd: Int(contentEnd),
      LineRecord.Traits(rawValue: UInt8(truncatingIfNeeded: widthAndTraits >> ShortRecord.widthBits)),
      width: LayoutUnit(rawValue: Int64(widthAndTraits & (1 << ShortRecord.widthBits - 1))), top: LayoutUnit(rawValue: Int64(top)),
      height: LayoutUnit(rawValue: Int64(height)), ascent: LayoutUnit(rawValue: Int64(ascent)))
  }
}

/// The lines of a paragraph in the form in which they are kept, read one at a time.
///
/// Good for as long as their ``KeptLines`` live.
@safe struct KeptRecords: RandomAccessCollection, @unchecked Sendable {
  // @unchecked: what it points at is written once, before anybody else sees it.
  private let base: UnsafeRawPointer
  private let isShort: Bool
  let count: Int

  /// Lines of one form or the other.
  @unsafe @inline(__always)
  init(_ base: UnsafeRawPointer, isShort: Bool, count: Int) {
    unsafe self.base = base
    self.isShort = isShort
    self.count = count
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  /// Copies some lines to a place that has room for them. O(n).
  @unsafe
  func copy(_ range: Range<Int>, to place: UnsafeMutablePointer<LineRecord>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such lines")
    if isShort {
      for number in range { unsafe (place + number - range.lowerBound).initialize(to: self[number]) }
    } else {
      unsafe place.initialize(from: base.assumingMemoryBound(to: LineRecord.self) + range.lowerBound, count: range.count)
    }
  }

  /// The line with a number from 0; stops the process where there is none. O(1).
  @inline(__always)
  subscript(index: Int) -> LineRecord {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no such line")
    return unsafe isShort
      ? base.assumingMemoryBound(to: ShortRecord.self)[index].line : base.assumingMemoryBound(to: LineRecord.self)[index]
  }
}

/// What is said of a short paragraph's lines together, as layouts keep it: 16 bytes where a
/// ``KeptLines/Summary`` has 40. The last line tells the height of all.
struct ShortSummary: Sendable {
  let firstLine: UInt16
  private let endUnit: UInt16
  private let turningWidth: Int32
  /// The width in the lower bits; in the highest whether the end is behind the only chunk.
  private let widthAndEnd: UInt32
  private let pixelHeight: UInt32

  private static let endBit: UInt32 = 1 << 31

  /// Whether the lines of a paragraph, the last of which is one that a ``ShortRecord`` holds, can
  /// be summed up so.
  static func holds(_ lines: KeptLines.Summary, last: LineRecord) -> Bool {
    lines.firstLine < 1 << 16 && lines.end.unit < 1 << 16 && lines.end.chunk & ~1 == 0 && 0..<Int64(endBit) ~= lines.width.rawValue
      && 0..<1 << 32 ~= lines.pixelHeight && lines.height.rawValue == last.top + Int64(last.height)
  }

  /// Of lines that it holds.
  init(_ lines: KeptLines.Summary) {
    firstLine = UInt16(truncatingIfNeeded: lines.firstLine)
    endUnit = UInt16(truncatingIfNeeded: lines.end.unit)
    turningWidth = Int32(truncatingIfNeeded: lines.turningWidth.rawValue)
    widthAndEnd = UInt32(truncatingIfNeeded: lines.width.rawValue) | (lines.end.chunk == 0 ? 0 : ShortSummary.endBit)
    pixelHeight = UInt32(truncatingIfNeeded: lines.pixelHeight)
  }

  @inline(__always)
  func summary(last: LineRecord) -> KeptLines.Summary {
    KeptLines.Summary(
      firstLine: UInt32(firstLine), endUnit: UInt32(endUnit), endChunk: widthAndEnd & ShortSummary.endBit == 0 ? 0 : 1, turningWidth: turningWidth,
      width: LayoutUnit(rawValue: Int64(widthAndEnd & ~ShortSummary.endBit)), height: LayoutUnit(rawValue: last.top + Int64(last.height)),
      pixelHeight: Int(pixelHeight))
  }
}
