import TextLayout

extension CollectionLayout {
  /// The layout of another description of the same items: another container, other surroundings, another direction. The provider is asked again.
  ///
  /// What was measured stays for elements that are proposed the same size as before, unless the reader's text size changed. What is on the screen stays
  /// there, by the ``anchor``. O(sections + measured · log measured).
  public func with(_ change: (inout ItemCollection) -> Void) throws(InterfaceError) -> CollectionLayout {
    try with(renaming: { $0 }, anchoring: { $0 }, change)
  }

  /// The same where elements have other names afterwards: those whose sizes are taken over, and the
  /// one that is the anchor.
  func with(
    renaming name: (ElementID) -> ElementID?, anchoring anchorName: (ElementID) -> ElementID, _ change: (inout ItemCollection) -> Void
  ) throws(InterfaceError) -> CollectionLayout {
    var collection = collection
    let category = collection.environment.sizeCategory
    change(&collection)
    var layout = CollectionLayout(try CollectionPlan(collection))
    layout.anchorEdge = anchorEdge
    if collection.environment.sizeCategory == category { layout.take(from: self, renaming: name) }
    var kept = anchor
    if case .item(let id, let distance) = kept { kept = .item(anchorName(id), distance: distance) }
    layout.scrolled = layout.offset(taking: kept, from: self)
    return layout
  }

  /// Takes over the sizes that were measured for what is still proposed, of elements that have a name here.
  mutating func take(from other: CollectionLayout, renaming name: (ElementID) -> ElementID? = { $0 }) {
    var sizes: [(ElementID, MeasuredSize)] = []
    func take(_ id: ElementID, _ size: MeasuredSize) {
      guard size.width != nil || size.height != nil, let name = name(id), let proposal = proposal(for: name) else { return }
      if proposal != other.proposal(for: id) { return }
      let physical = other.plan.isTransposed ? size.transposed : size
      sizes.append((name, plan.isTransposed ? physical.transposed : physical))
    }
    for (section, measures) in other.measures.all {
      measures.visitItems(other.plan.sections[section]) { item, size in take(.item(section: section, index: item), size) }
    }
    if !sizes.isEmpty { store(sizes) }
    // What hangs on items may be as large as they are.
    sizes = []
    for (id, size) in other.supplementarySizes { take(id, size) }
    if !sizes.isEmpty { store(sizes) }
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
