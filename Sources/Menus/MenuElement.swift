/// A row of a menu, or rows that belong together: a part of the menu between separators, or a menu
/// of its own behind one row.
///
///     MenuElement("tags", title: "Tags…", attributes: .disabled)
///     MenuElement("sort", title: "Sort by", children: [name, date])   // a menu behind a row
///     MenuElement("edit", children: [cut, copy, paste])               // rows between separators
///
/// Menus about text, about items, of titles and of bars are made of the same elements.
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
  /// What its row says; of no meaning for rows that stand in the menu that they are in.
  public var title: String
  /// Whether it is chosen already.
  public var state: State
  /// What is particular about it.
  public var attributes: Attributes
  /// How large its children are.
  public var preferredElementSize: Size
  /// The rows that belong together; nil for one row that does something.
  public var children: [MenuElement]?
  /// Whether its children stand in the menu that it is in, and not behind a row.
  public var isInline: Bool

  /// An element; of children their group, which is inline unless it has a title or is told. O(1).
  public init(
    _ identifier: String, title: String = "", state: State = .off, attributes: Attributes = [], preferredElementSize: Size = .large,
    children: [MenuElement]? = nil, isInline: Bool? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.state = state
    self.attributes = attributes
    self.preferredElementSize = preferredElementSize
    self.children = children
    self.isInline = children != nil && (isInline ?? title.isEmpty)
  }

  /// Whether it is to be seen: not hidden, and no group without anything to be seen in it.
  /// O(elements).
  public var isShown: Bool { !attributes.contains(.hidden) && (children?.contains(where: \.isShown) ?? true) }

  /// The rows that can be chosen, in order and out of their groups. O(elements).
  public var choices: [MenuElement] {
    if !attributes.isDisjoint(with: [.hidden, .disabled]) { return [] }
    return children?.flatMap(\.choices) ?? [self]
  }
}
