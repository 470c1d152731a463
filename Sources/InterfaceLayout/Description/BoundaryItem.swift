import TextLayout

/// A header, a footer or a bar at the side of a section, or of the whole collection.
public struct BoundaryItem: Hashable, Sendable {
  /// The edge where it stands, and where along that edge.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    case top, topLeading, topTrailing
    case leading, trailing
    case bottom, bottomLeading, bottomTrailing
  }

  /// What it is. Where two of a section have the same kind, the second one's index is 1.
  public var kind: String
  /// How wide it is.
  public var width: Dimension
  /// How high it is.
  public var height: Dimension
  /// Where it stands.
  public var alignment: Alignment
  /// Whether it stays in sight while any of its section is.
  public var pinsToVisibleBounds: Bool
  /// Whether it has room of its own, or lies over the content's edge.
  public var extendsBoundary: Bool
  /// How far it is moved, without moving anything else. x goes towards the end of reading.
  public var absoluteOffset: Point
  /// Which of two that overlap is above; decided by what else there is unless told.
  public var zIndex: Int?

  /// A boundary item of a kind, size and place. O(1).
  public init(
    kind: String, width: Dimension = .fullWidth, height: Dimension, alignment: Alignment = .top, pinsToVisibleBounds: Bool = false,
    extendsBoundary: Bool = true, absoluteOffset: Point = Point(x: 0, y: 0), zIndex: Int? = nil
  ) {
    self.kind = kind
    self.width = width
    self.height = height
    self.alignment = alignment
    self.pinsToVisibleBounds = pinsToVisibleBounds
    self.extendsBoundary = extendsBoundary
    self.absoluteOffset = absoluteOffset
    self.zIndex = zIndex
  }

  var transposed: BoundaryItem {
    var item = self
    item.width = height.transposed
    item.height = width.transposed
    item.alignment = alignment.transposed
    item.absoluteOffset = absoluteOffset.transposed
    return item
  }
}

extension BoundaryItem.Alignment {
  /// The side of the section.
  enum Side { case start, end, leading, trailing }

  var side: Side {
    switch self {
    case .top, .topLeading, .topTrailing: .start
    case .bottom, .bottomLeading, .bottomTrailing: .end
    case .leading: .leading
    case .trailing: .trailing
    }
  }

  /// Twice the part of the width at which it stands.
  var halves: Int64 {
    switch self {
    case .topLeading, .bottomLeading, .leading: 0
    case .top, .bottom: 1
    case .topTrailing, .bottomTrailing, .trailing: 2
    }
  }

  var transposed: BoundaryItem.Alignment {
    switch self {
    case .top: .leading
    case .topLeading: .topLeading
    case .topTrailing: .bottomLeading
    case .leading: .top
    case .trailing: .bottom
    case .bottom: .trailing
    case .bottomLeading: .topTrailing
    case .bottomTrailing: .bottomTrailing
    }
  }
}

/// Something behind a section: a card, a background.
public struct Decoration: Hashable, Sendable {
  /// What it is.
  public var kind: String
  /// How much smaller than its section it is.
  public var contentInsets: Insets
  /// Which of two that overlap is above.
  public var zIndex: Int

  /// A decoration of a kind. O(1).
  public init(kind: String, contentInsets: Insets = .zero, zIndex: Int = 0) {
    self.kind = kind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }

  var transposed: Decoration { Decoration(kind: kind, contentInsets: contentInsets.transposed, zIndex: zIndex) }
}
