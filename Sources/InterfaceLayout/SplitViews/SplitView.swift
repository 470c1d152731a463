import TextLayout

/// Two or three columns side by side: a sidebar, what it lists, and the detail of that; or, where there is little width, one after the other.
///
///     let split = SplitView(columns: .three, size: Size(width: 1366, height: 1024))
///     split.layout.column(.detail)?.frame   // 695, 0, 671, 1024
///
/// All of it is a function of these values. A button toggles the ``visibility``; what is shown while it is collapsed is a ``SplitStack``.
public struct SplitView: Hashable, Sendable {
  /// How many columns there are.
  public enum Columns: Hashable, Sendable, CaseIterable {
    /// Sidebar and detail.
    case two
    /// Sidebar, content and detail.
    case three
  }

  /// A column.
  public enum Role: Hashable, Sendable, CaseIterable {
    case sidebar, content, detail
  }

  /// Which columns have a claim on the width.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Columns stand beside the detail where there is plenty of width.
    case automatic
    /// They stand beside it as soon as their least widths have room.
    case balanced
    /// The detail has all of the width; others lie over it.
    case prominentDetail
  }

  /// Which columns are shown.
  public enum Visibility: Hashable, Sendable, CaseIterable {
    /// As many as there is room for.
    case automatic
    /// The detail alone.
    case detailOnly
    /// The detail and the column before it.
    case doubleColumn
    /// All.
    case all
  }

  /// How columns stand to the detail.
  public enum Behavior: Hashable, Sendable, CaseIterable {
    /// Beside it.
    case tile
    /// They push it out beyond the edge.
    case displace
    /// Over it.
    case overlay
  }

  /// How wide a column may be.
  public struct Widths: Hashable, Sendable {
    /// The least.
    public var minimum: LayoutUnit
    /// What it is where there is room.
    public var ideal: LayoutUnit
    /// The most.
    public var maximum: LayoutUnit

    /// The given widths. O(1).
    public init(minimum: LayoutUnit, ideal: LayoutUnit, maximum: LayoutUnit) {
      self.minimum = minimum
      self.ideal = ideal
      self.maximum = maximum
    }

    /// The ideal width between the bounds, of which the lower one counts more.
    var preferred: LayoutUnit { max(minimum, min(ideal, maximum)) }
  }

  /// How many columns there are.
  public var columns: Columns
  /// The room for all of them.
  public var size: Size
  /// Which columns have a claim on the width.
  public var style: Style
  /// Which are to be shown.
  public var visibility: Visibility
  /// How wide they may be; of the detail the least width counts.
  public var widths: [Role: Widths]
  /// Whether there is plenty of width; by the width itself if nothing is said.
  public var horizontalSizeClass: LayoutEnvironment.SizeClass?
  /// The side where reading begins.
  public var direction: ItemCollection.Direction
  /// Whether there is nothing to show in the detail.
  public var isDetailEmpty: Bool

  /// The widths that columns have unless told.
  public static let standardWidths: [Role: Widths] = [
    .sidebar: Widths(minimum: 200, ideal: 320, maximum: 400), .content: Widths(minimum: 250, ideal: 375, maximum: 480),
    .detail: Widths(minimum: 320, ideal: 320, maximum: .unbounded),
  ]

  /// Columns in a room. Roles that `widths` says nothing of have their standard widths. O(1).
  public init(
    columns: Columns, size: Size, style: Style = .automatic, visibility: Visibility = .automatic, widths: [Role: Widths] = [:],
    horizontalSizeClass: LayoutEnvironment.SizeClass? = nil, direction: ItemCollection.Direction = .leftToRight, isDetailEmpty: Bool = false
  ) {
    self.columns = columns
    self.size = size
    self.style = style
    self.visibility = visibility
    self.widths = widths.merging(SplitView.standardWidths) { told, _ in told }
    self.horizontalSizeClass = horizontalSizeClass
    self.direction = direction
    self.isDetailEmpty = isDetailEmpty
  }

  func widths(of role: Role) -> Widths { widths[role] ?? Widths(minimum: 0, ideal: 0, maximum: 0) }

  /// Whether its columns are shown one after the other. O(1).
  public var isCollapsed: Bool {
    horizontalSizeClass.map { $0 == .compact } ?? (size.width < InterfaceLimits.collapsedWidth)
  }

  /// How its columns stand to the detail. O(1).
  public var behavior: Behavior {
    let (sidebar, content, detail) = (widths(of: .sidebar), widths(of: .content), widths(of: .detail).minimum)
    let (width, isHigh) = (size.width, size.width < size.height)
    switch (columns, style) {
    case (_, .prominentDetail): return .overlay
    case (.two, .automatic): return !isHigh && width >= sidebar.preferred + detail ? .tile : .overlay
    case (.two, .balanced): return width >= sidebar.minimum + detail ? .tile : .overlay
    case (.three, .automatic), (.three, .balanced):
      if style == .balanced, width >= sidebar.minimum + content.minimum + detail { return .tile }
      if (style == .automatic && isHigh) || width < content.minimum + detail { return .overlay }
      return width >= sidebar.preferred + content.preferred + detail + detail ? .tile : .displace
    }
  }

  /// Which columns are shown: what ``visibility`` says, with automatic resolved. Of two columns, two are all. O(1).
  public var shownVisibility: Visibility {
    switch visibility {
    case .detailOnly, .all: return visibility
    case .doubleColumn: return columns == .two ? .all : .doubleColumn
    case .automatic:
      switch behavior {
      case .tile: return .all
      case .displace: return .doubleColumn
      case .overlay: return .detailOnly
      }
    }
  }

  /// Takes a press of the button that shows and hides columns: those that lie over the detail come one after the other and go together. O(1).
  public mutating func toggle() {
    switch (columns, shownVisibility) {
    case (.two, .detailOnly): visibility = .all
    case (.two, _): visibility = .detailOnly
    case (.three, .detailOnly): visibility = .doubleColumn
    case (.three, .all): visibility = behavior == .overlay ? .detailOnly : .doubleColumn
    case (.three, _): visibility = .all
    }
  }

  /// Takes a tap on the detail: where it is dimmed, the columns go back to where there is room for them. O(1).
  public mutating func tapDetail() { if layout.isDimmed { visibility = .automatic } }
}
