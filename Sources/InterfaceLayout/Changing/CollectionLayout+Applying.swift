import TextLayout

extension CollectionLayout {
  /// The layout after a step of changes, of a collection that lists its sections; as ``applying(_:to:)`` of what the changes make of the description.
  public func applying(_ changes: [CollectionChange], inserting sections: [Section] = []) throws(InterfaceError) -> CollectionTransition {
    try applying(changes, to: collection.applying(changes, inserting: sections))
  }

  /// The layout after a step of changes, with what became of its elements on the way.
  ///
  /// What was measured follows the items, as far as they are proposed the same size in their new place; what is reloaded is to be measured again. What is on
  /// the screen stays there: the first item in sight that the changes leave in its place keeps its distance from the edge, or if none does, the last one
  /// before. At the content's start the start stays. O(sections + changes · log changes + measured · log measured).
  ///
  /// - Parameters:
  ///   - changes: What happens, at once.
  ///   - new: The collection with these changes made. Anything else of it may be different, too.
  /// - Throws: What is wrong with the description or with the changes: things that are not there or are named twice, and sections that don't have as many
  ///   items afterwards as the changes leave them.
  public func applying(_ changes: [CollectionChange], to new: ItemCollection) throws(InterfaceError) -> CollectionTransition {
    let map = try ChangeMap(changes, counts: plan.sections.map(\.section.itemCount))
    var after = CollectionLayout(try CollectionPlan(new))
    try map.check(newCounts: after.plan.sections.map(\.section.itemCount))
    after.anchorEdge = anchorEdge
    if after.plan.isTransposed == plan.isTransposed { after.scrolledAcross = scrolledAcross }
    let transition = CollectionTransition(before: self, after: after, map: map)
    if new.environment.sizeCategory == collection.environment.sizeCategory { after.take(from: self, by: transition) }
    after.scrolled = after.offset(after: map, of: self)
    return CollectionTransition(before: self, after: after, map: map)
  }

  /// Takes over the sizes of what stays the same.
  private mutating func take(from other: CollectionLayout, by transition: CollectionTransition) {
    take(from: other) { id in
      switch id {
      case .item(let section, let index):
        let place = ItemPlace(section: section, index: index)
        guard !transition.map.isReloaded(place) else { return nil }
        return transition.map.target(of: place).map { .item(section: $0.section, index: $0.index) }
      case .decoration, .supplementary:
        return transition.isReloaded(id) ? nil : transition.destination(of: id)
      }
    }
  }

  /// Where it is scrolled to after changes of another layout.
  private func offset(after map: ChangeMap, of other: CollectionLayout) -> LayoutUnit {
    switch other.anchor {
    case .start: return other.scrolled + other.plan.insets.top - plan.insets.top
    case .end: return span.maximum
    case .none: return span.clamped(other.scrolled)
    case .item(let id, let distance):
      guard let (place, distance) = other.staying(id, distance, map), let target = map.target(of: place) else { return span.clamped(other.scrolled) }
      return offset(keeping: .item(.item(section: target.section, index: target.index), distance: distance))
    }
  }

  /// What keeps its place when changes are made: the anchor, if it stays; else what is next to it in sight, else what is next to it beyond the edge.
  private func staying(_ anchor: ElementID, _ distance: LayoutUnit, _ map: ChangeMap) -> (ItemPlace, LayoutUnit)? {
    guard case .item(let section, let index) = anchor else { return nil }
    func stays(_ place: ItemPlace) -> Bool { !map.isMoved(place) && map.target(of: place) != nil }
    let place = ItemPlace(section: section, index: index)
    if stays(place) { return (place, distance) }
    let (start, end) = visible
    func toEdge(_ place: ItemPlace) -> LayoutUnit? {
      plannedFrame(of: .item(section: place.section, index: place.index)).map { anchorEdge == .top ? $0.minY - start : $0.maxY - end }
    }
    let shown = elements(in: physical(Rect(x: 0, y: start, width: plan.container.width, height: end - start))).compactMap { element in
      if case .item(let section, let index) = element.id { ItemPlace(section: section, index: index) } else { nil }
    }.filter(stays)
    func isBefore(_ a: ItemPlace, _ b: ItemPlace) -> Bool { (a.section, a.index) < (b.section, b.index) }
    if let next = anchorEdge == .top ? shown.min(by: isBefore) : shown.max(by: isBefore), let distance = toEdge(next) {
      return (next, distance)
    }
    var bound = anchorEdge == .top ? index : index + 1
    for section in (0...section).reversed() {
      let count = plan.sections[section].section.itemCount
      if let last = map.lastStaying(inSection: section, before: min(bound, count)) {
        let place = ItemPlace(section: section, index: last)
        if let distance = toEdge(place) { return (place, distance) }
      }
      bound = .max
    }
    return nil
  }
}
