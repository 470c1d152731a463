import TextLayout

/// Where something small stands beside the caret or a selection, such as the input mode or the sign
/// of dictation.
///
///     let accessory = TextAccessory(beside: layout.caretRect(for: caret), in: visibleRect)
///     accessory.placement   // forward: behind the caret
public struct TextAccessory: Hashable, Sendable {
  /// Where it stands.
  public enum Placement: Hashable, Sendable, CaseIterable {
    /// Behind the caret, in the direction of its text.
    case forward
    /// Before the caret: where there is no room behind it.
    case backward
    /// In the middle of a selection, or at a caret with room on neither side.
    case center
    /// Nowhere: nothing is there to stand beside.
    case invisible
    /// At the edge of what is visible, on the side where the caret or selection has gone.
    case offscreenLeft, offscreenTop, offscreenRight, offscreenBottom

    /// Whether the caret or selection is out of sight.
    public var isOffscreen: Bool {
      switch self {
      case .offscreenLeft, .offscreenTop, .offscreenRight, .offscreenBottom: true
      default: false
      }
    }
  }

  /// Where it stands.
  public var placement: Placement
  /// The place that it points at: on the caret's edge, in the selection's middle, or on the edge of
  /// what is visible.
  public var point: Point
  /// Whether it is shown: beside what is in sight, or to lead back to what is not.
  public var isVisible: Bool
  /// Whether it is the sign that leads back to where text is dictated: out of sight, and only after
  /// scrolling was announced.
  public var isScrollAway: Bool
  /// Where to scroll back to; nil but for that sign.
  public var returnTarget: Rect?

  /// What the accessory goes by.
  public struct Conditions: Hashable, Sendable {
    /// How much room it needs beside the caret.
    public var length: LayoutUnit
    /// Whether text at the caret runs from right to left.
    public var isRightToLeft: Bool
    /// Whether what is selected is a range, not a caret.
    public var isRange: Bool
    /// Whether the program has said that it scrolls or zooms.
    public var isScrolling: Bool
    /// Whether text is dictated.
    public var isDictating: Bool

    /// A caret in text from left to right, while nothing happens.
    public init(
      length: LayoutUnit = 32, isRightToLeft: Bool = false, isRange: Bool = false, isScrolling: Bool = false, isDictating: Bool = false
    ) {
      self.length = length
      self.isRightToLeft = isRightToLeft
      self.isRange = isRange
      self.isScrolling = isScrolling
      self.isDictating = isDictating
    }
  }

  /// The accessory beside a caret, or beside the union of what is seen of a selection. Nil for
  /// either rectangle: nowhere. O(1).
  public init(beside rect: Rect?, in visible: Rect?, _ conditions: Conditions = Conditions()) {
    guard let rect = rect?.bounded, let visible = visible?.bounded, !visible.isEmpty else {
      self.init(placement: .invisible, point: Point(x: 0, y: 0), isVisible: false, isScrollAway: false, returnTarget: nil)
      return
    }
    if let side = TextAccessory.side(of: rect, outside: visible) {
      let leads = conditions.isDictating && conditions.isScrolling
      var point = visible.nearest(to: rect.center)
      switch side {
      case .offscreenLeft: point.x = visible.minX
      case .offscreenRight: point.x = visible.maxX
      case .offscreenTop: point.y = visible.minY
      default: point.y = visible.maxY
      }
      self.init(placement: side, point: point, isVisible: leads, isScrollAway: leads, returnTarget: leads ? rect : nil)
      return
    }
    let placement = TextAccessory.placement(at: rect, in: visible, conditions)
    let isRight = (placement == .forward) != conditions.isRightToLeft
    let x = placement == .center ? rect.center.x : isRight ? rect.maxX : rect.minX
    self.init(placement: placement, point: Point(x: x, y: rect.center.y), isVisible: true, isScrollAway: false, returnTarget: nil)
  }

  private init(placement: Placement, point: Point, isVisible: Bool, isScrollAway: Bool, returnTarget: Rect?) {
    self.placement = placement
    self.point = point
    self.isVisible = isVisible
    self.isScrollAway = isScrollAway
    self.returnTarget = returnTarget
  }

  /// The side that a rectangle is beyond; where it is beyond two, the one from which it is further
  /// away. Nil where some of it is in sight.
  private static func side(of rect: Rect, outside visible: Rect) -> Placement? {
    let distances: [(Placement, LayoutUnit)] = [
      (.offscreenTop, visible.minY - rect.maxY), (.offscreenBottom, rect.minY - visible.maxY), (.offscreenLeft, visible.minX - rect.maxX),
      (.offscreenRight, rect.minX - visible.maxX),
    ]
    var furthest: (side: Placement, distance: LayoutUnit)?
    for (side, distance) in distances where distance > .zero && distance > furthest?.distance ?? .zero { furthest = (side, distance) }
    return furthest?.side
  }

  private static func placement(at rect: Rect, in visible: Rect, _ conditions: Conditions) -> Placement {
    if conditions.isRange { return .center }
    let left = rect.minX - visible.minX
    let right = visible.maxX - rect.maxX
    let (ahead, behind) = conditions.isRightToLeft ? (left, right) : (right, left)
    let length = max(.zero, conditions.length.bounded)
    return ahead >= length ? .forward : behind >= length ? .backward : .center
  }
}

/// Follows scrolling while text is dictated: whether there is a sign that leads back to where text
/// goes.
///
///     var sign = ScrollAwayIndicator()
///     sign.willStartScrolling()
///     sign.update(caretRect, in: visibleRect, isDictating: true)   // the accessory: shown once the caret is out of sight
public struct ScrollAwayIndicator: Hashable, Sendable {
  /// Whether scrolling was announced, and the caret has not been seen since it ended.
  public private(set) var isAnnounced = false
  private var isScrolling = false

  /// A text that has not been scrolled.
  public init() {}

  /// The program is about to scroll or zoom.
  public mutating func willStartScrolling() {
    isScrolling = true
    isAnnounced = true
  }

  /// It has ended; without a beginning this does nothing.
  public mutating func didEndScrolling() { isScrolling = false }

  /// The selection has changed: what is out of sight now was not scrolled away.
  public mutating func didUpdateSelection() { isAnnounced = isScrolling }

  /// The accessory where the caret and what is visible are now. O(1).
  public mutating func update(_ caretRect: Rect?, in visible: Rect?, isDictating: Bool) -> TextAccessory {
    let conditions = TextAccessory.Conditions(isScrolling: isAnnounced, isDictating: isDictating)
    let accessory = TextAccessory(beside: caretRect, in: visible, conditions)
    if !isScrolling, !accessory.placement.isOffscreen { isAnnounced = false }
    return accessory
  }
}
