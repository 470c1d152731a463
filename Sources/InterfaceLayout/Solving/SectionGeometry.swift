import TextLayout

/// What was measured of a section's items.
struct SectionMeasures: Sendable {
  /// By item: width and height, -1 where nothing was measured. Rows have none: what was measured of them stands with their groups.
  var items = SparseTree()
  /// By group that was measured: how far it advances, or how long it is where all are as long as the longest, and its extent across. Of a row, how long it
  /// was measured, which is -1 where that was forgotten: all rows have one extent across.
  var groups = SparseTree()
  /// The last group's extent, if it was measured.
  var lastExtent: LayoutUnit?
  /// How far anything measured reaches outside its group's advance.
  var overhang = Overhang()
  /// What items are taken to measure until they are measured, if that is learned.
  var learned: LearnedEstimates?

  /// What was measured of an item; nil if nothing was, or if it was forgotten.
  func size(ofItem item: Int, _ plan: SectionPlan) -> MeasuredSize? {
    if plan.hasRows {
      guard let extent = extent(ofRow: item) else { return nil }
      return plan.axis == .horizontal ? MeasuredSize(width: extent) : MeasuredSize(height: extent)
    }
    guard let (width, height) = items[item], width >= 0 || height >= 0 else { return nil }
    return MeasuredSize(
      width: width < 0 ? nil : LayoutUnit(rawValue: width), height: height < 0 ? nil : LayoutUnit(rawValue: height))
  }

  /// How long a row was measured.
  func extent(ofRow row: Int) -> LayoutUnit? {
    guard let extent = groups[row]?.second, extent >= 0 else { return nil }
    return LayoutUnit(rawValue: extent)
  }

  /// All items of which something was measured, in their order.
  func visitItems(_ plan: SectionPlan, _ body: (Int, MeasuredSize) -> Void) {
    (plan.hasRows ? groups : items).visit { item, _, _ in
      if let size = size(ofItem: item, plan) { body(item, size) }
    }
  }

  /// Takes note of how long a row is measured; nil forgets it. Answers how much further the next
  /// row is than it was.
  @discardableResult mutating func set(_ extent: LayoutUnit?, ofRow row: Int, of plan: SectionPlan, isLearning: Bool) -> LayoutUnit {
    if isLearning, let box = plan.itemBoxes[0] {
      var known = learned ?? LearnedEstimates()
      learned = nil  // so that its numbers are no one else's while they change
      func size(_ extent: LayoutUnit?) -> MeasuredSize { plan.axis == .horizontal ? MeasuredSize(width: extent) : MeasuredSize(height: extent) }
      known.replace(size(self.extent(ofRow: row)), by: size(extent), ofKind: box.kind)
      known.note(row, isPartlyMeasured: extent == nil)
      learned = known
    }
    let estimate = learned?.full?.size[plan.axis] ?? plan.full.size[plan.axis]
    let length = extent ?? estimate
    let advance = max(.zero, length + plan.spacing)
    let old = groups.set(row, advance.rawValue, extent?.rawValue ?? -1)
    if row == plan.groupCount - 1 { lastExtent = length }
    overhang.after = max(overhang.after, length - advance)
    return advance - (old.map { LayoutUnit(rawValue: $0) } ?? max(.zero, estimate + plan.spacing))
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
      known.replace(self.size(ofItem: item, plan), by: size, ofKind: box.kind)
      learned = known
    }
    items.set(item, size.width?.rawValue ?? -1, size.height?.rawValue ?? -1)
  }
}

/// A section's plan with what was measured: where its groups are, from the section's content's origin.
struct SectionGeometry {
  let plan: SectionPlan
  let measures: Shared<SectionMeasures>?

  private var isUniform: Bool { plan.box.uniform.contains(plan.axis) }

  /// The frames of a group that nothing was measured of, and of a last group that has fewer items: by estimates, or by what was learned.
  private var full: Arrangement { measures?.value.learned?.full ?? plan.full }
  private var partial: Arrangement? { plan.partial == nil ? nil : measures?.value.learned?.partial ?? plan.partial }
  private var fullExtent: LayoutUnit { full.size[plan.axis] }
  private var estimatedAdvance: LayoutUnit { max(.zero, fullExtent + plan.spacing) }

  /// A group's frames when nothing was measured of it.
  private func estimated(group: Int) -> Arrangement { group == plan.groupCount - 1 ? partial ?? full : full }

  /// How many groups nothing was measured of: full ones, and whether the last one is among them and has fewer items.
  private var unmeasured: (full: Int, hasPartial: Bool) {
    guard let measures else { return (plan.groupCount - (plan.partial == nil ? 0 : 1), plan.partial != nil) }
    let rest = plan.groupCount - measures.value.groups.summary.count
    let hasPartial = plan.partial != nil && measures.value.groups[plan.groupCount - 1] == nil
    return (rest - (hasPartial ? 1 : 0), hasPartial)
  }

  /// The extent that all groups have, if they are uniform along their axis.
  var evenExtent: LayoutUnit? {
    guard isUniform else { return nil }
    var extent = LayoutUnit.zero
    let unmeasured = unmeasured
    if unmeasured.full > 0 { extent = fullExtent }
    if unmeasured.hasPartial, let partial { extent = max(extent, partial.size[plan.axis]) }
    if let summary = measures?.value.groups.summary, summary.count > 0 { extent = max(extent, LayoutUnit(rawValue: summary.maxFirst)) }
    return extent
  }

