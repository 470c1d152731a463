/// Lines with text of both directions.
///
/// Items are placed by their levels alone: what stands before one, from the line's start edge, is
/// known without putting all of them in order (UAX #9 L2 turns two items around once for each level
/// that both and all between them reach, so it is the lowest of these that decides). White space at
/// the line's end goes to the end edge (L1), behind all.
extension ForwardLine {
  /// An item of the line's content as it is seen.
  private struct Run {
    let part: Part
    /// How far its nearer edge is, and how wide it is.
    let before: Int
    let width: Int
    /// Whether it goes in the line's direction.
    let isForward: Bool

    /// How far a place is that stands so far from where the run begins.
    func distance(_ edge: Int) -> Int64 { Int64(isForward ? before + edge : before + width - edge) }
  }

  /// How many items such a line has at most: a caret's place needs a look at all of them, a hit one
  /// for each of them.
  static let mostMixed = 32

  /// Whether its content ends where that of its lines is set back to its direction.
  var endsInContent: Bool {
    func isSetBack(_ unit: Int) -> Bool { UnicodeProperties.shared[UInt32(chunk.unit(at: chunk.start + unit))].isResetAtLineEnd }
    guard contentEnd > start, !isSetBack(contentEnd - 1), chunk.flags[contentEnd] & ParagraphAnalysis.graphemeStart != 0 else { return false }
    return (contentEnd..<end).allSatisfy(isSetBack)
  }

  /// How wide an item's content is on the line; nil where it ends inside of a cluster.
  private func width(ofItem number: Int) -> Int? {
    let part = self.part(number, x: 0)
    let item = chunk.items[number]
    return item.end <= contentEnd ? part.edge(behind: item.advance) : edge(at: contentEnd, in: part)
  }

  private func isForward(_ level: UInt8) -> Bool { (level ^ baseLevel) & 1 == 0 }

  /// An item at its place. O(the line's items).
  private func run(_ number: Int) -> Run? {
    var before = 0
    let level = chunk.items[number].level
    var lowest = level
    for other in stride(from: number - 1, through: firstItem, by: -1) {
      lowest = min(lowest, chunk.items[other].level)
      guard isForward(lowest) else { continue }
      guard let width = width(ofItem: other) else { return nil }
      before += width
    }
    lowest = level
    var other = number + 1
    while holdsItem(other) {
      lowest = min(lowest, chunk.items[other].level)
      if !isForward(lowest) {
        guard let width = width(ofItem: other) else { return nil }
        before += width
      }
      other += 1
    }
    return width(ofItem: number).map { Run(part: part(number, x: 0), before: before, width: $0, isForward: isForward(level)) }
  }

  /// How far a caret before a unit stands, counted from the chunk's start: its primary edge where
  /// text of two levels meets. O(items + log pieces + a word).
  func mixedDistance(to unit: Int) -> Int64? {
    guard unit >= start, unit <= contentEnd, let unit = settled(unit, in: part(item(holding: unit), x: 0)) else { return nil }
    // The line's own edges count as text in its direction, and so does white space at its end.
    if unit == contentEnd { return record.width }
    let number = item(holding: unit)
    let level = chunk.items[number].level
    if unit == start, level != baseLevel { return 0 }
    if unit > start, unit == chunk.items[number].start {
      let before = chunk.items[number - 1].level
      let edges = CaretEdges(previous: 0, previousLevel: before, next: 0, nextLevel: level)
      if edges.prefersPrevious(baseLevel: baseLevel) { return run(number - 1).map { $0.distance($0.width) } }
    }
    guard let run = run(number), let edge = edge(at: unit, in: run.part) else { return nil }
    return run.distance(edge)
  }

  /// The cell that is so far. O(items²).
  func mixedCell(at place: Int64) -> HitCell? {
    var number = firstItem
    while holdsItem(number) {
      guard let run = run(number) else { return nil }
      let own = place - Int64(run.before)
      if own >= 0, own < run.width {
        return cell(at: run.isForward ? own : Int64(run.width) - 1 - own, in: run.part, distance: { run.distance($0) })
      }
      number += 1
    }
    return nil
  }

  // MARK: Beside the content

