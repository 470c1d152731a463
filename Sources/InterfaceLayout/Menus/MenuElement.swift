import TextLayout

/// A row of a menu about items, or a menu in the menu. What text has of its own, cut and paste and the like, is an `EditMenu`.
public struct MenuElement: Hashable, Sendable {
  /// Whether it is chosen already.
  public enum State: Hashable, Sendable, CaseIterable {
    case off, on, mixed
  }

  /// What is particular about it.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt8

    /// It can't be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It takes something away for good.
    public static let destructive = Attributes(rawValue: 2)
    /// It isn't there.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)

    /// Attributes from their bits. O(1).
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// How large the elements of a menu are.
  public enum Size: Hashable, Sendable, CaseIterable {
    /// All in one row, as pictures.
    case small
    /// All in one row, with their titles below.
    case medium
    /// One below the other.
    case large
  }

  /// What it is called by.
  public var identifier: String
  /// What it says.
  public var title: String
  /// Whether it is chosen already.
  public var state: State
  /// What is particular about it.
  public var attributes: Attributes
  /// How large its children are, where it is a menu.
  public var preferredElementSize: Size
  /// What is in it; nil for a row that does something.
  public var children: [MenuElement]?

  /// An element; a menu where it has children. O(1).
  public init(
    _ identifier: String, title: String, state: State = .off, attributes: Attributes = [], preferredElementSize: Size = .large,
    children: [MenuElement]? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.state = state
    self.attributes = attributes
    self.preferredElementSize = preferredElementSize
    self.children = children
  }

  /// Whether it is to be seen: not hidden, and no menu without anything to be seen in it. O(elements).
  public var isShown: Bool { !attributes.contains(.hidden) && (children?.contains(where: \.isShown) ?? true) }
}

/// The menu that is asked for at an item, or between items.
///
///     let menu = ItemMenu(at: 3, of: selection) { items in items.isEmpty ? folderElements : itemElements }
///     if menu.isShown { … }
public struct ItemMenu: Hashable, Sendable {
  /// The kinds of programs whose menus differ.
  public enum Platform: Hashable, Sendable, CaseIterable {
    /// Elements may stand side by side.
    case pad
    /// All elements stand one below the other.
    case mac
  }

  /// The items that it is about, in order; none between items.
  public let items: ItemRanges
  /// What is in it.
  public let elements: [MenuElement]

  /// The menu at an item, or between items where that is nil: about all selected items where it is one of them, else about it alone. The selection stays as
  /// it is. O(log ranges), and what the elements take.
  public init(at target: Int?, of selection: ItemSelection, elements: (ItemRanges) -> [MenuElement]) {
    items = ItemMenu.items(at: target, selected: selection.selected)
    self.elements = elements(items)
  }

  /// The items that a menu is about. O(log ranges).
  public static func items(at target: Int?, selected: ItemRanges) -> ItemRanges {
    guard let target else { return [] }
    return selected.contains(target) ? selected : [target]
  }

  /// Whether there is anything in it to be seen. O(elements).
  public var isShown: Bool { elements.contains(where: \.isShown) }

  /// The elements to be seen, row by row, with the width of each: side by side they share the menu's width. O(elements).
  public static func rows(
    of elements: [MenuElement], size: MenuElement.Size, width: LayoutUnit, on platform: Platform = .pad
  ) -> [[(element: MenuElement, width: LayoutUnit)]] {
    let shown = elements.filter(\.isShown)
    if size == .large || platform == .mac { return shown.map { [($0, width)] } }
    return shown.isEmpty ? [] : [shown.enumerated().map { ($1, width.share($0, of: shown.count)) }]
  }

  /// The frames that are ringed while the menu is there: those of its items that are on the screen. O(elements on the screen).
  public func ring(in layout: CollectionLayout, section: Int) -> [Rect] {
    layout.visibleElements.compactMap { element in
      guard case .item(section, let index) = element.id, items.contains(index) else { return nil }
      return element.frame
    }
  }
}
