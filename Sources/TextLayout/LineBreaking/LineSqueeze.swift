/// What the marks of a line give up of their blank halves together, so that all of it has room:
/// each the same share.
struct LineSqueeze: Hashable, Sendable {
  /// How much, and how much they could give up: 1/64 point.
  private var wanted: Int32 = 0
  private var possible: Int32 = 1
  /// The last of them gives up what rounding leaves. Counted from the line's start, as lines move.
  private var last: UInt32 = 0
  private var rest: Int32 = 0

  static let none = LineSqueeze()

  private init() {}

  var isNone: Bool { wanted == 0 }

  /// What a mark gives up of an amount, so many units behind the line's start.
  func part(of amount: Int, at place: Int) -> Int { share(of: amount) + (place == Int(last) ? Int(rest) : 0) }

  private func share(of amount: Int) -> Int { amount * Int(wanted) / Int(possible) }

  /// So much of what marks can give up at some places of a line; nil where that is less.
  init?(_ wanted: Int, of marks: [(place: Int, amount: Int)]) {
    let possible = marks.reduce(0) { $0 + $1.amount }
    guard wanted > 0, wanted <= possible, possible <= Int(Int32.max), let last = marks.last else { return nil }
    self.wanted = Int32(wanted)
    self.possible = Int32(possible)
    self.last = UInt32(truncatingIfNeeded: last.place)
    rest = Int32(wanted - marks.reduce(0) { $0 + share(of: $1.amount) })
  }
}

extension LineScan {
  /// The line that goes on to the next place where it may end, if what kept it from ending where it
  /// is full is a character that may not stand there, and marks in it can give up the room (JLREQ
  /// 3.8.2: what is set tighter comes before what is carried over). `end` is where it ends
  /// otherwise, and `limit` up to where it is full. O(the line).
  mutating func squeezed(after end: Int, full limit: Int, _ item: ChunkItem) throws(LayoutError) -> FilledLine? {
    guard filler.severing.isEmpty, end < limit else { return nil }
    let last = min(chunk.start + Int(item.end), limit + LineScan.mostSqueezed)
    guard let next = (limit..<last).lazy.map({ $0 + 1 }).first(where: mayEnd), !isSoftHyphen(before: next) else { return nil }
    var line = try closeSlowly(at: LineEnd(unit: next))
    let excess = Int(line.width.rawValue) - available
    if excess <= 0 { return line }
    guard let squeeze = LineSqueeze(excess, of: squeezableMarks(of: line)) else { return nil }
    line.squeeze = squeeze
    line.width -= LayoutUnit(rawValue: Int64(excess))
    return line
  }

  /// Whether a line may end before a unit of the chunk.
  private func mayEnd(before unit: Int) -> Bool {
    let wanted = opportunity | ParagraphAnalysis.graphemeStart
    return unit == paragraph.unitCount || flags(at: unit) & wanted == wanted
  }

  /// How many units a squeezed line may hold behind where it is full: a character and the marks
  /// that may not begin a line.
  static let mostSqueezed = 6

  /// The marks of a line that can give up some of their room, and how much each: not the one at its
  /// end, which has done what it can, or hangs. O(the line).
  private func squeezableMarks(of line: FilledLine) -> [(place: Int, amount: Int)] {
    var marks: [(place: Int, amount: Int)] = []
    for slice in LineSlices(line, of: paragraph, style: style, extent: extent).slices where slice.style.trims != nil && !slice.isRightToLeft {
      for part in slice.parts {
        for unit in part.units where unit < line.contentEnd - 1 {
          let amount = slice.style.squeezable(at: unit, in: part.chunk, line.edges)
          if amount > 0 { marks.append((unit - start.unit, amount)) }
        }
      }
    }
    return marks
  }
}

extension ItemStyle {
  /// What the mark at a unit can give up besides what it gives up already, 1/64 point. O(log
  /// marks).
  fileprivate func squeezable(at unit: Int, in chunk: ShapedChunk, _ edges: LineEdges) -> Int {
    guard let mark = trims?[chunk.unit(at: unit)], mark.isSqueezed, trim(at: unit, in: chunk, edges) == 0, !mark.isOpening || unit != edges.start
    else { return 0 }
    return scale.length(mark.amount)
  }
}
