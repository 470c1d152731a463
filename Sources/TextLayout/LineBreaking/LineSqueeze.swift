/// What the word spaces of a line give up, middle dots and then other marks of their blank halves
/// after them, and the room between scripts after those, so that all of the line has room: each the
/// same share (JLReq 3.8.3).
struct LineSqueeze: Hashable, Sendable {
  private var spaces = Share()
  private var dots = Share()
  private var marks = Share()
  private var scripts = Share()
  /// The first unit that may give up anything: behind the line's last tab, which would take what
  /// stands before it gives up. Counted from the line's start, as lines move.
  private var first: UInt32 = 0

  static let none = LineSqueeze()

  private init() {}

  var isNone: Bool { spaces.isNone && dots.isNone && marks.isNone && scripts.isNone }
  var hasSpaces: Bool { !spaces.isNone }

  /// What a word space gives up of an amount, so many units behind the line's start.
  func part(ofSpace amount: Int, at place: Int) -> Int { place < Int(first) ? 0 : spaces.part(of: amount, at: place) }

  /// The same of a mark that is blank by an amount.
  func part(of mark: MarkTrims.Mark, _ amount: Int, at place: Int) -> Int {
    place < Int(first) ? 0 : (mark.isMiddle ? dots : marks).part(of: amount, at: place)
  }

  /// What is left of an automatic space, so many units behind the line's start.
  func autospace(_ space: Int, at place: Int) -> Int {
    scripts.isNone || place < Int(first) ? space : space - scripts.part(of: LineSqueeze.squeezable(autospace: space), at: place)
  }

  /// What an automatic space may give up: a half, as JLReq 3.8.3 has it of the quarter of an em.
  static func squeezable(autospace: Int) -> Int { autospace / 2 }

  /// What may give up how much, at which places of a line: in 1/64 point, and units behind its
  /// start.
  struct Amounts {
    var spaces: [(place: Int, amount: Int)] = []
    var dots: [(place: Int, amount: Int)] = []
    var marks: [(place: Int, amount: Int)] = []
    var scripts: [(place: Int, amount: Int)] = []
    var first = 0
  }

