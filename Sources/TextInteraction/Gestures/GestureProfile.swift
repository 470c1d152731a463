import TextLayout

/// What tells clicks, taps and presses apart, and what a tap does: one value for fingers, one for
/// pointers.
///
///     var profile = GestureProfile.touch
///     profile.tap = .character        // the caret goes where the finger is, not to the end of a word
public struct GestureProfile: Hashable, Sendable {
  /// Where a single tap puts the caret.
  public enum Tap: Hashable, Sendable, CaseIterable {
    /// At the nearest place for a caret.
    case character
    /// In a word, at its nearer end; elsewhere as ``character``.
    case wordEdge
  }

  /// What a press that lasts begins.
  public enum Press: Hashable, Sendable, CaseIterable {
    /// It puts the caret, which then follows the finger.
    case caret
    /// It selects the word, and the selection grows by words as the finger moves.
    case word
  }

  /// Seconds between two taps at most that count together.
  public var interval: Double
  /// The distance between them at most, along each axis.
  public var distance: LayoutUnit
  /// Seconds after which a touch that stays is a press; nil if none ever is.
  public var pressTime: Double?
  /// How far a touch may move, along each axis, and still be a tap or become a press.
  public var movement: LayoutUnit
  /// How near to a caret a touch has to begin, along each axis, to take it and drag it.
  public var caretReach: LayoutUnit
  /// Where a single tap puts the caret.
  public var tap: Tap
  /// What a press begins.
  public var press: Press

  /// A profile of its own: without presses, and with carets that can't be taken, unless told. O(1).
  public init(
    interval: Double, distance: LayoutUnit, pressTime: Double? = nil, movement: LayoutUnit = 0, caretReach: LayoutUnit = 0, tap: Tap = .character,
    press: Press = .caret
  ) {
    self.interval = interval
    self.distance = distance
    self.pressTime = pressTime
    self.movement = movement
    self.caretReach = caretReach
    self.tap = tap
    self.press = press
  }

  /// Clicks within half a second and 4 points; no presses.
  public static let pointer = GestureProfile(interval: 0.5, distance: 4)
  /// Taps within 0.35 seconds and 22 points, as fingers are wider; a press after half a second in
  /// which the finger moves no more than 10 points; carets are taken within 22 points.
  public static let touch = GestureProfile(
    interval: 0.35, distance: 22, pressTime: 0.5, movement: 10, caretReach: 22, tap: .wordEdge, press: .caret)
}

/// Counts taps that follow each other near enough in time and place.
struct TapCounter: Hashable, Sendable {
  /// How many there were in a row; 0 before the first.
  private(set) var count = 0
  private var lastTime = -Double.infinity
  private var lastPlace = Point(x: 0, y: 0)

  /// One more. A time before the last one's, or no number, begins anew, as does a tap that may not
  /// go on.
  mutating func add(at point: Point, time: Double, goesOn: Bool = true, _ profile: GestureProfile) {
    let passed = time - lastTime
    let counts = goesOn && count > 0 && point.isWithin(profile.distance, of: lastPlace) && passed >= 0 && passed <= profile.interval
    count = counts ? count + 1 : 1
    lastTime = time.isFinite ? time : -.infinity
    lastPlace = point
  }

  /// The next tap is the first.
  mutating func reset() { count = 0 }

  /// The units that so many taps select: none for one, words for two, paragraphs for more.
  var unit: TextGranularity? { count < 2 ? nil : count == 2 ? .word : .paragraph }
}

extension Point {
  /// Whether another one is no further away, along each axis.
  func isWithin(_ distance: LayoutUnit, of other: Point) -> Bool {
    let distance = distance.bounded.rawValue.magnitude
    return (x - other.x).rawValue.magnitude <= distance && (y - other.y).rawValue.magnitude <= distance
  }
}
