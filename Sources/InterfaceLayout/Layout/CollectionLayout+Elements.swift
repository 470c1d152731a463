import TextLayout

extension CollectionLayout {
  /// All elements whose frames have a place in common with a rectangle: ordered by ``PlacedElement/zIndex``, what is pinned above the rest, then by section
  /// and place. An element without extent lies in a rectangle's `[start, end)`. O(log measured · log sections + elements).
  public func elements(in rect: Rect) -> [PlacedElement] {
    var collector = Collector(rect: planned(rect.bounded))
    if !plan.boundary.items.isEmpty { addBoundary(ofSection: ElementID.wholeCollection, to: &collector) }
    let (first, last) = (collector.rect.minY, max(collector.rect.minY, collector.rect.maxY - .step))
    for section in sections(from: first, to: last) { add(section, from: first, to: last, &collector) }
    collector.sort()
    if plan.isMirrored || plan.isTransposed {
      for index in collector.elements.indices { collector.elements[index].frame = physical(collector.elements[index].frame) }
    }
    return collector.elements
  }

  /// The elements on the screen at the present ``offset``, those under bars included.
  public var visibleElements: [PlacedElement] { elements(in: visibleRect) }

  private struct Collector {
    let rect: Rect
    var elements: [PlacedElement] = []

    mutating func add(_ frame: Rect, _ zIndex: Int, isPinned: Bool = false, _ id: @autoclosure () -> ElementID) {
      if frame.meets(rect) { elements.append(PlacedElement(id: id(), frame: frame, zIndex: zIndex, isPinned: isPinned)) }
    }

    /// Elements are found by section and place.
    mutating func sort() {
      func isBefore(_ a: PlacedElement, _ b: PlacedElement) -> Bool { (a.zIndex, a.isPinned ? 1 : 0) < (b.zIndex, b.isPinned ? 1 : 0) }
      guard zip(elements, elements.dropFirst()).contains(where: { isBefore($1, $0) }) else { return }
      elements = elements.enumerated().sorted { a, b in
        isBefore(a.element, b.element) || (!isBefore(b.element, a.element) && a.offset < b.offset)
      }.map(\.element)
    }
  }

  private func add(_ section: Int, from first: LayoutUnit, to last: LayoutUnit, _ collector: inout Collector) {
    let geometry = geometry(section)
    let sectionPlan = geometry.plan
    for decoration in sectionPlan.section.decorations {
      guard let frame = frame(of: decoration, inSection: section) else { continue }
      collector.add(frame, decoration.zIndex, .decoration(kind: decoration.kind, section: section))
    }
    let zIndex = sectionPlan.section.decorations.isEmpty ? 0 : 1
    if sectionPlan.groupCount > 0 {
      let origin = contentOrigin(ofSection: section, from: start(ofSection: section))
      let groups = groups(geometry, origin, collector.rect, from: first, to: last)
      for group in groups {
        let groupOrigin = self.origin(ofGroup: group, geometry, from: origin)
        let firstItem = group * sectionPlan.capacity
        let arrangement = geometry.arrangement(ofGroup: group)
        for (place, frame) in arrangement.items.enumerated() {
          collector.add(frame.moved(by: groupOrigin), zIndex, .item(section: section, index: firstItem + place))
        }
      }
      if !sectionPlan.hanging.isEmpty {
        for group in groups {
          let groupOrigin = self.origin(ofGroup: group, geometry, from: origin)
          sectionPlan.hanging.visit(in: geometry.arrangement(ofGroup: group), group: group) { id, supplementary, host in
            let frame = supplementary.frame(on: host.moved(by: groupOrigin), supplementarySizes.isEmpty ? nil : supplementarySizes[id])
            collector.add(frame, supplementary.zIndex ?? zIndex, id)
          }
        }
      }
    }
    addBoundary(ofSection: section, to: &collector)
  }

  private func groups(_ geometry: SectionGeometry, _ origin: Point, _ rect: Rect, from first: LayoutUnit, to last: LayoutUnit) -> Range<Int> {
    if geometry.plan.axis == .vertical { return geometry.groups(from: first - origin.y, to: last - origin.y) }
    return geometry.groups(from: rect.minX - origin.x, to: max(rect.minX, rect.maxX - .step) - origin.x)
  }

  private func addBoundary(ofSection section: Int, to collector: inout Collector) {
    let isWhole = section == ElementID.wholeCollection
    let boundary = isWhole ? plan.boundary : plan.sections[section].boundary
    if boundary.items.isEmpty { return }
    let zIndex = isWhole || plan.sections[section].section.decorations.isEmpty ? 0 : 1
    for (index, placed) in boundaryFrames(ofSection: section).enumerated() {
      let item = boundary.items[index]
      collector.add(
        placed.frame, item.zIndex ?? zIndex, isPinned: placed.isPinned,
        .supplementary(kind: item.kind, section: section, index: boundary.indexes[index]))
    }
  }
}

extension Rect {
  /// No further away than places are in layouts, so that sums do not overflow; a negative size is none.
  var bounded: Rect {
    func limited(_ length: LayoutUnit) -> LayoutUnit { min(max(length, -.unbounded), .unbounded) }
    return Rect(
      x: limited(minX), y: limited(minY), width: max(.zero, limited(size.width)), height: max(.zero, limited(size.height)))
  }
}
