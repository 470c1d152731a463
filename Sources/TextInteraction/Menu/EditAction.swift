import Menus

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

/// A menu about text. Its actions are rows whose identifiers are their words, without a title.
public typealias EditMenu = Menu

extension MenuElement {
  /// The row of an action. O(1).
  public static func action(_ action: EditAction) -> MenuElement { MenuElement(action.rawValue) }

  /// The action whose row it is; nil for a row of the program's own, and for a group. O(1).
  public var action: EditAction? { title.isEmpty && children == nil ? EditAction(rawValue: identifier) : nil }
}
