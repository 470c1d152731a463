import TextLayout

/// Elements in a row or a column, or at places of their own. A section repeats its group until all items stand.
///
///     // Three squares in a row:
///     Group.horizontal(width: .fullWidth, height: .fractionalWidth(1/3), .repeating(.item(square), count: 3))
public struct Group: Hashable, Sendable {
  /// What a group holds.
  public enum Content: Hashable, Sendable {
    /// These elements in turn, as long as they fit; each once where the group follows its content's extent.
    case subitems([Element])
    /// So many of one element, in its own size.
    case repeating(Element, count: Int)
    /// So many of one element that share the group's extent equally, whatever the element says of its own.
    case equal(Element, count: Int)
    /// Items at places in the group's box, whatever their number: what a program has computed itself.
    case frames([Rect])
  }

  /// The direction in which the elements follow each other.
  public var axis: Axis
  /// How wide it is.
  public var width: Dimension
  /// How high it is.
  public var height: Dimension
  /// What stands in it.
  public var content: Content
  /// The room between its elements.
  public var interItemSpacing: Spacing
  /// How much smaller the room for its elements is. They count nothing on an axis that is measured.
  public var contentInsets: Insets
  /// The room outside it.
  public var edgeSpacing: EdgeSpacing
  /// What hangs on it.
  public var supplementaries: [Supplementary]

  /// A group of the given size and content. O(1).
  public init(
    axis: Axis, width: Dimension, height: Dimension, content: Content, interItemSpacing: Spacing = .fixed(0), contentInsets: Insets = .zero,
    edgeSpacing: EdgeSpacing = EdgeSpacing(), supplementaries: [Supplementary] = []
  ) {
    self.axis = axis
    self.width = width
    self.height = height
    self.content = content
    self.interItemSpacing = interItemSpacing
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaries = supplementaries
  }

  /// Elements side by side. O(1).
  public static func horizontal(width: Dimension, height: Dimension, _ content: Content, interItemSpacing: Spacing = .fixed(0)) -> Group {
    Group(axis: .horizontal, width: width, height: height, content: content, interItemSpacing: interItemSpacing)
  }

  /// Elements one below the other. O(1).
  public static func vertical(width: Dimension, height: Dimension, _ content: Content, interItemSpacing: Spacing = .fixed(0)) -> Group {
    Group(axis: .vertical, width: width, height: height, content: content, interItemSpacing: interItemSpacing)
  }

  var transposed: Group {
    Group(
      axis: axis.cross, width: height.transposed, height: width.transposed, content: content.transposed, interItemSpacing: interItemSpacing,
      contentInsets: contentInsets.transposed, edgeSpacing: edgeSpacing.transposed, supplementaries: supplementaries.map(\.transposed))
  }
}

extension Group.Content {
  var transposed: Group.Content {
    switch self {
    case .subitems(let elements): .subitems(elements.map(\.transposed))
    case .repeating(let element, let count): .repeating(element.transposed, count: count)
    case .equal(let element, let count): .equal(element.transposed, count: count)
    case .frames(let rects): .frames(rects.map(\.transposed))
    }
  }
}
