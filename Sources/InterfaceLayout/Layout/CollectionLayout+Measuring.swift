import TextLayout

extension CollectionLayout {
  /// What an element is to be measured for: the extents of its frame that are settled, nil where measuring is to find them. Nil for an element that is not
  /// there or has nothing to measure. O(log measured).
  public func proposal(for id: ElementID) -> SizeProposal? {
    guard let axes = measurableAxes(id), let size = settledSize(id) else { return nil }
    let proposal = SizeProposal(
      width: axes.contains(.horizontal) ? nil : size.width, height: axes.contains(.vertical) ? nil : size.height)
    return plan.isTransposed ? proposal.transposed : proposal
  }

  /// What was measured of an element. O(log measured).
  public func measuredSize(of id: ElementID) -> MeasuredSize? {
    let found: MeasuredSize? =
      if case .item(let section, let index) = id {
        index < 0 ? nil : measures[section]?.value.size(ofItem: index, plan.sections[section])
      } else {
        supplementarySizes[id]
      }
    return plan.isTransposed ? found?.transposed : found
  }

  /// The same layout with other sizes, and how far it was scrolled for what is on the screen to stay there. O(sizes · log measured).
  public func measuring(_ sizes: [ElementID: MeasuredSize]) -> (layout: CollectionLayout, shift: Point) {
    var layout = self
    let shift = layout.measure(sizes)
    return (layout, shift)
  }

  /// Takes note of measured sizes. What is on the screen stays there: the ``anchor`` keeps its place, unless that would show what is outside of the
  /// content.
  ///
  /// Sizes of elements that are not there or have nothing to measure are left aside, with a warning, as are extents that are settled. The frames don't
  /// depend on the order in which sizes come. O(sizes · (log measured + items of a group)).
  /// - Returns: How far the content was scrolled, to be added to a drag that is going on.
  @discardableResult public mutating func measure(_ sizes: [ElementID: MeasuredSize]) -> Point {
    var kept: [(ElementID, MeasuredSize)] = []
    for (id, size) in sizes {
      guard let axes = measurableAxes(id) else {
        warn(.notMeasured, ["measured", "\(id.path)"])
        continue
      }
      let planned = plan.isTransposed ? size.transposed : size
      kept.append(
        (id, MeasuredSize(width: axes.contains(.horizontal) ? planned.width : nil, height: axes.contains(.vertical) ? planned.height : nil)))
    }
    if kept.isEmpty { return Point(x: 0, y: 0) }
    return keepingAnchor { $0.store(kept) }
  }

  /// Takes note of one element's measured size: as ``measure(_:)``, for programs that measure elements as they come into sight. O(log measured + items of a
  /// group).
  @discardableResult public mutating func measure(_ id: ElementID, _ size: MeasuredSize) -> Point {
    guard case .item(let section, let index) = id, plan.sections.indices.contains(section), plan.sections[section].hasRows,
      index >= 0, index < plan.sections[section].groupCount
    else { return measure([id: size]) }
    let planned = plan.isTransposed ? size.transposed : size
    if anchorEdge == .top, !plan.collection.learnsEstimates, let anchored = anchoredRow(ofSection: section) {
      // The anchor moves as the rows before it do: it needs not be looked for again.
      let before = offset
      let difference = setRow(index, section, planned)
      update(section)
      scrolled = span.clamped(index < anchored ? scrolled + difference : scrolled)
      let after = offset
      return Point(x: after.x - before.x, y: after.y - before.y)
    }
    return keepingAnchor { layout in
      layout.setRow(index, section, planned)
      layout.learn(section)
      layout.update(section)
    }
  }

  /// Forgets what was measured of elements: their contents changed. O(elements · log measured).
  @discardableResult public mutating func forget(_ ids: some Sequence<ElementID>) -> Point {
    let known = ids.filter { measurableAxes($0) != nil && measuredSize(of: $0) != nil }
    if known.isEmpty { return Point(x: 0, y: 0) }
    return keepingAnchor { $0.store(known.map { ($0, MeasuredSize()) }) }
  }

  /// Forgets all that was measured, as when the reader chose another text size. O(log measured).
  @discardableResult public mutating func forgetAll() -> Point {
    keepingAnchor {
      $0.measures = MeasuredSections()
      $0.differences = SparseTree()
      $0.supplementarySizes = [:]
      $0.overhang = $0.plan.overhang
    }
  }

  /// Changes sizes and scrolls so that the anchor stays where it is on the screen.
  mutating func keepingAnchor(_ change: (inout CollectionLayout) -> Void) -> Point {
    let anchor = anchor
    let before = offset
    change(&self)
    scrolled = offset(keeping: anchor)
    let after = offset
    return Point(x: after.x - before.x, y: after.y - before.y)
  }

  mutating func warn(_ kind: LayoutWarning.Kind, _ path: [String]) {
    let warning = LayoutWarning(kind: kind, path: path)
    // Warnings are to be read: a program that makes thousands of the same mistake is told of some.
    if warnings.count < 256, !warnings.contains(warning) { warnings.append(warning) }
  }

  /// The axes on which an element is measured; nil if it is not there or has none.
  private func measurableAxes(_ id: ElementID) -> Axes? {
    let axes: Axes
    switch id {
    case .decoration: return nil
    case .item(let section, let index):
      guard plan.sections.indices.contains(section), index >= 0, index < plan.sections[section].section.itemCount else { return nil }
      let plan = plan.sections[section]
      axes = plan.itemBoxes[index % plan.capacity]?.measured ?? .none
    case .supplementary(let kind, let section, let index):
      if let boundary = boundaryIndex(kind, section, index) {
        axes = (section == ElementID.wholeCollection ? plan.boundary : plan.sections[section].boundary).measured(boundary)
      } else {
        guard let supplementary = hanging(kind, section, index)?.supplementary else { return nil }
        axes = Axes(horizontal: supplementary.width.isMeasured, vertical: supplementary.height.isMeasured)
      }
    }
    return axes.isEmpty ? nil : axes
  }

