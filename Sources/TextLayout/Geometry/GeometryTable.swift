import Synchronization

/// Where a paragraph's lines are found, and the geometry of those that were asked about.
///
/// Lines are kept for as long as the layout lives, as far as the account has room for what layouts
/// keep; beyond that in a cache that forgets the oldest (``LineMemory``).
@safe final class GeometryTable: KeptGeometry, @unchecked Sendable {  // The slots are atomics.
  private let slots: UnsafeMutablePointer<LineSlot>
  private let byTop: PlaceIndex
  private let byUnit: PlaceIndex
  let lineCount: Int
  /// The paragraph's units, and those of the separator behind them, unless an ellipsis stands for
  /// it, too.
  let unitCount: Int
  let separatorLength: Int
  /// The container's right edge, in vertical lines its lower one.
  let containerEnd: Int64
  /// Whether the paragraph is an item of a list, beside which there is a gutter.
  let hasGutter: Bool
  private let keptBytes: Atomic<Int>
  /// What the lines are charged to: the caches of the context that the layout was made in.
  private let memory: WordMemory
  /// Told from all tables that there are and were.
  private let identifier: Int
  private static let count = Atomic<Int>(0)

  init(_ layout: ParagraphLayout) {
    let records = layout.lineTable.records
    byTop = PlaceIndex(count: records.count) { records[$0].top }
    byUnit = PlaceIndex(count: records.count) { Int64(records[$0].startUnit) }
    lineCount = records.count
    memory = layout.setting.baseStyle.shaper.memory
    identifier = GeometryTable.count.wrappingAdd(1, ordering: .relaxed).oldValue
    let tableBytes = records.count * MemoryLayout<LineSlot>.stride
    keptBytes = Atomic(tableBytes)
    memory.account.pin(tableBytes)
    unitCount = layout.range.count
    separatorLength = layout.shownSeparatorLength
    containerEnd = layout.alignmentWidth.rawValue
    hasGutter = layout.itemMarker != nil
    unsafe slots = .allocate(capacity: records.count)
    super.init()
    for (number, record) in records.enumerated() { unsafe (slots + number).initialize(to: LineSlot(top: record.top, start: record.startUnit)) }
  }

  deinit {
    unsafe slots.deinitialize(count: lineCount)
    unsafe slots.deallocate()
    memory.account.unpin(keptBytes.load(ordering: .relaxed))
  }

  func top(ofLine number: Int) -> Int64 { slot(number) { $0.top } }

  @inline(__always)
  func start(ofLine number: Int) -> Int { slot(number) { Int($0.start) } }

  @inline(__always)
  private func slot<Answer>(_ number: Int, _ body: (borrowing LineSlot) -> Answer) -> Answer {
    precondition(number >= 0 && number < lineCount, "a line that there is not")
    return unsafe body(slots[number])
  }

  /// The number of the last line that starts at a unit or before it. Cost as of
  /// ``PlaceIndex/number(at:_:)``.
  @inline(__always)
  func line(atUnit unit: Int) -> Int { byUnit.number(at: Int64(unit)) { Int64(start(ofLine: $0)) } }

  /// The number of the last line whose top is at a place on the block axis or before it; the first
  /// for places before that. Cost as of ``PlaceIndex/number(at:_:)``.
  @inline(__always)
  func line(atBlock place: Int64) -> Int { byTop.number(at: place) { top(ofLine: $0) } }

  /// The geometry of a line of the layout that the table is of. O(1) if it is kept, O(the line)
  /// otherwise.
  @inline(__always)
  func line(_ number: Int, of layout: ParagraphLayout) -> LineGeometry {
    if let kept = slot(number, { $0.line.object }) { return kept }
    return make(number, of: layout)
  }

  /// What `body` makes of a line, if it is kept. O(1).
  @inline(__always)
  private func withKept<Answer>(_ number: Int, _ body: (LineGeometry) -> Answer?) -> Answer? { slot(number) { $0.line.withObject(body) } }

  /// The sheet of a line, if it is kept. It lives as long as the table. O(1).
  @inline(__always)
  func sheet(ofLine number: Int) -> LineSheet? { slot(number) { $0.sheet } }

  /// What `body` makes of a line. `layout` is the one that the table is of, and only asked where
  /// the line isn't kept. O(1) if it is kept, O(the line) otherwise.
  @inline(__always)
  func withLine(_ number: Int, of layout: () -> ParagraphLayout, _ body: (LineGeometry) -> Void) {
    if withKept(number, { line -> Void? in body(line) }) == nil { body(make(number, of: layout())) }
  }

  @inline(never)
  private func make(_ number: Int, of layout: ParagraphLayout) -> LineGeometry {
    if memory.account.isPinnedFull {
      return memory.companion(LineMemory.init).line(number, ofTable: identifier) { LineGeometry(layout, line: number) }
    }
    let line = LineGeometry(layout, line: number)
    let kept = slot(number) { $0.keep(line) }
    if kept === line {
      keptBytes.wrappingAdd(line.byteCount, ordering: .relaxed)
      memory.account.pin(line.byteCount)
    }
    return kept
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

/// A line at its place in a paragraph: where it begins, and its geometry as soon as somebody has
/// asked about it.
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

extension LineGeometry {
  /// About what the line takes.
  fileprivate var byteCount: Int {
    let sheetBytes = sheet == nil ? 8 * (cellCount + runs.count) : LineSheet.byteCount(of: self)
    return 384 + sheetBytes + 4 * cellStarts.count + 48 * runs.count
  }
}

extension ParagraphLayout {
  /// The table of the layout's lines. O(lines) the first time, O(1) from then on.
  var geometryTable: GeometryTable {
    @inline(__always) get { unsafe unsafeDowncast(stretch.keptGeometry(ofParagraph: number) { GeometryTable(self) }, to: GeometryTable.self) }
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
