import TextLayout

/// A mouse that clicks and drags: events with their times in, selections out.
///
///     var gesture = PointerGesture()
///     selection = gesture.down(at: point, time: 0.0, selection, in: navigator)
///     selection = gesture.drag(to: other, in: navigator) ?? selection
///     selection = gesture.up() ?? selection
///
/// A click puts the caret, a second one selects the word, a third the paragraph, if they are near
/// enough in time and place. A drag goes on by these units, over the one under the pointer, and
/// keeps the first one whole. A click on a list marker, or in the gutter below it, selects the
/// paragraph of its item, and a drag goes on by paragraphs.
public struct PointerGesture: Hashable, Sendable {
  /// What counts as another click.
  public let profile: GestureProfile
  /// Whether the button is down.
  public private(set) var isDown = false
  private var taps = TapCounter()
  private var selection: Selection?

  /// A gesture that has not begun.
  public init(_ profile: GestureProfile = .pointer) { self.profile = profile }

  /// How many clicks there were in a row; 0 before the first.
  public var clickCount: Int { taps.count }

  /// The button goes down. With `extends`, as with the shift key, the selection goes on to here.
  /// Times may be any; one before the last click's, or no number, begins anew.
  public mutating func down(
    at point: Point, time: Double, _ current: Selection, extends: Bool = false, in navigator: TextNavigator
  ) -> Selection {
    let point = point.bounded
    taps.add(at: point, time: time, goesOn: !extends, profile)
    isDown = true
    var made: Selection
    if extends {
      made = navigator.selection(current, extendedToUnitAt: point)
    } else if let item = navigator.layout.itemRange(atGutter: point) {
      made = navigator.selection(of: .paragraph, at: Caret(item.lowerBound))
    } else {
      made = taps.unit.map { navigator.selection(of: $0, at: point) } ?? Selection(navigator.layout.caret(at: point))
    }
    made.isTransient = true
    selection = made
    return made
  }

  /// The mouse moves with the button down; nil if it is not. What is selected begins where the
  /// button went down.
  public mutating func drag(to point: Point, in navigator: TextNavigator) -> Selection? {
    guard isDown, let start = selection else { return nil }
    var made = navigator.selection(start, extendedToUnitAt: point.bounded)
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

  /// The gesture is given up: the program goes back to the selection that it had. The next click is
  /// the first.
  public mutating func cancel() {
    isDown = false
    selection = nil
    taps.reset()
  }
}
