import TextLayout

extension LaidOut {
  /// The items at a point, the one that acts first: those of the cluster under it. Where there is
  /// none, and a tolerance is given, those of the nearest item whose rectangles are no further
  /// away. O(log n + the items on the lines that are near).
  ///
  /// `text` is the text that was laid out. `tolerance` is how far beside an item a finger may be.
  public func interactiveItems(at point: Point, in text: StyledText, tolerance: LayoutUnit = 0) -> [InteractiveItem] {
    if let cluster = clusterRange(at: point) {
      let items = text.interactiveItems(at: cluster.lowerBound)
      if !items.isEmpty { return items }
    }
    let tolerance = min(max(.zero, tolerance), LayoutUnit(4096))
    guard tolerance > 0 else { return [] }
    let point = point.bounded
    let first = hitTest(Point(x: point.x, y: point.y - tolerance)).line
    let last = hitTest(Point(x: point.x, y: point.y + tolerance)).line
    let near = TextRange(visualClusters(ofLine: first).range.lowerBound, visualClusters(ofLine: last).range.upperBound)
    var nearest: (distance: Double, item: InteractiveItem)?
    let limit = Double(tolerance.rawValue) * Double(tolerance.rawValue)
    for item in text.interactiveItems(in: near) {
      let visible = InteractiveItem(item.content, range: item.range.clamped(to: near))
      let distance = rects(of: visible).map { $0.squaredDistance(to: point) }.min() ?? .infinity
      if distance <= limit, distance < nearest?.distance ?? .infinity { nearest = (distance, item) }
    }
    return nearest.map { text.interactiveItems(at: $0.item.range.lowerBound).filter { text.range.contains($0.range.lowerBound) } } ?? []
  }

  /// Where an item is: one rectangle for each of its runs on a line, as wide as its clusters. O(its
  /// lines).
  public func rects(of item: InteractiveItem) -> [Rect] {
    selectionRects(for: item.range, policy: SelectionPolicy(.standard)).map(\.rect).filter { !$0.isEmpty }
  }

  /// The outline around an item, for a highlight while it is pressed. O((its lines)²).
  ///
  /// `margin` is the distance around its rectangles, 2 points unless told, `radius` how round the
  /// corners are.
  public func outline(of item: InteractiveItem, margin: LayoutUnit = 2, radius: LayoutUnit = 4) -> SelectionOutline {
    SelectionOutline(of: rects(of: item).map { $0.outset(by: max(.zero, margin)) }, radius: radius)
  }

  /// What is lifted from the text while an item's menu is shown: the smallest rectangle around it;
  /// nil where nothing of it is seen. O(its lines).
  public func previewRect(of item: InteractiveItem) -> Rect? { Rect.union(rects(of: item)) }
}
