import TextLayout

extension CollectionLayout {
  /// All elements whose frames have a place in common with a rectangle: ordered by ``PlacedElement/zIndex``, what is pinned above the rest, then by section
  /// and place. An element without extent lies in a rectangle's `[start, end)`. O(log measured · log sections + elements).
  public func elements(in rect: Rect) -> [PlacedElement] {
    guard let elements = elements(in: rect, unless: { _ in false }) else { preconditionFailure("what nobody gives up is done") }
    return elements
  }

  /// The same; nil where it was given up, as `isOver` said, which is told from time to time how many were found.
  package func elements(in rect: Rect, unless isOver: @escaping (Int) -> Bool) -> [PlacedElement]? {
    let mirrored: Axis? = plan.isMirrored ? (plan.isTransposed ? .vertical : .horizontal) : nil
    var collector = Collector(rect: planned(rect.bounded), mirrored: mirrored, isOver: isOver)
    if !plan.boundary.items.isEmpty { addBoundary(ofSection: ElementID.wholeCollection, to: &collector) }
    let (first, last) = (collector.rect.minY, collector.last(.vertical))
    for section in sections(from: first, to: last) where !collector.isGivenUp { add(section, from: first, to: last, &collector) }
    if collector.isGivenUp { return nil }
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
    /// The axis along which the plan's space is a mirror image of the content's.
    let mirrored: Axis?
    var elements: [PlacedElement] = []
    /// What the last one is above others by, and whether the one before was ever above it.
    private var last = (zIndex: Int.min, isPinned: 0)
    private var isSorted = true
    /// How much was looked at.
    private var count = 0
    private let isOver: (Int) -> Bool
    private(set) var isGivenUp = false

    init(rect: Rect, mirrored: Axis?, isOver: @escaping (Int) -> Bool) { (self.rect, self.mirrored, self.isOver) = (rect, mirrored, isOver) }

    /// Takes room for the first elements, as many as a screen has.
    mutating func begin(groups: Int, capacity: Int) {
      if elements.isEmpty { elements.reserveCapacity(min(groups, 1024) * min(capacity, 16)) }
    }

    /// Counts one more thing that was looked at: whether it goes on.
    mutating func goesOn() -> Bool {
      count += 1
      if count & 1023 == 0, isOver(elements.count) { isGivenUp = true }
      return !isGivenUp
    }

    /// The last place along an axis at which something in the rectangle may begin.
    func last(_ axis: Axis) -> LayoutUnit { max(rect.start(axis), axis == mirrored ? rect.end(axis) : rect.end(axis) - .step) }

    mutating func add(_ frame: Rect, _ zIndex: Int, isPinned: Bool = false, _ id: @autoclosure () -> ElementID) {
      guard goesOn(), frame.meets(rect, mirrored: mirrored) else { return }
      let key = (zIndex: zIndex, isPinned: isPinned ? 1 : 0)
      if key < last { isSorted = false }
      last = key
      elements.append(PlacedElement(id: id(), frame: frame, zIndex: zIndex, isPinned: isPinned))
    }

    /// Elements are found by section and place.
    mutating func sort() {
      func isBefore(_ a: PlacedElement, _ b: PlacedElement) -> Bool { (a.zIndex, a.isPinned ? 1 : 0) < (b.zIndex, b.isPinned ? 1 : 0) }
      if isSorted { return }
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
      let groups = groups(geometry, origin, collector, from: first, to: last)
      collector.begin(groups: groups.count, capacity: sectionPlan.capacity)
      if sectionPlan.hasRows {
        addRows(groups, geometry, origin, zIndex, &collector)
      } else {
        addItems(groups, geometry, origin, zIndex, &collector)
      }
      if !sectionPlan.hanging.isEmpty {
        for group in groups where collector.goesOn() {
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

  /// The items of groups, one after the other.
  private func addItems(_ groups: Range<Int>, _ geometry: SectionGeometry, _ origin: Point, _ zIndex: Int, _ collector: inout Collector) {
    if groups.isEmpty { return }
    let (plan, section) = (geometry.plan, geometry.plan.number)
    var groupOrigin = self.origin(ofGroup: groups.lowerBound, geometry, from: origin)
    let evenPitch = geometry.evenExtent == nil ? nil : geometry.estimatedPitch
    func add(_ frames: [Rect], ofGroup group: Int) {
      let firstItem = group * plan.capacity
      for place in frames.indices where !collector.isGivenUp {
        collector.add(frames[place].moved(by: groupOrigin), zIndex, .item(section: section, index: firstItem + place))
      }
    }
    if geometry.measures == nil {
      // All groups are alike but for the last one.
      let (frames, pitch) = (plan.full.items, evenPitch ?? geometry.advance(of: plan.full))
      for group in groups where collector.goesOn() {
        add(group == plan.groupCount - 1 ? (plan.partial ?? plan.full).items : frames, ofGroup: group)
        groupOrigin[plan.axis] = groupOrigin[plan.axis] + pitch
      }
      return
    }
    for group in groups where collector.goesOn() {
      let arrangement = geometry.arrangement(ofGroup: group)
      add(arrangement.items, ofGroup: group)
      groupOrigin[plan.axis] = groupOrigin[plan.axis] + (evenPitch ?? geometry.advance(of: arrangement))
    }
  }

  /// The same of rows: what was measured of them is all that there is to them.
  private func addRows(_ rows: Range<Int>, _ geometry: SectionGeometry, _ origin: Point, _ zIndex: Int, _ collector: inout Collector) {
    guard !rows.isEmpty else { return }
    let (plan, section) = (geometry.plan, geometry.plan.number)
    let axis = plan.axis
    let estimated = geometry.estimatedRow
    var origin = self.origin(ofGroup: rows.lowerBound, geometry, from: origin)
    var next = rows.lowerBound
    func add(_ row: Int, _ extent: LayoutUnit) {
      var frame = estimated.moved(by: origin)
      frame.size[axis] = extent
      collector.add(frame, zIndex, .item(section: section, index: row))
      origin[axis] = origin[axis] + max(.zero, extent + plan.spacing)
    }
    geometry.measures?.value.groups.visit(rows) { row, _, measured in
      while next < row, !collector.isGivenUp {
        add(next, estimated.size[axis])
        next += 1
      }
      add(row, measured < 0 ? estimated.size[axis] : LayoutUnit(rawValue: measured))
      next = row + 1
    }
    while next < rows.upperBound, !collector.isGivenUp {
      add(next, estimated.size[axis])
      next += 1
    }
  }

  private func groups(
    _ geometry: SectionGeometry, _ origin: Point, _ collector: Collector, from first: LayoutUnit, to last: LayoutUnit
  ) -> Range<Int> {
    if geometry.plan.axis == .vertical { return geometry.groups(from: first - origin.y, to: last - origin.y) }
    return geometry.groups(from: collector.rect.minX - origin.x, to: collector.last(.horizontal) - origin.x)
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
