import TextLayout

/// Which way a menu's arrow points, from the menu to what the menu is about.
public enum EditMenuArrow: Hashable, Sendable, CaseIterable {
  /// As there is room: across the lines, towards those before first, then towards those behind,
  /// then along the lines.
  case automatic
  /// Up: the menu is below.
  case up
  /// Down: the menu is above.
  case down
  /// To the left: the menu is at the right.
  case left
  /// To the right: the menu is at the left.
  case right

  /// The directions to be tried in order, where lines run in a way: one that is preferred, its
  /// opposite, then the others.
  func attempts(_ writingMode: WritingMode) -> [EditMenuArrow] {
    let usual: [EditMenuArrow] =
      switch writingMode {
      case .horizontal: [.down, .up, .left, .right]
      case .verticalRightToLeft: [.left, .right, .down, .up]
      case .verticalLeftToRight: [.right, .left, .down, .up]
      }
    guard let opposite else { return usual }
    return [self, opposite] + usual.filter { $0 != self && $0 != opposite }
  }

  private var opposite: EditMenuArrow? {
    switch self {
    case .automatic: nil
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    }
  }

  /// Whether it points up or down.
  var isVertical: Bool { self == .up || self == .down }
  /// Whether the menu is below or at the right of what it is about.
  var isBehind: Bool { self == .up || self == .left }
}

/// Where a menu may stand.
public struct EditMenuSpace: Hashable, Sendable {
  /// What is in sight: a menu stands inside.
  public var visible: Rect
  /// What belongs to the target and is not to be covered either: the handles.
  public var avoided: [Rect]
  /// What lies above the text: keyboards, bars. The first 256 in sight count.
  public var obscured: [Rect]
  /// Which way lines run.
  public var writingMode: WritingMode

  /// A space; all of it is free unless told.
  public init(visible: Rect, avoided: [Rect] = [], obscured: [Rect] = [], writingMode: WritingMode = .horizontal) {
    self.visible = visible
    self.avoided = avoided
    self.obscured = obscured
    self.writingMode = writingMode
  }

  /// The space around a selection that is displayed: its handles are not covered. O(1).
  public init(around display: SelectionDisplay, visible: Rect, obscured: [Rect] = [], writingMode: WritingMode = .horizontal) {
    self.init(visible: visible, avoided: display.handles.map(\.frame), obscured: obscured, writingMode: writingMode)
  }
}

/// The measures of menus.
public struct EditMenuStyle: Hashable, Sendable {
  /// How near menus come to the edges of what is in sight, where there is room for that.
  public var margin: LayoutUnit
  /// The distance from a menu to what it is about: the arrow's length.
  public var arrowLength: LayoutUnit
  /// How near the arrow comes to the menu's corners.
  public var cornerInset: LayoutUnit

  /// 8 points from the edges, arrows of 8 points, 16 from the corners, unless told.
  public init(margin: LayoutUnit = 8, arrowLength: LayoutUnit = 8, cornerInset: LayoutUnit = 16) {
    self.margin = margin
    self.arrowLength = arrowLength
    self.cornerInset = cornerInset
  }
}
