import TextLayout

/// The boundary items of a section, or of the whole collection, by their estimates.
///
/// An object, as it is handed about with each question.
final class BoundaryPlan: Sendable {
  let items: [BoundaryItem]
  /// Their sizes; on axes that are measured, the estimates.
  let sizes: [Size]
  /// The index that each has among those of its kind.
  let indexes: [Int]
  /// How far the content begins below what stands at its start: a section without items drops its insets.
  private let contentInset: LayoutUnit
  /// The room that they stand in, from left to right.
  let start: LayoutUnit
  let end: LayoutUnit
  /// What bars at the sides take of the content's width.
  let leadingExtent: LayoutUnit
  let trailingExtent: LayoutUnit

  init(_ items: [BoundaryItem], in container: Size, _ insets: Insets, followsInsets: Bool, isEmpty: Bool = false) {
    self.items = items
    contentInset = isEmpty ? .zero : insets.top
    start = followsInsets ? insets.leading : .zero
    end = max(start, container.width - (followsInsets ? insets.trailing : .zero))
    let room = Size(width: end - start, height: container.height)
    let beside = Size(width: end - start, height: max(.zero, container.height - insets.vertical))
    sizes = items.map { item in
      let room = item.alignment.side == .leading || item.alignment.side == .trailing ? beside : room
      return Size(width: item.width.length(in: room), height: item.height.length(in: room))
    }
    var counts: [String: Int] = [:]
    indexes = items.map { item in
      counts[item.kind, default: 0] += 1
      return counts[item.kind, default: 1] - 1
    }
    leadingExtent = zip(items, sizes).reduce(.zero) { $1.0.extendsBoundary && $1.0.alignment.side == .leading ? $0 + $1.1.width : $0 }
    trailingExtent = zip(items, sizes).reduce(.zero) { $1.0.extendsBoundary && $1.0.alignment.side == .trailing ? $0 + $1.1.width : $0 }
  }

  /// What the items at a side take of the extent, in the given sizes.
  func extent(_ side: BoundaryItem.Alignment.Side, _ sizes: [Size]) -> LayoutUnit {
    zip(items, sizes).reduce(.zero) { $1.0.extendsBoundary && $1.0.alignment.side == side ? $0 + $1.1.height : $0 }
  }

  /// The axes on which an item is measured. Bars at the sides keep their estimated width: the content's depends on it.
  func measured(_ index: Int) -> Axes {
    let item = items[index]
    let isBeside = item.alignment.side == .leading || item.alignment.side == .trailing
    return Axes(horizontal: item.width.isMeasured && !isBeside, vertical: item.height.isMeasured)
  }

  /// The items' frames in a section from one place to another, of which a stretch is in sight.
  func frames(_ sizes: [Size], from top: LayoutUnit, to bottom: LayoutUnit, visible: (start: LayoutUnit, end: LayoutUnit)?) -> [PlacedBoundary] {
    var above = top
    var below = bottom - extent(.end, sizes)
    var beside = (leading: start, trailing: end)
    let content = top + extent(.start, sizes) + contentInset
    var placed = items.indices.map { index in
      let (item, size) = (items[index], sizes[index])
      let room = end - start - size.width
      var origin = Point(x: start + LayoutUnit(rawValue: (room.rawValue * item.alignment.halves) >> 1), y: top)
      switch item.alignment.side {
      case .start:
        if item.extendsBoundary { (origin.y, above) = (above, above + size.height) }
      case .end:
        if item.extendsBoundary { (origin.y, below) = (below, below + size.height) } else { origin.y = bottom - size.height }
      case .leading:
        origin.y = content
        if item.extendsBoundary { (origin.x, beside.leading) = (beside.leading, beside.leading + size.width) }
      case .trailing:
        origin.y = content
        if item.extendsBoundary {
          beside.trailing = beside.trailing - size.width
          origin.x = beside.trailing
        }
      }
      return PlacedBoundary(
        frame: Rect(x: origin.x, y: origin.y, width: size.width, height: size.height).moved(by: item.absoluteOffset), isPinned: false)
    }
    if let visible { pin(&placed, from: top, to: bottom, visible: visible) }
    return placed
  }

  /// Keeps pinned items in sight: footers first, then headers above them; none leaves its section, and none covers another.
  private func pin(_ placed: inout [PlacedBoundary], from top: LayoutUnit, to bottom: LayoutUnit, visible: (start: LayoutUnit, end: LayoutUnit)) {
    let headers = items.indices.filter { items[$0].pinsToVisibleBounds && items[$0].alignment.side == .start }
    let footers = items.indices.filter { items[$0].pinsToVisibleBounds && items[$0].alignment.side == .end }
    if headers.isEmpty, footers.isEmpty { return }
    let headerHeight = headers.reduce(LayoutUnit.zero) { $0 + placed[$1].frame.size.height }
    // Where the headers end at their natural places, behind those that aren't pinned: the footers yield to that.
    let headerEnd = headers.reduce(top + headerHeight) { max($0, placed[$1].frame.maxY - items[$1].absoluteOffset.y) }
    var rest = footers.reduce(LayoutUnit.zero) { $0 + placed[$1].frame.size.height }
    var before = LayoutUnit.zero
    var end = bottom
    for index in footers {
      let height = placed[index].frame.size.height
      placed[index].pin(at: min(placed[index].frame.minY, max(visible.end - rest, headerEnd + before)))
      end = min(end, placed[index].frame.minY)
      rest = rest - height
      before = before + height
    }
    rest = headerHeight
    before = .zero
    for index in headers {
      let height = placed[index].frame.size.height
      placed[index].pin(at: max(placed[index].frame.minY, min(visible.start + before, end - rest)))
      rest = rest - height
      before = before + height
    }
  }
}

/// Where a boundary item stands.
struct PlacedBoundary: Sendable {
  var frame: Rect
  /// Whether it is away from its natural place.
  var isPinned: Bool

  mutating func pin(at y: LayoutUnit) {
    isPinned = y != frame.minY
    frame.origin.y = y
  }
}
