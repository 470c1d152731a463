/// Walks over the lines of a selection and collects its rectangles.
struct SelectionWalk<Ranges: RandomAccessCollection<TextRange>> where Ranges.Index == Int {
  /// In order, apart from each other, none empty.
  private let ranges: Ranges
  private let policy: SelectionPolicy
  private var rects: [SelectionRect] = []
  /// Where the rectangles of the present line begin.
  private var lineStart = 0
  /// The first range that may go on.
  private var current: Int

  init(_ ranges: Ranges, _ policy: SelectionPolicy) {
    self.ranges = ranges
    self.policy = policy
    current = ranges.startIndex
  }

  /// The rectangles of all lines from top to bottom, of a line from left to right. O(lines of the selection + their runs).
  mutating func walk(_ stack: some LaidOutText) -> [SelectionRect] {
    guard let first = ranges.first, let last = ranges.last else { return [] }
    var firstLineCount: Int?
    var lastLineStart = 0
    var number = stack.paragraphNumber(at: first.lowerBound)
    let end = stack.paragraphNumber(at: last.upperBound - 1)
    while number <= end, current < ranges.endIndex {
      let layout = stack.paragraph(number)
      let table = layout.geometryTable
      let start = layout.range.lowerBound
      let separatorEnd = layout.range.count + layout.shownSeparatorLength
      var line = table.line(atUnit: ranges[current].lowerBound - start)
      if number == end { rects.reserveCapacity(rects.count + table.line(atUnit: last.upperBound - start) - line + 2) }
      while line < table.lineCount, current < ranges.endIndex {
        let geometry = table.line(line, of: layout)
        let tail = line + 1 == table.lineCount ? geometry.end + layout.shownSeparatorLength : geometry.end
        while current < ranges.endIndex, ranges[current].upperBound - start <= geometry.start { current += 1 }
        if current == ranges.endIndex || ranges[current].lowerBound - start >= max(separatorEnd, geometry.end) { break }
        let isMiddle = policy.excludesMiddleLines && first.lowerBound - start < geometry.start && last.upperBound - start > tail
        if !isMiddle, ranges[current].lowerBound - start < tail {
          lineStart = rects.count
          append(geometry, tail: tail, of: layout, number, in: stack)
          if firstLineCount == nil { firstLineCount = rects.count } else { lastLineStart = lineStart }
        }
        line += 1
      }
      number += 1
      // Paragraphs without anything selected are left out.
      while current < ranges.endIndex, ranges[current].upperBound - start <= separatorEnd { current += 1 }
      if current < ranges.endIndex { number = max(number, stack.paragraphNumber(at: ranges[current].lowerBound)) }
    }
    markEnds(firstLineCount ?? 0, lastLineStart, first.lowerBound, last.upperBound)
    return rects
  }

  private mutating func append(_ line: LineGeometry, tail: Int, of layout: ParagraphLayout, _ number: Int, in stack: some LaidOutText) {
    let start = layout.range.lowerBound
    var after = current + 1
    while after < ranges.endIndex, ranges[after].lowerBound - start < tail { after += 1 }
    let touching = ranges[current..<after].lazy.map { max($0.lowerBound - start, line.start)..<($0.upperBound - start) }
    let top = stack.top(ofParagraph: number).rawValue
    let box = LineRoom(line: line, origin: start, block: line.block &+ top, blockEnd: line.blockEnd &+ top)
    line.forEachSegment(of: touching, policy.trailingSpaces) { rects.append(box.rect($0)) }
    let last = ranges[after - 1].upperBound - start
    let goesOn = last > tail
    if policy.purpose != .standard { extend(box, last, tail: tail, goesOn: goesOn, of: layout) }
    if policy.extendsTail, !goesOn, after == ranges.endIndex {
      fill(box, from: line.clamped(line.endEdge), to: layout.trailingEdge(of: line), units: line.end..<line.end)
    }
    if policy.extendsHead, lineStart == 0, current == ranges.startIndex { extendHead(box, of: layout) }
    if rects.count == lineStart { rects.append(box.rect(line.place(ofEmpty: touching[current].lowerBound..<min(last, tail)))) }
    if policy.coalesces { coalesce() }
    if goesOn, policy.purpose != .standard, policy.fillsLineGaps, let next = nextTop(line, of: layout, number, in: stack), next > box.blockEnd {
      for index in lineStart..<rects.count { rects[index].rect.size.height = LayoutUnit(rawValue: next &- box.block) }
    }
  }

  /// From the stack's top to the next line.
  private func nextTop(_ line: LineGeometry, of layout: ParagraphLayout, _ number: Int, in stack: some LaidOutText) -> Int64? {
    if line.number + 1 < layout.lineCount { return layout.geometryTable.top(ofLine: line.number + 1) &+ stack.top(ofParagraph: number).rawValue }
    return number + 1 < stack.paragraphCount ? stack.top(ofParagraph: number + 1).rawValue : nil
  }

