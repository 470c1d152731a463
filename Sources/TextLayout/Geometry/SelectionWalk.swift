/// A walk over the lines of a selection that collects its rectangles.
///
/// Paragraph by paragraph and line by line, with the ranges beside: both are in order, so that the
/// present range only ever goes on. All is collected as if lines were horizontal, and turned at the
/// end. It looks at lines that are lent, as a reference counted for each of thousands costs more
/// than the rectangle.
struct SelectionWalk {
  /// The ranges that are selected: in order, apart from each other, none empty.
  private let ranges: Few<TextRange>
  private let policy: SelectionPolicy
  /// Whether a line that is selected whole, and from which the selection goes on, is one rectangle
  /// to the container's edge: as no other part of the policy can be seen on such a line.
  private let fillsWholeLines: Bool
  /// The rectangles so far, of a line from left to right.
  private var rects: [SelectionRect] = []
  /// Where the rectangles of the present line begin.
  private var lineStart = 0
  /// How many rectangles the first line has, once there is one, and where those of the last one
  /// begin: among these are the ends of the selection. Zero while the first line is the last.
  private var firstLineCount: Int?
  private var lastLineStart = 0
  /// The present range: the first that may go on; behind all once the walk is over.
  private var current: Int
  /// Counts what is looked at, if that may be given up.
  private let work: LayoutWork?

  init(_ ranges: Few<TextRange>, _ policy: SelectionPolicy, heeding context: LayoutContext? = nil) {
    self.ranges = ranges
    work = LayoutWork(heeding: context)
    self.policy = policy
    fillsWholeLines =
      policy.purpose != .standard && policy.newline == .trailingEdge && policy.trailingSpaces == .clamped && !policy.excludesMiddleLines
      && !policy.extendsHead && !policy.extendsTail
    current = ranges.startIndex
  }

  /// The rectangles of all lines in their order, of a line from left to right or from top to
  /// bottom; `place` is that of the one paragraph that the ranges are in, if it is known. O(lines
  /// of the selection + their runs).
  mutating func walk(_ stack: LaidOutText, in place: ParagraphPlace? = nil) -> [SelectionRect] {
    if let place, let first = ranges.first?.lowerBound, let last = ranges.last?.upperBound {
      _ = append(place, first..<last, in: stack)
      markEnds(firstLineCount ?? 0, lastLineStart, first, last)
    } else {
      collect(stack)
    }
    let axes = stack.axes
    if axes.isVertical {
      for index in rects.indices {
        rects[index].rect = axes.rect(rects[index].rect)
        rects[index].isVertical = true
      }
    }
    return rects
  }

  /// Collects the rectangles as if lines were horizontal.
  private mutating func collect(_ stack: LaidOutText) {
    guard let first = ranges.first?.lowerBound, let last = ranges.last?.upperBound else { return }
    var next = first
    var before: TextOffset?
    while current < ranges.endIndex {
      let isNew = stack.withPlace(at: next) { place in
        // Where the text goes on behind its last paragraph, an ellipsis stands for it.
        if let before, place.start <= before { return false }
        before = place.start
        next = append(place, first..<last, in: stack)
        return true
      }
      if !isNew { break }
      // Paragraphs without anything selected are left out: the next is that of the next range.
      while current < ranges.endIndex, ranges[current].upperBound <= next { current += 1 }
      if current < ranges.endIndex { next = max(next, ranges[current].lowerBound) }
    }
    markEnds(firstLineCount ?? 0, lastLineStart, first, last)
  }

  /// Adds the rectangles of a paragraph's lines, and answers where its separator ends.
  private mutating func append(_ place: ParagraphPlace, _ all: Range<TextOffset>, in stack: LaidOutText) -> TextOffset {
    var first: Int?
    if fillsWholeLines, ranges.count == 1 {
      switch appendForward(place, in: stack) {
      case .all(let separatorEnd): return separatorEnd
      case .before(let line): first = line
      case .nothing: break
      }
    }
    var separatorEnd = TextOffset(0)
    place.withMadeTable { table in
      separatorEnd = place.start + table.paragraph.separatorEnd
      if rects.isEmpty { rects.reserveCapacity(expectedCount(on: table, place)) }
      append(table, place, all, fromCounted: first, in: stack)
    }
    return separatorEnd
  }

