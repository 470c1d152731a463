/// Lines that were filled where a guide says, with their rooms.
struct GuidedLines {
  var table = LineTable()
  var rooms: [RowPart] = []
  /// The number of the row that comes next.
  fileprivate var row = 0
}

extension LineStacker {
  /// How often one row is filled before it is taken as it is: each time its room is another.
  private static let mostTries = 4096

  /// Fills all lines where a guide says, row by row: greedy ones, but those of a paragraph whose
  /// lines are chosen together if all of them have the same room. Lines that stand beside each
  /// other have one baseline. `top` is the paragraph's, as the guide counts.
  mutating func stack<Guide: LineGuide>(
    guidedBy guide: inout Guide, top: LayoutUnit, behind itemMarker: ItemMarker?
  ) throws(LayoutError) -> GuidedLines {
    var rows = RowStacker(self, itemMarker, top: top, in: guide)
    guard let boxes = paragraph.boxes, boxes.mayDiffer else { return try rows.stack(&guide) }
    let reach = LineReach()
    rows.stacker.reach = reach
    let lines = try rows.stack(&guide)
    if lines.table.count == 1 || reach.isUniform || !boxes.evensOut(lineCount: lines.table.count) { return lines }
    rows.stacker.reach = nil
    rows.stacker.least = reach.greatest
    return try rows.stack(&guide)
  }

  /// Fills a paragraph's rows.
  private struct RowStacker<Guide: LineGuide> {
    var stacker: LineStacker
    private let marker: ItemMarker?
    private let top: LayoutUnit
    /// As the guide was before the first row.
    private let start: Guide
    private let paragraph: ShapedParagraph
    private let filler: LineFiller
    private let step: Int64
    private let spacing: LayoutUnit

    init(_ stacker: LineStacker, _ marker: ItemMarker?, top: LayoutUnit, in guide: Guide) {
      self.stacker = stacker
      self.marker = marker
      self.top = top
      start = guide
      paragraph = stacker.paragraph
      filler = LineFiller(stacker.paragraph, style: stacker.style, scratch: stacker.scratch)
      let grid = paragraph.setting.pixelGrid
      step = grid.map { $0.isExact ? max(1, $0.length(ofPixels: 1).rawValue) : 1 } ?? 1
      spacing = paragraph.boxes.map { $0.grid.length(ofPixels: $0.spacing) } ?? stacker.rules.lineSpacing
    }

    /// A row as it was filled.
    private struct Row {
      var room: RowRoom
      var lines: [(filled: FilledLine, extent: LineExtent, segment: Range<LayoutUnit>)] = []
      var box = LineBox(height: .zero, ascent: .zero)
      /// The longest segment that nothing fits in, where none has room for anything.
      var tooNarrow: LayoutUnit?

      var end: LinePosition { lines[lines.count - 1].filled.end }
    }

    func stack(_ guide: inout Guide) throws(LayoutError) -> GuidedLines {
      if stacker.choosesTogether, paragraph.unitCount > 0, let chosen = try chosenTogether(&guide) { return chosen }
      guide = start
      return try fill(&guide, chosen: nil) ?? GuidedLines()
    }

    /// The lines whose ends are chosen together for the room of the first; nil where that is not
    /// the room of all.
    private func chosenTogether(_ guide: inout Guide) throws(LayoutError) -> GuidedLines? {
      guide = start
      var trial = guide
      let room = try trial.room(for: request(GuidedLines(), LinePosition()))
      if room.isNarrowed || room.width.isUnbounded { return nil }
      let space = LineSpace(width: room.width, indents(in: room.width), isRightToLeft: isRightToLeft)
      var plain = PlainScan(paragraph, stacker.rules.withoutDivisions)
      let isFound = plain.find(from: LinePosition(), space.extent(ofLine: 0), in: paragraph, scratch: stacker.scratch.glyphs)
      if isFound, plain.line.end.unit == paragraph.unitCount { return nil }
      let ends = try LineChooser(filler: filler, firstExtent: space.extent(ofLine: 0), extent: space.extent(ofLine: 1)).ends()
      return try fill(&guide, chosen: (ends, room.width))
    }

