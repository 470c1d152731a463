import TextLayout

/// A collection with all that doesn't depend on what is measured.
final class CollectionPlan: Sendable {
  let collection: ItemCollection
  /// The room and what bars cover of it, transposed if the collection scrolls horizontally.
  let container: Size
  let insets: Insets
  let sections: [SectionPlan]
  /// Where each section begins by estimates, counted from the first one's start.
  let starts: [LayoutUnit]
  /// How high each is by estimates.
  let extents: [LayoutUnit]
  let boundary: BoundaryPlan
  /// How far anything reaches outside its section, by estimates.
  let overhang: (before: LayoutUnit, after: LayoutUnit)
  let warnings: [LayoutWarning]

  var isTransposed: Bool { collection.scrollDirection == .horizontal }
  var isMirrored: Bool { collection.direction == .rightToLeft }

  init(_ collection: ItemCollection) throws(InterfaceError) {
    try collection.check()
    self.collection = collection
    let isTransposed = collection.scrollDirection == .horizontal
    let room = Size(width: max(.zero, collection.container.width), height: max(.zero, collection.container.height))
    container = isTransposed ? room.transposed : room
    insets = isTransposed ? collection.insets.transposed : collection.insets
    let items = isTransposed ? collection.boundaryItems.map(\.transposed) : collection.boundaryItems
    boundary = BoundaryPlan(items, in: container, .zero, followsInsets: true)

    var sections: [SectionPlan] = []
    var starts: [LayoutUnit] = []
    var extents: [LayoutUnit] = []
    var warnings: [LayoutWarning] = []
    var position = LayoutUnit.zero
    var overhang = (before: LayoutUnit.zero, after: LayoutUnit.zero)
    for number in 0..<collection.sectionCount {
      guard let section = collection.section(number) else { break }
      do {
        try section.check()
        let plan = try SectionPlan(isTransposed ? section.transposed : section, number: number, in: container)
        for warning in plan.warnings { warnings.append(LayoutWarning(kind: warning.kind, path: ["sections", String(number)] + warning.path)) }
        sections.append(plan)
        starts.append(position)
        let geometry = SectionGeometry(plan: plan, measures: nil)
        let extent = geometry.extent(plan.boundary.sizes)
        extents.append(extent)
        position = position + max(.zero, extent + collection.interSectionSpacing)
        let outside = geometry.overhang(plan.boundary.sizes, spacing: collection.interSectionSpacing)
        overhang = (max(overhang.before, outside.before), max(overhang.after, outside.after))
      } catch {
        throw error.inside("sections", String(number))
      }
      if position > InterfaceLimits.extent {
        throw InterfaceError(.tooLarge, "The sections are longer together than 2^50 sixty-fourths of a point.", at: ["sections", String(number)])
      }
    }
    self.sections = sections
    self.starts = starts
    self.extents = extents
    self.warnings = warnings
    self.overhang = overhang
  }
}

extension SectionGeometry {
  /// How high a section is with its boundary items in the given sizes. O(log measured).
  func extent(_ sizes: [Size]) -> LayoutUnit {
    let boundary = plan.boundary.extent(.start, sizes) + plan.boundary.extent(.end, sizes)
    if plan.section.itemCount == 0 { return boundary }
    return boundary + max(.zero, plan.section.contentInsets.vertical + (plan.axis == .vertical ? length : breadth))
  }

  /// How far anything of a section reaches outside of what is between its start and the next one's, at most.
  func overhang(_ sizes: [Size], spacing: LayoutUnit) -> (before: LayoutUnit, after: LayoutUnit) {
    var sum = plan.overhang
    if let measures { sum.include(measures.value.overhang) }
    var (before, after) = plan.axis == .vertical ? (sum.before, sum.after + max(.zero, plan.spacing)) : (sum.crossBefore, sum.crossAfter)
    // Negative insets let groups stand outside; boundary items are moved, lie over the content, or are pinned where there is no room.
    before = before + max(.zero, -plan.section.contentInsets.top)
    after = after + max(.zero, -plan.section.contentInsets.bottom) + max(.zero, -spacing)
    for (item, size) in zip(plan.boundary.items, sizes) {
      let moved = LayoutUnit(rawValue: Int64(item.absoluteOffset.y.rawValue.magnitude))
      let isBeside = item.alignment.side == .leading || item.alignment.side == .trailing
      let reach = moved + (item.pinsToVisibleBounds || !item.extendsBoundary || isBeside ? size.height : .zero)
      before = before + reach
      after = after + reach
    }
    if plan.section.decorations.isEmpty { return (before, after) }
    for decoration in plan.section.decorations {
      before = max(before, -decoration.contentInsets.top)
      after = max(after, max(.zero, -spacing) - decoration.contentInsets.bottom)
    }
    return (before, after)
  }
}
