import Menus
import TextLayout

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
  /// - Parameter offsets: How far sections are scrolled by themselves, by number.
  public func ring(in layout: CollectionLayout, section: Int, scrolled offsets: [Int: LayoutUnit] = [:]) -> [Rect] {
    layout.visibleElements(scrolled: offsets).compactMap { element in
      guard case .item(section, let index) = element.id, items.contains(index) else { return nil }
      return element.frame
    }
  }
}
