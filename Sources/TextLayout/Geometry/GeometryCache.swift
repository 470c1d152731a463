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
/// Lines are looked up by unit through a list of every 64th unit's line, and by distance from the top through a guess that is right where lines are equally
/// high. Lines are kept for as long as the layout lives, and as far as all layouts of the process together keep no more than ``limit``; what is not kept is made
/// for each question.
@safe final class GeometryTable: @unchecked Sendable {  // The slots are atomics.
  /// The first unit of each line, and their tops on the block axis.
  private let starts: [UInt32]
  private let tops: [Int64]
  /// The line of each 64th unit, and the last line.
  private let buckets: [UInt32]
  private let linesPerLength: Double
  private let slots: UnsafeMutablePointer<OnceReference<LineGeometry>>
  private let keptBytes = Atomic<Int>(0)

  /// How many bytes of lines all layouts keep together: about those of eight million letters.
  static let limit = 64 << 20
  private static let allKeptBytes = Atomic<Int>(0)
  private static let bucketShift = 6

  init(_ layout: ParagraphLayout) {
    let records = layout.lineTable.records
    starts = records.map(\.startUnit)
    tops = records.map(\.top)
    var buckets: [UInt32] = []
    buckets.reserveCapacity(layout.shaped.unitCount >> GeometryTable.bucketShift + 2)
    for (number, record) in records.enumerated() {
      // The buckets that begin before this line does hold the line before.
      while buckets.count << GeometryTable.bucketShift < Int(record.startUnit) { buckets.append(UInt32(truncatingIfNeeded: max(0, number - 1))) }
    }
    while buckets.count << GeometryTable.bucketShift <= layout.shaped.unitCount + 1 << GeometryTable.bucketShift {
      buckets.append(UInt32(truncatingIfNeeded: records.count - 1))
    }
    self.buckets = buckets
    let length = layout.lineTable.height.rawValue
    linesPerLength = length > 0 ? Double(records.count) / Double(length) : 0
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

  /// The number of the last line that starts at a unit or before it. O(1) where lines are not much shorter than 64 units.
  @inline(__always)
  func line(atUnit unit: Int) -> Int {
    let bucket = min(max(0, unit >> GeometryTable.bucketShift), buckets.count - 2)
    var low = Int(buckets[bucket])
    var high = Int(buckets[bucket + 1])
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(starts[middle]) <= unit { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The number of the last line whose top is at a place on the block axis or before it; the first for places before that. O(1) where lines are equally high.
  @inline(__always)
  func line(atBlock place: Int64) -> Int {
    let last = tops.count - 1
    if last == 0 || place <= tops[0] { return 0 }
    if place >= tops[last] { return last }
    var guess = min(max(0, Int(Double(place) * linesPerLength)), last - 1)
    for _ in 0..<4 {
      if tops[guess] > place { guess -= 1 } else if tops[guess + 1] <= place { guess += 1 } else { return guess }
    }
    return tops.partitionIndex { $0 <= place } - 1
  }

  /// The geometry of a line of the layout that the table is of. O(1) if it is kept, O(the line) otherwise.
  @inline(__always)
  func line(_ number: Int, of layout: ParagraphLayout) -> LineGeometry {
    if let kept = unsafe slots[number].object { return kept }
    return make(number, of: layout)
  }

  /// What `body` makes of a line, if it is kept. O(1).
  @inline(__always)
  func withKept<Answer>(_ number: Int, _ body: (LineGeometry) -> Answer?) -> Answer? { unsafe slots[number].withObject(body) }

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
