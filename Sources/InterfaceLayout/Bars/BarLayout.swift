import TextLayout

/// Where the parts of a bar stand, and what has no room in it.
public struct BarLayout: Hashable, Sendable {
  /// A part of a bar.
  public enum Part: Hashable, Sendable {
    /// What leads back.
    case back
    /// The title.
    case title
    /// A group, by its identifier.
    case group(String)
    /// The representative of a group, by the group's identifier.
    case representative(String)
    /// The button of the overflow menu.
    case overflow
  }

  /// A part and its place.
  public struct Place: Hashable, Sendable {
    /// What stands there.
    public let part: Part
    /// Where it begins, from the bar's left.
    public let x: LayoutUnit
    /// How wide it is.
    public let width: LayoutUnit
  }

  /// What is shown, from the leading edge.
  public let places: [Place]
  /// The groups of the centre that are in the overflow menu, in the bar's order.
  public let overflow: [String]
  /// Whether even the parts at the edges have too little room, so that some are cut.
  public let isClipped: Bool

  /// The place of a part; nil if it isn't shown. O(parts).
  public func place(of part: Part) -> Place? { places.first { $0.part == part } }
}
