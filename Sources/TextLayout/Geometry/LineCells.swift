/// A line while its geometry is made: its cells as they are collected, run by run in the text's
/// order. A ``LineGeometry`` never changes, and packs what is complete here.
struct LineCells {
  private let lineStart: Int
  /// The number of the note's part that was taken last.
  private var lastPart = -1
  private(set) var runs: [LineGeometry.Run] = []
  private(set) var visualOrder: [Int32] = []
  private(set) var edges: [Int64] = []
  private(set) var starts: [UInt32] = []
  /// Where the white space that hangs at the line's end begins; nil where none does.
  private(set) var hangingEdge: Int64?
  private(set) var hyphen: Range<Int64>?
  private(set) var notes: [LineGeometry.Note] = []

  /// The cells of a line of a layout. `end` is where its units end, those that an ellipsis hides
  /// behind the paragraph with them. O(the line).
  init(_ layout: ParagraphLayout, line number: Int, end: Int) {
    let record = layout.lineTable.records[number]
    let visual = layout.visualRuns(ofLine: number)
    let lineEnd = layout.lineTable.end(ofLine: number).unit
    lineStart = record.start.unit
    let order = visual.indices.sorted {
      (visual[$0].range.lowerBound, visual[$0].range.upperBound) < (visual[$1].range.lowerBound, visual[$1].range.upperBound)
    }
    visualOrder = Array(repeating: 0, count: visual.count)
    for (logical, index) in order.enumerated() { visualOrder[index] = Int32(truncatingIfNeeded: logical) }
    let hyphenWidth = layout.hyphenWidth(ofLine: number).rawValue
    let showsSoftHyphen = hyphenWidth != 0 && layout.shaped.unit(at: lineEnd - 1, near: Int(layout.lineTable.end(ofLine: number).chunk)) == 0xAD
    for index in order {
      let run = visual[index]
      // What stands for a word's division belongs to the line's last run, and to the soft hyphen if
      // there is one.
      let width = index == order.last ? hyphenWidth : 0
      append(run, softHyphen: showsSoftHyphen ? width : 0, end: end)
      if let row = run.slice.row { append(run, row, on: record, isFlipped: layout.writingMode.isFlipped) }
      if width > 0, !showsSoftHyphen {
        let edge = run.isRightToLeft ? run.x.rawValue : (run.x + run.width).rawValue
        hyphen = run.isRightToLeft ? edge - width..<edge : edge..<edge + width
      }
    }
    for (order, index) in visualOrder.enumerated() { runs[Int(index)].order = Int32(truncatingIfNeeded: order) }
    findHangingEdge(from: Int(record.contentEnd), to: lineEnd)
  }

  /// The cells of plain text that is one run of the line.
  init(run text: PlainCells, left: Int64, width: Int64) {
    lineStart = text.start
    starts = text.starts
    edges = text.distances
    edges.append(width)
    let right = left + width
    for index in edges.indices { edges[index] = text.isRightToLeft ? right - edges[index] : left + edges[index] }
    runs = [
      LineGeometry.Run(
        cells: 0..<Int32(truncatingIfNeeded: starts.count), level: text.level, kind: .text, isEllipsis: false, left: left, right: max(left, right))
    ]
    visualOrder = [0]
  }

  /// Takes a run of a note's row into its part.
  private mutating func append(_ run: VisualRun, _ row: LineSlice.Row, on record: LineRecord, isFlipped: Bool) {
    let band = record.band(of: run, isFlipped: isFlipped)
    // What hangs is no part of its room.
    let left = (row.hangs && run.isRightToLeft ? run.x + run.width : run.x).rawValue
    let right = (row.hangs && !run.isRightToLeft ? run.x : run.x + run.width).rawValue
    if notes.last?.units.upperBound == run.range.lowerBound, row.part == lastPart {
      let last = notes.count - 1
      notes[last].units = notes[last].units.lowerBound..<run.range.upperBound
      if !row.isSecond { notes[last].split = run.range.upperBound }
      if !row.hangs { (notes[last].left, notes[last].right) = (min(notes[last].left, left), max(notes[last].right, right)) }
    } else {
      notes.append(
        LineGeometry.Note(
          units: run.range, split: row.isSecond ? run.range.lowerBound : run.range.upperBound, left: left, right: right,
          border: row.isSecond ? band.lowerBound : band.upperBound))
    }
    lastPart = row.part
  }

