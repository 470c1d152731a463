import TextLayout

/// A finger on text: events with their times in, selections and what a loupe shows out.
///
///     var gesture = TouchGesture(field: bounds)
///     gesture.down(at: touch, time: 0, selection, in: navigator)
///     selection = gesture.hold(time: 0.5, in: navigator) ?? selection            // a press: the loupe opens
///     selection = gesture.move(to: other, time: 0.6, in: navigator) ?? selection
///     selection = gesture.up(time: 0.7, in: navigator) ?? selection
///
/// A finger that is put down may become a tap, a press, the drag of the caret that it was put on,
/// or, as the second or third of several taps, a drag by words or paragraphs; ``Phase`` says which.
/// One that moves away before is for somebody else, such as a scroll view. A tap is told when the
/// finger is lifted. Events out of order change nothing: without a finger there is no move, no hold
/// and no end, and another finger put down begins anew.
public struct TouchGesture: Hashable, Sendable {
  /// What the finger is, as far as that is known.
  public enum Phase: Hashable, Sendable, CaseIterable {
    /// No finger is down.
    case idle
    /// It is down, and may become anything.
    case touching
    /// It has stayed: the caret follows it, or the selection grows by words.
    case pressing
    /// It drags the caret that it was put on, and keeps its distance from it.
    case dragging
    /// It moves after a second or third tap: the selection grows by words or paragraphs.
    case selecting
    /// It has moved away before it was anything: it is not about the text.
    case elsewhere

    /// Whether the selection follows the finger, under a loupe.
    public var isFollowing: Bool { self == .pressing || self == .dragging || self == .selecting }
  }

  /// What tells taps and presses apart.
  public let profile: GestureProfile
  /// The field that the loupe stays in; nil for no loupe.
  public let field: Rect?
  /// How the loupe looks.
  public let loupeStyle: LoupeStyle
  /// What the finger is.
  public private(set) var phase = Phase.idle
  private var taps = TapCounter()
  private var loupeSession: LoupeSession?
  /// The selection when the finger was put down, and the one that it has made.
  private var before = Selection(Caret(0))
  private var selection = Selection(Caret(0))
  private var extends = false
  private var startTime = 0.0
  private var startPlace = Point(x: 0, y: 0)
  /// From the finger to the middle of the caret that it has taken; nil if it has taken none.
  private var reach: Point?

  /// A gesture that has not begun.
  public init(_ profile: GestureProfile = .touch, field: Rect? = nil, loupe: LoupeStyle = LoupeStyle()) {
    self.profile = profile
    self.field = field
    loupeStyle = loupe
  }

  /// How many taps there were in a row, the one that may be under way included; 0 before the first.
  public var tapCount: Int { taps.count }

  /// What the loupe of the finger shows, or showed last; nil if it had none.
  public var loupe: LoupeState? { loupeSession?.state }

  /// When ``hold(time:in:)`` is to be called; nil if the finger won't become a press.
  public var pressDeadline: Double? {
    guard phase == .touching, let pressTime = profile.pressTime, startTime.isFinite else { return nil }
    return startTime + pressTime
  }

  /// A finger is put down while `current` is selected. With `extends`, as with the shift key, a tap
  /// makes the selection go on to here. Cost as of a question for a caret.
  public mutating func down(at point: Point, time: Double, _ current: Selection, extends: Bool = false, in navigator: TextNavigator) {
    let point = point.bounded
    taps.add(at: point, time: time, goesOn: !extends, profile)
    (before, selection, self.extends) = (current, current, extends)
    (startTime, startPlace) = (time, point)
    phase = .touching
    loupeSession = nil
    reach = current.isEmpty ? caretReach(from: point, to: navigator.layout.caretRect(for: current.caret)) : nil
  }

  /// The finger moves. What is selected then; nil where that stays. A finger that has stayed long
  /// enough before this becomes a press first. Cost as of a hit test, and by words as of
  /// ``TextNavigator/selection(_:extendedToUnitAt:)``.
  public mutating func move(to point: Point, time: Double, in navigator: TextNavigator) -> Selection? {
    let point = point.bounded
    if phase == .touching {
      if isDue(time) {
        beginPress(in: navigator)
      } else if point.isWithin(profile.movement, of: startPlace) {
        return nil
      } else {
        leave(in: navigator)
      }
    }
    guard phase.isFollowing else { return nil }
    follow(point, in: navigator)
    return selection
  }

  /// Time passes while the finger stays: what is selected, if it becomes a press by that; nil
  /// otherwise.
  public mutating func hold(time: Double, in navigator: TextNavigator) -> Selection? {
    guard phase == .touching, isDue(time) else { return nil }
    beginPress(in: navigator)
    return selection
  }

