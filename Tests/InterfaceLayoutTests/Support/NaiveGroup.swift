import InterfaceLayout
import TextLayout

/// One group with the items that are in it, each placed by the rules as they stand.
struct NaiveGroup {
  var size: Size
  /// How many items a full one has.
  let capacity: Int
  private(set) var items: [(id: ElementID, frame: Rect)] = []
  /// What hangs on items, and on groups, whose index is -1: they are counted by the section.
  private(set) var hanging: [(id: ElementID, supplementary: Supplementary, host: Rect)] = []
  /// How much smaller the box that this group's own supplementaries hang on is.
  private let insets: Insets
  private let ownHanging: Int
  private let isItem: Bool

  /// A place in a group: an element, what it is resolved against, and its extent on an axis if that is given.
  private struct Place {
    var element: Element
    var container: Size
    var given: (axis: Axis, length: LayoutUnit)?
  }

  init(_ group: Group, in container: Size, section: Int, first: Int, count: Int, _ measured: [ElementID: MeasuredSize]) {
    self.init(Place(element: .group(group), container: container), section: section, first: first, count: count, measured)
  }

  private init(_ place: Place, section: Int, first: Int, count: Int, _ measured: [ElementID: MeasuredSize]) {
    func dimension(_ dimension: Dimension, _ axis: Axis) -> (length: LayoutUnit, isMeasured: Bool) {
      if let given = place.given, given.axis == axis { return (given.length, false) }
      return (NaiveGroup.length(dimension, in: place.container), NaiveGroup.isMeasured(dimension))
    }
    switch place.element {
    case .item(let item):
      let (width, height) = (dimension(item.width, .horizontal), dimension(item.height, .vertical))
      let id = ElementID.item(section: section, index: first)
      let found = measured[id]
      size = Size(
        width: width.isMeasured ? found?.width ?? width.length : width.length,
        height: height.isMeasured ? found?.height ?? height.length : height.length)
      capacity = 1
      isItem = true
      insets = NaiveGroup.insets(item.contentInsets, width.isMeasured, height.isMeasured)
      ownHanging = item.supplementaries.count
      guard first < count else { return }
      let frame = NaiveGroup.inner(size, insets)
      items = [(id, frame)]
      hanging = item.supplementaries.map { (.supplementary(kind: $0.kind, section: section, index: first), $0, frame) }
    case .group(let group):
      let (width, height) = (dimension(group.width, .horizontal), dimension(group.height, .vertical))
      let estimate = Size(width: width.length, height: height.length)
      insets = NaiveGroup.insets(group.contentInsets, width.isMeasured, height.isMeasured)
      ownHanging = group.supplementaries.count
      isItem = false
      let inner = NaiveGroup.inner(estimate, insets).size
      let along = group.axis
      let isMeasured: (Axis) -> Bool = { $0 == .horizontal ? width.isMeasured : height.isMeasured }

      if case .frames(let frames) = group.content {
        capacity = frames.count
        let present = frames.prefix(max(0, count - first))
        size = estimate
        if width.isMeasured { size.width = present.map(\.maxX).reduce(LayoutUnit.zero, max) }
        if height.isMeasured { size.height = present.map(\.maxY).reduce(LayoutUnit.zero, max) }
        items = present.enumerated().map { (.item(section: section, index: first + $0.offset), $0.element) }
        hanging = group.supplementaries.map { (.supplementary(kind: $0.kind, section: section, index: -1), $0, NaiveGroup.inner(size, insets)) }
        return
      }

      let places = NaiveGroup.places(group, inner, isMeasured(along))
      var children: [NaiveGroup] = []
      var next = first
      for place in places {
        children.append(NaiveGroup(place, section: section, first: next, count: count, measured))
        next += children[children.count - 1].capacity
      }
      capacity = next - first
      var starts = [first]
      for child in children { starts.append(starts[starts.count - 1] + child.capacity) }
      let present = children.indices.filter { starts[$0] < count }
      // What is missing has the size that it would have by estimates.
      for index in children.indices where starts[index] >= count {
        children[index] = NaiveGroup(places[index], section: section, first: 0, count: .max, [:])
      }
      for axis in [Axis.horizontal, .vertical] {
        let uniform = present.filter { NaiveGroup.isUniform(places[$0], axis) }
        let longest = uniform.map { children[$0].extent(axis) }.max() ?? 0
        for index in uniform { children[index].stretch(axis, to: longest) }
      }

      // Advances at their least, and what is left of the room.
      let gap = group.interItemSpacing
      func advance(_ index: Int, isFirst: Bool) -> LayoutUnit {
        let edges = NaiveGroup.edges(places[index].element)
        let room = children[index].extent(along) + NaiveGroup.minimum(edges.before(along)) + NaiveGroup.minimum(edges.after(along))
        return max(0, isFirst ? room : room + NaiveGroup.minimum(gap))
      }
      let counted = isMeasured(along) ? present : Array(children.indices)
      let total = counted.enumerated().reduce(LayoutUnit.zero) { $0 + advance($1.element, isFirst: $1.offset == 0) }
      let across = along == .horizontal ? Axis.vertical : .horizontal
      var breadth = LayoutUnit.zero
      for index in present {
        let edges = NaiveGroup.edges(places[index].element)
        breadth = max(
          breadth, children[index].extent(across) + NaiveGroup.minimum(edges.before(across)) + NaiveGroup.minimum(edges.after(across)))
      }
      size = estimate
      if isMeasured(along) { if along == .horizontal { size.width = total } else { size.height = total } }
      if isMeasured(across) { if across == .horizontal { size.width = breadth } else { size.height = breadth } }
      let box = NaiveGroup.inner(size, insets)
      let room: (Axis) -> LayoutUnit = { $0 == .horizontal ? box.size.width : box.size.height }
      let rest: LayoutUnit = isMeasured(along) ? 0 : max(0, room(along) - total)

      // All flexible places along the axis, in order: each is the index of the child before whose slot it is, or behind.
      var flexible: [(child: Int, isBehind: Bool)] = []
      for index in counted {
        let edges = NaiveGroup.edges(places[index].element)
        if index > 0, NaiveGroup.isFlexible(gap) { flexible.append((index, false)) }
        if NaiveGroup.isFlexible(edges.before(along)) { flexible.append((index, false)) }
        if NaiveGroup.isFlexible(edges.after(along)) { flexible.append((index, true)) }
      }
      hanging = group.supplementaries.map { (.supplementary(kind: $0.kind, section: section, index: -1), $0, box) }
      var position = LayoutUnit.zero
      for index in present {
        let edges = NaiveGroup.edges(places[index].element)
        var lead = position + (index > 0 ? NaiveGroup.minimum(gap) : 0) + NaiveGroup.minimum(edges.before(along))
        for (number, place) in flexible.enumerated() where place.child < index || (place.child == index && !place.isBehind) {
          lead = lead + rest.share(number, of: flexible.count)
        }
        var beside = NaiveGroup.minimum(edges.before(across))
        if NaiveGroup.isFlexible(edges.before(across)) {
          let left = max(0, room(across) - children[index].extent(across) - beside - NaiveGroup.minimum(edges.after(across)))
          beside = beside + left.share(0, of: NaiveGroup.isFlexible(edges.after(across)) ? 2 : 1)
        }
        let origin = Point(
          x: insets.leading + (along == .horizontal ? lead : beside), y: insets.top + (along == .horizontal ? beside : lead))
        items += children[index].items.map { ($0.id, $0.frame.moved(by: origin)) }
        hanging += children[index].hanging.map { ($0.id, $0.supplementary, $0.host.moved(by: origin)) }
        position = position + advance(index, isFirst: index == 0)
      }
    }
  }