  /// Counts a line, and says whether the walk is to be given up: no range goes on then.
  @inline(__always)
  private mutating func isOver() -> Bool {
    // A line costs about as much as 32 units of the work that deadlines are counted in.
    guard let work, work.isOver(after: 32) else { return false }
    current = ranges.endIndex
    return true
  }

  /// How many rectangles one range has at most, mostly, in its first paragraph: so that their list
  /// seldom grows.
  private func expectedCount(on table: GeometryTable, _ place: ParagraphPlace) -> Int {
    // Several ranges are seldom and their lists small: those grow.
    guard ranges.count == 1, let range = ranges.first else { return 0 }
    return table.rectCount(from: range.lowerBound - place.start, to: range.upperBound - 1 - place.start)
  }

  /// Adds the rectangles of a paragraph's lines, from one on that was counted or from the first.
  private mutating func append(
    _ table: GeometryTable, _ place: ParagraphPlace, _ all: Range<TextOffset>, fromCounted first: Int?, in stack: LaidOutText
  ) {
    let start = place.start
    let separatorEnd = table.paragraph.separatorEnd
    // No line before the first holds anything of a range that may go on.
    var line = first ?? table.line(atUnit: ranges[current].lowerBound - start)
    var goesOn = true
    while goesOn, line < table.lineCount, current < ranges.endIndex {
      if line != first, isOver() { return }
      table.withLine(
        line, of: { place.layout },
        { geometry in
          // The separator is selected with the last line, as a line break character is with its
          // own.
          let tail = line + 1 == table.lineCount ? geometry.end + table.paragraph.separatorLength : geometry.end
          // Ranges that end where the line begins show nothing on it.
          while current < ranges.endIndex, ranges[current].upperBound - start <= geometry.start { current += 1 }
          // The next range begins in another paragraph. A last line may reach beyond the
          // separator, where its ellipsis stands for what follows.
          if current == ranges.endIndex || ranges[current].lowerBound - start >= max(separatorEnd, geometry.end) {
            goesOn = false
            return
          }
          if appendWhole(geometry, tail: tail, of: table, place, in: stack) { return }
          // Neither the selection's start nor its end is on the line.
          let isMiddle = policy.excludesMiddleLines && all.lowerBound - start < geometry.start && all.upperBound - start > tail
          // The present range may begin on a later line.
          if !isMiddle, ranges[current].lowerBound - start < tail {
            lineStart = rects.count
            append(geometry, tail: tail, of: table, place, in: stack)
            if firstLineCount == nil { firstLineCount = rects.count } else { lastLineStart = lineStart }
          }
        })
      line += 1
    }
  }

  /// Adds the rectangle of a line of one run, if all of it is selected and the selection goes on
  /// behind it: nothing but the line's box is looked at. Says whether it did.
  @inline(__always)
  private mutating func appendWhole(
    _ line: LineGeometry, tail: Int, of table: GeometryTable, _ place: ParagraphPlace, in stack: LaidOutText
  ) -> Bool {
    let start = place.start
    // One run is one rectangle, but a line break character has a width of its own; and a line that
    // neither goes on nor has a separator is not filled.
    guard fillsWholeLines, line.isOneRun, !line.endsInBreak, line.isWrapped || tail > line.end else { return false }
    guard ranges[current].lowerBound - start <= line.start, ranges[current].upperBound - start > tail else { return false }
    let (leading, trailing) = (line.clamped(line.startEdge), line.clamped(line.endEdge))
    // An empty line has a width of its own.
    if leading == trailing { return false }
    // Text may be longer than its line, which is not made shorter for it.
    let edge = table.trailingEdge(of: line)
    let (left, right) = line.isRightToLeft ? (min(trailing, edge), leading) : (leading, max(trailing, edge))
    var room = LineRoom(origin: start, block: line.block &+ place.top, blockEnd: line.blockEnd &+ place.top)
    // Down to the next line; lines that overlap stay as high as they are.
    if policy.fillsLineGaps, let next = nextTop(line, of: table, place, in: stack) { room.blockEnd = max(room.blockEnd, next) }
    lineStart = rects.count
    rects.append(room.rect(LineSegment(left: left, right: right, units: line.start..<line.end, level: line.baseLevel)))
    if firstLineCount == nil { firstLineCount = rects.count } else { lastLineStart = lineStart }
    return true
  }

