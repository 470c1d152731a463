import TextLayout

/// What a section's items are taken to measure until they are measured: the mean of those of the same description that were.
///
/// It is taken anew when the number of the measured passes a multiple of ``InterfaceLimits/learnedItems``, and stays what it is in between.
struct LearnedEstimates: Sendable {
  /// What was measured of one description along one axis.
  private struct Sum: Sendable {
    var count = 0
    var sum: Int64 = 0
    /// How many times the limit was passed when the mean was taken.
    var passed = 0
    var mean: LayoutUnit?

    var isDue: Bool { count / InterfaceLimits.learnedItems != passed }

    mutating func replace(_ old: LayoutUnit?, by new: LayoutUnit?) {
      if let old { (count, sum) = (count - 1, sum - old.rawValue) }
      if let new { (count, sum) = (count + 1, sum + new.rawValue) }
    }

    mutating func learn() {
      guard isDue else { return }
      passed = count / InterfaceLimits.learnedItems
      mean = passed == 0 ? nil : LayoutUnit(rawValue: sum / Int64(count))
    }
  }

  private var sums: [(width: Sum, height: Sum)] = []
  /// The groups of which something is measured, and something is not.
  private(set) var partlyMeasured: Set<Int> = []
  /// The frames of a group that nothing was measured of; nil as long as nothing was learned.
  private(set) var full: Arrangement?
  /// The same for the last group, if it has fewer items.
  private(set) var partial: Arrangement?

  /// Takes note of what was measured of an item, instead of what was before.
  mutating func replace(_ old: MeasuredSize?, by new: MeasuredSize, ofKind kind: Int) {
    while sums.count <= kind { sums.append((Sum(), Sum())) }
    sums[kind].width.replace(old?.width, by: new.width)
    sums[kind].height.replace(old?.height, by: new.height)
  }

  mutating func note(_ group: Int, isPartlyMeasured: Bool) {
    if isPartlyMeasured { partlyMeasured.insert(group) } else { partlyMeasured.remove(group) }
  }

  /// What was learned of a description; nil if nothing was.
  func estimate(ofKind kind: Int) -> (width: LayoutUnit?, height: LayoutUnit?)? {
    guard full != nil, kind < sums.count else { return nil }
    return (sums[kind].width.mean, sums[kind].height.mean)
  }

  /// Takes the means anew where it is time; answers whether that changes anything. O(descriptions), or O(items of a group).
  mutating func learn(_ plan: SectionPlan) -> Bool {
    guard sums.contains(where: { $0.width.isDue || $0.height.isDue }) else { return false }
    let before = sums
    for kind in sums.indices {
      sums[kind].width.learn()
      sums[kind].height.learn()
    }
    let means = sums
    func arrangement(_ count: Int) -> Arrangement {
      Arrangement(of: plan.box, count: count) { place in
        guard let kind = plan.itemBoxes[place]?.kind, kind < means.count else { return nil }
        return MeasuredSize(width: means[kind].width.mean, height: means[kind].height.mean)
      }
    }
    let learned = arrangement(min(plan.box.capacity, plan.section.itemCount))
    // What would be longer than can be counted is not learned.
    let advance = max(.zero, learned.size[plan.axis] + plan.spacing)
    let (length, overflows) = advance.rawValue.multipliedReportingOverflow(by: Int64(plan.groupCount))
    if overflows || length > InterfaceLimits.extent.rawValue >> 4 {
      for kind in sums.indices { (sums[kind].width.mean, sums[kind].height.mean) = (before[kind].width.mean, before[kind].height.mean) }
      return false
    }
    full = learned
    partial = plan.partial == nil ? nil : arrangement(plan.lastCount)
    return true
  }
}
