import Synchronization

/// What a layout keeps of its geometry: nothing until it is asked, then each line that was asked about.
///
/// An object, so that the copies of a layout share it. It never changes an answer.
final class GeometryCache: Sendable {
  private let table = OnceReference<GeometryTable>()

  /// The table of a layout's lines. O(lines) the first time, O(1) from then on.
  @inline(__always)
  func table(of layout: ParagraphLayout) -> GeometryTable { table.object ?? table.keep(GeometryTable(layout)) }

  /// What `body` makes of the table; nil where nothing was asked yet. O(1).
  @inline(__always)
  func withTable<Answer>(_ body: (GeometryTable) -> Answer?) -> Answer? { table.withObject(body) }
}

/// Where a paragraph's lines are found, and the geometry of those that were asked about.
///
/// Lines are kept for as long as the layout lives, and as far as all layouts of the process together keep no more than ``limit``; what is not kept is made
/// for each question.
@safe final class GeometryTable: @unchecked Sendable {  // The slots are atomics.
  /// The first unit of each line, and their tops on the block axis.
  private let starts: [UInt32]
  private let tops: [Int64]
  private let byUnit: PlaceIndex
  private let byTop: PlaceIndex
  /// The paragraph's units, and those of the separator behind them, unless an ellipsis stands for it, too.
  let unitCount: Int
  let separatorLength: Int
  /// The container's right edge, in vertical lines its lower one.
  let containerEnd: Int64
  private let slots: UnsafeMutablePointer<OnceReference<LineGeometry>>
  private let keptBytes = Atomic<Int>(0)

  /// How many bytes of lines all layouts keep together: about those of eight million letters.
  static let limit = 64 << 20
  private static let allKeptBytes = Atomic<Int>(0)

  init(_ layout: ParagraphLayout) {
    let records = layout.lineTable.records
    let (starts, tops) = (records.map(\.startUnit), records.map(\.top))
    (self.starts, self.tops) = (starts, tops)
    byUnit = PlaceIndex(count: starts.count) { Int64(starts[$0]) }
    byTop = PlaceIndex(count: tops.count) { tops[$0] }
    unitCount = layout.range.count
    separatorLength = layout.shownSeparatorLength
    containerEnd = layout.alignmentWidth.rawValue
    unsafe slots = .allocate(capacity: records.count)
    for number in records.indices { unsafe (slots + number).initialize(to: OnceReference()) }
  }

  deinit {
    unsafe slots.deinitialize(count: starts.count)
    unsafe slots.deallocate()
    GeometryTable.allKeptBytes.wrappingSubtract(keptBytes.load(ordering: .relaxed), ordering: .relaxed)
  }

  var lineCount: Int { starts.count }

  func top(ofLine number: Int) -> Int64 { tops[number] }

  /// The first unit of a line.
  func start(ofLine number: Int) -> Int { Int(starts[number]) }

  /// The number of the last line that starts at a unit or before it. Cost as of ``PlaceIndex/number(at:_:)``.
  @inline(__always)
  func line(atUnit unit: Int) -> Int { byUnit.number(at: Int64(unit)) { Int64(starts[$0]) } }

  /// The number of the last line whose top is at a place on the block axis or before it; the first for places before that. Cost as of ``PlaceIndex/number(at:_:)``.
  @inline(__always)
  func line(atBlock place: Int64) -> Int { byTop.number(at: place) { tops[$0] } }

  /// The geometry of a line of the layout that the table is of. O(1) if it is kept, O(the line) otherwise.
  @inline(__always)
  func line(_ number: Int, of layout: ParagraphLayout) -> LineGeometry {
    if let kept = unsafe slots[number].object { return kept }
    return make(number, of: layout)
  }

  /// What `body` makes of a line, if it is kept. O(1).
  @inline(__always)
  func withKept<Answer>(_ number: Int, _ body: (LineGeometry) -> Answer?) -> Answer? { unsafe slots[number].withObject(body) }

  /// What `body` makes of a line. `layout` is the one that the table is of, and only asked where the line isn't kept. O(1) if it is kept, O(the line) otherwise.
  @inline(__always)
  func withLine(_ number: Int, of layout: () -> ParagraphLayout, _ body: (LineGeometry) -> Void) {
    if withKept(number, { line -> Void? in body(line) }) == nil { body(make(number, of: layout())) }
  }

  @inline(never)
  private func make(_ number: Int, of layout: ParagraphLayout) -> LineGeometry {
    let line = LineGeometry(layout, line: number)
    let bytes = line.byteCount
    if GeometryTable.allKeptBytes.load(ordering: .relaxed) + bytes > GeometryTable.limit { return line }
    let kept = unsafe slots[number].keep(line)
    if kept === line {
      keptBytes.wrappingAdd(bytes, ordering: .relaxed)
      GeometryTable.allKeptBytes.wrappingAdd(bytes, ordering: .relaxed)
    }
    return kept
  }
}

extension LineGeometry {
  /// About what the line takes.
  fileprivate var byteCount: Int { 384 + 4 * (cellCount + runs.count) + 4 * cellStarts.count + 48 * runs.count }
}

extension ParagraphLayout {
  var geometryTable: GeometryTable { @inline(__always) get { geometry.table(of: self) } }

  /// The geometry of a line, whose number is not outside of the lines there are.
  @inline(__always)
  func geometry(ofLine number: Int) -> LineGeometry { geometryTable.line(number, of: self) }

  /// The units that the paragraph's lines show; with those behind it that the ellipsis on its last line stands for.
  var shownUnitCount: Int { max(shaped.unitCount, limits?.hiddenEnd.map { $0 - range.lowerBound } ?? 0) }

  /// The units of the separator behind the lines; none where an ellipsis stands for it, too.
  var shownSeparatorLength: Int { limits?.hiddenEnd == nil ? separatorLength : 0 }
}
