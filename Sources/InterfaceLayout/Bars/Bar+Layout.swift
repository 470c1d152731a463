import TextLayout

extension Bar {
  /// Where its parts stand. O(groups + items), less than a microsecond for a bar of a few groups.
  ///
  /// Where the centre's groups have too little room, the last one that has a narrower
  /// representative is shown as that, and so on; then the last that is not fixed goes to the
  /// overflow menu, and so on; then the fixed ones go. Those at the edges are always shown: for them
  /// the title gives way, and in the end they are cut, the innermost first.
  public var layout: BarLayout {
    let groups = shownCenter
    if style == .navigator {
      let edges = BarEdges(of: self, hasOverflow: needsOverflowMenu || !groups.isEmpty)
      return edges.layout(BarCenter([]), overflow: groups.map(\.identifier))
    }
    var edges = BarEdges(of: self, hasOverflow: needsOverflowMenu)
    var center = BarCenter(groups)
    center.collapse(in: edges.room)
    if center.width > edges.room, !groups.isEmpty {
      if !needsOverflowMenu { edges = BarEdges(of: self, hasOverflow: true) }
      center.drop(in: edges.room)
    }
    return edges.layout(center, overflow: center.dropped)
  }

  /// Where the items of a group stand that has so much room: those of the group, or its
  /// representative. What is cut of the group is cut of them. O(items).
  public func items(of group: BarGroup, at place: BarLayout.Place) -> [(item: BarItem, x: LayoutUnit, width: LayoutUnit)] {
    var items = group.items
    if case .representative = place.part { items = group.representative.map { [$0] } ?? [] }
    let isMirrored = direction == .rightToLeft
    var x = LayoutUnit.zero
    return items.map { item in
      let start = min(x, place.width)
      let width = min(item.width, place.width - start)
      x = x + item.width + InterfaceLimits.barItemSpacing
      return (item, place.x + (isMirrored ? place.width - start - width : start), width)
    }
  }

  /// What the overflow menu has: what stands for the groups without room, in the bar's order, then
  /// what the program adds. A view of its own for which no row stands is missing, with a warning.
  /// O(items).
  public func overflowMenu(of layout: BarLayout) -> (elements: [MenuElement], warnings: [LayoutWarning]) {
    var elements: [MenuElement] = []
    var warnings: [LayoutWarning] = []
    let left = Set(layout.overflow)
    for group in shownCenter where left.contains(group.identifier) {
      if let rows = group.menuRepresentation {
        elements += rows
        continue
      }
      for item in group.items {
        if let row = item.menuElement {
          elements.append(row)
        } else {
          warnings.append(LayoutWarning(kind: .noMenuRepresentation, path: ["center", group.identifier, item.identifier]))
        }
      }
    }
    return (elements + additionalOverflowElements, warnings)
  }
}

/// The groups of a bar's centre while it is found which have room.
private struct BarCenter {
  let groups: [BarGroup]
  /// How wide each is as it is shown.
  private var widths: [LayoutUnit]
  private var isCollapsed: [Bool]
  private var isDropped: [Bool]
  private var shownCount: Int
  /// How wide those that are shown are together, with the gaps between them.
  private(set) var width: LayoutUnit

  init(_ groups: [BarGroup]) {
    self.groups = groups
    widths = groups.map(\.width)
    isCollapsed = groups.map { _ in false }
    isDropped = isCollapsed
    shownCount = groups.count
    width = widths.reduce(InterfaceLimits.barGroupSpacing * max(0, groups.count - 1), +)
  }

  /// Shows groups as their representatives until all have room or no other one is narrower so.
  mutating func collapse(in room: LayoutUnit) {
    for index in groups.indices.reversed() where width > room {
      guard let narrow = groups[index].representative?.width, narrow < widths[index] else { continue }
      width = width - (widths[index] - narrow)
      widths[index] = narrow
      isCollapsed[index] = true
    }
  }

  /// Leaves groups out until the others have room: fixed ones after all others.
  mutating func drop(in room: LayoutUnit) {
    for isFixed in [false, true] {
      for index in groups.indices.reversed() where width > room && (groups[index].kind == .fixed) == isFixed {
        shownCount -= 1
        width = shownCount == 0 ? .zero : width - widths[index] - InterfaceLimits.barGroupSpacing
        isDropped[index] = true
        if shownCount == 0 { return }
      }
    }
  }

