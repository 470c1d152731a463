import Menus
import TextLayout

/// What an edit menu's suggestions depend on.
public struct EditMenuConditions: Hashable, Sendable {
  /// How many ranges are selected that are not empty.
  public var rangeCount: Int
  /// Whether there is an insertion point, or something is selected.
  public var hasSelection: Bool
  /// Whether all of the text is selected.
  public var selectsAll: Bool
  /// Whether there is text.
  public var hasText: Bool
  /// Whether the text can be changed.
  public var isEditable: Bool
  /// Whether the text is a secret, such as a password: it does not leave its place.
  public var isSecure: Bool
  /// Whether there is something on the pasteboard that can be put in.
  public var canPaste: Bool
  /// Whether the text takes styles.
  public var canFormat: Bool

  /// Of what is selected in a text; nil for no selection and no insertion point. O(ranges).
  ///
  /// Unless told, the text `isEditable`, not `isSecure`, `canPaste`, and not `canFormat`.
  public init(
    of selection: Selection?, in text: StyledText, isEditable: Bool = true, isSecure: Bool = false, canPaste: Bool = true, canFormat: Bool = false
  ) {
    let ranges = selection.map { $0.ranges.map { text.clamped($0) }.filter { !$0.isEmpty } } ?? []
    rangeCount = ranges.count
    hasSelection = selection != nil
    // Ranges are apart: only one can be all.
    selectsAll = ranges.count == 1 && ranges[0] == 0..<text.length
    hasText = !text.isEmpty
    self.isEditable = isEditable
    self.isSecure = isSecure
    self.canPaste = canPaste
    self.canFormat = canFormat
  }
}

extension EditMenu {
  /// The identifiers of the groups that suggestions stand in.
  public enum Group {
    /// Cut, copy and paste.
    public static let standardEdit = "standardEdit"
    /// Select and select all.
    public static let selection = "selection"
    /// Replace.
    public static let replacement = "replacement"
    /// Bold, italic and underline, behind a row.
    public static let format = "format"
    /// Look up and find selection.
    public static let lookup = "lookup"
    /// Share.
    public static let share = "share"
  }

  /// The actions that make sense, in groups of which none is empty. O(1).
  ///
  /// What is selected is cut and copied, unless the text is secret; cutting, pasting, replacing and
  /// formatting need text that can be changed. A caret offers to select, and everything but a
  /// selection of all offers to select all. What is replaced, looked up or searched for is one
  /// range; what is cut, copied, formatted or shared may be several.
  public init(suggestedFor conditions: EditMenuConditions) {
    let isRange = conditions.rangeCount > 0
    let isOpen = isRange && !conditions.isSecure
    let isOneOpen = isOpen && conditions.rangeCount == 1
    func actions(_ actions: [(EditAction, Bool)]) -> [MenuElement] { actions.filter(\.1).map { .action($0.0) } }
    let format = isOpen && conditions.isEditable && conditions.canFormat
    let groups = [
      MenuElement(
        Group.standardEdit,
        children: actions([
          (.cut, isOpen && conditions.isEditable), (.copy, isOpen),
          (.paste, conditions.hasSelection && conditions.isEditable && conditions.canPaste),
        ])),
      MenuElement(
        Group.selection,
        children: actions([
          (.select, conditions.hasSelection && !isRange && conditions.hasText), (.selectAll, conditions.hasText && !conditions.selectsAll),
        ])),
      MenuElement(Group.replacement, children: actions([(.replace, isOneOpen && conditions.isEditable)])),
      MenuElement(Group.format, children: actions([(.bold, format), (.italic, format), (.underline, format)]), isInline: false),
      MenuElement(Group.lookup, children: actions([(.lookUp, isOneOpen), (.findSelection, isOneOpen)])),
      MenuElement(Group.share, children: actions([(.share, isOpen)])),
    ]
    self.init(groups.filter(\.isShown))
  }
}

/// The program's say in what an edit menu is.
///
///     var policy = EditMenuPolicy()
///     policy.menu = { ranges, suggested in ranges.count > 1 ? .none : .standard }
public struct EditMenuPolicy: Sendable {
  /// Decides about the menu for some ranges, none of which is empty: none for a caret. The other
  /// argument is what is suggested.
  public var menu: @Sendable ([TextRange], EditMenu) -> ItemDecision<EditMenu>

  /// What is suggested is shown.
  public init() { menu = { _, _ in .standard } }

  /// The menu that is shown; nil for none, as when there is no row in it. O(elements) and what the
  /// function takes.
  public func menu(for selection: Selection?, suggested: EditMenu) -> EditMenu? {
    let ranges = selection?.ranges.filter { !$0.isEmpty } ?? []
    let chosen = menu(ranges, suggested).value(standard: suggested)
    return chosen.flatMap { $0.isEmpty ? nil : $0 }
  }
}