  /// Fills the line from its end to the container's edge where the selection goes on in the next line, and gives a selected line break its width.
  private mutating func extend(_ box: LineRoom, _ last: Int, tail: Int, goesOn: Bool, of layout: ParagraphLayout) {
    let line = box.line
    let breaksHard = line.endsInBreak || tail > line.end
    let holdsBreak = breaksHard && (line.endsInBreak ? last >= tail : last > line.end)
    guard holdsBreak || goesOn && line.isWrapped else { return }
    let end = line.clamped(line.endEdge)
    var edge = layout.trailingEdge(of: line)
    if holdsBreak {
      switch policy.newline {
      case .trailingEdge: break
      case .spaceAdvance: edge = line.isRightToLeft ? end - layout.spaceAdvance(at: line) : end + layout.spaceAdvance(at: line)
      case .none: edge = end
      }
    }
    let isEmpty = rects.count == lineStart && line.startEdge == line.endEdge
    if isEmpty, line.isRightToLeft ? edge >= end : edge <= end { edge = line.isRightToLeft ? end - 64 : end + 64 }
    fill(box, from: end, to: edge, units: line.endsInBreak ? tail - 1..<tail : line.end..<line.end)
  }

  /// Fills the first line from the container's edge on.
  private mutating func extendHead(_ box: LineRoom, of layout: ParagraphLayout) {
    let line = box.line
    let edge = line.isRightToLeft ? layout.containerEnd : 0
    if line.isRightToLeft ? edge <= line.startEdge : edge >= line.startEdge { return }
    let head = LineSegment(left: min(edge, line.startEdge), right: max(edge, line.startEdge), units: line.start..<line.start, level: line.baseLevel)
    if line.isRightToLeft { attach(head, behind: true, box) } else { attach(head, behind: false, box) }
  }

  /// Adds what is between the line's end and an edge beyond it.
  private mutating func fill(_ box: LineRoom, from end: Int64, to edge: Int64, units: Range<Int>) {
    let isRightToLeft = box.line.isRightToLeft
    if isRightToLeft ? edge >= end : edge <= end { return }
    attach(LineSegment(left: min(end, edge), right: max(end, edge), units: units, level: box.line.baseLevel), behind: !isRightToLeft, box)
  }

  /// Adds a filling to the line's outermost rectangle if they touch, and else on its own.
  private mutating func attach(_ filling: LineSegment, behind: Bool, _ box: LineRoom) {
    let (left, right) = (LayoutUnit(rawValue: filling.left), LayoutUnit(rawValue: filling.right))
    if behind {
      if rects.count > lineStart, rects[rects.count - 1].rect.maxX == left {
        rects[rects.count - 1].rect.size.width += right - left
      } else {
        rects.append(box.rect(filling))
      }
    } else if rects.count > lineStart, rects[lineStart].rect.minX == right {
      rects[lineStart].rect.origin.x = left
      rects[lineStart].rect.size.width += right - left
    } else {
      rects.insert(box.rect(filling), at: lineStart)
    }
  }

  private mutating func coalesce() {
    var kept = lineStart
    for index in lineStart + 1..<max(lineStart + 1, rects.count) {
      let other = rects[index]
      if rects[kept].rect.maxX == other.rect.minX {
        rects[kept].rect.size.width += other.rect.size.width
        rects[kept].range = TextRange(
          min(rects[kept].range.lowerBound, other.range.lowerBound), max(rects[kept].range.upperBound, other.range.upperBound))
      } else {
        kept += 1
        rects[kept] = other
      }
    }
    rects.removeLast(rects.count - min(rects.count, kept + 1))
  }

  /// The selection starts where its first unit is seen, on its first line, and ends where its last one is, on its last.
  private mutating func markEnds(_ firstLineCount: Int, _ lastLineStart: Int, _ start: TextOffset, _ end: TextOffset) {
    guard !rects.isEmpty else { return }
    let head = 0..<firstLineCount
    let tail = lastLineStart..<rects.count
    let first = head.first { rects[$0].range.contains(start) } ?? head.min { rects[$0].range.lowerBound < rects[$1].range.lowerBound }
    let last = tail.first { rects[$0].range.contains(end - 1) } ?? tail.max { rects[$0].range.upperBound < rects[$1].range.upperBound }
    if let first { rects[first].containsStart = true }
    if let last { rects[last].containsEnd = true }
  }
}

/// A line at its place in a stack.
private struct LineRoom {
  let line: LineGeometry
  let origin: TextOffset
  let block: Int64
  let blockEnd: Int64

  @inline(__always)
  func rect(_ segment: LineSegment) -> SelectionRect {
    SelectionRect(
      rect: LineAxes.horizontal.rect(inline: segment.left, segment.right, block: block, blockEnd),
      range: TextRange(origin + segment.units.lowerBound, origin + segment.units.upperBound), isRightToLeft: segment.level & 1 != 0,
      isVertical: LineAxes.horizontal.isVertical)
  }
}

extension ParagraphLayout {
  /// The container's right edge.
  var containerEnd: Int64 { alignmentWidth.rawValue }

  /// The container's edge on the side where a line ends.
  func trailingEdge(of line: LineGeometry) -> Int64 { line.isRightToLeft ? 0 : containerEnd }

  /// The width of a space in the style of a line's last character.
  fileprivate func spaceAdvance(at line: LineGeometry) -> Int64 {
    let unit = min(line.end, shaped.unitCount) - 1
    let style = unit < 0 ? shaped.baseStyle : shaped.style(at: unit, near: shaped.chunkNumber(at: unit))
    guard let glyph = style.font.glyph(for: 0x20) else { return 0 }
    return Int64(max(0, style.scale.length(Int(style.font.advance(glyph)))))
  }
}
