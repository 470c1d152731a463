import TextLayout

/// What was measured of a section's items.
struct SectionMeasures: Sendable {
  /// By item: width and height, -1 where nothing was measured.
  var items = SparseTree()
  /// By group that was measured: how far it advances, or how long it is where all are as long as the longest, and its extent across.
  var groups = SparseTree()
  /// The last group's extent, if it was measured.
  var lastExtent: LayoutUnit?
  /// How far anything measured reaches outside its group's advance.
  var overhang = Overhang()
  /// What items are taken to measure until they are measured, if that is learned.
  var learned: LearnedEstimates?

  subscript(item: Int) -> MeasuredSize? {
    guard let (width, height) = items[item] else { return nil }
    return MeasuredSize(
      width: width < 0 ? nil : LayoutUnit(rawValue: width), height: height < 0 ? nil : LayoutUnit(rawValue: height))
  }

  /// Takes note of how long a group is.
  mutating func note(
    _ group: Int, advance: LayoutUnit, _ arrangement: Arrangement, _ plan: SectionPlan, isPartlyMeasured: Bool, _ overhang: Overhang
  ) {
    if !plan.box.measured.isEmpty {
      groups.set(group, advance.rawValue, arrangement.size[plan.axis.cross].rawValue)
      if group == plan.groupCount - 1 { lastExtent = arrangement.size[plan.axis] }
    }
    if learned != nil { learned?.note(group, isPartlyMeasured: isPartlyMeasured) }
    self.overhang.include(overhang)
  }

  mutating func set(_ size: MeasuredSize, ofItem item: Int, of plan: SectionPlan, isLearning: Bool) {
    if isLearning, let box = plan.itemBoxes[item % plan.capacity] {
      var known = learned ?? LearnedEstimates()
      learned = nil  // so that its numbers are no one else's while they change
      known.replace(self[item], by: size, ofKind: box.kind)
      learned = known
    }
    items.set(item, size.width?.rawValue ?? -1, size.height?.rawValue ?? -1)
  }
}

/// A section's plan with what was measured: where its groups are, from the section's content's origin.
struct SectionGeometry {
  let plan: SectionPlan
  let measures: SectionMeasures?

  private var isUniform: Bool { plan.box.uniform.contains(plan.axis) }

  /// The frames of a group that nothing was measured of, and of a last group that has fewer items: by estimates, or by what was learned.
  private var full: Arrangement { measures?.learned?.full ?? plan.full }
  private var partial: Arrangement? { plan.partial == nil ? nil : measures?.learned?.partial ?? plan.partial }
  private var fullExtent: LayoutUnit { full.size[plan.axis] }
  private var estimatedAdvance: LayoutUnit { max(.zero, fullExtent + plan.spacing) }

  /// A group's frames when nothing was measured of it.
  private func estimated(group: Int) -> Arrangement { group == plan.groupCount - 1 ? partial ?? full : full }

  /// How many groups nothing was measured of: full ones, and whether the last one is among them and has fewer items.
  private var unmeasured: (full: Int, hasPartial: Bool) {
    guard let measures else { return (plan.groupCount - (plan.partial == nil ? 0 : 1), plan.partial != nil) }
    let rest = plan.groupCount - measures.groups.summary.count
    let hasPartial = plan.partial != nil && measures.groups[plan.groupCount - 1] == nil
    return (rest - (hasPartial ? 1 : 0), hasPartial)
  }

  /// The extent that all groups have, if they are uniform along their axis.
  var evenExtent: LayoutUnit? {
    guard isUniform else { return nil }
    var extent = LayoutUnit.zero
    let unmeasured = unmeasured
    if unmeasured.full > 0 { extent = fullExtent }
    if unmeasured.hasPartial, let partial { extent = max(extent, partial.size[plan.axis]) }
    if let summary = measures?.groups.summary, summary.count > 0 { extent = max(extent, LayoutUnit(rawValue: summary.maxFirst)) }
    return extent
  }

  /// The greatest extent of a group across their axis.
  var breadth: LayoutUnit {
    if plan.groupCount == 0 { return .zero }
    let cross = plan.axis.cross
    var breadth = LayoutUnit.zero
    let unmeasured = unmeasured
    if unmeasured.full > 0 { breadth = full.size[cross] }
    if unmeasured.hasPartial, let partial { breadth = max(breadth, partial.size[cross]) }
    if let summary = measures?.groups.summary, summary.count > 0 { breadth = max(breadth, LayoutUnit(rawValue: summary.maxSecond)) }
    return breadth
  }

  /// How far a group's start is from the one before, if nothing was measured of that.
  private var pitch: LayoutUnit { evenExtent.map { max(.zero, $0 + plan.spacing) } ?? estimatedAdvance }

  /// The frame of a row that nothing was measured of, from its own corner.
  var estimatedRow: Rect { full.items.first ?? Rect(x: 0, y: 0, width: 0, height: 0) }

