import TextLayout

/// Where the items of one group stand, from the group's origin, and how large the group is.
struct Arrangement: Sendable {
  /// The frames of the items that are there, in order.
  private(set) var items: [Rect] = []
  /// The inner boxes of the groups that something hangs on, with their numbers among all such groups of a full group.
  private(set) var hosts: [(place: Int, frame: Rect)] = []
  /// The size of the whole group.
  private(set) var size = Size.zero

  /// Arranges a group's first items by their measured extents.
  /// - Parameter extent: What was measured of an item of the group, if anything. O(items of the group, times its depth).
  init(of box: Box, count: Int, extent: (Int) -> MeasuredSize?) {
    items.reserveCapacity(count)
    size = arrange(box, first: 0, count: count, hostPlace: 0, extent)
  }

  /// A row of another extent along an axis than an arrangement of it has.
  init(row: Arrangement, _ axis: Axis, extent: LayoutUnit) {
    self = row
    items[0].size[axis] = extent
    size[axis] = extent
  }

  /// Arranges a group by its estimates.
  init(of box: Box, count: Int) { self.init(of: box, count: count) { _ in nil } }

  /// Gives the group's own box another size than that of what stands in it.
  mutating func stretchBox(_ box: Box, to size: Size) {
    self.size = size
    guard let first = hosts.first, first.place == 0 else { return }
    hosts[0].frame = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: box.insets)
  }

  /// Appends the frames of a box at the origin and answers its size.
  private mutating func arrange(_ box: Box, first: Int, count: Int, hostPlace: Int, _ extent: (Int) -> MeasuredSize?) -> Size {
    switch box.content {
    case .item:
      var size = box.size
      if !box.measured.isEmpty, let measured = extent(first) {
        if box.measured.contains(.horizontal), let width = measured.width { size.width = width }
        if box.measured.contains(.vertical), let height = measured.height { size.height = height }
      }
      items.append(Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: box.insets))
      return size
    case .frames(let frames):
      items += frames.prefix(count)
      let size = Box.size(box.size, box.measured, of: frames.prefix(count))
      if !box.supplementaries.isEmpty { hosts.append((hostPlace, Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: box.insets))) }
      return size
    case .stack(let axis, let children, let gap):
      let ownHost = hosts.count
      if !box.supplementaries.isEmpty { hosts.append((hostPlace, Rect(x: 0, y: 0, width: 0, height: 0))) }
      let size = stack(children, of: box, axis, gap, first: first, count: count, hostPlace: hostPlace, extent)
      if !box.supplementaries.isEmpty { hosts[ownHost].frame = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: box.insets) }
      return size
    }
  }

  private mutating func stack(
    _ children: [Box], of box: Box, _ axis: Axis, _ gap: Spacing, first: Int, count: Int, hostPlace: Int, _ extent: (Int) -> MeasuredSize?
  ) -> Size {
    let itemStart = items.count
    // The elements that have items, in their own sizes at the origin.
    var sizes: [Size] = []
    var ends: [(items: Int, hosts: Int)] = []
    var hostPlace = hostPlace + (box.supplementaries.isEmpty ? 0 : 1)
    let hostStart = hosts.count
    var next = first
    for child in children {
      let present = min(child.capacity, first + count - next)
      if present <= 0 { break }
      sizes.append(arrange(child, first: next, count: present, hostPlace: hostPlace, extent))
      ends.append((items.count, hosts.count))
      next += present
      hostPlace += child.hostCount
    }
    let evened = Stack.evened(sizes, of: children.prefix(sizes.count))
    // What is missing at the end keeps its room, unless the group follows its content.
    let isMeasured = box.measured.contains(axis)
    var whole = Stack(along: axis, gap: gap)
    for (child, size) in zip(children, evened) { whole.add(size, child.edges) }
    if !isMeasured { for child in children.dropFirst(evened.count) { whole.add(child.natural, child.edges, isMissing: true) } }
    let size = whole.size(of: box.size, box.measured)
    let inner = box.insets.inner(of: size)
    var places = FlexiblePlaces(room: isMeasured ? .zero : inner[axis] - whole.length, count: whole.flexibleCount)

    var cursor = Stack(along: axis, gap: gap)
    var stretched = LayoutUnit.zero
    var start = (items: itemStart, hosts: hostStart)
    for (index, child) in zip(sizes.indices, children) {
      let (edges, childSize) = (child.edges, evened[index])
      if index > 0 { stretched = stretched + places.take(gap) }
      stretched = stretched + places.take(edges.before(axis))
      var origin = Point(x: box.insets.leading, y: box.insets.top)
      let lead = (index > 0 ? gap.minimum : .zero) + (edges.before(axis)?.minimum ?? .zero)
      origin[axis] = origin[axis] + cursor.length + lead + stretched
      origin[axis.cross] = origin[axis.cross] + FlexiblePlaces.lead(edges, axis.cross, of: childSize, in: inner)
      stretched = stretched + places.take(edges.after(axis))
      cursor.add(childSize, edges)

      if childSize != sizes[index] { stretch(child, to: childSize, item: start.items, host: start.hosts) }
      for item in start.items..<ends[index].items { items[item] = items[item].moved(by: origin) }
      for host in start.hosts..<ends[index].hosts { hosts[host].frame = hosts[host].frame.moved(by: origin) }
      start = ends[index]
    }
    return size
  }

  /// Gives a uniform element the size of the longest.
  private mutating func stretch(_ child: Box, to size: Size, item: Int, host: Int) {
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: child.insets)
    if case .item = child.content { items[item] = frame } else if !child.supplementaries.isEmpty { hosts[host].frame = frame }
  }
}

/// The flexible places of a group, which share the room that is left.
struct FlexiblePlaces {
  private let room: LayoutUnit
  private let count: Int
  private var next = 0

  init(room: LayoutUnit, count: Int) {
    self.room = max(.zero, room)
    self.count = count
  }

  /// The share of the next place; nothing where a spacing is fixed.
  mutating func take(_ spacing: Spacing?) -> LayoutUnit {
    guard let spacing, spacing.isFlexible, count > 0 else { return .zero }
    defer { next += 1 }
    return room.share(next, of: count)
  }

  /// How far an element stands from the start across its group: its spacing there and a share of the room beside it.
  static func lead(_ edges: EdgeSpacing, _ axis: Axis, of size: Size, in inner: Size) -> LayoutUnit {
    let (before, after) = (edges.before(axis), edges.after(axis))
    guard before?.isFlexible == true else { return before?.minimum ?? .zero }
    var places = FlexiblePlaces(room: inner[axis] - size[axis] - edges.minimum(axis), count: after?.isFlexible == true ? 2 : 1)
    return (before?.minimum ?? .zero) + places.take(before)
  }
}
