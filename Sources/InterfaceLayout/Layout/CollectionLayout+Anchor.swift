import TextLayout

extension CollectionLayout {
  /// How the content is scrolled.
  var span: ScrollSpan {
    ScrollSpan(offset: scrolled, height: plan.container.height, top: plan.insets.top, bottom: plan.insets.bottom, content: length)
  }

  /// What keeps its place on the screen when sizes change. O(log measured + the items before the one that is found).
  public var anchor: ScrollAnchor<ElementID> {
    let span = span
    if let extreme: ScrollAnchor<ElementID> = span.extreme(anchorEdge) { return extreme }
    let (start, end) = span.visible
    let sections = sections(from: start, to: max(start, end - .step))
    if anchorEdge == .top {
      for section in sections {
        if let found = firstItem(section, start, end) { return .item(found.id, distance: found.frame.minY - start) }
      }
    } else {
      for section in sections.reversed() {
        if let found = lastItem(section, start, end) { return .item(found.id, distance: found.frame.maxY - end) }
      }
    }
    return .none
  }

  private typealias Found = (id: ElementID, frame: Rect)

  private func firstItem(_ section: Int, _ start: LayoutUnit, _ end: LayoutUnit) -> Found? {
    let geometry = geometry(section)
    let origin = contentOrigin(ofSection: section, from: self.start(ofSection: section))
    if geometry.plan.hasRows, geometry.plan.axis == .vertical {
      guard let row = firstRow(geometry, origin, start, end) else { return nil }
      return (.item(section: section, index: row), geometry.frame(ofRow: row).moved(by: self.origin(ofGroup: row, geometry, from: origin)))
    }
    let groups = candidates(geometry, origin, start, end)
    var group = groups.lowerBound
    while group < groups.upperBound {
      if let found = item(ofGroup: group, geometry, origin, start, end) { return found }
      // Side by side, groups that nothing was measured of are all alike.
      let next = group + 1
      let isAlike = geometry.plan.axis == .horizontal && next < groups.upperBound - 1 && !geometry.isMeasured(group)
      group = isAlike ? geometry.nextMeasured(from: next) ?? groups.upperBound - 1 : next
    }
    return nil
  }

  /// The first row in sight: rows follow each other, so that what was measured of each is all that is asked for.
  private func firstRow(_ geometry: SectionGeometry, _ origin: Point, _ start: LayoutUnit, _ end: LayoutUnit) -> Int? {
    if geometry.plan.groupCount == 0 { return nil }
    var (row, place, extent) = geometry.firstRow(from: start - origin.y)
    place = place + origin.y + geometry.estimatedRow.minY
    while place <= end {
      if LayoutUnit.meets(place, place + extent, start, end) { return row }
      row += 1
      if row == geometry.plan.groupCount { return nil }
      place = place + max(.zero, extent + geometry.plan.spacing)
      extent = geometry.extent(ofRow: row)
    }
    return nil
  }

  /// The row of a section that is the anchor near the upper edge; nil where something else is, or
  /// the section is not of rows one below the other. O(log measured + the rows before it that are
  /// looked at).
  func anchoredRow(ofSection section: Int) -> Int? {
    if scrolled <= -plan.insets.top || plan.sections[section].axis == .horizontal { return nil }
    let (start, end) = visible
    if plan.sections.count > 1, sections(from: start, to: max(start, end - .step)).lowerBound != section { return nil }
    return firstRow(geometry(section), contentOrigin(ofSection: section, from: self.start(ofSection: section)), start, end)
  }

  private func lastItem(_ section: Int, _ start: LayoutUnit, _ end: LayoutUnit) -> Found? {
    let geometry = geometry(section)
    let origin = contentOrigin(ofSection: section, from: self.start(ofSection: section))
    let groups = candidates(geometry, origin, start, end)
    var group = groups.upperBound - 1
    while group >= groups.lowerBound {
      if let found = item(ofGroup: group, geometry, origin, start, end, isLast: true) { return found }
      let isAlike = geometry.plan.axis == .horizontal && group < geometry.plan.groupCount - 1 && !geometry.isMeasured(group)
      group = isAlike ? geometry.lastMeasured(before: group) ?? -1 : group - 1
    }
    return nil
  }

  private func candidates(_ geometry: SectionGeometry, _ origin: Point, _ start: LayoutUnit, _ end: LayoutUnit) -> Range<Int> {
    if geometry.plan.axis == .horizontal { return 0..<geometry.plan.groupCount }
    return geometry.groups(from: start - origin.y, to: max(start, end - .step) - origin.y)
  }

  /// The first or last item of a group that is in sight.
  private func item(
    ofGroup group: Int, _ geometry: SectionGeometry, _ origin: Point, _ start: LayoutUnit, _ end: LayoutUnit, isLast: Bool = false
  ) -> Found? {
    let groupOrigin = self.origin(ofGroup: group, geometry, from: origin)
    let frames = geometry.arrangement(ofGroup: group).items
    for number in frames.indices {
      let place = isLast ? frames.count - 1 - number : number
      let (top, bottom) = (frames[place].minY + groupOrigin.y, frames[place].maxY + groupOrigin.y)
      guard LayoutUnit.meets(top, bottom, start, end) else { continue }
      let id = ElementID.item(section: geometry.plan.number, index: group * geometry.plan.capacity + place)
      return (id, frames[place].moved(by: groupOrigin))
    }
    return nil
  }

  /// Where the content is to be scrolled to, so that an anchor has the place that it had. O(log measured).
  func offset(keeping anchor: ScrollAnchor<ElementID>) -> LayoutUnit {
    let span = span
    switch anchor {
    case .start, .none: return scrolled
    case .end: return span.maximum
    case .item(let id, let distance):
      guard let frame = plannedFrame(of: id) else { return scrolled }
      let moved = anchorEdge == .top ? frame.minY - distance - span.top : frame.maxY - distance - span.height + span.bottom
      return span.clamped(moved)
    }
  }
}

extension SectionGeometry {
  /// What was measured, by item.
  private var measured: SparseTree? { plan.hasRows ? measures?.value.groups : measures?.value.items }

  /// The first group from one on that something was measured of.
  func nextMeasured(from group: Int) -> Int? { measured?.firstKey(from: group * plan.capacity).map { $0 / plan.capacity } }

  /// The last group before another one that something was measured of.
  func lastMeasured(before group: Int) -> Int? { measured?.lastKey(before: group * plan.capacity).map { $0 / plan.capacity } }

  /// Whether anything was measured of a group.
  func isMeasured(_ group: Int) -> Bool { nextMeasured(from: group) == group }
}
