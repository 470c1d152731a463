import Synchronization

/// The geometry of a stretch's lines that were asked about.
///
/// Lines are kept for as long as the layout lives, as far as the account has room for what layouts
/// keep; beyond that in a cache that forgets the oldest (``LineMemory``).
@safe final class StretchGeometry: KeptGeometry, @unchecked Sendable {  // The slots are atomics.
  /// What is asked of a paragraph's lines together.
  struct Paragraph {
    /// The number of its first line in the stretch.
    let firstLine: Int
    let lineCount: Int
    /// Its units, and those of the separator behind them, unless an ellipsis stands for it, too.
    let unitCount: Int
    let separatorLength: Int
    /// Whether it is an item of a list, beside which there is a gutter.
    let hasGutter: Bool

    /// Where its separator ends, in units from its start.
    var separatorEnd: Int { unitCount + separatorLength }
  }

  private let slots: UnsafeMutablePointer<LineSlot>
  private let lineCount: Int
  fileprivate let paragraphs: Few<Paragraph>
  /// The container's right edge, in vertical lines its lower one.
  fileprivate let containerEnd: Int64
  /// The rooms of the lines, where they don't all have the container's width.
  fileprivate let rooms: RowParts?
  /// Where the lines of a paragraph are that is alone in its stretch.
  fileprivate let byTop: PlaceIndex?
  fileprivate let byUnit: PlaceIndex?
  private let keptBytes: Atomic<Int>
  /// What the lines are charged to: the caches of the context that the layout was made in.
  private let memory: WordMemory
  /// Told from all tables that there are and were.
  private let identifier: Int
  private static let count = Atomic<Int>(0)

  required init(_ stretch: LaidStretch) {
    lineCount = stretch.lineCount
    memory = stretch.setting(ofParagraph: 0).baseStyle.shaper.memory
    identifier = StretchGeometry.count.wrappingAdd(1, ordering: .relaxed).oldValue
    let tableBytes = lineCount * MemoryLayout<LineSlot>.stride
    keptBytes = Atomic(tableBytes)
    memory.account.pin(tableBytes)
    containerEnd = stretch.alignmentWidth.rawValue
    rooms = stretch.rooms
    unsafe slots = .allocate(capacity: lineCount)
    var paragraphs: [Paragraph] = []
    paragraphs.reserveCapacity(stretch.paragraphCount)
    var line = 0
    for number in 0..<stretch.paragraphCount {
      let records = stretch.lines[number].records
      let extras = stretch.extras(ofParagraph: number)
      paragraphs.append(
        Paragraph(
          firstLine: line, lineCount: records.count, unitCount: stretch.unitCount(ofParagraph: number),
          separatorLength: extras?.limits?.hiddenEnd == nil ? stretch.place(ofParagraph: number).separatorLength : 0,
          hasGutter: extras?.marker != nil))
      for record in records {
        unsafe (slots + line).initialize(to: LineSlot(top: record.top, start: record.startUnit))
        line += 1
      }
    }
    self.paragraphs = Few(paragraphs)
    let records = paragraphs.count == 1 ? stretch.lines[0].records : nil
    byTop = records.map { records in PlaceIndex(count: records.count) { records[$0].top } }
    byUnit = records.map { records in PlaceIndex(count: records.count) { Int64(records[$0].startUnit) } }
    super.init(stretch)
    assert(violations.isEmpty, "\(violations)")
  }

  deinit {
    unsafe slots.deinitialize(count: lineCount)
    unsafe slots.deallocate()
    memory.account.unpin(keptBytes.load(ordering: .relaxed))
  }

  /// What the tables of all paragraphs promise and doesn't hold.
  private var violations: [String] { paragraphs.indices.flatMap { table(ofParagraph: $0).violations } }

  override func keep(_ lines: Range<Int>, of other: KeptGeometry, from first: Int) {
    let other = unsafe unsafeDowncast(other, to: StretchGeometry.self)
    for (offset, number) in lines.enumerated() {
      if let line = other.slot(number, { $0.line.object }), !memory.account.isPinnedFull { _ = keep(line, at: first + offset) }
    }
  }

  @inline(__always)
  fileprivate func slot<Answer>(_ number: Int, _ body: (borrowing LineSlot) -> Answer) -> Answer {
    precondition(number >= 0 && number < lineCount, "a line that there is not")
    return unsafe body(slots[number])
  }

  /// The table of a paragraph. O(1).
  @inline(__always)
  func table(ofParagraph number: Int) -> GeometryTable {
    let paragraph = paragraphs[number]
    return GeometryTable(self, number, firstLine: paragraph.firstLine, lineCount: paragraph.lineCount)
  }

