/// What happens to a selection.
public enum SelectionEvent: Hashable, Sendable {
  /// Keys that are held meanwhile.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The keys as bits.
    public let rawValue: UInt8

    /// Extends.
    public static let shift = Modifiers(rawValue: 1)
    /// Adds and takes away.
    public static let command = Modifiers(rawValue: 2)
    /// Moves the focus alone.
    public static let option = Modifiers(rawValue: 4)

    /// Keys from their bits. O(1).
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// A key of the keyboard.
  public enum Key: Hashable, Sendable, CaseIterable {
    /// To the item before or the next one in order; in a grid see ``SelectionEvent/move(_:_:)``.
    case up, down
    /// To the first or the last item.
    case home, end
    /// The letter: with the command key it selects all.
    case a
    /// Selects the focused item; with the command key it adds it or takes it away.
    case space
    /// The focused item's primary action.
    case `return`
    /// Selects nothing.
    case escape
  }

  /// Where a gesture is in its course.
  public enum Phase: Hashable, Sendable, CaseIterable {
    case begin, move, end
  }

  /// An item is tapped or clicked.
  case tap(Int, Modifiers = [])
  /// A key is pressed.
  case key(Key, Modifiers = [])
  /// An arrow key goes to an item that the layout found, as ``CollectionLayout/neighbor(of:_:keeping:)`` does.
  case move(Int, Modifiers = [])
  /// Editing begins or ends. What is selected stays.
  case edit(Bool)
  /// Two fingers go over items; at the end the item counts nothing.
  case pan(Phase, Int)
  /// A pointer draws a rectangle, and these items are in it; at the end none are those that were in
  /// it last.
  case marquee(Phase, ItemRanges, Modifiers = [])
  /// The program selects items.
  case set(ItemRanges)
}

/// What comes of an event.
public struct SelectionOutcome: Hashable, Sendable {
  /// The item whose primary action is to be done: it is opened, played, shown.
  public var primaryAction: Int?
  /// Whether what is selected is not what it was.
  public var selectionChanged: Bool
}