  var dropped: [String] { groups.indices.filter { isDropped[$0] }.map { groups[$0].identifier } }

  /// Those that are shown, one beside the other.
  func places(from start: LayoutUnit) -> [BarLayout.Place] {
    var x = start
    return groups.indices.filter { !isDropped[$0] }.map { index in
      defer { x = x + widths[index] + InterfaceLimits.barGroupSpacing }
      let name = groups[index].identifier
      return BarLayout.Place(part: isCollapsed[index] ? .representative(name) : .group(name), x: x, width: widths[index])
    }
  }
}

/// What stands at the edges of a bar, with its title, as it is seen from left to right.
private struct BarEdges {
  private let bar: Bar
  /// What is before the centre and what is behind it, in order.
  private var before: [BarLayout.Place] = []
  private var behind: [BarLayout.Place] = []
  private var title: BarLayout.Place?
  /// Where the centre may begin and end.
  private var start: LayoutUnit
  private var end: LayoutUnit
  private var isClipped = false

  /// How wide the centre may be; less than nothing where the edges need more than there is.
  var room: LayoutUnit { end - start }

  init(of bar: Bar, hasOverflow: Bool) {
    self.bar = bar
    (start, end) = (InterfaceLimits.barEdge, bar.width - InterfaceLimits.barEdge)
    if let back = bar.back { append(.back, bar.style == .editor ? back.chevronWidth : back.width) }
    for group in bar.leading { append(.group(group.identifier), group.width) }
    for group in bar.pinned.reversed() { prepend(.group(group.identifier), group.width) }
    if hasOverflow { prepend(.overflow, InterfaceLimits.barOverflowButton) }
    for group in bar.trailing.reversed() { prepend(.group(group.identifier), group.width) }
    behind.reverse()
    clip()
    if bar.title > .zero { placeTitle() }
  }

  private mutating func append(_ part: BarLayout.Part, _ width: LayoutUnit) {
    before.append(BarLayout.Place(part: part, x: start, width: width))
    start = start + width + InterfaceLimits.barGroupSpacing
  }

  private mutating func prepend(_ part: BarLayout.Part, _ width: LayoutUnit) {
    behind.append(BarLayout.Place(part: part, x: end - width, width: width))
    end = end - width - InterfaceLimits.barGroupSpacing
  }

  private var beforeEnd: LayoutUnit { before.last.map { $0.x + $0.width } ?? .zero }
  private var behindStart: LayoutUnit { behind.first?.x ?? bar.width }

  /// Cuts what would overlap: each edge keeps its half, and what the other leaves of the other half.
  private mutating func clip() {
    let whole = max(.zero, bar.width)
    isClipped = beforeEnd > behindStart || beforeEnd > whole || behindStart < .zero
    guard isClipped else { return }
    let border = min(max(.zero, min(max(whole.half, behindStart), beforeEnd)), whole)
    func cut(_ place: BarLayout.Place, from low: LayoutUnit, to high: LayoutUnit) -> BarLayout.Place {
      let (start, end) = (min(max(place.x, low), high), min(max(place.x + place.width, low), high))
      return BarLayout.Place(part: place.part, x: start, width: end - start)
    }
    before = before.map { cut($0, from: .zero, to: border) }
    behind = behind.map { cut($0, from: border, to: whole) }
  }

  private mutating func placeTitle() {
    let width = max(.zero, min(bar.title, bar.width.part(InterfaceLimits.barTitleShare), room))
    if bar.style == .navigator {
      let middle = (bar.width - width).half
      title = BarLayout.Place(part: .title, x: max(beforeEnd, min(max(start, min(middle, end - width)), behindStart)), width: width)
    } else {
      title = BarLayout.Place(part: .title, x: max(beforeEnd, min(start, behindStart)), width: width)
      start = start + width + InterfaceLimits.barGroupSpacing
    }
  }

  /// All parts in their places.
  func layout(_ center: BarCenter, overflow: [String]) -> BarLayout {
    let middle = (bar.width - center.width).half
    var places = before
    if let title { places.append(title) }
    places += center.places(from: max(start, min(middle, end - center.width)))
    places += behind
    if bar.direction == .rightToLeft {
      places = places.map { BarLayout.Place(part: $0.part, x: bar.width - $0.x - $0.width, width: $0.width) }
    }
    return BarLayout(places: places, overflow: overflow, isClipped: isClipped)
  }
}
