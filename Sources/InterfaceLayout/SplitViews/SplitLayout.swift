import TextLayout

/// Where the columns of a split view stand.
public struct SplitLayout: Hashable, Sendable {
  /// A column's place.
  public struct Column: Hashable, Sendable {
    /// Which column.
    public let role: SplitView.Role
    /// Where it stands.
    public internal(set) var frame: Rect
    /// Whether it lies over the detail.
    public let isOver: Bool
  }

  /// The columns that are shown, from the leading edge; none while the view is collapsed.
  public let columns: [Column]
  /// Whether the columns are shown one after the other instead.
  public let isCollapsed: Bool
  /// Whether the detail is dimmed, and a tap on it hides what lies over it.
  public let isDimmed: Bool
  /// Whether the detail is shown and has nothing to show.
  public let showsPlaceholder: Bool

  /// A column's place; nil if it isn't shown. O(1).
  public func column(_ role: SplitView.Role) -> Column? { columns.first { $0.role == role } }
}

extension SplitView {
  /// Where its columns stand. O(1).
  public var layout: SplitLayout {
    if isCollapsed { return SplitLayout(columns: [], isCollapsed: true, isDimmed: false, showsPlaceholder: false) }
    let shown = shownVisibility
    let hasSidebar = shown == .all
    let hasContent = columns == .three && shown != .detailOnly
    let width = max(.zero, size.width)
    let detailMinimum = min(width, widths(of: .detail).minimum)
    let (behavior, over) = (behavior, behavior == .overlay)
    // What columns may take: beside the detail what that doesn't need, over it what leaves some of it in sight, and all if they push it out.
    let room: LayoutUnit =
      switch behavior {
      case .tile: width - detailMinimum
      case .overlay: max(.zero, width - InterfaceLimits.uncoveredDetail)
      case .displace: hasSidebar ? width : width - detailMinimum
      }
    let (sidebar, content) = taken(of: room, hasSidebar, hasContent)
    var placed: [SplitLayout.Column] = []
    var x = LayoutUnit.zero
    func add(_ role: Role, _ width: LayoutUnit) {
      placed.append(SplitLayout.Column(role: role, frame: Rect(x: x, y: 0, width: width, height: size.height), isOver: over))
      x = x + width
    }
    if hasSidebar { add(.sidebar, sidebar) }
    if hasContent { add(.content, content) }
    let isPushed = behavior == .displace && hasSidebar
    let detail: Rect =
      over
      ? Rect(x: 0, y: 0, width: width, height: size.height)
      : Rect(x: x, y: 0, width: isPushed ? width - content : width - x, height: size.height)
    placed.append(SplitLayout.Column(role: .detail, frame: detail, isOver: false))
    if direction == .rightToLeft { for index in placed.indices { placed[index].frame = placed[index].frame.mirrored(in: width) } }
    return SplitLayout(
      columns: placed, isCollapsed: false, isDimmed: isPushed || (over && placed.count > 1), showsPlaceholder: isDetailEmpty)
  }

  /// The widths of sidebar and content in a room: where it is too narrow the content gives way first, to its least width, then the sidebar.
  private func taken(of room: LayoutUnit, _ hasSidebar: Bool, _ hasContent: Bool) -> (sidebar: LayoutUnit, content: LayoutUnit) {
    let (sidebarWidths, contentWidths) = (widths(of: .sidebar), widths(of: .content))
    let sidebar = hasSidebar ? sidebarWidths.preferred : .zero
    let content = hasContent ? min(max(contentWidths.minimum, min(contentWidths.preferred, room - sidebar)), room) : .zero
    return (min(sidebar, room - content), content)
  }
}

/// The columns of a collapsed split view, one after the other: the last one is on the screen, those before it are what a back button leads to.
public struct SplitStack: Hashable, Sendable {
  /// The columns, the first one first.
  public let roles: [SplitView.Role]

  /// The columns up to the preferred one, or else up to the last that has something to show: what is selected in one is shown in the next. O(1).
  public init(
    columns: SplitView.Columns, hasSidebarSelection: Bool, hasContentSelection: Bool = false, preferredCompactColumn: SplitView.Role? = nil
  ) {
    let all: [SplitView.Role] = columns == .two ? [.sidebar, .detail] : [.sidebar, .content, .detail]
    if let preferredCompactColumn, let place = all.firstIndex(of: preferredCompactColumn) {
      roles = Array(all[...place])
    } else {
      let depth = hasSidebarSelection ? (columns == .three && hasContentSelection ? 3 : 2) : 1
      roles = Array(all.prefix(depth))
    }
  }
}
