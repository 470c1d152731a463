import TextLayout

/// Where a menu stands, and its arrow.
///
///     let display = session.display()
///     let space = EditMenuSpace(around: display, visible: visibleRect, obscured: [keyboard])
///     let placement = EditMenuPlacement(of: menuSize, at: display.bounds!, in: space)
///
/// A menu stands beside its target and the handles, as far away as its arrow is long; along them,
/// with its middle as near to the target's as the edges of what is in sight and what is obscured
/// let it. Directions are tried in order; where there is no room in any, the menu covers the
/// target, without an arrow, as near to its middle as can be.
public struct EditMenuPlacement: Hashable, Sendable {
  /// Where the menu is, without its arrow.
  public var frame: Rect
  /// Which way the arrow points; nil for a menu that covers its target. Never automatic.
  public var arrow: EditMenuArrow?
  /// Where the arrow's tip is; nil for a menu that covers its target.
  public var tip: Point?

  /// The place of a menu of some size; nil where the target is out of sight, and nothing is to be
  /// shown. O(obscured²).
  ///
  /// `target` is what the menu is about: what is selected, a caret, a point. The arrow points as
  /// `preferred` says where there is room for that.
  public init?(
    of size: Size, at target: Rect, in space: EditMenuSpace, arrow preferred: EditMenuArrow = .automatic, style: EditMenuStyle = EditMenuStyle()
  ) {
    guard let room = MenuRoom(size, target, space, style) else { return nil }
    for arrow in preferred.attempts(space.writingMode) {
      guard let frame = room.frame(arrow) else { continue }
      self.frame = frame
      self.arrow = arrow
      tip = room.tip(arrow, of: frame)
      return
    }
    frame = room.coveringFrame
  }
}

/// The room for a menu around its target.
private struct MenuRoom {
  private let size: Size
  /// What menus stand in.
  private let bounds: Rect
  /// What is in sight of the target; what of it menus can stand beside; and it with what belongs to
  /// it.
  private let shown: Rect
  private let focus: Rect
  private let kept: Rect
  private let obscured: [Rect]
  private let gap: LayoutUnit
  private let cornerInset: LayoutUnit

  init?(_ size: Size, _ target: Rect, _ space: EditMenuSpace, _ style: EditMenuStyle) {
    let (visible, target) = (space.visible.bounded, target.bounded)
    guard !visible.isEmpty, visible.touches(target) else { return nil }
    self.size = Rect(x: 0, y: 0, width: size.width, height: size.height).bounded.size
    let inner = visible.outset(by: .zero - max(.zero, style.margin.bounded))
    let bounds = inner.isEmpty ? visible : inner
    let shown = target.clamped(to: visible)
    self.bounds = bounds
    self.shown = shown
    focus = target.clamped(to: bounds)
    kept = space.avoided.lazy.map(\.bounded).filter { $0.touches(visible) }.reduce(shown) { $0.union($1) }
    obscured = Array(space.obscured.lazy.map(\.bounded).filter { !$0.isEmpty && $0.overlaps(bounds) }.prefix(256))
    gap = max(.zero, style.arrowLength.bounded)
    cornerInset = max(.zero, style.cornerInset.bounded)
  }

  /// The menu where its arrow points in a direction; nil where it has no room there.
  func frame(_ arrow: EditMenuArrow) -> Rect? {
    let across = arrow.isVertical ? kept.vertical : kept.horizontal
    let room = arrow.isVertical ? bounds.vertical : bounds.horizontal
    let depth = arrow.isVertical ? size.height : size.width
    let place = arrow.isBehind ? across.high + gap : across.low - gap - depth
    guard place >= room.low, place + depth <= room.high else { return nil }
    return arrow.isVertical ? rowFrame(y: place, beside: focus) : columnFrame(x: place)
  }

  /// The menu at a height, its middle as near to the target's as can be; with a target beside that,
  /// above or below it.
  private func rowFrame(y: LayoutUnit, beside target: Rect?) -> Rect? {
    let band = MenuSpan(low: y, high: y + size.height)
    let x = bounds.horizontal.place(
      size.width, middle: shown.center.x, touching: target?.horizontal,
      apart: obscured.lazy.filter { $0.vertical.overlaps(band) }.map(\.horizontal))
    return x.map { Rect(x: $0, y: y, width: size.width, height: size.height) }
  }

