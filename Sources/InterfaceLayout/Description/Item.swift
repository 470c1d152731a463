import TextLayout

/// The smallest thing that is laid out: a cell.
///
///     Item(width: .fractionalWidth(1/3), height: .estimated(44))
public struct Item: Hashable, Sendable {
  /// How wide the room is that it takes.
  public var width: Dimension
  /// How high the room is that it takes.
  public var height: Dimension
  /// How much less than that room its frame is. They count nothing on an axis that is measured.
  public var contentInsets: Insets
  /// The room outside its own.
  public var edgeSpacing: EdgeSpacing
  /// What hangs on it.
  public var supplementaries: [Supplementary]

  /// An item of the given size. O(1).
  public init(
    width: Dimension, height: Dimension, contentInsets: Insets = .zero, edgeSpacing: EdgeSpacing = EdgeSpacing(),
    supplementaries: [Supplementary] = []
  ) {
    self.width = width
    self.height = height
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaries = supplementaries
  }

  var transposed: Item {
    Item(
      width: height.transposed, height: width.transposed, contentInsets: contentInsets.transposed, edgeSpacing: edgeSpacing.transposed,
      supplementaries: supplementaries.map(\.transposed))
  }
}

/// An item, or a group of elements: groups may hold groups.
public indirect enum Element: Hashable, Sendable {
  /// A single item.
  case item(Item)
  /// Elements side by side, or one below the other.
  case group(Group)

  var transposed: Element {
    switch self {
    case .item(let item): .item(item.transposed)
    case .group(let group): .group(group.transposed)
    }
  }
}
