import TextLayout

/// A thing in a bar that can be pressed, or a view of the program's own.
public struct BarItem: Hashable, Sendable {
  /// What it is called by.
  public var identifier: String
  /// How wide it is.
  public var width: LayoutUnit
  /// The row that stands for it in a menu; nil for a view that has none.
  public var menuElement: MenuElement?

  /// A button, for which a row with its title stands in a menu. What is narrower than nothing is as
  /// wide as that. O(1).
  public init(_ identifier: String, title: String = "", width: LayoutUnit, attributes: MenuElement.Attributes = []) {
    let row = MenuElement(identifier, title: title, attributes: attributes)
    self.init(identifier, width: width, menuElement: row)
  }

  /// A view of the program's own, with the row that stands for it in a menu, if there is one. O(1).
  public init(_ identifier: String, width: LayoutUnit, menuElement: MenuElement?) {
    self.identifier = identifier
    self.width = min(max(.zero, width), InterfaceLimits.length)
    self.menuElement = menuElement
  }
}

/// Items of a bar that come, go and move together.
///
///     BarGroup("draw", [pen, marker, eraser], representative: tools)
public struct BarGroup: Hashable, Sendable {
  /// What a reader who customises a bar can do with a group.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Nothing: it is always there, and others stand around it.
    case fixed
    /// Move it, not take it out.
    case movable
    /// Move it, take it out and put it in.
    case optional
  }

  /// What it is called by.
  public var identifier: String
  /// Its items, from the leading edge.
  public var items: [BarItem]
  /// What can be done with it.
  public var kind: Kind
  /// Whether an optional group is there until the reader takes it out, or is offered alone.
  public var isInDefault: Bool
  /// What stands for all of them where there is little room.
  public var representative: BarItem?
  /// What stands for it in the overflow menu; the rows of its items where nil.
  public var menuRepresentation: [MenuElement]?

  /// A group of items. O(1).
  public init(
    _ identifier: String, _ items: [BarItem], kind: Kind = .optional, isInDefault: Bool = true, representative: BarItem? = nil,
    menuRepresentation: [MenuElement]? = nil
  ) {
    self.identifier = identifier
    self.items = items
    self.kind = kind
    self.isInDefault = isInDefault
    self.representative = representative
    self.menuRepresentation = menuRepresentation
  }

  /// How wide its items are together. O(items).
  public var width: LayoutUnit {
    items.reduce(InterfaceLimits.barItemSpacing * max(0, items.count - 1)) { $0 + $1.width }
  }
}
