/// A line's height, and from its top to its baseline.
struct RecordBox: Equatable, Sendable {
  let height: Int32
  let ascent: Int32

  init(_ line: LineRecord) { (height, ascent) = (line.height, line.ascent) }
  fileprivate init() { (height, ascent) = (0, 0) }
}

/// The boxes of some lines, each once: most lines of a text are alike.
struct RecordBoxes {
  /// So many are told apart, so that looking for one takes little.
  static let most = 32
  private var boxes: [32 of RecordBox] = .init(repeating: RecordBox())
  private(set) var count = 0
  /// The number that was found last, which is mostly the next one, too.
  private var latest = 0

  /// The number of a line's box; nil if there are too many. O(1) for lines like the one before,
  /// O(boxes) for others.
  @inline(__always)
  mutating func number(of line: LineRecord) -> Int? {
    let box = RecordBox(line)
    if count > 0, boxes[latest] == box { return latest }
    return number(of: box)
  }

  @inline(never)
  private mutating func number(of box: RecordBox) -> Int? {
    guard let number = (0..<count).first(where: { boxes[$0] == box }) ?? newNumber else { return nil }
    boxes[number] = box
    count = max(count, number + 1)
    latest = number
    return number
  }

  private var newNumber: Int? { count < RecordBoxes.most ? count : nil }

  subscript(number: Int) -> RecordBox { boxes[number] }
}

/// A line of a short paragraph as layouts keep it: 16 bytes where a ``LineRecord`` has 40, as most
/// paragraphs are short. Its box is one of a few that stand beside the lines.
struct ShortRecord: Sendable {
  private let startUnit: UInt16
  private let contentEnd: UInt16
  private let startItem: UInt16
  private let startPiece: UInt16
  /// The top in the lower bits, the number of the box in the upper eight.
  private let topAndBox: UInt32
  /// The width in the lower bits, the traits in the upper eight.
  private let widthAndTraits: UInt32

  private static let lengthBits: UInt32 = 24

  /// Whether a line is one that can be kept so: among the first 65,536 units of the only chunk, at
  /// most 262,144 points wide and as far below its paragraph's top.
  @inline(__always)
  static func holds(_ line: LineRecord) -> Bool {
    (line.startUnit | line.contentEnd) >> 16 == 0 && line.chunk == 0 && UInt64(bitPattern: line.width | line.top) >> UInt64(lengthBits) == 0
  }

  /// A line that it holds, whose box has a number.
  init(_ line: LineRecord, box: Int) {
    let start = line.start
    startUnit = UInt16(truncatingIfNeeded: line.startUnit)
    contentEnd = UInt16(truncatingIfNeeded: line.contentEnd)
    startItem = UInt16(truncatingIfNeeded: start.item)
    startPiece = UInt16(truncatingIfNeeded: start.piece)
    topAndBox = UInt32(truncatingIfNeeded: line.top) | UInt32(box) << ShortRecord.lengthBits
    widthAndTraits = UInt32(truncatingIfNeeded: line.width) | UInt32(line.traits.rawValue) << ShortRecord.lengthBits
  }

  /// The number of its box.
  var box: Int { @inline(__always) get { Int(topAndBox >> ShortRecord.lengthBits) } }

  @inline(__always)
  func line(in box: RecordBox) -> LineRecord {
    LineRecord(
      LinePosition(unit: Int(startUnit), item: Int32(startItem), piece: Int32(startPiece)), contentEnd: Int(contentEnd),
      LineRecord.Traits(rawValue: UInt8(truncatingIfNeeded: widthAndTraits >> ShortRecord.lengthBits)),
      width: ShortRecord.length(widthAndTraits), top: ShortRecord.length(topAndBox), height: LayoutUnit(rawValue: Int64(box.height)),
      ascent: LayoutUnit(rawValue: Int64(box.ascent)))
  }

  @inline(__always)
  private static func length(_ bits: UInt32) -> LayoutUnit { LayoutUnit(rawValue: Int64(bits & (1 << lengthBits - 1))) }
}

