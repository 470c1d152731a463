import TextLayout

/// Keeps the display of a selection up to date: changes are collected, and the display is made when
/// it is asked for.
///
///     var session = SelectionDisplaySession(layout)
///     session.selection = Selection(TextRange(0..<5))
///     session.visible = visibleRect
///     let display = session.display()          // made once for both changes
///     display.difference(from: drawn)
public struct SelectionDisplaySession: Sendable {
  /// The layout. A new one is a change.
  public var layout: LaidOutText { didSet { setNeedsUpdate() } }
  /// What is selected.
  public var selection: Selection { didSet { if selection != oldValue { setNeedsUpdate() } } }
  /// What is in sight; nil for all.
  public var visible: Rect? { didSet { if visible != oldValue { setNeedsUpdate() } } }
  /// How it is drawn.
  public var style: SelectionDisplayStyle { didSet { setNeedsUpdate() } }
  /// A number that grows with each display that is not the one before.
  public private(set) var generation: UInt64 = 0
  /// Whether the display is to be made again.
  public private(set) var needsUpdate = true
  private var current: SelectionDisplay?

  /// A session with the caret at the start.
  public init(
    _ layout: some LaidOut, selection: Selection = Selection(Caret(0)), visible: Rect? = nil, style: SelectionDisplayStyle = SelectionDisplayStyle()
  ) {
    self.layout = layout.laidOut
    self.selection = selection
    self.visible = visible
    self.style = style
  }

  /// Has the display made again the next time: for what the session can't see, such as the caller's
  /// own measures. O(1).
  public mutating func setNeedsUpdate() { needsUpdate = true }

  /// The display; made if anything has changed since the last time. O(1), or O(lines in sight).
  public mutating func display() -> SelectionDisplay {
    if !needsUpdate, let current { return current }
    return keep(SelectionDisplay(of: selection, in: layout, visible: visible, style: style))
  }

  /// The display; throws if a context's deadline passes or the work is cancelled meanwhile, and
  /// makes it the next time. O(1), or O(lines in sight).
  public mutating func display(heeding context: LayoutContext) throws(LayoutError) -> SelectionDisplay {
    if !needsUpdate, let current { return current }
    let display = SelectionDisplay(of: selection, in: layout.heeding(context), visible: visible, style: style)
    try context.checkpoint()
    return keep(display)
  }

  /// Answers a new display, with its generation.
  private mutating func keep(_ display: SelectionDisplay) -> SelectionDisplay {
    needsUpdate = false
    var display = display
    display.generation = current?.generation ?? 0
    if display != current {
      generation &+= 1
      display.generation = generation
    }
    current = display
    return display
  }
}