  /// The elements that a group has places for.
  private static func places(_ group: Group, _ inner: Size, _ isMeasured: Bool) -> [Place] {
    let along = group.axis
    let room = along == .horizontal ? inner.width : inner.height
    switch group.content {
    case .frames: return []
    case .repeating(let element, let count): return Array(repeating: Place(element: element, container: inner), count: count)
    case .equal(let element, let count):
      var spacings = LayoutUnit.zero
      for _ in 1..<max(1, count) { spacings = spacings + minimum(group.interItemSpacing) }
      let shared = max(0, room - spacings)
      let container = along == .horizontal ? Size(width: shared, height: inner.height) : Size(width: inner.width, height: shared)
      return (0..<count).map { Place(element: element, container: container, given: (along, shared.share($0, of: count))) }
    case .subitems(let elements):
      let round = elements.map { Place(element: $0, container: inner) }
      if isMeasured { return round }
      var places: [Place] = []
      var used = LayoutUnit.zero
      while true {
        let before = used
        for place in round {
          let extent = NaiveGroup(place, section: 0, first: 0, count: .max, [:]).extent(along)
          let edges = edges(place.element)
          let slot = extent + minimum(edges.before(along)) + minimum(edges.after(along))
          let advance = max(LayoutUnit.zero, places.isEmpty ? slot : slot + minimum(group.interItemSpacing))
          if !places.isEmpty, used + advance > room { return places }
          used = used + advance
          places.append(place)
        }
        if used == before { return places }
      }
    }
  }

  func extent(_ axis: Axis) -> LayoutUnit { axis == .horizontal ? size.width : size.height }