  /// How far the next group is from one that nothing was measured of, or from any if all are as long as the longest.
  var estimatedPitch: LayoutUnit { pitch }

  /// Where a group begins. O(log measured).
  func start(ofGroup group: Int) -> LayoutUnit {
    guard let measures, !measures.groups.isEmpty, !isUniform else { return pitch * group }
    let before = measures.groups.total(before: group)
    return estimatedAdvance * (group - before.count) + LayoutUnit(rawValue: before.sum)
  }

  /// The extent of the last group.
  private var lastExtent: LayoutUnit {
    evenExtent ?? measures?.lastExtent ?? estimated(group: plan.groupCount - 1).size[plan.axis]
  }

  /// How long all groups are together, with their spacings. O(log measured).
  var length: LayoutUnit { plan.groupCount == 0 ? .zero : start(ofGroup: plan.groupCount - 1) + lastExtent }

  /// The groups that may have something in a stretch, by where they begin. O(log measured).
  func groups(from first: LayoutUnit, to last: LayoutUnit) -> Range<Int> {
    if plan.groupCount == 0 { return 0..<0 }
    var overhang = plan.overhang
    if let measures { overhang.include(measures.overhang) }
    // The last group's extent is no advance: it ends nowhere before another one.
    let low = min(plan.groupCount, firstGroup(startingAt: first - overhang.after))
    let high = min(plan.groupCount, firstGroup(startingAt: last + overhang.before + .step))
    return max(0, low - 1)..<max(high, max(0, low - 1))
  }

  /// The first group that begins at a position or behind it; more than there are if none does.
  func firstGroup(startingAt position: LayoutUnit) -> Int {
    if position <= .zero { return 0 }
    if let measures, !measures.groups.isEmpty, !isUniform {
      return measures.groups.firstPlace(startingAt: position.rawValue, pitch: estimatedAdvance.rawValue)
    }
    let pitch = pitch.rawValue
    return pitch > 0 ? Int((position.rawValue + pitch - 1) / pitch) : Int.max
  }

  /// The frames in a group, by what was measured of it. O(1), or O(items of the group) if something was.
  func arrangement(ofGroup group: Int) -> Arrangement {
    var arrangement = ownArrangement(ofGroup: group)
    if plan.box.uniform.isEmpty || plan.box.supplementaries.isEmpty { return arrangement }
    // A uniform group's own box is as long as the longest; what stands in it stays.
    var size = arrangement.size
    if let evenExtent { size[plan.axis] = evenExtent }
    if plan.box.uniform.contains(plan.axis.cross) { size[plan.axis.cross] = breadth }
    arrangement.stretchBox(plan.box, to: size)
    return arrangement
  }

  /// The same without what other groups do to its extent.
  func ownArrangement(ofGroup group: Int) -> Arrangement {
    if plan.hasRows, let measures {
      // Axes that nothing was measured on have -1.
      guard let sizes = measures.items[group] else { return full }
      let measured = plan.axis == .horizontal ? sizes.first : sizes.second
      return measured < 0 ? full : Arrangement(row: full, plan.axis, extent: LayoutUnit(rawValue: measured))
    }
    let items = plan.items(ofGroup: group)
    guard let measures, let next = measures.items.firstKey(from: items.lowerBound), next < items.upperBound else {
      return estimated(group: group)
    }
    guard let learned = measures.learned else { return Arrangement(of: plan.box, count: items.count) { measures[items.lowerBound + $0] } }
    return Arrangement(of: plan.box, count: items.count) { place in
      let size = measures[items.lowerBound + place] ?? MeasuredSize()
      guard let box = plan.itemBoxes[place], let estimate = learned.estimate(ofKind: box.kind) else { return size }
      return MeasuredSize(width: size.width ?? estimate.width, height: size.height ?? estimate.height)
    }
  }

  /// How far a group advances, or how long it is where all are as long as the longest: as its tree keeps it.
  func advance(of arrangement: Arrangement) -> LayoutUnit {
    let extent = arrangement.size[plan.axis]
    return isUniform ? extent : max(.zero, extent + plan.spacing)
  }

  /// Whether anything of a group is still to be measured. O(items of the group · log measured).
  func isPartlyMeasured(group: Int) -> Bool {
    let items = plan.items(ofGroup: group)
    return items.contains { item in
      guard let axes = plan.itemBoxes[item - items.lowerBound]?.measured else { return false }
      let size = measures?[item]
      return (axes.contains(.horizontal) && size?.width == nil) || (axes.contains(.vertical) && size?.height == nil)
    }
  }
}

extension SectionGeometry {
  /// A group's extent along the axis of groups.
  func extent(ofGroup group: Int) -> LayoutUnit { evenExtent ?? arrangement(ofGroup: group).size[plan.axis] }
}