    /// All rows; nil where lines were chosen and a room is not the one that they were chosen for.
    private func fill(_ guide: inout Guide, chosen: (ends: [LineEnd], width: LayoutUnit)?) throws(LayoutError) -> GuidedLines? {
      var lines = GuidedLines()
      var position = LinePosition()
      filler.hyphenatedLines = 0
      var checked = 0
      var tries = 0
      while true {
        let row = try self.row(from: position, lines, &guide, chosen)
        guard let row else { return nil }
        let end = row.end.unit
        let isHardBreak = row.lines[row.lines.count - 1].filled.isHardBreak
        let placed = PlacedRow(
          number: lines.row, units: position.unit..<end, top: row.room.top, height: row.box.height, spacing: spacing,
          isLast: end == paragraph.unitCount && !isHardBreak,
          endsPage: isHardBreak && paragraph.unit(at: end - 1, near: paragraph.chunkNumber(at: end - 1)) == 0x0C)
        tries += 1
        if !guide.takes(placed), tries < LineStacker.mostTries { continue }
        tries = 0
        if placed.isLast, chosen == nil, let mended = try repaired(row, behind: lines) {
          takeBack(&lines)
          append(mended.before, to: &lines)
          append(mended.last, to: &lines)
        } else {
          append(row, to: &lines)
        }
        position = row.end
        try stacker.scratch.work.spend(position.unit - checked)
        checked = position.unit
        if placed.isLast { return lines }
      }
    }

    private var isRightToLeft: Bool { paragraph.baseLevel & 1 != 0 }

    private func indents(in width: LayoutUnit) -> LineIndents { LineIndents(stacker.style, behind: marker, in: width) }

    private func request(_ lines: GuidedLines, _ position: LinePosition) -> RowRequest {
      let height = LineHeight(of: paragraph.baseStyle)
      let empty = stacker.emptyLine(at: position)
      let box = paragraph.boxes?.isEven(in: paragraph) == true || paragraph.boxes == nil ? stacker.box(empty, at: BlockPlace()).height : height.ascent
      return RowRequest(number: lines.row, unit: position.unit, step: step, height: max(.zero, box))
    }

    /// The row from a position, in the first room that holds it.
    private func row(
      from position: LinePosition, _ lines: GuidedLines, _ guide: inout Guide, _ chosen: (ends: [LineEnd], width: LayoutUnit)?
    ) throws(LayoutError) -> Row? {
      var request = request(lines, position)
      let hyphenatedLines = filler.hyphenatedLines
      var asksForLess = false
      var tries = 0
      while true {
        tries += 1
        let room = try guide.room(for: request)
        if let chosen, room.isNarrowed || room.width != chosen.width { return nil }
        filler.hyphenatedLines = hyphenatedLines
        let row = try fill(room, from: position, lines, chosen?.ends)
        if tries == LineStacker.mostTries, !row.lines.isEmpty { return row }
        if let length = row.tooNarrow {
          request.length = max(request.length, length) + LayoutUnit(rawValue: 1)
        } else if row.box.height > request.height {
          request.height = row.box.height
        } else if row.box.height < request.height, !room.isFirstChoice, !asksForLess {
          // There may be an earlier or longer room for lines that are no higher than these.
          asksForLess = true
          request.height = row.box.height
        } else {
          return row
        }
      }
    }

    /// The lines in a room, and the box that holds each of them.
    private func fill(_ room: RowRoom, from start: LinePosition, _ lines: GuidedLines, _ ends: [LineEnd]?) throws(LayoutError) -> Row {
      var row = Row(room: room)
      var position = start
      for segment in isRightToLeft ? room.segments.reversed() : room.segments {
        let number = lines.table.count + row.lines.count
        let extent = extent(of: segment, in: room, ofLine: number)
        let before = filler.hyphenatedLines
        var filled: FilledLine
        if position.unit == paragraph.unitCount {
          filled = stacker.emptyLine(at: position)
        } else if let ends {
          filled = try filler.fillChosen(from: position, to: ends[number], extent)
        } else {
          filled = try filler.fill(from: position, extent)
        }
        let mayBeElsewhere = room.isNarrowed && position.unit < paragraph.unitCount
        if mayBeElsewhere, filled.width > extent.length || !filler.endsWhereItMay(filled) {
          filler.hyphenatedLines = before
          if row.lines.isEmpty { row.tooNarrow = max(row.tooNarrow ?? .zero, segment.upperBound - segment.lowerBound) }
          continue
        }
        row.tooNarrow = nil
        filled.start = position
        row.lines.append((filled, extent, segment))
        filler.hyphenatedLines = filled.isHyphenated ? before + 1 : 0
        position = filled.end
        if filled.isHardBreak || position.unit == paragraph.unitCount { break }
      }
      let isLast = position.unit == paragraph.unitCount && row.lines.last?.filled.isHardBreak != true
      row.box = box(of: row.lines.map(\.filled), in: room, isLast: isLast)
      return row
    }

