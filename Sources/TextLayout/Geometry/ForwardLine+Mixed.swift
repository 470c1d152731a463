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
    return Int(item.end) <= contentEnd ? part.edge(behind: item.advance) : edge(at: contentEnd, in: part)
  }

  private func isForward(_ level: UInt8) -> Bool { (level ^ baseLevel) & 1 == 0 }

  private func holdsItem(_ number: Int) -> Bool { number < chunk.items.count && Int(chunk.items[number].start) < contentEnd }

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

  /// How far a caret before a unit stands, counted from the chunk's start; nil where text of
  /// another level meets it, and inside of a cluster. O(items + log pieces + a word).
  func mixedDistance(to unit: Int) -> Int64? {
    guard unit >= start, unit <= contentEnd, mayHoldCaret(unit) else { return nil }
    var number = firstItem
    while holdsItem(number + 1), Int(chunk.items[number + 1].start) <= unit { number += 1 }
    let level = chunk.items[number].level
    if unit == start || unit == contentEnd {
      guard level == baseLevel else { return nil }
    } else if unit == Int(chunk.items[number].start) {
      guard chunk.items[number - 1].level == level else { return nil }
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
}