  /// So much of what there is, spaces before middle dots before other marks before the room between
  /// scripts; nil where that is less.
  init?(_ wanted: Int, of amounts: Amounts) {
    guard wanted > 0, wanted <= Int(Int32.max) else { return nil }
    var rest = wanted
    func share(of amounts: [(place: Int, amount: Int)]) -> Share? {
      let own = min(rest, amounts.reduce(0) { $0 + $1.amount })
      rest -= own
      return Share(own, of: amounts)
    }
    guard let spaces = share(of: amounts.spaces), let dots = share(of: amounts.dots), let marks = share(of: amounts.marks),
      let scripts = share(of: amounts.scripts), rest == 0
    else { return nil }
    (self.spaces, self.dots, self.marks, self.scripts) = (spaces, dots, marks, scripts)
    first = UInt32(truncatingIfNeeded: amounts.first)
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
  /// is full is a character that may not stand there, and word spaces and marks in it can give up
  /// the room (JLREQ 3.8.2: what is set tighter comes before what is carried over). `end` is where
  /// it ends otherwise, and `limit` up to where it is full. O(the line).
  mutating func squeezed(after end: Int, full limit: Int, _ item: ChunkItem) throws(LayoutError) -> FilledLine? {
    guard filler.severing.isEmpty, end < limit else { return nil }
    let last = min(chunk.start + item.end, limit + LineScan.mostSqueezed)
    guard let next = (limit..<last).lazy.map({ $0 + 1 }).first(where: mayEnd), !isSoftHyphen(before: next) else { return nil }
    var line = try closeSlowly(at: LineEnd(unit: next))
    return squeeze(&line) ? line : nil
  }

  /// Sets a line tighter if it is too long; false, and nothing changes, where it can't give up so
  /// much. O(the line).
  fileprivate func squeeze(_ line: inout FilledLine) -> Bool {
    let excess = Int(line.width.rawValue) - available
    if excess <= 0 { return true }
    guard let squeeze = LineSqueeze(excess, of: squeezable(of: line)) else { return false }
    line.squeeze = squeeze
    line.width -= LayoutUnit(rawValue: Int64(excess))
    return true
  }

  /// Whether a line may end before a unit of the chunk.
  private func mayEnd(before unit: Int) -> Bool {
    let wanted = opportunity | ParagraphAnalysis.graphemeStart
    return unit == paragraph.unitCount || flags(at: unit) & wanted == wanted
  }

  /// How many units a squeezed line may hold behind where it is full: a character and the marks
  /// that may not begin a line.
  static let mostSqueezed = 6

  /// What of a line can give up some of its room, and how much: its word spaces but those that
  /// hang; its marks but the one at its end, which has done what it can, or hangs; and its
  /// automatic spaces. Nothing before its last tab. O(the line).
  private func squeezable(of line: FilledLine) -> LineSqueeze.Amounts {
    var amounts = LineSqueeze.Amounts()
    let slices = LineSlices(line, of: paragraph, style: style, extent: extent).slices
    let first = slices.lastIndex { $0.kind == .tab } ?? 0
    if first < slices.count { amounts.first = slices[first].range.lowerBound - start.unit }
    for slice in slices[first...] where slice.kind == .text && slice.style.isSqueezed {
      let space = LineSqueeze.squeezable(autospace: Int(truncatingIfNeeded: slice.style.autospace.rawValue))
      for part in slice.parts {
        for unit in part.units where unit < line.contentEnd {
          let place = unit - start.unit
          if space > 0, place != 0, part.chunk.flags(at: unit) & ParagraphAnalysis.autospaced != 0 { amounts.scripts.append((place, space)) }
          if unit + 1 < line.contentEnd, let (mark, amount) = slice.style.squeezable(at: unit, in: part.chunk, line.edges) {
            if mark.isMiddle { amounts.dots.append((place, amount)) } else { amounts.marks.append((place, amount)) }
          }
          let wordSpace = part.word.squeezable(atSpace: unit - part.start, slice.style, in: part.chunk, at: part.start)
          if wordSpace > 0 { amounts.spaces.append((place, wordSpace)) }
        }
      }
    }
    return amounts
  }
}

extension LineFiller {
  /// The line from a position to an end that was chosen together with others: whatever its width,
  /// but set tighter where it is too long for its room and can give up as much. A word that is
  /// divided at its end shows its hyphen in room that is there. O(the line's pieces).
  func fillChosen(from position: LinePosition, to end: LineEnd, _ extent: LineExtent) throws(LayoutError) -> FilledLine {
    var scan = LineScan(self, from: position, extent)
    var line = try scan.close(at: end)
    if squeezesChosen, !end.dividesWord { _ = scan.squeeze(&line) }
    return line
  }
}

extension ShapedParagraph {
  /// What may at most be given up at a unit, wherever its line starts and ends, 1/64 point.
  /// O(log n).
  func mostSqueezable(at unit: Int) -> Int {
    guard let (chunk, piece, style) = textPiece(at: unit), style.isSqueezed else { return 0 }
    var most =
      chunk.flags(at: unit) & ParagraphAnalysis.autospaced == 0
      ? 0 : LineSqueeze.squeezable(autospace: Int(truncatingIfNeeded: style.autospace.rawValue))
    if let mark = style.trims?[chunk.unit(at: unit)], mark.isSqueezed { most += style.scale.length(mark.amount) }
    let start = chunk.start + Int(piece.start)
    return most + piece.word.squeezable(atSpace: unit - start, style, in: chunk, at: start)
  }
}

extension ItemStyle {
  /// Whether what a line gives up is taken from text in the style: not from text that is spread,
  /// which has its length, nor from notes, nor from right to left.
  var isSqueezed: Bool { base?.spread == nil && note == nil && !key.shaping.isRightToLeft }

  /// The automatic space before a unit of a line, 1/64 point.
  func autospace(before unit: Int, _ edges: LineEdges) -> Int {
    let space = Int(truncatingIfNeeded: autospace.rawValue)
    return edges.squeeze.isNone || !isSqueezed ? space : edges.squeeze.autospace(space, at: unit - edges.start)
  }

  /// The mark at a unit and what it can give up besides what it gives up already, 1/64 point; nil
  /// where that is nothing. O(log marks).
  fileprivate func squeezable(at unit: Int, in chunk: ShapedChunk, _ edges: LineEdges) -> (mark: MarkTrims.Mark, amount: Int)? {
    guard let mark = trims?[chunk.unit(at: unit)], mark.isSqueezed, trim(at: unit, in: chunk, edges) == 0, !mark.isOpening || unit != edges.start
    else { return nil }
    let amount = scale.length(mark.amount)
    return amount > 0 ? (mark, amount) : nil
  }
}