/// The lines of a paragraph in the form in which they are kept, read one at a time.
///
/// Good for as long as their ``KeptLines`` live.
@safe struct KeptRecords: RandomAccessCollection, @unchecked Sendable {
  // @unchecked: what it points at is written once, before anybody else sees it.
  private let base: UnsafeRawPointer
  /// The boxes of lines in the short form; nil where they are in the other one.
  private let boxes: UnsafePointer<RecordBox>?
  let count: Int

  /// Lines of one form or the other.
  @unsafe @inline(__always)
  init(_ base: UnsafeRawPointer, boxes: UnsafePointer<RecordBox>?, count: Int) {
    unsafe self.base = base
    unsafe self.boxes = boxes
    self.count = count
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  /// Copies some lines to a place that has room for them. O(n).
  @unsafe
  func copy(_ range: Range<Int>, to place: UnsafeMutablePointer<LineRecord>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such lines")
    if unsafe boxes != nil {
      for number in range { unsafe (place + number - range.lowerBound).initialize(to: self[number]) }
    } else {
      unsafe place.initialize(from: base.assumingMemoryBound(to: LineRecord.self) + range.lowerBound, count: range.count)
    }
  }

  /// The line with a number from 0; stops the process where there is none. O(1).
  @inline(__always)
  subscript(index: Int) -> LineRecord {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no such line")
    guard let boxes = unsafe boxes else { return unsafe base.assumingMemoryBound(to: LineRecord.self)[index] }
    let record = unsafe base.assumingMemoryBound(to: ShortRecord.self)[index]
    return unsafe record.line(in: boxes[record.box])
  }
}

/// What is said of a short paragraph's lines together, as layouts keep it: 12 bytes where a
/// ``KeptLines/Summary`` has 40. The last line tells the height of all.
struct ShortSummary: Sendable {
  let firstLine: UInt16
  private let endUnit: UInt16
  /// In whole points: lines that may be others are laid out, and found to be the same.
  private let turningWidth: UInt16
  private let pixelHeight: UInt16
  /// The width in the lower bits; in the highest whether the end is behind the only chunk.
  private let widthAndEnd: UInt32

  private static let endBit: UInt32 = 1 << 31
  private static let point: Int64 = 64

  /// Whether the lines of a paragraph, the last of which is one that a ``ShortRecord`` holds, can
  /// be summed up so.
  static func holds(_ lines: KeptLines.Summary, last: LineRecord) -> Bool {
    lines.firstLine < 1 << 16 && lines.end.unit < 1 << 16 && lines.end.chunk & ~1 == 0 && 0..<Int64(endBit) ~= lines.width.rawValue
      && 0..<1 << 16 ~= lines.pixelHeight && lines.turningWidth >= .zero && lines.height.rawValue == last.top + Int64(last.height)
  }

  /// Of lines that it holds.
  init(_ lines: KeptLines.Summary) {
    firstLine = UInt16(truncatingIfNeeded: lines.firstLine)
    endUnit = UInt16(truncatingIfNeeded: lines.end.unit)
    turningWidth = UInt16(clamping: lines.turningWidth.rawValue / ShortSummary.point)
    pixelHeight = UInt16(truncatingIfNeeded: lines.pixelHeight)
    widthAndEnd = UInt32(truncatingIfNeeded: lines.width.rawValue) | (lines.end.chunk == 0 ? 0 : ShortSummary.endBit)
  }

  @inline(__always)
  func summary(last: LineRecord) -> KeptLines.Summary {
    KeptLines.Summary(
      firstLine: UInt32(firstLine), endUnit: UInt32(endUnit), endChunk: widthAndEnd & ShortSummary.endBit == 0 ? 0 : 1,
      turningWidth: Int32(turningWidth) * Int32(ShortSummary.point), width: LayoutUnit(rawValue: Int64(widthAndEnd & ~ShortSummary.endBit)),
      height: LayoutUnit(rawValue: last.top + Int64(last.height)), pixelHeight: Int(pixelHeight))
  }
}
