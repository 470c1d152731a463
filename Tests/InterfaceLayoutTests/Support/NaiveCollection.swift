import InterfaceLayout
import TextLayout

/// The rules of collections, applied to every item, one after the other, in the plainest way: what the real layout is compared with.
///
/// Vertical, from left to right. It shares no code with the layout but fractions and shares, which have tests of their own.
struct NaiveCollection {
  let container: Size
  let sections: [Section]
  var spacing = LayoutUnit.zero
  var insets = Insets.zero
  var boundary: [BoundaryItem] = []
  var measured: [ElementID: MeasuredSize] = [:]
  var offset = LayoutUnit.zero

  /// A layout of the whole, element by element.
  struct Result {
    var frames: [ElementID: Rect] = [:]
    var zIndexes: [ElementID: Int] = [:]
    var sections: [Rect] = []
    var length = LayoutUnit.zero
  }

  func solve() -> Result {
    var result = Result()
    let whole = Edges(boundary, self, section: ElementID.wholeCollection, start: 0, end: container.width)
    var y = whole.height(of: .top)
    var extent = LayoutUnit.zero
    for (number, section) in sections.enumerated() {
      if number > 0 { y = y + max(0, extent + spacing) }
      extent = solve(section, number, at: y, into: &result)
    }
    result.length = y + extent + whole.height(of: .bottom)
    whole.place(from: 0, to: result.length, content: whole.height(of: .top), into: &result, zIndex: 0)
    return result
  }

  private func solve(_ section: Section, _ number: Int, at top: LayoutUnit, into result: inout Result) -> LayoutUnit {
    let insets = section.contentInsets
    let follows = section.supplementariesFollowContentInsets
    let edges = Edges(
      section.boundaryItems, self, section: number, start: follows ? insets.leading : 0,
      end: max(follows ? insets.leading : 0, container.width - (follows ? insets.trailing : 0)), insets)
    let sideways = section.orthogonal != nil
    let bars = (leading: edges.width(of: .leading), trailing: edges.width(of: .trailing))
    let room = Size(
      width: max(0, container.width - bars.leading - bars.trailing - (sideways ? 0 : insets.leading + insets.trailing)),
      height: max(0, container.height - insets.top - insets.bottom))
    let zIndex = section.decorations.isEmpty ? 0 : 1

    // The groups, each by itself.
    var groups: [NaiveGroup] = []
    var next = 0
    while next < section.itemCount {
      let group = NaiveGroup(section.group, in: room, section: number, first: next, count: section.itemCount, measured)
      groups.append(group)
      next += max(1, group.capacity)
    }
    for axis in [Axis.horizontal, .vertical] where NaiveGroup.isUniform(axis == .horizontal ? section.group.width : section.group.height) {
      let longest = groups.map { axis == .horizontal ? $0.size.width : $0.size.height }.max() ?? 0
      for index in groups.indices { groups[index].stretch(axis, to: longest) }
    }
    var height = edges.height(of: .top) + edges.height(of: .bottom)
    if section.itemCount > 0 {
      let last = groups.count - 1
      var content = LayoutUnit.zero
      var leading = insets.leading + bars.leading
      if section.orthogonal == .groupPagingCentered {
        leading = max(leading, LayoutUnit(rawValue: (container.width - groups[0].size.width).rawValue >> 1))
      }
      let origin = Point(x: leading, y: top + edges.height(of: .top) + insets.top)
      var position = LayoutUnit.zero
      var kinds: [String: Int] = [:]
      for (index, group) in groups.enumerated() {
        let at = sideways ? Point(x: origin.x + position, y: origin.y) : Point(x: origin.x, y: origin.y + position)
        for (id, frame) in group.items {
          result.frames[id] = frame.moved(by: at)
          result.zIndexes[id] = zIndex
        }
        for hanging in group.hanging {
          var id = hanging.id
          if case .supplementary(let kind, let section, -1) = id {
            id = .supplementary(kind: kind, section: section, index: kinds[kind, default: 0])
            kinds[kind, default: 0] += 1
          }
          let frame = NaiveGroup.frame(of: hanging.supplementary, on: hanging.host.moved(by: at), measured[id])
          result.frames[id] = frame
          result.zIndexes[id] = hanging.supplementary.zIndex ?? zIndex
        }
        let extent = sideways ? group.size.width : group.size.height
        content = sideways ? max(content, group.size.height) : position + extent
        if index < last { position = position + max(0, extent + section.interGroupSpacing) }
      }
      height = height + max(0, insets.top + insets.bottom + content)
    }
    let frame = Rect(x: 0, y: top, width: container.width, height: height)
    result.sections.append(frame)
    let contentInset = section.itemCount == 0 ? 0 : insets.top
    edges.place(from: top, to: top + height, content: top + edges.height(of: .top) + contentInset, into: &result, zIndex: zIndex)
    for decoration in section.decorations {
      let i = decoration.contentInsets
      let inner = Rect(
        x: i.leading, y: top + i.top, width: max(0, container.width - i.leading - i.trailing), height: max(0, height - i.top - i.bottom))
      guard inner.size.height > 0, height > 0 else { continue }
      result.frames[.decoration(kind: decoration.kind, section: number)] = inner
      result.zIndexes[.decoration(kind: decoration.kind, section: number)] = decoration.zIndex
    }
    return height
  }

