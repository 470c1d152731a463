import TextLayout

/// What a menu is shown for.
public struct EditMenuConfiguration: Hashable, Sendable {
  /// What tells it from others; empty unless told.
  public var identifier: String
  /// Where the menu was asked for.
  public var sourcePoint: Point
  /// What the menu is about; nil for the source point alone.
  public var targetRect: Rect?
  /// Which way the arrow is to point.
  public var preferredArrow: EditMenuArrow

  /// A menu that was asked for at a point.
  public init(identifier: String = "", sourcePoint: Point, targetRect: Rect? = nil, preferredArrow: EditMenuArrow = .automatic) {
    self.identifier = identifier
    self.sourcePoint = sourcePoint
    self.targetRect = targetRect
    self.preferredArrow = preferredArrow
  }

  /// A menu about what is displayed of a selection: what is in sight of its ranges, or its caret;
  /// about the source point where neither is. O(highlights).
  public init(about display: SelectionDisplay, identifier: String = "", sourcePoint: Point, preferredArrow: EditMenuArrow = .automatic) {
    self.init(identifier: identifier, sourcePoint: sourcePoint, targetRect: display.bounds, preferredArrow: preferredArrow)
  }

  /// What the menu stands beside: the target rectangle, or one without a size at the source point.
  /// O(1).
  public var target: Rect { targetRect ?? Rect(x: sourcePoint.x, y: sourcePoint.y, width: 0, height: 0) }
}

/// The menu of a text view: one at a time.
///
///     var session = EditMenuSession()
///     session.present(menu, of: size, for: configuration, in: space)
///     session.presented?.placement?.frame          // where to draw it
///     session.updatePosition(for: scrolled, in: space)
///     session.dismiss()
///
/// Each change answers what has gone and what has come, for animations. Nothing is done where there
/// is nothing to do: events may come in any order.
public struct EditMenuSession: Hashable, Sendable {
  /// A menu that is shown.
  public struct Presented: Hashable, Sendable {
    /// What it is shown for.
    public internal(set) var configuration: EditMenuConfiguration
    /// Its rows.
    public internal(set) var menu: EditMenu
    /// How large it is.
    public internal(set) var size: Size
    /// Where it is; nil while what it is about is out of sight.
    public internal(set) var placement: EditMenuPlacement?
  }

  /// What a change has done.
  public struct Transition: Hashable, Sendable {
    /// What the menu was shown for that has gone; nil for none.
    public var dismissed: EditMenuConfiguration?
    /// What the menu is shown for that has come; nil for none.
    public var presented: EditMenuConfiguration?

    /// Whether no menu has gone or come.
    public var isEmpty: Bool { dismissed == nil && presented == nil }
  }

  /// The menu that is shown; nil for none.
  public private(set) var presented: Presented?
  /// The measures of menus.
  public let style: EditMenuStyle
  /// A number that grows when something changes that is seen.
  public private(set) var generation: UInt64 = 0
  private var space: EditMenuSpace?

  /// A session without a menu.
  public init(style: EditMenuStyle = EditMenuStyle()) { self.style = style }

  /// Shows a menu in the place of the one that is shown; without a row in it, none. O(elements +
  /// obscured²).
  ///
  /// `size` is what the program needs for it.
  @discardableResult
  public mutating func present(_ menu: EditMenu, of size: Size, for configuration: EditMenuConfiguration, in space: EditMenuSpace) -> Transition {
    if menu.isEmpty { return dismiss() }
    let gone = presented?.configuration
    self.space = space
    presented = Presented(configuration: configuration, menu: menu, size: size, placement: nil)
    place()
    generation &+= 1
    return Transition(dismissed: gone, presented: configuration)
  }

  /// Puts other rows into the menu that is shown, and it in its place anew; without a row in it, it
  /// goes. O(elements + obscured²).
  @discardableResult public mutating func reload(_ menu: EditMenu, of size: Size) -> Transition {
    if menu.isEmpty { return dismiss() }
    change {
      $0.menu = menu
      $0.size = size
    }
    return Transition()
  }

  /// Moves the menu that is shown to where its target is now: nil for a target out of sight, while
  /// which the menu is not seen. O(obscured²).
  public mutating func updatePosition(for target: Rect?, in space: EditMenuSpace) {
    self.space = target == nil ? nil : space
    change { $0.configuration.targetRect = target ?? $0.configuration.targetRect }
  }

  /// Takes the menu away that is shown. O(1).
  @discardableResult public mutating func dismiss() -> Transition {
    guard let gone = presented else { return Transition() }
    presented = nil
    space = nil
    generation &+= 1
    return Transition(dismissed: gone.configuration)
  }

  private mutating func change(_ body: (inout Presented) -> Void) {
    guard var changed = presented else { return }
    let old = changed
    body(&changed)
    presented = changed
    place()
    if presented != old { generation &+= 1 }
  }

  private mutating func place() {
    guard let menu = presented else { return }
    presented?.placement = space.flatMap {
      EditMenuPlacement(of: menu.size, at: menu.configuration.target, in: $0, arrow: menu.configuration.preferredArrow, style: style)
    }
  }
}