  /// The same for a paragraph whose place is known.
  @inline(__always)
  func table(at place: ParagraphPlace) -> GeometryTable {
    GeometryTable(self, place.number, firstLine: place.firstLineInStretch, lineCount: place.lineCount)
  }

  /// The number of the last of a paragraph's lines whose place is another one or before it; its
  /// first for places before that.
  @inline(__always)
  fileprivate func line(at asked: Int64, _ index: PlaceIndex?, _ count: Int, _ place: (Int) -> Int64) -> Int {
    if let index { return index.number(at: asked, place) }
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if place(middle) <= asked { low = middle } else { high = middle - 1 }
    }
    return low
  }

  @inline(never)
  fileprivate func make(_ number: Int, of layout: ParagraphLayout, _ line: Int) -> LineGeometry {
    if memory.account.isPinnedFull {
      return memory.companion(LineMemory.init).line(number, ofTable: identifier) { LineGeometry(layout, line: line) }
    }
    return keep(LineGeometry(layout, line: line), at: number)
  }

  /// Keeps a line if none is kept at its place, and gives the one that is.
  private func keep(_ line: LineGeometry, at number: Int) -> LineGeometry {
    let kept = slot(number) { $0.keep(line) }
    if kept === line {
      keptBytes.wrappingAdd(line.byteCount, ordering: .relaxed)
      memory.account.pin(line.byteCount)
    }
    return kept
  }
}

/// Where a paragraph's lines are found, and the geometry of those that were asked about: a view of
/// a part of a ``StretchGeometry``. Numbers of lines, units and tops are the paragraph's.
struct GeometryTable {
  private let geometry: StretchGeometry
  /// The paragraph's number in the stretch, and that of its first line.
  private let number: Int
  private let firstLine: Int
  let lineCount: Int

  @inline(__always)
  fileprivate init(_ geometry: StretchGeometry, _ number: Int, firstLine: Int, lineCount: Int) {
    self.geometry = geometry
    self.number = number
    self.firstLine = firstLine
    self.lineCount = lineCount
  }

  var paragraph: StretchGeometry.Paragraph { geometry.paragraphs[number] }

  /// Whether lines may stand beside each other.
  @inline(__always) var hasRooms: Bool { geometry.rooms != nil }

  /// The edge of the room of a line, by its number, on the right side or the left.
  @inline(__always)
  func edge(ofLine number: Int, isRight: Bool) -> Int64 {
    guard let rooms = geometry.rooms else { return isRight ? geometry.containerEnd : 0 }
    let room = rooms.lines[number]
    return isRight ? room.right.isUnbounded ? geometry.containerEnd : room.right.rawValue : room.left.rawValue
  }

  /// The top of the row behind that of a line, which begins where it ends; nil where there is none.
  func topBelow(line number: Int) -> Int64? {
    guard let rooms = geometry.rooms else { return number + 1 < lineCount ? top(ofLine: number + 1) : nil }
    let next = rooms.row(ofLine: number).upperBound
    return next < lineCount && rooms.lines[next].continues ? top(ofLine: next) : nil
  }

  func top(ofLine number: Int) -> Int64 { slot(number) { $0.top } }

  @inline(__always)
  func start(ofLine number: Int) -> Int { slot(number) { Int($0.start) } }

  @inline(__always)
  private func slot<Answer>(_ number: Int, _ body: (borrowing LineSlot) -> Answer) -> Answer {
    precondition(number >= 0 && number < lineCount, "a line that there is not")
    return geometry.slot(firstLine &+ number, body)
  }

  /// The number of the last line that starts at a unit or before it. O(1) for most paragraphs, else
  /// O(log lines).
  @inline(__always)
  func line(atUnit unit: Int) -> Int {
    if lineCount == 1 { return 0 }
    return geometry.line(at: Int64(unit), geometry.byUnit, lineCount) { Int64(start(ofLine: $0)) }
  }

  /// The number of the last line whose top is at a place on the block axis or before it; the first
  /// for places before that. O(1) for most paragraphs, else O(log lines).
  @inline(__always)
  func line(atBlock place: Int64) -> Int {
    if lineCount == 1 { return 0 }
    return geometry.line(at: place, geometry.byTop, lineCount) { top(ofLine: $0) }
  }

  /// The geometry of a line of the layout that the table is of. O(1) if it is kept, O(the line)
  /// otherwise.
  @inline(__always)
  func line(_ number: Int, of layout: ParagraphLayout) -> LineGeometry {
    if let kept = slot(number, { $0.line.object }) { return kept }
    return geometry.make(firstLine + number, of: layout, number)
  }