  /// How wide the line is with the white space at its end; nil where an item ends inside of a
  /// cluster.
  private var widthWithSpaces: Int? {
    var total = 0
    var number = firstItem
    while number < chunk.items.count, chunk.items[number].start < end {
      let part = part(number, x: 0)
      guard let edge = chunk.items[number].end <= end ? part.edge(behind: chunk.items[number].advance) : edge(at: end, in: part) else {
        return nil
      }
      total += edge
      number += 1
    }
    return total
  }

  /// What a place before all text or behind it is at; nil where the text has an edge there.
  func hit(beside place: Int64) -> LineHit? {
    // A place on the right edge itself may be at the edge of a cell.
    if place < (rightEdge == nil ? 0 : -1) { return startHit }
    guard place > record.width, let width = widthWithSpaces, place > width else { return nil }
    return endHit
  }

  /// ``LineGeometry/startHit``, where the first text tells it.
  private var startHit: LineHit? {
    let level = chunk.items[firstItem].level
    let isAtStart = level == baseLevel
    guard isAtStart || number > 0 || !isForward(level) else { return nil }
    return LineHit(unit: Int(record.startUnit), affinity: isAtStart || number > 0 ? .downstream : .upstream)
  }

  /// ``LineGeometry/endHit``, where the last text tells it.
  private var endHit: LineHit? {
    let last = item(holding: contentEnd - 1)
    let level = chunk.items[last].level
    // White space at the end goes to the line's end, and what takes no room has one edge.
    let isAtEnd = contentEnd < end || level == baseLevel || run(last).map { $0.distance($0.width) == record.width } ?? false
    guard isAtEnd || !isLast || !isForward(level) else { return nil }
    return LineHit(unit: chunk.start + end, affinity: isAtEnd || !isLast ? .upstream : .downstream)
  }

  // MARK: Selections

  /// The stretches of some units of a mixed line from left to right, as
  /// ``LineGeometry/forEachSegment(of:_:_:)`` tells them where what hangs ends at the container's
  /// edge, which is so far; nil where the line itself has to be asked. The units are the
  /// paragraph's and whole cells; some are content, and all or none the white space behind it.
  /// O(items²).
  func mixedSegments(of units: Range<Int>, edge: Int64) -> [LineSegment]? {
    let (lower, upper) = (units.lowerBound - chunk.start, units.upperBound - chunk.start)
    guard lower < contentEnd, upper <= contentEnd || upper == end else { return nil }
    var segments: [LineSegment] = []
    func add(_ units: Range<Int>, from a: Int64, to b: Int64, level: UInt8) {
      let (a, b) = (inline(at: a), inline(at: b))
      if a == b { return }
      segments.append(
        LineSegment(left: min(a, b), right: max(a, b), units: chunk.start + units.lowerBound..<chunk.start + units.upperBound, level: level))
    }
    var number = item(holding: lower)
    segments.reserveCapacity(item(holding: upper) - number + 2)
    while holdsItem(number), chunk.items[number].start < upper {
      let item = chunk.items[number]
      let own = max(lower, item.start)..<min(upper, contentEnd, item.end)
      guard let run = run(number), let first = self.edge(at: own.lowerBound, in: run.part), let last = self.edge(at: own.upperBound, in: run.part)
      else { return nil }
      add(own, from: run.distance(first), to: run.distance(last), level: item.level)
      number += 1
    }
    if upper > contentEnd {
      guard let width = widthWithSpaces else { return nil }
      add(contentEnd..<end, from: record.width, to: min(Int64(width), max(edge, record.width)), level: baseLevel)
    }
    segments.sort { $0.left < $1.left }
    var count = 0
    for segment in segments {
      if count > 0, let joined = segments[count - 1].joined(segment) {
        segments[count - 1] = joined
      } else {
        segments[count] = segment
        count += 1
      }
    }
    segments.removeLast(segments.count - count)
    return segments
  }

  /// How far a mixed line reaches with the white space at its end, not beyond the container's edge
  /// for that; nil where the line itself has to be asked.
  func mixedEnd(edge: Int64) -> Int64? { widthWithSpaces.map { max(record.width, min(Int64($0), edge)) } }
}
