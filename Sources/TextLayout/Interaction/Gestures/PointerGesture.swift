/// A mouse that clicks and drags: events with their times in, selections out.
///
///     var gesture = PointerGesture()
///     selection = gesture.down(at: point, time: 0.0, selection, in: navigator)
///     selection = gesture.drag(to: other, in: navigator) ?? selection
///     selection = gesture.up() ?? selection
///
/// A click puts the caret, a second one selects the word, a third the paragraph, if they are near enough in time and place. A drag goes on by these units and keeps the first one whole.
/// A click on a list marker, or in the gutter below it, selects the paragraph of its item, and a drag goes on by paragraphs.
public struct PointerGesture: Hashable, Sendable {
  /// What counts as another click of the same kind.
  public struct Profile: Hashable, Sendable {
    /// Seconds between two clicks at most.
    public var interval: Double
    /// The distance between them at most, along each axis.
    public var distance: LayoutUnit

    /// A profile of its own.
    public init(interval: Double, distance: LayoutUnit) {
      self.interval = interval
      self.distance = distance
    }

    /// Half a second, 4 points.
    public static let pointer = Profile(interval: 0.5, distance: 4)
    /// A third of a second, 22 points: fingers are wider.
    public static let touch = Profile(interval: 0.35, distance: 22)
  }

  /// What counts as another click.
  public let profile: Profile
  /// How many clicks there were in a row; 0 before the first.
  public private(set) var clickCount = 0
  /// Whether the button is down.
  public private(set) var isDown = false
  private var lastTime = -Double.infinity
  private var lastPlace = Point(x: 0, y: 0)
  private var selection: Selection?

  /// A gesture that has not begun.
  public init(_ profile: Profile = .pointer) { self.profile = profile }

  /// The button goes down. With `extends`, as with the shift key, the selection goes on to here. Times may be any; one before the last click's, or no number, begins anew.
  public mutating func down<Layout>(
    at point: Point, time: Double, _ current: Selection, extends: Bool = false, in navigator: TextNavigator<Layout>
  ) -> Selection {
    let point = point.bounded
    let isNear =
      (point.x - lastPlace.x).rawValue.magnitude <= profile.distance.bounded.rawValue.magnitude
      && (point.y - lastPlace.y).rawValue.magnitude <= profile.distance.bounded.rawValue.magnitude
    let passed = time - lastTime
    clickCount = clickCount > 0 && isNear && passed >= 0 && passed <= profile.interval && !extends ? clickCount + 1 : 1
    lastTime = time.isFinite ? time : -.infinity
    lastPlace = point
    isDown = true
    var made: Selection
    if extends {
      made = navigator.selection(current, extendedTo: navigator.layout.caret(at: point))
    } else if let item = navigator.layout.itemRange(atGutter: point) {
      made = navigator.selection(of: .paragraph, at: Caret(item.lowerBound))
    } else if clickCount == 1 {
      made = Selection(navigator.layout.caret(at: point))
    } else {
      made = navigator.selection(of: clickCount == 2 ? .word : .paragraph, at: point)
    }
    made.isTransient = true
    selection = made
    return made
  }

  /// The mouse moves with the button down; nil if it is not. What is selected begins where the button went down.
  public mutating func drag<Layout>(to point: Point, in navigator: TextNavigator<Layout>) -> Selection? {
    guard isDown, let start = selection else { return nil }
    var made = navigator.selection(start, extendedTo: navigator.layout.caret(at: point.bounded))
    made.isTransient = true
    selection = made
    return made
  }

  /// The button goes up: what is selected stays. Nil if it was not down.
  public mutating func up() -> Selection? {
    guard isDown, var made = selection else { return nil }
    isDown = false
    selection = nil
    made.isTransient = false
    return made
  }

  /// The gesture is given up: the program goes back to the selection that it had. The next click is the first.
  public mutating func cancel() {
    isDown = false
    selection = nil
    clickCount = 0
  }
}
