import TextLayout

/// What the caller decides about an item in the place of what would be done.
public enum ItemDecision<Value: Sendable>: Sendable {
  /// What would be done.
  case standard
  /// Something else.
  case replaced(Value)
  /// Nothing: for a primary action, the menu is asked for; for a menu, none is shown.
  case none
}

/// What is asked of an item.
public enum ItemRequest: Hashable, Sendable {
  /// A tap or click.
  case primaryAction
  /// A long press or secondary click.
  case menu
}

/// What is done with an item.
public enum ItemResponse<Action: Sendable, Menu: Sendable>: Sendable {
  /// An action is performed.
  case perform(Action)
  /// A menu is shown, with what is lifted from the text meanwhile.
  case present(Menu, preview: ItemPreview)
  /// Nothing is done.
  case nothing
}

/// What is lifted from the text while an item's menu is shown.
public enum ItemPreview: Hashable, Sendable {
  /// The item: ``/TextLayout/LaidOut/previewRect(of:)``.
  case standard
  /// A rectangle of the caller's.
  case custom(Rect)
  /// Nothing.
  case none
}

/// The caller's say in what is done with items: its own types of actions and menus, decided by
/// functions.
///
///     var policy = InteractiveItemPolicy<URLAction, [MenuElement]>()
///     policy.primaryAction = { item, action in item.range.isEmpty ? .none : .standard }
///     policy.response(to: .primaryAction, on: item, action: action, menu: menu)
public struct InteractiveItemPolicy<Action: Sendable, Menu: Sendable>: Sendable {
  /// Decides about the action of a tap.
  public var primaryAction: @Sendable (InteractiveItem, Action?) -> ItemDecision<Action>
  /// Decides about the menu, and what is lifted from the text while it is shown.
  public var menu: @Sendable (InteractiveItem, Menu?) -> (decision: ItemDecision<Menu>, preview: ItemPreview)

  /// What would be done is done.
  public init() {
    primaryAction = { _, _ in .standard }
    menu = { _, _ in (.standard, .standard) }
  }

  /// What is done. A tap on an item without an action asks for its menu; an item without a menu
  /// does nothing. O(1) and what the functions take.
  ///
  /// `action` and `menu` are what would be done; nil for nothing.
  public func response(
    to request: ItemRequest, on item: InteractiveItem, action: Action?, menu standardMenu: Menu?
  ) -> ItemResponse<Action, Menu> {
    if request == .primaryAction, let chosen = primaryAction(item, action).value(standard: action) { return .perform(chosen) }
    let (decision, preview) = menu(item, standardMenu)
    return decision.value(standard: standardMenu).map { .present($0, preview: preview) } ?? .nothing
  }
}

extension ItemDecision {
  /// What is decided where something would be done.
  func value(standard: Value?) -> Value? {
    switch self {
    case .standard: standard
    case .replaced(let value): value
    case .none: nil
    }
  }
}
