import TextLayout

/// A bar above a screen: a way back, groups of items at its edges and in its middle, and a title.
///
///     var bar = Bar(.editor, width: 744, title: try BarTitle(name).width(in: context))
///     bar.center = [undo, draw, zoom]
///     bar.layout.places     // as many groups as there is room for
///     bar.layout.overflow   // the others
///
/// From the leading edge stand the way back, the leading groups, the title, the groups of the
/// centre, the trailing groups, the button of the overflow menu and the pinned groups. All of it is
/// a function of these values.
public struct Bar: Hashable, Sendable {
  /// What a bar is mainly for.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Going back: the title stands in the middle, and the centre's groups in the overflow menu.
    case navigator
    /// Going about: the title stands at the leading edge and leaves the middle to groups.
    case browser
    /// The same for editing: what leads back is a chevron without words.
    case editor
  }

  /// What leads back.
  public struct BackButton: Hashable, Sendable {
    /// How wide it is with its words.
    public var width: LayoutUnit
    /// How wide it is without.
    public var chevronWidth: LayoutUnit

    /// A button that is so wide. O(1).
    public init(width: LayoutUnit, chevronWidth: LayoutUnit) {
      self.width = min(max(.zero, width), InterfaceLimits.length)
      self.chevronWidth = min(max(.zero, chevronWidth), InterfaceLimits.length)
    }
  }

  /// What it is mainly for.
  public var style: Style
  /// How wide it is.
  public var width: LayoutUnit
  /// What leads back; nil where nothing does.
  public var back: BackButton?
  /// How wide the title is by itself; see ``BarTitle``. None is 0.
  public var title: LayoutUnit
  /// The groups at the leading edge.
  public var leading: [BarGroup]
  /// The groups in the middle, in their order as the program has it.
  public var center: [BarGroup]
  /// The groups at the trailing edge.
  public var trailing: [BarGroup]
  /// The outermost groups at the trailing edge.
  public var pinned: [BarGroup]
  /// What the overflow menu has besides what has no room.
  public var additionalOverflowElements: [MenuElement]
  /// Which groups of the centre the reader has chosen, and their order; nil for all, in theirs.
  public var customization: BarCustomization?
  /// The side where reading begins.
  public var direction: ItemCollection.Direction

  /// A bar without groups. O(1).
  public init(
    _ style: Style = .navigator, width: LayoutUnit, back: BackButton? = nil, title: LayoutUnit = 0,
    direction: ItemCollection.Direction = .leftToRight
  ) {
    self.style = style
    self.width = width
    self.back = back
    self.title = title
    leading = []
    center = []
    trailing = []
    pinned = []
    additionalOverflowElements = []
    self.direction = direction
  }

  /// The centre's groups as the reader wants them. O(groups).
  public var shownCenter: [BarGroup] {
    guard let customization else { return center }
    let known = Dictionary(center.map { ($0.identifier, $0) }) { first, _ in first }
    return customization.order.compactMap { known[$0] }
  }

  /// Whether there is an overflow menu even if everything has room. O(groups).
  var needsOverflowMenu: Bool { !additionalOverflowElements.isEmpty || customization?.isCustomizable == true }
}