  /// Boundary items of a section.
  private struct Edges {
    enum Side { case top, bottom, leading, trailing }

    let items: [(item: BoundaryItem, id: ElementID, size: Size, side: Side)]
    let collection: NaiveCollection
    let start: LayoutUnit
    let end: LayoutUnit

    init(
      _ boundary: [BoundaryItem], _ collection: NaiveCollection, section: Int, start: LayoutUnit, end: LayoutUnit, _ insets: Insets = .zero
    ) {
      self.collection = collection
      self.start = start
      self.end = end
      var items: [(item: BoundaryItem, id: ElementID, size: Size, side: Side)] = []
      for item in boundary {
        let index = items.filter { $0.item.kind == item.kind }.count
        let id = ElementID.supplementary(kind: item.kind, section: section, index: index)
        let side: Side =
          switch item.alignment {
          case .top, .topLeading, .topTrailing: .top
          case .bottom, .bottomLeading, .bottomTrailing: .bottom
          case .leading: .leading
          case .trailing: .trailing
          }
        let isBeside = side == .leading || side == .trailing
        let height = isBeside ? max(0, collection.container.height - insets.top - insets.bottom) : collection.container.height
        let room = Size(width: end - start, height: height)
        var size = Size(width: NaiveGroup.length(item.width, in: room), height: NaiveGroup.length(item.height, in: room))
        if !isBeside, NaiveGroup.isMeasured(item.width), let width = collection.measured[id]?.width { size.width = width }
        if NaiveGroup.isMeasured(item.height), let height = collection.measured[id]?.height { size.height = height }
        items.append((item, id, size, side))
      }
      self.items = items
    }

    func height(of side: Side) -> LayoutUnit {
      items.filter { $0.side == side && $0.item.extendsBoundary }.reduce(LayoutUnit.zero) { $0 + $1.size.height }
    }

    func width(of side: Side) -> LayoutUnit {
      items.filter { $0.side == side && $0.item.extendsBoundary }.reduce(LayoutUnit.zero) { $0 + $1.size.width }
    }

    func place(from top: LayoutUnit, to bottom: LayoutUnit, content: LayoutUnit, into result: inout Result, zIndex: Int) {
      var origins: [Point] = []
      for (index, entry) in items.enumerated() {
        let before = items[..<index].filter { $0.side == entry.side && $0.item.extendsBoundary }
        let above = before.reduce(LayoutUnit.zero) { $0 + $1.size.height }
        let beside = before.reduce(LayoutUnit.zero) { $0 + $1.size.width }
        let room = end - start - entry.size.width
        var origin = Point(x: start, y: top)
        switch entry.item.alignment {
        case .top, .bottom: origin.x = start + LayoutUnit(rawValue: room.rawValue >> 1)
        case .topTrailing, .bottomTrailing, .trailing: origin.x = start + room
        default: break
        }
        switch entry.side {
        case .top: if entry.item.extendsBoundary { origin.y = top + above }
        case .bottom: origin.y = entry.item.extendsBoundary ? bottom - height(of: .bottom) + above : bottom - entry.size.height
        case .leading: origin = Point(x: entry.item.extendsBoundary ? start + beside : start, y: content)
        case .trailing: origin = Point(x: start + room - (entry.item.extendsBoundary ? beside : 0), y: content)
        }
        origins.append(Point(x: origin.x + entry.item.absoluteOffset.x, y: origin.y + entry.item.absoluteOffset.y))
      }
      // Pinned ones, by the two formulas as they stand, but that headers which aren't pinned may stand before those that are.
      let visible = (
        start: collection.offset + collection.insets.top, end: collection.offset + collection.container.height - collection.insets.bottom
      )
      let headers = items.indices.filter { items[$0].side == .top && items[$0].item.pinsToVisibleBounds }
      let footers = items.indices.filter { items[$0].side == .bottom && items[$0].item.pinsToVisibleBounds }
      let sum = { (indexes: ArraySlice<Int>) in indexes.reduce(LayoutUnit.zero) { $0 + items[$1].size.height } }
      var least = bottom
      let headersEnd = headers.map { index -> LayoutUnit in
        let natural =
          items[index].item.extendsBoundary
          ? sum(items.indices.prefix(index).filter { items[$0].side == .top && items[$0].item.extendsBoundary }[...]) : 0
        return natural + items[index].size.height
      }
      let room = max(sum(headers[...]), headersEnd.max() ?? 0)
      for (k, index) in footers.enumerated() {
        origins[index].y = min(origins[index].y, max(visible.end - sum(footers[k...]), top + room + sum(footers[..<k])))
        least = min(least, origins[index].y)
      }
      for (k, index) in headers.enumerated() {
        origins[index].y = max(origins[index].y, min(visible.start + sum(headers[..<k]), min(bottom, least) - sum(headers[k...])))
      }
      for (entry, origin) in zip(items, origins) {
        result.frames[entry.id] = Rect(x: origin.x, y: origin.y, width: entry.size.width, height: entry.size.height)
        result.zIndexes[entry.id] = entry.item.zIndex ?? zIndex
      }
    }
  }
}
