import TextLayout

/// Something that an edit menu can do by itself. What it is called in a language is the program's.
public enum EditAction: String, Hashable, Sendable, CaseIterable {
  /// Takes the selection out and puts it on the pasteboard.
  case cut
  /// Puts the selection on the pasteboard.
  case copy
  /// Puts the pasteboard's text in the selection's place.
  case paste
  /// Selects the word at the caret.
  case select
  /// Selects the whole text.
  case selectAll
  /// Offers other words in the selection's place.
  case replace
  /// Makes the selection bold.
  case bold
  /// Makes the selection italic.
  case italic
  /// Underlines the selection.
  case underline
  /// Looks the selection up in a dictionary.
  case lookUp
  /// Searches the text for the selection.
  case findSelection
  /// Hands the selection to another program.
  case share
}

/// A row of an edit menu: an action, a row of the program's own, or a menu in the menu.
public indirect enum EditMenuElement: Hashable, Sendable {
  /// An action that the engine knows.
  case action(EditAction)
  /// A row of the program's own.
  case item(EditMenuItem)
  /// Rows that belong together.
  case group(EditMenuGroup)

  /// What the element is called by: an action's is its word. O(1).
  public var identifier: String {
    switch self {
    case .action(let action): action.rawValue
    case .item(let item): item.identifier
    case .group(let group): group.identifier
    }
  }
}

/// A row of the program's own.
public struct EditMenuItem: Hashable, Sendable {
  /// What it is called by.
  public var identifier: String
  /// What the row says.
  public var title: String
  /// Whether it can be chosen.
  public var isEnabled: Bool

  /// A row that can be chosen, unless told.
  public init(_ identifier: String, title: String, isEnabled: Bool = true) {
    self.identifier = identifier
    self.title = title
    self.isEnabled = isEnabled
  }
}

/// Rows that belong together: a part of the menu between separators, or a menu of its own behind
/// one row.
public struct EditMenuGroup: Hashable, Sendable {
  /// What it is called by.
  public var identifier: String
  /// What the row says behind which the group is; of no meaning for one that is inline.
  public var title: String
  /// Whether its rows stand in the menu that it is in.
  public var isInline: Bool
  /// Its rows.
  public var elements: [EditMenuElement]

  /// A group that is inline unless it has a title.
  public init(_ identifier: String, title: String = "", elements: [EditMenuElement]) {
    self.init(identifier, title: title, isInline: title.isEmpty, elements: elements)
  }

  /// A group that stands where it is told.
  public init(_ identifier: String, title: String = "", isInline: Bool, elements: [EditMenuElement]) {
    self.identifier = identifier
    self.title = title
    self.isInline = isInline
    self.elements = elements
  }
}
