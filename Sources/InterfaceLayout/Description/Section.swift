import TextLayout

/// Items that are laid out by one group, repeated, with headers, footers and backgrounds.
///
///     Section(of: list, itemCount: 20)
public struct Section: Hashable, Sendable {
  /// How a section scrolls across the direction of the collection, and where it comes to rest.
  public enum Orthogonal: Hashable, Sendable, CaseIterable {
    /// Anywhere.
    case continuous
    /// Where a group begins.
    case continuousGroupLeadingBoundary
    /// A page of the viewport's width at a time.
    case paging
    /// A group at a time, at its leading edge.
    case groupPaging
    /// A group at a time, in the middle.
    case groupPagingCentered
  }

  /// What is repeated.
  public var group: Group
  /// How many items there are.
  public var itemCount: Int
  /// The room inside the section's edges, headers and footers aside.
  public var contentInsets: Insets
  /// The room between the groups. A negative one lets them overlap, up to all of their extent.
  public var interGroupSpacing: LayoutUnit
  /// Headers, footers, bars at the sides.
  public var boundaryItems: [BoundaryItem]
  /// What is behind it.
  public var decorations: [Decoration]
  /// How it scrolls across the collection's direction; nil if it doesn't.
  public var orthogonal: Orthogonal?
  /// Whether boundary items keep to the content insets at the sides.
  public var supplementariesFollowContentInsets: Bool

  /// A section of so many items in groups. O(1).
  public init(
    of group: Group, itemCount: Int, contentInsets: Insets = .zero, interGroupSpacing: LayoutUnit = 0, boundaryItems: [BoundaryItem] = [],
    decorations: [Decoration] = [], orthogonal: Orthogonal? = nil, supplementariesFollowContentInsets: Bool = true
  ) {
    self.group = group
    self.itemCount = itemCount
    self.contentInsets = contentInsets
    self.interGroupSpacing = interGroupSpacing
    self.boundaryItems = boundaryItems
    self.decorations = decorations
    self.orthogonal = orthogonal
    self.supplementariesFollowContentInsets = supplementariesFollowContentInsets
  }

  var transposed: Section {
    var section = self
    section.group = group.transposed
    section.contentInsets = contentInsets.transposed
    section.boundaryItems = boundaryItems.map(\.transposed)
    section.decorations = decorations.map(\.transposed)
    return section
  }
}
