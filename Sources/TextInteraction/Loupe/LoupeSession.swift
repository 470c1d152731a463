import TextLayout

/// What a loupe shows at a moment.
public struct LoupeState: Hashable, Sendable {
  /// How the lens comes from where it was.
  public enum Transition: Hashable, Sendable {
    /// As the finger moves.
    case none
    /// To another line: animated.
    case lineJump
  }

  /// Whether the lens is shown.
  public var isVisible: Bool
  /// Where the lens is.
  public var lensFrame: Rect
  /// What the lens shows: as large as the lens, less the magnification.
  public var sourceRect: Rect
  /// How much larger the lens shows it.
  public var magnification: Double
  /// What the lens is about; in the middle of what it shows, where nothing keeps that elsewhere.
  public var focalPoint: Point
  /// How the lens comes from where it was.
  public var transition: Transition
}

/// A loupe over a text while a finger moves: begins, moves, is invalidated.
///
///     var loupe = LoupeSession(at: touch, in: field)
///     loupe?.move(to: touch, caretRect: layout.caretRect(for: caret), trackingCaret: true)
///     loupe?.invalidate()
///
/// All places are in the coordinates of the field. What the lens shows is
/// ``LoupeState/sourceRect``: draw the layout again, clipped to it and magnified.
public struct LoupeSession: Hashable, Sendable {
  /// How the loupe looks.
  public let style: LoupeStyle
  /// The field that the text is in.
  public let bounds: Rect
  /// What it shows.
  public private(set) var state: LoupeState
  /// Whether it goes on: an invalidated session stays as it is, whatever moves.
  public private(set) var isActive = true
  private var caretRect: Rect?

  /// A loupe that begins where a finger is. Nil over a field without room. O(1).
  public init?(at touch: Point, in bounds: Rect, style: LoupeStyle = LoupeStyle()) {
    let bounds = bounds.bounded
    if bounds.isEmpty { return nil }
    self.style = style
    self.bounds = bounds
    let nowhere = Rect(x: 0, y: 0, width: 0, height: 0)
    state = LoupeState(
      isVisible: false, lensFrame: nowhere, sourceRect: nowhere, magnification: style.magnification.clampedMagnification, focalPoint: touch.bounded,
      transition: .none)
    state = state(touch: touch.bounded, caretRect: nil, tracking: false)
  }

  /// Follows the finger, and answers what the loupe shows. After ``invalidate()`` nothing changes
  /// any more. O(1).
  ///
  /// `caretRect` is where the caret is seen, nil if it isn't; `trackingCaret` says that the loupe
  /// is about the caret and not about what is under the finger.
  @discardableResult public mutating func move(to touch: Point, caretRect: Rect?, trackingCaret: Bool) -> LoupeState {
    guard isActive else { return state }
    let caret = caretRect?.bounded
    state = state(touch: touch.bounded, caretRect: caret, tracking: trackingCaret)
    // What is not seen for a moment has not moved to another line.
    if let caret { self.caretRect = caret }
    return state
  }

  /// Ends the session: the lens is hidden where it is. Again is the same as once. O(1).
  @discardableResult public mutating func invalidate() -> LoupeState {
    isActive = false
    state.isVisible = false
    state.transition = .none
    return state
  }

  private func state(touch: Point, caretRect caret: Rect?, tracking: Bool) -> LoupeState {
    let center = caret?.center
    let focal = Point(x: tracking ? center?.x ?? touch.x : touch.x, y: center?.y ?? touch.y)
    let size = Size(width: max(.zero, style.lensSize.width.bounded), height: max(.zero, style.lensSize.height.bounded))

    // The lens goes down with the finger, slowly, and never up from the line.
    let below = max(0, (touch.y - focal.y).rawValue) / max(1, style.dragResistance)
    var lens = Rect(
      x: focal.x - size.width.half, y: focal.y + LayoutUnit(rawValue: below) - style.lift - size.height, width: size.width, height: size.height)
    let rightmost = bounds.maxX - style.padding - size.width
    lens.origin.x = max(bounds.minX + style.padding, min(lens.minX, rightmost))
    if style.keepsLensBelowTop { lens.origin.y = max(lens.minY, bounds.minY) }

    let magnification = style.magnification.clampedMagnification
    let shown = Size(width: LayoutUnit(size.width.points / magnification), height: LayoutUnit(size.height.points / magnification))
    var source = Rect(x: focal.x - shown.width.half, y: focal.y - shown.height.half, width: shown.width, height: shown.height)
    if style.keepsSourceInside {
      if shown.width <= bounds.size.width { source.origin.x = min(max(source.minX, bounds.minX), bounds.maxX - shown.width) }
      if shown.height <= bounds.size.height { source.origin.y = min(max(source.minY, bounds.minY), bounds.maxY - shown.height) }
    }
    return LoupeState(
      isVisible: touch.y - focal.y <= style.hideDistance, lensFrame: lens, sourceRect: source, magnification: magnification, focalPoint: focal,
      transition: caret.map(isOnAnotherLine) == true ? .lineJump : .none)
  }

  /// Whether a caret is on another line than the last one that was seen: its middle is beside that
  /// one, on the axis from line to line.
  private func isOnAnotherLine(_ caret: Rect) -> Bool {
    guard let before = caretRect else { return false }
    let isVertical = before.size.width > before.size.height
    let (middle, low, high) =
      isVertical ? (caret.center.x, before.minX, before.maxX) : (caret.center.y, before.minY, before.maxY)
    return middle < low || middle >= high && high > low
  }
}
