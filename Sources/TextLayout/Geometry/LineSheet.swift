/// A line as the usual questions about carets, points and steps see it: flat, in one piece of
/// memory, so that an answer takes neither a search through lists nor a counted reference, as it
/// would of a ``LineGeometry``.
///
/// Part of a ``LineGeometry``, which holds the rules and answers what the sheet leaves open: there
/// its answers are nil. It holds the line's places between cells, as ``LineGeometry/edge(_:)``
/// tells them; where cells are not one run of units also the caret of each unit, the cells from
/// left to right, and the steps between them.
@safe struct LineSheet: @unchecked Sendable {  // Written while its line is made, and never after.
  struct Header {
    /// The line's first unit in its paragraph, and how many it has.
    var start: UInt32 = 0
    var unitCount: UInt32 = 0
    var cellCount: UInt32 = 0
    var edgeCount: UInt32 = 0
    var runCount: UInt32 = 0
    /// The line's own direction.
    var isRightToLeft = false
    var isOneRun = false
    /// Whether the edges that points are looked for among descend, as those of a run from right to
    /// left do.
    var descends = false
    var answersHits = false
    /// The carets to the left and to the right of all text: units, times two, and one where they
    /// stand upstream.
    var leftCaret: UInt32 = 0
    var rightCaret: UInt32 = 0
    /// Where in ``words`` there are: the edges that points are looked for among, the cells, the
    /// carets, the steps.
    var hitEdges: UInt32 = 0
    var cells: UInt32 = 0
    var carets: UInt32 = 0
    var steps: UInt32 = 0
    var block: Int64 = 0
    var blockEnd: Int64 = 0
    var limit: Int64 = 0
    /// ``LineGeometry/visibleEdges``, where there are any.
    var left: Int64 = 0
    var right: Int64 = 0
  }

  /// A cell among those that points are looked for in.
  struct Cell {
    /// Its first unit on the line in 16 bits, the number of its units in 14, whether it runs from
    /// right to left, whether it is a line break character.
    let bits: UInt32

    /// Nil where the units are too many.
    init?(_ units: Range<Int>, isRightToLeft: Bool, isLineBreak: Bool) {
      guard units.lowerBound < 1 << 16, units.count < 1 << 14 else { return nil }
      bits = UInt32(units.lowerBound) | UInt32(units.count) << 16 | (isRightToLeft ? 1 << 30 : 0) | (isLineBreak ? 1 << 31 : 0)
    }

    init(bits: UInt32) { self.bits = bits }

    @inline(__always) var start: Int { Int(bits & 0xFFFF) }
    @inline(__always) var end: Int { start &+ Int(bits >> 16 & 0x3FFF) }
    @inline(__always) var isRightToLeft: Bool { bits & 1 << 30 != 0 }
    @inline(__always) var isLineBreak: Bool { bits & 1 << 31 != 0 }
  }

  /// What stands for a caret that the sheet does not tell: no edge has this place.
  static let unknown = Int32.min
  /// How many places behind the last edge may be read.
  static let padding = 4

  private let memory: UnsafeMutableRawPointer

  /// A sheet with nothing but the line's edges; nil if one of them is too far away for 32 bits.
  init?(edges: [Int64], runCount: Int, cellCount: Int, unitCount: Int, isOneRun: Bool) {
    guard unitCount < 1 << 28, edges.allSatisfy({ Int64(Int32.min) < $0 && $0 < Int64(Int32.max) }) else { return nil }
    var header = Header()
    header.unitCount = UInt32(unitCount)
    header.cellCount = UInt32(cellCount)
    header.edgeCount = UInt32(edges.count)
    header.runCount = UInt32(runCount)
    header.isOneRun = isOneRun
    var words = edges.count + LineSheet.padding
    func section(_ count: Int) -> UInt32 {
      defer { words += count }
      return UInt32(words)
    }
    if !isOneRun {
      header.cells = section(cellCount)
      header.carets = section(unitCount + 1)
      header.steps = section((unitCount + 1) / 2)
      if runCount > 1 { header.hitEdges = section(cellCount + 1 + LineSheet.padding) }
    }
    unsafe memory = .allocate(byteCount: MemoryLayout<Header>.stride + 4 * words, alignment: 16)
    unsafe memory.initializeMemory(as: Header.self, to: header)
    unsafe self.words.initialize(repeating: 0, count: words)
    for (index, edge) in edges.enumerated() { unsafe self.words[index] = Int32(truncatingIfNeeded: edge) }
    if !isOneRun { for unit in 0...unitCount { unsafe self.words[Int(header.carets) + unit] = LineSheet.unknown } }
  }

  /// The sheet whose ``bits`` these are; nil for 0.
  @inline(__always)
  init?(bits: UInt) {
    guard let pointer = unsafe UnsafeMutableRawPointer(bitPattern: bits) else { return nil }
    unsafe memory = pointer
  }

  @inline(__always) var bits: UInt { unsafe UInt(bitPattern: memory) }

  func deallocate() { unsafe memory.deallocate() }

  @inline(__always)
  var header: UnsafeMutablePointer<Header> { unsafe memory.assumingMemoryBound(to: Header.self) }

  @inline(__always)
  var words: UnsafeMutablePointer<Int32> { unsafe (memory + MemoryLayout<Header>.stride).assumingMemoryBound(to: Int32.self) }

  /// About how many bytes the sheet of a line takes.
  static func byteCount(of line: LineGeometry) -> Int {
    let edges = line.cellCount + line.runs.count + padding
    return MemoryLayout<Header>.stride + 4 * edges + (line.isOneRun ? 0 : 8 * line.cellCount + 6 * (line.end - line.start))
  }
}