    /// What a line may take of a segment: the paragraph's indents stay away from the container's
    /// edges.
    private func extent(of segment: Range<LayoutUnit>, in room: RowRoom, ofLine number: Int) -> LineExtent {
      let whole = LineSpace(width: room.width, indents(in: room.width), isRightToLeft: isRightToLeft).extent(ofLine: number)
      if !room.isNarrowed { return whole }
      let left = max(segment.lowerBound, whole.offset)
      let right = max(left, whole.length.isUnbounded ? segment.upperBound : min(segment.upperBound, whole.offset + whole.length))
      return LineExtent(
        offset: left, startInset: isRightToLeft ? room.width - right : left, length: right.isUnbounded ? .unbounded : right - left)
    }

    /// The box of lines with one baseline, higher above it where that is to stand on a grid; so is
    /// the end of the last row.
    private func box(of lines: [FilledLine], in room: RowRoom, isLast: Bool) -> LineBox {
      var whole = LineBox(height: .zero, ascent: .zero)
      for (number, line) in lines.enumerated() {
        let box = stacker.box(line, at: BlockPlace())
        if number == 0 {
          whole = box
        } else {
          let under = max(whole.height - whole.ascent, box.height - box.ascent)
          whole.ascent = max(whole.ascent, box.ascent)
          whole.height = whole.ascent + under
          whole.pixels = whole.pixels.union(box.pixels)
        }
      }
      let grid = stacker.style.gridStep
      if grid > .zero {
        let top = room.top - room.containerTop
        let gain = LineTable.distanceToGrid(grid, from: top + whole.ascent)
        whole.ascent += gain
        whole.height += gain
        if isLast { whole.height += LineTable.distanceToGrid(grid, from: top + whole.height) }
      }
      return whole
    }

    /// The last two rows with a word more on the last, if that was too short: where both are single
    /// lines and stay as high as they are.
    private func repaired(_ row: Row, behind lines: GuidedLines) throws(LayoutError) -> (before: Row, last: Row)? {
      let number = lines.table.count - 1
      guard stacker.style.hasTiers, row.lines.count == 1, number >= 0, lines.rooms[number].row == lines.row - 1,
        number == 0 || lines.rooms[number - 1].row < lines.row - 1, row.end.unit > row.lines[0].filled.start.unit
      else { return nil }
      let before = lines.table.filled(number)
      let room = lines.rooms[number]
      if before.isHardBreak { return nil }
      guard let found = try filler.repaired(from: before.start, room.extent, last: row.lines[0].filled, row.lines[0].extent) else { return nil }
      let record = lines.table.records[number]
      let beforeRoom = RowRoom(
        top: LayoutUnit(rawValue: record.top) + top, containerTop: row.room.containerTop, width: row.room.width, segments: [room.left..<room.right],
        isFirstChoice: true, continues: room.continues)
      var shorter = Row(room: beforeRoom, lines: [(found.before, room.extent, room.left..<room.right)])
      shorter.box = stacker.box(found.before, at: BlockPlace())
      var last = row
      last.lines[0].filled = found.last
      last.box = stacker.box(found.last, at: BlockPlace())
      guard shorter.box.height.rawValue == Int64(record.height), last.box.height == row.box.height, stacker.style.gridStep == .zero else {
        return nil
      }
      return (shorter, last)
    }

    private func append(_ row: Row, to lines: inout GuidedLines) {
      for line in row.lines {
        lines.table.append(line.filled, BlockPlace(top: row.room.top - top), row.box)
        lines.rooms.append(
          RowPart(
            extent: line.extent, left: line.segment.lowerBound, right: line.segment.upperBound, row: lines.row, continues: row.room.continues))
      }
      stacker.reach?.include(row.box.pixels)
      lines.row += 1
    }

    /// Takes back the last row, which is one line.
    private func takeBack(_ lines: inout GuidedLines) {
      lines.table.removeLast()
      lines.rooms.removeLast()
      stacker.reach?.removeLast()
      lines.row -= 1
    }
  }
}