  /// An element's size on the axes that nothing is measured on.
  private func settledSize(_ id: ElementID) -> Size? {
    guard case .item(let section, let index) = id else { return plannedFrame(of: id)?.size }
    // What is settled of an item is the same in every group.
    let plan = plan.sections[section]
    return plan.itemBoxes[index % plan.capacity].map { $0.insets.inner(of: $0.size) }
  }

  /// Takes note of sizes, in the plan's space, of elements that are measured on these axes.
  mutating func store(_ sizes: [(id: ElementID, size: MeasuredSize)]) {
    var groups: [(section: Int, group: Int)] = []
    var sections: [Int] = []
    func add(_ section: Int) { if sections.last != section { sections.append(section) } }
    for (id, size) in sizes {
      switch id {
      case .item(let section, let index):
        let sectionPlan = plan.sections[section]
        if sectionPlan.hasRows {
          setRow(index, section, size)
          add(section)
          continue
        }
        measures[section, of: self.plan.sections.count].set(
          size, ofItem: index, of: sectionPlan, isLearning: plan.collection.learnsEstimates)
        groups.append((section, index / sectionPlan.capacity))
      case .supplementary(let kind, let section, let index):
        supplementarySizes[id] = size.width == nil && size.height == nil ? nil : size
        if section == ElementID.wholeCollection { continue }
        add(section)
        if let group = plan.sections[section].hanging.group(ofKind: kind, index: index) { groups.append((section, group)) }
      case .decoration: break
      }
    }
    if groups.count > 1 { groups.sort { ($0.section, $0.group) < ($1.section, $1.group) } }
    for (index, place) in groups.enumerated() where index == 0 || groups[index - 1] != place {
      update(group: place.group, place.section)
      add(place.section)
    }
    if sections.count > 1 { sections = Set(sections).sorted() }
    for section in sections {
      learn(section)
      update(section)
    }
  }

  /// Takes note of how long a row is. Answers how much further the next row is than it was.
  @discardableResult private mutating func setRow(_ row: Int, _ section: Int, _ size: MeasuredSize) -> LayoutUnit {
    let sectionPlan = plan.sections[section]
    return measures[section, of: self.plan.sections.count].set(
      sectionPlan.axis == .horizontal ? size.width : size.height, ofRow: row, of: sectionPlan, isLearning: plan.collection.learnsEstimates)
  }

  /// Takes what was measured of a section's items for the estimates of the others, when enough was. Groups that are partly measured change, too.
  private mutating func learn(_ section: Int) {
    let plan = plan.sections[section]
    guard collection.learnsEstimates, measures[section, of: self.plan.sections.count].learned?.learn(plan) == true else { return }
    if let learned = measures[section]?.value.learned {
      for group in learned.partlyMeasured.sorted() { update(group: group, section) }
      for arrangement in [learned.full, learned.partial] {
        guard let arrangement else { continue }
        measures[section, of: self.plan.sections.count].overhang.include(Overhang(of: arrangement, plan.axis, spacing: plan.spacing, plan.hanging))
      }
    }
  }

  /// Takes note of how long a group is by what was measured of it.
  private mutating func update(group: Int, _ section: Int) {
    let plan = plan.sections[section]
    if plan.hasRows {
      setRow(group, section, MeasuredSize())
      return
    }
    let (arrangement, advance, isPartlyMeasured) = extent(ofGroup: group, section)
    let sizes = supplementarySizes
    let overhang = Overhang(of: arrangement, plan.axis, spacing: plan.spacing, plan.hanging, group: group) { sizes[$0] }
    // Changed in place: its trees are no one else's.
    measures[section, of: self.plan.sections.count].note(
      group, advance: advance, arrangement, plan, isPartlyMeasured: isPartlyMeasured, overhang)
  }

  /// What is to be noted of a group. Nothing of the section's is held on to.
  private func extent(ofGroup group: Int, _ section: Int) -> (Arrangement, advance: LayoutUnit, isPartlyMeasured: Bool) {
    let geometry = geometry(section)
    let arrangement = geometry.ownArrangement(ofGroup: group)
    return (arrangement, geometry.advance(of: arrangement), collection.learnsEstimates && geometry.isPartlyMeasured(group: group))
  }

  /// Takes note of how high a section is.
  private mutating func update(_ section: Int) {
    let geometry = geometry(section)
    let boundary = sizes(geometry.plan.boundary, ofSection: section)
    let spacing = plan.collection.interSectionSpacing
    let difference = max(.zero, geometry.extent(boundary) + spacing) - max(.zero, plan.extents[section] + spacing)
    differences.set(section, difference.rawValue, 0)
    let outside = geometry.overhang(boundary, spacing: spacing)
    overhang = (max(overhang.before, outside.before), max(overhang.after, outside.after))
  }
}

extension ElementID {
  /// How requests and warnings name it: `0/3`, `header/0/0`.
  var path: String {
    switch self {
    case .item(let section, let index): "\(section)/\(index)"
    case .supplementary(let kind, let section, let index): "\(kind)/\(section)/\(index)"
    case .decoration(let kind, let section): "\(kind)/\(section)"
    }
  }
}