  /// Adds the rectangles of a line on which something is selected: of the present range and of all
  /// others that begin on it.
  private mutating func append(
    _ line: LineGeometry, tail: Int, of table: GeometryTable, _ place: ParagraphPlace, in stack: LaidOutText
  ) {
    let start = place.start
    var after = current + 1
    while after < ranges.endIndex, ranges[after].lowerBound - start < tail { after += 1 }
    let touching = ranges[current..<after].lazy.map { max($0.lowerBound - start, line.start)..<($0.upperBound - start) }
    let room = LineRoom(origin: start, block: line.block &+ place.top, blockEnd: line.blockEnd &+ place.top)
    if line.notes.isEmpty {
      line.forEachSegment(of: touching, policy.trailingSpaces) { rects.append(room.rect($0)) }
    } else {
      let units = ranges[current..<after].map { max($0.lowerBound - start, line.start)..<($0.upperBound - start) }
      for segment in line.segmentsOfRows(of: units, policy.trailingSpaces) { rects.append(room.rect(segment, on: line, place.top)) }
    }
    let last = ranges[after - 1].upperBound - start
    let goesOn = last > tail
    // Standard rectangles are what clusters take: nothing is filled.
    if policy.purpose != .standard {
      extend(line, room, last, tail: tail, goesOn: goesOn, of: table, place)
    }
    // The selection's last line is the one that no range goes on from and none follows.
    if policy.extendsTail, !goesOn, after == ranges.endIndex {
      fill(line, room, from: line.clamped(line.endEdge), to: table.trailingEdge(of: line), units: line.end..<line.end)
    }
    // Its first line is the one before which there is no rectangle.
    if policy.extendsHead, lineStart == 0, current == ranges.startIndex { extendHead(line, room, of: table) }
    // What takes no room is shown where it is, so that each line of a selection has a rectangle.
    if rects.count == lineStart { rects.append(room.rect(line.place(ofEmpty: touching[current].lowerBound..<min(last, tail)), on: line, place.top)) }
    if policy.coalesces { coalesce() }
    // All of the line's rectangles reach down to the next line: a gap below one alone would show.
    if goesOn, policy.purpose != .standard, policy.fillsLineGaps, let next = nextTop(line, of: table, place, in: stack), next > room.blockEnd {
      for index in lineStart..<rects.count where rects[index].rect.maxY.rawValue == room.blockEnd {
        rects[index].rect.size.height = LayoutUnit(rawValue: next) - rects[index].rect.minY
      }
    }
  }

  /// From the stack's top to the next line.
  private func nextTop(_ line: LineGeometry, of table: GeometryTable, _ place: ParagraphPlace, in stack: LaidOutText) -> Int64? {
    if line.number + 1 < table.lineCount { return table.topBelow(line: line.number).map { $0 &+ place.top } }
    return place.nextTop(in: stack)
  }

  /// Fills the line from its end to the container's edge where the selection goes on in the next
  /// line, and gives a selected line break its width.
  private mutating func extend(
    _ line: LineGeometry, _ room: LineRoom, _ last: Int, tail: Int, goesOn: Bool, of table: GeometryTable, _ place: ParagraphPlace
  ) {
    // A line break character is the line's last unit, and selected with it. A separator stands
    // behind the line's units, and any of its own is enough: either of CR LF.
    let breaksHard = line.endsInBreak || tail > line.end
    let holdsBreak = breaksHard && (line.endsInBreak ? last >= tail : last > line.end)
    // A line that goes on in the next is filled where the selection does.
    guard holdsBreak || goesOn && line.isWrapped else { return }
    let end = line.clamped(line.endEdge)
    var edge = table.trailingEdge(of: line)
    if holdsBreak {
      switch policy.newline {
      case .trailingEdge: break
      case .spaceAdvance:
        let advance = place.layout.spaceAdvance(at: line)
        edge = line.isRightToLeft ? end - advance : end + advance
      case .none: edge = end
      }
    }
    // An empty line without a width would not be seen to be selected: it is a point wide, 64 layout
    // units.
    let isEmpty = rects.count == lineStart && line.startEdge == line.endEdge
    if isEmpty, line.isRightToLeft ? edge >= end : edge <= end { edge = line.isRightToLeft ? end - 64 : end + 64 }
    fill(line, room, from: end, to: edge, units: line.endsInBreak ? tail - 1..<tail : line.end..<line.end)
  }

