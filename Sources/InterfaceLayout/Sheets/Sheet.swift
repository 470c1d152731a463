import TextLayout

/// A sheet that slides over a screen and stops at detents: what it is, without where it is at the moment.
///
///     var sheet = Sheet(detents: [.medium, .large])
///     let layout = SheetLayout(of: sheet, in: SheetSpace(container: Size(width: 393, height: 852), safeArea: insets))
///     layout.frame   // 0, 426, 393, 426
public struct Sheet: Hashable, Sendable {
  /// A height at which a sheet stops, above the bottom safe area.
  public struct Detent: Hashable, Sendable {
    /// How a detent's height is found.
    public enum Height: Hashable, Sendable {
      /// As high as a sheet can be.
      case large
      /// About half of the screen; none where there is little height.
      case medium
      /// So high.
      case absolute(LayoutUnit)
      /// A part of the greatest height.
      case fraction(Fraction)
      /// What the program computed; nil where it has none at the moment.
      case custom(LayoutUnit?)
    }

    /// What it is called by.
    public var identifier: String
    /// How high it is.
    public var height: Height

    /// A detent. O(1).
    public init(_ identifier: String, _ height: Height) {
      self.identifier = identifier
      self.height = height
    }

    /// As high as a sheet can be.
    public static let large = Detent("large", .large)
    /// About half of the screen.
    public static let medium = Detent("medium", .medium)
  }

  /// Where it stops. None is the large one.
  public var detents: [Detent]
  /// The one that it stops at; the smallest where there is none of the name.
  public var selectedDetent: String?
  /// The one up to which what is behind can be used; none where nil or unknown.
  public var largestUndimmedDetent: String?
  /// Whether it stands at the lower edge where there is little height, instead of filling the screen.
  public var prefersEdgeAttachedInCompactHeight: Bool
  /// Whether it is as wide as it prefers there.
  public var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool
  /// How large it would be by itself.
  public var preferredContentSize: Size?
  /// Whether it shows that it can be dragged.
  public var prefersGrabberVisible: Bool
  /// How round its corners are; the usual where nil.
  public var preferredCornerRadius: LayoutUnit?

  /// A sheet that stops at the given detents. O(1).
  public init(
    detents: [Detent] = [.large], selectedDetent: String? = nil, largestUndimmedDetent: String? = nil,
    prefersEdgeAttachedInCompactHeight: Bool = false, widthFollowsPreferredContentSizeWhenEdgeAttached: Bool = false,
    preferredContentSize: Size? = nil, prefersGrabberVisible: Bool = false, preferredCornerRadius: LayoutUnit? = nil
  ) {
    self.detents = detents
    self.selectedDetent = selectedDetent
    self.largestUndimmedDetent = largestUndimmedDetent
    self.prefersEdgeAttachedInCompactHeight = prefersEdgeAttachedInCompactHeight
    self.widthFollowsPreferredContentSizeWhenEdgeAttached = widthFollowsPreferredContentSizeWhenEdgeAttached
    self.preferredContentSize = preferredContentSize
    self.prefersGrabberVisible = prefersGrabberVisible
    self.preferredCornerRadius = preferredCornerRadius
  }
}

/// What a sheet has to do with: the screen, and what covers its edges.
public struct SheetSpace: Hashable, Sendable {
  /// The screen.
  public var container: Size
  /// What is covered at its edges; leading is left.
  public var safeArea: Insets
  /// Whether there is plenty of width.
  public var horizontalSizeClass: LayoutEnvironment.SizeClass
  /// Whether there is plenty of height.
  public var verticalSizeClass: LayoutEnvironment.SizeClass

  /// The given screen. O(1).
  public init(
    container: Size, safeArea: Insets = .zero, horizontalSizeClass: LayoutEnvironment.SizeClass = .compact,
    verticalSizeClass: LayoutEnvironment.SizeClass = .regular
  ) {
    self.container = container
    self.safeArea = safeArea
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }
}
