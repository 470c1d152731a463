/// Which items of a list or grid are selected, and where the next key or tap goes on from: a value that events change.
///
///     var selection = ItemSelection(of: .many, among: SelectableItems(count: 9))
///     selection.handle(.tap(3))              // 3, and its primary action
///     selection.handle(.tap(6, .shift))      // 3 to 6
///     selection.handle(.tap(5, .shift))      // 3 to 5: the range goes on from where it began
///
/// Items are numbers in the present order; ``ItemTags`` says which of a program's own values they are. What is selected is kept as ranges: selecting a
/// hundred thousand items takes what selecting two does.
public struct ItemSelection: Hashable, Sendable {
  /// How much can be selected.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// One item, or none.
    case one
    /// One item, always, while there is any.
    case required
    /// Any number.
    case many
  }

  /// How much can be selected.
  public let mode: Mode
  /// What there is to select.
  public internal(set) var items: SelectableItems
  /// What is selected.
  public internal(set) var selected: ItemRanges
  /// Where a range begins that is extended.
  public internal(set) var anchor: Int?
  /// Where it ends.
  public internal(set) var cursor: Int?
  /// Where keys go on from. It may be an item that is not selected.
  public internal(set) var focus: Int?
  /// Whether taps add and take away, instead of opening.
  public internal(set) var isEditing = false
  /// Whether arrow keys select what they go to.
  public let selectionFollowsFocus: Bool
  /// What was selected before two fingers went over items, and how they began.
  var pan: Pan?
  /// What was selected before a pointer drew a rectangle.
  var marqueeBase: ItemRanges?

  struct Pan: Hashable, Sendable {
    let base: ItemRanges
    let start: Int
    let adds: Bool
  }

  /// The selection of so much among items. What can't be selected is left out, as is all but the first where one item is at most; where one is required and
  /// none is given it is the first that can be. O(ranges).
  public init(
    of mode: Mode = .many, among items: SelectableItems, selected: ItemRanges = [], anchor: Int? = nil, focus: Int? = nil, isEditing: Bool = false,
    selectionFollowsFocus: Bool = true
  ) {
    self.mode = mode
    self.items = items
    self.selected = []
    self.selectionFollowsFocus = selectionFollowsFocus
    self.isEditing = isEditing
    self.anchor = anchor.flatMap { items.contains($0) ? $0 : nil }
    self.focus = focus.flatMap { items.contains($0) ? $0 : nil }
    cursor = self.anchor
    select(selected)
  }

  /// Whether anything is selected: whether buttons that act on it can be pressed. O(1).
  public var hasSelection: Bool { !selected.isEmpty }

  /// Selects these, as far as the mode and the items allow.
  mutating func select(_ items: ItemRanges) {
    var wanted = items
    wanted.formIntersection(self.items.enabled)
    switch mode {
    case .none: selected = []
    case .many: selected = wanted
    case .one: selected = wanted.first.map { [$0] } ?? []
    case .required: selected = (wanted.first ?? self.items.enabled.first).map { [$0] } ?? []
    }
  }

  /// The items between two, both included, that can be selected.
  func range(_ first: Int, _ last: Int) -> ItemRanges {
    var range = ItemRanges([min(first, last)..<max(first, last) + 1])
    range.formIntersection(items.enabled)
    return range
  }
}

/// The items that there are, and which of them can be selected.
public struct SelectableItems: Hashable, Sendable {
  /// How many there are.
  public internal(set) var count: Int
  /// Those that can be selected.
  public internal(set) var enabled: ItemRanges

  /// So many items. O(ranges).
  /// - Parameter disabled: Those that can't be selected: what is greyed out, and what has no tag.
  public init(count: Int, disabled: ItemRanges = []) {
    self.count = max(0, min(count, InterfaceLimits.items))
    enabled = ItemRanges(CollectionOfOne(0..<self.count))
    enabled.subtract(disabled)
  }

  /// Whether there is such an item, and it can be selected. O(log ranges).
  public func contains(_ item: Int) -> Bool { enabled.contains(item) }
}
