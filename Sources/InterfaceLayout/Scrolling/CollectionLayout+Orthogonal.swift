import TextLayout

/// An element of a section that scrolls by itself, as it is seen at an offset.
public struct ScrolledElement: Hashable, Sendable {
  /// Which element.
  public var id: ElementID
  /// Where it stands in the collection's content while the section is scrolled so.
  public var frame: Rect
  /// How far its middle is behind the middle of what is in sight, towards the end of reading, rounded down to 1/64.
  public var distance: LayoutUnit
  /// The same in parts of what is in sight: -0.5 where its middle is at the leading edge.
  public var relativePosition: Double
}

extension CollectionLayout {
  /// Where a section that scrolls by itself comes to rest; nil if it doesn't scroll, or there is none of the number. O(log measured), but O(groups · log
  /// groups) where groups of different widths overlap and rest in the middle.
  public func rests(inSection section: Int) -> RestPoints? {
    guard plan.sections.indices.contains(section), let behavior = plan.sections[section].section.orthogonal else { return nil }
    let geometry = geometry(section)
    let strip = strip(ofSection: section)
    let length = strip.leading + geometry.length + strip.trailing
    // Groups that overlap have their middles in order where all are as wide as each other.
    let areOrdered = geometry.plan.spacing >= 0 || (geometry.measures == nil && geometry.plan.partial == nil)
    return Strip(
      behavior, viewport: plan.container.width, leading: strip.leading, content: length, groupCount: geometry.plan.groupCount,
      areOrdered: areOrdered
    ) { group in
      (strip.leading + geometry.start(ofGroup: group), geometry.extent(ofGroup: group))
    }.rests
  }

  /// How long all that a section scrolls is, from its leading inset to its trailing one; nil if it doesn't scroll. O(log measured).
  public func scrolledExtent(ofSection section: Int) -> LayoutUnit? {
    guard plan.sections.indices.contains(section), plan.sections[section].section.orthogonal != nil else { return nil }
    let strip = strip(ofSection: section)
    return strip.leading + geometry(section).length + strip.trailing
  }

  /// The items of a section that scrolls by itself, and what hangs on them and on groups, that are in sight at a logical offset. None if it doesn't
  /// scroll. O(log measured + elements).
  public func visibleItems(inSection section: Int, offset: LayoutUnit) -> [ScrolledElement] {
    guard plan.sections.indices.contains(section), plan.sections[section].section.orthogonal != nil else { return [] }
    let offset = offset.bounded
    let geometry = geometry(section)
    let width = plan.container.width
    let origin = contentOrigin(ofSection: section, from: start(ofSection: section))
    let window = Rect(x: offset, y: start(ofSection: section), width: width, height: extent(ofSection: section))
    let groups = geometry.groups(from: offset - origin.x, to: offset + max(.zero, width - .step) - origin.x)
    var items: [ScrolledElement] = []
    var others: [ScrolledElement] = []
    func add(_ id: ElementID, _ frame: Rect, to list: inout [ScrolledElement]) {
      guard LayoutUnit.meets(frame.minX, frame.maxX, window.minX, window.maxX) else { return }
      let shown = frame.moved(by: Point(x: -offset, y: 0))
      let twice = 2 * shown.minX.rawValue + shown.size.width.rawValue - width.rawValue
      list.append(
        ScrolledElement(
          id: id, frame: physical(shown), distance: LayoutUnit(rawValue: twice >> 1),
          relativePosition: width > .zero ? Double(twice) / Double(2 * width.rawValue) : 0))
    }
    for group in groups {
      let groupOrigin = self.origin(ofGroup: group, geometry, from: origin)
      let arrangement = geometry.arrangement(ofGroup: group)
      for (place, frame) in arrangement.items.enumerated() {
        add(.item(section: section, index: group * geometry.plan.capacity + place), frame.moved(by: groupOrigin), to: &items)
      }
      geometry.plan.hanging.visit(in: arrangement, group: group) { id, supplementary, host in
        add(id, supplementary.frame(on: host.moved(by: groupOrigin), supplementarySizes[id]), to: &others)
      }
    }
    return items + others
  }

  /// The logical offset to scroll a section to so that the group of an item is shown: by the least move, or to the group's rest point where it moves by
  /// pages or groups. Nil if the section doesn't scroll or has no such item. O(log groups · log measured).
  public func scrollOffset(showingItem item: Int, inSection section: Int, from offset: LayoutUnit) -> LayoutUnit? {
    guard let rests = rests(inSection: section), item >= 0, item < plan.sections[section].section.itemCount else { return nil }
    let geometry = geometry(section)
    let strip = strip(ofSection: section)
    let group = item / geometry.plan.capacity
    let start = strip.leading + geometry.start(ofGroup: group)
    let width = geometry.extent(ofGroup: group)
    let clamped = { (offset: LayoutUnit) in min(max(offset, .zero), rests.maximum) }
    switch rests.behavior {
    case .continuous, .continuousGroupLeadingBoundary:
      if start < offset || width > plan.container.width { return clamped(start) }
      return clamped(max(offset, start + width - plan.container.width))
    case .paging:
      let page = plan.container.width > .zero ? start.rawValue / plan.container.width.rawValue : 0
      return clamped(LayoutUnit(rawValue: page * plan.container.width.rawValue))
    case .groupPaging: return clamped(start - strip.leading)
    case .groupPagingCentered: return clamped((start + start + width - plan.container.width).half)
    }
  }
}