  private func columnFrame(x: LayoutUnit) -> Rect? {
    let band = MenuSpan(low: x, high: x + size.width)
    let y = bounds.vertical.place(
      size.height, middle: shown.center.y, touching: focus.vertical,
      apart: obscured.lazy.filter { $0.horizontal.overlaps(band) }.map(\.vertical))
    return y.map { Rect(x: x, y: $0, width: size.width, height: size.height) }
  }

  /// The tip of a menu's arrow: at the edge of what the menu stands beside, as near to the target's
  /// middle as the menu's corners let it.
  func tip(_ arrow: EditMenuArrow, of frame: Rect) -> Point {
    let span = arrow.isVertical ? frame.horizontal : frame.vertical
    let inset = min(cornerInset, span.length.half)
    let along = min(max(arrow.isVertical ? shown.center.x : shown.center.y, span.low + inset), span.high - inset)
    let across = arrow.isVertical ? frame.vertical : frame.horizontal
    let edge = arrow.isBehind ? across.low - gap : across.high + gap
    return arrow.isVertical ? Point(x: along, y: edge) : Point(x: edge, y: along)
  }

  /// The menu over its target: the place nearest to the target's middle that is free; where there
  /// is none, the nearest in sight.
  var coveringFrame: Rect {
    let ideal = Rect(
      x: bounds.horizontal.nearest(shown.center.x - size.width.half, size.width),
      y: bounds.vertical.nearest(shown.center.y - size.height.half, size.height), width: size.width, height: size.height)
    let heights = [ideal.minY] + obscured.flatMap { [$0.minY - size.height, $0.maxY] }
    var best: (distance: Double, frame: Rect)?
    for y in heights where y >= bounds.minY && y + size.height <= bounds.maxY {
      guard let frame = rowFrame(y: y, beside: nil) else { continue }
      let distance = ideal.origin.squaredDistance(to: frame.origin)
      if distance < best?.distance ?? .infinity { best = (distance, frame) }
    }
    return best?.frame ?? ideal
  }
}

/// What a rectangle takes on one axis.
private struct MenuSpan {
  var low: LayoutUnit
  var high: LayoutUnit

  var length: LayoutUnit { high - low }

  func overlaps(_ other: MenuSpan) -> Bool { low < other.high && other.low < high }

  /// The place in here that is nearest to another, for something of a length; what is too long
  /// begins where this does.
  func nearest(_ place: LayoutUnit, _ length: LayoutUnit) -> LayoutUnit { max(low, min(place, high - length)) }

  /// Where something of a length begins that is in here, overlaps none of some spans, touches a
  /// target, and whose middle is as near to a place as can be; the lower place of two that are as
  /// near. Nil for no such place. O(spans log spans).
  func place(_ length: LayoutUnit, middle: LayoutUnit, touching target: MenuSpan?, apart: some Sequence<MenuSpan>) -> LayoutUnit? {
    let lowest = max(low, target.map { $0.low - length } ?? low)
    let highest = min(high - length, target?.high ?? high)
    guard lowest <= highest else { return nil }
    let ideal = min(max(middle - length.half, lowest), highest)
    // Places strictly between the ends of such a span are taken; ends are free, though spans may
    // meet there.
    var taken = (low: ideal, high: ideal)
    let spans = apart.map { (low: $0.low - length, high: $0.high) }
    for span in spans.sorted(by: { $0.low > $1.low }) where span.low < taken.low && span.high > taken.low { taken.low = span.low }
    for span in spans.sorted(by: { $0.high < $1.high }) where span.low < taken.high && span.high > taken.high { taken.high = span.high }
    if taken.low == ideal { return ideal }
    let choices = [taken.low, taken.high].filter { lowest <= $0 && $0 <= highest }
    return choices.min { abs(($0 - ideal).rawValue) < abs(($1 - ideal).rawValue) }
  }
}

extension Rect {
  fileprivate var horizontal: MenuSpan { MenuSpan(low: minX, high: maxX) }
  fileprivate var vertical: MenuSpan { MenuSpan(low: minY, high: maxY) }

  /// Whether it covers some of another one.
  fileprivate func overlaps(_ other: Rect) -> Bool { horizontal.overlaps(other.horizontal) && vertical.overlaps(other.vertical) }

  /// The part inside another one; at its nearest edge where there is none.
  fileprivate func clamped(to other: Rect) -> Rect {
    let (start, end) = (other.nearest(to: origin), other.nearest(to: Point(x: maxX, y: maxY)))
    return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }
}

extension Point {
  fileprivate func squaredDistance(to other: Point) -> Double { Rect(x: x, y: y, width: 0, height: 0).squaredDistance(to: other) }
}
