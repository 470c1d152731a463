import TextLayout

extension CollectionLayout {
  /// The layout of another description of the same items: another container, other surroundings, another direction. The provider is asked again.
  ///
  /// What was measured stays for elements that are proposed the same size as before, unless the reader's text size changed. What is on the screen stays
  /// there, by the ``anchor``. O(sections + measured · log measured).
  public func with(_ change: (inout ItemCollection) -> Void) throws(InterfaceError) -> CollectionLayout {
    var collection = collection
    let category = collection.environment.sizeCategory
    change(&collection)
    var layout = CollectionLayout(try CollectionPlan(collection))
    layout.anchorEdge = anchorEdge
    if collection.environment.sizeCategory == category { layout.take(from: self) }
    layout.scrolled = layout.offset(taking: anchor, from: self)
    return layout
  }

  /// Takes over the sizes that were measured for what is still proposed.
  private mutating func take(from other: CollectionLayout) {
    var sizes: [ElementID: MeasuredSize] = [:]
    for (section, measured) in other.measures {
      measured.items.visit { item, _, _ in
        let id = ElementID.item(section: section, index: item)
        if proposal(for: id) == other.proposal(for: id) { sizes[id] = other.measuredSize(of: id) }
      }
    }
    for id in other.supplementarySizes.keys where proposal(for: id) == other.proposal(for: id) { sizes[id] = other.measuredSize(of: id) }
    let known = sizes.filter { proposal(for: $0.key) != nil && ($0.value.width != nil || $0.value.height != nil) }
    if !known.isEmpty { measure(known) }
  }

  /// Where it is scrolled to, so that another layout's anchor has the place that it has there.
  private func offset(taking anchor: ScrollAnchor<ElementID>, from other: CollectionLayout) -> LayoutUnit {
    switch anchor {
    case .start: -plan.insets.top
    case .none: span.clamped(other.scrolled)
    case .end, .item: offset(keeping: anchor)
    }
  }
}