  /// Fills the first line from the container's edge on.
  private mutating func extendHead(_ line: LineGeometry, _ room: LineRoom, of table: GeometryTable) {
    let edge = table.edge(ofLine: line.number, isRight: line.isRightToLeft)
    // A line that begins at the edge or beyond has nothing before it.
    if line.isRightToLeft ? edge <= line.startEdge : edge >= line.startEdge { return }
    let head = LineSegment(left: min(edge, line.startEdge), right: max(edge, line.startEdge), units: line.start..<line.start, level: line.baseLevel)
    attach(head, behind: line.isRightToLeft, room)
  }

  /// Adds what is between the line's end and an edge beyond it.
  private mutating func fill(_ line: LineGeometry, _ room: LineRoom, from end: Int64, to edge: Int64, units: Range<Int>) {
    // A line that ends at the edge or beyond has nothing behind it.
    if line.isRightToLeft ? edge >= end : edge <= end { return }
    attach(LineSegment(left: min(end, edge), right: max(end, edge), units: units, level: line.baseLevel), behind: !line.isRightToLeft, room)
  }

  /// Adds a filling to the line's outermost rectangle if they touch, and else on its own.
  private mutating func attach(_ filling: LineSegment, behind: Bool, _ room: LineRoom) {
    let (left, right) = (LayoutUnit(rawValue: filling.left), LayoutUnit(rawValue: filling.right))
    if behind {
      if rects.count > lineStart, rects[rects.count - 1].rect.maxX == left, room.holds(rects[rects.count - 1]) {
        rects[rects.count - 1].rect.size.width += right - left
      } else {
        rects.append(room.rect(filling))
      }
    } else if rects.count > lineStart, rects[lineStart].rect.minX == right, room.holds(rects[lineStart]) {
      rects[lineStart].rect.origin.x = left
      rects[lineStart].rect.size.width += right - left
    } else {
      rects.insert(room.rect(filling), at: lineStart)
    }
  }

  /// Makes one of each of the present line's rectangles that touch, from left to right.
  private mutating func coalesce() {
    var kept = lineStart
    for index in lineStart + 1..<max(lineStart + 1, rects.count) {
      let other = rects[index]
      if rects[kept].rect.maxX == other.rect.minX, rects[kept].rect.minY == other.rect.minY, rects[kept].rect.maxY == other.rect.maxY {
        rects[kept].rect.size.width += other.rect.size.width
        rects[kept].range = TextRange(
          min(rects[kept].range.lowerBound, other.range.lowerBound), max(rects[kept].range.upperBound, other.range.upperBound))
      } else {
        kept += 1
        rects[kept] = other
      }
    }
    // A line without rectangles keeps none.
    rects.removeLast(rects.count - min(rects.count, kept + 1))
  }

  /// The selection starts where its first unit is seen, on its first line, and ends where its last
  /// one is, on its last.
  private mutating func markEnds(_ firstLineCount: Int, _ lastLineStart: Int, _ start: TextOffset, _ end: TextOffset) {
    guard !rects.isEmpty else { return }
    // Where no rectangle shows the first unit, as where that is invisible, the first in the text's
    // order counts; and so at the end.
    let head = 0..<firstLineCount
    let tail = lastLineStart..<rects.count
    let first = head.first { rects[$0].range.contains(start) } ?? head.min { rects[$0].range.lowerBound < rects[$1].range.lowerBound }
    let last = tail.first { rects[$0].range.contains(end - 1) } ?? tail.max { rects[$0].range.upperBound < rects[$1].range.upperBound }
    if let first { rects[first].containsStart = true }
    if let last { rects[last].containsEnd = true }
  }
}

extension SelectionWalk {
  /// Which lines of a paragraph were answered from their shapes.
  private enum ForwardLines {
    /// All that are selected; and where the paragraph's separator ends.
    case all(TextOffset)
    /// Those before one that was counted.
    case before(Int)
    case nothing
  }

