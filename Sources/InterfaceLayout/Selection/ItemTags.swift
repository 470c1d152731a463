/// Which of a program's own values the items are: identifiers that stay theirs when items come, go and move.
///
///     let tags = try ItemTags(["inbox", "sent", nil, "drafts"])   // the third can't be selected
///     var selection = ItemSelection(of: .one, among: tags.selectable())
///     selection.handle(.set(tags.items(of: ["sent"])))
///     selection = selection.following(tags, to: newTags)          // "sent", wherever it is now
public struct ItemTags<Tag: Hashable & Sendable>: Hashable, Sendable {
  /// The items' tags in their order; nil for one that can't be selected.
  public let tags: [Tag?]
  private let places: [Tag: Int]

  /// No items. O(1).
  public init() { (tags, places) = ([], [:]) }

  /// The tags of items in their order. Throws where two have the same. O(items).
  public init(_ tags: [Tag?]) throws(InterfaceError) {
    var places: [Tag: Int] = [:]
    for (place, tag) in tags.enumerated() {
      guard let tag else { continue }
      if places.updateValue(place, forKey: tag) != nil {
        throw InterfaceError(.duplicateTag, "Another item has this tag. Give each item one of its own.", at: ["tags", String(place)])
      }
    }
    self.tags = tags
    self.places = places
  }

  /// The item that has a tag. O(1).
  public func item(of tag: Tag) -> Int? { places[tag] }

  /// The items that have tags; unknown ones are left aside. O(n log n).
  public func items(of tags: some Sequence<Tag>) -> ItemRanges { ItemRanges(items: tags.compactMap { places[$0] }) }

  /// The tags of items, in their order. O(items named).
  public func tags(of items: ItemRanges) -> [Tag] {
    var rest = items
    rest.formIntersection(ItemRanges(CollectionOfOne(0..<tags.count)))
    return rest.items.compactMap { tags[$0] }
  }

  /// What there is to select: the items with a tag, but for those that are disabled. O(items).
  public func selectable(disabled: ItemRanges = []) -> SelectableItems {
    var disabled = disabled
    disabled.formUnion(ItemRanges(items: tags.indices.filter { tags[$0] == nil }))
    return SelectableItems(count: tags.count, disabled: disabled)
  }
}

extension ItemSelection {
  /// The same selection when other items stand there: each tag that was selected and is still there is; so are the anchor and the focus. Where one item is
  /// required and is gone, the one in its place is selected, or else the last one. A gesture that is going on ends. O(items).
  public func following<Tag>(_ old: ItemTags<Tag>, to new: ItemTags<Tag>, disabled: ItemRanges = []) -> ItemSelection {
    func moved(_ item: Int?) -> Int? {
      guard let item, old.tags.indices.contains(item), let tag = old.tags[item] else { return nil }
      return new.item(of: tag)
    }
    let items = new.selectable(disabled: disabled)
    var kept = new.items(of: old.tags(of: selected))
    kept.formIntersection(items.enabled)
    if mode == .required, kept.isEmpty, let lost = selected.first {
      kept = (items.enabled.first(from: lost) ?? items.enabled.last).map { [$0] } ?? []
    }
    var result = ItemSelection(
      of: mode, among: items, selected: kept, anchor: moved(anchor), focus: moved(focus), isEditing: isEditing,
      selectionFollowsFocus: selectionFollowsFocus)
    result.cursor = moved(cursor).flatMap { items.contains($0) ? $0 : nil }
    return result
  }
}