  private mutating func append(_ run: VisualRun, softHyphen: Int64, end: Int) {
    let first = Int32(truncatingIfNeeded: starts.count)
    var left = run.x.rawValue
    var right = max(left, (run.x + run.width).rawValue)
    let leading = run.isRightToLeft ? right : left
    let isEllipsis = run.slice.ellipsis != nil
    if run.slice.kind == .text, !isEllipsis {
      appendText(run, leading)
    } else if !run.range.isEmpty || isEllipsis && end > run.range.lowerBound {
      add(run.range.lowerBound, leading)
    }
    if softHyphen > 0 { if run.isRightToLeft { left -= softHyphen } else { right += softHyphen } }
    edges.append(run.isRightToLeft ? left : right)
    settleEdges(edges.count - 1 - (starts.count - Int(first)), isRightToLeft: run.isRightToLeft)
    runs.append(
      LineGeometry.Run(
        cells: first..<Int32(truncatingIfNeeded: starts.count), level: run.level, kind: run.slice.kind, isEllipsis: isEllipsis, left: left,
        right: right))
  }

  /// Keeps the edges of a run, from its first one on, in order and inside of the run: fonts may
  /// have advances below zero, and cells have none. O(the run).
  private mutating func settleEdges(_ first: Int, isRightToLeft: Bool) {
    guard let end = edges.last, first < edges.count else { return }
    var place = edges[first]
    for index in first + 1..<max(first + 1, edges.count - 1) {
      place = isRightToLeft ? max(end, min(place, edges[index])) : min(end, max(place, edges[index]))
      edges[index] = place
    }
  }

  /// One cell for each grapheme.
  private mutating func appendText(_ run: VisualRun, _ leading: Int64) {
    add(run.range.lowerBound, leading)
    // Advances and spacing are summed along the way: no place is looked for from the start of its
    // word.
    let slice = run.slice
    let origin = Int64(slice.offset(ofUnit: run.range.lowerBound))
    for part in slice.parts {
      let units = part.units.clamped(to: run.range)
      if units.isEmpty { continue }
      let word = part.word
      var cluster = word.cluster(atUnit: units.lowerBound - part.start)
      var clusterEnd = part.start + word.unit(ofCluster: cluster + 1)
      var isInside = part.start + word.unit(ofCluster: cluster) < units.lowerBound
      var advance = part.advanceBefore + word.prefix(ofCluster: cluster) - word.prefix(ofCluster: part.clusters.lowerBound)
      var spacing = slice.spacing(before: part.start + word.unit(ofCluster: cluster), in: part)
      for unit in units {
        if unit == clusterEnd {
          advance += word.advance(ofCluster: cluster)
          spacing += slice.spacing(ofCluster: cluster, in: part)
          cluster += 1
          clusterEnd = part.start + word.unit(ofCluster: cluster + 1)
          isInside = false
        }
        if unit > run.range.lowerBound, part.chunk.flags(at: unit) & ParagraphAnalysis.caretStart != 0 {
          if isInside {
            add(unit, run.position(ofGrapheme: unit, inCluster: cluster, of: part).rawValue)
          } else {
            let distance = Int64(slice.offset(advance: advance, spacing: spacing, at: unit)) - origin
            add(unit, run.isRightToLeft ? leading - distance : leading + distance)
          }
        }
        isInside = true
      }
    }
  }

  private mutating func add(_ unit: Int, _ leadingEdge: Int64) {
    starts.append(UInt32(truncatingIfNeeded: unit - lineStart))
    edges.append(leadingEdge)
  }

  mutating func findHangingEdge(from contentEnd: Int, to lineEnd: Int) {
    guard contentEnd < lineEnd else { return }
    let cell = starts.partitionIndex { Int($0) < contentEnd - lineStart }
    guard cell < starts.count else { return }
    let run = runs.partitionIndex { Int($0.cells.upperBound) <= cell }
    if run < runs.count, !runs[run].isEllipsis { hangingEdge = edges[cell + run] }
  }
}

extension LineGeometry {
  /// The geometry of a line of a layout. O(the line).
  convenience init(_ layout: ParagraphLayout, line number: Int) {
    let record = layout.lineTable.records[number]
    let isLast = number + 1 == layout.lineCount
    let lineEnd = layout.lineTable.end(ofLine: number).unit
    let end = isLast ? max(lineEnd, layout.shownUnitCount) : lineEnd
    let start = record.start.unit
    let endsInBreak = record.traits.contains(.isHardBreak)
    let baseLevel = layout.shaped.baseLevel(at: max(start, lineEnd - 1))
    let isUnbroken = layout.style.lineBreaking.mode == .none || layout.width.isUnbounded
    let containerEdge = layout.edges(ofLine: number)[atEnd: baseLevel & 1 == 0].rawValue
    self.init(
      number: number, units: start..<max(start, end), contentEnd: Int(record.contentEnd),
      block: record.top..<record.top + max(0, Int64(record.height)),
      baseline: record.top + Int64(record.ascent), baseLevel: baseLevel, isWrapped: !isLast && !endsInBreak,
      followsWrap: number > 0 && !layout.lineTable.records[number - 1].traits.contains(.isHardBreak), endsInBreak: endsInBreak,
      origin: layout.contentOffset(ofLine: number).rawValue, containerEdge: isUnbroken ? nil : containerEdge,
      cells: LineCells(plain: layout, line: number) ?? LineCells(layout, line: number, end: end))
  }
}