  /// Adds the rectangles of a paragraph's lines up to the first that is no forward one
  /// (``ForwardLine``), unless they are kept. For one range whose whole lines are filled. O(log
  /// lines + lines of the selection).
  private mutating func appendForward(_ place: ParagraphPlace, in stack: LaidOutText) -> ForwardLines {
    let range = ranges[current]
    let units = range.lowerBound - place.start..<range.upperBound - place.start
    if place.withTable({ $0.keepsLine(atUnit: max(0, units.lowerBound)) ? true : nil }) != nil { return .nothing }
    return place.withStretch { stretch in
      guard stretch.place(ofParagraph: place.number).mayRunForward else { return .nothing }
      let lines = stretch.lines[place.number]
      let separatorEnd = place.unitCount + stretch.place(ofParagraph: place.number).separatorLength
      let isOneItem = stretch.isOneItem(paragraph: place.number)
      var number = lines.line(atUnit: max(0, units.lowerBound))
      if rects.isEmpty { rects.reserveCapacity(lines.line(atUnit: units.upperBound - 1) - number + 1) }
      while number < lines.count {
        let record = lines.records[number]
        let isLast = number + 1 == lines.count
        let (start, end) = (Int(record.startUnit), isLast ? place.unitCount : Int(lines.records[number + 1].startUnit))
        if units.upperBound <= start { break }
        if isOver() { break }
        guard record.traits.isEmpty, record.width > 0, record.width <= stretch.alignmentWidth.rawValue, !isLast || lines.cut == nil else {
          return .before(number)
        }
        var room = LineRoom(origin: place.start, block: record.top &+ place.top, blockEnd: record.top &+ Int64(record.height) &+ place.top)
        let goesOn = units.upperBound > (isLast ? separatorEnd : end)
        if goesOn, policy.fillsLineGaps, let next = isLast ? place.nextTop(in: stack) : lines.records[number + 1].top &+ place.top {
          room.blockEnd = max(room.blockEnd, next)
        }
        lineStart = rects.count
        // A line that ends in the item that it begins in is in one as well.
        let isInOneItem = isOneItem || !isLast && record.start.isInSameItem(as: lines.records[number + 1].start)
        guard append(units, start..<end, ofLine: number, record.width, isInOneItem, of: stretch, place, room) else { return .before(number) }
        if firstLineCount == nil { firstLineCount = rects.count } else { lastLineStart = lineStart }
        number += 1
      }
      return .all(place.start + separatorEnd)
    }
  }

  /// Adds the rectangles of some units on a line so wide that has others: one, or one for each run
  /// of a level, up to the container's edge where the selection goes on. False where the line
  /// itself has to be asked.
  @inline(__always)
  private mutating func append(
    _ selected: Range<Int>, _ all: Range<Int>, ofLine number: Int, _ width: Int64, _ isInOneItem: Bool, of stretch: LaidStretch,
    _ place: ParagraphPlace, _ room: LineRoom
  ) -> Bool {
    let edge = stretch.alignmentWidth.rawValue
    var units = selected.clamped(to: all)
    let isFilled = selected.upperBound > all.upperBound
    // From the line's start.
    var (first, last): (Int64, Int64) = (0, edge)
    let runsForward = stretch.place(ofParagraph: place.number).runsForward
    if units.lowerBound > all.lowerBound || !isFilled || !runsForward || !isInOneItem || stretch.width.isUnbounded {
      // All items of such a line are looked at each time: it is kept once it is asked about often.
      if !runsForward, place.isAskedOften(line: number) { return false }
      guard let line = ForwardLine(stretch, place.number, line: number) else { return false }
      // Without a bound white space does not end at an edge.
      if isFilled, !line.isMixed, stretch.width.isUnbounded, line.contentEnd != line.end { return false }
      units = line.cells(touching: units)
      if !isInOneItem, !line.isMixed, line.endsInEmptyItems(units) { return false }
      if line.isMixed { return append(units, isFilled, on: line, edge, stretch.width.isUnbounded, room) }
      if units.lowerBound > all.lowerBound {
        // What takes no room there is for the line itself to place.
        guard let own = line.distance(to: units.lowerBound), own < width else { return false }
        first = own
      }
      if !isFilled {
        guard let own = line.distance(to: units.upperBound) else { return false }
        last = own
      }
    }
    guard first < last else { return false }
    let level = stretch.setting(ofParagraph: place.number).baseLevel
    let (left, right) = level == 0 ? (first, last) : (edge &- last, edge &- first)
    rects.append(room.rect(LineSegment(left: left, right: right, units: units, level: level)))
    return true
  }

