/// What the marks of a line give up of their blank halves, and the room between scripts after them,
/// so that all of the line has room: each the same share.
struct LineSqueeze: Hashable, Sendable {
  private var marks = Share()
  private var scripts = Share()

  static let none = LineSqueeze()

  private init() {}

  var isNone: Bool { marks.isNone && scripts.isNone }

  /// What a mark gives up of an amount, so many units behind the line's start.
  func part(of amount: Int, at place: Int) -> Int { marks.part(of: amount, at: place) }

  /// What is left of an automatic space, so many units behind the line's start.
  func autospace(_ space: Int, at place: Int) -> Int {
    scripts.isNone ? space : space - scripts.part(of: LineSqueeze.squeezable(autospace: space), at: place)
  }

  /// What an automatic space may give up: a half, as JLReq 3.8.3 has it of the quarter of an em.
  static func squeezable(autospace: Int) -> Int { autospace / 2 }

  /// So much of what marks can give up at some places of a line, and the room between scripts at
  /// others; nil where that is less.
  init?(_ wanted: Int, marks: [(place: Int, amount: Int)], scripts: [(place: Int, amount: Int)]) {
    let possible = marks.reduce(0) { $0 + $1.amount }
    guard wanted > 0, let marks = Share(min(wanted, possible), of: marks), let scripts = Share(max(0, wanted - possible), of: scripts) else {
      return nil
    }
    self.marks = marks
    self.scripts = scripts
  }

  /// The same part of some amounts.
  private struct Share: Hashable, Sendable {
    /// How much, and how much there is: 1/64 point.
    private var wanted: Int32 = 0
    private var possible: Int32 = 1
    /// The last of them gives up what rounding leaves. Counted from the line's start, as lines
    /// move.
    private var last: UInt32 = 0
    private var rest: Int32 = 0

    var isNone: Bool { wanted == 0 }

    init() {}

    /// So much of all; nil where that is less.
    init?(_ wanted: Int, of amounts: [(place: Int, amount: Int)]) {
      if wanted == 0 { return }
      let possible = amounts.reduce(0) { $0 + $1.amount }
      guard wanted <= possible, possible <= Int(Int32.max), let last = amounts.last else { return nil }
      self.wanted = Int32(wanted)
      self.possible = Int32(possible)
      self.last = UInt32(truncatingIfNeeded: last.place)
      rest = Int32(wanted - amounts.reduce(0) { $0 + share(of: $1.amount) })
    }

    func part(of amount: Int, at place: Int) -> Int { share(of: amount) + (place == Int(last) ? Int(rest) : 0) }

    private func share(of amount: Int) -> Int { amount * Int(wanted) / Int(possible) }
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
    let (marks, scripts) = squeezable(of: line)
    guard let squeeze = LineSqueeze(excess, marks: marks, scripts: scripts) else { return nil }
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
  /// end, which has done what it can, or hangs. And its automatic spaces. None of text that has its
  /// length. O(the line).
  private func squeezable(of line: FilledLine) -> (marks: [(place: Int, amount: Int)], scripts: [(place: Int, amount: Int)]) {
    var marks: [(place: Int, amount: Int)] = []
    var scripts: [(place: Int, amount: Int)] = []
    for slice in LineSlices(line, of: paragraph, style: style, extent: extent).slices
    where !slice.isRightToLeft && slice.kind == .text && slice.style.base?.spread == nil && slice.row == nil {
      let space = LineSqueeze.squeezable(autospace: Int(truncatingIfNeeded: slice.style.autospace.rawValue))
      for part in slice.parts {
        for unit in part.units where unit < line.contentEnd {
          if space > 0, unit != start.unit, part.chunk.flags(at: unit) & ParagraphAnalysis.autospaced != 0 {
            scripts.append((unit - start.unit, space))
          }
          let amount = unit + 1 < line.contentEnd ? slice.style.squeezable(at: unit, in: part.chunk, line.edges) : 0
          if amount > 0 { marks.append((unit - start.unit, amount)) }
        }
      }
    }
    return (marks, scripts)
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
