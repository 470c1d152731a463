/// Something that happens to the items and sections of a collection. Several of them are one step: they happen at once.
///
///     let step: [CollectionChange] = [
///       .deleteItems(2..<4, inSection: 0),                                    // the items that were number 2 and 3
///       .moveItem(ItemPlace(section: 0, index: 7), to: ItemPlace(section: 1, index: 0)),
///       .insertItems(0..<1, inSection: 0),                                    // the item that will be number 0
///     ]
///
/// What is deleted or reloaded, and what a move takes, is numbered as before the step; what is inserted, and where a move goes, as after it. The order in a
/// list of changes means nothing. Everything else keeps its order. An item or section is named once: an item that is moved is neither deleted nor reloaded.
/// What is said of items of sections that are themselves deleted, inserted or reloaded means nothing more; items may move out of them and into them.
public enum CollectionChange: Hashable, Sendable {
  /// Items go.
  case deleteItems(Range<Int>, inSection: Int)
  /// Items come.
  case insertItems(Range<Int>, inSection: Int)
  /// Items are replaced by others in their places: what was measured of them counts no more.
  case reloadItems(Range<Int>, inSection: Int)
  /// An item goes to another place, and is the same one there.
  case moveItem(ItemPlace, to: ItemPlace)
  /// Sections go with all of their items.
  case deleteSections(Range<Int>)
  /// Sections come with all of their items.
  case insertSections(Range<Int>)
  /// Sections have other items, as many as there may be.
  case reloadSections(Range<Int>)
  /// A section goes to another place with all of its items.
  case moveSection(Int, to: Int)
}

/// An item's place: its section's number, and its own there.
public struct ItemPlace: Hashable, Sendable {
  /// The section's number.
  public var section: Int
  /// The item's number in the section.
  public var index: Int

  /// The given place. O(1).
  public init(section: Int, index: Int) {
    self.section = section
    self.index = index
  }
}
