import TextLayout

/// A finger that drags a handle of a selection: from when it takes it until it lets go.
///
///     var drag = HandleDrag(handle, at: touch, of: selection)
///     selection = drag.move(to: touch, in: navigator)
///
/// The distance between the finger and the edge stays what it was when the handle was taken. One
/// cluster stays selected at least.
public struct HandleDrag: Hashable, Sendable {
  /// What happens where the handles meet.
  public enum Crossing: Hashable, Sendable {
    /// The handles change their roles: the dragged one goes on as the other.
    case swapsRoles
    /// The dragged one stops one cluster before the other.
    case stops
  }

  /// The end that is dragged now.
  public private(set) var role: SelectionHandle.Role
  /// What happens where the handles meet.
  public let crossing: Crossing
  /// The units that the dragged end snaps to.
  public let granularity: TextGranularity
  /// The selection as it is now.
  public private(set) var selection: Selection
  /// The end that stays, and whether that is the selection's last.
  private let fixed: TextOffset
  private let fixesEnd: Bool
  /// From the finger to the middle of the edge.
  private let reach: Point

  /// A finger that takes a handle. O(1).
  public init(
    _ handle: SelectionHandle, at touch: Point, of selection: Selection, crossing: Crossing = .swapsRoles, granularity: TextGranularity = .character
  ) {
    role = handle.role
    self.crossing = crossing
    self.granularity = granularity
    self.selection = selection
    fixesEnd = handle.role == .start
    fixed = fixesEnd ? selection.span.upperBound : selection.span.lowerBound
    let (edge, touch) = (handle.anchorRect.bounded.center, touch.bounded)
    reach = Point(x: edge.x - touch.x, y: edge.y - touch.y)
  }

  /// Follows the finger, and answers what is selected. What was several ranges becomes one. Cost as
  /// of a hit test.
  public mutating func move(to touch: Point, in navigator: TextNavigator) -> Selection {
    let touch = touch.bounded
    let fixed = fixed(in: navigator.units)
    let place = Point(x: touch.x + reach.x, y: touch.y + reach.y)
    let caret = navigator.layout.caret(at: place)
    let beyond = role == .start ? caret.offset > fixed : caret.offset < fixed
    if beyond, crossing == .swapsRoles { role = role == .start ? .end : .start }
    var moving = beyond && crossing == .stops ? fixed : snapped(caret.offset, at: place, navigator)
    if role == .start ? moving >= fixed : moving <= fixed {
      // One cluster stays; at the text's ends it may be on the other side.
      let forward = role == .end
      moving = navigator.selection(moving: Selection(Caret(fixed)), forward ? .forward : .backward, by: .character)?.caret.offset ?? moving
    }
    let isStart = moving < fixed
    selection = Selection(
      TextRange(fixed, moving), affinity: isStart ? .upstream : .downstream, granularity: granularity, anchor: fixed)
    return selection
  }

  /// The end that stays, outside of the cluster that it may be in.
  private func fixed(in units: TextUnits) -> TextOffset {
    let offset = TextOffset(units.text.clamped(fixed))
    if fixesEnd || offset.utf16 == units.text.length { return units.stop(at: offset) }
    return units.snapped(TextRange(offset.utf16..<offset.utf16 + 1)).lowerBound
  }

  /// The end of the unit that an offset is in which is nearer to a place.
  private func snapped(_ offset: TextOffset, at place: Point, _ navigator: TextNavigator) -> TextOffset {
    if granularity == .character { return offset }
    let unit = navigator.selection(of: granularity, at: Caret(offset)).span
    if offset <= unit.lowerBound || offset >= unit.upperBound { return offset }
    return navigator.end(of: unit, nearestTo: place).offset
  }
}

/// How fast a view scrolls by itself while a finger drags near its edges.
public struct EdgeScroll: Hashable, Sendable {
  /// How near to an edge scrolling begins.
  public var margin: LayoutUnit
  /// Points in a second at the very edge and beyond.
  public var speed: Double

  /// 44 points, and 600 points in a second, unless told.
  public init(margin: LayoutUnit = 44, speed: Double = 600) {
    self.margin = margin
    self.speed = speed
  }

  /// Points in a second to the right and down; nothing away from the edges. In a view that is
  /// narrower than two margins they end in its middle. O(1).
  public func velocity(at touch: Point, in visible: Rect) -> (x: Double, y: Double) {
    let (touch, visible) = (touch.bounded, visible.bounded)
    if visible.isEmpty { return (0, 0) }
    return (
      velocity(touch.x - visible.minX, visible.maxX - touch.x, visible.size.width),
      velocity(touch.y - visible.minY, visible.maxY - touch.y, visible.size.height)
    )
  }

  private func velocity(_ before: LayoutUnit, _ behind: LayoutUnit, _ length: LayoutUnit) -> Double {
    let margin = Double(min(max(.zero, margin.bounded), length.half).rawValue)
    guard margin > 0, speed.isFinite else { return 0 }
    let (low, high) = (Double(before.rawValue), Double(behind.rawValue))
    if low < margin { return -speed * min(1, (margin - low) / margin) }
    if high < margin { return speed * min(1, (margin - high) / margin) }
    return 0
  }
}
