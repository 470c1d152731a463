import TextLayout

/// A layout before and after a step of changes, and what became of its elements on the way: what a view animates.
///
///     let step = try layout.applying([.deleteItems(2..<3, inSection: 0)])
///     for element in step.visibleElements {
///       switch element.kind {
///       case .kept: move(element.before, to: element.after)
///       ...
///       }
///     }
///     layout = step.after
///
/// Frames are in the content's space before and after; on the screen they stand less ``CollectionLayout/offset`` of the two layouts.
public struct CollectionTransition: Sendable {
  /// The layout before the changes.
  public let before: CollectionLayout
  /// The layout after the changes.
  public let after: CollectionLayout
  let map: ChangeMap

  /// How far the content was scrolled for what is on the screen to stay there, to be added to a drag that is going on. O(log measured).
  public var shift: Point {
    let (old, new) = (before.offset, after.offset)
    return Point(x: new.x - old.x, y: new.y - old.y)
  }

  /// What an element of the layout before is called in the one after; nil if it is gone. One that was reloaded is where the one in its place is.
  /// O(log changes + description of a group).
  public func destination(of id: ElementID) -> ElementID? {
    let target: ElementID? = before.renamed(id, in: after, item: { map.target(of: $0) }, section: { map.target(ofSection: $0) })
    return before.frame(of: id) == nil ? nil : target
  }

  /// What an element of the layout after was called in the one before; nil if it is new. O(log changes + description of a group).
  public func origin(of id: ElementID) -> ElementID? {
    let source: ElementID? = after.renamed(id, in: before, item: { map.source(of: $0) }, section: { map.source(ofSection: $0) })
    return after.frame(of: id) == nil ? nil : source
  }

  /// What becomes of the elements that are on the screen before or afterwards. Those that stay come in the order in which they overlap afterwards, then
  /// those that disappear. O(elements · log measured).
  public var visibleElements: [ElementTransition] { elements(before: before.visibleRect, after: after.visibleRect) }

  /// What becomes of the elements that are in a rectangle of the content before, or in one afterwards; as ``visibleElements``.
  public func elements(before old: Rect, after new: Rect) -> [ElementTransition] {
    var later = after.elements(in: new)
    let earlier = before.elements(in: old)
    // Those that leave the rectangle are told of with those that stay in it.
    var known = Set(later.map(\.id))
    for element in earlier {
      if let target = destination(of: element.id), known.insert(target).inserted, let placed = after.placed(target) { later.append(placed) }
    }
    var result: [ElementTransition] = []
    for element in later {
      guard let source = origin(of: element.id), let placed = before.placed(source) else {
        result.append(ElementTransition(kind: .appearing, before: nil, after: element))
        continue
      }
      result.append(ElementTransition(kind: isReloaded(source) ? .replaced : .kept, before: placed, after: element))
    }
    for element in earlier where destination(of: element.id) == nil {
      result.append(ElementTransition(kind: .disappearing, before: element, after: nil))
    }
    return result
  }

  /// Whether something else takes an element's place.
  func isReloaded(_ id: ElementID) -> Bool {
    switch id {
    case .item(let section, let index): map.isReloaded(ItemPlace(section: section, index: index))
    case .decoration: false
    case .supplementary(_, let section, _):
      before.host(of: id).map { map.isReloaded($0) } ?? (section != ElementID.wholeCollection && map.isReloaded(section: section))
    }
  }
}

/// What becomes of an element in a step of changes.
public struct ElementTransition: Hashable, Sendable {
  /// How it goes.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// It is the same one afterwards, at the same place or another one.
    case kept
    /// Another one takes its place: it was reloaded.
    case replaced
    /// It is new.
    case appearing
    /// It is gone.
    case disappearing
  }

  /// How it goes.
  public var kind: Kind
  /// Where it was, on the screen or not; nil for what appears.
  public var before: PlacedElement?
  /// Where it is, on the screen or not; nil for what disappears.
  public var after: PlacedElement?
}

extension CollectionLayout {
  /// What kinds of supplementaries hang on.
  private enum Role { case item, group, boundary }

  private func role(ofKind kind: String, _ section: Int) -> Role? {
    if section == ElementID.wholeCollection { return plan.boundary.items.contains { $0.kind == kind } ? .boundary : nil }
    guard plan.sections.indices.contains(section) else { return nil }
    let plan = plan.sections[section]
    if plan.boundary.items.contains(where: { $0.kind == kind }) { return .boundary }
    if plan.hanging.boxKinds[kind] != nil { return .group }
    return plan.hanging.onItems.contains { $0.supplementary.kind == kind } ? .item : nil
  }

  /// The item that a supplementary hangs on.
  func host(of id: ElementID) -> ItemPlace? {
    guard case .supplementary(let kind, let section, let index) = id, role(ofKind: kind, section) == .item else { return nil }
    return ItemPlace(section: section, index: index)
  }

  /// What an element is called in another layout: items and what hangs on them go with the item, all else with the section.
  func renamed(
    _ id: ElementID, in other: CollectionLayout, item: (ItemPlace) -> ItemPlace?, section: (Int) -> Int?
  ) -> ElementID? {
    let name: ElementID?
    switch id {
    case .item(let section, let index):
      name = item(ItemPlace(section: section, index: index)).map { .item(section: $0.section, index: $0.index) }
    case .decoration(let kind, let number): name = section(number).map { .decoration(kind: kind, section: $0) }
    case .supplementary(let kind, let number, let index):
      let place: ItemPlace?
      switch role(ofKind: kind, number) {
      case .item?: place = item(ItemPlace(section: number, index: index))
      case .group?, .boundary?:
        let target = number == ElementID.wholeCollection ? number : section(number)
        place = target.map { ItemPlace(section: $0, index: index) }
      case nil: place = nil
      }
      guard let place, other.role(ofKind: kind, place.section) == role(ofKind: kind, number) else { return nil }
      name = .supplementary(kind: kind, section: place.section, index: place.index)
    }
    return name.flatMap { other.plannedFrame(of: $0) == nil ? nil : $0 }
  }

  /// An element as it is found among others. O(log measured + items of a group).
  func placed(_ id: ElementID) -> PlacedElement? {
    guard let frame = frame(of: id) else { return nil }
    var element = PlacedElement(id: id, frame: frame, zIndex: 0, isPinned: false)
    let section = id.section
    let base = section == ElementID.wholeCollection || plan.sections[section].section.decorations.isEmpty ? 0 : 1
    switch id {
    case .item: element.zIndex = base
    case .decoration(let kind, _): element.zIndex = plan.sections[section].section.decorations.first { $0.kind == kind }?.zIndex ?? 0
    case .supplementary(let kind, _, let index):
      if let boundary = boundaryIndex(kind, section, index) {
        let list = section == ElementID.wholeCollection ? plan.boundary : plan.sections[section].boundary
        element.zIndex = list.items[boundary].zIndex ?? base
        element.isPinned = boundaryFrames(ofSection: section)[boundary].isPinned
      } else {
        element.zIndex = hanging(kind, section, index)?.supplementary.zIndex ?? base
      }
    }
    return element
  }
}