  /// The finger is lifted, after it has moved to a point if there is one: what is selected for
  /// good; nil if there was no finger or it was about something else.
  public mutating func up(at point: Point? = nil, time: Double, in navigator: TextNavigator) -> Selection? {
    if let point { _ = move(to: point, time: time, in: navigator) }
    if phase == .touching, isDue(time) { beginPress(in: navigator) }
    let isTap = phase == .touching
    guard isTap || phase.isFollowing else {
      phase = .idle
      return nil
    }
    if isTap { selection = tapped(in: navigator) } else { taps.reset() }
    selection.isTransient = false
    end()
    return selection
  }

  /// The gesture is given up: what was selected when the finger was put down, if that has changed.
  /// The next tap is the first.
  public mutating func cancel() -> Selection? {
    let hasChanged = phase.isFollowing
    taps.reset()
    end()
    return hasChanged ? before : nil
  }

  private mutating func end() {
    phase = .idle
    loupeSession?.invalidate()
  }

  /// Whether a finger that has stayed until a time is a press.
  private func isDue(_ time: Double) -> Bool { profile.pressTime.map { time - startTime >= $0 } ?? false }

  /// What a tap selects.
  private func tapped(in navigator: TextNavigator) -> Selection {
    if extends { return navigator.selection(before, extendedToUnitAt: startPlace) }
    if let unit = taps.unit { return navigator.selection(of: unit, at: startPlace) }
    return Selection(profile.tap == .wordEdge ? navigator.caret(nearestWordEdgeTo: startPlace) : navigator.layout.caret(at: startPlace))
  }

  private mutating func beginPress(in navigator: TextNavigator) {
    if reach != nil {
      phase = .dragging
    } else {
      phase = .pressing
      if profile.press == .word { selection = navigator.selection(of: .word, at: startPlace) }
    }
    openLoupe()
    follow(startPlace, in: navigator)
  }

  /// The finger has moved before it was a press.
  private mutating func leave(in navigator: TextNavigator) {
    if let unit = taps.unit {
      phase = .selecting
      selection = navigator.selection(of: unit, at: startPlace)
    } else if reach != nil {
      phase = .dragging
    } else {
      phase = .elsewhere
      taps.reset()
      return
    }
    openLoupe()
  }

  private mutating func openLoupe() { loupeSession = field.flatMap { LoupeSession(at: startPlace, in: $0, style: loupeStyle) } }

  private mutating func follow(_ point: Point, in navigator: TextNavigator) {
    let layout = navigator.layout
    if phase == .dragging, let reach {
      selection = Selection(layout.caret(at: Point(x: point.x + reach.x, y: point.y + reach.y)))
    } else if phase == .pressing, profile.press == .caret {
      selection = Selection(layout.caret(at: point))
    } else {
      selection = navigator.selection(selection, extendedToUnitAt: point)
    }
    selection.isTransient = true
    loupeSession?.move(to: point, caretRect: layout.caretRect(for: selection.caret), trackingCaret: true)
  }

  /// From a point to the middle of a caret that is near enough to be taken.
  private func caretReach(from point: Point, to caret: Rect) -> Point? {
    let reach = max(.zero, profile.caretReach.bounded)
    guard reach > .zero, caret.bounded.outset(by: reach).touches(point) else { return nil }
    let center = caret.bounded.center
    return Point(x: center.x - point.x, y: center.y - point.y)
  }
}

extension TextNavigator {
  /// The caret at the nearer end of the word under a point; the nearest one where there is no word.
  /// Half way it is the end on the right, in vertical text the lower one.
  ///
  /// Cost as of a hit test and ``TextUnits/segment(of:at:towards:)``.
  public func caret(nearestWordEdgeTo point: Point) -> Caret {
    let point = point.bounded
    let hit = layout.hitTest(point)
    guard let cluster = hit.cluster, let word = units.segment(of: .word, at: cluster.lowerBound), word.isUnit else { return hit.caret }
    return end(of: word.range, nearestTo: point)
  }

  /// The caret at the end of a range that is nearer to a point; half way the one on the right, in
  /// vertical text the lower one.
  func end(of range: TextRange, nearestTo point: Point) -> Caret {
    let (start, end) = (Caret(range.lowerBound), Caret(range.upperBound, .upstream))
    let (first, second) = (layout.caretGeometry(for: start).edge, layout.caretGeometry(for: end).edge)
    let (before, behind) = (first.squaredDistance(to: point), second.squaredDistance(to: point))
    if before == behind { return layout.axes.inline(of: first.origin) > layout.axes.inline(of: second.origin) ? start : end }
    return before < behind ? start : end
  }
}
