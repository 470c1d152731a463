extension ItemSelection {
  /// Takes items away. What is selected stays so; where one item is required and it goes, the one that takes its place is, or else the last one. A gesture
  /// that is going on ends. O(ranges).
  @discardableResult public mutating func remove(_ removed: ItemRanges) -> SelectionOutcome {
    var removed = removed
    removed.formIntersection(ItemRanges(CollectionOfOne(0..<items.count)))
    let lost = selected.first
    let old = selected
    func moved(_ item: Int?) -> Int? { item.flatMap { removed.contains($0) ? nil : $0 - removed.count(before: $0) } }
    (anchor, cursor, focus) = (moved(anchor), moved(cursor), moved(focus))
    selected = selected.removing(removed)
    items.enabled = items.enabled.removing(removed)
    items.count -= removed.count
    (pan, marqueeBase) = (nil, nil)
    if mode == .required, selected.isEmpty, let lost {
      let place = lost - removed.count(before: lost)
      selected = (items.enabled.first(from: place) ?? items.enabled.last).map { [$0] } ?? []
    }
    return SelectionOutcome(primaryAction: nil, selectionChanged: selected.count != old.count || removed.contains(lost ?? -1))
  }

  /// Puts items in before one, or at the end. None of them is selected, but where one item is required and there was none. O(ranges).
  /// - Parameter disabled: Those of them that can't be selected, counted from the first new one.
  @discardableResult public mutating func insert(_ count: Int, at place: Int, disabled: ItemRanges = []) -> SelectionOutcome {
    let count = max(0, min(count, InterfaceLimits.items - items.count))
    let place = max(0, min(place, items.count))
    func moved(_ item: Int?) -> Int? { item.map { $0 >= place ? $0 + count : $0 } }
    (anchor, cursor, focus) = (moved(anchor), moved(cursor), moved(focus))
    selected = selected.inserting(count, at: place)
    items.enabled = items.enabled.inserting(count, at: place)
    var new = ItemRanges(CollectionOfOne(0..<count))
    new.subtract(disabled)
    items.enabled.formUnion(new.inserting(place, at: 0))
    items.count += count
    (pan, marqueeBase) = (nil, nil)
    let isEmptied = selected.isEmpty
    if mode == .required, isEmptied { select([]) }
    return SelectionOutcome(primaryAction: nil, selectionChanged: isEmptied && !selected.isEmpty)
  }

  /// Moves an item to the place that it has afterwards; all that is known of it goes with it. O(ranges).
  public mutating func move(_ item: Int, to place: Int) {
    guard item >= 0, item < items.count else { return }
    let place = max(0, min(place, items.count - 1))
    func moved(_ ranges: ItemRanges) -> ItemRanges {
      var result = ranges.removing([item]).inserting(1, at: place)
      if ranges.contains(item) { result.formUnion([place]) }
      return result
    }
    func moved(_ other: Int?) -> Int? {
      other.map { other in
        if other == item { return place }
        let rest = other > item ? other - 1 : other
        return rest >= place ? rest + 1 : rest
      }
    }
    (anchor, cursor, focus) = (moved(anchor), moved(cursor), moved(focus))
    (selected, items.enabled) = (moved(selected), moved(items.enabled))
    (pan, marqueeBase) = (nil, nil)
  }
}
