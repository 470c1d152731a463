import TextLayout

extension CollectionLayout {
  /// Where an element stands; nil if there is none of the name. What is pinned stands where it is at the present ``offset``; what scrolls in a section of
  /// its own, where it is when that is not scrolled. O(log measured), and O(items of a group) in a group of which something was measured.
  public func frame(of id: ElementID) -> Rect? {
    plannedFrame(of: id).map(physical)
  }

  /// The whole section, its headers and footers included; nil if there is none of the number. O(log measured).
  public func sectionFrame(_ section: Int) -> Rect? {
    guard plan.sections.indices.contains(section) else { return nil }
    return physical(Rect(x: 0, y: start(ofSection: section), width: plan.container.width, height: extent(ofSection: section)))
  }

  func plannedFrame(of id: ElementID) -> Rect? {
    switch id {
    case .item(let section, let index):
      if let row = rowFrame(index, section) { return row }
      guard let (arrangement, origin, place) = arranged(item: index, section) else { return nil }
      return arrangement.items[place].moved(by: origin)
    case .decoration(let kind, let section):
      guard plan.sections.indices.contains(section) else { return nil }
      return plan.sections[section].section.decorations.first { $0.kind == kind }.flatMap { frame(of: $0, inSection: section) }
    case .supplementary(let kind, let section, let index):
      if let boundary = boundaryIndex(kind, section, index) { return boundaryFrames(ofSection: section)[boundary].frame }
      guard let hanging = hanging(kind, section, index) else { return nil }
      return hanging.supplementary.frame(on: hanging.host, supplementarySizes.isEmpty ? nil : supplementarySizes[id])
    }
  }

  /// A row's frame; nil where there is no such row.
  private func rowFrame(_ row: Int, _ section: Int) -> Rect? {
    guard plan.sections.indices.contains(section), plan.sections[section].hasRows, row >= 0 else { return nil }
    let geometry = geometry(section)
    if row >= geometry.plan.groupCount { return nil }
    let origin = contentOrigin(ofSection: section, from: start(ofSection: section))
    return geometry.frame(ofRow: row).moved(by: self.origin(ofGroup: row, geometry, from: origin))
  }

  /// The group of an item, with the group's origin and the item's place in it.
  private func arranged(item: Int, _ section: Int) -> (Arrangement, origin: Point, place: Int)? {
    guard plan.sections.indices.contains(section), item >= 0, item < plan.sections[section].section.itemCount else { return nil }
    let geometry = geometry(section)
    let group = item / geometry.plan.capacity
    let origin = origin(ofGroup: group, geometry, from: contentOrigin(ofSection: section, from: start(ofSection: section)))
    return (geometry.arrangement(ofGroup: group), origin, item - group * geometry.plan.capacity)
  }

  /// A boundary item's place in its list.
  func boundaryIndex(_ kind: String, _ section: Int, _ index: Int) -> Int? {
    guard section == ElementID.wholeCollection || plan.sections.indices.contains(section) else { return nil }
    let boundary = section == ElementID.wholeCollection ? plan.boundary : plan.sections[section].boundary
    return boundary.items.indices.first { boundary.items[$0].kind == kind && boundary.indexes[$0] == index }
  }

  /// What hangs on an item or a group, with its host's frame.
  func hanging(_ kind: String, _ section: Int, _ index: Int) -> (supplementary: Supplementary, host: Rect)? {
    guard plan.sections.indices.contains(section) else { return nil }
    let geometry = geometry(section)
    guard let group = geometry.plan.hanging.group(ofKind: kind, index: index), group < geometry.plan.groupCount else { return nil }
    let wanted = ElementID.supplementary(kind: kind, section: section, index: index)
    var found: (Supplementary, Rect)?
    geometry.plan.hanging.visit(in: geometry.arrangement(ofGroup: group), group: group) { id, supplementary, host in
      if id == wanted { found = (supplementary, host) }
    }
    guard let found else { return nil }
    let origin = origin(ofGroup: group, geometry, from: contentOrigin(ofSection: section, from: start(ofSection: section)))
    return (found.0, found.1.moved(by: origin))
  }
}
