/// A line that was asked about: where its cells stand, which is what carets, selections, hit tests
/// and visual movement go by. Its numbers are the paragraph's, so that it stays what it is wherever
/// in a document the paragraph stands.
///
/// A *cell* is what stands between two places for a caret: a grapheme mostly; a part of a ligature;
/// a tab, an attachment, a line break character; all that an ellipsis hides. Cells are numbered in
/// the text's order. The cells of a run stand side by side, so that each place between them is kept
/// once; cells that are one unit each, as most are, need no list of their starts.
final class LineGeometry: Sendable {
  /// A stretch of cells in one direction, side by side.
  struct Run: Sendable {
    let cells: Range<Int32>
    let level: UInt8
    let kind: TextItem.Kind
    let isEllipsis: Bool
    /// Its edges on the inline axis, from left to right.
    let left: Int64
    let right: Int64
    /// Its number from the left.
    var order: Int32 = 0

    var isRightToLeft: Bool { level & 1 != 0 }
  }

  /// The number of the line in its paragraph.
  let number: Int
  /// The units of the paragraph that stand on the line.
  let start: Int
  let end: Int
  /// Where the white space that hangs at its end begins.
  let contentEnd: Int
  /// From the paragraph's start on the block axis: the line box, and the baseline in it.
  let block: Int64
  let blockEnd: Int64
  let baseline: Int64
  /// The level of the line's own direction.
  let baseLevel: UInt8
  /// The line goes on in the next one without a line break character.
  let isWrapped: Bool
  /// The line goes on with the text of the line before it, which has no line break character.
  let followsWrap: Bool
  /// The line ends in a line break character.
  let endsInBreak: Bool
  /// Where the line begins and ends in its own direction.
  let startEdge: Int64
  let endEdge: Int64
  /// What places are not beyond, on the side where the line ends.
  let limit: Int64
  /// Where the hyphen stands that is shown and is not in the text.
  let hyphen: Range<Int64>?
  /// The runs in the text's order, and their numbers from left to right.
  let runs: [Run]
  let visualOrder: [Int32]
  /// The parts of notes on it, in the text's order; the runs of their rows are in order from left
  /// to right row by row.
  let notes: [Note]
  /// The leading edge of each cell and the trailing edge of each run's last, one more for each run
  /// than it has cells, and what the usual questions go by; nil where edges are too far away for
  /// it, and on lines with notes.
  let sheet: LineSheet?
  private let farEdges: [Int64]
  /// The first unit of each cell, from the line's start; empty where each cell is one unit.
  let cellStarts: [UInt32]
  let cellCount: Int
  /// Whether all of the line is one run in its own direction whose cells are units, as most lines
  /// are: edges are found without a look at runs.
  let isOneRun: Bool

  init(
    number: Int, units: Range<Int>, contentEnd: Int, block: Range<Int64>, baseline: Int64, baseLevel: UInt8, isWrapped: Bool, followsWrap: Bool,
    endsInBreak: Bool,
    origin: Int64, containerEdge: Int64?, cells: LineCells
  ) {
    self.number = number
    start = units.lowerBound
    end = units.upperBound
    self.contentEnd = contentEnd
    self.block = block.lowerBound
    blockEnd = block.upperBound
    self.baseline = baseline
    self.baseLevel = baseLevel
    self.isWrapped = isWrapped
    self.followsWrap = followsWrap
    self.endsInBreak = endsInBreak
    hyphen = cells.hyphen
    runs = cells.runs
    visualOrder = cells.visualOrder
    notes = cells.notes
    cellCount = cells.starts.count
    cellStarts = cells.starts.count == units.count ? [] : cells.starts
    isOneRun = cells.runs.count == 1 && cells.starts.count == units.count && cells.runs[0].level == baseLevel && cells.notes.isEmpty
    sheet =
      cells.notes.isEmpty
      ? LineSheet(edges: cells.edges, runCount: cells.runs.count, cellCount: cells.starts.count, unitCount: units.count, isOneRun: isOneRun) : nil
    farEdges = sheet == nil ? cells.edges : []
    var left = visualOrder.first.map { cells.runs[Int($0)].left } ?? origin
    var right = visualOrder.last.map { cells.runs[Int($0)].right } ?? origin
    for note in cells.notes { (left, right) = (min(left, note.left), max(right, note.right)) }
    let isRightToLeft = baseLevel & 1 != 0
    startEdge = isRightToLeft ? right : left
    endEdge = isRightToLeft ? left : right
    if let containerEdge, let hanging = cells.hangingEdge {
      limit = isRightToLeft ? min(containerEdge, hanging) : max(containerEdge, hanging)
    } else {
      limit = isRightToLeft ? .min : .max
    }
    sheet?.fill(from: self)
    assert(sheet?.violations(of: self).isEmpty ?? true, "\(sheet?.violations(of: self) ?? [])")
  }

  deinit { sheet?.deallocate() }

  @inline(__always) var isRightToLeft: Bool { baseLevel & 1 != 0 }

  /// A place, or the container's edge for what hangs beyond it.
  @inline(__always)
  func clamped(_ place: Int64) -> Int64 { isRightToLeft ? max(place, limit) : min(place, limit) }

  /// The line's edges from left to right, without what hangs beyond the container.
  var visibleEdges: (left: Int64, right: Int64) {
    isRightToLeft ? (clamped(endEdge), max(startEdge, clamped(endEdge))) : (startEdge, max(startEdge, clamped(endEdge)))
  }
}

// MARK: Cells

extension LineGeometry {
  /// The cell that holds a unit of the line; the last for units behind it. O(1) where cells are
  /// units, O(log cells) otherwise.
  @inline(__always)
  func cell(holding unit: Int) -> Int {
    let offset = unit - start
    if cellStarts.isEmpty { return min(max(0, offset), cellCount - 1) }
    return max(0, cellStarts.partitionIndex { Int($0) <= offset } - 1)
  }

  /// The first unit of a cell; the line's end for the cell after the last. O(1).
  @inline(__always)
  func start(ofCell cell: Int) -> Int {
    if cell >= cellCount { return end }
    return start + (cellStarts.isEmpty ? cell : Int(cellStarts[cell]))
  }

  func units(ofCell cell: Int) -> Range<Int> { start(ofCell: cell)..<start(ofCell: cell + 1) }

  /// The number of the run that holds a cell. O(log runs).
  @inline(__always)
  func run(ofCell cell: Int) -> Int {
    if runs.count == 1 { return 0 }
    return runs.partitionIndex { Int($0.cells.upperBound) <= cell }
  }

  /// One of the places between cells, in the text's order. O(1).
  @inline(__always)
  func edge(_ index: Int) -> Int64 { sheet?.edge(index) ?? farEdges[index] }

  /// Where a cell of a run begins, and where it ends, in the run's direction. O(1).
  @inline(__always)
  func leadingEdge(ofCell cell: Int, inRun run: Int) -> Int64 { edge(cell + run) }
  @inline(__always)
  func trailingEdge(ofCell cell: Int, inRun run: Int) -> Int64 { edge(cell + run + 1) }
}