  /// The greatest extent of a group across their axis.
  var breadth: LayoutUnit {
    if plan.groupCount == 0 { return .zero }
    let cross = plan.axis.cross
    if plan.hasRows { return full.size[cross] }
    var breadth = LayoutUnit.zero
    let unmeasured = unmeasured
    if unmeasured.full > 0 { breadth = full.size[cross] }
    if unmeasured.hasPartial, let partial { breadth = max(breadth, partial.size[cross]) }
    if let summary = measures?.value.groups.summary, summary.count > 0 { breadth = max(breadth, LayoutUnit(rawValue: summary.maxSecond)) }
    return breadth
  }

  /// How far a group's start is from the one before, if nothing was measured of that.
  private var pitch: LayoutUnit { evenExtent.map { max(.zero, $0 + plan.spacing) } ?? estimatedAdvance }

  /// The frame of a row that nothing was measured of, from its own corner.
  var estimatedRow: Rect { full.items.first ?? Rect(x: 0, y: 0, width: 0, height: 0) }

  /// A row's frame, from its own corner. O(log measured).
  func frame(ofRow row: Int) -> Rect {
    var frame = estimatedRow
    if let extent = measures?.value.extent(ofRow: row) { frame.size[plan.axis] = extent }
    return frame
  }

  /// How far the next group is from one that nothing was measured of, or from any if all are as long as the longest.
  var estimatedPitch: LayoutUnit { pitch }

  /// Where a group begins. O(log measured).
  func start(ofGroup group: Int) -> LayoutUnit {
    guard let measures, !measures.value.groups.isEmpty, !isUniform else { return pitch * group }
    let before = measures.value.groups.total(before: group)
    return estimatedAdvance * (group - before.count) + LayoutUnit(rawValue: before.sum)
  }

  /// The extent of the last group.
  private var lastExtent: LayoutUnit {
    evenExtent ?? measures?.value.lastExtent ?? estimated(group: plan.groupCount - 1).size[plan.axis]
  }

  /// How long all groups are together, with their spacings. O(1), or O(log measured) where the last group is.
  var length: LayoutUnit {
    let last = plan.groupCount - 1
    guard let measures, !isUniform, last >= 0, measures.value.lastExtent == nil else { return last < 0 ? .zero : start(ofGroup: last) + lastExtent }
    let summary = measures.value.groups.summary
    return estimatedAdvance * (last - summary.count) + LayoutUnit(rawValue: summary.sum) + lastExtent
  }

  /// The groups that may have something in a stretch, by where they begin. O(log measured).
  func groups(from first: LayoutUnit, to last: LayoutUnit) -> Range<Int> {
    if plan.groupCount == 0 { return 0..<0 }
    var overhang = plan.overhang
    if let measures { overhang.include(measures.value.overhang) }
    // The last group's extent is no advance: it ends nowhere before another one.
    let low = min(plan.groupCount, firstGroup(startingAt: first - overhang.after))
    let high = min(plan.groupCount, firstGroup(startingAt: last + overhang.before + .step))
    return max(0, low - 1)..<max(high, max(0, low - 1))
  }

  /// The first row that may have something behind a position, with where it begins and how long it
  /// is. There is one at least. O(log measured).
  func firstRow(from position: LayoutUnit) -> (row: Int, start: LayoutUnit, extent: LayoutUnit) {
    let reach = max(plan.overhang.after, measures?.value.overhang.after ?? .zero)
    let (advance, position) = (estimatedAdvance.rawValue, (position - reach).rawValue)
    if position <= 0 { return (0, .zero, extent(ofRow: 0)) }
    if let measures, !measures.value.groups.isEmpty {
      let (row, start, extent) = measures.value.groups.lastPlace(before: position, pitch: advance)
      if row < plan.groupCount {
        return (row, LayoutUnit(rawValue: start), extent.flatMap { $0 < 0 ? nil : LayoutUnit(rawValue: $0) } ?? fullExtent)
      }
    } else if advance > 0, position <= advance * Int64(plan.groupCount) {
      let row = (position - 1) / advance
      return (Int(row), LayoutUnit(rawValue: row * advance), fullExtent)
    }
    let last = plan.groupCount - 1
    return (last, start(ofGroup: last), extent(ofRow: last))
  }

  /// How long a row is. O(log measured).
  func extent(ofRow row: Int) -> LayoutUnit { measures?.value.extent(ofRow: row) ?? fullExtent }

  /// The first group that begins at a position or behind it; more than there are if none does.
  func firstGroup(startingAt position: LayoutUnit) -> Int {
    if position <= .zero { return 0 }
    if let measures, !measures.value.groups.isEmpty, !isUniform {
      return measures.value.groups.firstPlace(startingAt: position.rawValue, pitch: estimatedAdvance.rawValue)
    }
    let pitch = pitch.rawValue
    return pitch > 0 ? Int((position.rawValue - 1) / pitch) + 1 : Int.max
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
    if plan.hasRows {
      guard let extent = measures?.value.extent(ofRow: group) else { return full }
      return Arrangement(row: full, plan.axis, extent: extent)
    }
    let items = plan.items(ofGroup: group)
    guard let measures, let next = measures.value.items.firstKey(from: items.lowerBound), next < items.upperBound else {
      return estimated(group: group)
    }
    guard let learned = measures.value.learned else {
      return Arrangement(of: plan.box, count: items.count) { measures.value.size(ofItem: items.lowerBound + $0, plan) }
    }
    return Arrangement(of: plan.box, count: items.count) { place in
      let size = measures.value.size(ofItem: items.lowerBound + place, plan) ?? MeasuredSize()
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
      let size = measures?.value.size(ofItem: item, plan)
      return (axes.contains(.horizontal) && size?.width == nil) || (axes.contains(.vertical) && size?.height == nil)
    }
  }
}

extension SectionGeometry {
  /// A group's extent along the axis of groups.
  func extent(ofGroup group: Int) -> LayoutUnit { evenExtent ?? arrangement(ofGroup: group).size[plan.axis] }
}
