import TextLayout

extension CollectionLayout {
  /// The elements on the screen while sections that scroll by themselves are scrolled: as ``visibleElements``, whose sections are at their starts.
  ///
  ///     layout.visibleElements(scrolled: [1: 322])   // section 1 is scrolled by 322
  ///
  /// - Parameter offsets: The logical offsets of sections by number; others, and sections that don't scroll, are where they are.
  /// - Complexity: O(log measured · log sections + elements · log elements).
  public func visibleElements(scrolled offsets: [Int: LayoutUnit]) -> [PlacedElement] {
    let moved = offsets.filter { $0.value != .zero && rests(inSection: $0.key) != nil }
    let elements = visibleElements
    if moved.isEmpty { return elements }
    var result = elements.filter { moved[$0.id.section] == nil || !scrolls($0.id) }
    let screen = visibleRect
    for (section, offset) in moved {
      for element in visibleItems(inSection: section, offset: offset) where element.frame.meets(screen) {
        guard var placed = placed(element.id) else { continue }
        placed.frame = element.frame
        result.append(placed)
      }
    }
    // In their order among the others: by what is above, then by section, where items and what hangs on them stand before headers.
    func key(_ element: PlacedElement) -> (Int, Int, Int) { (element.zIndex, element.isPinned ? 1 : 0, element.id.section) }
    return result.enumerated().sorted { a, b in key(a.element) == key(b.element) ? a.offset < b.offset : key(a.element) < key(b.element) }
      .map(\.element)
  }

  /// Whether an element moves when its section scrolls by itself: items and what hangs on them and on groups do.
  private func scrolls(_ id: ElementID) -> Bool {
    switch id {
    case .item: true
    case .decoration: false
    case .supplementary(let kind, let section, let index): boundaryIndex(kind, section, index) == nil
    }
  }
}
