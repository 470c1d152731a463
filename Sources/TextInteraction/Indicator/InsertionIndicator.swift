import TextLayout

/// Whether the insertion indicator is shown, and the effects around it while text is dictated.
///
///     var indicator = InsertionIndicator()
///     indicator.isTracking = true
///     indicator.isVisible          // false: hidden while the mouse drags
public struct InsertionIndicator: Hashable, Sendable {
  /// How it is shown.
  public enum DisplayMode: Hashable, Sendable {
    /// As what happens demands: blinking, hidden while the mouse drags.
    case automatic
    /// Not at all.
    case hidden
    /// Always and without blinking: where something will be dropped.
    case visible
  }

  /// What the automatic mode does.
  public struct AutomaticOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shows effects while text is dictated.
    public static let showsEffects = AutomaticOptions(rawValue: 1)
    /// Stays while the mouse drags.
    public static let showsWhileTracking = AutomaticOptions(rawValue: 2)
  }

  /// How it is shown.
  public var displayMode: DisplayMode
  /// What the automatic mode does: effects, unless told.
  public var options: AutomaticOptions
  /// Whether the mouse drags.
  public var isTracking = false
  /// Whether text is dictated.
  public var isDictating = false

  /// An indicator while nothing happens.
  public init(displayMode: DisplayMode = .automatic, options: AutomaticOptions = .showsEffects) {
    self.displayMode = displayMode
    self.options = options
  }

  /// Whether it is shown. O(1).
  public var isVisible: Bool {
    switch displayMode {
    case .hidden: false
    case .visible: true
    case .automatic: !isTracking || options.contains(.showsWhileTracking)
    }
  }

  /// Whether it blinks while it is shown. O(1).
  public var isBlinking: Bool { displayMode == .automatic && !isTracking }

  /// Whether effects are shown around it. O(1).
  public var showsEffects: Bool { displayMode == .automatic && isVisible && isDictating && options.contains(.showsEffects) }
}

extension LaidOut {
  /// Where effects are drawn around text that was put in by dictation: its rectangles, each as much
  /// larger on all sides. O(lines).
  public func dictationRects(of range: TextRange, margin: LayoutUnit = 4) -> [Rect] {
    selectionRects(for: range, policy: SelectionPolicy(.standard)).map { $0.rect.outset(by: max(.zero, margin)) }
  }
}
