/// What the clusters of a line gain behind them when the line is justified.
struct LineGaps: Sendable {
  /// One gap: it belongs to the cluster that ends there, and moves all that follows.
  struct Gap: Sendable {
    /// The unit of the paragraph before which it stands.
    let unit: Int
    let opportunities: Justification.Opportunities
    /// The text size of its cluster, 1/64 point.
    let size: Int
    /// The length of the tatweels that fill it, 1/64 point; 0 where it stays blank.
    let tatweel: Int
    var gain = 0
    /// What it and the gaps before it gain.
    fileprivate(set) var total = 0
  }

  var gaps: [Gap] = []

  var isEmpty: Bool { gaps.isEmpty }

  mutating func append(_ unit: Int, _ opportunities: Justification.Opportunities, size: Int, tatweel: Int = 0) {
    gaps.append(Gap(unit: unit, opportunities: opportunities, size: size, tatweel: tatweel))
  }

  /// What the gaps up to a unit gain together, the one before the unit with them: 1/64 point. O(log
  /// gaps).
  func gain(upTo unit: Int) -> Int {
    let count = gaps.partitionIndex { $0.unit <= unit }
    return count == 0 ? 0 : gaps[count - 1].total
  }

  /// The gap before a unit. O(log gaps).
  func gap(before unit: Int) -> Gap? {
    let count = gaps.partitionIndex { $0.unit <= unit }
    return count > 0 && gaps[count - 1].unit == unit ? gaps[count - 1] : nil
  }

  /// Gives spare room to the gaps, step by step; answers how much of it they took. O(gaps * steps).
  mutating func spread(_ room: Int, by steps: [Justification.Step]) -> Int {
    var left = room
    for step in steps {
      if left == 0 { break }
      if step.opportunities.contains(.tatweel) { left -= lengthen(left, limit: step.limit) }
      left -= step.limit == .infinity ? share(left, step) : share(left, step, limit: step.limit)
    }
    var total = 0
    for index in gaps.indices {
      total += gaps[index].gain
      gaps[index].total = total
    }
    return total
  }

  /// Equal shares of all the room.
  private mutating func share(_ room: Int, _ step: Justification.Step) -> Int {
    let count = gaps.reduce(0) { $0 + ($1.isIn(step) ? 1 : 0) }
    var shared = 0
    var number = 0
    for index in gaps.indices where gaps[index].isIn(step) {
      number += 1
      let end = room / count * number + room % count * number / count
      gaps[index].gain += end - shared
      shared = end
    }
    return shared
  }

  /// Shares by what each gap may still take.
  private mutating func share(_ room: Int, _ step: Justification.Step, limit: Double) -> Int {
    let capacity = gaps.reduce(0) { $0 + ($1.isIn(step) ? $1.capacity(limit) : 0) }
    let wanted = min(room, capacity)
    var shared = 0
    var before = 0
    for index in gaps.indices where gaps[index].isIn(step) {
      before += gaps[index].capacity(limit)
      let end = LineGaps.part(of: wanted, before, capacity)
      gaps[index].gain += end - shared
      shared = end
    }
    return shared
  }

  /// room * part / whole, rounded down, for parts of the whole.
  private static func part(of room: Int, _ part: Int, _ whole: Int) -> Int {
    if whole == 0 { return 0 }
    let product = room.multipliedFullWidth(by: part)
    return whole.dividingFullWidth(product).quotient
  }
}

extension LineGaps.Gap {
  fileprivate func isIn(_ step: Justification.Step) -> Bool { tatweel == 0 && !step.opportunities.isDisjoint(with: opportunities) }

  /// What the gap may gain besides what it has, 1/64 point: bounded, so that sums of as many as a
  /// text has units cannot overflow.
  func capacity(_ limit: Double) -> Int {
    let length = Double(size) * limit
    return length > 0 ? max(0, Int(min(length, Double(LayoutUnit.longestStyleLength.rawValue))) - gain) : 0
  }
}
