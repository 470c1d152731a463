import TextLayout

/// Something that hangs on an item or a group: a badge, a button that deletes.
///
/// It takes no room: its item stands where it would stand without it.
public struct Supplementary: Hashable, Sendable {
  /// What it is. A kind hangs on either items or groups of a section.
  public var kind: String
  /// How wide it is; fractions are of its host.
  public var width: Dimension
  /// How high it is; fractions are of its host.
  public var height: Dimension
  /// The place of its host where it hangs.
  public var anchor: Anchor
  /// The place of its own that hangs there: the same edges as the anchor's unless told.
  public var itemAnchor: Anchor?
  /// Which of two that overlap is above; decided by what else there is unless told.
  public var zIndex: Int?

  /// A supplementary of a kind, size and place. O(1).
  public init(kind: String, width: Dimension, height: Dimension, anchor: Anchor = Anchor(), itemAnchor: Anchor? = nil, zIndex: Int? = nil) {
    self.kind = kind
    self.width = width
    self.height = height
    self.anchor = anchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }

  var transposed: Supplementary {
    Supplementary(
      kind: kind, width: height.transposed, height: width.transposed, anchor: anchor.transposed, itemAnchor: itemAnchor?.transposed, zIndex: zIndex)
  }
}

/// Edges of an element that a place lies on.
public struct Edges: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt8

  /// The upper edge.
  public static let top = Edges(rawValue: 1)
  /// The edge where reading begins.
  public static let leading = Edges(rawValue: 2)
  /// The lower edge.
  public static let bottom = Edges(rawValue: 4)
  /// The edge where reading ends.
  public static let trailing = Edges(rawValue: 8)

  /// Edges from their bits. O(1).
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Twice the part of an extent at which the edges are: 0 at its start, 2 at its end, 1 in the middle where there is neither or both.
  func halves(_ axis: Axis) -> Int64 {
    let (start, end): (Edges, Edges) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    return 1 - (contains(start) ? 1 : 0) + (contains(end) ? 1 : 0)
  }

  var transposed: Edges {
    var edges: Edges = []
    if contains(.top) { edges.insert(.leading) }
    if contains(.leading) { edges.insert(.top) }
    if contains(.bottom) { edges.insert(.trailing) }
    if contains(.trailing) { edges.insert(.bottom) }
    return edges
  }
}

/// A place of an element: a corner, the middle of an edge, its middle; moved by an offset.
public struct Anchor: Hashable, Sendable {
  /// How far the place is from its edges. x goes towards the end of reading.
  public enum Offset: Hashable, Sendable {
    /// In points.
    case absolute(Point)
    /// In parts of the supplementary's own size.
    case fractional(x: Fraction, y: Fraction)
  }

  /// The edges that the place lies on; none, or opposite ones, are the middle.
  public var edges: Edges
  /// How far it is moved.
  public var offset: Offset

  /// A place on the given edges. O(1).
  public init(_ edges: Edges = [], offset: Offset = .absolute(Point(x: 0, y: 0))) {
    self.edges = edges
    self.offset = offset
  }

  var transposed: Anchor {
    switch offset {
    case .absolute(let point): Anchor(edges.transposed, offset: .absolute(point.transposed))
    case .fractional(let x, let y): Anchor(edges.transposed, offset: .fractional(x: y, y: x))
    }
  }
}