  /// Makes a uniform element as long as the longest.
  mutating func stretch(_ axis: Axis, to length: LayoutUnit) {
    if axis == .horizontal { size.width = length } else { size.height = length }
    let box = NaiveGroup.inner(size, insets)
    if isItem { items[0].frame = box }
    for index in 0..<min(ownHanging, hanging.count) { hanging[index].host = box }
  }
}

extension NaiveGroup {
  static func length(_ dimension: Dimension, in container: Size) -> LayoutUnit {
    switch dimension {
    case .fractionalWidth(let fraction): container.width.part(fraction)
    case .fractionalHeight(let fraction): container.height.part(fraction)
    case .absolute(let length), .estimated(let length), .uniform(let length): max(0, length)
    }
  }

  static func isMeasured(_ dimension: Dimension) -> Bool {
    switch dimension {
    case .estimated, .uniform: true
    default: false
    }
  }

  static func isUniform(_ dimension: Dimension) -> Bool { if case .uniform = dimension { true } else { false } }

  private static func isUniform(_ place: Place, _ axis: Axis) -> Bool {
    if let given = place.given, given.axis == axis { return false }
    switch place.element {
    case .item(let item): return isUniform(axis == .horizontal ? item.width : item.height)
    case .group(let group): return isUniform(axis == .horizontal ? group.width : group.height)
    }
  }

  private static func insets(_ insets: Insets, _ isWidthMeasured: Bool, _ isHeightMeasured: Bool) -> Insets {
    Insets(
      top: isHeightMeasured ? 0 : insets.top, leading: isWidthMeasured ? 0 : insets.leading, bottom: isHeightMeasured ? 0 : insets.bottom,
      trailing: isWidthMeasured ? 0 : insets.trailing)
  }

  private static func inner(_ size: Size, _ insets: Insets) -> Rect {
    Rect(
      x: insets.leading, y: insets.top, width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  private struct Pairs {
    let edges: EdgeSpacing
    func before(_ axis: Axis) -> Spacing? { axis == .horizontal ? edges.leading : edges.top }
    func after(_ axis: Axis) -> Spacing? { axis == .horizontal ? edges.trailing : edges.bottom }
  }

  private static func edges(_ element: Element) -> Pairs {
    switch element {
    case .item(let item): Pairs(edges: item.edgeSpacing)
    case .group(let group): Pairs(edges: group.edgeSpacing)
    }
  }

  private static func minimum(_ spacing: Spacing?) -> LayoutUnit {
    switch spacing {
    case .fixed(let length), .flexible(let length): length
    case nil: 0
    }
  }

  private static func isFlexible(_ spacing: Spacing?) -> Bool { if case .flexible = spacing { true } else { false } }

  /// A supplementary's frame, by whole numbers of 1/64 over the product of all denominators.
  static func frame(of supplementary: Supplementary, on host: Rect, _ measured: MeasuredSize?) -> Rect {
    var size = Size(width: length(supplementary.width, in: host.size), height: length(supplementary.height, in: host.size))
    if isMeasured(supplementary.width), let width = measured?.width { size.width = width }
    if isMeasured(supplementary.height), let height = measured?.height { size.height = height }
    let own = supplementary.itemAnchor ?? Anchor(supplementary.anchor.edges)
    func place(_ start: LayoutUnit, _ hostLength: LayoutUnit, _ length: LayoutUnit, isHorizontal: Bool) -> LayoutUnit {
      func halves(_ edges: Edges) -> Int64 {
        let (before, after): (Edges, Edges) = isHorizontal ? (.leading, .trailing) : (.top, .bottom)
        return edges.contains(before) == edges.contains(after) ? 1 : edges.contains(after) ? 2 : 0
      }
      func offset(_ anchor: Anchor) -> Fraction {
        switch anchor.offset {
        case .absolute(let point): Fraction((isHorizontal ? point.x : point.y).rawValue)
        case .fractional(let x, let y):
          Fraction(length.rawValue * (isHorizontal ? x : y).numerator, (isHorizontal ? x : y).denominator)
        }
      }
      let (first, second) = (offset(supplementary.anchor), offset(own))
      let bottom = 2 * first.denominator * second.denominator
      let top =
        (halves(supplementary.anchor.edges) * hostLength.rawValue - halves(own.edges) * length.rawValue) * first.denominator * second.denominator
        + 2 * first.numerator * second.denominator - 2 * second.numerator * first.denominator
      let floor = top >= 0 ? top / bottom : -((bottom - 1 - top) / bottom)
      return start + LayoutUnit(rawValue: floor)
    }
    return Rect(
      x: place(host.minX, host.size.width, size.width, isHorizontal: true), y: place(host.minY, host.size.height, size.height, isHorizontal: false),
      width: size.width, height: size.height)
  }
}