  /// The same on a mixed line.
  private mutating func append(
    _ units: Range<Int>, _ isFilled: Bool, on line: ForwardLine, _ edge: Int64, _ isUnbounded: Bool, _ room: LineRoom
  ) -> Bool {
    // Without a bound white space does not end at an edge.
    guard !policy.coalesces, !isUnbounded || line.contentEnd == line.end, let segments = line.mixedSegments(of: units, edge: edge),
      !segments.isEmpty, let end = line.mixedEnd(edge: edge)
    else { return false }
    for segment in segments { rects.append(room.rect(segment)) }
    if isFilled, end < edge {
      let (a, b) = (line.inline(at: end), line.inline(at: edge))
      let units = line.chunk.start + line.end..<line.chunk.start + line.end
      attach(LineSegment(left: min(a, b), right: max(a, b), units: units, level: line.baseLevel), behind: a < b, room)
    }
    return true
  }
}

extension ParagraphPlace {
  /// The paragraph's number in a layout. O(log paragraphs).
  fileprivate func number(in stack: LaidOutText) -> Int { stack.paragraphNumber(at: start) }

  /// The top of the paragraph behind it in a layout, if there is one. O(log paragraphs).
  fileprivate func nextTop(in stack: LaidOutText) -> Int64? {
    let next = number(in: stack) + 1
    return next < stack.paragraphCount ? stack.topOfFirstRow(ofParagraph: next) : nil
  }
}

/// The room of a line at its place in the layout: how high the rectangles of what is selected on
/// it are.
private struct LineRoom {
  /// Where the line's paragraph begins.
  let origin: TextOffset
  let block: Int64
  var blockEnd: Int64

  /// Whether a rectangle is as high as the line: a row of a note is not.
  func holds(_ rect: SelectionRect) -> Bool { rect.rect.minY.rawValue == block && rect.rect.maxY.rawValue == blockEnd }

  /// A stretch of a line whose paragraph begins at a place: as high as the line, or as the band of
  /// a note's row.
  @inline(__always)
  func rect(_ segment: LineSegment, on line: LineGeometry, _ top: Int64) -> SelectionRect {
    if line.notes.isEmpty { return rect(segment) }
    let band = line.band(ofCaretAt: segment.units.lowerBound, isPrevious: segment.units.lowerBound == line.end)
    return LineRoom(origin: origin, block: band.lowerBound &+ top, blockEnd: band.upperBound &+ top).rect(segment)
  }

  @inline(__always)
  func rect(_ segment: LineSegment) -> SelectionRect {
    SelectionRect(
      rect: LineAxes.horizontal.rect(inline: segment.left, segment.right, block: block, blockEnd),
      range: TextRange(origin + segment.units.lowerBound, origin + segment.units.upperBound), isRightToLeft: segment.level & 1 != 0)
  }
}

extension GeometryTable {
  /// How many rectangles a selection has at most, mostly, on the lines from one unit to another:
  /// one for each run, and what fills a line of several.
  fileprivate func rectCount(from unit: Int, to last: Int) -> Int {
    let first = line(atUnit: unit)
    // One more, as the last line may be filled with a rectangle of its own.
    var count = 1
    for number in first...max(first, line(atUnit: last)) { count += sheet(ofLine: number)?.rectCount ?? 1 }
    return count
  }

  /// The container's edge on the side where a line ends.
  fileprivate func trailingEdge(of line: LineGeometry) -> Int64 { edge(ofLine: line.number, isRight: !line.isRightToLeft) }
}

extension ParagraphLayout {
  /// The width of a space in the style of a line's last character.
  fileprivate func spaceAdvance(at line: LineGeometry) -> Int64 {
    let unit = min(line.end, shaped.unitCount) - 1
    let style = unit < 0 ? shaped.baseStyle : shaped.style(at: unit, near: shaped.chunkNumber(at: unit))
    guard let glyph = style.font.glyph(for: 0x20) else { return 0 }
    return Int64(max(0, style.scale.length(Int(style.shaper.advance(of: glyph)))))
  }
}