  /// The geometry of a line, if it is kept. O(1).
  func kept(_ number: Int) -> LineGeometry? { slot(number) { $0.line.object } }

  /// Whether the line that holds a unit is kept. O(1) for most paragraphs, else O(log lines).
  func keepsLine(atUnit unit: Int) -> Bool { withKept(line(atUnit: unit)) { _ in true } ?? false }

  /// What `body` makes of a line, if it is kept. O(1).
  @inline(__always)
  private func withKept<Answer>(_ number: Int, _ body: (LineGeometry) -> Answer?) -> Answer? { slot(number) { $0.line.withObject(body) } }

  /// The sheet of a line, if it is kept. It lives as long as the stretch's geometry. O(1).
  @inline(__always)
  func sheet(ofLine number: Int) -> LineSheet? { slot(number) { $0.sheet } }

  /// What `body` makes of a line. `layout` is the one that the table is of, and only asked where
  /// the line isn't kept. O(1) if it is kept, O(the line) otherwise.
  @inline(__always)
  func withLine(_ number: Int, of layout: () -> ParagraphLayout, _ body: (LineGeometry) -> Void) {
    if withKept(number, { line -> Void? in body(line) }) == nil { body(geometry.make(firstLine + number, of: layout(), number)) }
  }
}

/// The lines that were asked about lately and that their layouts have no room for.
final class LineMemory: AgingCaches {
  private let lines: AgingCache<Place, LineGeometry>

  private struct Place: Hashable, Sendable {
    let table: Int
    let line: Int
  }

  init(_ account: MemoryAccount) { lines = AgingCache(account) }

  /// A line of a table, kept or made now. O(1) if it is kept.
  func line(_ number: Int, ofTable table: Int, make: () -> LineGeometry) -> LineGeometry {
    let place = Place(table: table, line: number)
    if let found = lines.value(for: place) { return found }
    let line = make()
    return lines.keep(line, for: place, bytes: line.byteCount)
  }

  func age() { lines.age() }
}

/// A line before anybody has asked about it: where it begins, which is what it is found by, and
/// from the first question on its geometry. There is one for each line that is laid out, which a
/// ``LineGeometry`` would be too large for.
struct LineSlot: ~Copyable, Sendable {
  /// Its top on the block axis.
  let top: Int64
  /// Its first unit.
  let start: UInt32
  let line = OnceReference<LineGeometry>()
  /// The bits of the line's sheet; 0 while there is none.
  private let sheetBits = Atomic<UInt>(0)

  init(top: Int64, start: UInt32) {
    self.top = top
    self.start = start
  }

  @inline(__always) var sheet: LineSheet? { LineSheet(bits: sheetBits.load(ordering: .acquiring)) }

  /// Keeps a line if none is kept, and gives the one that is. O(1).
  func keep(_ line: LineGeometry) -> LineGeometry {
    let kept = self.line.keep(line)
    sheetBits.store(kept.sheet?.bits ?? 0, ordering: .releasing)
    return kept
  }
}

extension LaidStretch {
  @inline(never)
  fileprivate func makeGeometry() -> KeptGeometry { outline.kept.keep(StretchGeometry(self)) }
}

extension LineGeometry {
  /// About what the line takes.
  fileprivate var byteCount: Int {
    let sheetBytes = sheet == nil ? 8 * (cellCount + runs.count) : LineSheet.byteCount(of: self)
    return 384 + sheetBytes + 4 * cellStarts.count + 48 * runs.count
  }
}

extension ParagraphLayout {
  /// The table of the layout's lines. O(the lines of its stretch) the first time, O(1) from then
  /// on.
  var geometryTable: GeometryTable {
    @inline(__always) get {
      unsafe unsafeDowncast(stretch.outline.kept.object ?? stretch.makeGeometry(), to: StretchGeometry.self).table(ofParagraph: number)
    }
  }

  /// The geometry of a line, whose number is not outside of the lines there are.
  @inline(__always)
  func geometry(ofLine number: Int) -> LineGeometry { geometryTable.line(number, of: self) }

  /// The units that the paragraph's lines show; with those behind it that the ellipsis on its last
  /// line stands for.
  var shownUnitCount: Int { max(unitCount, limits?.hiddenEnd.map { $0 - range.lowerBound } ?? 0) }

  /// The units of the separator behind the lines; none where an ellipsis stands for it, too.
  var shownSeparatorLength: Int { limits?.hiddenEnd == nil ? separatorLength : 0 }
}
