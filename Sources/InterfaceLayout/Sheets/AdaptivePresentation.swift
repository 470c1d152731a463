import TextLayout

/// Something that is shown over a screen, as a popover where there is plenty of room and as a sheet
/// elsewhere.
///
///     let tags = AdaptivePresentation(of: Size(width: 320, height: 400), at: button, as: Sheet(detents: [.medium, .large]))
///     switch tags.shown(in: space) {
///     case .popover(let popover): …
///     case .sheet(let layout): …
///     }
///
/// It is a value that knows nothing of where it was shown before: when a screen is turned and turned
/// back, everything about it is as it was, the detent that was selected, how far its content was
/// scrolled, and what has the focus.
public struct AdaptivePresentation: Hashable, Sendable {
  /// How it is shown.
  public enum Shown: Hashable, Sendable {
    /// Beside its source.
    case popover(Popover)
    /// Over the screen.
    case sheet(SheetLayout)
  }

  /// What it is where there is plenty of room.
  public var style: Popover.Presentation
  /// How large it is as a popover, where there is room for that.
  public var preferredSize: Size
  /// What a popover stands beside.
  public var source: Rect
  /// The sides that a popover may stand at, the preferred ones first; all, below first, where empty.
  public var sides: [Popover.Side]
  /// What it is as a sheet.
  public var sheet: Sheet
  /// How far its content is scrolled.
  public var contentOffset: Point
  /// What of its content has the focus, by the program's name; nil for nothing.
  public var focus: String?

  /// A presentation beside a source, or as a sheet. O(1).
  public init(
    _ style: Popover.Presentation = .popover, of preferredSize: Size, at source: Rect, sides: [Popover.Side] = [], as sheet: Sheet = Sheet()
  ) {
    self.style = style
    self.preferredSize = preferredSize
    self.source = source
    self.sides = sides
    self.sheet = sheet
    contentOffset = Point(x: 0, y: 0)
  }

  /// How it is shown on a screen. O(sides + detents · log detents).
  /// - Parameter keyboard: How high the keyboard is; it raises a sheet.
  public func shown(in space: SheetSpace, keyboard: LayoutUnit = 0, direction: ItemCollection.Direction = .leftToRight) -> Shown {
    let style = Popover.presentation(
      style, horizontalSizeClass: space.horizontalSizeClass, verticalSizeClass: space.verticalSizeClass)
    guard style == .popover else { return .sheet(SheetLayout(of: sheet, in: space, keyboard: keyboard)) }
    let bounds = Rect(x: 0, y: 0, width: space.container.width, height: space.container.height).inset(by: space.safeArea)
    return .popover(Popover(of: preferredSize, at: source, in: bounds, sides: sides, direction: direction))
  }
}
