import InterfaceLayout
import Testing
import TextFixtures
import TextLayout

/// Lists of rows are measured and looked at on a path of their own: it comes to what the general
/// one does, over drawn lists.
struct RowLawTests {
  private static func list(_ draw: inout RandomCollection) throws -> CollectionLayout {
    var sections: [Section] = []
    for _ in 0...draw.below(3) {
      let height: LayoutUnit = draw.isTrue(oneIn: 10) ? 0 : draw.length(60)
      let row = Group.horizontal(width: .fullWidth, height: .estimated(height), .subitems([item(.fullWidth, .estimated(height))]))
      sections.append(
        Section(
          of: row, itemCount: draw.below(120), contentInsets: draw.insets(),
          interGroupSpacing: draw.isTrue(oneIn: 3) ? -draw.length(30) : draw.length(12)))
    }
    var collection = ItemCollection(container: Size(width: 200, height: 20 + draw.length(200)), sections: sections)
    collection.insets = draw.insets()
    collection.interSectionSpacing = draw.isTrue(oneIn: 6) ? -draw.length(20) : draw.length(20)
    if draw.isTrue(oneIn: 4) {
      collection = collection.transposed
      collection.scrollDirection = .horizontal
    }
    if draw.isTrue(oneIn: 4) { collection.direction = .rightToLeft }
    var layout = try CollectionLayout(collection)
    layout.anchorEdge = draw.isTrue(oneIn: 4) ? .bottom : .top
    return layout
  }

  /// The anchor by looking at all rows, of a list that scrolls down.
  private func anchor(of layout: CollectionLayout) -> ScrollAnchor<ElementID> {
    let (insets, height, top) = (layout.collection.insets, layout.collection.container.height, layout.offset.y)
    let isTop = layout.anchorEdge == .top
    if isTop ? top <= -insets.top : top >= max(-insets.top, layout.contentSize.height - height + insets.bottom) { return isTop ? .start : .end }
    let (start, end) = (top + insets.top, top + height - insets.bottom)
    var all: [(id: ElementID, frame: Rect)] = []
    for number in 0..<layout.collection.sectionCount {
      for index in 0..<(layout.collection.section(number)?.itemCount ?? 0) {
        let id = ElementID.item(section: number, index: index)
        if let frame = layout.frame(of: id) { all.append((id, frame)) }
      }
    }
    func meets(_ frame: Rect) -> Bool {
      if frame.minY == frame.maxY { return start <= frame.minY && frame.minY < end }
      if start == end { return frame.minY <= start && start < frame.maxY }
      return max(frame.minY, start) < min(frame.maxY, end)
    }
    guard let found = isTop ? all.first(where: { meets($0.frame) }) : all.last(where: { meets($0.frame) }) else { return .none }
    return .item(found.id, distance: isTop ? found.frame.minY - start : found.frame.maxY - end)
  }

  @Test func `a row that is measured by itself comes to what it does among others, and the anchor is the first in sight`() throws {
    for index in Laws.cases(400) {
      var draw = RandomCollection(seed: 14, index: index)
      var one = try Self.list(&draw)
      var all = one
      for step in 0..<30 {
        let section = draw.below(one.collection.sectionCount)
        let count = one.collection.section(section)?.itemCount ?? 0
        if draw.isTrue(oneIn: 3) {
          let place = draw.length(max(1, Int(max(one.contentSize.width, one.contentSize.height).points))) - 20
          one.offset = one.collection.scrollDirection == .vertical ? Point(x: 0, y: place) : Point(x: place, y: 0)
          all.offset = one.offset
        } else if count > 0 {
          let id = ElementID.item(section: section, index: draw.below(count))
          let length: LayoutUnit = draw.isTrue(oneIn: 6) ? 0 : draw.length(80)
          let size = draw.isTrue(oneIn: 10) ? MeasuredSize() : MeasuredSize(width: length, height: length)
          let (shift, expected) = (one.measure(id, size), all.measure([id: size]))
          if shift != expected {
            Issue.record("case \(index), step \(step): \(id) shifts by \(shift), not \(expected)")
            return
          }
        }
        if one.offset != all.offset || one.contentSize != all.contentSize || one.anchor != all.anchor {
          Issue.record("case \(index), step \(step): \(one.offset) \(one.anchor), not \(all.offset) \(all.anchor)")
          return
        }
        if step % 5 == 0, one.collection.scrollDirection == .vertical, one.anchor != anchor(of: one) {
          Issue.record("case \(index), step \(step): the anchor is \(one.anchor), not \(anchor(of: one))")
          return
        }
      }
      if one.dump() != all.dump() {
        Issue.record("case \(index): \(one.dump()) is not \(all.dump())")
        return
      }
    }
  }
}
