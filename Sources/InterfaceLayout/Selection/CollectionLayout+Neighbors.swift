import TextLayout

extension CollectionLayout {
  /// An arrow key.
  public enum Arrow: Hashable, Sendable, CaseIterable {
    case up, down, left, right
  }

  /// The item that an arrow key goes to from another one: left and right to the one before or the next one in order, as they are seen; up and down to the
  /// nearest row whose items' middles are beyond the item's edge, and there to the item nearest to a column.
  ///
  ///     if let next = layout.neighbor(of: (0, 7), .down, keeping: column) { (focus, column) = (next.item, next.column) }
  ///
  /// - Parameter column: The middle of the column that up and down keep to; that of the item if it isn't told.
  /// - Returns: The item, and the column to keep to from there; nil if there is none.
  /// - Complexity: O(log measured · log height + items of the rows looked at).
  public func neighbor(of place: ItemPlace, _ arrow: Arrow, keeping column: LayoutUnit? = nil) -> (item: ItemPlace, column: LayoutUnit)? {
    guard let frame = frame(of: .item(section: place.section, index: place.index)) else { return nil }
    switch arrow {
    case .left, .right:
      let isForward = (arrow == .right) != (collection.direction == .rightToLeft)
      guard let next = isForward ? self.place(after: place) : self.place(before: place) else { return nil }
      return self.frame(of: .item(section: next.section, index: next.index)).map { (next, $0.midX) }
    case .up, .down:
      let column = column ?? frame.midX
      return nearest(to: column, beyond: frame, isDown: arrow == .down).map { ($0, column) }
    }
  }

  private func place(after place: ItemPlace) -> ItemPlace? {
    if place.index + 1 < plan.sections[place.section].section.itemCount { return ItemPlace(section: place.section, index: place.index + 1) }
    let next = plan.sections.indices.dropFirst(place.section + 1).first { plan.sections[$0].section.itemCount > 0 }
    return next.map { ItemPlace(section: $0, index: 0) }
  }

  private func place(before place: ItemPlace) -> ItemPlace? {
    if place.index > 0 { return ItemPlace(section: place.section, index: place.index - 1) }
    let last = plan.sections.indices.prefix(place.section).last { plan.sections[$0].section.itemCount > 0 }
    return last.map { ItemPlace(section: $0, index: plan.sections[$0].section.itemCount - 1) }
  }

  /// The item beyond a frame whose row is the nearest, and in that row the one nearest to a column. Bands of the content are looked at, each twice as high as
  /// the one before.
  private func nearest(to column: LayoutUnit, beyond frame: Rect, isDown: Bool) -> ItemPlace? {
    let edge = isDown ? frame.maxY : frame.minY
    let limit = isDown ? contentSize.height - edge : edge
    var height = max(LayoutUnit(64), frame.size.height)
    while true {
      let band = Rect(x: 0, y: isDown ? edge : edge - height, width: contentSize.width, height: height)
      var found: (place: ItemPlace, frame: Rect)?
      let items = elements(in: band).compactMap { element -> (place: ItemPlace, frame: Rect)? in
        guard case .item(let section, let index) = element.id else { return nil }
        let isBeyond = isDown ? element.frame.midY > edge : element.frame.midY < edge
        return isBeyond ? (ItemPlace(section: section, index: index), element.frame) : nil
      }
      func distance(_ item: (place: ItemPlace, frame: Rect)) -> LayoutUnit { isDown ? item.frame.midY - edge : edge - item.frame.midY }
      // The middle of a row's nearest item, which those beside it are at the height of.
      if let first = items.min(by: { distance($0) < distance($1) }) {
        let line = first.frame.midY
        func isInRow(_ frame: Rect) -> Bool { frame.minY <= line && (line < frame.maxY || frame.minY == line) }
        for item in items where isInRow(item.frame) {
          let (new, old) = (item.frame.distance(to: column), found?.frame.distance(to: column))
          if old.map({ new < $0 }) ?? true { found = item }
        }
        // What is only begun in this band may have its middle beyond it, but none of those is nearer than one that has its own in it.
        if let found, distance(first) < height { return found.place }
      }
      if height >= limit { return found?.place }
      height = height + height
    }
  }
}

extension Rect {
  /// How far the middle is from a column.
  fileprivate func distance(to column: LayoutUnit) -> LayoutUnit { midX < column ? column - midX : midX - column }
}
